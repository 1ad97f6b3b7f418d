#include "inputs/gpu.hpp"

#include "inputs/limits.hpp"

namespace ridgepoint {

void validate(const Gpu& gpu, std::string_view prefix, Errors& errors) {
  const std::string path = std::string(prefix) + ".";
  check_limits(gpu.memory_gb, limits::memory_gb, path + "memory_gb", errors);
  check_limits(gpu.driver_memory_mib, limits::memory_mib, path + "driver_memory_mib", errors);
  check_limits(gpu.memory_bandwidth_gb_s, limits::bandwidth_gb_s, path + "memory_bandwidth_gb_s",
               errors);
  check_limits(gpu.peak_fp32_tflops, limits::peak_tflops, path + "peak_fp32_tflops", errors);
  check_limits(gpu.peak_tf32_tflops, limits::peak_tflops, path + "peak_tf32_tflops", errors);
  check_limits(gpu.peak_fp16_tflops, limits::peak_tflops, path + "peak_fp16_tflops", errors);
  check_limits(gpu.peak_fp8_tflops, limits::peak_tflops, path + "peak_fp8_tflops", errors);
  check_limits(gpu.peak_fp4_tflops, limits::peak_tflops, path + "peak_fp4_tflops", errors);
  check_limits(gpu.intra_node_gb_s_per_direction, limits::bandwidth_gb_s,
               path + "intra_node_gb_s_per_direction", errors);
  check_limits(gpu.nvlink_bridge_gb_s_per_direction, limits::bandwidth_gb_s,
               path + "nvlink_bridge_gb_s_per_direction", errors);
  check_limits(gpu.interconnect_gbit_s, limits::interconnect_gbit_s, path + "interconnect_gbit_s",
               errors);
  check_limits(gpu.power_limit_w, limits::power_w, path + "power_limit_w", errors);
  check_limits(gpu.nominal_mfu, limits::utilization, path + "nominal_mfu", errors);
  if (gpu.intra_node_gb_s_per_direction && gpu.interconnect_gbit_s) {
    errors.push_back({"conflict", path + "interconnect_gbit_s",
                      path + "interconnect_gbit_s and " + path +
                          "intra_node_gb_s_per_direction both state the link; give one."});
  }
}

}  // namespace ridgepoint
