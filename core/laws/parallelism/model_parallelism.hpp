// Layers divided over GPUs as a pipeline, and matrices divided within a layer.
//
//   b   = (p - 1) / (m + p - 1)           share of time that a stage idles: the pipeline bubble
//   n   = min(m, p - i + 1)               micro-batches whose activations stage i keeps (1F1B)
//   V_p = 2 D h w                         sent over one stage boundary per micro-batch: activations
//                                         forward, their gradients back
//   V_t = c L 2 (t - 1) / t D h w         sent per GPU and micro-batch by tensor parallelism
//
// p    pipeline stages          m    micro-batches per update         i    stage, 1 the first
// D    tokens of a micro-batch  h    hidden size                      w    bytes per value
// t    GPUs that share a layer  L    layers on them
// c    all-reduces per layer: 2 forward and 2 backward; 2 more where the forward pass is computed
//      again. With sequence parallelism each is a reduce-scatter and a gather of the same bytes.
// Stages of equal time. Valid for p, m, t >= 1 and i <= p (a later stage keeps one).
// Sources: Narayanan et al. 2021 (pipeline, 1F1B); Shoeybi et al. 2019 (tensor parallelism).
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double pipeline_bubble_share(double stages, double micro_batches);
double micro_batches_in_flight(double stages, double micro_batches, double stage);
Bytes stage_boundary_bytes(double tokens, double hidden, Bytes bytes_per_value);
Bytes tensor_parallel_bytes_sent(double tokens, double hidden, double layers, double gpus,
                                 double collectives, Bytes bytes_per_value);

extern const Law pipeline_bubble_share_law;
extern const Law micro_batches_in_flight_law;
extern const Law stage_boundary_bytes_law;
extern const Law tensor_parallel_bytes_sent_law;

}  // namespace ridgepoint
