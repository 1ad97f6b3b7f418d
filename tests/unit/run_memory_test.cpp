// What an answer says about memory.
#include "predict/run_memory.hpp"

#include <doctest/doctest.h>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

Json run_with(const Json& more) {
  Json run{{"model", "llama3.1-8b"}, {"gpu", "RTX 4090"}, {"method", "lora"}, {"micro_batch", 1}};
  run.update(more);
  return run;
}

bool has_note(const Json& notes, const std::string& code) {
  for (const Json& note : notes) {
    if (note["code"] == code) return true;
  }
  return false;
}

double number(const Json& value) { return value.get<double>(); }

}  // namespace

TEST_CASE("an 8B model on a 24 GB card: full never, QLoRA with checkpointing yes") {
  CHECK(value_of(run_with({{"method", "full"}}))["memory"]["fits"] == false);
  const Json qlora = value_of(run_with(
      {{"method", "qlora"}, {"sequence_length", 1024}, {"checkpointing", {{"mode", "full"}}}}));
  CHECK(qlora["memory"]["fits"] == true);
  CHECK(number(qlora["memory"]["max_micro_batch"]) >= 1);
  CHECK(number(qlora["memory"]["max_sequence_length"]) >= 1024);
}

TEST_CASE("the items sum to what is allocated, and the meters are in order") {
  for (const char* method : {"full", "lora", "qlora", "gptq-lora", "alora"}) {
    const Json memory = value_of(run_with({{"method", method}, {"gpu", "h100"}}))["memory"];
    double sum = 0;
    for (const char* item : {"weights", "gradients", "master", "optimizer", "activations", "logits",
                             "gathered", "overhead"}) {
      sum += number(memory[std::string(item) + "_bytes"]);
    }
    CHECK(relative_difference(sum, number(memory["allocated_bytes"])) < 1e-12);
    CHECK(number(memory["reserved_bytes"]) >= number(memory["allocated_bytes"]) * 0.999);
  }
}

TEST_CASE("trained parameters follow rank and targets, or the head alone") {
  CHECK(number(value_of(run_with(Json::object()))["trainable_params"]) == 6815744);
  CHECK(number(value_of(run_with({{"lora", {{"rank", 8}}}}))["trainable_params"]) == 6815744 / 2);
  CHECK(number(value_of(run_with({{"method", "full"}}))["trainable_params"]) == 8030261248);
  CHECK(number(value_of(run_with({{"method", "full"}, {"scope", "head"}}))["trainable_params"]) ==
        128256.0 * 4096);
}

TEST_CASE("the largest micro-batch fits and one more does not") {
  const Json run = run_with({{"gpu", "NVIDIA-A100-SXM4-80GB"}});
  const double most = number(value_of(run)["memory"]["max_micro_batch"]);
  REQUIRE(most >= 1);
  Json largest = run;
  largest["micro_batch"] = most;
  CHECK(value_of(largest)["memory"]["fits"] == true);
  largest["micro_batch"] = most + 1;
  CHECK(value_of(largest)["memory"]["fits"] == false);
}

TEST_CASE("what cannot be told is null and said") {
  const Json no_shape =
      value_of(run_with({{"model", {{"params", 7e9}, {"hidden", 4096}, {"layers", 32}}}}));
  CHECK(no_shape["memory"].is_null());
  CHECK(has_note(no_shape["warnings"], "no_shape"));
  CHECK(no_shape["trainable_params"].is_null());
  const Json no_capacity =
      value_of(run_with({{"gpu", {{"peak_fp16_tflops", 300}, {"memory_bandwidth_gb_s", 1500}}}}));
  CHECK(number(no_capacity["memory"]["allocated_bytes"]) > 16e9);
  CHECK(no_capacity["memory"]["fits"].is_null());
  CHECK(has_note(no_capacity["warnings"], "no_capacity"));
  const Json sold = value_of(run_with(
      {{"gpu", {{"peak_fp16_tflops", 300}, {"memory_bandwidth_gb_s", 1500}, {"memory_gb", 24}}}}));
  CHECK(number(sold["memory"]["capacity_bytes"]) == 24 * 1024.0 * 1024 * 1024);
  CHECK(has_note(sold["assumptions"], "capacity"));
}

TEST_CASE("a GPU without BF16 trains in what it has, unless told otherwise") {
  CHECK(value_of(run_with({{"gpu", "t4"}}))["resolved"]["precision"] == "fp16_mixed");
  CHECK(errors_of(run_with({{"gpu", "t4"}, {"precision", "bf16_mixed"}}))[0]["field"] ==
        "precision");
}

TEST_CASE("settings that save memory do so") {
  const Json base = run_with({{"gpu", "h100"},
                              {"method", "full"},
                              {"gpus", 8},
                              {"sequence_length", 4096},
                              {"micro_batch", 4}});
  const auto allocated = [&](const std::string& key, Json value) {
    Json run = base;
    run[key] = std::move(value);
    return number(value_of(run)["memory"]["allocated_bytes"]);
  };
  const double plain = number(value_of(base)["memory"]["allocated_bytes"]);
  CHECK(allocated("checkpointing", {{"mode", "full"}}) < plain);
  CHECK(allocated("loss", "chunked") < plain);
  CHECK(allocated("sharding", "ddp") > plain);
  CHECK(allocated("attention", "standard") > plain);
  CHECK(allocated("optimizer", "adamw_8bit") < plain);
  CHECK(allocated("precision", "fp32") > plain);
}
