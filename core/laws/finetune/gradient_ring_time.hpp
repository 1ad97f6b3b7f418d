// Time of one gradient ring of the fine-tuning predictor, and of the whole synchronization.
//
//   T_r(p, W) = l log2 p + o (p - 1) + M_g (p - 1) / (p W)
//   T_c = 0                                     one GPU
//       = c_c T_r(G, W)                         one node
//       = c_c (T_r(G_n, W) + T_r(N, W_i))       N > 1 nodes
//
// p    members of the ring, >= 1 (a ring of one costs nothing)
// M_g  gradient bytes: 4 P_t                    W    bandwidth of the link, byte/s, both directions
// l    5 us per hop                             o    2 us per message
// G    GPUs in all, G_n GPUs per node, N nodes  W_i  200 Gbit/s between nodes
// c_c  calibration factor of communication, neutral 1
// One (p - 1) / p on 4-byte gradients: not the two-pass all-reduce of the training-systems laws.
// Valid for positive bandwidths. Source: Kavier (AtLarge Research), fine-tuning model.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

constexpr double gradient_bytes_per_param = 4;
constexpr Seconds ring_hop_latency{5e-6};
constexpr Seconds ring_message_overhead{2e-6};
constexpr double inter_node_gbit_s = 200;

Seconds gradient_ring_time(double members, Bytes gradients, BytesPerSecond link);

Seconds gradient_sync_time(double gpus, double nodes, double gpus_per_node, double trained_params,
                           BytesPerSecond intra_node_link, double communication_factor);

extern const Law gradient_ring_time_law;
extern const Law gradient_sync_time_law;

}  // namespace ridgepoint
