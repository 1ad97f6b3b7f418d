#include "laws/run/run_totals.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol run_time_symbol{"run_time", "t", "s", "time that the run takes",
                                 symbol_range::seconds};
constexpr Symbol gpu_time_symbol{"gpu_time", "t_g", "s", "time of the run, added up over its GPUs",
                                 symbol_range::seconds};

constexpr std::array run_time_symbols{
    Symbol{"tokens", "D", "1", "tokens trained on: those of the data set times the epochs",
           symbol_range::tokens},
    Symbol{"tokens_per_second", "R_t", "1/s", "tokens per second over all GPUs",
           symbol_range::rate},
};
constexpr std::array gpu_time_symbols{
    Symbol{"gpus", "G", "1", "GPUs of the run", limits::gpus, 1},
    run_time_symbol,
};
constexpr std::array rental_cost_symbols{
    gpu_time_symbol,
    Symbol{"price", "c_h", "USD/s", "rental price of one GPU", symbol_range::price_per_second},
};
constexpr std::array gpu_energy_symbols{
    gpu_time_symbol,
    Symbol{"power_per_gpu", "W", "W", "power that one GPU draws", limits::power_w},
};

}  // namespace

Seconds run_time(double tokens, PerSecond tokens_per_second) {
  return Seconds(tokens / tokens_per_second.value);
}

Seconds gpu_time(double gpus, Seconds run_time) { return gpus * run_time; }

Usd rental_cost(Seconds gpu_time, UsdPerSecond price) { return gpu_time * price; }

Joules gpu_energy(Seconds gpu_time, Watts power_per_gpu) { return gpu_time * power_per_gpu; }

const Law run_time_law = law_of<run_time>({.id = "run_time",
                                           .title = "Time of the run",
                                           .tex = R"(t = \frac{D}{R_t})",
                                           .unit = "s",
                                           .source = law_source::definition},
                                          run_time_symbols);

const Law gpu_time_law = law_of<gpu_time>({.id = "gpu_time",
                                           .title = "GPU time of the run",
                                           .tex = R"(t_g = G\,t)",
                                           .unit = "s",
                                           .source = law_source::definition},
                                          gpu_time_symbols);

const Law rental_cost_law = law_of<rental_cost>({.id = "rental_cost",
                                                 .title = "Rental cost of the run",
                                                 .tex = R"(C = t_g\,c_h)",
                                                 .unit = "USD",
                                                 .source = law_source::definition},
                                                rental_cost_symbols);

const Law gpu_energy_law = law_of<gpu_energy>({.id = "gpu_energy",
                                               .title = "Energy of the GPUs",
                                               .tex = R"(E = t_g\,W)",
                                               .unit = "J",
                                               .source = law_source::definition},
                                              gpu_energy_symbols);

}  // namespace ridgepoint
