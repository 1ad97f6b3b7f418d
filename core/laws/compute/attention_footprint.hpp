// What attention holds in memory, with and without the score matrix.
//
//   M_s = a w S^2                        score matrices of a heads
//   M_q = 3 w S d                        queries, keys and values of one head
//   M = 4 w S d + 2 w S^2                one head: inputs, output, scores, probabilities
//   M_f = 4 w S d + 2 w S                FlashAttention: two numbers per row for the score matrix
//   g = (2 d + S) / (2 d + 1)            how many times less
//
// w  bytes of one value        S  tokens (or the edge of a tile)        d  width of a head
// One sequence. Valid for every positive input. Source: Dao et al. 2022, FlashAttention.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes score_matrix_bytes(double sequence_length, Bytes bytes_per_value, double heads);
Bytes head_qkv_bytes(double sequence_length, double head_dim, Bytes bytes_per_value);
Bytes standard_attention_bytes(double sequence_length, double head_dim, Bytes bytes_per_value);
Bytes flash_attention_bytes(double sequence_length, double head_dim, Bytes bytes_per_value);
double flash_attention_gain(double sequence_length, double head_dim);

extern const Law score_matrix_bytes_law;
extern const Law head_qkv_bytes_law;
extern const Law standard_attention_bytes_law;
extern const Law flash_attention_bytes_law;
extern const Law flash_attention_gain_law;

}  // namespace ridgepoint
