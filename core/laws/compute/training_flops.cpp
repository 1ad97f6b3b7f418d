#include "laws/compute/training_flops.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr double forward_flops = 2;
constexpr double training_passes = 3;

constexpr std::array training_flops_symbols{symbol::params, symbol::tokens};
constexpr std::array partial_training_flops_symbols{
    symbol::params,
    Symbol{"backward_params", "P_b", "1", "parameters through which gradients flow back",
           symbol_range::params_or_none},
    symbol::trained_params,
    symbol::tokens,
};
constexpr std::array example_flops_symbols{
    Symbol{"flops_per_example", "o", "FLOP", "operations of training on one example",
           symbol_range::flop},
    Symbol{"examples", "n", "1", "examples: images, sequences", symbol_range::tokens},
};
constexpr std::array run_flops_symbols{
    Symbol{"flops_per_update", "O", "FLOP", "operations of one update", symbol_range::flop},
    Symbol{"updates", "n_u", "1", "updates of the parameters", symbol_range::tokens},
};
constexpr std::array budget_tokens_symbols{symbol::flops, symbol::params};

}  // namespace

Flop training_flops(double params, double tokens) {
  return Flop(training_passes * forward_flops * params * tokens);
}

Flop partial_training_flops(double params, double backward_params, double trained_params,
                            double tokens) {
  return Flop(forward_flops * tokens * (params + backward_params + trained_params));
}

Flop example_flops(Flop flops_per_example, double examples) { return flops_per_example * examples; }

Flop run_flops(Flop flops_per_update, double updates) { return flops_per_update * updates; }

double budget_tokens(Flop flops, double params) { return flops / training_flops(params, 1); }

const Law training_flops_law = law_of<training_flops>({.id = "training_flops",
                                                       .title = "Operations of training",
                                                       .tex = R"(O = 6 P D)",
                                                       .unit = "FLOP",
                                                       .source = law_source::training_chapter},
                                                      training_flops_symbols);

const Law partial_training_flops_law =
    law_of<partial_training_flops>({.id = "partial_training_flops",
                                    .title = "Operations of training a part of the model",
                                    .tex = R"(O = 2 D \left(P + P_b + P_t\right))",
                                    .unit = "FLOP",
                                    .source = law_source::training_chapter},
                                   partial_training_flops_symbols);

const Law example_flops_law = law_of<example_flops>({.id = "example_flops",
                                                     .title = "Operations of a batch of examples",
                                                     .tex = R"(O = o\, n)",
                                                     .unit = "FLOP",
                                                     .source = law_source::definition},
                                                    example_flops_symbols);

const Law run_flops_law = law_of<run_flops>({.id = "run_flops",
                                             .title = "Operations of many updates",
                                             .tex = R"(O_u = n_u\, O)",
                                             .unit = "FLOP",
                                             .source = law_source::definition},
                                            run_flops_symbols);

const Law budget_tokens_law =
    law_of<budget_tokens>({.id = "budget_tokens",
                           .title = "Tokens that a budget of operations buys",
                           .tex = R"(D = \frac{O}{6 P})",
                           .unit = "1",
                           .source = law_source::training_chapter},
                          budget_tokens_symbols);

}  // namespace ridgepoint
