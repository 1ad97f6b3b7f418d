// Which regimes of precision a GPU can train in, and at which peak.
//
// FP16 tensor products came first (V100, T4, with loss scaling), BF16 and TF32 with the A100, FP8
// with the H100 and its Ada siblings. The catalog states a TF32 and an FP8 peak where there is one.
// BF16 runs at the FP16 peak: on every NVIDIA GPU that has TF32, and on all of the other vendors.
// TPUs have no FP16 path.
#pragma once

#include <optional>
#include <string_view>

#include "base/result.hpp"
#include "inputs/gpu.hpp"
#include "inputs/precision.hpp"

namespace ridgepoint {

/// Dense peak of the matrix products of a regime; absent where the GPU has no such products or
/// their peak is not known.
std::optional<double> peak_tflops(const Gpu& gpu, Precision precision);

/// The nearest regime that the GPU does have; absent where it has the wanted one, or none.
std::optional<Precision> nearest_precision(const Gpu& gpu, Precision wanted);

/// Appends a "conflict" that names the alternative when the GPU lacks the regime.
void check_precision(const Gpu& gpu, Precision precision, std::string_view field, Errors& errors);

}  // namespace ridgepoint
