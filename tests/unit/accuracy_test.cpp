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
  CHECK(table.value().left_out.unmeasured == 1);
  CHECK(table.value().left_out.of_low_quality == 1);
  REQUIRE(table.value().left_out.problems.size() == 1);
  CHECK(table.value().left_out.problems[0].line == 5);
  REQUIRE(table.value().groups.size() == 2);
  CHECK(table.value().groups[1].name == "NVIDIA-A100-SXM4-80GB");
  CHECK(table.value().groups[0].accuracy.median_error < 0.2);
  CHECK(accuracy_csv(table.value()).starts_with("group,runs,mdape,"));
  CHECK(accuracy_json(table.value())["rows_of_low_quality"] == 1);
}

TEST_CASE(
    "published runs are read by their own columns, and a row that says too little is reported") {
  const std::string csv =
      "source,model,model_catalog,shape,gpu,gpu_catalog,method,num_gpus,micro_batch_per_gpu,seq_"
      "len,"
      "precision,activation_checkpointing,fsdp,tp,tokens_per_s_per_gpu,speed_usable\n"
      "llm-foundry,MPT "
      "7B,,32:4096:32:32:128:16384:50432:0:1:0:0,A100,A100-SXM4-80GB,pretrain,64,4,2048,"
      "amp_bf16,full,full,1,3000,1\n"
      "x,org/Llama 3.1 8B (as stated),,,H100 (size not "
      "stated),,lora,8,2,4096,bf16,none,none,2,9000,1\n"
      "x,llama,llama3.1-8b,,H100,,full,8,2,4096,bf16,full,full,1,9000,0\n"
      "x,nothing,,,H100,,full,8,2,4096,bf16,full,full,1,9000,1\n"
      "x,llama,llama3.1-8b,,H100,,full,8,2,,bf16,full,full,1,9000,1\n";
  const Result<AccuracyTable> table =
      accuracy_table(csv, "source", options_of("ridgepoint"), loaded_engine().entries());
  REQUIRE(table.ok());
  CHECK(table.value().groups[0].accuracy.count == 2);
  CHECK(table.value().left_out.of_low_quality == 1);
  REQUIRE(table.value().left_out.problems.size() == 2);
  CHECK(table.value().left_out.problems[0].errors[0].field == "model");
  CHECK(table.value().left_out.problems[1].errors[0].field == "sequence_length");
  CHECK(table.value().groups[0].accuracy.error_90 < 1);
}

TEST_CASE("ridgepoint is as close to the measured runs as the README says, kavier is not") {
  const std::string runs = project_file("data/measurements/sft_runs.csv");
  const Result<AccuracyTable> own =
      accuracy_table(runs, "", options_of("ridgepoint"), loaded_engine().entries());
  REQUIRE(own.ok());
  const Accuracy& accuracy = own.value().groups[0].accuracy;
  CHECK(accuracy.count == 1807);
  CHECK(own.value().left_out.of_low_quality == 607);
  CHECK(accuracy.median_error < 0.017);
  CHECK(accuracy.error_90 < 0.08);
  CHECK(*accuracy.coverage > 0.75);
  CHECK(*accuracy.coverage < 0.9);
  const Result<AccuracyTable> kavier =
      accuracy_table(runs, "", options_of("kavier"), loaded_engine().entries());
  REQUIRE(kavier.ok());
  CHECK(kavier.value().groups[0].accuracy.median_error > 0.1);
  const Result<AccuracyTable> published =
      accuracy_table(project_file("data/measurements/published_runs.csv"), "",
                     options_of("ridgepoint"), loaded_engine().entries());
  REQUIRE(published.ok());
  CHECK(published.value().groups[0].accuracy.median_error < 0.11);
  CHECK(published.value().left_out.problems.size() < 0.15 * 1656);
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
