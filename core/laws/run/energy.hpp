// The power of a run's machines and its energy.
//
//   W   = G W_g + N W_h                            power model "tdp": stated watts
//   W_u = G (W_0 + (W_1 - W_0) b) + N W_h          power model "utilization"
//   E   = W t                                      energy of the machines
//   s   = 1 - 1 / f                                share saved by being f times as fast
//   E_s = E s                                      energy saved, power unchanged
//
// G    GPUs      W_g  power of one GPU, W: its limit gives an upper bound
// N    hosts     W_h  power of one host without its GPUs, W
// W_0  power of an idle GPU, W      W_1  at full load, W       b    share of time that it works
// t    time of the run, s           f    >= 1
// The book's accounting takes the power limit; what GPUs draw depends on the work.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Watts stated_power(double gpus, Watts gpu_power, double hosts, Watts host_power);
Watts utilization_power(double gpus, Watts idle, Watts full, double busy_share, double hosts,
                        Watts host_power);
Joules run_energy(Watts power, Seconds time);
double share_saved(double speedup);
Joules energy_saved(Joules energy, double share);

extern const Law stated_power_law;
extern const Law utilization_power_law;
extern const Law run_energy_law;
extern const Law share_saved_law;
extern const Law energy_saved_law;

}  // namespace ridgepoint
