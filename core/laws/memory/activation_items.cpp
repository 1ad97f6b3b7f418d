#include "laws/memory/activation_items.hpp"

#include "laws/memory/activation_rule.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array attention_item_symbols{symbol::batch, symbol::sequence_length, symbol::hidden,
                                            symbol::bytes_per_value};
constexpr std::array feed_forward_item_symbols{symbol::batch, symbol::sequence_length, symbol::ffn,
                                               symbol::bytes_per_value};
constexpr std::array score_item_symbols{
    symbol::batch,
    symbol::sequence_length,
    symbol::heads,
    Symbol{"score_bytes", "c_s", "B", "bytes per score: probabilities, mask, after dropout",
           Limits{0, 1024}, rule_score_bytes(true, true).value},
};
constexpr std::array layer_item_symbols{
    Symbol{"attention", "M_1", "B", "queries, keys, values and output", symbol_range::bytes},
    Symbol{"feed_forward", "M_2", "B", "feed-forward intermediate", symbol_range::bytes},
    Symbol{"scores", "M_3", "B", "scores", symbol_range::bytes},
    Symbol{"norms", "M_n", "B", "norms, a flat amount", symbol_range::bytes, 10e6},
};
constexpr std::array unlisted_symbols{
    Symbol{"rule", "M_a", "B", "activations of all layers by the rule", symbol_range::bytes},
    Symbol{"layer_items", "M_i", "B", "items of one layer", symbol_range::bytes},
    symbol::layers,
};

}  // namespace

Bytes attention_item_memory(double batch, double sequence_length, double hidden,
                            Bytes bytes_per_value) {
  return 4 * batch * sequence_length * hidden * bytes_per_value;
}

Bytes feed_forward_item_memory(double batch, double sequence_length, double ffn,
                               Bytes bytes_per_value) {
  return batch * sequence_length * ffn * bytes_per_value;
}

Bytes score_item_memory(double batch, double sequence_length, double heads, Bytes score_bytes) {
  return batch * heads * sequence_length * sequence_length * score_bytes;
}

Bytes layer_item_memory(Bytes attention, Bytes feed_forward, Bytes scores, Bytes norms) {
  return attention + feed_forward + scores + norms;
}

Bytes unlisted_activation_memory(Bytes rule, Bytes layer_items, double layers) {
  return rule - layers * layer_items;
}

const Law attention_item_memory_law =
    law_of<attention_item_memory>({.id = "attention_item_memory",
                                   .title = "Item: queries, keys, values and output",
                                   .tex = R"(M_1 = 4\, w\, B S h)",
                                   .unit = "B",
                                   .accounting = Accounting::book,
                                   .source = law_source::training_chapter},
                                  attention_item_symbols);

const Law feed_forward_item_memory_law =
    law_of<feed_forward_item_memory>({.id = "feed_forward_item_memory",
                                      .title = "Item: feed-forward intermediate",
                                      .tex = R"(M_2 = w\, B S h_f)",
                                      .unit = "B",
                                      .accounting = Accounting::book,
                                      .source = law_source::training_chapter},
                                     feed_forward_item_symbols);

const Law score_item_memory_law =
    law_of<score_item_memory>({.id = "score_item_memory",
                               .title = "Item: scores",
                               .tex = R"(M_3 = c_s B a S^2)",
                               .unit = "B",
                               .accounting = Accounting::book,
                               .source = law_source::training_chapter},
                              score_item_symbols);

const Law layer_item_memory_law =
    law_of<layer_item_memory>({.id = "layer_item_memory",
                               .title = "Items of one layer",
                               .tex = R"(M_i = M_1 + M_2 + M_3 + M_n)",
                               .unit = "B",
                               .accounting = Accounting::book,
                               .source = law_source::training_chapter},
                              layer_item_symbols);

const Law unlisted_activation_memory_law =
    law_of<unlisted_activation_memory>({.id = "unlisted_activation_memory",
                                        .title = "What the rule holds beyond the items",
                                        .tex = R"(M_u = M_a - L M_i)",
                                        .unit = "B",
                                        .accounting = Accounting::book,
                                        .source = law_source::training_chapter},
                                       unlisted_symbols);

}  // namespace ridgepoint
