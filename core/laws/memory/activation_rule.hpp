// Activations that the backward pass keeps, by the rule for a transformer layer.
//
//   M_l = (w / 2) L B S h c_l           what grows with the sequence
//   M_s = (w / 2) L B a S^2 c_s         the score matrix: what grows with its square
//   M_a = (w / 2) L B S h (c_l + c_s a S / h)
//   v = c_s a S / (c_l h + c_s a S)     share that flash attention or selective recomputation drops
//   M_a = w n B L S h                   where n tensors per layer are known
//
// c_l  bytes per value of the layer at 16 bit: 34 with dropout, 32 without
// c_s  bytes per score at 16 bit: 5 with dropout, 2 without, 0 where scores are not kept
// w    bytes of one value: FP32 doubles
// L, B, S, h, a  layers, sequences, tokens per sequence, hidden size, heads
//
// The rule is of a layer with multi-head attention, a GELU feed-forward of four times the hidden
// size and dropout; logits, embedding and other shapes are not in it. Valid for every shape.
// Source: Korthikanti et al. 2022, Reducing activation recomputation.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

/// Bytes per value, at 16 bit, that the rule counts for a layer.
constexpr Bytes rule_linear_bytes(bool dropout) { return Bytes(dropout ? 34 : 32); }

/// Bytes per score, at 16 bit: two for the probabilities, with dropout one for its mask and two
/// for what follows it; none where attention does not keep its scores.
constexpr Bytes rule_score_bytes(bool dropout, bool keeps_scores) {
  if (!keeps_scores) return Bytes(0);
  return Bytes(dropout ? 5 : 2);
}

Bytes linear_activation_memory(double batch, double sequence_length, double hidden, double layers,
                               Bytes linear_bytes, Bytes bytes_per_value);
Bytes score_activation_memory(double batch, double sequence_length, double heads, double layers,
                              Bytes score_bytes, Bytes bytes_per_value);
Bytes rule_activation_memory(double batch, double sequence_length, double hidden, double heads,
                             double layers, Bytes linear_bytes, Bytes score_bytes,
                             Bytes bytes_per_value);
double score_activation_share(double sequence_length, double hidden, double heads,
                              Bytes linear_bytes, Bytes score_bytes);
Bytes tensor_activation_memory(double batch, double sequence_length, double hidden, double layers,
                               double tensors_per_layer, Bytes bytes_per_value);

extern const Law linear_activation_memory_law;
extern const Law score_activation_memory_law;
extern const Law rule_activation_memory_law;
extern const Law score_activation_share_law;
extern const Law tensor_activation_memory_law;

}  // namespace ridgepoint
