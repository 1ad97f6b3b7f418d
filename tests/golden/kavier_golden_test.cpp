// The reference runs of tests/golden/kavier.json, to a relative 1e-9.
#include <doctest/doctest.h>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

Json run_of(const Json& input, Json model, Json gpu, Json calibration) {
  Json run = Json::object();
  run["model"] = std::move(model);
  run["gpu"] = std::move(gpu);
  run["calibration"] = std::move(calibration);
  for (const char* key :
       {"method", "gpus", "nodes", "micro_batch", "sequence_length", "gradient_accumulation"}) {
    run[key] = input[key];
  }
  return run;
}

void check_against(const Json& value, const Json& expected, double tolerance) {
  for (const auto& item : expected.items()) {
    const std::string& key = item.key();
    const Json& number = item.value();
    CAPTURE(key);
    const Json& actual = key == "tokens_per_second" ? value[key] : value["step"][key];
    CHECK(relative_difference(actual, number) <= tolerance);
  }
}

}  // namespace

TEST_CASE("golden runs, with their own figures and the table given inline") {
  const Json golden = project_json("tests/golden/kavier.json");
  REQUIRE(golden["cases"].size() == 85);
  for (const Json& reference : golden["cases"]) {
    const Json& input = reference["input"];
    CAPTURE(json_text(input));
    Json model = golden["specs"]["models"][input["model"].get<std::string>()];
    model["name"] = input["model"];
    Json gpu = golden["specs"]["gpus"][input["gpu"].get<std::string>()];
    gpu["name"] = input["gpu"];
    Json calibration = input["calibrated"].get<bool>() ? golden["calibration"] : Json::object();
    if (input.contains("overhead_s")) calibration["training_overhead_s"] = input["overhead_s"];
    if (calibration.empty()) calibration = "none";
    check_against(value_of(run_of(input, model, gpu, calibration)), reference["expected"],
                  golden["rel_tol"]);
  }
}

TEST_CASE("golden runs inside the shipped table's range, by name alone") {
  const Json golden = project_json("tests/golden/kavier.json");
  int compared = 0;
  for (const Json& reference : golden["cases"]) {
    const Json& input = reference["input"];
    const bool in_basis =
        golden["calibration"]["model_scale"].contains(input["model"].get<std::string>());
    if (!in_basis || !input["calibrated"].get<bool>() || input.contains("overhead_s") ||
        input["gpus"] > 8 || input["nodes"] > 1) {
      continue;
    }
    CAPTURE(json_text(input));
    const Json value = value_of(run_of(input, input["model"], input["gpu"], "kavier"));
    check_against(value, reference["expected"], golden["rel_tol"]);
    CHECK(value["extrapolated"] == false);
    ++compared;
  }
  CHECK(compared >= 15);
}
