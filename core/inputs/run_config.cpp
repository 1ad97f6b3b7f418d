#include "inputs/run_config.hpp"

#include <algorithm>
#include <cmath>

#include "inputs/limits.hpp"

namespace ridgepoint {

double gpus_per_node(const RunConfig& run) {
  return std::max(1.0, std::floor(run.gpus / run.nodes));
}

std::optional<double> job_tokens(const RunConfig& run) {
  if (run.dataset_tokens) return *run.dataset_tokens * run.epochs;
  if (run.samples) return *run.samples * run.sequence_length * run.epochs;
  return std::nullopt;
}

Errors validate(const RunConfig& run) {
  Errors errors;
  if (!run.catalog_model) validate(run.model, "model", errors);
  if (!run.catalog_gpu) validate(run.gpu, "gpu", errors);
  check_limits(run.gpus, limits::gpus, "gpus", errors);
  check_limits(run.nodes, limits::gpus, "nodes", errors);
  check_limits(run.micro_batch, limits::micro_batch, "micro_batch", errors);
  check_limits(run.sequence_length, limits::sequence_length, "sequence_length", errors);
  check_limits(run.gradient_accumulation, limits::gradient_accumulation, "gradient_accumulation",
               errors);
  check_limits(run.dataset_tokens, limits::dataset_tokens, "dataset_tokens", errors);
  check_limits(run.samples, limits::samples, "samples", errors);
  check_limits(run.epochs, limits::epochs, "epochs", errors);
  check_limits(run.gpu_hour_usd, limits::gpu_hour_usd, "prices.gpu_hour_usd", errors);
  if (run.calibration_name == "inline") validate(run.calibration, "calibration", errors);
  if (run.gpus >= 1 && run.nodes > run.gpus) {
    errors.push_back(
        {"conflict", "nodes",
         "nodes is " + number_text(run.nodes) + " but there are only " + number_text(run.gpus) +
             " GPUs in all; every node holds at least one, so nodes must be from 1 to " +
             number_text(run.gpus) + "."});
  }
  if (run.dataset_tokens && run.samples) {
    errors.push_back({"conflict", "samples",
                      "dataset_tokens and samples both state the size of the job; give one."});
  }
  if (!run.catalog_model && trains_adapters(run.method)) {
    for (const auto& [value, field] : {std::pair{run.model.hidden, "model.hidden"},
                                       std::pair{run.model.layers, "model.layers"}}) {
      if (!value) {
        errors.push_back({"missing", field,
                          std::string(field) + " is needed to count the trained parameters of " +
                              std::string(name_of(run.method)) + "."});
      }
    }
  }
  return errors;
}

}  // namespace ridgepoint
