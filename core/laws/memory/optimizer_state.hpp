// Optimizer states that are smaller than whole moments, and what an update moves.
//
//   M_q = P_t k (w_q + c / b)                        moments quantized in blocks (8-bit Adam)
//   M_a = n s (m + n_c)                              sums over rows and columns (Adafactor)
//   M_p = n r' (k s max(m, n_c) + w_p min(m, n_c))   moments on a projection (GaLore)
//   d = (g + max(w, m_b) + k s) + (w + m_b + k s)    bytes that an update reads and writes
//   t = P_t d / B_m                                  time of an update that memory limits
//
// k  moments        w_q, s  bytes of a quantized and of a plain moment
// b  values per block        c  bytes of the block's constant
// n  equal matrices of m rows and n_c columns        w_p  bytes of one value of the projector
// r' = min(r, m, n_c)  rank of the projection of the shorter side
// g, w, m_b  bytes of a gradient, a weight, a master copy        B_m  memory bandwidth
//
// An update reads gradient, moments and the weight (the master copy where there is one) and writes
// moments, weight and master copy: for Adam 28 bytes in FP32, and 28 in mixed precision. Lion keeps
// one moment: moment_memory with k = 1. Adafactor here without a first moment. Vectors (norms,
// biases) and matrices too small to quantize are not told apart. Valid for every positive size.
// Source: Dettmers et al. 2022 (8-bit optimizers), Shazeer and Stern 2018 (Adafactor), Zhao et al.
// 2024 (GaLore), Chen et al. 2023 (Lion).
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes quantized_state_memory(double trained_params, double moments, Bytes quantized_bytes,
                             double block, Bytes constant_bytes);
Bytes factored_state_memory(double rows, double columns, double matrices, Bytes moment_bytes);
Bytes projected_state_memory(double rows, double columns, double matrices, double rank,
                             double moments, Bytes moment_bytes, Bytes projector_bytes);
Bytes update_traffic(Bytes weight_bytes, Bytes gradient_bytes, Bytes master_bytes, double moments,
                     Bytes moment_bytes);
Seconds update_time(double trained_params, Bytes traffic_per_param,
                    BytesPerSecond memory_bandwidth);

extern const Law quantized_state_memory_law;
extern const Law factored_state_memory_law;
extern const Law projected_state_memory_law;
extern const Law update_traffic_law;
extern const Law update_time_law;

}  // namespace ridgepoint
