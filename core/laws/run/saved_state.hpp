// The state of a run that is saved to storage, how often to save it, and what failures cost.
//
//   V   = P_t (w_p + w_m + w_o)         everything that is trained, except gradients
//   t_w = V / W                         time of one save
//   tau = sqrt(2 t_w M)                 Young's interval between saves
//   tau = sqrt(2 t_w M) (1 + sqrt(t_w / (2 M)) / 3 + t_w / (18 M)) - t_w       Daly's; M where
//                                                                              t_w >= 2 M
//   l   = t_w / tau + (tau / 2 + t_r) / M        time lost per time worked
//   n   = t / M                         failures to expect in a run
//   t_l = n tau / 2                     work that they make the run repeat
//
// P_t  trained parameters; with adapters only theirs
// w_p, w_m, w_o  bytes of weight, FP32 master copy and moments per parameter: 2, 4, 8 in mixed
//                precision with Adam (14), 4, 0, 8 in FP32 (12), 2, 0, 4 in pure bf16 (6)
// W    rate of the storage, B/s       M    mean time between failures of the whole job, s
// t_r  time to start again, s         t    time of the run, s
// Training stops while it saves. A failure loses half an interval on average, which holds while
// tau is short against M. Not the activation checkpointing that recomputes values within a step.
// Sources: Machine Learning Systems (V. J. Reddi), chapter Model Training; Young 1974; Daly 2006.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes saved_state_bytes(double trained_params, Bytes weight, Bytes master, Bytes moments);
Seconds saved_state_write_time(Bytes bytes, BytesPerSecond write_rate);
Seconds young_interval(Seconds write_time, Seconds mtbf);
Seconds daly_interval(Seconds write_time, Seconds mtbf);
double lost_time_share(Seconds write_time, Seconds interval, Seconds mtbf, Seconds restart);
double expected_failures(Seconds time, Seconds mtbf);
Seconds expected_replay(double failures, Seconds interval);

extern const Law saved_state_bytes_law;
extern const Law saved_state_write_time_law;
extern const Law young_interval_law;
extern const Law daly_interval_law;
extern const Law lost_time_share_law;
extern const Law expected_failures_law;
extern const Law expected_replay_law;

}  // namespace ridgepoint
