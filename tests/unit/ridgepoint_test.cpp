#include "predict/ridgepoint.hpp"

#include <doctest/doctest.h>

#include <cmath>
#include <map>
#include <sstream>

#include "codec/csv.hpp"
#include "codec/predict_csv.hpp"
#include "codec/run_json.hpp"
#include "codec/run_rows.hpp"
#include "study/accuracy.hpp"
#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

Json run_of(const std::string& model, const std::string& gpu) {
  return {{"model", model}, {"gpu", gpu}, {"predictor", "ridgepoint"}, {"micro_batch", 4}};
}

double number(const Json& value) { return value.get<double>(); }

}  // namespace

TEST_CASE("ridgepoint: a file of the benchmark is predicted as the fit itself does") {
  const Json golden = project_json("tests/golden/ridgepoint.json");
  std::string csv =
      "model,method,gpu,nodes,gpus,tokens_per_sample,global_batch,roce,stack_version,extras\n";
  for (const Json& run : golden["runs"]) {
    for (const char* key : {"model", "method", "gpu"}) csv += run[key].get<std::string>() + ",";
    for (const char* key : {"nodes", "gpus", "tokens_per_sample", "global_batch", "roce"}) {
      csv += json_text(run[key]) + ",";
    }
    csv += run["stack_version"].get<std::string>() + "," + run["extras"].get<std::string>() + "\n";
  }
  PredictOptions options;
  options.common.gradient_accumulation = 4;
  options.common.predictor = "ridgepoint";
  REQUIRE(choose_calibration(options.common, "ridgepoint", loaded_engine().entries()));
  const Result<PredictedTable> table = predicted_table(csv, options, loaded_engine().entries());
  REQUIRE(table.ok());
  CHECK(table.value().problems.empty());
  std::istringstream lines(table.value().csv);
  std::string line;
  std::getline(lines, line);
  CHECK(line.ends_with("predicted_gpu_power_w,predicted_mfu"));
  for (const Json& run : golden["runs"]) {
    REQUIRE(std::getline(lines, line));
    std::vector<std::string> cells;
    std::istringstream row(line);
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    REQUIRE(cells.size() == 18);
    CAPTURE(line);
    const double predicted = std::stod(cells[10]);
    CHECK(predicted == doctest::Approx(number(run["tokens_per_second"])).epsilon(5e-3));
    CHECK(std::stod(cells[11]) < predicted);
    CHECK(std::stod(cells[12]) > predicted);
    CHECK(std::stod(cells[13]) <= std::stod(cells[14]));
  }
}

TEST_CASE("ridgepoint: memory, power and settings of the benchmark's rows as the README says") {
  PredictOptions options;
  options.common.gradient_accumulation = 4;
  options.common.predictor = "ridgepoint";
  REQUIRE(choose_calibration(options.common, "ridgepoint", loaded_engine().entries()));
  const Result<PredictedTable> table = predicted_table(
      project_file("data/measurements/sft_runs.csv"), options, loaded_engine().entries());
  REQUIRE(table.ok());
  CsvReader reader(table.value().csv);
  CsvRecord row;
  REQUIRE(reader.next(row));
  const Columns columns(row.fields);
  const std::map<std::string, double, std::less<>> card_mib{{"NVIDIA-A100-SXM4-80GB", 81920},
                                                            {"NVIDIA-A100-80GB-PCIe", 81920},
                                                            {"NVIDIA-H100-PCIe", 81559},
                                                            {"L40S", 46068}};
  std::vector<double> memory;
  std::vector<double> power;
  while (reader.next(row)) {
    if (columns.cell(row, "quality") != "ok") continue;
    const auto value = [&](const char* name) { return csv_number(columns.cell(row, name)); };
    const std::optional<double> peak = value("gpu_memory_peak_pct");
    const std::optional<double> watts = value("gpu_power_w");
    if (peak && *peak < 97) {
      const double card = card_mib.find(columns.cell(row, "gpu"))->second * 1024 * 1024;
      memory.push_back(
          std::abs(*value("predicted_memory_driver_bytes") / (*peak / 100 * card) - 1));
    }
    if (watts && *watts > 20) {
      power.push_back(std::abs(*value("predicted_gpu_power_w") / *watts - 1));
    }
  }
  CHECK(memory.size() == 743);
  CHECK(quantile(memory, 0.5) < 0.037);
  CHECK(quantile(memory, 0.9) < 0.135);
  CHECK(power.size() == 577);
  CHECK(quantile(power, 0.5) < 0.039);
}

TEST_CASE("ridgepoint: fused kernels and the accumulation that a row states count") {
  PredictOptions options;
  options.common.gradient_accumulation = 4;
  options.common.predictor = "ridgepoint";
  REQUIRE(choose_calibration(options.common, "ridgepoint", loaded_engine().entries()));
  const auto speed = [&](const std::string& extras) {
    const Result<PredictedTable> table = predicted_table(
        "model,method,gpu,gpus,tokens_per_sample,global_batch,extras\n"
        "llama3.1-8b,full,NVIDIA-A100-SXM4-80GB,4,1024,16," +
            extras + "\n",
        options, loaded_engine().entries());
    REQUIRE(table.ok());
    const std::string& csv = table.value().csv;
    const std::string last = csv.substr(csv.find('\n') + 1);
    std::vector<std::string> cells;
    std::istringstream row(last);
    for (std::string cell; std::getline(row, cell, ',');) cells.push_back(cell);
    return std::stod(cells[7]);
  };
  CHECK(speed("fast_kernels=true") > speed(""));
  CHECK(speed("gradient_accumulation_steps=1.0") < speed(""));
  CHECK(speed("mixed_precision=bf16") < speed(""));
}

TEST_CASE("ridgepoint: parts sum to the update, and the band holds the prediction") {
  for (const char* gpu : {"a100 80gb", "l40s", "h100 sxm", "rtx 4090", "mi300x"}) {
    for (const double gpus : {1, 4, 16}) {
      Json run = run_of("llama3.1-8b", gpu);
      run["gpus"] = gpus;
      run["nodes"] = gpus > 8 ? 2 : 1;
      CAPTURE(json_text(run));
      const Json value = value_of(run);
      double sum = 0;
      for (const Json& part : value["step"]["parts"]) sum += number(part["seconds"]);
      CHECK(sum == doctest::Approx(number(value["step"]["calibrated_step_s"])));
      CHECK(number(value["tokens_per_second_p10"]) < number(value["tokens_per_second"]));
      CHECK(number(value["tokens_per_second_p90"]) > number(value["tokens_per_second"]));
      CHECK(number(value["gpu_power_w"]) <= number(value["gpu"]["power_limit_w"]));
    }
  }
}

TEST_CASE("ridgepoint: a group that was measured has a narrower band than one that was not") {
  const auto width = [](const Json& run) {
    const Json value = value_of(run);
    return number(value["tokens_per_second_p90"]) / number(value["tokens_per_second_p10"]);
  };
  Json measured = run_of("llama3.1-8b", "NVIDIA-A100-SXM4-80GB");
  measured["method"] = "lora";
  Json other_model = measured;
  other_model["model"] = "qwen2.5-7b";
  Json other_gpu = other_model;
  other_gpu["gpu"] = "h100 sxm";
  Json far = other_gpu;
  far["micro_batch"] = 1024;
  CHECK(value_of(measured)["measured_group"] == true);
  CHECK(width(measured) < width(other_model));
  CHECK(width(other_model) < width(other_gpu));
  CHECK(width(other_gpu) < width(far));
}

TEST_CASE("ridgepoint: what checkpointing, accumulation and networks do to the speed") {
  const auto speed = [](Json run, const Json& change) {
    for (const auto& [key, value] : change.items()) run[key] = value;
    return number(value_of(run)["tokens_per_second"]);
  };
  Json run = run_of("llama3.1-8b", "h100 sxm");
  run["gpus"] = 16;
  run["nodes"] = 2;
  const double plain = speed(run, Json::object());
  CHECK(speed(run, {{"checkpointing", {{"mode", "full"}}}}) < plain);
  CHECK(speed(run, {{"network", {{"rdma", false}}}}) < plain);
  CHECK(speed(run, {{"attention", "standard"}}) < plain);
  CHECK(speed(run, {{"method", "lora"}}) > plain);
  CHECK(speed(run, {{"micro_batch", 8}}) > plain);
  CHECK(speed(run, {{"precision", "fp32"}}) < plain);
  CHECK(speed(run, {{"network", {{"inter_gbit_s", 25}}}}) < plain);
  CHECK(speed(run, {{"input", {{"seconds_per_batch", 100}}}}) < plain / 10);
  CHECK(speed(run, {{"input", {{"seconds_per_batch", 1e-6}}}}) == plain);
  CHECK(speed(run, {{"scope", "head"}}) > plain);
}

TEST_CASE("ridgepoint: a table that lacks something changes nothing") {
  Engine engine;
  const auto refused = [&](const std::string& text, const std::string& field) {
    const Result<Json> answer = parsed_json(engine.load("ridgepoint", text));
    REQUIRE(answer.ok());
    CHECK(answer.value()["ok"] == false);
    CHECK(json_text(answer.value()["errors"]).find(field) != std::string::npos);
  };
  Json table = project_json("data/ridgepoint.json");
  refused("[]", "object");
  for (const char* key : {"constants", "links_b_s", "settings", "bands", "name"}) {
    Json less = table;
    less.erase(key);
    refused(json_text(less), key);
  }
  Json bent = table;
  bent["constants"]["full_launch_s"] = "x";
  refused(json_text(bent), "constants");
  bent = table;
  bent["groups"]["a"] = {1};
  refused(json_text(bent), "groups");
  bent = table;
  bent["gpus"]["a"] = {{"full_efficiency", 1}};
  refused(json_text(bent), "adapter_efficiency");
  for (const auto& [key, name, value] :
       {std::tuple("constants", "tcp_b_s", Json(0)), std::tuple("links_b_s", "L40S|2", Json(-1)),
        std::tuple("model_generations", "llama-7b", Json(3)),
        std::tuple("groups", "x", Json{20, 0}), std::tuple("bands", "seen|pair", Json{0, 99})}) {
    bent = table;
    bent[key][name] = value;
    refused(json_text(bent), name);
  }
  bent = table;
  bent["bands"].erase("seen|pair");
  refused(json_text(bent), "seen|pair");
  bent = table;
  bent["stacks"]["megatron"]["launch"] = 0;
  refused(json_text(bent), "megatron");
}
