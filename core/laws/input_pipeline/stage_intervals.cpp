#include "laws/input_pipeline/stage_intervals.hpp"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::array stage_symbols{
    Symbol{"storage", "t_s", "s", "time to read a batch", symbol_range::seconds, 0},
    Symbol{"preparation", "t_p", "s", "time between two prepared batches", symbol_range::seconds},
    Symbol{"transfer", "t_x", "s", "time to bring a batch to the device", symbol_range::seconds, 0},
    Symbol{"device", "t_d", "s", "time of the device for a batch", symbol_range::duration},
};
constexpr std::array overlap_gain_symbols{
    Symbol{"serial_interval", "t_e", "s", "time between two steps, one stage after the other",
           symbol_range::duration},
    Symbol{"overlapped_interval", "t_o", "s", "time between two steps, stages overlapped",
           symbol_range::duration},
};
constexpr Symbol faster_stage_symbol{"stage", "t", "s", "time of the stage that is made faster",
                                     symbol_range::duration};
constexpr Symbol speedup_symbol{"speedup",
                                "f",
                                "1",
                                "how many times as fast it becomes: 1.2 is 20 % faster",
                                symbol_range::factor,
                                1.2};
constexpr std::array faster_stage_symbols{
    faster_stage_symbol,
    Symbol{"slowest_other", "t_r", "s", "time of the slowest other stage", symbol_range::seconds},
    speedup_symbol,
};
constexpr std::array faster_serial_stage_symbols{
    faster_stage_symbol,
    Symbol{"others", "t_r", "s", "time of all other stages together", symbol_range::seconds},
    speedup_symbol,
};

}  // namespace

Seconds overlapped_interval(Seconds storage, Seconds preparation, Seconds transfer,
                            Seconds device) {
  return std::max({storage, preparation, transfer, device});
}

Seconds serial_interval(Seconds storage, Seconds preparation, Seconds transfer, Seconds device) {
  return storage + preparation + transfer + device;
}

double overlap_gain(Seconds serial_interval, Seconds overlapped_interval) {
  return serial_interval / overlapped_interval;
}

double faster_stage_gain(Seconds stage, Seconds slowest_other, double speedup) {
  return std::max(stage, slowest_other) / std::max(stage / speedup, slowest_other);
}

double faster_serial_stage_gain(Seconds stage, Seconds others, double speedup) {
  return (stage + others) / (stage / speedup + others);
}

const Law overlapped_interval_law =
    law_of<overlapped_interval>({.id = "overlapped_interval",
                                 .title = "Time between steps, stages overlapped",
                                 .tex = R"(t_o = \max(t_s, t_p, t_x, t_d))",
                                 .unit = "s",
                                 .source = law_source::training_chapter},
                                stage_symbols);

const Law serial_interval_law =
    law_of<serial_interval>({.id = "serial_interval",
                             .title = "Time between steps, one stage after the other",
                             .tex = R"(t_e = t_s + t_p + t_x + t_d)",
                             .unit = "s",
                             .source = law_source::training_chapter},
                            stage_symbols);

const Law overlap_gain_law = law_of<overlap_gain>({.id = "overlap_gain",
                                                   .title = "Gain of overlapping the stages",
                                                   .tex = R"(g = \frac{t_e}{t_o})",
                                                   .unit = "1",
                                                   .source = law_source::training_chapter},
                                                  overlap_gain_symbols);

const Law faster_stage_gain_law =
    law_of<faster_stage_gain>({.id = "faster_stage_gain",
                               .title = "Gain of a faster stage, stages overlapped",
                               .tex = R"(g_o = \frac{\max(t, t_r)}{\max(t / f, t_r)})",
                               .unit = "1",
                               .source = law_source::training_chapter},
                              faster_stage_symbols);

const Law faster_serial_stage_gain_law =
    law_of<faster_serial_stage_gain>({.id = "faster_serial_stage_gain",
                                      .title = "Gain of a faster stage, one after the other",
                                      .tex = R"(g_e = \frac{t + t_r}{t / f + t_r})",
                                      .unit = "1",
                                      .source = law_source::amdahl},
                                     faster_serial_stage_symbols);

}  // namespace ridgepoint
