// How long the host takes for a batch, and how many workers keep the device fed.
//
//   t_p = n / q                 one worker, q items per second
//   t_w = t_p / w               interval between batches of w workers
//   w   = ceil(t_p / t_d)       workers so that a batch is ready every t_d seconds
//   t   = 1 / r                 interval of a stage that serves r items per second
//
// n    items (tokens, images) per batch        q    items per second of one worker
// t_d  interval at which the device takes a batch, s
// Workers scale ideally. A quotient that is whole but for its last digits counts as whole. Valid
// for every positive input. Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Seconds preparation_time(double items_per_batch, PerSecond items_per_second);
Seconds preparation_interval(Seconds seconds_per_batch, double workers);
double workers_needed(Seconds seconds_per_batch, Seconds device_interval);
Seconds service_interval(PerSecond rate);

extern const Law preparation_time_law;
extern const Law preparation_interval_law;
extern const Law workers_needed_law;
extern const Law service_interval_law;

}  // namespace ridgepoint
