// The time between two steps of a pipeline whose stages overlap, or follow one another, and what a
// faster stage gains.
//
//   t_o = max(t_s, t_p, t_x, t_d)         overlapped: the slowest stage sets the pace
//   t_e = t_s + t_p + t_x + t_d           serial
//   g   = t_e / t_o                       gain of overlapping
//   g_o = max(t, t_r) / max(t / f, t_r)   gain of one stage made f times as fast, overlapped
//   g_e = (t + t_r) / (t / f + t_r)       the same, serial
//
// t_s, t_p, t_x, t_d  times of storage, preparation, transfer and device per batch, s
// t    time of the stage that is made faster, s
// t_r  time of the slowest other stage (g_o), or of all others together (g_e), s
// f    how many times as fast it becomes: 1.2 is 20 % faster
// Where another stage is the slowest, g_o is 1: nothing is gained. Valid for times >= 0 of which
// the device's is positive. Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Seconds overlapped_interval(Seconds storage, Seconds preparation, Seconds transfer, Seconds device);
Seconds serial_interval(Seconds storage, Seconds preparation, Seconds transfer, Seconds device);
double overlap_gain(Seconds serial_interval, Seconds overlapped_interval);
double faster_stage_gain(Seconds stage, Seconds slowest_other, double speedup);
double faster_serial_stage_gain(Seconds stage, Seconds others, double speedup);

extern const Law overlapped_interval_law;
extern const Law serial_interval_law;
extern const Law overlap_gain_law;
extern const Law faster_stage_gain_law;
extern const Law faster_serial_stage_gain_law;

}  // namespace ridgepoint
