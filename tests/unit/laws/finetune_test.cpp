// Each law of the fine-tuning predictor against values worked out by hand, so that a bent term
// fails here even where the golden runs would not show it.
#include <doctest/doctest.h>

#include "laws/finetune/adapter_parameters.hpp"
#include "laws/finetune/effective_mfu.hpp"
#include "laws/finetune/forward_time.hpp"
#include "laws/finetune/gradient_ring_time.hpp"
#include "laws/finetune/implied_mfu.hpp"
#include "laws/finetune/optimizer_time.hpp"

using namespace ridgepoint;
using doctest::Approx;

namespace {

Approx close_to(double value) { return Approx(value).epsilon(1e-12); }

}  // namespace

TEST_CASE("utilisation grows with the logarithm of the batch up to its nominal value") {
  CHECK(effective_mfu(0.5, 1.0, 1, 0.0341, 0.8147) == close_to(0.5 * 0.8147));
  CHECK(effective_mfu(0.5, 1.0, 4, 0.0341, 0.8147) == close_to(0.5 * (2 * 0.0341 + 0.8147)));
  CHECK(effective_mfu(0.5, 0.9, 1 << 20, 0.0341, 0.8147) == close_to(0.45));
}

TEST_CASE("a forward pass is two FLOP per parameter and token, plus its overhead") {
  const Seconds time = forward_time(8e9, 4096, tera_flop_per_second(100), 0.5, Seconds(0.25));
  CHECK(time.value == close_to(2 * 8e9 * 4096 / (100e12 * 0.5) + 0.25));
}

TEST_CASE("adapters are two matrices of rank 8 on four modules per layer") {
  CHECK(fixed_adapter_parameters(4096, 32) == 2.0 * 8 * 4096 * 4 * 32);
}

TEST_CASE("AdamW moves 20 bytes per trained parameter") {
  CHECK(optimizer_time(1e9, giga_bytes_per_second(2000)).value == close_to(0.01));
}

TEST_CASE("a gradient ring: hops, messages, bytes") {
  const Bytes gradients(8e9);
  const BytesPerSecond link = giga_bytes_per_second(100);
  CHECK(gradient_ring_time(4, gradients, link).value ==
        close_to(5e-6 * 2 + 2e-6 * 3 + 8e9 * 3 / (4 * 100e9)));
  CHECK(gradient_ring_time(1, gradients, link).value == 0);
}

TEST_CASE("synchronisation: nothing, one ring, or one in the node and one between nodes") {
  const BytesPerSecond link = giga_bytes_per_second(100);
  const auto ring = [&](double members, BytesPerSecond bandwidth) {
    return gradient_ring_time(members, Bytes(4e9), bandwidth).value;
  };
  CHECK(gradient_sync_time(1, 1, 1, 1e9, link, 3).value == 0);
  CHECK(gradient_sync_time(8, 1, 8, 1e9, link, 1.5).value == close_to(1.5 * ring(8, link)));
  CHECK(gradient_sync_time(8, 2, 4, 1e9, link, 1.5).value ==
        close_to(1.5 * (ring(4, link) + ring(2, giga_bits_per_second(200)))));
  CHECK(gradient_sync_time(2, 2, 1, 1e9, link, 1).value ==
        close_to(ring(2, giga_bits_per_second(200))));
}

TEST_CASE("implied utilisation is six FLOP per parameter and token over the peak of all GPUs") {
  CHECK(implied_mfu(8e9, PerSecond(10000), 4, tera_flop_per_second(300)) ==
        close_to(6 * 8e9 * 10000 / (4 * 300e12)));
}
