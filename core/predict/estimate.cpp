#include "predict/estimate.hpp"

#include <cmath>

#include "inputs/limits.hpp"
#include "laws/finetune/adapter_parameters.hpp"
#include "laws/finetune/implied_mfu.hpp"
#include "laws/parameter_count.hpp"
#include "laws/run/run_totals.hpp"

namespace ridgepoint {
namespace {

// The reference's own defaults, used where a GPU entry does not say.
constexpr double assumed_nominal_mfu = 0.45;
constexpr double assumed_interconnect_gbit_s = 400;
// Gbit/s in both directions for each GB/s in one.
constexpr double gbit_both_directions_per_gb = 16;
// A stated parameter figure further than this from its own shape's count is worth a warning.
constexpr double params_tolerance = 0.01;

std::string table_words(const RunConfig& run) {
  return run.calibration.display.empty() ? "the calibration table given"
                                         : "the table \"" + run.calibration.display + "\"";
}

std::string sentence(std::string words) {
  words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return words;
}

double nominal_mfu(const Gpu& gpu, std::vector<Note>& assumptions) {
  if (gpu.nominal_mfu) return *gpu.nominal_mfu;
  assumptions.push_back({"nominal_mfu", "gpu.nominal_mfu",
                         gpu.display + " has no known nominal MFU; 0.45 of its dense FP16 peak is "
                                       "assumed."});
  return assumed_nominal_mfu;
}

double interconnect_gbit_s(const Gpu& gpu, bool used, std::vector<Note>& assumptions) {
  if (gpu.interconnect_gbit_s) return *gpu.interconnect_gbit_s;
  if (gpu.intra_node_gb_s_per_direction) {
    return gbit_both_directions_per_gb * *gpu.intra_node_gb_s_per_direction;
  }
  if (used) {
    assumptions.push_back({"interconnect", "gpu.intra_node_gb_s_per_direction",
                           gpu.display + " has no known link to its neighbours; 400 Gbit/s is "
                                         "assumed."});
  }
  return assumed_interconnect_gbit_s;
}

void warn_of_odd_inputs(const RunConfig& run, std::vector<Note>& warnings) {
  if (std::fmod(run.gpus, run.nodes) != 0) {
    warnings.push_back({"uneven_nodes", "nodes",
                        number_text(run.gpus) + " GPUs do not divide evenly over " +
                            number_text(run.nodes) + " nodes; " + number_text(gpus_per_node(run)) +
                            " per node are used."});
  }
  if (run.model.context && run.sequence_length > *run.model.context) {
    warnings.push_back({"beyond_context", "sequence_length",
                        run.model.display + " was made for at most " +
                            number_text(*run.model.context) + " tokens per sequence."});
  }
  if (!run.model.shape) return;
  const double counted = parameter_count(*run.model.shape).total;
  if (std::abs(run.model.params / counted - 1) > params_tolerance) {
    warnings.push_back({"params_differ", "model.params",
                        "The stated " + number_text(run.model.params) +
                            " parameters are used; the shape itself counts " +
                            number_text(counted) + "."});
  }
}

std::optional<RentalPrice> price_of(const RunConfig& run, std::vector<Note>& assumptions,
                                    std::vector<Note>& warnings) {
  if (run.gpu_hour_usd) {
    return RentalPrice{run.gpu.name, "", "given", *run.gpu_hour_usd, "", "", ""};
  }
  if (!run.catalog_price) {
    warnings.push_back({"no_price", "prices.gpu_hour_usd",
                        "No rental price is known for " + run.gpu.display +
                            "; give prices.gpu_hour_usd to see the cost."});
    return std::nullopt;
  }
  const RentalPrice& price = *run.catalog_price;
  assumptions.push_back(
      {"catalog_price", "prices.gpu_hour_usd",
       "The price is the middle one of the catalog's on-demand offers for this GPU" +
           (price.date.empty() ? std::string(", undated.") : ", seen " + price.date + ".")});
  return price;
}

RunTotals totals_of(const RunConfig& run, double tokens, const Estimate& estimate,
                    std::vector<Note>& assumptions, std::vector<Note>& warnings) {
  RunTotals totals;
  totals.tokens = tokens;
  totals.updates = tokens / estimate.tokens_per_update;
  totals.time = run_time(tokens, estimate.step.tokens);
  totals.gpu_time = gpu_time(run.gpus, totals.time);
  if (estimate.price) {
    totals.cost = rental_cost(totals.gpu_time, usd_per_hour(estimate.price->gpu_hour_usd));
  }
  if (run.gpu.power_limit_w) {
    totals.energy = gpu_energy(totals.gpu_time, Watts(*run.gpu.power_limit_w));
    assumptions.push_back({"power_limit", "run.energy_kwh",
                           "Every GPU is taken at its power limit of " +
                               number_text(*run.gpu.power_limit_w) +
                               " W all the time: an upper bound of the GPUs' energy; hosts and "
                               "cooling are not counted."});
  } else {
    warnings.push_back(
        {"no_power_limit", "gpu.power_limit_w",
         "No power limit is known for " + run.gpu.display + "; the energy is not stated."});
  }
  return totals;
}

void note_calibration(const RunConfig& run, Estimate& result) {
  const CalibrationTable& table = run.calibration;
  const auto note_other_figures = [&](bool in_basis, bool from_catalog, const char* field,
                                      const std::string& name) {
    if (!in_basis || from_catalog) return;
    result.warnings.push_back({"other_figures", field,
                               sentence(table_words(run)) + " was fitted to " + name +
                                   " with figures of its own; its factors are applied here to "
                                   "the figures given, which may differ."});
  };
  note_other_figures(table.basis_gpus.contains(run.gpu.name), run.catalog_gpu, "gpu", run.gpu.name);
  note_other_figures(table.basis_models.contains(run.model.name), run.catalog_model, "model",
                     run.model.name);
  if (result.calibration.extrapolated) {
    result.warnings.push_back({"extrapolated", "gpus",
                               sentence(table_words(run)) + " speaks for at most " +
                                   number_text(table.range->max_gpus) + " GPUs on " +
                                   number_text(table.range->max_nodes) +
                                   (table.range->max_nodes == 1 ? " node" : " nodes") +
                                   "; this run is an extrapolation, and the factors for its number "
                                   "of GPUs are neutral."});
  }
  if (run.method != Method::full) {
    result.assumptions.push_back(
        {"fixed_adapters", "method",
         "This predictor counts adapters of rank 8 on 4 modules per layer, "
         "whatever rank and targets a run uses."});
  }
}

}  // namespace

KavierRun kavier_inputs(const RunConfig& run, std::vector<Note>& assumptions) {
  KavierRun inputs;
  const auto& gpus = run.calibration.basis_gpus;
  const auto& models = run.calibration.basis_models;
  const auto basis_gpu = run.catalog_gpu ? gpus.find(run.gpu.name) : gpus.end();
  const auto basis_model = run.catalog_model ? models.find(run.model.name) : models.end();

  if (basis_gpu != gpus.end()) {
    const BasisGpu& gpu = basis_gpu->second;
    inputs.peak = tera_flop_per_second(gpu.peak_fp16_tflops);
    inputs.nominal_mfu = gpu.nominal_mfu;
    inputs.memory_bandwidth = giga_bytes_per_second(gpu.memory_bandwidth_gb_s);
    inputs.interconnect = giga_bits_per_second(gpu.interconnect_gbit_s);
    assumptions.push_back({"basis", "gpu",
                           "GPU figures are those that " + table_words(run) +
                               " was fitted with: " + number_text(gpu.peak_fp16_tflops) +
                               " TFLOP/s (catalog " + number_text(run.gpu.peak_fp16_tflops) +
                               "), nominal MFU " + number_text(gpu.nominal_mfu) + ", " +
                               number_text(gpu.memory_bandwidth_gb_s) + " GB/s, " +
                               number_text(gpu.interconnect_gbit_s) + " Gbit/s between GPUs."});
  } else {
    inputs.peak = tera_flop_per_second(run.gpu.peak_fp16_tflops);
    inputs.nominal_mfu = nominal_mfu(run.gpu, assumptions);
    inputs.memory_bandwidth = giga_bytes_per_second(run.gpu.memory_bandwidth_gb_s);
    inputs.interconnect =
        giga_bits_per_second(interconnect_gbit_s(run.gpu, run.gpus > 1, assumptions));
  }

  inputs.all_params = run.model.params;
  double hidden = run.model.hidden.value_or(0);
  double layers = run.model.layers.value_or(0);
  inputs.active_params = run.model.active_params;
  if (basis_model != models.end()) {
    const BasisModel& model = basis_model->second;
    inputs.all_params = model.params;
    hidden = model.hidden;
    layers = model.layers;
    inputs.active_params = model.active_params;
    assumptions.push_back({"basis", "model",
                           "The model counts " + number_text(model.params) +
                               " parameters, the figure that " + table_words(run) +
                               " was fitted with (catalog " + number_text(run.model.params) +
                               ")."});
  }
  inputs.trained_params =
      trains_adapters(run.method) ? fixed_adapter_parameters(hidden, layers) : inputs.all_params;

  inputs.gpus = run.gpus;
  inputs.nodes = run.nodes;
  inputs.gpus_per_node = gpus_per_node(run);
  inputs.micro_batch = run.micro_batch;
  inputs.sequence_length = run.sequence_length;
  inputs.gradient_accumulation = run.gradient_accumulation;
  return inputs;
}

Estimate estimate(const RunConfig& run) {
  Estimate result;
  result.inputs = kavier_inputs(run, result.assumptions);
  result.calibration = applied_calibration(run);
  result.step = kavier_step(result.inputs, result.calibration.factors);
  note_calibration(run, result);
  warn_of_odd_inputs(run, result.warnings);

  const KavierStep& step = result.step;
  result.sequences_per_update = run.gradient_accumulation * run.micro_batch * run.gpus;
  result.tokens_per_update = result.sequences_per_update * run.sequence_length;
  result.tokens_per_gpu = step.tokens / run.gpus;
  result.calibrated_step = Seconds(result.tokens_per_update / step.tokens.value);
  result.implied_mfu =
      implied_mfu(result.inputs.active_params, step.tokens, run.gpus, result.inputs.peak);
  result.parts = {{"forward", run.gradient_accumulation * step.forward},
                  {"backward", run.gradient_accumulation * step.backward},
                  {"optimizer", step.optimizer},
                  {"communication", step.communication},
                  {"calibration", result.calibrated_step - step.step}};

  result.trained_params = trained_parameters(run);
  Evaluation evaluation;
  result.memory = run_memory(evaluation, run, result.assumptions, result.warnings);

  result.price = price_of(run, result.assumptions, result.warnings);
  if (const std::optional<double> tokens = job_tokens(run)) {
    result.run = totals_of(run, *tokens, result, result.assumptions, result.warnings);
  }
  return result;
}

}  // namespace ridgepoint
