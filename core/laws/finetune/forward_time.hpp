// Time of one forward pass over a micro-batch.
//
//   T_f = 2 P D / (R E) + O_t
//
// P    parameters a token passes through (active ones of a mixture of experts)
// D    sequences x tokens per sequence in the micro-batch of one GPU
// R    dense FP16 peak of the GPU, FLOP/s        E    effective MFU, share of R
// O_t  overhead of one pass, seconds, calibrated
// Valid for positive rates. Source: Kavier (AtLarge Research), fine-tuning model.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Seconds forward_time(double active_params, double tokens, FlopPerSecond peak, double mfu,
                     Seconds overhead);

extern const Law forward_time_law;

}  // namespace ridgepoint
