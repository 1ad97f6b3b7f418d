// The roofline: whether a kernel waits for arithmetic or for memory.
//
//   I* = R / B_m                  ridge: the intensity at which both limits meet
//   I = O / D_m                   arithmetic intensity of a kernel
//   r = min(R, I B_m)             rate that it can reach
//   t = max(O / R, D_m / B_m)     time that it takes at least
//   B_r = R w_o                   bandwidth that the peak would need without any reuse
//
// R    dense peak, FLOP/s           B_m  memory bandwidth, B/s
// O    operations of the kernel     D_m  bytes it moves to and from memory
// w_o  bytes that every operation would fetch: one FP32 value, 4
// Below the ridge a kernel is bound by memory, above it by arithmetic. Valid for positive inputs.
// Source: Williams, Waterman and Patterson 2009, Roofline.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

FlopPerByte ridge_point(FlopPerSecond peak, BytesPerSecond memory_bandwidth);
FlopPerByte arithmetic_intensity(Flop flops, Bytes bytes);
FlopPerSecond attainable_rate(FlopPerByte intensity, FlopPerSecond peak,
                              BytesPerSecond memory_bandwidth);
Seconds kernel_time(Flop flops, Bytes bytes, FlopPerSecond peak, BytesPerSecond memory_bandwidth);
BytesPerSecond unreused_bandwidth(FlopPerSecond peak, BytesPerFlop bytes_per_flop);

extern const Law ridge_point_law;
extern const Law arithmetic_intensity_law;
extern const Law attainable_rate_law;
extern const Law kernel_time_law;
extern const Law unreused_bandwidth_law;

}  // namespace ridgepoint
