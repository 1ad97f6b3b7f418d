#include "laws/compute/model_flops.hpp"

#include <algorithm>

#include "laws/compute/training_flops.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array feed_forward_width_symbols{
    symbol::hidden,
    Symbol{"expansion", "x", "1", "how much wider than the hidden size it is", Limits{0.01, 100},
           4},
};
constexpr std::array causal_share_symbols{
    symbol::sequence_length,
    Symbol{"window", "W", "1", "tokens that a token looks back on, itself included",
           limits::sequence_length, limits::sequence_length.most},
};
constexpr std::array head_flops_symbols{symbol::batch, symbol::sequence_length, symbol::hidden,
                                        symbol::vocab};
constexpr std::array layer_parameters_symbols{symbol::hidden,   symbol::heads,
                                              symbol::kv_heads, symbol::head_dim,
                                              symbol::ffn,      symbol::ffn_matrices};
constexpr std::array rule_flops_outside_layers_symbols{
    symbol::params,
    symbol::layers,
    Symbol{"layer_params", "P_l", "1", "weights of one layer's matrices", symbol_range::params},
    symbol::tokens,
};

}  // namespace

double feed_forward_width(double hidden, double expansion) { return hidden * expansion; }

double causal_share(double sequence_length, double window) {
  const double width = std::min(window, sequence_length);
  return (width * sequence_length - width * (width - 1) / 2) / (sequence_length * sequence_length);
}

Flop head_flops(double batch, double sequence_length, double hidden, double vocab) {
  return Flop(2 * batch * sequence_length * hidden * vocab);
}

double layer_parameters(double hidden, double heads, double kv_heads, double head_dim, double ffn,
                        double ffn_matrices) {
  return hidden * head_dim * (2 * heads + 2 * kv_heads) + ffn_matrices * hidden * ffn;
}

Flop rule_flops_outside_layers(double params, double layers, double layer_params, double tokens) {
  return training_flops(params - layers * layer_params, tokens);
}

const Law feed_forward_width_law =
    law_of<feed_forward_width>({.id = "feed_forward_width",
                                .title = "Feed-forward width from its expansion",
                                .tex = R"(h_f = x\, h)",
                                .unit = "1",
                                .source = law_source::definition},
                               feed_forward_width_symbols);

const Law causal_share_law =
    law_of<causal_share>({.id = "causal_share",
                          .title = "Share of the score matrix that a causal mask keeps",
                          .tex = R"(k = \frac{w S - w (w - 1) / 2}{S^2}, \quad w = \min(W, S))",
                          .unit = "1",
                          .source = law_source::definition},
                         causal_share_symbols);

const Law head_flops_law = law_of<head_flops>({.id = "head_flops",
                                               .title = "The head, forward",
                                               .tex = R"(O_h = 2 B S h V)",
                                               .unit = "FLOP",
                                               .source = law_source::training_chapter},
                                              head_flops_symbols);

const Law layer_parameters_law =
    law_of<layer_parameters>({.id = "layer_parameters",
                              .title = "Weights of a layer's matrices",
                              .tex = R"(P_l = h\, d \left(2 a + 2 a_k\right) + n_f h\, h_f)",
                              .unit = "1",
                              .source = law_source::definition},
                             layer_parameters_symbols);

const Law rule_flops_outside_layers_law =
    law_of<rule_flops_outside_layers>({.id = "rule_flops_outside_layers",
                                       .title = "What the rule of six counts outside the layers",
                                       .tex = R"(\Delta O = 6 \left(P - L P_l\right) D)",
                                       .unit = "FLOP",
                                       .source = law_source::training_chapter},
                                      rule_flops_outside_layers_symbols);

}  // namespace ridgepoint
