// What communication takes of a step, and what more GPUs are worth.
//
//   c   = t_c / (t_k + t_c)           share of a step, nothing overlapped
//   t_k' = t_k / G                    compute of a batch split over G GPUs (strong scaling)
//   s   = G (1 - c)                   speed-up of G GPUs, each with its own batch (weak scaling)
//   S   = 1 / (f + (1 - f) / G)       Amdahl's speed-up       S_max = 1 / f    its limit
//
// t_c  communication, s        t_k  compute of one GPU, s: unchanged under weak scaling
// f    share of the work that does not divide, (0, 1]
// Under strong scaling the gradients stay what they are while compute shrinks, so the share grows;
// with the share of the shorter step s is then the speed-up of that too.
// Valid for t_k > 0, t_c >= 0, G >= 1.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training; Amdahl 1967.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double communication_share(Seconds communication, Seconds compute);
Seconds divided_compute_time(Seconds compute, double gpus);
double parallel_speedup(double gpus, double communication_share);
double amdahl_speedup(double serial_share, double gpus);
double amdahl_limit(double serial_share);

extern const Law communication_share_law;
extern const Law divided_compute_time_law;
extern const Law parallel_speedup_law;
extern const Law amdahl_speedup_law;
extern const Law amdahl_limit_law;

}  // namespace ridgepoint
