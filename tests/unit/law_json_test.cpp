// The laws over the boundary: all of them described, and one of them evaluated.
#include "codec/law_json.hpp"

#include <doctest/doctest.h>

#include "laws/registry.hpp"
#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

// No catalogs are needed.
Json answer_of_law(const std::string& question) {
  return parsed_json(Engine().law(question)).value();
}

Json value_of_law(const std::string& question) {
  const Json answer = answer_of_law(question);
  REQUIRE_MESSAGE(answer["ok"] == true, json_text(answer));
  return answer["value"];
}

/// "code field" of every error, in order.
std::vector<std::string> problems_of_law(const std::string& question) {
  const Json answer = answer_of_law(question);
  REQUIRE(answer["ok"] == false);
  std::vector<std::string> problems;
  for (const Json& error : answer["errors"]) {
    CHECK(!error["message"].get<std::string>().empty());
    problems.push_back(error["code"].get<std::string>() + " " + error["field"].get<std::string>());
  }
  return problems;
}

using Problems = std::vector<std::string>;

}  // namespace

TEST_CASE("every law is described, with all its symbols") {
  const Json answer = parsed_json(Engine().laws()).value();
  REQUIRE(answer["ok"] == true);
  const Json& laws = answer["value"];
  REQUIRE(laws.size() == all_laws().size());
  for (std::size_t i = 0; i < laws.size(); ++i) {
    const Law& law = *all_laws()[i];
    const Json& described = laws[i];
    CAPTURE(law.id);
    CHECK(described["id"] == law.id);
    for (const char* key : {"title", "tex", "unit", "source"}) {
      CHECK(!described[key].get<std::string>().empty());
    }
    REQUIRE(described["symbols"].size() == law.symbols.size());
    for (std::size_t at = 0; at < law.symbols.size(); ++at) {
      const Symbol& symbol = law.symbols[at];
      const Json& entry = described["symbols"][at];
      CHECK(entry["name"] == symbol.name);
      CHECK(entry["range"]["least"] == symbol.range.least);
      CHECK(entry["range"]["most"] == symbol.range.most);
      CHECK(entry["range"]["whole"] == symbol.range.whole);
      CHECK(entry["default"].is_null() == !symbol.fallback.has_value());
    }
  }
}

TEST_CASE("a law's description, word for word") {
  const Json laws = parsed_json(Engine().laws()).value()["value"];
  const Json* found = nullptr;
  for (const Json& law : laws) {
    if (law["id"] == "gradient_bytes") found = &law;
  }
  REQUIRE(found != nullptr);
  CHECK(
      json_text(*found) ==
      R"({"id":"gradient_bytes","group":{"id":"parallelism","title":"Several GPUs"},"title":"Bytes of the gradients","tex":"V_g = P_t\\,w",)"
      R"("unit":"B","accounting":"both",)"
      R"("source":"Machine Learning Systems (V. J. Reddi), chapter Model Training","symbols":[)"
      R"({"name":"trained_params","tex":"P_t","unit":"1","meaning":"parameters that are trained",)"
      R"("range":{"least":0,"most":1000000000000000,"whole":false},"default":null},)"
      R"({"name":"bytes_per_value","tex":"w","unit":"B","meaning":"bytes of one value: 2 at 16 bit",)"
      R"("range":{"least":0.0625,"most":64,"whole":false},"default":2}]})");
}

TEST_CASE("one law evaluated, with its inputs and defaults") {
  const Json value = value_of_law(
      R"({"id":"ring_all_reduce_time","values":{"gradients":4e9,"gpus":4,"per_direction":1e9}})");
  CHECK(json_text(value) ==
        R"({"id":"ring_all_reduce_time","value":6,"unit":"s",)"
        R"("inputs":{"gradients":4000000000,"gpus":4,"per_direction":1000000000}})");
  const Json with_default = value_of_law(
      R"({"id":"gradient_bytes","values":{"trained_params":3,"bytes_per_value":null}})");
  CHECK(with_default["value"] == 6);
  CHECK(with_default["inputs"]["bytes_per_value"] == 2);
}

TEST_CASE("a bad question for a law names what is wrong, all of it at once") {
  CHECK(problems_of_law("[]") == Problems{"type "});
  CHECK(problems_of_law("{") == Problems{"syntax "});
  CHECK(problems_of_law("{}") == Problems{"missing id"});
  CHECK(problems_of_law(R"({"id":3})") == Problems{"type id"});
  CHECK(problems_of_law(R"({"id":"gradient_byte"})") == Problems{"unknown_name id"});
  CHECK(problems_of_law(R"({"id":"gradient_bytes","values":[1]})") == Problems{"type values"});
  CHECK(problems_of_law(R"({"id":"gradient_bytes","with":{}})") == Problems{"unknown_key with"});
  CHECK(problems_of_law(R"({"id":"gradient_bytes"})") == Problems{"missing trained_params"});
  CHECK(problems_of_law(R"({"id":"gradient_bytes","values":{"trained_params":null}})") ==
        Problems{"missing trained_params"});
  CHECK(problems_of_law(R"({"id":"gradient_bytes","values":{"trained_params":"many"}})") ==
        Problems{"type trained_params"});
  CHECK(problems_of_law(R"({"id":"gradient_bytes","values":{"trained_params":-1}})") ==
        Problems{"range trained_params"});
  CHECK(problems_of_law(R"({"id":"gradient_bytes","values":{"trained_params":1,"x":1}})") ==
        Problems{"unknown_key x"});
  CHECK(problems_of_law(
            R"({"id":"ring_all_reduce_time","values":{"gradients":"x","gpus":1.5,"y":2}})") ==
        Problems{"type gradients", "unknown_key y", "range gpus", "missing per_direction"});
}

TEST_CASE("a misspelt law or symbol gets a suggestion") {
  const Json answer = answer_of_law(R"({"id":"gradient_byte"})");
  CHECK(answer["errors"][0]["message"].get<std::string>().find("gradient_bytes") !=
        std::string::npos);
}
