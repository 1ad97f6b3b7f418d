// The laws as JSON: all of them described, and one of them evaluated.
#pragma once

#include "base/result.hpp"
#include "codec/json_document.hpp"

namespace ridgepoint {

/// Every law in the order in which they are taught: {"id", "group": {"id", "title"}, "title",
/// "tex", "unit", "accounting", "source", "symbols": [{"name", "tex", "unit", "meaning", "range":
/// {"least", "most", "whole"}, "default"}]}. `accounting` is both, book, product or kavier; a
/// symbol without a default has null.
Json laws_json();

/// Evaluates {"id": ..., "values": {symbol: number}}. The value is {"id", "value", "unit",
/// "inputs": {symbol: number}}, defaults filled in, all in SI units. Errors name the symbol.
Result<Json> law_answer(const Json& question);

}  // namespace ridgepoint
