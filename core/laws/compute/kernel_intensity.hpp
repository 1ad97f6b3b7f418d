// Arithmetic intensity of the kernels of training.
//
//   O = 2 m n k                                 a matrix product (m x k) (k x n)
//   I = 2 m n k / (w (m k + k n + m n))         a matrix product
//   I = 2 S^2 d / (2 w S^2) = d / w             score product, scores written and read
//   I = 4 S^2 d / (w (4 S d + 4 S^2))           one head of attention that keeps its scores
//   I = c / (w t)                               a standalone elementwise kernel
//   I = c_u / w_u                               an update of the optimizer
//
// w    bytes of one value        S, d  tokens, width of a head
// c    operations per element    t     tensors that the elementwise kernel reads or writes
// c_u, w_u  operations and bytes per parameter: about 12 and 28 for Adam in FP32
// Each operand is moved once; the intensity of a real kernel is at most that. Score traffic alone:
// the small query and key tiles are not counted. Elementwise kernels come to 0.125 to 0.5.
// Source: Williams, Waterman and Patterson 2009; Machine Learning Systems (V. J. Reddi), chapter
// Model Training; Dao et al. 2022.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Flop gemm_flops(double rows, double columns, double inner);
FlopPerByte gemm_intensity(double rows, double columns, double inner, Bytes bytes_per_value);
FlopPerByte score_intensity(double head_dim, Bytes bytes_per_value);
FlopPerByte standard_attention_intensity(double sequence_length, double head_dim,
                                         Bytes bytes_per_value);
FlopPerByte elementwise_intensity(Flop flops_per_element, double tensors, Bytes bytes_per_value);
FlopPerByte update_intensity(Flop flops_per_param, Bytes bytes_per_param);

extern const Law gemm_flops_law;
extern const Law gemm_intensity_law;
extern const Law score_intensity_law;
extern const Law standard_attention_intensity_law;
extern const Law elementwise_intensity_law;
extern const Law update_intensity_law;

}  // namespace ridgepoint
