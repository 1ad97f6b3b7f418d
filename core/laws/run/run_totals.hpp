// What a whole run takes, from its throughput.
//
//   t = D / R_t        t_g = G t        C = t_g c_h        E = t_g W
//
// D    tokens that are trained on: dataset tokens x epochs    R_t  tokens per second, all GPUs
// G    GPUs                                                   t_g  GPU time, s (3600 s: a GPU-hour)
// c_h  price of one GPU, USD/s                                W    power that one GPU draws, W
// Updates are not rounded. At the power limit the energy is an upper bound of what the GPUs take;
// hosts and cooling are not counted. Valid for every positive input.
// Source: definitions.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Seconds run_time(double tokens, PerSecond tokens_per_second);
Seconds gpu_time(double gpus, Seconds run_time);
Usd rental_cost(Seconds gpu_time, UsdPerSecond price);
Joules gpu_energy(Seconds gpu_time, Watts power_per_gpu);

extern const Law run_time_law;
extern const Law gpu_time_law;
extern const Law rental_cost_law;
extern const Law gpu_energy_law;

}  // namespace ridgepoint
