#include "laws/compute/kernel_intensity.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Limits dimension{1, 1e12, true};
constexpr Symbol rows{"rows", "m", "1", "rows of the result", dimension};
constexpr Symbol columns{"columns", "n", "1", "columns of the result", dimension};
constexpr Symbol inner{"inner", "k", "1", "dimension that is summed over", dimension};

constexpr std::array gemm_flops_symbols{rows, columns, inner};
constexpr std::array gemm_intensity_symbols{rows, columns, inner, symbol::bytes_per_value};
constexpr std::array score_intensity_symbols{symbol::head_dim, symbol::bytes_per_value};
constexpr std::array standard_attention_intensity_symbols{symbol::sequence_length, symbol::head_dim,
                                                          symbol::bytes_per_value};
constexpr std::array elementwise_intensity_symbols{
    Symbol{"flops_per_element", "c", "FLOP", "operations per element", Limits{0, 1e6}, 1},
    Symbol{"tensors", "t", "1", "tensors that are read or written", Limits{1, 100, true}, 2},
    symbol::bytes_per_value,
};
constexpr std::array update_intensity_symbols{
    Symbol{"flops_per_param", "c_u", "FLOP", "operations per parameter, about 12 for Adam",
           Limits{0, 1e6}, 12},
    Symbol{"bytes_per_param", "w_u", "B", "bytes moved per parameter, 28 for Adam in FP32",
           Limits{0.1, 1024}, 28},
};

}  // namespace

Flop gemm_flops(double rows, double columns, double inner) {
  return Flop(2 * rows * columns * inner);
}

FlopPerByte gemm_intensity(double rows, double columns, double inner, Bytes bytes_per_value) {
  const double values = rows * inner + inner * columns + rows * columns;
  return gemm_flops(rows, columns, inner) / (values * bytes_per_value);
}

FlopPerByte score_intensity(double head_dim, Bytes bytes_per_value) {
  constexpr double written_and_read = 2;
  return Flop(2 * head_dim) / (written_and_read * bytes_per_value);
}

FlopPerByte standard_attention_intensity(double sequence_length, double head_dim,
                                         Bytes bytes_per_value) {
  // Queries, keys, values and the output once; scores and probabilities written and read.
  const double values = 4 * sequence_length * head_dim + 4 * sequence_length * sequence_length;
  return Flop(4 * sequence_length * sequence_length * head_dim) / (values * bytes_per_value);
}

FlopPerByte elementwise_intensity(Flop flops_per_element, double tensors, Bytes bytes_per_value) {
  return flops_per_element / (tensors * bytes_per_value);
}

FlopPerByte update_intensity(Flop flops_per_param, Bytes bytes_per_param) {
  return flops_per_param / bytes_per_param;
}

const Law gemm_flops_law = law_of<gemm_flops>({.id = "gemm_flops",
                                               .title = "Operations of a matrix product",
                                               .tex = R"(O = 2\, m\, n\, k)",
                                               .unit = "FLOP",
                                               .source = law_source::definition},
                                              gemm_flops_symbols);

const Law gemm_intensity_law =
    law_of<gemm_intensity>({.id = "gemm_intensity",
                            .title = "Intensity of a matrix product",
                            .tex = R"(I = \frac{2\, m\, n\, k}{w \left(m k + k n + m n\right)})",
                            .unit = "FLOP/B",
                            .source = law_source::roofline},
                           gemm_intensity_symbols);

const Law score_intensity_law =
    law_of<score_intensity>({.id = "score_intensity",
                             .title = "Intensity of the score product, scores kept in memory",
                             .tex = R"(I = \frac{2 S^2 d}{2 w S^2} = \frac{d}{w})",
                             .unit = "FLOP/B",
                             .source = law_source::training_chapter},
                            score_intensity_symbols);

const Law standard_attention_intensity_law = law_of<standard_attention_intensity>(
    {.id = "standard_attention_intensity",
     .title = "Intensity of attention that keeps its scores",
     .tex = R"(I = \frac{4 S^2 d}{w \left(4 S d + 4 S^2\right)})",
     .unit = "FLOP/B",
     .source = law_source::flash_attention},
    standard_attention_intensity_symbols);

const Law elementwise_intensity_law =
    law_of<elementwise_intensity>({.id = "elementwise_intensity",
                                   .title = "Intensity of a standalone elementwise kernel",
                                   .tex = R"(I = \frac{c}{w\, t})",
                                   .unit = "FLOP/B",
                                   .source = law_source::training_chapter},
                                  elementwise_intensity_symbols);

const Law update_intensity_law =
    law_of<update_intensity>({.id = "update_intensity",
                              .title = "Intensity of an optimizer update",
                              .tex = R"(I = \frac{c_u}{w_u})",
                              .unit = "FLOP/B",
                              .source = law_source::training_chapter},
                             update_intensity_symbols);

}  // namespace ridgepoint
