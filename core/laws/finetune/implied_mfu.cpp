#include "laws/finetune/implied_mfu.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array implied_mfu_symbols{
    Symbol{"active_params", "P", "1", "parameters that a token passes through",
           symbol_range::params},
    Symbol{"tokens_per_second", "R_t", "1/s", "tokens per second over all GPUs",
           symbol_range::rate},
    symbol::gpus,
    symbol::peak,
};

}  // namespace

double implied_mfu(double active_params, PerSecond tokens_per_second, double gpus,
                   FlopPerSecond peak) {
  return Flop(6.0 * active_params) * tokens_per_second / (gpus * peak);
}

const Law implied_mfu_law =
    law_of<implied_mfu>({.id = "implied_mfu",
                         .title = "Model FLOP utilization that a throughput implies",
                         .tex = R"(\text{MFU} = \frac{6 P R_t}{G R})",
                         .unit = "1",
                         .accounting = Accounting::both,
                         .source = law_source::definition},
                        implied_mfu_symbols);

}  // namespace ridgepoint
