// Suggestions as JSON: what to change and what that does.
//
// [{"techniques": [{"id", "term"}], "needs_hardware", "set": {key: value}, "before": outcome,
// "after": outcome}]; "set" holds the keys of the run to replace, and an outcome is {"fits",
// "needed_bytes", "tokens_per_second", "seconds", "cost_usd"}.
#pragma once

#include "codec/json_document.hpp"
#include "inputs/catalog.hpp"

namespace ridgepoint {

/// `document` is the run as it was given.
Json suggestions_json(const RunConfig& run, const Json& document, const Catalog& catalog);

}  // namespace ridgepoint
