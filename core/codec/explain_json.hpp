// How the numbers of an answer came about, as JSON.
//
// {"values": {path: term}, "terms": [{"law", "label", "unit", "origin", "value", "inputs":
// [{"symbol", "value", "term"}]}]}. A term is an index into "terms", null for a plain number; a
// term is a law, or, without one, an input with its origin, a sum or a product of its inputs.
#pragma once

#include "codec/json_document.hpp"
#include "predict/estimate.hpp"

namespace ridgepoint {

Json explain_json(const Estimate& estimate);

}  // namespace ridgepoint
