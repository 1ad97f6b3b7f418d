// What the synchronization of gradients sends, and how long it takes.
//
//   V_g = P_t w                             gradient bytes
//   V   = 2 (G - 1) / G V_g                 sent per GPU by a ring all-reduce
//   t   = V / W                             on one link
//   t_h = 2 (G_n - 1) / G_n V_g / W_n + 2 (N - 1) / N V_g / W_i      over nodes, in two levels
//
// P_t  trained parameters            w    bytes per gradient value: 2 at 16 bit
// G    GPUs of the ring, >= 1        G_n  GPUs per node              N  nodes
// W    rate of the link, B/s in one direction: a link sold with both directions added has half
// W_n, W_i  the same inside a node (per GPU) and between nodes (per node: its GPUs share it)
// A ring of one sends nothing. Bandwidth term only; latencies are left out. Two levels: reduce and
// scatter inside each node, all-reduce of the parts between nodes, gather inside. This is not the
// ring of the fine-tuning predictor, which sends one (p - 1) / p of 4-byte gradients.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training; Patarasuk and Yuan 2009.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes gradient_bytes(double trained_params, Bytes bytes_per_value);
Bytes ring_all_reduce_bytes(Bytes gradients, double gpus);
Seconds ring_all_reduce_time(Bytes gradients, double gpus, BytesPerSecond per_direction);
Seconds two_level_all_reduce_time(Bytes gradients, double gpus_per_node, double nodes,
                                  BytesPerSecond intra_node_per_direction,
                                  BytesPerSecond inter_node_per_direction);

extern const Law gradient_bytes_law;
extern const Law ring_all_reduce_bytes_law;
extern const Law ring_all_reduce_time_law;
extern const Law two_level_all_reduce_time_law;

}  // namespace ridgepoint
