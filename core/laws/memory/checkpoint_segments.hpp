// Activation checkpointing of a transformer in segments: the inputs of all segments are kept, and
// one segment at a time is computed again and held whole.
//
//   M_n = n w B S h                         inputs of the segments
//   M_v = ceil(L / n) A                     the live segment
//   M = n w B S h + ceil(L / n) A           both
//   f = min(1, O_s / O_l)                   selective: the score and value products again
//
// n  segments, at most L        w  bytes of one value        L  layers
// B, S, h  sequences, tokens per sequence, hidden size
// A  activations of one layer, all of them
// O_s, O_l  operations of the score and value products and of the whole layer, forward
//
// Segments compute all L layers again once: f = 1, a third of a step. The input of the live segment
// is counted in both terms on purpose. Full checkpointing is n = L. At n = 1 the sum is more than
// keeping everything. Valid for 1 <= n.
// Source: Korthikanti et al. 2022; Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

/// Share of one forward pass that full and segment checkpointing compute again.
constexpr double full_recomputed_share = 1;

Bytes segment_input_memory(double segments, double batch, double sequence_length, double hidden,
                           Bytes bytes_per_value);
Bytes live_segment_memory(double segments, double layers, Bytes layer_memory);
Bytes segment_activation_memory(double segments, double layers, Bytes layer_memory, double batch,
                                double sequence_length, double hidden, Bytes bytes_per_value);
double selective_recomputed_share(Flop score_value, Flop layer_forward);

extern const Law segment_input_memory_law;
extern const Law live_segment_memory_law;
extern const Law segment_activation_memory_law;
extern const Law selective_recomputed_share_law;

}  // namespace ridgepoint
