// Number formats, and the regimes of precision in which a model is trained.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace ridgepoint {

/// One floating-point format. `largest` is stated where the format gives up infinities for range.
struct NumberFormat {
  std::string_view name;
  double exponent_bits;
  double mantissa_bits;
  double bytes;
  std::optional<double> largest = std::nullopt;
};

constexpr std::array<NumberFormat, 6> number_formats{{{"fp32", 8, 23, 4},
                                                      {"tf32", 8, 10, 4},
                                                      {"fp16", 5, 10, 2},
                                                      {"bf16", 8, 7, 2},
                                                      {"fp8_e4m3", 4, 3, 1, 448},
                                                      {"fp8_e5m2", 5, 2, 1}}};

constexpr const NumberFormat* number_format_named(std::string_view name) {
  for (const NumberFormat& format : number_formats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

enum class Precision { fp32, tf32, fp16_mixed, bf16_mixed, bf16_pure, fp8 };

/// Bytes that one parameter, one moment of the optimizer and one activation take.
///
/// TF32 is kept as FP32 and only multiplied shorter. FP8 here is the recipe in which a BF16 mixed
/// state is kept and the matrix products read FP8 copies of the weights, one as it is and one
/// transposed; activations are kept at 16 bit.
struct PrecisionRegime {
  Precision precision;
  std::string_view name;
  double weight_bytes;
  double gradient_bytes;
  double master_bytes;  ///< of the FP32 copy that the optimizer updates; 0 = none
  double moment_bytes;  ///< of one moment of one parameter
  double copy_bytes;    ///< of the copies of a weight that the products read; 0 = none
  double activation_bytes;
};

constexpr std::array<PrecisionRegime, 6> precision_regimes{{
    {Precision::fp32, "fp32", 4, 4, 0, 4, 0, 4},
    {Precision::tf32, "tf32", 4, 4, 0, 4, 0, 4},
    {Precision::fp16_mixed, "fp16_mixed", 2, 2, 4, 4, 0, 2},
    {Precision::bf16_mixed, "bf16_mixed", 2, 2, 4, 4, 0, 2},
    {Precision::bf16_pure, "bf16_pure", 2, 2, 0, 2, 0, 2},
    {Precision::fp8, "fp8", 2, 2, 4, 4, 2, 2},
}};

constexpr const PrecisionRegime& regime_of(Precision precision) {
  return precision_regimes[static_cast<std::size_t>(precision)];
}

constexpr std::string_view name_of(Precision precision) { return regime_of(precision).name; }

constexpr std::optional<Precision> precision_named(std::string_view name) {
  for (const PrecisionRegime& regime : precision_regimes) {
    if (regime.name == name) return regime.precision;
  }
  return std::nullopt;
}

/// How the loss scale of FP16 moves: halved at an overflow, doubled after so many clean steps.
struct LossScaling {
  double initial = 65536;
  double growth = 2;
  double backoff = 0.5;
  double clean_steps = 2000;
};

/// True where gradients have to be scaled up so that the small ones do not vanish.
constexpr bool needs_loss_scaling(Precision precision) {
  return precision == Precision::fp16_mixed;
}

}  // namespace ridgepoint
