// The laws of a whole run against values worked out by hand.
#include <doctest/doctest.h>

#include "laws/run/energy.hpp"
#include "laws/run/facility.hpp"
#include "laws/run/purchase.hpp"
#include "laws/run/quality_gates.hpp"
#include "laws/run/run_totals.hpp"
#include "laws/run/saved_state.hpp"
#include "laws/run/updates.hpp"
#include "support/law_values.hpp"

using namespace ridgepoint;
using doctest::Approx;
using ridgepoint::testing::law_value;

namespace {

Approx close_to(double value) { return Approx(value).epsilon(1e-12); }

}  // namespace

TEST_CASE("updates: what one holds, and how many a run is") {
  CHECK(effective_batch(16, 4, 8) == 512);
  CHECK(tokens_per_update(512, 1024) == 524288);
  CHECK(run_updates(1e9, 5e5) == 2000);
  CHECK(updates_time(2000, Seconds(1.5)).value == 3000);
}

TEST_CASE("an accumulated update synchronizes once, or in every micro-step") {
  const Seconds micro_step(0.5), synchronization(0.125), optimizer(0.0625);
  CHECK(accumulated_update_time(micro_step, 4, synchronization, optimizer, 0).value == 2.1875);
  CHECK(accumulated_update_time(micro_step, 4, synchronization, optimizer, 1).value == 2.5625);
  CHECK(accumulated_update_time(micro_step, 1, synchronization, optimizer, 1).value == 0.6875);
}

TEST_CASE("time, GPU time, rental and purchase") {
  const Seconds time = run_time(60e6, PerSecond(1000));
  CHECK(time.value == close_to(60000));
  CHECK(gpu_time(8, time).value == close_to(480000));
  CHECK(rental_cost(Seconds(7200), usd_per_hour(1.5)).value == close_to(3));
  CHECK(purchase_break_even(8, Usd(30000), Usd(600)) == close_to(400));
}

TEST_CASE("power as stated, and between idle and full load") {
  CHECK(gpu_energy(Seconds(3600), Watts(1000)).value == close_to(joules_per_kwh));
  CHECK(stated_power(1024, Watts(700), 128, Watts(200)).value == 742400);
  CHECK(utilization_power(8, Watts(100), Watts(700), 0.5, 2, Watts(250)).value == 3700);
  CHECK(utilization_power(8, Watts(100), Watts(700), 0, 0, Watts(250)).value == 800);
  CHECK(utilization_power(8, Watts(100), Watts(700), 1, 1, Watts(250)).value == 5850);
  CHECK(run_energy(Watts(700), Seconds(60)).value == 42000);
  CHECK(share_saved(2) == 0.5);
  CHECK(share_saved(1) == 0);
  CHECK(share_saved(4) == 0.75);
  CHECK(energy_saved(Joules(200), 0.25).value == 50);
}

TEST_CASE("the facility's energy, its cost and its carbon") {
  CHECK(facility_energy(Joules(100), 1.5).value == 150);
  CHECK(electricity_cost(Joules(10 * joules_per_kwh), usd_per_kwh(0.12)).value == close_to(1.2));
  CHECK(carbon_mass(Joules(1000 * joules_per_kwh), grams_per_kwh(429)).value == close_to(429));
}

TEST_CASE("saved state: weights, masters and moments, but no gradients") {
  CHECK(saved_state_bytes(1.5e9, Bytes(2), Bytes(4), Bytes(8)).value == 21e9);
  CHECK(saved_state_bytes(1e9, Bytes(4), Bytes(0), Bytes(8)).value == 12e9);
  CHECK(saved_state_bytes(1e9, Bytes(2), Bytes(0), Bytes(4)).value == 6e9);
  CHECK(saved_state_write_time(Bytes(21e9), giga_bytes_per_second(7)).value == close_to(3));
}

TEST_CASE("the best interval between saves: Young's, and Daly's where it differs") {
  CHECK(young_interval(Seconds(50), Seconds(10000)).value == close_to(1000));
  // sqrt(w / (2 M)) is 1 / 20: 1000 (1 + 1 / 60 + 1 / 3600) - 50.
  CHECK(daly_interval(Seconds(50), Seconds(10000)).value ==
        close_to(1000 * (1 + 1.0 / 60 + 1.0 / 3600) - 50));
  CHECK(daly_interval(Seconds(200), Seconds(100)).value == 100);
  CHECK(daly_interval(Seconds(0), Seconds(100)).value == 0);
}

TEST_CASE("lost work: stalls, and half an interval per failure; least at Young's interval") {
  const auto lost = [](double interval) {
    return lost_time_share(Seconds(50), Seconds(interval), Seconds(10000), Seconds(0));
  };
  CHECK(lost(1000) == close_to(0.1));
  CHECK(lost(500) == close_to(0.125));
  CHECK(lost(990) > lost(1000));
  CHECK(lost(1010) > lost(1000));
  CHECK(lost_time_share(Seconds(50), Seconds(1000), Seconds(10000), Seconds(300)) ==
        close_to(0.13));
  CHECK(expected_failures(Seconds(50000), Seconds(10000)) == 5);
  CHECK(expected_replay(5, Seconds(1000)).value == 2500);
}

TEST_CASE("time to a target, and the updates at which two recipes tie") {
  CHECK(time_to_target(6000, Seconds(2), Seconds(600)).value == 12600);
  CHECK(break_even_updates(Seconds(12600), Seconds(600), Seconds(1.5)) == 8000);
  CHECK(break_even_updates(Seconds(300), Seconds(600), Seconds(1.5)) == 0);
}

TEST_CASE("what the batch does to learning rate, noise and updates") {
  CHECK(linear_learning_rate(0.1, 512, 4096) == close_to(0.8));
  CHECK(relative_gradient_noise(16) == 0.25);
  CHECK(updates_at_batch(8000, 256, 512, 1024) == 4000);
  CHECK(updates_at_batch(8000, 256, 4096, 1024) == 2000);
  CHECK(updates_at_batch(8000, 2048, 4096, 1024) == 8000);
}

TEST_CASE("the symbols of the run's laws stand in the order of their functions") {
  CHECK(law_value(run_updates_law, {{"tokens", 8}, {"tokens_per_update", 2}}) == 4);
  CHECK(law_value(accumulated_update_time_law, {{"micro_step", 2},
                                                {"gradient_accumulation", 3},
                                                {"synchronization", 10},
                                                {"optimizer", 100},
                                                {"sync_every_micro_step", 1}}) == 136);
  CHECK(law_value(purchase_break_even_law, {{"gpus", 3}, {"unit_price", 8}, {"rental_cost", 2}}) ==
        12);
  CHECK(law_value(stated_power_law,
                  {{"gpus", 2}, {"gpu_power", 5}, {"hosts", 3}, {"host_power", 7}}) == 31);
  CHECK(law_value(utilization_power_law, {{"gpus", 2},
                                          {"idle", 10},
                                          {"full", 30},
                                          {"busy_share", 0.25},
                                          {"hosts", 3},
                                          {"host_power", 7}}) == 51);
  CHECK(law_value(energy_saved_law, {{"energy", 8}, {"share", 0.5}}) == 4);
  CHECK(law_value(saved_state_bytes_law, {{"trained_params", 2}}) == 28);
  CHECK(law_value(saved_state_write_time_law, {{"bytes", 8}, {"write_rate", 2}}) == 4);
  CHECK(law_value(young_interval_law, {{"write_time", 2}, {"mtbf", 4}}) == 4);
  CHECK(law_value(daly_interval_law, {{"write_time", 200}, {"mtbf", 100}}) == 100);
  CHECK(law_value(lost_time_share_law,
                  {{"write_time", 1}, {"interval", 4}, {"mtbf", 16}, {"restart", 2}}) == 0.5);
  CHECK(law_value(expected_failures_law, {{"time", 8}, {"mtbf", 2}}) == 4);
  CHECK(law_value(expected_replay_law, {{"failures", 3}, {"interval", 8}}) == 12);
  CHECK(law_value(time_to_target_law, {{"updates", 3}, {"update_time", 5}, {"evaluation", 2}}) ==
        17);
  CHECK(law_value(break_even_updates_law,
                  {{"other_time", 12}, {"evaluation", 4}, {"update_time", 2}}) == 4);
  CHECK(law_value(linear_learning_rate_law,
                  {{"learning_rate", 0.5}, {"batch", 2}, {"new_batch", 8}}) == 2);
  CHECK(law_value(updates_at_batch_law,
                  {{"updates", 80}, {"batch", 2}, {"new_batch", 16}, {"critical_batch", 8}}) == 20);
}
