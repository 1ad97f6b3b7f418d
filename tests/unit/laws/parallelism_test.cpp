// The laws of several GPUs against values worked out by hand.
#include <doctest/doctest.h>

#include "laws/parallelism/fsdp_traffic.hpp"
#include "laws/parallelism/model_parallelism.hpp"
#include "laws/parallelism/ring_all_reduce.hpp"
#include "laws/parallelism/scaling.hpp"
#include "laws/parallelism/zero_sharding.hpp"
#include "support/law_values.hpp"

using namespace ridgepoint;
using doctest::Approx;
using ridgepoint::testing::law_value;

namespace {

Approx close_to(double value) { return Approx(value).epsilon(1e-12); }

}  // namespace

TEST_CASE("a ring all-reduce sends the gradients nearly twice, in one direction") {
  CHECK(gradient_bytes(1.5e9, Bytes(2)).value == 3e9);
  CHECK(gradient_bytes(1.5e9, Bytes(4)).value == 6e9);
  CHECK(ring_all_reduce_bytes(Bytes(3e9), 8).value == close_to(5.25e9));
  CHECK(ring_all_reduce_bytes(Bytes(3e9), 2).value == close_to(3e9));
  CHECK(ring_all_reduce_bytes(Bytes(3e9), 1).value == 0);
  CHECK(ring_all_reduce_time(Bytes(3e9), 8, giga_bytes_per_second(450)).value ==
        close_to(5.25 / 450));
}

TEST_CASE("over nodes: a ring inside each, and one between them") {
  const auto time = [](double gpus_per_node, double nodes) {
    return two_level_all_reduce_time(Bytes(4e9), gpus_per_node, nodes, giga_bytes_per_second(100),
                                     giga_bits_per_second(200))
        .value;
  };
  CHECK(time(4, 1) == close_to(2 * 0.75 * 4 / 100));
  CHECK(time(1, 4) == close_to(2 * 0.75 * 4 / 25));
  CHECK(time(8, 2) == close_to(1.75 * 4 / 100 + 4.0 / 25));
}

TEST_CASE("communication's share of a step, and the speed-up that is left") {
  CHECK(communication_share(Seconds(0.2), Seconds(0.6)) == close_to(0.25));
  CHECK(communication_share(Seconds(0), Seconds(0.6)) == 0);
  CHECK(divided_compute_time(Seconds(0.6), 8).value == close_to(0.075));
  CHECK(parallel_speedup(8, 0.25) == close_to(6));
}

TEST_CASE("Amdahl: the share that does not divide bounds the speed-up") {
  CHECK(amdahl_speedup(0.1, 1) == close_to(1));
  CHECK(amdahl_speedup(0.1, 9) == close_to(5));
  CHECK(amdahl_speedup(1, 100) == close_to(1));
  CHECK(amdahl_limit(0.1) == 10);
  CHECK(amdahl_speedup(0.1, 1e6) < amdahl_limit(0.1));
}

TEST_CASE("ZeRO divides optimizer state, then gradients, then weights") {
  const auto bytes = [](double stage, double gpus) {
    return zero_state_bytes(1e9, stage, gpus, Bytes(2), Bytes(3), Bytes(12)).value;
  };
  CHECK(bytes(0, 8) == close_to(17e9));
  CHECK(bytes(1, 8) == close_to(6.5e9));
  CHECK(bytes(2, 8) == close_to(3.875e9));
  CHECK(bytes(3, 8) == close_to(2.125e9));
  for (const double stage : {0, 1, 2, 3}) CHECK(bytes(stage, 1) == close_to(17e9));
}

TEST_CASE("ZeRO sends more than data parallelism only in stage 3") {
  CHECK(zero_relative_volume(0) == 1);
  CHECK(zero_relative_volume(1) == 1);
  CHECK(zero_relative_volume(2) == 1);
  CHECK(zero_relative_volume(3) == 1.5);
}

TEST_CASE("FSDP gathers the weights twice and reduces the gradients once per micro-step") {
  CHECK(fsdp_bytes_sent(Bytes(16e9), Bytes(16e9), 8, 2, 1).value == close_to(42e9));
  CHECK(fsdp_bytes_sent(Bytes(16e9), Bytes(16e9), 8, 1, 1).value == close_to(28e9));
  CHECK(fsdp_bytes_sent(Bytes(16e9), Bytes(16e9), 8, 2, 0).value == close_to(28e9));
  CHECK(fsdp_bytes_sent(Bytes(16e9), Bytes(8e6), 4, 2, 1).value == close_to(24e9 + 6e6));
  CHECK(fsdp_bytes_sent(Bytes(16e9), Bytes(16e9), 1, 2, 1).value == 0);
  // With equal widths: 1.5 times what data parallelism sends.
  CHECK(fsdp_bytes_sent(Bytes(3e9), Bytes(3e9), 8, 2, 1).value ==
        close_to(zero_relative_volume(3) * ring_all_reduce_bytes(Bytes(3e9), 8).value));
}

TEST_CASE("hybrid sharding reduces only a GPU's own part between the groups") {
  CHECK(hybrid_shard_bytes_sent(Bytes(16e9), 8, 4).value == close_to(3e9));
  CHECK(hybrid_shard_bytes_sent(Bytes(16e9), 8, 1).value == 0);
  CHECK(link_time(Bytes(3e9), giga_bytes_per_second(25)).value == close_to(0.12));
}

TEST_CASE("the pipeline bubble shrinks with the micro-batches") {
  CHECK(pipeline_bubble_share(4, 1) == 0.75);
  CHECK(pipeline_bubble_share(4, 13) == close_to(3.0 / 16));
  CHECK(pipeline_bubble_share(1, 5) == 0);
}

TEST_CASE("under 1F1B the first stage keeps as many micro-batches as there are stages") {
  CHECK(micro_batches_in_flight(4, 32, 1) == 4);
  CHECK(micro_batches_in_flight(4, 32, 3) == 2);
  CHECK(micro_batches_in_flight(4, 32, 4) == 1);
  CHECK(micro_batches_in_flight(4, 2, 1) == 2);
  CHECK(micro_batches_in_flight(1, 8, 1) == 1);
  CHECK(stage_boundary_bytes(4096, 1024, Bytes(2)).value == 2.0 * 4096 * 1024 * 2);
}

TEST_CASE("tensor parallelism reduces four activations per layer") {
  const double activation = 4096 * 1024 * 2.0;
  CHECK(tensor_parallel_bytes_sent(4096, 1024, 10, 4, 4, Bytes(2)).value ==
        close_to(4 * 10 * 1.5 * activation));
  CHECK(tensor_parallel_bytes_sent(4096, 1024, 10, 2, 6, Bytes(2)).value ==
        close_to(6 * 10 * activation));
  CHECK(tensor_parallel_bytes_sent(4096, 1024, 10, 1, 4, Bytes(2)).value == 0);
}

TEST_CASE("the symbols of the parallelism laws stand in the order of their functions") {
  CHECK(law_value(two_level_all_reduce_time_law, {{"gradients", 4e9},
                                                  {"gpus_per_node", 4},
                                                  {"nodes", 2},
                                                  {"intra_node_per_direction", 1e9},
                                                  {"inter_node_per_direction", 2e9}}) == 8);
  CHECK(law_value(communication_share_law, {{"communication", 1}, {"compute", 3}}) == 0.25);
  CHECK(law_value(divided_compute_time_law, {{"compute", 8}, {"gpus", 2}}) == 4);
  CHECK(law_value(parallel_speedup_law, {{"gpus", 8}, {"communication_share", 0.25}}) == 6);
  CHECK(law_value(amdahl_speedup_law, {{"serial_share", 0.5}, {"gpus", 4}}) == 1.6);
  CHECK(law_value(zero_state_bytes_law, {{"trained_params", 100},
                                         {"stage", 2},
                                         {"gpus", 4},
                                         {"weight", 1},
                                         {"gradient", 4},
                                         {"optimizer_state", 8}}) == 400);
  CHECK(law_value(
            fsdp_bytes_sent_law,
            {{"weights", 8}, {"gradients", 4}, {"gpus", 2}, {"gathers", 3}, {"reductions", 1}}) ==
        14);
  CHECK(law_value(hybrid_shard_bytes_sent_law, {{"gradients", 32}, {"gpus", 4}, {"groups", 2}}) ==
        8);
  CHECK(law_value(link_time_law, {{"bytes", 8}, {"per_direction", 2}}) == 4);
  CHECK(law_value(pipeline_bubble_share_law, {{"stages", 3}, {"micro_batches", 6}}) == 0.25);
  CHECK(law_value(micro_batches_in_flight_law,
                  {{"stages", 4}, {"micro_batches", 8}, {"stage", 2}}) == 3);
  CHECK(law_value(stage_boundary_bytes_law,
                  {{"tokens", 3}, {"hidden", 5}, {"bytes_per_value", 4}}) == 120);
  CHECK(law_value(tensor_parallel_bytes_sent_law, {{"tokens", 3},
                                                   {"hidden", 5},
                                                   {"layers", 7},
                                                   {"gpus", 2},
                                                   {"collectives", 6},
                                                   {"bytes_per_value", 4}}) == 2520);
}
