#include "laws/compute/training_time.hpp"

#include <algorithm>

#include "laws/rounding.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr double forward_share = 1.0 / 3.0;

constexpr std::array executed_flops_symbols{symbol::flops, symbol::recomputed_share};
constexpr std::array sustained_rate_symbols{symbol::peak, symbol::utilization};
constexpr std::array training_time_symbols{symbol::flops, symbol::peak, symbol::utilization,
                                           symbol::gpus, symbol::recomputed_share};
constexpr std::array time_at_rate_symbols{
    symbol::flops,
    Symbol{"rate", "r", "FLOP/s", "rate that one GPU sustains", symbol_range::flop_rate},
    symbol::gpus,
};
constexpr std::array token_rate_symbols{
    symbol::tokens,
    Symbol{"time", "T", "s", "time that they take", symbol_range::duration},
};
constexpr std::array gpus_needed_symbols{
    symbol::flops,
    symbol::peak,
    symbol::utilization,
    Symbol{"target_time", "T_g", "s", "time that is wanted", symbol_range::duration},
};

}  // namespace

Flop executed_flops(Flop flops, double recomputed_share) {
  return flops * (1 + recomputed_share * forward_share);
}

FlopPerSecond sustained_rate(FlopPerSecond peak, double utilization) { return peak * utilization; }

Seconds training_time(Flop flops, FlopPerSecond peak, double utilization, double gpus,
                      double recomputed_share) {
  return time_at_rate(executed_flops(flops, recomputed_share), sustained_rate(peak, utilization),
                      gpus);
}

Seconds time_at_rate(Flop flops, FlopPerSecond rate, double gpus) { return flops / (gpus * rate); }

PerSecond token_rate(double tokens, Seconds time) { return PerSecond(tokens / time.value); }

double gpus_needed(Flop flops, FlopPerSecond peak, double utilization, Seconds target_time) {
  return std::max(1.0, whole_up(flops / (sustained_rate(peak, utilization) * target_time)));
}

const Law executed_flops_law =
    law_of<executed_flops>({.id = "executed_flops",
                            .title = "Operations with recomputation",
                            .tex = R"(O_x = O \left(1 + \frac{f}{3}\right))",
                            .unit = "FLOP",
                            .source = law_source::training_chapter},
                           executed_flops_symbols);

const Law sustained_rate_law = law_of<sustained_rate>({.id = "sustained_rate",
                                                       .title = "Rate that a GPU sustains",
                                                       .tex = R"(r = R\, u)",
                                                       .unit = "FLOP/s",
                                                       .source = law_source::training_chapter},
                                                      sustained_rate_symbols);

const Law training_time_law =
    law_of<training_time>({.id = "training_time",
                           .title = "Time of the compute stage",
                           .tex = R"(T = \frac{O \left(1 + f / 3\right)}{G\, R\, u})",
                           .unit = "s",
                           .source = law_source::training_chapter},
                          training_time_symbols);

const Law time_at_rate_law = law_of<time_at_rate>({.id = "time_at_rate",
                                                   .title = "Time at a sustained rate",
                                                   .tex = R"(T = \frac{O}{G\, r})",
                                                   .unit = "s",
                                                   .source = law_source::training_chapter},
                                                  time_at_rate_symbols);

const Law token_rate_law = law_of<token_rate>({.id = "token_rate",
                                               .title = "Tokens per second",
                                               .tex = R"(r_t = \frac{D}{T})",
                                               .unit = "1/s",
                                               .source = law_source::definition},
                                              token_rate_symbols);

const Law gpus_needed_law = law_of<gpus_needed>(
    {.id = "gpus_needed",
     .title = "GPUs that finish in time",
     .tex = R"(G = \max\left(1,\; \left\lceil \frac{O}{R\, u\, T_g} \right\rceil\right))",
     .unit = "1",
     .source = law_source::training_chapter},
    gpus_needed_symbols);

}  // namespace ridgepoint
