// What an estimate says beyond its speed, as JSON: memory, operations, roofline, stages,
// bottleneck, scaling, facility, saved state, quality, deadline and purchase.
#pragma once

#include "codec/json_document.hpp"
#include "inputs/run_config.hpp"
#include "predict/estimate.hpp"

namespace ridgepoint {

Json memory_json(const RunMemory& memory);

/// Adds mfu, hfu, busy_fraction, flops, roofline, stages, bottleneck, scaling, facility,
/// saved_state, quality, gpus_for_deadline, break_even_runs and, for the predictor "book",
/// product_memory. What the run does not allow to be told is null.
void add_report(const RunConfig& run, const Estimate& estimate, Json& json);

}  // namespace ridgepoint
