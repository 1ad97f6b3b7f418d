// Catalog entries and calibration tables from JSON. The keys are those of the files in data/, which
// data/schemas describes; the same keys serve for an object that stands in a run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "codec/json_document.hpp"
#include "inputs/catalog.hpp"

namespace ridgepoint {

/// One entry. Types and unknown keys are checked here, ranges by the caller with validate().
Gpu read_gpu(const Json& object, const std::string& path, Errors& errors);

/// A whole shape, or a short entry of params (active_params), hidden and layers.
Model read_model(const Json& object, const std::string& path, Errors& errors);

/// Missing factors are neutral.
CalibrationTable read_calibration(const Json& object, const std::string& path, Errors& errors);

/// A table from a text of its own, fully validated.
Result<CalibrationTable> read_calibration_text(std::string_view text);

RentalPrice read_price(const Json& object, const std::string& path, Errors& errors);

/// A region is named by its id; its name is what people see.
Region read_region(const Json& object, const std::string& path, Errors& errors);

/// The list under `key` of a catalog file {"format":1, key: [...]}; null with an error otherwise.
const Json* catalog_list(const Json& file, std::string_view key, Errors& errors);

}  // namespace ridgepoint
