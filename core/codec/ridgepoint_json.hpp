// The fitted table of the predictor "ridgepoint" from its file.
#pragma once

#include <string_view>

#include "base/result.hpp"
#include "codec/json_document.hpp"
#include "inputs/ridgepoint_table.hpp"

namespace ridgepoint {

Result<RidgepointTable> read_ridgepoint_table(const Json& file);

}  // namespace ridgepoint
