// The optimizers that the laws know, and what state each keeps per trained parameter.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace ridgepoint {

enum class Optimizer {
  sgd,
  momentum,
  rmsprop,
  adam,
  adamw,
  adafactor,
  adam_8bit,
  adamw_8bit,
  lion,
  galore_adamw
};

/// How the state is kept: as values of the moments' width, quantized in blocks, as sums over rows
/// and columns of each matrix, or on a projection of each matrix.
enum class OptimizerState { plain, quantized, factored, projected };

struct OptimizerKind {
  Optimizer optimizer;
  std::string_view name;
  std::string_view display;
  double moments;  ///< values per trained parameter (of a factored state: per row and column)
  OptimizerState state = OptimizerState::plain;
};

constexpr std::array<OptimizerKind, 10> optimizer_kinds{{
    {Optimizer::sgd, "sgd", "SGD", 0},
    {Optimizer::momentum, "momentum", "SGD with momentum", 1},
    {Optimizer::rmsprop, "rmsprop", "RMSprop", 1},
    {Optimizer::adam, "adam", "Adam", 2},
    {Optimizer::adamw, "adamw", "AdamW", 2},
    {Optimizer::adafactor, "adafactor", "Adafactor", 1, OptimizerState::factored},
    {Optimizer::adam_8bit, "adam_8bit", "8-bit Adam", 2, OptimizerState::quantized},
    {Optimizer::adamw_8bit, "adamw_8bit", "8-bit AdamW", 2, OptimizerState::quantized},
    {Optimizer::lion, "lion", "Lion", 1},
    {Optimizer::galore_adamw, "galore_adamw", "GaLore AdamW", 2, OptimizerState::projected},
}};

constexpr const OptimizerKind& kind_of(Optimizer optimizer) {
  return optimizer_kinds[static_cast<std::size_t>(optimizer)];
}

constexpr std::string_view name_of(Optimizer optimizer) { return kind_of(optimizer).name; }

constexpr std::optional<Optimizer> optimizer_named(std::string_view name) {
  for (const OptimizerKind& kind : optimizer_kinds) {
    if (kind.name == name) return kind.optimizer;
  }
  return std::nullopt;
}

}  // namespace ridgepoint
