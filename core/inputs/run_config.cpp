#include "inputs/run_config.hpp"

#include <algorithm>
#include <cmath>

#include "inputs/limits.hpp"
#include "inputs/precision_support.hpp"

namespace ridgepoint {

double gpus_per_node(const RunConfig& run) {
  return std::max(1.0, std::floor(run.gpus / run.nodes));
}

std::optional<double> job_tokens(const RunConfig& run) {
  if (run.dataset_tokens) return *run.dataset_tokens * run.epochs;
  if (run.samples) return *run.samples * run.sequence_length * run.epochs;
  return std::nullopt;
}

Sharding sharding_of(const RunConfig& run) {
  return run.training.sharding.value_or(run.gpus > 1 ? Sharding::fsdp : Sharding::ddp);
}

Precision precision_of(const RunConfig& run) {
  if (run.training.precision) return *run.training.precision;
  // Of a GPU that a person describes only the FP16 peak need be known.
  if (!run.catalog_gpu) return Precision::bf16_mixed;
  return nearest_precision(run.gpu, Precision::bf16_mixed).value_or(Precision::bf16_mixed);
}

double utilization_of(const RunConfig& run) { return run.utilization.value_or(0.5); }

namespace {

void validate_training(const RunConfig& run, Errors& errors) {
  const TrainingSettings& training = run.training;
  if (training.precision && run.catalog_gpu) {
    check_precision(run.gpu, *training.precision, "precision", errors);
  }
  check_limits(training.segments, limits::layers, "checkpointing.segments", errors);
  const bool by_segments = training.checkpointing == Checkpointing::segments;
  if (by_segments && !training.segments) {
    errors.push_back({"missing", "checkpointing.segments",
                      "checkpointing.segments must say into how many segments the layers are "
                      "divided."});
  }
  if (!by_segments && training.segments) {
    errors.push_back({"conflict", "checkpointing.segments",
                      "checkpointing.segments belongs to the mode segments; leave it out."});
  }
  if (training.segments && run.model.layers && *training.segments > *run.model.layers) {
    errors.push_back({"conflict", "checkpointing.segments",
                      "checkpointing.segments is " + number_text(*training.segments) +
                          "; the model has only " + number_text(*run.model.layers) + " layers."});
  }
  check_limits(training.tensor_parallel, limits::gpus, "tensor_parallel", errors);
  check_limits(training.pipeline_parallel, limits::gpus, "pipeline_parallel", errors);
  const double divided = training.tensor_parallel * training.pipeline_parallel;
  const bool whole = divided == std::floor(divided);
  if (whole && divided > 1 && std::fmod(run.gpus, divided) != 0) {
    errors.push_back({"conflict", "tensor_parallel",
                      "tensor_parallel x pipeline_parallel is " + number_text(divided) +
                          "; it must divide the number of GPUs, " + number_text(run.gpus) + "."});
  }
  check_limits(training.lora.rank, limits::width, "lora.rank", errors);
  check_limits(training.nf4_block, limits::width, "quantization.block", errors);
  if (training.scope == Scope::head && run.method != Method::full) {
    errors.push_back({"conflict", "scope",
                      "scope head trains the output head alone and belongs to the method full."});
  }
}

void validate_operating(const RunConfig& run, Errors& errors) {
  const OperatingSettings& o = run.operating;
  check_limits(o.network.intra_gb_s_per_direction, limits::link_gb_s,
               "network.intra_gb_s_per_direction", errors);
  check_limits(o.network.inter_gbit_s, limits::interconnect_gbit_s, "network.inter_gbit_s", errors);
  check_limits(o.input.disk_gb_s, limits::link_gb_s, "input.disk_gb_s", errors);
  check_limits(o.input.network_gb_s, limits::link_gb_s, "input.network_gb_s", errors);
  check_limits(o.input.access_factor, limits::access_factor, "input.access_factor", errors);
  check_limits(o.input.raw_bytes_per_batch, limits::bytes_per_batch, "input.raw_bytes_per_batch",
               errors);
  check_limits(o.input.device_bytes_per_batch, limits::bytes_per_batch,
               "input.device_bytes_per_batch", errors);
  check_limits(o.input.workers, limits::workers, "input.workers", errors);
  check_limits(o.input.seconds_per_batch, limits::seconds_per_batch, "input.seconds_per_batch",
               errors);
  check_limits(o.input.prefetch_factor, limits::prefetch_factor, "input.prefetch_factor", errors);
  check_limits(o.input.host_to_device_gb_s, limits::link_gb_s, "input.host_to_device_gb_s", errors);
  check_limits(o.facility.pue, limits::pue, "facility.pue", errors);
  check_limits(o.facility.grid_g_per_kwh, limits::grid_g_per_kwh, "facility.grid_g_per_kwh",
               errors);
  check_limits(o.facility.host_watts, limits::host_watts, "facility.host_watts", errors);
  check_limits(o.failures.mtbf_hours, limits::hours, "failures.mtbf_hours", errors);
  check_limits(o.failures.write_gb_s, limits::link_gb_s, "failures.write_gb_s", errors);
  check_limits(o.quality.updates_to_target, limits::updates, "quality.updates_to_target", errors);
  check_limits(o.quality.evaluation_s, limits::evaluation_s, "quality.evaluation_s", errors);
  check_limits(o.quality.critical_batch_sequences, limits::critical_batch,
               "quality.critical_batch_sequences", errors);
  check_limits(o.signals.activity, limits::share, "signals.activity", errors);
  check_limits(o.signals.memory, limits::share, "signals.memory", errors);
  check_limits(o.electricity_usd_per_kwh, limits::electricity_usd_per_kwh,
               "prices.electricity_usd_per_kwh", errors);
  check_limits(o.gpu_unit_usd, limits::gpu_unit_usd, "prices.gpu_unit_usd", errors);
  check_limits(o.deadline_hours, limits::hours, "deadline_hours", errors);
  check_limits(run.utilization, limits::utilization, "utilization", errors);
  if (run.utilization && run.predictor != "book") {
    errors.push_back(
        {"conflict", "utilization", "utilization belongs to the predictor book; leave it out."});
  }
  if (o.facility.region && o.facility.grid_g_per_kwh) {
    errors.push_back(
        {"conflict", "facility.grid_g_per_kwh",
         "facility.region and facility.grid_g_per_kwh both state the grid; give one."});
  }
  if (run.predictor == "ridgepoint" && !run.ridgepoint) {
    errors.push_back(
        {"missing", "predictor", "The table of the predictor ridgepoint is not loaded."});
  }
  if (run.predictor == "ridgepoint" && run.calibration_name != "ridgepoint" &&
      run.calibration_name != "none") {
    errors.push_back(
        {"conflict", "calibration", "The predictor ridgepoint takes its own calibration or none."});
  }
  if (run.predictor != "kavier" && !run.catalog_model && !run.model.shape) {
    errors.push_back({"missing", "model",
                      "The predictor " + run.predictor +
                          " needs the model's whole shape: heads, head_dim, ffn and "
                          "vocab beside hidden and layers."});
  }
}

}  // namespace

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
  validate_training(run, errors);
  validate_operating(run, errors);
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
