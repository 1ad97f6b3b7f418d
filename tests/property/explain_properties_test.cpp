// The explanation is the estimate: every explained number equals the answer's, and every term is
// what its law, or the sum or product of its inputs, gives.
#include <doctest/doctest.h>

#include <cmath>
#include <sstream>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

Json at_path(const Json& value, const std::string& path) {
  const Json* place = &value;
  std::istringstream parts(path);
  for (std::string part; std::getline(parts, part, '.');) place = &(*place)[part];
  return *place;
}

double number(const Json& value) { return value.get<double>(); }

void check_term(const Json& term) {
  const Json& inputs = term["inputs"];
  if (!term["law"].is_null()) {
    Json values = Json::object();
    for (const Json& input : inputs) values[input["symbol"].get<std::string>()] = input["value"];
    const Result<Json> parsed =
        parsed_json(loaded_engine().law(json_text({{"id", term["law"]}, {"values", values}})));
    REQUIRE(parsed.ok());
    const Json& answer = parsed.value();
    // A law's documented range may be narrower than what a whole run can reach.
    if (answer["ok"] == true) CHECK(number(answer["value"]["value"]) == number(term["value"]));
  } else if (term["origin"] == "sum" || term["origin"] == "product") {
    const bool sum = term["origin"] == "sum";
    double total = sum ? 0 : 1;
    for (const Json& input : inputs) {
      total = sum ? total + number(input["value"]) : total * number(input["value"]);
    }
    CHECK(total == number(term["value"]));
  }
}

}  // namespace

TEST_CASE("explain equals estimate, term by term") {
  std::vector<Json> runs;
  for (const char* predictor : {"kavier", "book", "ridgepoint"}) {
    for (const char* model : {"llama3.1-8b", "mixtral-8x7b-instruct-v0.1", "gpt2-xl"}) {
      for (const char* method : {"full", "lora", "qlora"}) {
        for (const double gpus : {1, 8, 16}) {
          runs.push_back({{"model", model},
                          {"gpu", "h100 sxm"},
                          {"method", method},
                          {"predictor", predictor},
                          {"gpus", gpus},
                          {"nodes", gpus > 8 ? 2 : 1},
                          {"micro_batch", 2},
                          {"gradient_accumulation", 3},
                          {"checkpointing", {{"mode", gpus > 1 ? "full" : "selective"}}},
                          {"attention", gpus > 8 ? "standard" : "flash"},
                          {"dataset_tokens", 1e7},
                          {"failures", {{"mtbf_hours", 100}, {"write_gb_s", 1}}}});
        }
      }
    }
  }
  for (Json& run : runs) {
    CAPTURE(json_text(run));
    const Json plain = value_of(run);
    CHECK_FALSE(plain.contains("explain"));
    run["explain"] = true;
    const Json value = value_of(run);
    const Json& explain = value["explain"];
    CHECK(explain["values"].size() > 15);
    for (const auto& [key, index] : explain["values"].items()) {
      const std::string path = key;
      CAPTURE(path);
      const Json& term = explain["terms"][index.get<std::size_t>()];
      CHECK(number(term["value"]) == number(at_path(value, path)));
      CHECK(at_path(value, path) == at_path(plain, path));
    }
    for (const Json& term : explain["terms"]) {
      CAPTURE(json_text(term));
      check_term(term);
      for (const Json& input : term["inputs"]) {
        if (input["term"].is_null()) continue;
        CHECK(explain["terms"][input["term"].get<std::size_t>()]["value"] == input["value"]);
      }
    }
  }
}
