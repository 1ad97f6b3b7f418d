#include "laws/compute/layer_flops.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr double multiply_add = 2;

constexpr std::array qkv_projection_symbols{symbol::batch,    symbol::sequence_length,
                                            symbol::hidden,   symbol::heads,
                                            symbol::kv_heads, symbol::head_dim};
constexpr std::array score_value_symbols{
    symbol::batch,
    symbol::sequence_length,
    symbol::heads,
    symbol::head_dim,
    Symbol{"kept_share", "k", "1", "share of the score matrix that is computed: 1 all of it",
           symbol_range::share, 1},
};
constexpr std::array output_projection_symbols{symbol::batch, symbol::sequence_length,
                                               symbol::hidden, symbol::heads, symbol::head_dim};
constexpr std::array feed_forward_symbols{symbol::batch, symbol::sequence_length, symbol::hidden,
                                          symbol::ffn, symbol::ffn_matrices};
constexpr std::array mixture_symbols{
    symbol::batch,
    symbol::sequence_length,
    symbol::hidden,
    Symbol{"expert_ffn", "h_e", "1", "width of one expert", limits::width},
    Symbol{"experts_per_token", "e", "1", "experts that a token passes through", limits::experts},
    Symbol{"shared_ffn", "h_s", "1", "width of one shared expert", limits::width_or_none, 0},
    Symbol{"shared_experts", "e_s", "1", "experts that every token passes through", limits::experts,
           0},
    Symbol{"experts", "E", "1", "experts that the router chooses from", limits::experts},
    symbol::with_fallback(symbol::ffn_matrices, 3),
};
constexpr std::array layer_forward_symbols{
    Symbol{"qkv_projection", "O_q", "FLOP", "query, key and value projections", symbol_range::flop},
    Symbol{"score_value", "O_s", "FLOP", "score and value products", symbol_range::flop},
    Symbol{"output_projection", "O_o", "FLOP", "output projection", symbol_range::flop},
    Symbol{"feed_forward", "O_f", "FLOP", "feed-forward layer", symbol_range::flop},
};
constexpr std::array layers_step_symbols{
    Symbol{"layer_forward", "O_l", "FLOP", "operations of one layer (or a part of it), forward",
           symbol_range::flop},
    symbol::layers,
    Symbol{"backward_ratio", "n_b", "1", "forward passes that a backward pass costs", Limits{0, 4},
           2},
};

}  // namespace

Flop qkv_projection_flops(double batch, double sequence_length, double hidden, double heads,
                          double kv_heads, double head_dim) {
  return Flop(multiply_add * batch * sequence_length * hidden * head_dim * (heads + 2 * kv_heads));
}

Flop score_value_flops(double batch, double sequence_length, double heads, double head_dim,
                       double kept_share) {
  return Flop(2 * multiply_add * batch * heads * sequence_length * sequence_length * head_dim *
              kept_share);
}

Flop output_projection_flops(double batch, double sequence_length, double hidden, double heads,
                             double head_dim) {
  return Flop(multiply_add * batch * sequence_length * hidden * heads * head_dim);
}

Flop feed_forward_flops(double batch, double sequence_length, double hidden, double ffn,
                        double ffn_matrices) {
  return Flop(multiply_add * ffn_matrices * batch * sequence_length * hidden * ffn);
}

Flop mixture_flops(double batch, double sequence_length, double hidden, double expert_ffn,
                   double experts_per_token, double shared_ffn, double shared_experts,
                   double experts, double ffn_matrices) {
  const double active_width = experts_per_token * expert_ffn + shared_experts * shared_ffn;
  return Flop(multiply_add * batch * sequence_length * hidden *
              (ffn_matrices * active_width + experts));
}

Flop layer_forward_flops(Flop qkv_projection, Flop score_value, Flop output_projection,
                         Flop feed_forward) {
  return qkv_projection + score_value + output_projection + feed_forward;
}

Flop layers_step_flops(Flop layer_forward, double layers, double backward_ratio) {
  return layer_forward * layers * (1 + backward_ratio);
}

const Law qkv_projection_flops_law =
    law_of<qkv_projection_flops>({.id = "qkv_projection_flops",
                                  .title = "Query, key and value projections, forward",
                                  .tex = R"(O_q = 2 B S h\, d \left(a + 2 a_k\right))",
                                  .unit = "FLOP",
                                  .source = law_source::training_chapter},
                                 qkv_projection_symbols);

const Law score_value_flops_law =
    law_of<score_value_flops>({.id = "score_value_flops",
                               .title = "Score and value products, forward",
                               .tex = R"(O_s = 4 B a S^2 d\, k)",
                               .unit = "FLOP",
                               .source = law_source::training_chapter},
                              score_value_symbols);

const Law output_projection_flops_law =
    law_of<output_projection_flops>({.id = "output_projection_flops",
                                     .title = "Output projection, forward",
                                     .tex = R"(O_o = 2 B S h\, a\, d)",
                                     .unit = "FLOP",
                                     .source = law_source::training_chapter},
                                    output_projection_symbols);

const Law feed_forward_flops_law =
    law_of<feed_forward_flops>({.id = "feed_forward_flops",
                                .title = "Feed-forward layer, forward",
                                .tex = R"(O_f = 2 n_f B S h\, h_f)",
                                .unit = "FLOP",
                                .source = law_source::training_chapter},
                               feed_forward_symbols);

const Law mixture_flops_law = law_of<mixture_flops>(
    {.id = "mixture_flops",
     .title = "Mixture of experts, forward",
     .tex = R"(O_e = 2 B S h \left(n_f \left(e\, h_e + e_s h_s\right) + E\right))",
     .unit = "FLOP",
     .source = law_source::training_chapter},
    mixture_symbols);

const Law layer_forward_flops_law =
    law_of<layer_forward_flops>({.id = "layer_forward_flops",
                                 .title = "One layer, forward",
                                 .tex = R"(O_l = O_q + O_s + O_o + O_f)",
                                 .unit = "FLOP",
                                 .source = law_source::training_chapter},
                                layer_forward_symbols);

const Law layers_step_flops_law =
    law_of<layers_step_flops>({.id = "layers_step_flops",
                               .title = "All layers, forward and backward",
                               .tex = R"(O = \left(1 + n_b\right) L\, O_l)",
                               .unit = "FLOP",
                               .source = law_source::training_chapter},
                              layers_step_symbols);

}  // namespace ridgepoint
