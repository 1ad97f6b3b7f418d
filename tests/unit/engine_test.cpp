#include "codec/engine.hpp"

#include <doctest/doctest.h>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

Json parsed(const std::string& envelope) { return parsed_json(envelope).value(); }

std::string first_field(const std::string& envelope) {
  const Json answer = parsed(envelope);
  REQUIRE(answer["ok"] == false);
  return answer["errors"][0]["field"];
}

}  // namespace

TEST_CASE("a bad catalog file is refused and changes nothing") {
  Engine engine;
  const std::string gpu = R"({"name":"x","peak_fp16_tflops":1,"memory_bandwidth_gb_s":1})";
  const auto file = [](const std::string& entry) {
    return R"({"format":1,"gpus":[)" + entry + "]}";
  };
  CHECK(parsed(engine.load("gpus", file(gpu)))["value"]["count"] == 1);
  CHECK(first_field(engine.load("gpus", "[]")) == "");
  CHECK(first_field(engine.load("gpus", R"({"gpus":[]})")) == "format");
  CHECK(first_field(engine.load("gpus", R"({"format":1})")) == "gpus");
  CHECK(first_field(engine.load("gpus", file(R"({"name":"y"})"))) ==
        "gpus.y.memory_bandwidth_gb_s");
  CHECK(first_field(engine.load("gpus", file("3"))) == "gpus.0");
  CHECK(first_field(engine.load("gpus", file(gpu + "," + gpu))) == "gpus.x");
  CHECK(first_field(engine.load("colours", "{}")) == "kind");
  CHECK(engine.entries().gpus.all().size() == 1);
}

TEST_CASE("calibration tables have names of their own") {
  Engine engine;
  CHECK(parsed(engine.load("calibration", R"({"name":"mine"})"))["ok"] == true);
  CHECK(first_field(engine.load("calibration", R"({"name":"mine"})")) == "calibration.name");
  CHECK(first_field(engine.load("calibration", "{}")) == "calibration.name");
  CHECK(first_field(engine.load("calibration", R"({"name":"none"})")) == "calibration.name");
  CHECK(first_field(engine.load("calibration", "3")) == "calibration");
}

TEST_CASE("catalogs are listed, and entries found by name or alias") {
  const Engine& engine = loaded_engine();
  CHECK(parsed(engine.catalog("gpus"))["value"].size() == 47);
  CHECK(parsed(engine.catalog("methods"))["value"].size() == 5);
  CHECK(parsed(engine.catalog("calibrations"))["value"][0]["name"] == "kavier");
  CHECK(parsed(engine.catalog("gpus", "a100 80gb"))["value"]["name"] == "NVIDIA-A100-SXM4-80GB");
  CHECK(parsed(engine.catalog("models", "llama3.1-8b"))["value"]["params"] == 8030261248);
  const Json offers = parsed(engine.catalog("prices", "l40s"))["value"];
  CHECK(offers.size() >= 5);
  for (const Json& offer : offers) CHECK(offer["gpu"] == "L40S");
  CHECK(first_field(engine.catalog("prices", "abacus")) == "name");
  CHECK(first_field(engine.catalog("gpus", "abacus")) == "name");
  CHECK(first_field(engine.catalog("models", "abacus")) == "name");
  CHECK(first_field(engine.catalog("calibrations", "abacus")) == "name");
  CHECK(first_field(engine.catalog("colours")) == "kind");
  CHECK(first_field(Engine().catalog("gpus")) == "kind");
}

TEST_CASE("text that is no run is answered with an envelope") {
  for (const char* text : {"", "{", "nonsense", "[1,2", "\"\xFF\"", "{\"model\":\"\\ud800\"}"}) {
    CHECK(parsed(loaded_engine().estimate(text))["ok"] == false);
  }
}

TEST_CASE("the version is a version") { CHECK(version().find('.') != std::string_view::npos); }
