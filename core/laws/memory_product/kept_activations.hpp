// Activations over all layers of a GPU, and the peak at which they are counted.
//
//   M_k = c L A                    no checkpointing: A of each layer
//   M_k = c n T h w                inputs of n segments of layers (full checkpointing: n = L)
//   M_v = ceil(L / n) A + M_g      the segment that is computed again, with the gradients in it
//   M_e = M_k + max(0, M_b - M_l)  activations at the peak: what is kept, and what the backward
//                                  pass needs beyond the room that the loss leaves behind
//
// c  micro-batches in flight (1 without a pipeline)        L  layers        A  one layer
// n  segments        T, h  tokens, hidden size        w  bytes of one value
// M_g  gradients in the live segment        M_l, M_b  all that is transient at the loss and in the
// backward pass: the two are never alive together. Valid for every count.
// Source: Chen et al. 2016; Korthikanti et al. 2022.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes kept_layers(double layers, double in_flight, Bytes layer);
Bytes kept_segment_inputs(double segments, double in_flight, double tokens, double hidden,
                          Bytes bytes_per_value);
Bytes live_layers(double layers, double segments, Bytes layer, Bytes gradients);
Bytes peak_activations(Bytes kept, Bytes at_loss, Bytes in_backward);

extern const Law kept_layers_law;
extern const Law kept_segment_inputs_law;
extern const Law live_layers_law;
extern const Law peak_activations_law;

}  // namespace ridgepoint
