#include "fuzz_support.hpp"

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>

namespace ridgepoint::fuzzing {
namespace {

void load(Engine& engine, std::string_view kind, const std::string& path) {
  std::ifstream file(std::string(RIDGEPOINT_SOURCE_DIR) + "/" + path, std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(file), {});
  const std::string answer = engine.load(kind, text);
  demand(checked_envelope(answer)["ok"] == true, path, answer);
}

bool is_finite_number(const Json& json) {
  return json.is_number() && std::isfinite(json.get<double>());
}

void demand_plausible_memory(const Json& memory, std::string_view run) {
  double sum = 0;
  for (const char* part : {"weights", "gradients", "master", "optimizer", "activations", "logits",
                           "gathered", "overhead"}) {
    const Json& bytes = memory[std::string(part) + "_bytes"];
    demand(is_finite_number(bytes) && bytes >= 0, part, run);
    sum += bytes.get<double>();
  }
  for (const char* key : {"allocated_bytes", "reserved_bytes", "driver_bytes", "needed_bytes"}) {
    demand(is_finite_number(memory[key]) && memory[key] > 0, key, run);
  }
  const double allocated = memory["allocated_bytes"].get<double>();
  demand(std::abs(sum - allocated) <= 1e-9 * allocated, "the parts sum to what is allocated", run);
}

}  // namespace

void demand(bool holds, std::string_view what, std::string_view shown) {
  if (holds) return;
  std::cerr << "Demand failed: " << what << "\n" << shown << std::endl;
  std::abort();
}

const Engine& loaded_engine() {
  static const Engine engine = [] {
    Engine fresh;
    for (const std::string kind :
         {"gpus", "models", "methods", "prices", "regions", "ridgepoint"}) {
      load(fresh, kind, "data/" + kind + ".json");
    }
    load(fresh, "calibration", "data/calibrations/kavier.json");
    return fresh;
  }();
  return engine;
}

const Engine& small_engine() {
  static const Engine engine = [] {
    Engine fresh;
    fresh.load("gpus", R"({"format":1,"gpus":[{"name":"g","memory_bandwidth_gb_s":2000,
                                               "peak_fp16_tflops":300}]})");
    fresh.load("models", R"({"format":1,"models":[{"name":"m","params":1e9,"hidden":2048,
                                                   "layers":16}]})");
    return fresh;
  }();
  return engine;
}

Json checked_envelope(const std::string& text) {
  const Result<Json> parsed = parsed_json(text);
  demand(parsed.ok(), "an envelope is JSON", text);
  const Json& envelope = parsed.value();
  demand(envelope.is_object() && envelope.contains("ok") && envelope["ok"].is_boolean(),
         "an envelope has ok", text);
  if (envelope["ok"] == true) {
    demand(envelope.contains("value"), "a good envelope has a value", text);
    return envelope;
  }
  demand(
      envelope.contains("errors") && envelope["errors"].is_array() && !envelope["errors"].empty(),
      "a bad envelope has errors", text);
  for (const Json& error : envelope["errors"]) {
    for (const char* key : {"code", "field", "message"}) {
      demand(error.is_object() && error.contains(key) && error[key].is_string(),
             "an error has code, field and message", text);
    }
    demand(error["code"] != "" && error["message"] != "", "an error says what is wrong", text);
  }
  return envelope;
}

void demand_plausible_estimate(const Json& value, std::string_view run) {
  for (const char* key : {"tokens_per_second", "tokens_per_second_per_gpu", "tokens_per_update",
                          "sequences_per_update"}) {
    demand(is_finite_number(value[key]) && value[key] > 0, key, run);
  }
  // Not known where a model has no shape.
  const Json& trained = value["trainable_params"];
  demand(trained.is_null() || (is_finite_number(trained) && trained > 0), "trainable_params", run);
  if (!value["memory"].is_null()) demand_plausible_memory(value["memory"], run);
  const Json& step = value["step"];
  for (const auto& [key, number] : step.items()) {
    demand(key == "parts" || (is_finite_number(number) && number >= 0), key, run);
  }
  double sum = 0;
  double largest = step["calibrated_step_s"].get<double>();
  for (const Json& part : step["parts"]) {
    demand(is_finite_number(part["seconds"]), "a part is a number", run);
    sum += part["seconds"].get<double>();
    largest = std::max(largest, std::abs(part["seconds"].get<double>()));
  }
  // The calibration is a difference: it is exact to the size of what it was taken from.
  const double total_s = step["calibrated_step_s"].get<double>();
  demand(std::abs(sum - total_s) <= 1e-9 * largest, "the parts sum to the whole", run);
}

}  // namespace ridgepoint::fuzzing
