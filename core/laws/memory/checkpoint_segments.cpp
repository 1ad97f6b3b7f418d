#include "laws/memory/checkpoint_segments.hpp"

#include <algorithm>

#include "laws/rounding.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol segments{"segments", "n", "1", "segments of layers, at most one per layer",
                          limits::layers};
constexpr Symbol layer_memory{"layer_memory", "A", "B", "activations of one layer",
                              symbol_range::bytes};

constexpr std::array input_symbols{segments, symbol::batch, symbol::sequence_length, symbol::hidden,
                                   symbol::bytes_per_value};
constexpr std::array live_symbols{segments, symbol::layers, layer_memory};
constexpr std::array activation_symbols{
    segments,       symbol::layers,         layer_memory, symbol::batch, symbol::sequence_length,
    symbol::hidden, symbol::bytes_per_value};
constexpr std::array selective_symbols{
    Symbol{"score_value", "O_s", "FLOP", "score and value products, forward", symbol_range::flop},
    Symbol{"layer_forward", "O_l", "FLOP", "the whole layer, forward", Limits{1, 1e40}},
};

}  // namespace

Bytes segment_input_memory(double segments, double batch, double sequence_length, double hidden,
                           Bytes bytes_per_value) {
  return segments * batch * sequence_length * hidden * bytes_per_value;
}

Bytes live_segment_memory(double segments, double layers, Bytes layer_memory) {
  return whole_up(layers / segments) * layer_memory;
}

Bytes segment_activation_memory(double segments, double layers, Bytes layer_memory, double batch,
                                double sequence_length, double hidden, Bytes bytes_per_value) {
  return segment_input_memory(segments, batch, sequence_length, hidden, bytes_per_value) +
         live_segment_memory(segments, layers, layer_memory);
}

double selective_recomputed_share(Flop score_value, Flop layer_forward) {
  return std::min(1.0, score_value / layer_forward);
}

const Law segment_input_memory_law =
    law_of<segment_input_memory>({.id = "segment_input_memory",
                                  .title = "Inputs of the segments that are kept",
                                  .tex = R"(M_n = n\, w\, B S h)",
                                  .unit = "B",
                                  .accounting = Accounting::book,
                                  .source = law_source::training_chapter},
                                 input_symbols);

const Law live_segment_memory_law =
    law_of<live_segment_memory>({.id = "live_segment_memory",
                                 .title = "The segment that is computed again",
                                 .tex = R"(M_v = \left\lceil \frac{L}{n} \right\rceil A)",
                                 .unit = "B",
                                 .accounting = Accounting::book,
                                 .source = law_source::training_chapter},
                                live_symbols);

const Law segment_activation_memory_law = law_of<segment_activation_memory>(
    {.id = "segment_activation_memory",
     .title = "Activations with segment checkpointing",
     .tex = R"(M = n\, w\, B S h + \left\lceil \frac{L}{n} \right\rceil A)",
     .unit = "B",
     .accounting = Accounting::book,
     .source = law_source::training_chapter},
    activation_symbols);

const Law selective_recomputed_share_law = law_of<selective_recomputed_share>(
    {.id = "selective_recomputed_share",
     .title = "Share of a forward that selective recomputation adds",
     .tex = R"(f = \min\left(1, \frac{O_s}{O_l}\right))",
     .unit = "1",
     .source = law_source::selective_recomputation},
    selective_symbols);

}  // namespace ridgepoint
