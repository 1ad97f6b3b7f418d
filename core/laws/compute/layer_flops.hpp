// Operations of one transformer layer, forward, and of all layers in a step.
//
//   O_q = 2 B S h d (a + 2 a_k)           query, key and value projections
//   O_s = 4 B a S^2 d k                   score and value products
//   O_o = 2 B S h a d                     output projection
//   O_f = 2 n_f B S h h_f                 feed-forward
//   O_e = 2 B S h (n_f (e h_e + e_s h_s) + E)        mixture of experts in its place
//   O_l = O_q + O_s + O_o + O_f           the layer
//   O = (1 + n_b) L O_l                   all layers, forward and backward
//
// B, S  sequences and tokens per sequence        h  hidden size        d  width of a head
// a, a_k  attention heads, key and value heads   L  layers             h_f  feed-forward width
// n_f  matrices of the feed-forward: 2, gated 3
// k    share of the score matrix that is computed: 1 all of it (the chapter's counting), and
//      causal_share where a kernel leaves out what the mask hides
// E, e, e_s  experts, those a token passes through, shared ones; h_e, h_s their widths
// n_b  a backward pass costs as many forward passes: 2, one for the inputs, one for the weights
// Embedding and head are not in the layers: see head_flops. Norms, activations and softmax are
// left out. Valid for every shape.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Flop qkv_projection_flops(double batch, double sequence_length, double hidden, double heads,
                          double kv_heads, double head_dim);
Flop score_value_flops(double batch, double sequence_length, double heads, double head_dim,
                       double kept_share);
Flop output_projection_flops(double batch, double sequence_length, double hidden, double heads,
                             double head_dim);
Flop feed_forward_flops(double batch, double sequence_length, double hidden, double ffn,
                        double ffn_matrices);
Flop mixture_flops(double batch, double sequence_length, double hidden, double expert_ffn,
                   double experts_per_token, double shared_ffn, double shared_experts,
                   double experts, double ffn_matrices);
Flop layer_forward_flops(Flop qkv_projection, Flop score_value, Flop output_projection,
                         Flop feed_forward);
Flop layers_step_flops(Flop layer_forward, double layers, double backward_ratio);

extern const Law qkv_projection_flops_law;
extern const Law score_value_flops_law;
extern const Law output_projection_flops_law;
extern const Law feed_forward_flops_law;
extern const Law mixture_flops_law;
extern const Law layer_forward_flops_law;
extern const Law layers_step_flops_law;

}  // namespace ridgepoint
