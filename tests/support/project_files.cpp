#include "support/project_files.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>

namespace ridgepoint::testing {

std::string project_file(const std::string& path) {
  std::ifstream file(std::string(RIDGEPOINT_SOURCE_DIR) + "/" + path, std::ios::binary);
  REQUIRE_MESSAGE(file.good(), path);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

Json project_json(const std::string& path) {
  const Result<Json> parsed = parsed_json(project_file(path));
  REQUIRE_MESSAGE(parsed.ok(), path);
  return parsed.value();
}

const Engine& loaded_engine() {
  static const Engine engine = [] {
    Engine fresh;
    for (const std::string kind :
         {"gpus", "models", "methods", "prices", "regions", "ridgepoint"}) {
      const std::string answer = fresh.load(kind, project_file("data/" + kind + ".json"));
      REQUIRE_MESSAGE(answer.starts_with("{\"ok\":true"), answer);
    }
    const std::string answer =
        fresh.load("calibration", project_file("data/calibrations/kavier.json"));
    REQUIRE_MESSAGE(answer.starts_with("{\"ok\":true"), answer);
    return fresh;
  }();
  return engine;
}

Json answer_to(const Json& run) {
  const Result<Json> answer = parsed_json(loaded_engine().estimate(json_text(run)));
  REQUIRE(answer.ok());
  return answer.value();
}

Json value_of(const Json& run) {
  const Json answer = answer_to(run);
  REQUIRE_MESSAGE(answer["ok"] == true, json_text(answer));
  return answer["value"];
}

Json errors_of(const Json& run) {
  const Json answer = answer_to(run);
  REQUIRE_MESSAGE(answer["ok"] == false, json_text(run));
  return answer["errors"];
}

double relative_difference(double actual, double expected) {
  if (actual == expected) return 0;
  return std::abs(actual - expected) / std::max(std::abs(actual), std::abs(expected));
}

void refused(const Json& run, const std::string& code, const std::string& field) {
  CAPTURE(json_text(run));
  const Json errors = errors_of(run);
  REQUIRE(errors.size() == 1);
  CHECK(errors[0]["code"] == code);
  CHECK(errors[0]["field"] == field);
  CHECK(errors[0]["message"].get<std::string>().size() > 15);
}

}  // namespace ridgepoint::testing
