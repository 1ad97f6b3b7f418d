#include "inputs/precision_support.hpp"

#include <array>
#include <string>

namespace ridgepoint {
namespace {

bool has_fp16(const Gpu& gpu) { return gpu.vendor != "Google"; }

bool has_bf16(const Gpu& gpu) { return gpu.vendor != "NVIDIA" || gpu.peak_tf32_tflops.has_value(); }

}  // namespace

std::optional<double> peak_tflops(const Gpu& gpu, Precision precision) {
  switch (precision) {
    case Precision::fp32:
      return gpu.peak_fp32_tflops;
    case Precision::tf32:
      return gpu.peak_tf32_tflops;
    case Precision::fp16_mixed:
      return has_fp16(gpu) ? std::optional(gpu.peak_fp16_tflops) : std::nullopt;
    case Precision::bf16_mixed:
    case Precision::bf16_pure:
      return has_bf16(gpu) ? std::optional(gpu.peak_fp16_tflops) : std::nullopt;
    case Precision::fp8:
      return gpu.peak_fp8_tflops;
  }
  return std::nullopt;
}

std::optional<Precision> nearest_precision(const Gpu& gpu, Precision wanted) {
  if (peak_tflops(gpu, wanted)) return std::nullopt;
  constexpr std::array narrow_first{Precision::bf16_mixed, Precision::fp16_mixed, Precision::tf32,
                                    Precision::fp32};
  constexpr std::array wide_first{Precision::fp32, Precision::bf16_mixed, Precision::fp16_mixed};
  const auto first_of = [&](const auto& candidates) -> std::optional<Precision> {
    for (const Precision candidate : candidates) {
      if (peak_tflops(gpu, candidate)) return candidate;
    }
    return std::nullopt;
  };
  const bool wide = wanted == Precision::fp32 || wanted == Precision::tf32;
  return wide ? first_of(wide_first) : first_of(narrow_first);
}

void check_precision(const Gpu& gpu, Precision precision, std::string_view field, Errors& errors) {
  if (peak_tflops(gpu, precision)) return;
  std::string message =
      gpu.display + " has no known peak in " + std::string(name_of(precision)) + ".";
  if (const std::optional<Precision> instead = nearest_precision(gpu, precision)) {
    message += " Use " + std::string(name_of(*instead)) +
               (needs_loss_scaling(*instead) ? ", with loss scaling." : ".");
  }
  errors.push_back({"conflict", std::string(field), message});
}

}  // namespace ridgepoint
