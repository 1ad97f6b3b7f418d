#include "laws/run/saved_state.hpp"

#include <cmath>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol write_time_symbol{"write_time", "t_w", "s", "time of one save",
                                   symbol_range::seconds};
constexpr Symbol mtbf_symbol{"mtbf", "M", "s", "mean time between failures of the whole job",
                             symbol_range::duration};
constexpr Symbol interval_symbol{"interval", R"(\tau)", "s", "time between two saves",
                                 symbol_range::duration};

constexpr std::array saved_state_symbols{
    symbol::trained_params,
    Symbol{"weight", "w_p", "B", "bytes of one weight", symbol_range::bytes_per_value, 2},
    Symbol{"master", "w_m", "B", "bytes of its FP32 master copy", symbol_range::bytes_per_value, 4},
    Symbol{"moments", "w_o", "B", "bytes of its moments", symbol_range::bytes_per_value, 8},
};
constexpr std::array write_time_symbols{
    Symbol{"bytes", "V", "B", "bytes of the saved state", symbol_range::bytes},
    Symbol{"write_rate", "W", "B/s", "rate at which the storage is written",
           symbol_range::byte_rate},
};
constexpr std::array young_symbols{write_time_symbol, mtbf_symbol};
constexpr std::array daly_symbols{
    Symbol{
        "write_time", "t_w", "s",
        "time of one save; from twice the mean time between failures on, the result is that time",
        symbol_range::seconds},
    mtbf_symbol,
};
constexpr std::array lost_time_symbols{
    write_time_symbol,
    interval_symbol,
    mtbf_symbol,
    Symbol{"restart", "t_r", "s", "time to start again after a failure", symbol_range::seconds, 0},
};
constexpr std::array failures_symbols{
    Symbol{"time", "t", "s", "time of the run", symbol_range::seconds},
    mtbf_symbol,
};
constexpr std::array replay_symbols{
    Symbol{"failures", "n", "1", "failures to expect in the run", symbol_range::amount},
    interval_symbol,
};

}  // namespace

Bytes saved_state_bytes(double trained_params, Bytes weight, Bytes master, Bytes moments) {
  return trained_params * (weight + master + moments);
}

Seconds saved_state_write_time(Bytes bytes, BytesPerSecond write_rate) {
  return bytes / write_rate;
}

Seconds young_interval(Seconds write_time, Seconds mtbf) {
  return Seconds(std::sqrt(2 * write_time.value * mtbf.value));
}

Seconds daly_interval(Seconds write_time, Seconds mtbf) {
  if (write_time >= 2 * mtbf) return mtbf;
  const double share = write_time / (2 * mtbf);
  return young_interval(write_time, mtbf) * (1 + std::sqrt(share) / 3 + share / 9) - write_time;
}

double lost_time_share(Seconds write_time, Seconds interval, Seconds mtbf, Seconds restart) {
  return write_time / interval + (interval / 2 + restart) / mtbf;
}

double expected_failures(Seconds time, Seconds mtbf) { return time / mtbf; }

Seconds expected_replay(double failures, Seconds interval) { return failures * interval / 2; }

const Law saved_state_bytes_law =
    law_of<saved_state_bytes>({.id = "saved_state_bytes",
                               .title = "Bytes of the saved state",
                               .tex = R"(V = P_t\,(w_p + w_m + w_o))",
                               .unit = "B",
                               .source = law_source::training_chapter},
                              saved_state_symbols);

const Law saved_state_write_time_law =
    law_of<saved_state_write_time>({.id = "saved_state_write_time",
                                    .title = "Time to save the state",
                                    .tex = R"(t_w = \frac{V}{W})",
                                    .unit = "s",
                                    .source = law_source::training_chapter},
                                   write_time_symbols);

const Law young_interval_law = law_of<young_interval>({.id = "young_interval",
                                                       .title = "Young's interval between saves",
                                                       .tex = R"(\tau = \sqrt{2\,t_w\,M})",
                                                       .unit = "s",
                                                       .source = law_source::young},
                                                      young_symbols);

const Law daly_interval_law = law_of<daly_interval>(
    {.id = "daly_interval",
     .title = "Daly's interval between saves",
     .tex =
         R"(\tau = \sqrt{2\,t_w\,M} \left( 1 + \frac{1}{3} \sqrt{\frac{t_w}{2\,M}} + \frac{t_w}{18\,M} \right) - t_w)",
     .unit = "s",
     .source = law_source::daly},
    daly_symbols);

const Law lost_time_share_law =
    law_of<lost_time_share>({.id = "lost_time_share",
                             .title = "Time lost to saves and failures, per time worked",
                             .tex = R"(l = \frac{t_w}{\tau} + \frac{\tau / 2 + t_r}{M})",
                             .unit = "1",
                             .source = law_source::young},
                            lost_time_symbols);

const Law expected_failures_law = law_of<expected_failures>({.id = "expected_failures",
                                                             .title = "Failures to expect in a run",
                                                             .tex = R"(n = \frac{t}{M})",
                                                             .unit = "1",
                                                             .source = law_source::young},
                                                            failures_symbols);

const Law expected_replay_law = law_of<expected_replay>({.id = "expected_replay",
                                                         .title = "Work to repeat after failures",
                                                         .tex = R"(t_l = n\,\frac{\tau}{2})",
                                                         .unit = "s",
                                                         .source = law_source::young},
                                                        replay_symbols);

}  // namespace ridgepoint
