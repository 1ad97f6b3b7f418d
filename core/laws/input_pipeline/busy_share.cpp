#include "laws/input_pipeline/busy_share.hpp"

#include <algorithm>

namespace ridgepoint {
namespace {

constexpr std::array busy_share_symbols{
    Symbol{"input_rate", "r_{in}", "1/s", "batches per second that the input path delivers",
           symbol_range::rate},
    Symbol{"device_rate", "r_d", "1/s", "batches per second that the device can take",
           symbol_range::rate},
};
constexpr std::array serial_busy_share_symbols{
    Symbol{"input", "t_{in}", "s", "time of the input per batch", symbol_range::seconds},
    Symbol{"device", "t_d", "s", "time of the device per batch", symbol_range::duration},
};

}  // namespace

double busy_share(PerSecond input_rate, PerSecond device_rate) {
  return std::min(1.0, input_rate / device_rate);
}

double serial_busy_share(Seconds input, Seconds device) { return device / (input + device); }

const Law busy_share_law =
    law_of<busy_share>({.id = "busy_share",
                        .title = "Busy share of the device, stages overlapped",
                        .tex = R"(b = \min\left(1, \frac{r_{in}}{r_d}\right))",
                        .unit = "1",
                        .source = law_source::training_chapter},
                       busy_share_symbols);

const Law serial_busy_share_law =
    law_of<serial_busy_share>({.id = "serial_busy_share",
                               .title = "Busy share of the device, input and device in turn",
                               .tex = R"(b_e = \frac{t_d}{t_{in} + t_d})",
                               .unit = "1",
                               .source = law_source::training_chapter},
                              serial_busy_share_symbols);

}  // namespace ridgepoint
