// Trained parameters of the fine-tuning predictor's adapters.
//
//   P_t = 2 r d k L,  r = 8, k = 4
//
// r rank, d hidden size, k target modules per layer, L layers. Rank and targets are fixed: the
// predictor was fitted with them, and a person's own rank and targets do not move it.
// Source: Kavier (AtLarge Research), fine-tuning model.
#pragma once

namespace ridgepoint {

constexpr double fixed_adapter_rank = 8;
constexpr double fixed_adapter_targets_per_layer = 4;

double fixed_adapter_parameters(double hidden, double layers);

}  // namespace ridgepoint
