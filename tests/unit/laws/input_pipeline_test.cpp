// The input pipeline's laws against values worked out by hand, with numbers that tell every factor
// apart.
#include <doctest/doctest.h>

#include "laws/input_pipeline/batch_rates.hpp"
#include "laws/input_pipeline/busy_share.hpp"
#include "laws/input_pipeline/input_bytes.hpp"
#include "laws/input_pipeline/preparation_time.hpp"
#include "laws/input_pipeline/stage_intervals.hpp"
#include "support/law_values.hpp"

using namespace ridgepoint;
using doctest::Approx;
using ridgepoint::testing::law_value;

namespace {

Approx close_to(double value) { return Approx(value).epsilon(1e-12); }

BytesPerSecond gb_s(double rate) { return giga_bytes_per_second(rate); }

}  // namespace

TEST_CASE("storage delivers what the slower of disk and network reaches with small reads") {
  CHECK(storage_batch_rate(gb_s(7), gb_s(12), 0.1, Bytes(50e6)).value == close_to(14));
  CHECK(storage_batch_rate(gb_s(7), gb_s(2), 0.1, Bytes(50e6)).value == close_to(4));
  CHECK(storage_batch_rate(gb_s(7), gb_s(12), 1, Bytes(50e6)).value == close_to(140));
}

TEST_CASE("workers prepare batches side by side, and the slower of both feeds the host") {
  CHECK(preparation_batch_rate(6, Seconds(0.25)).value == close_to(24));
  CHECK(host_batch_rate(PerSecond(14), PerSecond(24)).value == 14);
  CHECK(host_batch_rate(PerSecond(30), PerSecond(24)).value == 24);
}

TEST_CASE("the link and the device have their own rates; the least is the pipeline's") {
  CHECK(transfer_batch_rate(gb_s(64), Bytes(16e6)).value == close_to(4000));
  CHECK(input_batch_rate(PerSecond(14), PerSecond(4000)).value == 14);
  CHECK(input_batch_rate(PerSecond(14), PerSecond(3)).value == 3);
  CHECK(device_batch_rate(tera_flop_per_second(989), 0.5, Flop(2e14)).value == close_to(2.4725));
  CHECK(pipeline_batch_rate(PerSecond(14), PerSecond(2.5)).value == 2.5);
  CHECK(pipeline_batch_rate(PerSecond(2), PerSecond(2.5)).value == 2);
  CHECK(item_rate(32, PerSecond(2.5)).value == 80);
}

TEST_CASE("preparation: one worker's time, the interval of several, the workers needed") {
  CHECK(preparation_time(32768, PerSecond(50000)).value == close_to(0.65536));
  CHECK(preparation_interval(Seconds(0.65536), 8).value == close_to(0.08192));
  CHECK(service_interval(PerSecond(8)).value == 0.125);
  CHECK(workers_needed(Seconds(0.04), Seconds(0.01)) == 4);
  CHECK(workers_needed(Seconds(0.041), Seconds(0.01)) == 5);
  CHECK(workers_needed(Seconds(0.3), Seconds(0.1)) == 3);  // 0.3 / 0.1 is not 3 in binary
  CHECK(workers_needed(Seconds(0.001), Seconds(0.01)) == 1);
}

TEST_CASE("overlapped stages take the slowest one's time, serial ones the sum") {
  const Seconds storage(0.005), preparation(0.03), transfer(0.01), device(0.05);
  CHECK(overlapped_interval(storage, preparation, transfer, device).value == 0.05);
  CHECK(overlapped_interval(Seconds(0.2), preparation, transfer, device).value == 0.2);
  CHECK(overlapped_interval(storage, Seconds(0.2), transfer, device).value == 0.2);
  CHECK(overlapped_interval(storage, preparation, Seconds(0.2), device).value == 0.2);
  CHECK(serial_interval(storage, preparation, transfer, device).value == close_to(0.095));
  CHECK(overlap_gain(Seconds(0.095), Seconds(0.05)) == close_to(1.9));
}

TEST_CASE("a faster stage gains nothing where another one is the slowest") {
  CHECK(faster_stage_gain(Seconds(0.1), Seconds(0.12), 1.2) == 1);
  CHECK(faster_stage_gain(Seconds(0.12), Seconds(0.05), 1.2) == close_to(1.2));
  CHECK(faster_stage_gain(Seconds(0.12), Seconds(0.11), 1.2) == close_to(0.12 / 0.11));
  CHECK(faster_serial_stage_gain(Seconds(0.12), Seconds(0.1), 1.2) == close_to(1.1));
  CHECK(faster_serial_stage_gain(Seconds(0.12), Seconds(0), 1.2) == close_to(1.2));
}

TEST_CASE("the device is busy as far as it is fed, and less where it has to wait its turn") {
  CHECK(busy_share(PerSecond(5250), PerSecond(10500)) == 0.5);
  CHECK(busy_share(PerSecond(20000), PerSecond(10500)) == 1);
  CHECK(serial_busy_share(Seconds(0.25), Seconds(0.75)) == 0.75);
}

TEST_CASE("bytes of batches, of the window and of the buffers") {
  CHECK(token_batch_bytes(32, 1024, Bytes(8)).value == 262144);
  CHECK(image_batch_bytes(2, 5, 7, 3, Bytes(4)).value == 840);
  CHECK(host_transfer_time(Bytes(32e9), gb_s(64)).value == close_to(0.5));
  CHECK(prefetch_window(4, 3) == 12);
  CHECK(input_buffer_bytes(8, 4, 2, Bytes(100)).value == 1400);
  CHECK(memory_tier_rate(gb_s(7), gb_s(50), gb_s(3350)).value == 7e9);
  CHECK(memory_tier_rate(gb_s(70), gb_s(50), gb_s(3350)).value == 50e9);
  CHECK(memory_tier_rate(gb_s(70), gb_s(50), gb_s(35)).value == 35e9);
}

TEST_CASE("the symbols of the input pipeline's laws stand in the order of their functions") {
  CHECK(law_value(storage_batch_rate_law,
                  {{"disk", 8e9}, {"network", 2e9}, {"access_factor", 0.5}, {"raw_bytes", 1e9}}) ==
        1);
  CHECK(law_value(storage_batch_rate_law, {{"disk", 8e9}, {"raw_bytes", 1e9}}) == 8);
  CHECK(law_value(preparation_batch_rate_law, {{"workers", 8}, {"seconds_per_batch", 2}}) == 4);
  CHECK(law_value(preparation_time_law, {{"items_per_batch", 8}, {"items_per_second", 2}}) == 4);
  CHECK(law_value(preparation_interval_law, {{"seconds_per_batch", 8}, {"workers", 2}}) == 4);
  CHECK(law_value(workers_needed_law, {{"seconds_per_batch", 8}, {"device_interval", 2}}) == 4);
  CHECK(law_value(transfer_batch_rate_law, {{"bandwidth", 8}, {"device_bytes", 2}}) == 4);
  CHECK(law_value(host_transfer_time_law, {{"bytes", 8}, {"bandwidth", 2}}) == 4);
  CHECK(law_value(device_batch_rate_law, {{"peak", 16}, {"utilization", 0.5}, {"batch_flop", 2}}) ==
        4);
  CHECK(law_value(busy_share_law, {{"input_rate", 1}, {"device_rate", 4}}) == 0.25);
  CHECK(law_value(serial_busy_share_law, {{"input", 3}, {"device", 1}}) == 0.25);
  CHECK(law_value(overlap_gain_law, {{"serial_interval", 8}, {"overlapped_interval", 2}}) == 4);
  CHECK(law_value(faster_stage_gain_law, {{"stage", 8}, {"slowest_other", 2}, {"speedup", 2}}) ==
        2);
  CHECK(law_value(faster_serial_stage_gain_law, {{"stage", 8}, {"others", 2}, {"speedup", 4}}) ==
        2.5);
  CHECK(law_value(input_buffer_bytes_law, {{"prefetched", 8}, {"batch_bytes", 4}}) == 32);
}
