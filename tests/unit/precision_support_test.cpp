// Which regimes of precision a GPU has, and what to use instead.
#include "inputs/precision_support.hpp"

#include <doctest/doctest.h>

using namespace ridgepoint;

namespace {

Gpu volta() {
  Gpu gpu;
  gpu.display = "V100";
  gpu.vendor = "NVIDIA";
  gpu.peak_fp32_tflops = 15.7;
  gpu.peak_fp16_tflops = 125;
  return gpu;
}

Gpu ampere() {
  Gpu gpu = volta();
  gpu.display = "A100";
  gpu.peak_tf32_tflops = 156;
  gpu.peak_fp16_tflops = 312;
  return gpu;
}

Gpu hopper() {
  Gpu gpu = ampere();
  gpu.display = "H100";
  gpu.peak_fp8_tflops = 1979;
  return gpu;
}

std::string complaint(const Gpu& gpu, Precision precision) {
  Errors errors;
  check_precision(gpu, precision, "precision", errors);
  return errors.empty() ? "" : errors.front().code + ": " + errors.front().message;
}

}  // namespace

TEST_CASE("each generation adds formats") {
  CHECK(peak_tflops(volta(), Precision::fp16_mixed) == 125);
  CHECK(peak_tflops(volta(), Precision::fp32) == 15.7);
  CHECK_FALSE(peak_tflops(volta(), Precision::bf16_mixed));
  CHECK_FALSE(peak_tflops(volta(), Precision::bf16_pure));
  CHECK_FALSE(peak_tflops(volta(), Precision::tf32));
  CHECK(peak_tflops(ampere(), Precision::bf16_mixed) == 312);
  CHECK(peak_tflops(ampere(), Precision::bf16_pure) == 312);
  CHECK(peak_tflops(ampere(), Precision::tf32) == 156);
  CHECK_FALSE(peak_tflops(ampere(), Precision::fp8));
  CHECK(peak_tflops(hopper(), Precision::fp8) == 1979);
}

TEST_CASE("other vendors have BF16 without TF32, and a TPU has no FP16") {
  Gpu gpu = volta();
  gpu.vendor = "AMD";
  CHECK(peak_tflops(gpu, Precision::bf16_mixed) == 125);
  gpu.vendor = "Google";
  CHECK(peak_tflops(gpu, Precision::bf16_mixed) == 125);
  CHECK_FALSE(peak_tflops(gpu, Precision::fp16_mixed));
  CHECK(nearest_precision(gpu, Precision::fp16_mixed) == Precision::bf16_mixed);
}

TEST_CASE("a regime that the GPU lacks is a conflict that names the alternative") {
  CHECK(complaint(ampere(), Precision::bf16_mixed).empty());
  CHECK(complaint(volta(), Precision::bf16_mixed) ==
        "conflict: V100 has no known peak in bf16_mixed. Use fp16_mixed, with loss scaling.");
  CHECK(complaint(volta(), Precision::tf32) ==
        "conflict: V100 has no known peak in tf32. Use fp32.");
  CHECK(complaint(ampere(), Precision::fp8) ==
        "conflict: A100 has no known peak in fp8. Use bf16_mixed.");
}

TEST_CASE("an unknown FP32 peak is answered with what is known") {
  Gpu gpu;
  gpu.display = "Tensor X";
  gpu.vendor = "Google";
  gpu.peak_fp16_tflops = 123;
  CHECK(nearest_precision(gpu, Precision::fp32) == Precision::bf16_mixed);
  CHECK_FALSE(nearest_precision(gpu, Precision::bf16_pure));
}
