#include "codec/json_document.hpp"

#include <doctest/doctest.h>

#include <limits>

using namespace ridgepoint;

namespace {

Error first_error(std::string_view text) {
  const Result<Json> parsed = parsed_json(text);
  REQUIRE_FALSE(parsed.ok());
  return parsed.errors().front();
}

}  // namespace

TEST_CASE("a document comes back as it went in") {
  const std::string text = R"({"b":[1,2.5,"x",true,null],"a":{"c":-3e-7}})";
  CHECK(json_text(parsed_json(text).value()) == R"({"b":[1,2.5,"x",true,null],"a":{"c":-3e-07}})");
}

TEST_CASE("a syntax error says where") {
  CHECK(first_error("{\n  \"a\": 1,\n  oops}").message.find("line 3, column 3") !=
        std::string::npos);
  CHECK(first_error("").code == "syntax");
  CHECK(first_error("{\"a\":").message.find("ends too early") != std::string::npos);
  CHECK(first_error("{} {}").code == "syntax");
  CHECK(first_error("[NaN]").code == "syntax");
  CHECK(first_error("[1e999]").code == "syntax");
  CHECK(first_error("\"\xFF\"").code == "syntax");
}

TEST_CASE("a key that stands twice is refused, not overwritten") {
  const Error error = first_error(R"({"gpus":1,"gpus":2})");
  CHECK(error.code == "conflict");
  CHECK(error.field == "gpus");
}

TEST_CASE("nesting has a limit") {
  CHECK(parsed_json(std::string(32, '[') + std::string(32, ']')).ok());
  CHECK(first_error(std::string(33, '[') + std::string(33, ']')).code == "syntax");
  CHECK(first_error(std::string(100000, '[')).code == "syntax");
}

TEST_CASE("numbers: whole ones without a point, never rounded, never infinite") {
  CHECK(json_text(json_number(20e6)) == "20000000");
  CHECK(json_text(json_number(0.1)) == "0.1");
  CHECK(json_text(json_number(9007199254740993.0)) == "9.007199254740992e+15");
  CHECK(json_text(json_number(std::optional<double>())) == "null");
  CHECK(json_text(json_number(std::numeric_limits<double>::infinity())) == "null");
}

TEST_CASE("envelopes") {
  CHECK(ok_envelope(Json(1)) == R"({"ok":true,"value":1})");
  CHECK(error_envelope({{"range", "gpus", "too many"}}) ==
        R"({"ok":false,"errors":[{"code":"range","field":"gpus","message":"too many"}]})");
}
