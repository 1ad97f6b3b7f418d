#include "laws/compute/roofline.hpp"

#include <algorithm>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol kernel_flops{"flops", "O", "FLOP", "operations of the kernel", symbol_range::flop};
constexpr Symbol kernel_bytes{"bytes", "D_m", "B", "bytes that the kernel moves to and from memory",
                              Limits{1e-3, 1e30}};

constexpr std::array ridge_point_symbols{symbol::peak, symbol::memory_bandwidth};
constexpr std::array arithmetic_intensity_symbols{kernel_flops, kernel_bytes};
constexpr std::array attainable_rate_symbols{
    Symbol{"intensity", "I", "FLOP/B", "arithmetic intensity of the kernel", symbol_range::amount},
    symbol::peak,
    symbol::memory_bandwidth,
};
constexpr std::array kernel_time_symbols{kernel_flops, kernel_bytes, symbol::peak,
                                         symbol::memory_bandwidth};
constexpr std::array unreused_bandwidth_symbols{
    symbol::peak,
    Symbol{"bytes_per_flop", "w_o", "B/FLOP", "bytes that every operation fetches: one FP32 value",
           symbol_range::bytes_per_value, 4},
};

}  // namespace

FlopPerByte ridge_point(FlopPerSecond peak, BytesPerSecond memory_bandwidth) {
  return peak / memory_bandwidth;
}

FlopPerByte arithmetic_intensity(Flop flops, Bytes bytes) { return flops / bytes; }

FlopPerSecond attainable_rate(FlopPerByte intensity, FlopPerSecond peak,
                              BytesPerSecond memory_bandwidth) {
  return std::min(peak, intensity * memory_bandwidth);
}

Seconds kernel_time(Flop flops, Bytes bytes, FlopPerSecond peak, BytesPerSecond memory_bandwidth) {
  return std::max(flops / peak, bytes / memory_bandwidth);
}

BytesPerSecond unreused_bandwidth(FlopPerSecond peak, BytesPerFlop bytes_per_flop) {
  return peak * bytes_per_flop;
}

const Law ridge_point_law = law_of<ridge_point>({.id = "ridge_point",
                                                 .title = "Ridge point of a GPU",
                                                 .tex = R"(I^* = \frac{R}{B_m})",
                                                 .unit = "FLOP/B",
                                                 .source = law_source::roofline},
                                                ridge_point_symbols);

const Law arithmetic_intensity_law = law_of<arithmetic_intensity>({.id = "arithmetic_intensity",
                                                                   .title = "Arithmetic intensity",
                                                                   .tex = R"(I = \frac{O}{D_m})",
                                                                   .unit = "FLOP/B",
                                                                   .source = law_source::roofline},
                                                                  arithmetic_intensity_symbols);

const Law attainable_rate_law =
    law_of<attainable_rate>({.id = "attainable_rate",
                             .title = "Rate that a kernel can reach",
                             .tex = R"(r = \min\left(R,\; I B_m\right))",
                             .unit = "FLOP/s",
                             .source = law_source::roofline},
                            attainable_rate_symbols);

const Law kernel_time_law =
    law_of<kernel_time>({.id = "kernel_time",
                         .title = "Time that a kernel takes at least",
                         .tex = R"(t = \max\left(\frac{O}{R},\; \frac{D_m}{B_m}\right))",
                         .unit = "s",
                         .source = law_source::roofline},
                        kernel_time_symbols);

const Law unreused_bandwidth_law =
    law_of<unreused_bandwidth>({.id = "unreused_bandwidth",
                                .title = "Bandwidth that the peak would need without reuse",
                                .tex = R"(B_r = R\, w_o)",
                                .unit = "B/s",
                                .source = law_source::training_chapter},
                               unreused_bandwidth_symbols);

}  // namespace ridgepoint
