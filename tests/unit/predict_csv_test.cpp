#include "codec/predict_csv.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "codec/run_json.hpp"
#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

constexpr const char* header = "model,method,gpu,nodes,gpus,tokens_per_sample,global_batch,note\n";

PredictOptions options() {
  PredictOptions options;
  options.common.gradient_accumulation = 4;
  REQUIRE(choose_calibration(options.common, "kavier", loaded_engine().entries()));
  return options;
}

Result<PredictedTable> predicted(const std::string& csv) {
  return predicted_table(csv, options(), loaded_engine().entries());
}

std::vector<std::string> lines(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

}  // namespace

TEST_CASE("a row is predicted like the run it describes, and passes through as it stood") {
  const std::string row = "mistral-7b-v0.1,lora,NVIDIA-A100-SXM4-80GB,1,4,2048,32,\"a, b\"";
  const Result<PredictedTable> table = predicted(header + row + "\r\n");
  REQUIRE(table.ok());
  CHECK(table.value().problems.empty());
  const auto out = lines(table.value().csv);
  REQUIRE(out.size() == 2);
  CHECK(out[0] ==
        "model,method,gpu,nodes,gpus,tokens_per_sample,global_batch,note,"
        "predicted_tokens_per_second");
  const Json value = value_of({{"model", "mistral-7b-v0.1"},
                               {"method", "lora"},
                               {"gpu", "NVIDIA-A100-SXM4-80GB"},
                               {"gpus", 4},
                               {"sequence_length", 2048},
                               {"micro_batch", 8},
                               {"gradient_accumulation", 4}});
  CHECK(out[1] == row + "," + json_text(value["tokens_per_second"]));
}

TEST_CASE("a bad row keeps its place, is reported with its line, and the rest goes on") {
  const Result<PredictedTable> table = predicted(std::string(header) +
                                                 "llama3.1-8b,lora,L40S,1,4,1024,8,\n"
                                                 "nope,lora,L40S,1,4,1024,8,\n"
                                                 "\n"
                                                 "llama3.1-8b,lora,L40S,1,4,1024,6,\n"
                                                 "llama3.1-8b,lora,L40S,1,four,1024,8,\n"
                                                 "llama3.1-8b,lora\n"
                                                 "llama3.1-8b,lora,L40S,8,4,1024,8,\n"
                                                 "llama3.1-8b,lora,L40S,,4,1024,8,\n");
  REQUIRE(table.ok());
  const auto out = lines(table.value().csv);
  REQUIRE(out.size() == 8);
  CHECK(out[1].back() != ',');
  for (const std::size_t bad : {2, 3, 4, 5, 6}) CHECK(out[bad].back() == ',');
  CHECK(out[7].back() != ',');
  std::vector<std::size_t> at;
  std::vector<std::string> fields;
  for (const RowProblem& problem : table.value().problems) {
    at.push_back(problem.line);
    fields.push_back(problem.errors.front().field);
  }
  CHECK(at == std::vector<std::size_t>{3, 5, 6, 7, 8});
  CHECK(fields == std::vector<std::string>{"model", "global_batch", "gpus", "", "nodes"});
}

TEST_CASE("a malformed row is written so that the table can be read, and loses no other row") {
  const Result<PredictedTable> table = predicted(std::string(header) +
                                                 "\"llama3.1-8b,lora,L40S,1,4,1024,8,\n"
                                                 "llama3.1-8b,lora,L40S\n"
                                                 "llama3.1-8b,lora,L40S,1,0,1024,8,\n"
                                                 "llama3.1-8b,lora,L40S,1,4,1024,8,\n");
  REQUIRE(table.ok());
  const auto out = lines(table.value().csv);
  REQUIRE(out.size() == 5);
  CHECK(out[1] == "\"llama3.1-8b,lora,L40S,1,4,1024,8,\",,,,,,,,");
  CHECK(out[2] == "llama3.1-8b,lora,L40S,,,,,,");
  CHECK(out[4].back() != ',');
  REQUIRE(table.value().problems.size() == 3);
  REQUIRE(table.value().problems[2].errors.size() == 1);
  CHECK(table.value().problems[2].errors[0].field == "gpus");
}

TEST_CASE("a table without its columns is refused whole") {
  CHECK_FALSE(predicted("").ok());
  CHECK(predicted("model,method,gpu,gpus,tokens_per_sample\n").errors().front().field ==
        "global_batch");
  CHECK(predicted(std::string("model,") + header).errors().front().field == "model");
  CHECK(predicted("predicted_tokens_per_second,model,method,gpu,gpus,tokens_per_sample,"
                  "global_batch\n")
            .errors()
            .front()
            .field == "predicted_tokens_per_second");
  CHECK(predicted("\"model,method\n").errors().front().code == "syntax");
}

TEST_CASE("nodes may be left out") {
  CHECK(predicted("model,method,gpu,gpus,tokens_per_sample,global_batch\n"
                  "llama3.1-8b,full,l40s,2,512,4\n")
            .value()
            .problems.empty());
}
