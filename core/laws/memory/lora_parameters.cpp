#include "laws/memory/lora_parameters.hpp"

#include <algorithm>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol rank_symbol{"rank",           "r", "1", "rank of the adapters", limits::width,
                             default_lora_rank};

constexpr std::array matrix_symbols{
    Symbol{"input_width", "d_{in}", "1", "input width of the matrix", limits::width},
    Symbol{"output_width", "d_{out}", "1", "output width of the matrix", limits::width},
    rank_symbol,
};
constexpr std::array attention_symbols{
    symbol::hidden,
    symbol::heads,
    symbol::kv_heads,
    symbol::head_dim,
    symbol::layers,
    rank_symbol,
    Symbol{"on_query", "n_q", "1", "1 where the query projection has an adapter",
           Limits{0, 1, true}, 1},
    Symbol{"on_key_value", "n_{kv}", "1", "how many of key and value projection have one",
           Limits{0, 2, true}, 1},
    Symbol{"on_output", "n_o", "1", "1 where the output projection has one", Limits{0, 1, true}, 0},
};
constexpr std::array feed_forward_symbols{
    symbol::hidden,
    symbol::ffn,
    symbol::layers,
    rank_symbol,
    Symbol{"on_matrices", "n", "1", "feed-forward matrices that have an adapter",
           Limits{0, 3, true}, 2},
};

struct Matrix {
  double input_width = 0;
  double output_width = 0;
};

Matrix attention_matrix(const ModelShape& s, LoraTarget target) {
  if (s.mla) {
    const LatentAttention& a = *s.mla;
    switch (target) {
      case LoraTarget::q:
        return {a.q_lora_rank > 0 ? a.q_lora_rank : s.hidden,
                s.heads * (a.qk_nope_dim + a.qk_rope_dim)};
      case LoraTarget::k:
        return {s.hidden, a.kv_lora_rank + a.qk_rope_dim};
      case LoraTarget::v:
        return {a.kv_lora_rank, s.heads * (a.qk_nope_dim + a.v_dim)};
      default:
        return {s.heads * a.v_dim, s.hidden};
    }
  }
  switch (target) {
    case LoraTarget::q:
      return {s.hidden, s.heads * s.head_dim};
    case LoraTarget::k:
    case LoraTarget::v:
      return {s.hidden, s.kv_heads * s.head_dim};
    default:
      return {s.heads * s.head_dim, s.hidden};
  }
}

bool is_attention(LoraTarget target) {
  return target == LoraTarget::q || target == LoraTarget::k || target == LoraTarget::v ||
         target == LoraTarget::o;
}

double feed_forward_parameters(const ModelShape& s, double rank) {
  const double mixture_layers = s.experts > 0 ? s.layers - s.dense_layers : 0;
  const auto on = [&](double width) { return lora_matrix_parameters(s.hidden, width, rank); };
  double params = 0;
  if (s.layers > mixture_layers) params += (s.layers - mixture_layers) * on(s.ffn);
  if (mixture_layers > 0) params += mixture_layers * s.experts * on(s.moe_ffn);
  if (s.shared_experts > 0) params += mixture_layers * s.shared_experts * on(s.shared_ffn);
  return params;
}

double parameters_on(const ModelShape& s, LoraTarget target, double rank) {
  if (is_attention(target)) {
    const Matrix matrix = attention_matrix(s, target);
    return s.layers * lora_matrix_parameters(matrix.input_width, matrix.output_width, rank);
  }
  if (target == LoraTarget::gate && !s.gated_mlp) return 0;
  return feed_forward_parameters(s, rank);
}

}  // namespace

double lora_matrix_parameters(double input_width, double output_width, double rank) {
  return rank * (input_width + output_width);
}

double attention_lora_parameters(double hidden, double heads, double kv_heads, double head_dim,
                                 double layers, double rank, double on_query, double on_key_value,
                                 double on_output) {
  const double query = lora_matrix_parameters(hidden, heads * head_dim, rank);
  const double key_or_value = lora_matrix_parameters(hidden, kv_heads * head_dim, rank);
  const double output = lora_matrix_parameters(heads * head_dim, hidden, rank);
  return layers * (on_query * query + on_key_value * key_or_value + on_output * output);
}

double feed_forward_lora_parameters(double hidden, double ffn, double layers, double rank,
                                    double on_matrices) {
  return layers * on_matrices * lora_matrix_parameters(hidden, ffn, rank);
}

double adapter_parameter_count(const ModelShape& shape, const LoraAdapters& adapters) {
  double params = 0;
  for (auto target = adapters.targets.begin(); target != adapters.targets.end(); ++target) {
    if (std::find(adapters.targets.begin(), target, *target) != target) continue;
    params += parameters_on(shape, *target, adapters.rank);
  }
  return params;
}

const Law lora_matrix_parameters_law =
    law_of<lora_matrix_parameters>({.id = "lora_matrix_parameters",
                                    .title = "Adapter of one matrix",
                                    .tex = R"(p = r \left(d_{in} + d_{out}\right))",
                                    .unit = "1",
                                    .source = law_source::lora},
                                   matrix_symbols);

const Law attention_lora_parameters_law = law_of<attention_lora_parameters>(
    {.id = "attention_lora_parameters",
     .title = "Adapters of the attention, all layers",
     .tex = R"(P_t = r L \left(n_q (h + a d) + n_{kv} (h + a_k d) + n_o (a d + h)\right))",
     .unit = "1",
     .source = law_source::lora},
    attention_symbols);

const Law feed_forward_lora_parameters_law =
    law_of<feed_forward_lora_parameters>({.id = "feed_forward_lora_parameters",
                                          .title = "Adapters of the feed-forward, all layers",
                                          .tex = R"(P_t = r L n \left(h + h_f\right))",
                                          .unit = "1",
                                          .source = law_source::lora},
                                         feed_forward_symbols);

}  // namespace ridgepoint
