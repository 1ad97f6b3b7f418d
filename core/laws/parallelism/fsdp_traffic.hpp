// What fully sharded data parallelism sends per GPU.
//
//   V   = (G - 1) / G (n_g V_w + n_r V_g)   per micro-step, among the G GPUs that share the weights
//   V_n = 2 (N - 1) / N V_g / G             hybrid: between N such groups, once per synchronization
//   t   = V / W                            on a link of W B/s in one direction
//
// V_w  bytes of all weights, at the width in which they are gathered
// V_g  gradient bytes                     G    GPUs that divide the weights
// n_g  gathers of the weights: 2 (forward and backward), 1 where they are kept in between
// n_r  reduce-scatters of the gradients: 1, or 0 in a micro-step that only accumulates
// N    groups of GPUs, each with a full copy (hybrid sharding)
// With every weight trained and gathered twice this is the 3 parameter volumes of ZeRO stage 3;
// with adapters V_g is small and 2 are left. Valid for G, N >= 1.
// Source: Zhao et al. 2023 (PyTorch FSDP).
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes fsdp_bytes_sent(Bytes weights, Bytes gradients, double gpus, double gathers,
                      double reductions);
Bytes hybrid_shard_bytes_sent(Bytes gradients, double gpus, double groups);
Seconds link_time(Bytes bytes, BytesPerSecond per_direction);

extern const Law fsdp_bytes_sent_law;
extern const Law hybrid_shard_bytes_sent_law;
extern const Law link_time_law;

}  // namespace ridgepoint
