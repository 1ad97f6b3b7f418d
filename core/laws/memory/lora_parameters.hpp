// Trained parameters of low-rank adapters, from the shapes of the matrices that get them.
//
//   p = r (d_in + d_out)                                      two matrices of rank r
//   P_t = r L (n_q (h + a d) + n_kv (h + a_k d) + n_o (a d + h))    attention
//   P_t = r L n (h + h_f)                                     feed-forward
//
// r  rank        d_in, d_out  widths of the matrix        L  layers        h  hidden size
// a, a_k, d  attention heads, key and value heads, width of a head        h_f  feed-forward width
// n_q, n_kv, n_o  1 where the query projection has an adapter, how many of key and value, 1 where
// the output projection has one        n  feed-forward matrices with one
// adapter_parameter_count does the same for any shape and target list: with latent attention it
// counts the matrix that makes queries (q), the one that compresses keys and values (k), the one
// that expands them (v) and the output (o); with experts an adapter stands on each expert, routed
// or shared. Routers, embedding and head have none. Valid for every shape.
// Source: Hu et al. 2021, LoRA.
#pragma once

#include "base/units.hpp"
#include "inputs/lora.hpp"
#include "inputs/model_architecture.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

double lora_matrix_parameters(double input_width, double output_width, double rank);
double attention_lora_parameters(double hidden, double heads, double kv_heads, double head_dim,
                                 double layers, double rank, double on_query, double on_key_value,
                                 double on_output);
double feed_forward_lora_parameters(double hidden, double ffn, double layers, double rank,
                                    double on_matrices);

/// The sum over all layers of a model; a target named twice counts once.
double adapter_parameter_count(const ModelShape& shape, const LoraAdapters& adapters);

extern const Law lora_matrix_parameters_law;
extern const Law attention_lora_parameters_law;
extern const Law feed_forward_lora_parameters_law;

}  // namespace ridgepoint
