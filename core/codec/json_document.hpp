// Text to JSON and back: the only file that drives the JSON library's parser.
#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "base/result.hpp"

namespace ridgepoint {

using Json = nlohmann::ordered_json;

/// Strict JSON. Errors: "syntax" with line and column; "syntax" for more than 32 levels of nesting;
/// "conflict" for a key that an object holds twice.
Result<Json> parsed_json(std::string_view text);

/// One line. Whole numbers below 2^53 have no decimal point; numbers that are not finite are null.
std::string json_text(const Json& document);

/// The number as JSON, or null when absent.
Json json_number(double value);
Json json_number(const std::optional<double>& value);

/// {"ok":true,"value":...}
std::string ok_envelope(Json value);

/// {"ok":false,"errors":[{"code","field","message"}]}
std::string error_envelope(const Errors& errors);

}  // namespace ridgepoint
