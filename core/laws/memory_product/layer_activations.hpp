// What one transformer layer keeps for its backward pass, from the real shapes.
//
//   M_n = T h (2 w + n u)                    norms: their two inputs, and an FP32 copy of each
//                                            input where the norm kernel is not fused
//   M_a = T (w (i + q + k + v + o) + 4 a)    attention with a flash kernel: the projections' input,
//                                            queries, keys, values, output, one FP32 statistic
//                                            per head
//   M_p = B S^2 a (w + p)                    standard attention: the probabilities, on top
//   M_f = T w (i + n_t f)                    feed-forward: its input and n_t tensors of its width
//   M_r = T (2 k h w + 4 E)                  routing: tokens copied to k experts and back, scores
//   M_d = T d (w + m)                        adapters: dropped copies of their inputs, and masks
//   M_g = T w (n_g f + h)                    gradients alive in the feed-forward's backward
//
// T  tokens        B, S  sequences, tokens per sequence        w  bytes of one value
// h  hidden size        n  norms        u  4 where each norm keeps an FP32 copy, else 0
// i  width of an input that is kept because a matrix that reads it is trained (0 = it is not)
// q, k, v, o  widths of queries, keys, values, attention output        a  heads
// p  further bytes per probability: 4 of an unfused FP32 softmax; 1 of a dropout mask and w of the
//    dropped probabilities
// f  feed-forward width that a token passes through (k experts of theirs)        n_t  tensors of
//    it: gated 3 (gate, its activation, up) and 1 more where the last matrix is trained;
//    not gated 1, and 1 more
// E  experts        d  sum of the adapters' input widths        m  1 where a mask is kept
// n_g  3 gated, 2 not; less the product that the last trained matrix has freed; experts are
//      walked one after the other, so min(1, 2/E) of it
// Derived from the operators' backward formulas. On 30 slopes of fms-acceleration (Llama 3 8B,
// Mistral 7B, full and adapters, fused and not) the sum is within 3 % of what was allocated.
// Tensor parallelism divides q, k, v, o, f and a; sequence parallelism divides the tokens of norms
// and inputs. Valid for every shape.
// Source: Korthikanti et al. 2022; Dao et al. 2022; fitted to nothing.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes norm_activations(double tokens, double hidden, double norms, Bytes bytes_per_value,
                       Bytes upcast_bytes);
Bytes attention_activations(double tokens, double input_width, double query_width, double key_width,
                            double value_width, double output_width, double heads,
                            Bytes bytes_per_value);
Bytes attention_probabilities(double batch, double sequence_length, double heads,
                              Bytes bytes_per_value, Bytes further_bytes);
Bytes feed_forward_activations(double tokens, double input_width, double ffn, double tensors,
                               Bytes bytes_per_value);
Bytes routing_activations(double tokens, double hidden, double experts, double experts_per_token,
                          Bytes bytes_per_value);
Bytes adapter_activations(double tokens, double input_widths, Bytes bytes_per_value,
                          Bytes mask_bytes);
Bytes feed_forward_gradients(double tokens, double hidden, double ffn, double tensors,
                             Bytes bytes_per_value);

extern const Law norm_activations_law;
extern const Law attention_activations_law;
extern const Law attention_probabilities_law;
extern const Law feed_forward_activations_law;
extern const Law routing_activations_law;
extern const Law adapter_activations_law;
extern const Law feed_forward_gradients_law;

}  // namespace ridgepoint
