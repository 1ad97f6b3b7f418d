// The terms behind the numbers of an estimate.
//
// What the estimate recorded is taken as it is. The predictor "kavier", which is kept free of
// records for its speed, is evaluated once more here through the laws whose functions it called, so
// that every value is the same to the last bit.
#pragma once

#include <vector>

#include "predict/estimate.hpp"

namespace ridgepoint {

std::vector<ExplainedValue> explained_values(Evaluation& evaluation, const RunConfig& run,
                                             const Estimate& estimate);

}  // namespace ridgepoint
