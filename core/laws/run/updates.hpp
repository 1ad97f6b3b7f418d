// How many updates a run is, what each of them holds, and how long it takes.
//
//   B_e = B a G_r                     sequences per update (effective batch)
//   D_u = B_e S                       tokens per update
//   N   = D / D_u                     updates of the run
//   T   = a t_m + a^[e = 1] t_c + t_o             time of an update
//   t   = N T                         time of the run
//
// B    micro-batch of one GPU, sequences      a    micro-steps per update (gradient accumulation)
// G_r  data-parallel replicas                 S    tokens per sequence
// D    tokens of the run                      t_m  forward and backward of a micro-step, s
// t_c  one synchronization of gradients, s    t_o  optimizer, s
// e    1: gradients are synchronized in every micro-step, 0: once per update
// [c] is 1 where c holds, else 0. Updates are not rounded; nothing is overlapped. Valid for every
// positive input. Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double effective_batch(double batch, double gradient_accumulation, double replicas);
double tokens_per_update(double sequences, double sequence_length);
double run_updates(double tokens, double tokens_per_update);
Seconds accumulated_update_time(Seconds micro_step, double gradient_accumulation,
                                Seconds synchronization, Seconds optimizer,
                                double sync_every_micro_step);
Seconds updates_time(double updates, Seconds update_time);

extern const Law effective_batch_law;
extern const Law tokens_per_update_law;
extern const Law run_updates_law;
extern const Law accumulated_update_time_law;
extern const Law updates_time_law;

}  // namespace ridgepoint
