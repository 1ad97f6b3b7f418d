// A table of runs in, the same table with predictions out.
//
// Columns read: model, method, gpu, gpus, tokens_per_sample, global_batch (over all GPUs: the
// micro-batch is global_batch / gpus), and nodes (1 where the column is absent or empty). All other
// columns pass through untouched. Column added: predicted_tokens_per_second.
//
// The predictor "ridgepoint" takes the settings of the benchmark whose form the file has: pure
// bf16, full checkpointing, adapters of rank 4 on two attention matrices, sharded inside a node
// (GPTQ weights stay whole, but what FSDP frees is freed). It also reads roce (1: RDMA between
// nodes), stack_version and extras (key=value;...: fsdp_sharding_strategy,
// gradient_accumulation_steps, mixed precision, fast kernels), and adds the 10th and 90th
// percentile, memory by three meters, power and MFU.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "inputs/catalog.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

/// What holds for every row: the predictor, the calibration and the gradient accumulation are taken
/// from `common`.
struct PredictOptions {
  RunConfig common;
};

/// A row that could not be predicted, with the line it starts on.
struct RowProblem {
  std::size_t line = 0;
  Errors errors;
};

struct PredictedTable {
  std::string csv;
  std::vector<RowProblem> problems;
};

/// Errors where the table as a whole cannot be read: no header, a needed column missing or twice.
/// A row with a problem keeps its place, with an empty prediction.
Result<PredictedTable> predicted_table(std::string_view csv, const PredictOptions& options,
                                       const Catalog& catalog);

}  // namespace ridgepoint
