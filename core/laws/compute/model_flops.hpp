// What the tally of layers leaves out, and how it compares with the rule of six.
//
//   h_f = x h                                  feed-forward width from its expansion
//   k = (w S - w (w - 1) / 2) / S^2            share that a causal mask keeps, w = min(W, S)
//   O_h = 2 B S h V                            the head, forward: an item of its own
//   P_l = h d (a + 2 a_k) + h a d + n_f h h_f  weights of a layer's matrices
//   dO = 6 (P - L P_l) D                       what the rule of six counts outside the layers
//
// x  expansion, 4 in most models without a gate        W  window of the attention, tokens
// V  vocabulary      P  parameters of the rule         other letters as in layer_flops
// Looking an embedding up costs no operations, though 6 P D counts its parameters: a tally of the
// layers is 6 P D - dO plus the score and value products. dO is negative where P is a stated figure
// smaller than the layers. Valid for every shape.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double feed_forward_width(double hidden, double expansion);
double causal_share(double sequence_length, double window);
Flop head_flops(double batch, double sequence_length, double hidden, double vocab);
double layer_parameters(double hidden, double heads, double kv_heads, double head_dim, double ffn,
                        double ffn_matrices);
Flop rule_flops_outside_layers(double params, double layers, double layer_params, double tokens);

extern const Law feed_forward_width_law;
extern const Law causal_share_law;
extern const Law head_flops_law;
extern const Law layer_parameters_law;
extern const Law rule_flops_outside_layers_law;

}  // namespace ridgepoint
