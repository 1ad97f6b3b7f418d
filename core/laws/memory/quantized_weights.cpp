#include "laws/memory/quantized_weights.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Bytes four_bit(0.5);
constexpr Bytes fp32_constant(4);
constexpr Bytes quantized_constant(1);
constexpr Bytes group_scale(2);

constexpr Limits block_size{1, 1e6, true};
constexpr Symbol block{"block", "b", "1", "weights that share a constant", block_size, 64};

constexpr std::array nf4_symbols{block};
constexpr std::array nf4_double_symbols{
    block,
    Symbol{"constant_block", "b_2", "1", "constants that are quantized together", block_size, 256},
};
constexpr std::array gptq_symbols{
    Symbol{"group", "g", "1", "weights that share a scale and a zero point", block_size, 128},
};
constexpr std::array partly_symbols{
    Symbol{"quantized_params", "P_q", "1", "weights that are quantized",
           symbol_range::params_or_none},
    Symbol{"quantized_weight_bytes", "w", "B", "bytes of a quantized weight with its constants",
           symbol_range::bytes_per_param},
    Symbol{"other_params", "P_r", "1", "weights that are not: embedding, head, norms",
           symbol_range::params_or_none, 0},
    Symbol{"other_weight_bytes", "w_r", "B", "bytes of a weight that is not quantized",
           symbol_range::bytes_per_param, 2},
};

}  // namespace

Bytes nf4_bytes_per_weight(double block) { return four_bit + fp32_constant / block; }

Bytes nf4_double_bytes_per_weight(double block, double constant_block) {
  return four_bit + quantized_constant / block + fp32_constant / (block * constant_block);
}

Bytes gptq_bytes_per_weight(double group) { return four_bit + (group_scale + four_bit) / group; }

Bytes partly_quantized_memory(double quantized_params, Bytes quantized_weight_bytes,
                              double other_params, Bytes other_weight_bytes) {
  return quantized_params * quantized_weight_bytes + other_params * other_weight_bytes;
}

const Law nf4_bytes_per_weight_law =
    law_of<nf4_bytes_per_weight>({.id = "nf4_bytes_per_weight",
                                  .title = "A weight in NF4",
                                  .tex = R"(w = \frac{1}{2} + \frac{4}{b})",
                                  .unit = "B",
                                  .source = law_source::qlora},
                                 nf4_symbols);

const Law nf4_double_bytes_per_weight_law = law_of<nf4_double_bytes_per_weight>(
    {.id = "nf4_double_bytes_per_weight",
     .title = "A weight in NF4, constants quantized as well",
     .tex = R"(w = \frac{1}{2} + \frac{1}{b} + \frac{4}{b\, b_2})",
     .unit = "B",
     .source = law_source::qlora},
    nf4_double_symbols);

const Law gptq_bytes_per_weight_law =
    law_of<gptq_bytes_per_weight>({.id = "gptq_bytes_per_weight",
                                   .title = "A weight in 4-bit GPTQ",
                                   .tex = R"(w = \frac{1}{2} + \frac{2 + 1/2}{g})",
                                   .unit = "B",
                                   .source = law_source::gptq},
                                  gptq_symbols);

const Law partly_quantized_memory_law =
    law_of<partly_quantized_memory>({.id = "partly_quantized_memory",
                                     .title = "Frozen weights of a quantized model",
                                     .tex = R"(M = P_q\, w + P_r\, w_r)",
                                     .unit = "B",
                                     .source = law_source::qlora},
                                    partly_symbols);

}  // namespace ridgepoint
