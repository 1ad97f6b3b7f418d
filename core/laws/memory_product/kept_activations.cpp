#include "laws/memory_product/kept_activations.hpp"

#include <algorithm>

#include "laws/memory_product/product_symbols.hpp"
#include "laws/rounding.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol layer{"layer", "A", "B", "activations of one layer", symbol_range::bytes};
constexpr Symbol segments{"segments", "n", "1", "segments of layers", Limits{1e-5, 1e5}};

constexpr std::array layer_symbols{symbol::stage_layers, symbol::in_flight, layer};
constexpr std::array segment_symbols{segments, symbol::in_flight, symbol::gpu_tokens,
                                     symbol::hidden, symbol::bytes_per_value};
constexpr std::array live_symbols{
    symbol::stage_layers,
    segments,
    layer,
    Symbol{"gradients", "M_g", "B", "gradients in the live segment", symbol_range::bytes, 0},
};
constexpr std::array peak_symbols{
    Symbol{"kept", "M_k", "B", "activations that are kept", symbol_range::bytes},
    Symbol{"at_loss", "M_l", "B", "all that is transient when the loss is computed",
           symbol_range::bytes},
    Symbol{"in_backward", "M_b", "B", "all that is transient in the backward pass",
           symbol_range::bytes},
};

}  // namespace

Bytes kept_layers(double layers, double in_flight, Bytes one_layer) {
  return layers * in_flight * one_layer;
}

Bytes kept_segment_inputs(double segment_count, double in_flight, double tokens, double hidden,
                          Bytes bytes_per_value) {
  return segment_count * in_flight * tokens * hidden * bytes_per_value;
}

Bytes live_layers(double layers, double segment_count, Bytes one_layer, Bytes gradients) {
  return whole_up(layers / segment_count) * one_layer + gradients;
}

Bytes peak_activations(Bytes kept, Bytes at_loss, Bytes in_backward) {
  return kept + std::max(Bytes(0), in_backward - at_loss);
}

const Law kept_layers_law = law_of<kept_layers>({.id = "kept_layers",
                                                 .title = "Activations without checkpointing",
                                                 .tex = R"(M_k = c\, L A)",
                                                 .unit = "B",
                                                 .accounting = Accounting::product,
                                                 .source = law_source::selective_recomputation},
                                                layer_symbols);

const Law kept_segment_inputs_law =
    law_of<kept_segment_inputs>({.id = "kept_segment_inputs",
                                 .title = "Inputs that checkpointing keeps",
                                 .tex = R"(M_k = c\, n\, T h w)",
                                 .unit = "B",
                                 .accounting = Accounting::product,
                                 .source = law_source::checkpointing},
                                segment_symbols);

const Law live_layers_law =
    law_of<live_layers>({.id = "live_layers",
                         .title = "Layers that are computed again",
                         .tex = R"(M_v = \left\lceil \frac{L}{n} \right\rceil A + M_g)",
                         .unit = "B",
                         .accounting = Accounting::product,
                         .source = law_source::checkpointing},
                        live_symbols);

const Law peak_activations_law =
    law_of<peak_activations>({.id = "peak_activations",
                              .title = "Activations at the peak",
                              .tex = R"(M_e = M_k + \max\left(0,\; M_b - M_l\right))",
                              .unit = "B",
                              .accounting = Accounting::product,
                              .source = law_source::definition},
                             peak_symbols);

}  // namespace ridgepoint
