#include "laws/input_pipeline/preparation_time.hpp"

#include <algorithm>

#include "laws/rounding.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol seconds_per_batch_symbol{
    "seconds_per_batch", "t_p", "s", "time of one worker for one batch", symbol_range::duration};

constexpr std::array preparation_time_symbols{
    Symbol{"items_per_batch", "n", "1", "tokens or images per batch", symbol_range::tokens},
    Symbol{"items_per_second", "q", "1/s", "tokens or images per second of one worker",
           symbol_range::rate},
};
constexpr std::array preparation_interval_symbols{
    seconds_per_batch_symbol,
    Symbol{"workers", "w", "1", "workers that prepare batches", symbol_range::count},
};
constexpr std::array workers_needed_symbols{
    seconds_per_batch_symbol,
    Symbol{"device_interval", "t_d", "s", "time between two batches that the device takes",
           symbol_range::duration},
};
constexpr std::array service_interval_symbols{
    Symbol{"rate", "r", "1/s", "batches or items per second", symbol_range::rate},
};

}  // namespace

Seconds preparation_time(double items_per_batch, PerSecond items_per_second) {
  return Seconds(items_per_batch / items_per_second.value);
}

Seconds preparation_interval(Seconds seconds_per_batch, double workers) {
  return seconds_per_batch / workers;
}

double workers_needed(Seconds seconds_per_batch, Seconds device_interval) {
  return std::max(1.0, whole_up(seconds_per_batch / device_interval));
}

Seconds service_interval(PerSecond rate) { return Seconds(1 / rate.value); }

const Law preparation_time_law =
    law_of<preparation_time>({.id = "preparation_time",
                              .title = "Time of one worker for one batch",
                              .tex = R"(t_p = \frac{n}{q})",
                              .unit = "s",
                              .source = law_source::training_chapter},
                             preparation_time_symbols);

const Law preparation_interval_law =
    law_of<preparation_interval>({.id = "preparation_interval",
                                  .title = "Time between two prepared batches",
                                  .tex = R"(t_w = \frac{t_p}{w})",
                                  .unit = "s",
                                  .source = law_source::training_chapter},
                                 preparation_interval_symbols);

const Law workers_needed_law =
    law_of<workers_needed>({.id = "workers_needed",
                            .title = "Workers that keep the device fed",
                            .tex = R"(w = \left\lceil \frac{t_p}{t_d} \right\rceil)",
                            .unit = "1",
                            .source = law_source::training_chapter},
                           workers_needed_symbols);

const Law service_interval_law =
    law_of<service_interval>({.id = "service_interval",
                              .title = "Time per batch or item of a stage",
                              .tex = R"(t = \frac{1}{r})",
                              .unit = "s",
                              .source = law_source::definition},
                             service_interval_symbols);

}  // namespace ridgepoint
