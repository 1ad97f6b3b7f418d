#include "laws/compute/attention_footprint.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array score_matrix_symbols{
    symbol::sequence_length,
    symbol::bytes_per_value,
    symbol::with_fallback(symbol::heads, 1),
};
constexpr std::array head_symbols{symbol::sequence_length, symbol::head_dim,
                                  symbol::bytes_per_value};
constexpr std::array gain_symbols{symbol::sequence_length, symbol::head_dim};

constexpr double inputs_and_output = 4;
constexpr double scores_and_probabilities = 2;
constexpr double numbers_per_row = 2;

}  // namespace

Bytes score_matrix_bytes(double sequence_length, Bytes bytes_per_value, double heads) {
  return heads * sequence_length * sequence_length * bytes_per_value;
}

Bytes head_qkv_bytes(double sequence_length, double head_dim, Bytes bytes_per_value) {
  return 3 * sequence_length * head_dim * bytes_per_value;
}

Bytes standard_attention_bytes(double sequence_length, double head_dim, Bytes bytes_per_value) {
  return inputs_and_output * sequence_length * head_dim * bytes_per_value +
         score_matrix_bytes(sequence_length, bytes_per_value, scores_and_probabilities);
}

Bytes flash_attention_bytes(double sequence_length, double head_dim, Bytes bytes_per_value) {
  return inputs_and_output * sequence_length * head_dim * bytes_per_value +
         numbers_per_row * sequence_length * bytes_per_value;
}

double flash_attention_gain(double sequence_length, double head_dim) {
  const Bytes any_width(1);
  return standard_attention_bytes(sequence_length, head_dim, any_width) /
         flash_attention_bytes(sequence_length, head_dim, any_width);
}

const Law score_matrix_bytes_law =
    law_of<score_matrix_bytes>({.id = "score_matrix_bytes",
                                .title = "Score matrices",
                                .tex = R"(M_s = a\, w\, S^2)",
                                .unit = "B",
                                .source = law_source::flash_attention},
                               score_matrix_symbols);

const Law head_qkv_bytes_law =
    law_of<head_qkv_bytes>({.id = "head_qkv_bytes",
                            .title = "Queries, keys and values of a head",
                            .tex = R"(M_q = 3\, w\, S\, d)",
                            .unit = "B",
                            .source = law_source::flash_attention},
                           head_symbols);

const Law standard_attention_bytes_law =
    law_of<standard_attention_bytes>({.id = "standard_attention_bytes",
                                      .title = "One head of attention that keeps its scores",
                                      .tex = R"(M = 4\, w\, S\, d + 2\, w\, S^2)",
                                      .unit = "B",
                                      .source = law_source::flash_attention},
                                     head_symbols);

const Law flash_attention_bytes_law =
    law_of<flash_attention_bytes>({.id = "flash_attention_bytes",
                                   .title = "One head of FlashAttention",
                                   .tex = R"(M_f = 4\, w\, S\, d + 2\, w\, S)",
                                   .unit = "B",
                                   .source = law_source::flash_attention},
                                  head_symbols);

const Law flash_attention_gain_law =
    law_of<flash_attention_gain>({.id = "flash_attention_gain",
                                  .title = "How many times less FlashAttention holds",
                                  .tex = R"(g = \frac{2 d + S}{2 d + 1})",
                                  .unit = "1",
                                  .source = law_source::flash_attention},
                                 gain_symbols);

}  // namespace ridgepoint
