#include "laws/parallelism/zero_sharding.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol stage_symbol{"stage", "z", "1", "ZeRO stage", {0, 3, true}};

constexpr std::array zero_state_symbols{
    symbol::trained_params,
    stage_symbol,
    Symbol{"gpus", "G", "1", "replicas that divide the state", limits::gpus},
    Symbol{"weight", "w_p", "B", "bytes of one weight", symbol_range::bytes_per_value, 2},
    Symbol{"gradient", "w_g", "B", "bytes of one gradient value", symbol_range::bytes_per_value, 2},
    Symbol{"optimizer_state", "w_o", "B", "bytes of master copy and moments per parameter",
           symbol_range::bytes_per_value, 12},
};
constexpr std::array zero_volume_symbols{stage_symbol};

}  // namespace

Bytes zero_state_bytes(double trained_params, double stage, double gpus, Bytes weight,
                       Bytes gradient, Bytes optimizer_state) {
  const Bytes kept_state = optimizer_state / (stage >= 1 ? gpus : 1);
  const Bytes kept_gradient = gradient / (stage >= 2 ? gpus : 1);
  const Bytes kept_weight = weight / (stage >= 3 ? gpus : 1);
  return trained_params * (kept_state + kept_gradient + kept_weight);
}

double zero_relative_volume(double stage) { return stage >= 3 ? 1.5 : 1; }

const Law zero_state_bytes_law = law_of<zero_state_bytes>(
    {.id = "zero_state_bytes",
     .title = "State per GPU under ZeRO",
     .tex =
         R"(M = P_t \left( \frac{w_o}{G^{[z \ge 1]}} + \frac{w_g}{G^{[z \ge 2]}} + \frac{w_p}{G^{[z \ge 3]}} \right))",
     .unit = "B",
     .source = law_source::zero},
    zero_state_symbols);

const Law zero_relative_volume_law =
    law_of<zero_relative_volume>({.id = "zero_relative_volume",
                                  .title = "Bytes sent under ZeRO against data parallelism",
                                  .tex = R"(v = 1 + \frac{[z = 3]}{2})",
                                  .unit = "1",
                                  .source = law_source::zero},
                                 zero_volume_symbols);

}  // namespace ridgepoint
