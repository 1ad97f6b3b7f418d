#include "laws/memory_product/layer_activations.hpp"

#include "laws/memory_product/product_symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Bytes statistic(4);
constexpr Bytes router_score(4);

constexpr Symbol input_width{"input_width", "i", "1",
                             "width of the input that is kept, 0 where nothing that reads it is "
                             "trained",
                             symbol::width_or_none};
constexpr Symbol heads{"heads", "a", "1", "attention heads on this GPU", Limits{0, 1e6}};
constexpr Symbol ffn{"ffn", "f", "1", "feed-forward width that a token passes through",
                     symbol::width_or_none};

constexpr std::array norm_symbols{
    symbol::gpu_tokens,
    symbol::hidden,
    Symbol{"norms", "n", "1", "norms of the layer that keep a copy", limits::norms_per_layer, 2},
    symbol::bytes_per_value,
    Symbol{"upcast_bytes", "u", "B", "bytes of the FP32 copy per value, 0 in a fused kernel",
           symbol_range::bytes_per_param, 4},
};
constexpr std::array attention_symbols{
    symbol::gpu_tokens,
    input_width,
    Symbol{"query_width", "q", "1", "width of the queries", symbol::width_or_none},
    Symbol{"key_width", "k", "1", "width of the keys", symbol::width_or_none},
    Symbol{"value_width", "v", "1", "width of the values", symbol::width_or_none},
    Symbol{"output_width", "o", "1", "width of the attention output", symbol::width_or_none},
    heads,
    symbol::bytes_per_value,
};
constexpr std::array probability_symbols{
    symbol::batch,
    symbol::sequence_length,
    heads,
    symbol::bytes_per_value,
    Symbol{"further_bytes", "p", "B", "bytes per probability beside it: FP32 copy, dropout",
           symbol_range::bytes_per_param, 0},
};
constexpr std::array feed_forward_symbols{
    symbol::gpu_tokens,
    input_width,
    ffn,
    Symbol{"tensors", "n_t", "1", "tensors of that width that are kept", symbol::tensor_count, 3},
    symbol::bytes_per_value,
};
constexpr std::array routing_symbols{
    symbol::gpu_tokens,
    symbol::hidden,
    Symbol{"experts", "E", "1", "experts of the layer", limits::experts},
    Symbol{"experts_per_token", "k", "1", "experts that a token passes through", limits::experts},
    symbol::bytes_per_value,
};
constexpr std::array adapter_symbols{
    symbol::gpu_tokens,
    Symbol{"input_widths", "d", "1", "input widths of the layer's adapters, added",
           symbol::width_or_none},
    symbol::bytes_per_value,
    Symbol{"mask_bytes", "m", "B", "bytes of a dropout mask per value, 0 where it is fused",
           symbol_range::bytes_per_param, 1},
};
constexpr std::array gradient_symbols{
    symbol::gpu_tokens,
    symbol::hidden,
    ffn,
    Symbol{"tensors", "n_g", "1", "gradients of that width alive at a time", symbol::tensor_count,
           3},
    symbol::bytes_per_value,
};

}  // namespace

Bytes norm_activations(double tokens, double hidden, double norms, Bytes bytes_per_value,
                       Bytes upcast_bytes) {
  return tokens * hidden * (2 * bytes_per_value + norms * upcast_bytes);
}

Bytes attention_activations(double tokens, double input, double query_width, double key_width,
                            double value_width, double output_width, double head_count,
                            Bytes bytes_per_value) {
  const double widths = input + query_width + key_width + value_width + output_width;
  return tokens * (widths * bytes_per_value + head_count * statistic);
}

Bytes attention_probabilities(double batch, double sequence_length, double head_count,
                              Bytes bytes_per_value, Bytes further_bytes) {
  return batch * sequence_length * sequence_length * head_count * (bytes_per_value + further_bytes);
}

Bytes feed_forward_activations(double tokens, double input, double width, double tensors,
                               Bytes bytes_per_value) {
  return tokens * (input + tensors * width) * bytes_per_value;
}

Bytes routing_activations(double tokens, double hidden, double experts, double experts_per_token,
                          Bytes bytes_per_value) {
  return tokens * (2 * experts_per_token * hidden * bytes_per_value + experts * router_score);
}

Bytes adapter_activations(double tokens, double input_widths, Bytes bytes_per_value,
                          Bytes mask_bytes) {
  return tokens * input_widths * (bytes_per_value + mask_bytes);
}

Bytes feed_forward_gradients(double tokens, double hidden, double width, double tensors,
                             Bytes bytes_per_value) {
  return tokens * (tensors * width + hidden) * bytes_per_value;
}

const Law norm_activations_law =
    law_of<norm_activations>({.id = "norm_activations",
                              .title = "Kept by the norms of a layer",
                              .tex = R"(M_n = T h \left(2 w + n u\right))",
                              .unit = "B",
                              .accounting = Accounting::product,
                              .source = law_source::selective_recomputation},
                             norm_symbols);

const Law attention_activations_law =
    law_of<attention_activations>({.id = "attention_activations",
                                   .title = "Kept by the attention of a layer",
                                   .tex = R"(M_a = T \left(w (i + q + k + v + o) + 4 a\right))",
                                   .unit = "B",
                                   .accounting = Accounting::product,
                                   .source = law_source::flash_attention},
                                  attention_symbols);

const Law attention_probabilities_law =
    law_of<attention_probabilities>({.id = "attention_probabilities",
                                     .title = "Probabilities of standard attention",
                                     .tex = R"(M_p = B S^2 a \left(w + p\right))",
                                     .unit = "B",
                                     .accounting = Accounting::product,
                                     .source = law_source::selective_recomputation},
                                    probability_symbols);

const Law feed_forward_activations_law =
    law_of<feed_forward_activations>({.id = "feed_forward_activations",
                                      .title = "Kept by the feed-forward part of a layer",
                                      .tex = R"(M_f = T w \left(i + n_t f\right))",
                                      .unit = "B",
                                      .accounting = Accounting::product,
                                      .source = law_source::selective_recomputation},
                                     feed_forward_symbols);

const Law routing_activations_law =
    law_of<routing_activations>({.id = "routing_activations",
                                 .title = "Kept by the routing to experts",
                                 .tex = R"(M_r = T \left(2 k h w + 4 E\right))",
                                 .unit = "B",
                                 .accounting = Accounting::product,
                                 .source = law_source::definition},
                                routing_symbols);

const Law adapter_activations_law =
    law_of<adapter_activations>({.id = "adapter_activations",
                                 .title = "Inputs that adapters keep",
                                 .tex = R"(M_d = T d \left(w + m\right))",
                                 .unit = "B",
                                 .accounting = Accounting::product,
                                 .source = law_source::lora},
                                adapter_symbols);

const Law feed_forward_gradients_law =
    law_of<feed_forward_gradients>({.id = "feed_forward_gradients",
                                    .title = "Gradients alive in the backward of a layer",
                                    .tex = R"(M_g = T w \left(n_g f + h\right))",
                                    .unit = "B",
                                    .accounting = Accounting::product,
                                    .source = law_source::definition},
                                   gradient_symbols);

}  // namespace ridgepoint
