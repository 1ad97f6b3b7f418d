// One run from JSON, and a run with its defaults filled in back to JSON.
//
// Keys: model, gpu (catalog name, alias or object), method, gpus, nodes, micro_batch,
// sequence_length, gradient_accumulation, dataset_tokens or samples, epochs, predictor, calibration
// (table name, "none" or an inline table), utilization, explain, suggest, and those of
// training_json and operating_json. Only model and gpu are required.
#pragma once

#include "base/result.hpp"
#include "codec/json_document.hpp"
#include "inputs/catalog.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

/// The run with all names looked up, or every problem it has.
Result<RunConfig> read_run(const Json& document, const Catalog& catalog);

/// Sets the run's GPU or model by catalog name or alias; false where the catalog has none.
bool choose_gpu(RunConfig& run, std::string_view name, const Catalog& catalog);
bool choose_model(RunConfig& run, std::string_view name, const Catalog& catalog);

/// Sets the calibration by table name or "none"; false where the catalog has none.
bool choose_calibration(RunConfig& run, std::string_view name, const Catalog& catalog);

/// "gpu "xyz" is not in the catalog. Did you mean ...?" as an error of the given field.
Error unknown_gpu(std::string_view field, std::string_view name, const Catalog& catalog);
Error unknown_model(std::string_view field, std::string_view name, const Catalog& catalog);
Error unknown_calibration(std::string_view field, std::string_view name, const Catalog& catalog);
Error unknown_method(std::string_view field, std::string_view name);

/// The run as it was understood; `document` supplies the objects that were given inline.
Json resolved_run(const RunConfig& run, const Json& document);

}  // namespace ridgepoint
