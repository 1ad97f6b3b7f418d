#include "laws/compute/flop_utilization.hpp"

#include <algorithm>

#include "laws/compute/training_time.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol time_symbol{"time", "T", "s", "time of the step, the run or the stage",
                             symbol_range::duration};

constexpr std::array mfu_symbols{symbol::flops, time_symbol, symbol::peak, symbol::gpus};
constexpr std::array hfu_symbols{symbol::flops, time_symbol, symbol::peak, symbol::gpus,
                                 symbol::recomputed_share};
constexpr std::array busy_fraction_symbols{
    Symbol{"active_time", "t_a", "s", "time in which the GPU has work", symbol_range::seconds},
    time_symbol,
};
constexpr std::array mfu_with_recomputation_symbols{symbol::utilization, symbol::recomputed_share};

}  // namespace

double mfu(Flop flops, Seconds time, FlopPerSecond peak, double gpus) {
  return flops / (gpus * peak * time);
}

double hfu(Flop flops, Seconds time, FlopPerSecond peak, double gpus, double recomputed_share) {
  return mfu(executed_flops(flops, recomputed_share), time, peak, gpus);
}

double busy_fraction(Seconds active_time, Seconds time) {
  return std::min(1.0, active_time / time);
}

double mfu_with_recomputation(double utilization, double recomputed_share) {
  return utilization / (executed_flops(Flop(1), recomputed_share) / Flop(1));
}

const Law mfu_law = law_of<mfu>({.id = "mfu",
                                 .title = "Model FLOP utilization",
                                 .tex = R"(\text{MFU} = \frac{O}{G\, R\, T})",
                                 .unit = "1",
                                 .source = law_source::definition},
                                mfu_symbols);

const Law hfu_law =
    law_of<hfu>({.id = "hfu",
                 .title = "Hardware FLOP utilization",
                 .tex = R"(\text{HFU} = \frac{O \left(1 + f / 3\right)}{G\, R\, T})",
                 .unit = "1",
                 .source = law_source::definition},
                hfu_symbols);

const Law busy_fraction_law =
    law_of<busy_fraction>({.id = "busy_fraction",
                           .title = "Busy fraction: what the driver's utilization shows",
                           .tex = R"(b = \min\left(1, \frac{t_a}{T}\right))",
                           .unit = "1",
                           .source = law_source::training_chapter},
                          busy_fraction_symbols);

const Law mfu_with_recomputation_law =
    law_of<mfu_with_recomputation>({.id = "mfu_with_recomputation",
                                    .title = "Model FLOP utilization of a stage that recomputes",
                                    .tex = R"(\text{MFU} = \frac{u}{1 + f / 3})",
                                    .unit = "1",
                                    .source = law_source::training_chapter},
                                   mfu_with_recomputation_symbols);

}  // namespace ridgepoint
