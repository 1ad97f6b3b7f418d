// Time of one AdamW update as memory traffic.
//
//   T_o = 20 P_t / B_m
//
// P_t  trained parameters        B_m  memory bandwidth of the GPU, byte/s
// 20 bytes are moved per trained parameter and update.
// Source: Kavier (AtLarge Research), fine-tuning model.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

constexpr double adamw_bytes_per_param = 20;

Seconds optimizer_time(double trained_params, BytesPerSecond memory_bandwidth);

extern const Law optimizer_time_law;

}  // namespace ridgepoint
