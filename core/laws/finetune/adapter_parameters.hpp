// Trained parameters of the fine-tuning predictor's adapters.
//
//   P_t = 2 r k h L,  r = 8, k = 4
//
// r  rank        k  target modules per layer        h  hidden size        L  layers
// Rank and targets are fixed: the predictor was fitted with them, and a person's own rank and
// targets do not move it. Valid for every shape. Source: Kavier (AtLarge Research), fine-tuning
// model.
#pragma once

#include "laws/law.hpp"

namespace ridgepoint {

constexpr double fixed_adapter_rank = 8;
constexpr double fixed_adapter_targets_per_layer = 4;

double fixed_adapter_parameters(double hidden, double layers);

extern const Law fixed_adapter_parameters_law;

}  // namespace ridgepoint
