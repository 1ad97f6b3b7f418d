// What must hold for any run: drawn at random from the catalogs, with a fixed seed.
#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

constexpr int runs_drawn = 500;

class RandomRuns {
 public:
  Json next() {
    const Catalog& catalog = loaded_engine().entries();
    const double gpus = one_of({1, 2, 3, 4, 6, 8, 16, 64});
    Json run{{"model", catalog.models.all()[index(catalog.models.all().size())].name},
             {"gpu", catalog.gpus.all()[index(catalog.gpus.all().size())].name},
             {"method", std::string(method_names[index(method_names.size())].name)},
             {"gpus", gpus},
             {"nodes", gpus > 8 ? gpus / 8 : 1},
             {"micro_batch", one_of({1, 2, 4, 8, 32})},
             {"sequence_length", one_of({512, 1024, 2048, 8192})},
             {"gradient_accumulation", one_of({1, 2, 4, 16})},
             {"dataset_tokens", one_of({1e5, 2e7, 1e10})},
             {"epochs", one_of({1, 3})},
             {"prices", {{"gpu_hour_usd", one_of({0.5, 2, 10})}}},
             {"calibration", index(2) == 0 ? "kavier" : "none"}};
    return run;
  }

 private:
  std::size_t index(std::size_t size) {
    return std::uniform_int_distribution<std::size_t>(0, size - 1)(generator_);
  }
  double one_of(std::vector<double> values) { return values[index(values.size())]; }

  std::mt19937 generator_{20261130};
};

double number(const Json& value) { return value.get<double>(); }

double throughput(const Json& run) { return number(value_of(run)["tokens_per_second"]); }

Json changed(Json run, const std::string& key, Json value) {
  run[key] = std::move(value);
  return run;
}

}  // namespace

TEST_CASE("parts sum to totals, and the same run gives the same answer") {
  RandomRuns random;
  for (int i = 0; i < runs_drawn; ++i) {
    const Json run = random.next();
    CAPTURE(json_text(run));
    const Json value = value_of(run);
    CHECK(value == value_of(run));
    const Json& step = value["step"];
    double sum = 0;
    for (const Json& part : step["parts"]) sum += number(part["seconds"]);
    CHECK(relative_difference(sum, step["calibrated_step_s"]) < 1e-9);
    const double terms = number(run["gradient_accumulation"]) *
                             (number(step["forward_s"]) + number(step["backward_s"])) +
                         number(step["optimizer_s"]) + number(step["communication_s"]);
    CHECK(relative_difference(terms, step["step_s"]) < 1e-12);
    CHECK(relative_difference(number(value["run"]["updates"]) * number(step["calibrated_step_s"]),
                              value["run"]["seconds"]) < 1e-12);
    CHECK(relative_difference(
              number(value["run"]["gpu_hours"]) * number(run["prices"]["gpu_hour_usd"]),
              value["run"]["cost_usd"]) < 1e-12);
    CHECK(relative_difference(number(value["run"]["gpu_hours"]) * 3600,
                              number(value["run"]["seconds"]) * number(run["gpus"])) < 1e-12);
  }
}

TEST_CASE("scaling identities") {
  RandomRuns random;
  for (int i = 0; i < runs_drawn / 5; ++i) {
    const Json run = random.next();
    CAPTURE(json_text(run));
    const Json value = value_of(run);
    const Json longer = value_of(changed(run, "dataset_tokens", number(run["dataset_tokens"]) * 7));
    for (const char* key : {"seconds", "updates", "gpu_hours", "cost_usd"}) {
      CHECK(relative_difference(number(value["run"][key]) * 7, longer["run"][key]) < 1e-12);
    }
    const Json repeated = value_of(changed(run, "epochs", number(run["epochs"]) * 2));
    CHECK(relative_difference(number(value["run"]["seconds"]) * 2, repeated["run"]["seconds"]) <
          1e-12);
    const Json twice =
        value_of(changed(run, "sequence_length", number(run["sequence_length"]) * 2));
    CHECK(relative_difference(number(value["step"]["forward_s"]) * 2, twice["step"]["forward_s"]) <
          1e-12);
    CHECK(value["step"]["optimizer_s"] == twice["step"]["optimizer_s"]);
  }
}

TEST_CASE("monotonic where physics says so") {
  RandomRuns random;
  for (int i = 0; i < runs_drawn / 5; ++i) {
    const Json run = random.next();
    CAPTURE(json_text(run));
    const double base = throughput(run);
    CHECK(throughput(changed(run, "micro_batch", number(run["micro_batch"]) * 2)) >=
          base * 0.999999);
    CHECK(throughput(changed(run, "gradient_accumulation",
                             number(run["gradient_accumulation"]) * 2)) >= base * 0.999999);
    Json gpu = parsed_json(loaded_engine().catalog("gpus", run["gpu"].get<std::string>()))
                   .value()["value"];
    const Json custom = changed(run, "gpu", gpu);
    const double with_entry = throughput(custom);
    for (const char* key : {"peak_fp16_tflops", "memory_bandwidth_gb_s"}) {
      Json faster = gpu;
      faster[key] = number(gpu[key]) * 2;
      CHECK(throughput(changed(run, "gpu", faster)) >= with_entry);
    }
  }
}
