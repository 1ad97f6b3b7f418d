#include "laws/run/energy.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Limits power_range{0, 1e9};

constexpr Symbol hosts_symbol{"hosts", "N", "1", "hosts of the GPUs", symbol_range::count_or_none,
                              0};
constexpr Symbol host_power_symbol{"host_power", "W_h", "W", "power of one host without its GPUs",
                                   power_range,  0};

constexpr std::array stated_power_symbols{
    symbol::gpus,
    Symbol{"gpu_power", "W_g", "W", "power of one GPU; its limit gives an upper bound",
           power_range},
    hosts_symbol,
    host_power_symbol,
};
constexpr std::array utilization_power_symbols{
    symbol::gpus,
    Symbol{"idle", "W_0", "W", "power of one idle GPU", power_range},
    Symbol{"full", "W_1", "W", "power of one GPU at full load", power_range},
    Symbol{"busy_share", "b", "1", "share of time in which the GPU works", symbol_range::share},
    hosts_symbol,
    host_power_symbol,
};
constexpr std::array run_energy_symbols{
    Symbol{"power", "W", "W", "power of all machines", symbol_range::amount},
    Symbol{"time", "t", "s", "time of the run", symbol_range::seconds},
};
constexpr std::array share_saved_symbols{
    Symbol{"speedup", "f", "1", "how many times as fast", {1, 1e12}},
};
constexpr std::array energy_saved_symbols{
    Symbol{"energy", "E", "J", "energy of the run before", symbol_range::amount},
    Symbol{"share", "s", "1", "share that is saved", symbol_range::share},
};

}  // namespace

Watts stated_power(double gpus, Watts gpu_power, double hosts, Watts host_power) {
  return gpus * gpu_power + hosts * host_power;
}

Watts utilization_power(double gpus, Watts idle, Watts full, double busy_share, double hosts,
                        Watts host_power) {
  return gpus * (idle + busy_share * (full - idle)) + hosts * host_power;
}

Joules run_energy(Watts power, Seconds time) { return power * time; }

double share_saved(double speedup) { return 1 - 1 / speedup; }

Joules energy_saved(Joules energy, double share) { return share * energy; }

const Law stated_power_law = law_of<stated_power>({.id = "stated_power",
                                                   .title = "Power of GPUs and hosts as stated",
                                                   .tex = R"(W = G\,W_g + N\,W_h)",
                                                   .unit = "W",
                                                   .source = law_source::training_chapter},
                                                  stated_power_symbols);

const Law utilization_power_law =
    law_of<utilization_power>({.id = "utilization_power",
                               .title = "Power of GPUs and hosts by utilization",
                               .tex = R"(W_u = G\,(W_0 + (W_1 - W_0)\,b) + N\,W_h)",
                               .unit = "W",
                               .accounting = Accounting::product,
                               .source = law_source::definition},
                              utilization_power_symbols);

const Law run_energy_law = law_of<run_energy>({.id = "run_energy",
                                               .title = "Energy of the machines",
                                               .tex = R"(E = W\,t)",
                                               .unit = "J",
                                               .source = law_source::training_chapter},
                                              run_energy_symbols);

const Law share_saved_law = law_of<share_saved>({.id = "share_saved",
                                                 .title = "Share of time saved by more speed",
                                                 .tex = R"(s = 1 - \frac{1}{f})",
                                                 .unit = "1",
                                                 .source = law_source::training_chapter},
                                                share_saved_symbols);

const Law energy_saved_law = law_of<energy_saved>({.id = "energy_saved",
                                                   .title = "Energy saved",
                                                   .tex = R"(E_s = E\,s)",
                                                   .unit = "J",
                                                   .source = law_source::training_chapter},
                                                  energy_saved_symbols);

}  // namespace ridgepoint
