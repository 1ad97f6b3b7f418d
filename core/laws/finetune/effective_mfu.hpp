// Effective model FLOP utilization of a fine-tuning pass.
//
//   E = E_b E_g min(1, a_1 log2 B + a_2)
//
// E_b  nominal MFU of the GPU, share of its dense FP16 peak, (0, 1]
// E_g  calibration factor of the GPU, neutral 1
// B    micro-batch, sequences, >= 1
// a_1, a_2  how utilization grows with the batch: 0.0341 and 0.8147 in the reference
// Result: share of the peak. Source: Kavier (AtLarge Research), fine-tuning model.
#pragma once

#include "laws/law.hpp"

namespace ridgepoint {

double effective_mfu(double nominal_mfu, double gpu_factor, double micro_batch, double batch_slope,
                     double batch_intercept);

extern const Law effective_mfu_law;

}  // namespace ridgepoint
