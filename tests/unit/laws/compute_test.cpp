// The laws of computing against values worked out by hand, so that a bent term fails here.
#include <doctest/doctest.h>

#include "inputs/precision.hpp"
#include "laws/compute/attention_footprint.hpp"
#include "laws/compute/flop_utilization.hpp"
#include "laws/compute/granularity.hpp"
#include "laws/compute/kernel_intensity.hpp"
#include "laws/compute/layer_flops.hpp"
#include "laws/compute/model_flops.hpp"
#include "laws/compute/number_format.hpp"
#include "laws/compute/roofline.hpp"
#include "laws/compute/training_flops.hpp"
#include "laws/compute/training_time.hpp"
#include "laws/parameter_count.hpp"

using namespace ridgepoint;
using doctest::Approx;

namespace {

Approx close_to(double value) { return Approx(value).epsilon(1e-12); }

constexpr FlopPerSecond peak(400e12);
constexpr BytesPerSecond bandwidth(2e12);

}  // namespace

TEST_CASE("training takes six operations per parameter and token") {
  CHECK(training_flops(2e9, 1000).value == 12e12);
  CHECK(budget_tokens(Flop(12e12), 2e9) == close_to(1000));
  CHECK(example_flops(Flop(3e9), 64).value == 192e9);
  CHECK(run_flops(Flop(12e12), 500).value == 6e15);
}

TEST_CASE("a part that is trained costs its own weight gradients only") {
  CHECK(partial_training_flops(2e9, 2e9, 2e9, 1000).value == training_flops(2e9, 1000).value);
  // Adapters: forward and input gradients of the whole model, weight gradients of 1e6.
  CHECK(partial_training_flops(2e9, 2e9, 1e6, 1000).value == close_to(8.002e12));
  // The head alone: no gradient passes through the backbone.
  CHECK(partial_training_flops(2e9, 1e8, 1e8, 1000).value == close_to(4.4e12));
}

TEST_CASE("time is operations over the rate that is sustained") {
  CHECK(sustained_rate(peak, 0.25).value == 100e12);
  CHECK(training_time(Flop(6e15), peak, 0.25, 1, 0).value == close_to(60));
  CHECK(training_time(Flop(6e15), peak, 0.25, 4, 0).value == close_to(15));
  CHECK(training_time(Flop(6e15), peak, 0.25, 1, 0.5).value == close_to(70));
  CHECK(time_at_rate(Flop(6e15), FlopPerSecond(50e12), 3).value == close_to(40));
  CHECK(token_rate(32768, Seconds(0.5)).value == 65536);
}

TEST_CASE("recomputing one forward pass adds a third") {
  CHECK(executed_flops(Flop(9e15), 0).value == 9e15);
  CHECK(executed_flops(Flop(9e15), 1).value == close_to(12e15));
  CHECK(executed_flops(Flop(9e15), 0.2).value == close_to(9.6e15));
}

TEST_CASE("GPUs for a target are rounded up, but not by the last digit") {
  CHECK(gpus_needed(Flop(6e15), peak, 0.25, Seconds(60)) == 1);
  CHECK(gpus_needed(Flop(6e15), peak, 0.25, Seconds(59)) == 2);
  CHECK(gpus_needed(Flop(6e15), peak, 0.25, Seconds(20)) == 3);
  CHECK(gpus_needed(Flop(6e15), peak, 0.3, Seconds(10)) == 5);
  CHECK(gpus_needed(Flop(0), peak, 0.3, Seconds(10)) == 1);
}

TEST_CASE("MFU, HFU and the busy fraction are three things") {
  CHECK(mfu(Flop(6e15), Seconds(60), peak, 1) == close_to(0.25));
  CHECK(mfu(Flop(6e15), Seconds(60), peak, 2) == close_to(0.125));
  CHECK(hfu(Flop(6e15), Seconds(60), peak, 1, 1) == close_to(1.0 / 3));
  CHECK(busy_fraction(Seconds(45), Seconds(60)) == 0.75);
  CHECK(busy_fraction(Seconds(61), Seconds(60)) == 1);
  CHECK(mfu_with_recomputation(0.5, 1) == close_to(0.375));
  CHECK(mfu_with_recomputation(0.5, 0) == 0.5);
  // A stage that recomputes reaches the MFU that its own time gives.
  const Seconds time = training_time(Flop(6e15), peak, 0.5, 1, 1);
  CHECK(mfu(Flop(6e15), time, peak, 1) == close_to(mfu_with_recomputation(0.5, 1)));
}

TEST_CASE("operations of a layer by its parts") {
  // 2 sequences of 8 tokens, hidden 12, 3 heads of 5 (a width of 15), 2 key heads, width 20.
  CHECK(qkv_projection_flops(2, 8, 12, 3, 2, 5).value == 2 * 16 * 12 * (15 + 10 + 10));
  CHECK(score_value_flops(2, 8, 3, 5, 1).value == 4 * 2 * 3 * 64 * 5);
  CHECK(score_value_flops(2, 8, 3, 5, 0.5).value == 2 * 2 * 3 * 64 * 5);
  CHECK(output_projection_flops(2, 8, 12, 3, 5).value == 2 * 16 * 12 * 15);
  CHECK(feed_forward_flops(2, 8, 12, 20, 2).value == 4 * 16 * 12 * 20);
  CHECK(feed_forward_flops(2, 8, 12, 20, 3).value == 6 * 16 * 12 * 20);
  CHECK(head_flops(2, 8, 12, 100).value == 2 * 16 * 12 * 100);
  CHECK(layer_forward_flops(Flop(1), Flop(10), Flop(100), Flop(1000)).value == 1111);
  CHECK(layers_step_flops(Flop(1111), 3, 2).value == 9999);
  CHECK(layers_step_flops(Flop(1111), 3, 1).value == 6666);
}

TEST_CASE("a mixture computes the experts a token passes through, and its router") {
  // Two of eight experts of width 6, one shared of width 7, three matrices each.
  CHECK(mixture_flops(2, 8, 12, 6, 2, 7, 1, 8, 3).value == 2 * 16 * 12 * (3 * (12 + 7) + 8));
}

TEST_CASE("a causal mask keeps the lower triangle, a window a band of it") {
  CHECK(causal_share(4, 1e8) == 10.0 / 16);
  CHECK(causal_share(4, 4) == 10.0 / 16);
  CHECK(causal_share(4, 2) == 7.0 / 16);  // 1 + 2 + 2 + 2
  CHECK(causal_share(4, 1) == 4.0 / 16);
  CHECK(causal_share(1, 1) == 1);
}

TEST_CASE("weights of a layer agree with the parameter count of a shape without norms") {
  ModelShape shape;
  shape.layers = 5;
  shape.hidden = 12;
  shape.heads = 3;
  shape.kv_heads = 2;
  shape.head_dim = 5;
  shape.ffn = 20;
  shape.vocab = 100;
  shape.norm = Norm::none;
  const double layers = 5 * layer_parameters(12, 3, 2, 5, 20, 3);
  CHECK(parameter_count(shape).total == layers + 2 * 1200);
  CHECK(rule_flops_outside_layers(layers + 2400, 5, layers / 5, 10).value == 6 * 2400 * 10);
  CHECK(feed_forward_width(1600, 4) == 6400);
}

TEST_CASE("the roofline") {
  CHECK(ridge_point(peak, bandwidth).value == 200);
  CHECK(arithmetic_intensity(Flop(600), Bytes(30)).value == 20);
  CHECK(attainable_rate(FlopPerByte(20), peak, bandwidth).value == 40e12);
  CHECK(attainable_rate(FlopPerByte(201), peak, bandwidth).value == 400e12);
  CHECK(kernel_time(Flop(8e12), Bytes(2e9), peak, bandwidth).value == close_to(0.02));
  CHECK(kernel_time(Flop(8e12), Bytes(2e12), peak, bandwidth).value == close_to(1));
  CHECK(unreused_bandwidth(peak, BytesPerFlop(4)).value == 1600e12);
}

TEST_CASE("intensities of the kernels") {
  CHECK(gemm_flops(3, 5, 7).value == 210);
  CHECK(gemm_intensity(3, 5, 7, Bytes(2)).value == close_to(210.0 / (2 * (21 + 35 + 15))));
  CHECK(score_intensity(128, Bytes(2)).value == 64);
  CHECK(score_intensity(128, Bytes(4)).value == 32);
  CHECK(standard_attention_intensity(100, 64, Bytes(2)).value ==
        close_to(4.0 * 1e4 * 64 / (2 * (4 * 6400 + 4e4))));
  CHECK(elementwise_intensity(Flop(1), 2, Bytes(4)).value == 0.125);
  CHECK(elementwise_intensity(Flop(2), 2, Bytes(2)).value == 0.5);
  CHECK(update_intensity(Flop(12), Bytes(28)).value == close_to(12.0 / 28));
}

TEST_CASE("attention with and without the score matrix") {
  CHECK(score_matrix_bytes(100, Bytes(2), 1).value == 20000);
  CHECK(score_matrix_bytes(100, Bytes(4), 3).value == 120000);
  CHECK(head_qkv_bytes(100, 64, Bytes(2)).value == 38400);
  CHECK(standard_attention_bytes(100, 64, Bytes(2)).value == 51200 + 40000);
  CHECK(flash_attention_bytes(100, 64, Bytes(2)).value == 51200 + 400);
  CHECK(flash_attention_gain(100, 64) == close_to(91200.0 / 51600));
}

TEST_CASE("lanes, tiles and waves that are not filled") {
  CHECK(lane_utilization(32, 32) == 1);
  CHECK(lane_utilization(33, 32) == 33.0 / 64);
  CHECK(lane_utilization(33, 64) == 33.0 / 64);
  CHECK(lane_slowdown(33, 32) == 64.0 / 33);
  CHECK(output_tiles(256, 129, 128, 128) == 4);
  CHECK(output_tiles(256, 129, 128, 64) == 6);
  CHECK(output_tiles(257, 128, 128, 128) == 3);
  CHECK(waves(108, 108, 1) == 1);
  CHECK(waves(109, 108, 1) == 2);
  CHECK(waves(109, 108, 2) == 1);
  CHECK(wave_utilization(109, 108, 1) == 109.0 / 216);
  CHECK(padded_size(50257, 64) == 50304);
  CHECK(padded_size(50304, 64) == 50304);
  CHECK(padding_share(50257, 64) == close_to(47.0 / 50304));
}

TEST_CASE("what the formats hold") {
  const auto format = [](std::string_view name) { return *number_format_named(name); };
  const auto largest = [&](std::string_view name) {
    return largest_number(format(name).exponent_bits, format(name).mantissa_bits);
  };
  CHECK(largest("fp16") == 65504);
  CHECK(largest("fp8_e5m2") == 57344);
  CHECK(largest("fp32") == Approx(3.4028234663852886e38).epsilon(1e-15));
  CHECK(largest("bf16") == Approx(3.3895313892515355e38).epsilon(1e-15));
  CHECK(format("fp8_e4m3").largest == 448);
  CHECK(smallest_normal(5) == 0x1p-14);
  CHECK(smallest_normal(8) == 0x1p-126);
  CHECK(number_format_named("fp13") == nullptr);
  CHECK(vanishing_update(10) == 1.0 / 2048);
  CHECK(vanishing_update(7) == 1.0 / 256);
}

TEST_CASE("the loss scale halves at an overflow and doubles after enough clean steps") {
  CHECK(loss_scale(65536, 0, 1999, 2000) == 65536);
  CHECK(loss_scale(65536, 0, 2000, 2000) == 131072);
  CHECK(loss_scale(65536, 3, 0, 2000) == 8192);
  CHECK(loss_scale(65536, 3, 4000, 2000) == 32768);
  CHECK(smallest_scaled_gradient(5, 1024) == 0x1p-24);
}
