#include "laws/parallelism/scaling.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol gpus_symbol{"gpus", "G", "1", "GPUs", limits::gpus};
constexpr Symbol serial_share_symbol{
    "serial_share", "f", "1", "share of the work that does not divide", symbol_range::utilization};

constexpr std::array communication_share_symbols{
    Symbol{"communication", "t_c", "s", "time of communication per step", symbol_range::seconds},
    Symbol{"compute", "t_k", "s", "time of compute per step", symbol_range::duration},
};
constexpr std::array divided_compute_symbols{
    Symbol{"compute", "t_k", "s", "time of compute on one GPU", symbol_range::seconds},
    gpus_symbol,
};
constexpr std::array parallel_speedup_symbols{
    gpus_symbol,
    Symbol{"communication_share", "c", "1", "share of a step that is communication",
           symbol_range::share},
};
constexpr std::array amdahl_symbols{serial_share_symbol, gpus_symbol};
constexpr std::array amdahl_limit_symbols{serial_share_symbol};

}  // namespace

double communication_share(Seconds communication, Seconds compute) {
  return communication / (compute + communication);
}

Seconds divided_compute_time(Seconds compute, double gpus) { return compute / gpus; }

double parallel_speedup(double gpus, double communication_share) {
  return gpus * (1 - communication_share);
}

double amdahl_speedup(double serial_share, double gpus) {
  return 1 / (serial_share + (1 - serial_share) / gpus);
}

double amdahl_limit(double serial_share) { return 1 / serial_share; }

const Law communication_share_law =
    law_of<communication_share>({.id = "communication_share",
                                 .title = "Share of a step that is communication",
                                 .tex = R"(c = \frac{t_c}{t_k + t_c})",
                                 .unit = "1",
                                 .source = law_source::training_chapter},
                                communication_share_symbols);

const Law divided_compute_time_law =
    law_of<divided_compute_time>({.id = "divided_compute_time",
                                  .title = "Compute of a batch split over several GPUs",
                                  .tex = R"(t_k' = \frac{t_k}{G})",
                                  .unit = "s",
                                  .source = law_source::training_chapter},
                                 divided_compute_symbols);

const Law parallel_speedup_law =
    law_of<parallel_speedup>({.id = "parallel_speedup",
                              .title = "Speed-up of several GPUs after communication",
                              .tex = R"(s = G\,(1 - c))",
                              .unit = "1",
                              .source = law_source::training_chapter},
                             parallel_speedup_symbols);

const Law amdahl_speedup_law = law_of<amdahl_speedup>({.id = "amdahl_speedup",
                                                       .title = "Amdahl's speed-up",
                                                       .tex = R"(S = \frac{1}{f + (1 - f) / G})",
                                                       .unit = "1",
                                                       .source = law_source::amdahl},
                                                      amdahl_symbols);

const Law amdahl_limit_law = law_of<amdahl_limit>({.id = "amdahl_limit",
                                                   .title = "Limit of Amdahl's speed-up",
                                                   .tex = R"(S_{max} = \frac{1}{f})",
                                                   .unit = "1",
                                                   .source = law_source::amdahl},
                                                  amdahl_limit_symbols);

}  // namespace ridgepoint
