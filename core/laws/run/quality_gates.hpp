// Time to a target quality, and what the batch does to it.
//
//   t    = N T + t_v                            time to the target
//   N    = max(0, (t_A - t_vB) / T_B)           updates at which B takes as long as A
//   eta' = eta B' / B                           learning rate by the linear rule
//   s    = 1 / sqrt(B)                          noise of a gradient averaged over B sequences
//   N_B  = N_0 min(B_0, B_c) / min(B, B_c)      updates to the target with another batch
//
// N    updates to the target       T, T_B   time of an update, s     t_v, t_vB  evaluation, s
// t_A  time of A to the target, s  eta      learning rate at batch B, sequences
// N_0  updates to the target at batch B_0   B_c  critical batch: beyond it a larger batch needs no
//                                                fewer updates
// Only times to the same target compare. The linear rule is a hint, not a promise: it needs a
// warm-up and fails at large batches. The noise is relative to that of one sequence. The critical
// batch bends sharply here and gradually in practice.
// Sources: Machine Learning Systems (V. J. Reddi), chapter Model Training; Goyal et al. 2017
// (linear rule); McCandlish et al. 2018 (noise, critical batch).
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Seconds time_to_target(double updates, Seconds update_time, Seconds evaluation);
double break_even_updates(Seconds other_time, Seconds evaluation, Seconds update_time);
double linear_learning_rate(double learning_rate, double batch, double new_batch);
double relative_gradient_noise(double batch);
double updates_at_batch(double updates, double batch, double new_batch, double critical_batch);

extern const Law time_to_target_law;
extern const Law break_even_updates_law;
extern const Law linear_learning_rate_law;
extern const Law relative_gradient_noise_law;
extern const Law updates_at_batch_law;

}  // namespace ridgepoint
