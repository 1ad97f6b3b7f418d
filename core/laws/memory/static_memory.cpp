#include "laws/memory/static_memory.hpp"

#include "laws/memory/state_symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array weight_symbols{symbol::held_params, symbol::weight_bytes};
constexpr std::array gradient_symbols{symbol::trained_params, symbol::gradient_bytes};
constexpr std::array master_symbols{symbol::trained_params, symbol::master_bytes};
constexpr std::array moment_symbols{symbol::trained_params, symbol::moments, symbol::moment_bytes};
constexpr std::array weight_copy_symbols{
    symbol::held_params,
    Symbol{"copy_bytes", "c", "B", "bytes of the copies of a weight that the products read",
           symbol_range::bytes_per_param, 2},
};
constexpr std::array static_symbols{symbol::trained_params, symbol::weight_bytes,
                                    symbol::gradient_bytes, symbol::master_bytes,
                                    symbol::moments,        symbol::moment_bytes};
constexpr std::array multiple_symbols{symbol::moments};

}  // namespace

Bytes weight_memory(double params, Bytes weight_bytes) { return params * weight_bytes; }

Bytes gradient_memory(double trained_params, Bytes gradient_bytes) {
  return trained_params * gradient_bytes;
}

Bytes master_memory(double trained_params, Bytes master_bytes) {
  return trained_params * master_bytes;
}

Bytes moment_memory(double trained_params, double moments, Bytes moment_bytes) {
  return trained_params * moments * moment_bytes;
}

Bytes weight_copy_memory(double params, Bytes copy_bytes) { return params * copy_bytes; }

Bytes static_memory(double trained_params, Bytes weight_bytes, Bytes gradient_bytes,
                    Bytes master_bytes, double moments, Bytes moment_bytes) {
  return weight_memory(trained_params, weight_bytes) +
         gradient_memory(trained_params, gradient_bytes) +
         master_memory(trained_params, master_bytes) +
         moment_memory(trained_params, moments, moment_bytes);
}

double optimizer_state_multiple(double moments) { return 1 + moments; }

const Law weight_memory_law = law_of<weight_memory>({.id = "weight_memory",
                                                     .title = "Weights",
                                                     .tex = R"(M_w = P\, w)",
                                                     .unit = "B",
                                                     .source = law_source::training_chapter},
                                                    weight_symbols);

const Law gradient_memory_law = law_of<gradient_memory>({.id = "gradient_memory",
                                                         .title = "Gradients",
                                                         .tex = R"(M_g = P_t\, g)",
                                                         .unit = "B",
                                                         .source = law_source::training_chapter},
                                                        gradient_symbols);

const Law master_memory_law = law_of<master_memory>({.id = "master_memory",
                                                     .title = "Master copies of the weights",
                                                     .tex = R"(M_m = P_t\, m)",
                                                     .unit = "B",
                                                     .source = law_source::mixed_precision},
                                                    master_symbols);

const Law moment_memory_law = law_of<moment_memory>({.id = "moment_memory",
                                                     .title = "Moments of the optimizer",
                                                     .tex = R"(M_o = P_t\, k\, s)",
                                                     .unit = "B",
                                                     .source = law_source::training_chapter},
                                                    moment_symbols);

const Law weight_copy_memory_law =
    law_of<weight_copy_memory>({.id = "weight_copy_memory",
                                .title = "Copies of the weights that FP8 products read",
                                .tex = R"(M_c = P\, c)",
                                .unit = "B",
                                .source = law_source::definition},
                               weight_copy_symbols);

const Law static_memory_law =
    law_of<static_memory>({.id = "static_memory",
                           .title = "Static memory of the trained parameters",
                           .tex = R"(M = P_t \left(w + g + m + k\, s\right))",
                           .unit = "B",
                           .source = law_source::zero},
                          static_symbols);

const Law optimizer_state_multiple_law =
    law_of<optimizer_state_multiple>({.id = "optimizer_state_multiple",
                                      .title = "Parameters and optimizer state, in parameters",
                                      .tex = R"(x = 1 + k)",
                                      .unit = "1",
                                      .source = law_source::training_chapter},
                                     multiple_symbols);

}  // namespace ridgepoint
