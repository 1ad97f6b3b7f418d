// An estimate as JSON: the value of the answer's envelope. SI units, never rounded.
#pragma once

#include "codec/json_document.hpp"
#include "predict/estimate.hpp"

namespace ridgepoint {

Json estimate_json(const RunConfig& run, const Estimate& estimate);

}  // namespace ridgepoint
