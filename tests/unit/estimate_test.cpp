// What an answer says beside its throughput: totals, prices, marks, warnings.
#include <doctest/doctest.h>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;
using doctest::Approx;

namespace {

Json run_with(const Json& more = Json::object()) {
  Json run{{"model", "mistral-7b-v0.1"}, {"gpu", "NVIDIA-A100-SXM4-80GB"}, {"method", "lora"}};
  run.update(more);
  return run;
}

bool has_note(const Json& notes, const std::string& code) {
  for (const Json& note : notes) {
    if (note["code"] == code) return true;
  }
  return false;
}

bool lists(const Json& uncalibrated, const std::string& kind, const std::string& name) {
  for (const Json& entry : uncalibrated) {
    if (entry["kind"] == kind && entry["name"] == name) return true;
  }
  return false;
}

double number(const Json& value) { return value.get<double>(); }

}  // namespace

TEST_CASE("defaults: one GPU, one sequence of 1024 tokens, full fine-tuning, the own table") {
  const Json resolved = value_of({{"model", "mistral-7b-v0.1"}, {"gpu", "L40S"}})["resolved"];
  CHECK(
      json_text(resolved) ==
      R"({"model":"mistral-7b-v0.1","gpu":"L40S","method":"full","gpus":1,"nodes":1,)"
      R"("micro_batch":1,"sequence_length":1024,"gradient_accumulation":1,"epochs":1,)"
      R"("predictor":"kavier","calibration":"kavier","precision":"bf16_mixed",)"
      R"("optimizer":"adamw","attention":"flash","dropout":false,)"
      R"("checkpointing":{"mode":"none"},"sharding":"ddp","tensor_parallel":1,)"
      R"("pipeline_parallel":1,"scope":"all","lora":{"rank":16,"targets":["q","v"]},)"
      R"("train_embeddings":false,"loss":"full","stack":"hugging_face","sync_every_micro_step":false,)"
      R"("offload_optimizer":false,"quantization":{"block":64,"double":true}})");
}

TEST_CASE("a resolved run gives the same answer, custom parts included") {
  const Json run = run_with(
      {{"gpu", {{"name", "mine"}, {"peak_fp16_tflops", 300}, {"memory_bandwidth_gb_s", 1500}}},
       {"model", {{"params", 5e9}, {"hidden", 2048}, {"layers", 20}}},
       {"calibration", {{"comm_scale", 1.5}}},
       {"gpus", 6},
       {"samples", 1000},
       {"prices", {{"gpu_hour_usd", 2}}}});
  const Json first = value_of(run);
  CHECK(value_of(first["resolved"]) == first);
}

TEST_CASE("the job: tokens, updates, time, GPU-hours, cost, energy") {
  const Json value = value_of(run_with({{"gpus", 4},
                                        {"micro_batch", 2},
                                        {"sequence_length", 2048},
                                        {"gradient_accumulation", 8},
                                        {"dataset_tokens", 10e6},
                                        {"epochs", 2.5},
                                        {"prices", {{"gpu_hour_usd", 1.25}}}}));
  const Json& run = value["run"];
  const double seconds = 25e6 / number(value["tokens_per_second"]);
  CHECK(number(run["tokens"]) == 25e6);
  CHECK(number(value["sequences_per_update"]) == 64);
  CHECK(number(value["tokens_per_update"]) == 64 * 2048);
  CHECK(number(run["updates"]) == Approx(25e6 / (64 * 2048)));
  CHECK(number(run["seconds"]) == Approx(seconds));
  CHECK(number(run["gpu_hours"]) == Approx(seconds * 4 / 3600));
  CHECK(number(run["cost_usd"]) == Approx(seconds * 4 / 3600 * 1.25));
  CHECK(number(run["energy_kwh"]) == Approx(seconds * 4 * 400 / 3.6e6));
  CHECK(value["price"]["kind"] == "given");
  CHECK(has_note(value["assumptions"], "power_limit"));
  CHECK_FALSE(has_note(value["assumptions"], "catalog_price"));
}

TEST_CASE("samples are sequences") {
  const Json value = value_of(run_with({{"samples", 1000}, {"sequence_length", 512}}));
  CHECK(number(value["run"]["tokens"]) == 512000);
}

TEST_CASE("a catalog price is named with its provider and date") {
  const Json value = value_of(run_with({{"dataset_tokens", 1e6}}));
  CHECK(number(value["price"]["gpu_hour_usd"]) > 0);
  CHECK(value["price"]["provider"].is_string());
  CHECK(value["price"]["date"].is_string());
  CHECK(has_note(value["assumptions"], "catalog_price"));
}

TEST_CASE("what is not known is null and said") {
  const Json value = value_of(run_with(
      {{"gpu", {{"peak_fp16_tflops", 300}, {"memory_bandwidth_gb_s", 1500}}}, {"samples", 10}}));
  CHECK(value["run"]["cost_usd"].is_null());
  CHECK(value["run"]["energy_kwh"].is_null());
  CHECK(has_note(value["warnings"], "no_price"));
  CHECK(has_note(value["warnings"], "no_power_limit"));
  CHECK(value_of(run_with())["run"].is_null());
}

TEST_CASE("the parts of an update sum to its calibrated time") {
  const Json value = value_of(run_with({{"gpus", 8}, {"gradient_accumulation", 3}}));
  double sum = 0;
  for (const Json& part : value["step"]["parts"]) sum += number(part["seconds"]);
  CHECK(sum == Approx(number(value["step"]["calibrated_step_s"])).epsilon(1e-12));
  CHECK(number(value["step"]["calibrated_step_s"]) ==
        Approx(number(value["tokens_per_update"]) / number(value["tokens_per_second"])));
  CHECK(number(value["tokens_per_second_per_gpu"]) * 8 ==
        Approx(number(value["tokens_per_second"])));
}

TEST_CASE("implied utilisation uses the figures of the prediction") {
  const Json value = value_of(run_with({{"gpu", "NVIDIA-H100-PCIe"}, {"gpus", 2}}));
  CHECK(number(value["step"]["implied_mfu"]) ==
        Approx(6 * 7e9 * number(value["tokens_per_second"]) / (2 * 1513e12)));
}

TEST_CASE("uncalibrated names are listed by kind; one GPU never is") {
  const Json one =
      value_of(run_with({{"model", "qwen3-8b"}, {"gpu", "h200"}, {"method", "qlora"}}));
  CHECK(one["uncalibrated"].size() == 4);
  CHECK(lists(one["uncalibrated"], "gpu", "H200-SXM-141GB"));
  CHECK(lists(one["uncalibrated"], "model", "Qwen3-8B"));
  CHECK(lists(one["uncalibrated"], "method", "qlora"));
  CHECK(lists(one["uncalibrated"], "group", "Qwen3-8B|qlora|H200-SXM-141GB|1"));
  const Json three = value_of(run_with({{"gpus", 3}}));
  CHECK(lists(three["uncalibrated"], "gpus", "3"));
  CHECK(value_of(run_with())["uncalibrated"].empty());
}

TEST_CASE("\"none\" is not calibrated and lists nothing") {
  const Json value = value_of(run_with({{"calibration", "none"}, {"model", "qwen3-8b"}}));
  CHECK(value["calibrated"] == false);
  CHECK(value["uncalibrated"].empty());
  CHECK(value_of(run_with())["calibrated"] == true);
}

TEST_CASE("outside the table's range the count factors are neutral and the answer is marked") {
  const Json inside = value_of(run_with({{"gpus", 8}}));
  CHECK(inside["extrapolated"] == false);
  for (const Json& more : {Json{{"gpus", 16}}, Json{{"gpus", 8}, {"nodes", 2}}}) {
    const Json value = value_of(run_with(more));
    CAPTURE(json_text(more));
    CHECK(value["extrapolated"] == true);
    CHECK(has_note(value["warnings"], "extrapolated"));
    CHECK(lists(value["uncalibrated"], "gpus", std::to_string(more["gpus"].get<int>())));
    // Method and model factors still apply; the count and group factors do not.
    const double scale = 1.1083089533474602 * 1.0464509978694387;
    CHECK(number(value["tokens_per_second"]) ==
          Approx(number(value["tokens_per_update"]) / number(value["step"]["step_s"]) * scale));
  }
  Json table = project_json("tests/golden/kavier.json")["calibration"];
  const Json given = value_of(run_with({{"gpus", 16}, {"calibration", table}}));
  CHECK(given["extrapolated"] == false);
  CHECK_FALSE(lists(given["uncalibrated"], "gpus", "16"));
}

TEST_CASE("the basis of a table replaces catalog figures by name only, and says so") {
  const Json named = value_of(run_with({{"gpu", "NVIDIA-H100-PCIe"}}));
  CHECK(number(named["gpu"]["peak_fp16_tflops"]) == 1513);
  CHECK(number(named["model"]["params"]) == 7e9);
  CHECK(has_note(named["assumptions"], "basis"));
  const Json none = value_of(run_with({{"gpu", "NVIDIA-H100-PCIe"}, {"calibration", "none"}}));
  CHECK(number(none["gpu"]["peak_fp16_tflops"]) == 756.5);
  CHECK(number(none["model"]["params"]) == 7241732096.0);
  CHECK_FALSE(has_note(none["assumptions"], "basis"));
  CHECK(has_note(none["assumptions"], "nominal_mfu"));
  const Json custom = value_of(run_with({{"gpu",
                                          {{"name", "NVIDIA-H100-PCIe"},
                                           {"peak_fp16_tflops", 700},
                                           {"memory_bandwidth_gb_s", 2000}}}}));
  CHECK(number(custom["gpu"]["peak_fp16_tflops"]) == 700);
  CHECK_FALSE(lists(custom["uncalibrated"], "gpu", "NVIDIA-H100-PCIe"));
  CHECK(has_note(custom["warnings"], "other_figures"));
  CHECK_FALSE(has_note(named["warnings"], "other_figures"));
}

TEST_CASE("the link: both directions of the catalog's rate, or 400 Gbit/s assumed") {
  const auto communication = [](const Json& gpu) {
    return number(value_of({{"model", "llama3.1-8b"},
                            {"gpu", gpu},
                            {"gpus", 2},
                            {"calibration", "none"}})["step"]["communication_s"]);
  };
  Json gpu{{"peak_fp16_tflops", 300}, {"memory_bandwidth_gb_s", 1500}};
  const double assumed = communication(gpu);
  gpu["interconnect_gbit_s"] = 400;
  CHECK(communication(gpu) == assumed);
  gpu.erase("interconnect_gbit_s");
  gpu["intra_node_gb_s_per_direction"] = 25;
  CHECK(communication(gpu) == assumed);
}

TEST_CASE("an empty name is none") {
  const Json value = value_of(run_with(
      {{"gpu", {{"name", ""}, {"peak_fp16_tflops", 300}, {"memory_bandwidth_gb_s", 1500}}}}));
  CHECK(value["gpu"]["name"] == "custom");
  CHECK(value["gpu"]["display"] == "The custom GPU");
}

TEST_CASE("odd inputs are answered with a warning") {
  CHECK(has_note(value_of(run_with({{"gpus", 5}, {"nodes", 2}}))["warnings"], "uneven_nodes"));
  CHECK(value_of(run_with({{"gpus", 5}, {"nodes", 2}}))["gpus_per_node"] == 2);
  CHECK(has_note(value_of(run_with({{"sequence_length", 1e6}}))["warnings"], "beyond_context"));
  Json shape{{"layers", 4}, {"hidden", 64},  {"heads", 8},   {"head_dim", 8},
             {"ffn", 128},  {"vocab", 1000}, {"params", 1e9}};
  CHECK(has_note(value_of(run_with({{"model", shape}}))["warnings"], "params_differ"));
  CHECK(value_of(run_with())["warnings"].empty());
}

TEST_CASE("a catalog entry may be given back as an object") {
  const Result<Json> entry =
      parsed_json(loaded_engine().catalog("models", "mixtral-8x7b-instruct-v0.1"));
  const Json by_object = value_of({{"model", entry.value()["value"]}, {"gpu", "L40S"}});
  const Json by_name = value_of({{"model", "mixtral-8x7b-instruct-v0.1"}, {"gpu", "L40S"}});
  CHECK(by_object["tokens_per_second"] == by_name["tokens_per_second"]);
  CHECK(by_object["warnings"] == by_name["warnings"]);
}

TEST_CASE("a mixture of experts computes with its active parameters and trains all of them") {
  const Json value = value_of({{"model", "mixtral-8x7b-instruct-v0.1"}, {"gpu", "L40S"}});
  CHECK(number(value["model"]["active_params"]) < 0.3 * number(value["model"]["params"]));
  CHECK(value["trainable_params"] == value["model"]["params"]);
}
