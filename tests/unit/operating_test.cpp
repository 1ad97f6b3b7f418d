// What stands around the training: its settings, the predictor "book", operation and diagnosis.
#include <doctest/doctest.h>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

// GPT-2 XL on one H100 as the chapter states it.
Json chapter_run() {
  return {{"model",
           {{"name", "gpt-2 xl"},
            {"params", 1.5e9},
            {"layers", 48},
            {"hidden", 1600},
            {"heads", 25},
            {"kv_heads", 25},
            {"head_dim", 64},
            {"ffn", 6400},
            {"vocab", 50257},
            {"gated_mlp", false}}},
          {"gpu", "h100 sxm"},
          {"predictor", "book"},
          {"precision", "fp16_mixed"},
          {"micro_batch", 32},
          {"sequence_length", 1024}};
}

Json with(Json run, const std::string& key, Json value) {
  run[key] = std::move(value);
  return run;
}

double number(const Json& value) { return value.get<double>(); }

Json small_run() { return {{"model", "llama3.1-8b"}, {"gpu", "l40s"}, {"method", "lora"}}; }

}  // namespace

TEST_CASE("book: the chapter's run takes 0.596 s and 109.6 GB") {
  const Json value = value_of(chapter_run());
  // 6 x 1.5e9 x 32,768 / (989e12 / 2)
  CHECK(number(value["step"]["calibrated_step_s"]) == doctest::Approx(0.59640).epsilon(1e-4));
  // 16 x 1.5e9 + 34 x 32 x 1,024 x 1,600 x 48
  CHECK(number(value["memory"]["allocated_bytes"]) == doctest::Approx(109.563e9).epsilon(1e-4));
  CHECK(number(value["mfu"]) == doctest::Approx(0.5));
  CHECK(value["memory"]["fits"] == false);
  CHECK(number(value["memory"]["max_micro_batch"]) == 23);
  CHECK(number(value["product_memory"]["logits_bytes"]) > 0);
}

TEST_CASE("book: segments recompute a third of a step and keep 35.5 GB") {
  const Json value =
      value_of(with(chapter_run(), "checkpointing", {{"mode", "segments"}, {"segments", 8}}));
  CHECK(number(value["step"]["calibrated_step_s"]) == doctest::Approx(0.79520).epsilon(1e-4));
  CHECK(number(value["memory"]["allocated_bytes"]) == doctest::Approx(35.53e9).epsilon(1e-3));
  CHECK(number(value["mfu"]) == doctest::Approx(0.375));
  CHECK(number(value["hfu"]) == doctest::Approx(0.5));
}

TEST_CASE("book: a slow input path adds what overlap does not hide") {
  const Json serial{{"seconds_per_batch", 1.2}, {"workers", 2}, {"overlap", false}};
  const Json overlapped{{"seconds_per_batch", 1.2}, {"workers", 1}};
  const double compute = number(value_of(chapter_run())["step"]["calibrated_step_s"]);
  CHECK(number(value_of(with(chapter_run(), "input", serial))["step"]["calibrated_step_s"]) ==
        doctest::Approx(compute + 0.6));
  const Json waiting = value_of(with(chapter_run(), "input", overlapped));
  CHECK(number(waiting["step"]["calibrated_step_s"]) == doctest::Approx(1.2));
  CHECK(waiting["bottleneck"]["kind"] == "capacity");  // it does not fit, before all
  Json fitting = with(chapter_run(), "input", overlapped);
  fitting["micro_batch"] = 16;
  CHECK(value_of(fitting)["bottleneck"]["kind"] == "input");
}

TEST_CASE("book: a pipeline idles at its ends") {
  Json run = chapter_run();
  run["gpus"] = 4;
  run["pipeline_parallel"] = 4;
  run["gradient_accumulation"] = 5;
  run["network"] = {{"intra_gb_s_per_direction", 1e8}};
  const Json parts = value_of(run)["step"]["parts"];
  // (p - 1) / (m + p - 1) = 3 / 8 of the update, against 5 / 8 of work.
  REQUIRE(parts[3]["id"] == "bubble");
  CHECK(number(parts[3]["seconds"]) ==
        doctest::Approx(3.0 / 5 * number(parts[0]["seconds"])).epsilon(1e-4));
}

TEST_CASE("book: what is sent inside a node, between nodes, and by tensor parallelism") {
  const auto communication = [](const Json& run) {
    return number(value_of(run)["step"]["parts"][1]["seconds"]);
  };
  Json run = chapter_run();
  run["gpus"] = 16;
  run["sharding"] = "fsdp";
  run["network"] = {{"intra_gb_s_per_direction", 450}, {"inter_gbit_s", 400}};
  // 15/16 of two gathers and one reduction of 3 GB, at 450 GB/s.
  CHECK(communication(run) == doctest::Approx(15.0 / 16 * 9e9 / 450e9));
  run["nodes"] = 2;
  // The eight GPUs of a node share 50 GB/s.
  CHECK(communication(run) == doctest::Approx(15.0 / 16 * 9e9 / 6.25e9));
  CHECK(value_of(with(run, "micro_batch", 1))["bottleneck"]["kind"] == "communication");
  Json tensor = chapter_run();
  tensor["gpus"] = 8;
  tensor["tensor_parallel"] = 8;
  tensor["network"] = {{"intra_gb_s_per_direction", 450}};
  // Four all-reduces of 14/8 of 32,768 x 1,600 two-byte values in each of 48 layers; six where
  // layers are computed again.
  const double each = 48 * 14.0 / 8 * 32768 * 1600 * 2 / 450e9;
  CHECK(communication(tensor) == doctest::Approx(4 * each));
  tensor["checkpointing"] = {{"mode", "full"}};
  CHECK(communication(tensor) == doctest::Approx(6 * each));
}

TEST_CASE("operations of a head on a frozen backbone: its own gradient and nothing behind it") {
  Json run = small_run();
  run["method"] = "full";
  run["scope"] = "head";
  const Json families = value_of(run)["flops"]["families"];
  // Forward and the weights' gradient: 2 x 2 x 1,024 x 4,096 x 128,256.
  CHECK(families.back()["id"] == "head");
  CHECK(number(families.back()["useful"]) == doctest::Approx(4.0 * 1024 * 4096 * 128256));
  CHECK(number(families[0]["useful"]) == doctest::Approx(2.0 * 1024 * 4096 * 128 * 48 * 32));
}

TEST_CASE("operations by family: hand-counted for a dense layer, and they sum") {
  const Json value = value_of(small_run());
  const Json& flops = value["flops"];
  double sum = 0;
  for (const Json& family : flops["families"]) sum += number(family["useful"]);
  CHECK(number(flops["useful"]) == doctest::Approx(sum));
  // Adapters: forward and the gradients' way back. 2 x 1,024 x 4,096 x 128 x (32 + 16) x 32 layers.
  CHECK(flops["families"][0]["id"] == "qkv");
  CHECK(number(flops["families"][0]["useful"]) ==
        doctest::Approx(2 * 2.0 * 1024 * 4096 * 128 * 48 * 32));
  Json full = small_run();
  full["method"] = "full";
  full["checkpointing"] = {{"mode", "full"}};
  const Json more = value_of(full)["flops"];
  // Everything but the head once more: a third of its three passes.
  const Json& head = more["families"].back();
  CHECK(number(more["executed"]) - number(head["executed"]) ==
        doctest::Approx(4.0 / 3 * (number(more["useful"]) - number(head["useful"]))));
}

TEST_CASE("energy, electricity and carbon follow from the building and its grid") {
  Json run = with(small_run(), "dataset_tokens", 1e6);
  run["facility"] = {
      {"power_model", "tdp"}, {"pue", 1.5}, {"grid_g_per_kwh", 100}, {"host_watts", 50}};
  run["prices"] = {{"electricity_usd_per_kwh", 0.2}, {"gpu_unit_usd", 8000}, {"gpu_hour_usd", 2}};
  const Json value = value_of(run);
  const double hours = number(value["run"]["seconds"]) / 3600;
  const double kwh = 1.5 * 0.4 * hours;  // 350 W and 50 W
  CHECK(number(value["facility"]["kwh"]) == doctest::Approx(kwh));
  CHECK(number(value["facility"]["electricity_usd"]) == doctest::Approx(0.2 * kwh));
  CHECK(number(value["facility"]["carbon_kg"]) == doctest::Approx(0.1 * kwh));
  CHECK(number(value["break_even_runs"]) == doctest::Approx(8000 / (2 * hours)));
  run["facility"] = {{"region", "fra"}};
  CHECK(number(value_of(run)["facility"]["carbon_kg"]) > 0);
  CHECK(value_of(run)["resolved"]["facility"]["region"] == "fra");
}

TEST_CASE("the energy of ridgepoint is that of the power it predicts") {
  Json run = with(small_run(), "dataset_tokens", 1e6);
  run["predictor"] = "ridgepoint";
  run["facility"] = {{"pue", 1}};
  const Json value = value_of(run);
  CHECK(number(value["facility"]["machines_w"]) == doctest::Approx(number(value["gpu_power_w"])));
  run["facility"] = {{"pue", 1}, {"power_model", "tdp"}};
  CHECK(number(value_of(run)["facility"]["machines_w"]) == doctest::Approx(350));
}

TEST_CASE("what a predictor's speed does not follow is said") {
  const auto warned = [](const Json& run) {
    const Json warnings = value_of(run)["warnings"];
    for (const Json& warning : warnings) {
      if (warning["code"] == "speed_ignores") return true;
    }
    return false;
  };
  const Json input{{"workers", 2}};
  CHECK(warned(with(small_run(), "input", input)));
  CHECK_FALSE(warned(with(with(small_run(), "predictor", "ridgepoint"), "input", input)));
  for (const char* predictor : {"kavier", "book", "ridgepoint"}) {
    CHECK(warned(with(with(small_run(), "predictor", predictor), "offload_optimizer", true)));
    CHECK_FALSE(warned(with(small_run(), "predictor", predictor)));
  }
}

TEST_CASE("saved state, deadlines and measured signals") {
  Json run = with(small_run(), "dataset_tokens", 1e9);
  run["method"] = "full";
  run["failures"] = {{"mtbf_hours", 24}, {"write_gb_s", 2}};
  run["deadline_hours"] = 1;
  const Json value = value_of(run);
  const double bytes = 14 * number(value["trainable_params"]);
  CHECK(number(value["saved_state"]["bytes"]) == doctest::Approx(bytes));
  const double write = bytes / 2e9;
  CHECK(number(value["saved_state"]["interval_s"]) ==
        doctest::Approx(std::sqrt(2 * write * 24 * 3600)));
  const double gpus = number(value["gpus_for_deadline"]);
  CHECK(gpus >= number(value["run"]["seconds"]) / 3600);
  CHECK(gpus < number(value["run"]["seconds"]) / 3600 + 1);
  CHECK(value_of(with(small_run(), "signals", {{"activity", 0.5}}))["bottleneck"]["kind"] ==
        "input");
  CHECK(value_of(with(small_run(), "signals", {{"memory", 0.95}}))["bottleneck"]["kind"] ==
        "capacity");
  const Json quality =
      value_of(with(small_run(), "quality", {{"updates_to_target", 100}, {"evaluation_s", 7}}));
  CHECK(number(quality["quality"]["time_to_target_s"]) ==
        doctest::Approx(100 * number(quality["step"]["calibrated_step_s"]) + 7));
}

TEST_CASE("settings around the run: each refuses what it cannot be") {
  for (const char* object :
       {"network", "input", "facility", "failures", "quality", "signals", "prices"}) {
    refused(with(small_run(), object, 1), "type", object);
    refused(with(small_run(), object, {{"nonsense", 1}}), "unknown_key",
            std::string(object) + ".nonsense");
  }
  const std::vector<std::pair<std::string, std::vector<std::string>>> numbers{
      {"network", {"intra_gb_s_per_direction", "inter_gbit_s"}},
      {"input",
       {"disk_gb_s", "network_gb_s", "access_factor", "raw_bytes_per_batch",
        "device_bytes_per_batch", "workers", "seconds_per_batch", "prefetch_factor",
        "host_to_device_gb_s"}},
      {"facility", {"pue", "grid_g_per_kwh", "host_watts"}},
      {"failures", {"mtbf_hours", "write_gb_s"}},
      {"quality", {"updates_to_target", "evaluation_s", "critical_batch_sequences"}},
      {"signals", {"activity", "memory"}},
      {"prices", {"electricity_usd_per_kwh", "gpu_unit_usd"}}};
  for (const auto& [object, keys] : numbers) {
    for (const std::string& key : keys) {
      refused(with(small_run(), object, {{key, -1}}), "range", object + "." + key);
      refused(with(small_run(), object, {{key, "x"}}), "type", object + "." + key);
    }
  }
  refused(with(small_run(), "deadline_hours", 0), "range", "deadline_hours");
  refused(with(small_run(), "network", {{"rdma", 1}}), "type", "network.rdma");
  refused(with(small_run(), "input", {{"overlap", 1}}), "type", "input.overlap");
  refused(with(small_run(), "facility", {{"power_model", "x"}}), "unknown_name",
          "facility.power_model");
  refused(with(small_run(), "facility", {{"region", "atlantis"}}), "unknown_name",
          "facility.region");
  refused(with(small_run(), "facility", {{"region", "fra"}, {"grid_g_per_kwh", 1}}), "conflict",
          "facility.grid_g_per_kwh");
  refused(with(small_run(), "utilization", 0.4), "conflict", "utilization");
  refused(with(with(small_run(), "predictor", "book"), "utilization", 2), "range", "utilization");
  refused(with(with(small_run(), "predictor", "ridgepoint"), "calibration", "kavier"), "conflict",
          "calibration");
}

TEST_CASE("the path to a smaller memory: what is suggested for 24 GB buys nothing first") {
  const Json value = value_of(
      {{"model", "llama3.1-8b"}, {"gpu", "rtx 4090"}, {"dataset_tokens", 6e7}, {"suggest", true}});
  const Json& suggestions = value["suggestions"];
  REQUIRE(suggestions.size() > 2);
  CHECK(suggestions[0]["needs_hardware"] == false);
  bool quantized = false;
  bool hardware = false;
  for (const Json& one : suggestions) {
    CHECK(one["after"]["fits"] == true);
    CHECK_FALSE((hardware && one["needs_hardware"] == false));
    hardware = hardware || one["needs_hardware"] == true;
    quantized = quantized || one["techniques"].back()["id"] == "qlora";
  }
  CHECK(quantized);
}
