// Symbols of the static state. The fallbacks are mixed precision at 16 bit with Adam.
#pragma once

#include "inputs/optimizer.hpp"
#include "inputs/precision.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint::symbol {

constexpr PrecisionRegime usual_regime = regime_of(Precision::bf16_mixed);

constexpr Symbol held_params{"params", "P", "1", "parameters that are held",
                             symbol_range::params_or_none};
constexpr Symbol weight_bytes{
    "weight_bytes",           "w", "B", "bytes of one weight", symbol_range::bytes_per_param,
    usual_regime.weight_bytes};
constexpr Symbol gradient_bytes{
    "gradient_bytes",           "g", "B", "bytes of one gradient", symbol_range::bytes_per_param,
    usual_regime.gradient_bytes};
constexpr Symbol master_bytes{"master_bytes",
                              "m",
                              "B",
                              "bytes of one master copy, 0 without",
                              symbol_range::bytes_per_param,
                              usual_regime.master_bytes};
constexpr Symbol moments{"moments",
                         "k",
                         "1",
                         "moments per parameter: SGD 0, momentum and RMSprop 1, Adam 2",
                         Limits{0, 8, true},
                         kind_of(Optimizer::adamw).moments};
constexpr Symbol moment_bytes{
    "moment_bytes",           "s", "B", "bytes of one moment", symbol_range::bytes_per_param,
    usual_regime.moment_bytes};

}  // namespace ridgepoint::symbol
