// Time of training from its operations, and what follows from it.
//
//   O_x = O (1 + f / 3)               operations with recomputation
//   r = R u                           rate that a GPU sustains
//   T = O_x / (G R u)                 time of the compute stage
//   T = O / (G r)                     the same from a sustained rate
//   r_t = D / T                       tokens per second
//   G = max(1, ceil(O / (R u T_g)))   GPUs that finish in time
//
// O  useful operations        f  share of one forward pass that is computed again: forward is a
//                                third of a step, so a whole one adds a third
// R  dense peak of one GPU    u  share of it at which the compute stage executes (forward, backward
//                                and update, with its own stalls); no update stage stands beside it
// G  GPUs, ideally shared     T_g  time that is wanted        D  tokens in that time
// Communication and input are further stages; they are not in u. Valid for positive rates.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Flop executed_flops(Flop flops, double recomputed_share);
FlopPerSecond sustained_rate(FlopPerSecond peak, double utilization);
Seconds training_time(Flop flops, FlopPerSecond peak, double utilization, double gpus,
                      double recomputed_share);
Seconds time_at_rate(Flop flops, FlopPerSecond rate, double gpus);
PerSecond token_rate(double tokens, Seconds time);
double gpus_needed(Flop flops, FlopPerSecond peak, double utilization, Seconds target_time);

extern const Law executed_flops_law;
extern const Law sustained_rate_law;
extern const Law training_time_law;
extern const Law time_at_rate_law;
extern const Law token_rate_law;
extern const Law gpus_needed_law;

}  // namespace ridgepoint
