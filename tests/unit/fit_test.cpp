#include <doctest/doctest.h>

#include <cmath>

#include "codec/catalog_json.hpp"
#include "codec/fit_csv.hpp"
#include "codec/run_json.hpp"
#include "study/calibration_fit.hpp"
#include "study/powell.hpp"
#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

using Point = std::vector<double>;

double rosenbrock(const Point& x) {
  double sum = 0;
  for (std::size_t i = 0; i + 1 < x.size(); ++i) {
    sum += 100 * std::pow(x[i + 1] - x[i] * x[i], 2) + std::pow(1 - x[i], 2);
  }
  return sum;
}

double sphere(const Point& x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += std::pow(x[i] - static_cast<double>(i + 1), 2);
  return sum;
}

double booth(const Point& x) {
  return std::pow(x[0] + 2 * x[1] - 7, 2) + std::pow(2 * x[0] + x[1] - 5, 2);
}

double absolute(const Point& x) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += std::abs(x[i] - 0.5 * static_cast<double>(i));
  return sum;
}

PredictOptions neutral_options() {
  PredictOptions options;
  options.common.gradient_accumulation = 4;
  REQUIRE(choose_calibration(options.common, "none", loaded_engine().entries()));
  return options;
}

// Runs that "measure" the bare formula times known factors.
std::string invented_runs() {
  std::string csv = "model,method,gpu,gpus,tokens_per_sample,global_batch,tokens_per_second\n";
  for (const char* model : {"llama3.1-8b", "mistral-7b-v0.1"}) {
    for (const char* method : {"full", "lora"}) {
      for (const char* gpu : {"L40S", "NVIDIA-A100-SXM4-80GB"}) {
        for (const int gpus : {1, 4}) {
          for (const int length : {512, 1024, 2048, 4096}) {
            for (const int batch : {4, 8, 16}) {
              const double speed = value_of({{"model", model},
                                             {"method", method},
                                             {"gpu", gpu},
                                             {"gpus", gpus},
                                             {"sequence_length", length},
                                             {"micro_batch", batch / gpus},
                                             {"gradient_accumulation", 4},
                                             {"calibration", "none"}})["tokens_per_second"]
                                       .get<double>();
              double factor = std::string(method) == "lora" ? 1.3 : 1;
              if (std::string(gpu) == "L40S") factor *= 0.8;
              csv += std::string(model) + "," + method + "," + gpu + "," + std::to_string(gpus) +
                     "," + std::to_string(length) + "," + std::to_string(batch) + "," +
                     std::to_string(speed * factor) + "\n";
            }
          }
        }
      }
    }
  }
  return csv;
}

}  // namespace

TEST_CASE("Powell's method finds the optima that are published, and that SciPy finds") {
  const std::map<std::string, double (*)(const Point&)> functions{
      {"rosenbrock", rosenbrock}, {"sphere", sphere}, {"booth", booth}, {"absolute", absolute}};
  const Json golden = project_json("tests/golden/powell.json");
  for (const Json& one : golden["cases"]) {
    Point start;
    for (const Json& part : one["start"]) start.push_back(part.get<double>());
    CAPTURE(json_text(one));
    int evaluations = 0;
    const Objective counted = [&](const Point& x) {
      ++evaluations;
      return functions.at(one["function"].get<std::string>())(x);
    };
    const Minimum minimum = powell_minimum(counted, start, {1e-12, 1e-8, 0.1, 2000});
    // SciPy ends in a local minimum of the four-dimensional Rosenbrock function; lower is fine.
    CHECK(minimum.value <= one["minimum"].get<double>() + 1e-9);
    CHECK(evaluations < 10 * one["evaluations"].get<int>());
  }
}

TEST_CASE("Powell's method leaves a point that is best, and an empty one, as it is") {
  CHECK(powell_minimum(sphere, {1, 2, 3}).value == doctest::Approx(0).epsilon(1e-9));
  CHECK(powell_minimum([](const Point&) { return 7.0; }, {1, 1}).at == Point{1, 1});
  CHECK(powell_minimum([](const Point&) { return 3.0; }, {}).value == 3);
}

TEST_CASE("a fit finds the factors that made the data, and says how far it is off") {
  const Result<FittedFile> file = fitted_file(invented_runs(), "mine", "2026-12-07",
                                              neutral_options(), loaded_engine().entries());
  REQUIRE(file.ok());
  const Json& table = file.value().table;
  const Json& fitted = table["fitted"];
  CHECK(fitted["held_out_raw"]["mdape"].get<double>() > 0.1);
  CHECK(fitted["held_out_tier_1"]["mdape"].get<double>() < 0.02);
  CHECK(fitted["held_out_tier_2"]["mdape"].get<double>() < 0.005);
  const double method =
      table["method_scale"]["lora"].get<double>() / table["method_scale"]["full"].get<double>();
  CHECK(method == doctest::Approx(1.3).epsilon(0.03));
  CHECK(fitted["train_rows"].get<double>() > 100);
  CHECK(fitted["date"] == "2026-12-07");
  CHECK(fitted["rows_with_problems"] == 0);
  // It reads back as any table does.
  CHECK(read_calibration_text(json_text(table)).ok());
}

TEST_CASE("the split is by configuration, in the shares that are stated") {
  int train = 0;
  int test = 0;
  for (int i = 0; i < 2000; ++i) {
    const Split split = split_of("model|" + std::to_string(i));
    train += split == Split::train ? 1 : 0;
    test += split == Split::test ? 1 : 0;
  }
  CHECK(train > 1300);
  CHECK(train < 1500);
  CHECK(test > 240);
  CHECK(test < 360);
}

TEST_CASE("a fit refuses files that hold too little") {
  const auto refused = [](const std::string& csv) {
    return !fitted_file(csv, "x", "", neutral_options(), loaded_engine().entries()).ok();
  };
  CHECK(refused(""));
  CHECK(refused("model,method,gpu,gpus,tokens_per_sample,global_batch\n"));
  CHECK(
      refused("model,method,gpu,gpus,tokens_per_sample,global_batch,tokens_per_second\n"
              "llama3.1-8b,lora,L40S,1,512,4,900\n"));
}
