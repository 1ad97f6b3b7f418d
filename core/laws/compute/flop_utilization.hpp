// Three different shares that are easily taken for one another.
//
//   MFU = O / (G R T)                    useful operations over what the peak could do
//   HFU = O (1 + f / 3) / (G R T)        recomputation counted
//   b = min(1, t_a / T)                  share of the time in which the GPU works at all
//   MFU = u / (1 + f / 3)                of the compute stage alone, from the rate it executes at
//
// O  useful operations in the time T        R  dense peak of one GPU        G  GPUs
// f  share of one forward pass that is computed again        t_a  time with work on the GPU
// u  share of the peak at which the compute stage executes
// A step, a run or a stage: T says which. MFU <= HFU <= b (within rounding of the peak): what a
// driver shows is b, an upper bound of the others. Valid for positive times and rates.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double mfu(Flop flops, Seconds time, FlopPerSecond peak, double gpus);
double hfu(Flop flops, Seconds time, FlopPerSecond peak, double gpus, double recomputed_share);
double busy_fraction(Seconds active_time, Seconds time);
double mfu_with_recomputation(double utilization, double recomputed_share);

extern const Law mfu_law;
extern const Law hfu_law;
extern const Law busy_fraction_law;
extern const Law mfu_with_recomputation_law;

}  // namespace ridgepoint
