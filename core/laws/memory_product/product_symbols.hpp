// Symbols of the product accounting's memory laws.
#pragma once

#include "laws/symbols.hpp"

namespace ridgepoint {

constexpr std::string_view measured_runs =
    "Measured runs: foundation-model-stack/fms-acceleration and IBM's SFTTrainer benchmark";

namespace symbol {

constexpr Limits width_or_none{0, 1e9};
constexpr Limits tensor_count{0, 16};

constexpr Symbol gpu_tokens{"tokens", "T", "1", "tokens of one micro-batch on one GPU",
                            symbol_range::tokens};
constexpr Symbol stage_layers{"layers", "L", "1", "layers that one GPU works on",
                              Limits{1e-5, 1e5}};
constexpr Symbol in_flight{"in_flight",
                           "c",
                           "1",
                           "micro-batches whose activations are kept at a time: 1 without a "
                           "pipeline",
                           Limits{1, 1e6},
                           1};
constexpr Symbol state_bytes{"state", "M_s", "B", "weights, masters and optimizer state",
                             symbol_range::bytes};

}  // namespace symbol
}  // namespace ridgepoint
