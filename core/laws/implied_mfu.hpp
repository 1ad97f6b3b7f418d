// Model FLOP utilisation that a throughput implies.
//
//   MFU = 6 P T / (G F)
//
// P  parameters a token passes through        T  tokens per second over all GPUs
// G  GPUs                                     F  dense peak of one GPU, FLOP/s
// 6 FLOP per parameter and token: 2 forward, 4 backward; recomputation is not counted.
// Source: definition of MFU.
#pragma once

#include "base/units.hpp"

namespace ridgepoint {

double implied_mfu(double active_params, PerSecond tokens_per_second, double gpus,
                   FlopPerSecond peak);

}  // namespace ridgepoint
