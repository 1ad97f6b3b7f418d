// Frozen weights at 4 bit, with the constants that are kept beside them.
//
//   w = w_4 + c / b                       NF4: one FP32 constant per block of weights
//   w = w_4 + c_q / b + c / (b b_2)       double quantization: the constants at 8 bit, in blocks
//   w = w_4 + (c_s + w_4) / g             GPTQ: a scale and a zero point per group
//   M = P_q w + P_r w_r                   a model: quantized weights and the rest
//
// w_4  half a byte        b  weights per block, 64        b_2  constants per block, 256
// c    4 bytes of an FP32 constant, c_q 1 byte of a quantized one
// g    weights per group, 128        c_s  2 bytes of a scale; a zero point takes 4 bit
// P_r  embedding, head, norms, which stay at w_r = 2 bytes
// GPTQ's order of the rows (4 bytes per row of a matrix) is not counted. Valid for blocks from 1.
// Source: Dettmers et al. 2023, QLoRA; Frantar et al. 2022, GPTQ.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes nf4_bytes_per_weight(double block);
Bytes nf4_double_bytes_per_weight(double block, double constant_block);
Bytes gptq_bytes_per_weight(double group);
Bytes partly_quantized_memory(double quantized_params, Bytes quantized_weight_bytes,
                              double other_params, Bytes other_weight_bytes);

extern const Law nf4_bytes_per_weight_law;
extern const Law nf4_double_bytes_per_weight_law;
extern const Law gptq_bytes_per_weight_law;
extern const Law partly_quantized_memory_law;

}  // namespace ridgepoint
