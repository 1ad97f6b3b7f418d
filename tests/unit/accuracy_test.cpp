#include "study/accuracy.hpp"

#include <doctest/doctest.h>

#include "codec/accuracy_csv.hpp"
#include "codec/run_json.hpp"
#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

PredictOptions options_of(const std::string& predictor) {
  PredictOptions options;
  options.common.gradient_accumulation = 4;
  options.common.predictor = predictor;
  REQUIRE(choose_calibration(options.common, predictor, loaded_engine().entries()));
  return options;
}

constexpr const char* header =
    "model,method,gpu,gpus,tokens_per_sample,global_batch,tokens_per_second,quality\n";

}  // namespace

TEST_CASE("quantiles lie between ranks") {
  CHECK(quantile({3, 1, 2}, 0.5) == 2);
  CHECK(quantile({1, 2, 3, 4}, 0.5) == doctest::Approx(2.5));
  CHECK(quantile({0, 10}, 0.9) == doctest::Approx(9));
  CHECK(quantile({7}, 0.9) == 7);
}

TEST_CASE("errors are shares of the measurement; the band counts where there is one") {
  const Accuracy accuracy =
      accuracy_of({{100, 110, 90, 120}, {100, 80, 70, 90}, {100, 100, {}, {}}});
  CHECK(accuracy.count == 3);
  CHECK(accuracy.median_error == doctest::Approx(0.1));
  CHECK(accuracy.bias == doctest::Approx(0));
  CHECK(*accuracy.coverage == doctest::Approx(0.5));
  CHECK_FALSE(accuracy_of({{1, 1, {}, {}}}).coverage.has_value());
}

TEST_CASE("rows without a measurement or of low quality are counted, not judged") {
  const std::string row = "llama3.1-8b,lora,NVIDIA-A100-SXM4-80GB,1,1024,4,";
  const std::string csv = header + row + "3500,ok\n" + row + ",ok\n" + row + "3500,paged\n" +
                          "nope,lora,L40S,1,1024,4,3,ok\n";
  const Result<AccuracyTable> table =
      accuracy_table(csv, "gpu", options_of("ridgepoint"), loaded_engine().entries());
  REQUIRE(table.ok());
  CHECK(table.value().unmeasured == 1);
  CHECK(table.value().of_low_quality == 1);
  REQUIRE(table.value().problems.size() == 1);
  CHECK(table.value().problems[0].line == 5);
  REQUIRE(table.value().groups.size() == 2);
  CHECK(table.value().groups[1].name == "NVIDIA-A100-SXM4-80GB");
  CHECK(table.value().groups[0].accuracy.median_error < 0.2);
  CHECK(accuracy_csv(table.value()).starts_with("group,runs,mdape,"));
  CHECK(accuracy_json(table.value())["rows_of_low_quality"] == 1);
}

TEST_CASE("a file without measurements, or grouped by what it lacks, is refused") {
  const auto refused = [](const std::string& csv, const std::string& by) {
    return !accuracy_table(csv, by, options_of("kavier"), loaded_engine().entries()).ok();
  };
  CHECK(refused(header, ""));
  CHECK(refused("", ""));
  CHECK(refused("model,method,gpu,gpus,tokens_per_sample,global_batch\n", ""));
  CHECK(refused(std::string(header) + "llama3.1-8b,lora,L40S,1,1024,4,35,ok\n", "colour"));
}
