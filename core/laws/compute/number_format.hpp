// What a floating-point format can hold, and what FP16 needs to train.
//
//   x_max = (2 - 2^-m) 2^(2^(e-1) - 1)        largest number
//   x_min = 2^(2 - 2^(e-1))                   smallest normal number
//   u = 2^-(m+1)                              updates below this share of the weight are lost
//   s = s_0 2^(floor(c / n_c) - n_o)          loss scale after clean steps and overflows
//   g_min = x_min / s                         smallest gradient that stays normal
//
// e, m  bits of exponent and mantissa: FP32 8/23, TF32 8/10, FP16 5/10, BF16 8/7
// c     steps without overflow since the last one
// n_c   clean steps after which the scale doubles: 2,000
// n_o   overflows: each halves the scale and skips its update
//
// FP16 has too few exponent bits for small gradients: the loss is scaled up before the backward
// pass and the gradients down before the update. FP16 and BF16 need FP32 master weights where
// updates are smaller than u of the weight. Valid for IEEE-like formats of 2 to 11 exponent bits
// (FP8 E4M3 is not one: its largest number is 448).
// Source: Micikevicius et al. 2018, Mixed precision training.
#pragma once

#include "laws/law.hpp"

namespace ridgepoint {

double largest_number(double exponent_bits, double mantissa_bits);
double smallest_normal(double exponent_bits);
double vanishing_update(double mantissa_bits);
double loss_scale(double initial_scale, double overflows, double clean_steps,
                  double steps_to_double);
double smallest_scaled_gradient(double exponent_bits, double scale);

extern const Law largest_number_law;
extern const Law smallest_normal_law;
extern const Law vanishing_update_law;
extern const Law loss_scale_law;
extern const Law smallest_scaled_gradient_law;

}  // namespace ridgepoint
