#include "predict/estimate.hpp"

#include <cmath>

#include "inputs/limits.hpp"
#include "laws/compute/flop_utilization.hpp"
#include "laws/finetune/implied_mfu.hpp"
#include "laws/parameter_count.hpp"
#include "laws/run/run_totals.hpp"
#include "predict/explained_values.hpp"

namespace ridgepoint {
namespace {

// A stated parameter figure further than this from its own shape's count is worth a warning.
constexpr double params_tolerance = 0.01;

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
  totals.updates = tokens / estimate.speed.tokens_per_update;
  totals.time = run_time(tokens, estimate.speed.tokens);
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

void add_memory(Evaluation& evaluation, const RunConfig& run, Estimate& result) {
  const std::optional<RunMemory> product =
      run_memory(evaluation, run, result.assumptions, result.warnings);
  if (run.predictor == "book" && run.model.shape) {
    result.memory = book_memory(evaluation, run, result.assumptions, result.warnings);
    result.product_memory = product;
  } else {
    result.memory = product;
  }
  if (!result.memory || result.memory->peak.capacity.value <= 0 || result.memory->peak.fits) return;
  result.warnings.push_back({"does_not_fit", "memory",
                             "The run does not fit on the card: its speed and cost are those of a "
                             "run that could not be made."});
}

void add_work(Evaluation& evaluation, const RunConfig& run, Estimate& result) {
  const Speed& speed = result.speed;
  Seconds busy(0);
  for (const TimePart& stage : speed.stages) {
    if (stage.id == "compute") busy = stage.time;
  }
  result.busy_share = busy_fraction(busy, speed.update);
  Flop useful(6 * speed.active_params * speed.tokens_per_update);
  double again = 0;
  if (run.model.shape) {
    result.work = work_of(evaluation, run, speed.sequences_per_update);
    result.roofline = roofline_of(evaluation, run, *result.work, speed.peak);
    useful = Flop(result.work->useful.value);
    again = 3 * (result.work->executed.value / useful.value - 1);
  }
  // The book counts by its own rule.
  if (speed.book) {
    useful = Flop(speed.book->useful.value);
    again = speed.book->recomputed_share;
  }
  result.mfu = mfu(useful, speed.update, speed.peak, run.gpus);
  result.hfu = hfu(useful, speed.update, speed.peak, run.gpus, again);
}

}  // namespace

Estimate estimate(const RunConfig& run) {
  Estimate result;
  Evaluation evaluation(run.explain);
  const Speed& speed = result.speed =
      speed_of(evaluation, run, result.assumptions, result.warnings);
  warn_of_odd_inputs(run, result.warnings);
  result.tokens_per_gpu = speed.tokens / run.gpus;
  result.implied_mfu = implied_mfu(speed.active_params, speed.tokens, run.gpus, speed.peak);
  result.trained_params = trained_parameters(run);
  add_memory(evaluation, run, result);
  add_work(evaluation, run, result);

  std::optional<double> memory_share;
  if (result.memory && result.memory->peak.capacity.value > 0) {
    memory_share = result.memory->peak.needed.value / result.memory->peak.capacity.value;
  }
  const double trained = result.trained_params.value_or(speed.params);
  result.bottleneck = diagnosis_of(run, speed, result.work, trained, memory_share);

  result.price = price_of(run, result.assumptions, result.warnings);
  OperationInputs inputs;
  if (const std::optional<double> tokens = job_tokens(run)) {
    result.run = totals_of(run, *tokens, result, result.assumptions, result.warnings);
    inputs.time = result.run->time;
    inputs.rental = result.run->cost;
  }
  inputs.busy_share = result.busy_share;
  inputs.trained_params = trained;
  result.operation =
      operation_of(evaluation, run, speed, inputs, result.assumptions, result.warnings);
  result.scaling = scaling_of(run, result.bottleneck, memory_share, inputs.time);
  if (run.explain) {
    result.explained = explained_values(evaluation, run, result);
    result.terms = evaluation.nodes();
  }
  return result;
}

}  // namespace ridgepoint
