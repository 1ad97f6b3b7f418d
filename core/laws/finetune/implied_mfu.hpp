// Model FLOP utilization that a throughput implies.
//
//   MFU = 6 P R_t / (G R)
//
// P  parameters a token passes through        R_t  tokens per second over all GPUs
// G  GPUs                                     R    dense peak of one GPU, FLOP/s
// 6 FLOP per parameter and token: 2 forward, 4 backward; recomputation is not counted. Valid for
// positive rates. Source: definition of MFU.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double implied_mfu(double active_params, PerSecond tokens_per_second, double gpus,
                   FlopPerSecond peak);

extern const Law implied_mfu_law;

}  // namespace ridgepoint
