// One accelerator: what it holds, how fast it moves and computes, what it draws.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace ridgepoint {

/// Peaks are dense (without structured sparsity). An absent value is unknown.
struct Gpu {
  std::string name;
  std::string display;
  std::vector<std::string> aliases;
  std::string vendor;
  std::optional<double> memory_gb;          ///< as sold
  std::optional<double> driver_memory_mib;  ///< what the driver shows of the card
  double memory_bandwidth_gb_s = 0;
  std::optional<double> peak_fp32_tflops;
  std::optional<double> peak_tf32_tflops;
  double peak_fp16_tflops = 0;
  std::optional<double> peak_fp8_tflops;
  std::optional<double> peak_fp4_tflops;
  std::string interconnect;
  std::optional<double> intra_node_gb_s_per_direction;
  std::optional<double> nvlink_bridge_gb_s_per_direction;  ///< between bridged pairs of PCIe cards
  std::optional<double> interconnect_gbit_s;  ///< both directions added, where stated so
  std::optional<double> power_limit_w;
  std::optional<double> nominal_mfu;  ///< share of the dense FP16 peak reached in training
};

/// Every number outside its limits, with the field path under `prefix` ("gpu").
void validate(const Gpu& gpu, std::string_view prefix, Errors& errors);

}  // namespace ridgepoint
