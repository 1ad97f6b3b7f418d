// What training holds apart from activations: weights, gradients, master copies, moments.
//
//   M_w = P w          M_g = P_t g          M_m = P_t m          M_o = P_t k s
//   M_c = P c                               copies that the matrix products read (FP8)
//   M = P_t (w + g + m + k s)               all of a trained parameter
//   x = 1 + k                               parameters and optimizer state in FP32, x parameters
//
// P, P_t  parameters, trained ones        w, g, m  bytes of a weight, a gradient, a master copy
// k  moments: SGD 0, momentum and RMSprop 1, Adam 2        s  bytes of one moment
//                    w  g  m  s   bytes with Adam
//   FP32, TF32       4  4  0  4   16
//   mixed 16 bit     2  2  4  4   16
//   pure BF16        2  2  0  2    8
//   FP8 (copies 2)   2  2  4  4   16, and 2 for the copies
// (inputs/precision.hpp holds this table.) Frozen weights count only M_w. Valid for every count.
// Source: Rajbhandari et al. 2020, ZeRO; Machine Learning Systems (V. J. Reddi), chapter Model
// Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes weight_memory(double params, Bytes weight_bytes);
Bytes gradient_memory(double trained_params, Bytes gradient_bytes);
Bytes master_memory(double trained_params, Bytes master_bytes);
Bytes moment_memory(double trained_params, double moments, Bytes moment_bytes);
Bytes weight_copy_memory(double params, Bytes copy_bytes);
Bytes static_memory(double trained_params, Bytes weight_bytes, Bytes gradient_bytes,
                    Bytes master_bytes, double moments, Bytes moment_bytes);
double optimizer_state_multiple(double moments);

extern const Law weight_memory_law;
extern const Law gradient_memory_law;
extern const Law master_memory_law;
extern const Law moment_memory_law;
extern const Law weight_copy_memory_law;
extern const Law static_memory_law;
extern const Law optimizer_state_multiple_law;

}  // namespace ridgepoint
