// Time of one forward pass over a micro-batch.
//
//   T_f = 2 P B S / (F E) + O_t
//
// P    parameters a token passes through (active ones of a mixture of experts)
// B S  sequences x tokens per sequence in the micro-batch of one GPU
// F    dense FP16 peak of the GPU, FLOP/s        E    effective MFU, share of F
// O_t  overhead of one pass, seconds, calibrated
// Source: Kavier (AtLarge Research), fine-tuning model.
#pragma once

#include "base/units.hpp"

namespace ridgepoint {

Seconds forward_time(double active_params, double tokens, FlopPerSecond peak, double mfu,
                     Seconds overhead);

}  // namespace ridgepoint
