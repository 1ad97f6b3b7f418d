// Activations of a layer as a short list of items, and what the list leaves out.
//
//   M_1 = 4 w B S h                         queries, keys, values, output
//   M_2 = w B S h_f                         feed-forward intermediate
//   M_3 = c_s B a S^2                       scores: 2 probabilities, 1 mask, 2 after dropout
//   M_i = M_1 + M_2 + M_3 + M_n             the layer, with a flat amount for norms
//   M_u = M_a - L M_i                       what the rule of the layer holds beyond the items
//
// w  bytes of one value        c_s  bytes per score, 5        M_n  10 MB
// M_a  the rule's amount for all L layers: it also counts the inputs of the linear layers and of
// the norms, the GELU output and the masks. Valid for every shape.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes attention_item_memory(double batch, double sequence_length, double hidden,
                            Bytes bytes_per_value);
Bytes feed_forward_item_memory(double batch, double sequence_length, double ffn,
                               Bytes bytes_per_value);
Bytes score_item_memory(double batch, double sequence_length, double heads, Bytes score_bytes);
Bytes layer_item_memory(Bytes attention, Bytes feed_forward, Bytes scores, Bytes norms);
Bytes unlisted_activation_memory(Bytes rule, Bytes layer_items, double layers);

extern const Law attention_item_memory_law;
extern const Law feed_forward_item_memory_law;
extern const Law score_item_memory_law;
extern const Law layer_item_memory_law;
extern const Law unlisted_activation_memory_law;

}  // namespace ridgepoint
