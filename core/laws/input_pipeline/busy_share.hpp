// The share of time in which the device works at all: what a driver's utilization shows.
//
//   b   = min(1, r_in / r_d)          stages overlapped
//   b_e = t_d / (t_in + t_d)          input and device one after the other
//
// r_in  batches per second of the input path      r_d  batches per second that the device can take
// t_in  time of the input per batch, s            t_d  time of the device per batch, s
// An upper bound of the model FLOP utilization, not a measure of it. Valid for positive rates, for
// t_in >= 0 and t_d > 0. Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double busy_share(PerSecond input_rate, PerSecond device_rate);
double serial_busy_share(Seconds input, Seconds device);

extern const Law busy_share_law;
extern const Law serial_busy_share_law;

}  // namespace ridgepoint
