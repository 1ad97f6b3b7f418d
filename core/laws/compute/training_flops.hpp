// Operations of training: of a batch, an update or a whole run.
//
//   O = 6 P D                     2 forward and 4 backward per parameter and token
//   O = 2 D (P + P_b + P_t)       where only a part is trained
//   O = o n                       where the operations of one example are known
//   O_u = n_u O                   of many updates
//   D = O / (6 P)                 tokens that a budget of operations buys
//
// P    parameters that a token passes through         D    tokens (or examples)
// P_b  parameters through which gradients flow back: all of them for adapters, those of the head
//      where the backbone is frozen
// P_t  parameters that are trained                    o    operations of one example
// Multiplying and adding count as two operations. Recomputation is not counted: these are the
// useful operations. The rule leaves the score products out and counts embeddings, which are only
// looked up. Valid for every positive count.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Flop training_flops(double params, double tokens);
Flop partial_training_flops(double params, double backward_params, double trained_params,
                            double tokens);
Flop example_flops(Flop flops_per_example, double examples);
Flop run_flops(Flop flops_per_update, double updates);
double budget_tokens(Flop flops, double params);

extern const Law training_flops_law;
extern const Law partial_training_flops_law;
extern const Law example_flops_law;
extern const Law run_flops_law;
extern const Law budget_tokens_law;

}  // namespace ridgepoint
