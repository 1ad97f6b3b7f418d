#include "laws/memory/activation_rule.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Bytes rule_width(2);

constexpr Symbol layers = symbol::with_fallback(symbol::layers, 1);
constexpr Symbol linear_bytes{"linear_bytes",
                              "c_l",
                              "B",
                              "bytes per value of a layer at 16 bit: 34 with dropout, 32 without",
                              Limits{1, 1024},
                              rule_linear_bytes(true).value};
constexpr Symbol score_bytes{"score_bytes",
                             "c_s",
                             "B",
                             "bytes per score at 16 bit: 5 with dropout, 2 without, 0 not kept",
                             Limits{0, 1024},
                             rule_score_bytes(true, true).value};

constexpr std::array linear_symbols{symbol::batch, symbol::sequence_length, symbol::hidden, layers,
                                    linear_bytes,  symbol::bytes_per_value};
constexpr std::array score_symbols{symbol::batch, symbol::sequence_length, symbol::heads, layers,
                                   score_bytes,   symbol::bytes_per_value};
constexpr std::array rule_symbols{
    symbol::batch, symbol::sequence_length, symbol::hidden, symbol::heads, layers, linear_bytes,
    score_bytes,   symbol::bytes_per_value};
constexpr std::array share_symbols{symbol::sequence_length, symbol::hidden, symbol::heads,
                                   linear_bytes, score_bytes};
constexpr std::array tensor_symbols{
    symbol::batch,
    symbol::sequence_length,
    symbol::hidden,
    layers,
    Symbol{"tensors_per_layer", "n", "1", "tensors of the hidden size that a layer keeps",
           Limits{0.01, 1000}, 1},
    symbol::bytes_per_value,
};

}  // namespace

Bytes linear_activation_memory(double batch, double sequence_length, double hidden, double layers,
                               Bytes linear_bytes, Bytes bytes_per_value) {
  return layers * batch * sequence_length * hidden * linear_bytes * (bytes_per_value / rule_width);
}

Bytes score_activation_memory(double batch, double sequence_length, double heads, double layers,
                              Bytes score_bytes, Bytes bytes_per_value) {
  return layers * batch * heads * sequence_length * sequence_length * score_bytes *
         (bytes_per_value / rule_width);
}

Bytes rule_activation_memory(double batch, double sequence_length, double hidden, double heads,
                             double layers, Bytes linear_bytes, Bytes score_bytes,
                             Bytes bytes_per_value) {
  return linear_activation_memory(batch, sequence_length, hidden, layers, linear_bytes,
                                  bytes_per_value) +
         score_activation_memory(batch, sequence_length, heads, layers, score_bytes,
                                 bytes_per_value);
}

double score_activation_share(double sequence_length, double hidden, double heads,
                              Bytes linear_bytes, Bytes score_bytes) {
  const Bytes scores =
      score_activation_memory(1, sequence_length, heads, 1, score_bytes, rule_width);
  return scores / (scores + linear_activation_memory(1, sequence_length, hidden, 1, linear_bytes,
                                                     rule_width));
}

Bytes tensor_activation_memory(double batch, double sequence_length, double hidden, double layers,
                               double tensors_per_layer, Bytes bytes_per_value) {
  return tensors_per_layer * batch * layers * sequence_length * hidden * bytes_per_value;
}

const Law linear_activation_memory_law =
    law_of<linear_activation_memory>({.id = "linear_activation_memory",
                                      .title = "Activations that grow with the sequence",
                                      .tex = R"(M_l = \frac{w}{2} L B S h\, c_l)",
                                      .unit = "B",
                                      .accounting = Accounting::book,
                                      .source = law_source::selective_recomputation},
                                     linear_symbols);

const Law score_activation_memory_law =
    law_of<score_activation_memory>({.id = "score_activation_memory",
                                     .title = "Scores that attention keeps",
                                     .tex = R"(M_s = \frac{w}{2} L B a S^2 c_s)",
                                     .unit = "B",
                                     .accounting = Accounting::book,
                                     .source = law_source::selective_recomputation},
                                    score_symbols);

const Law rule_activation_memory_law = law_of<rule_activation_memory>(
    {.id = "rule_activation_memory",
     .title = "Activations of a transformer",
     .tex = R"(M_a = \frac{w}{2} L B S h \left(c_l + c_s \frac{a S}{h}\right))",
     .unit = "B",
     .accounting = Accounting::book,
     .source = law_source::selective_recomputation},
    rule_symbols);

const Law score_activation_share_law =
    law_of<score_activation_share>({.id = "score_activation_share",
                                    .title = "Share of the activations that are scores",
                                    .tex = R"(v = \frac{c_s a S}{c_l h + c_s a S})",
                                    .unit = "1",
                                    .accounting = Accounting::book,
                                    .source = law_source::selective_recomputation},
                                   share_symbols);

const Law tensor_activation_memory_law =
    law_of<tensor_activation_memory>({.id = "tensor_activation_memory",
                                      .title = "Activations by the tensors that a layer keeps",
                                      .tex = R"(M_a = w\, n\, B L S h)",
                                      .unit = "B",
                                      .accounting = Accounting::book,
                                      .source = law_source::training_chapter},
                                     tensor_symbols);

}  // namespace ridgepoint
