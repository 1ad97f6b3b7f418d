// What a whole run takes, from its throughput.
//
//   updates = tokens / tokens per update      seconds = tokens / tokens per second
//   GPU-hours = G seconds / 3600              cost = GPU-hours x price of one GPU-hour
//   energy = G x power x seconds
//
// tokens  dataset tokens x epochs; updates are not rounded. Power is what one GPU draws; at its
// power limit the energy is an upper bound of what the GPUs take (hosts and cooling not counted).
// Source: definitions.
#pragma once

#include "base/units.hpp"

namespace ridgepoint {

Seconds run_time(double tokens, PerSecond tokens_per_second);
Seconds gpu_time(double gpus, Seconds run_time);
Usd rental_cost(Seconds gpu_time, UsdPerSecond price);
Joules gpu_energy(Seconds gpu_time, Watts power_per_gpu);

}  // namespace ridgepoint
