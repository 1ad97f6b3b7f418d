#include "predict/explained_values.hpp"

#include "laws/compute/flop_utilization.hpp"
#include "laws/finetune/effective_mfu.hpp"
#include "laws/finetune/forward_time.hpp"
#include "laws/finetune/gradient_ring_time.hpp"
#include "laws/finetune/implied_mfu.hpp"
#include "laws/finetune/optimizer_time.hpp"
#include "laws/run/run_totals.hpp"

namespace ridgepoint {
namespace {

void add_kavier(Evaluation& evaluation, const KavierSpeed& kavier,
                std::vector<ExplainedValue>& values) {
  const KavierRun& in = kavier.inputs;
  const KavierFactors& factors = kavier.calibration.factors;
  const auto input = [&](double value, const char* label, const char* unit, const char* origin) {
    return evaluation.input(value, label, unit, origin);
  };
  const Term accumulation = input(in.gradient_accumulation, "micro-steps per update", "1", "given");
  const Term batch = input(in.micro_batch, "micro-batch", "1", "given");
  const Term length = input(in.sequence_length, "tokens per sequence", "1", "given");
  const Term gpus = input(in.gpus, "GPUs", "1", "given");
  const Term tokens = evaluation.product("tokens of a micro-step", "1", {batch, length});
  // Each input by itself: the order in which arguments are evaluated is the compiler's choice.
  const Term nominal = input(in.nominal_mfu, "nominal MFU", "1", "catalog");
  const Term gpu_factor = input(factors.gpu, "factor of the GPU", "1", "calibration");
  const Term slope = input(factors.batch_slope, "slope over the batch", "1", "calibration");
  const Term intercept =
      input(factors.batch_intercept, "intercept over the batch", "1", "calibration");
  const Term mfu = evaluation(effective_mfu_law, nominal, gpu_factor, batch, slope, intercept);
  const Term peak = input(in.peak.value, "dense FP16 peak", "FLOP/s", "catalog");
  const Term active = input(in.active_params, "active parameters", "1", "catalog");
  const Term overhead = input(factors.overhead.value, "overhead of a pass", "s", "calibration");
  const Term forward = evaluation(forward_time_law, active, tokens, peak, mfu, overhead);
  const Term backward =
      evaluation.product("backward pass: twice the forward one", "s", {Term(2.0), forward});
  const Term trained = input(in.trained_params, "trained parameters", "1", "model");
  const Term bandwidth = input(in.memory_bandwidth.value, "memory bandwidth", "B/s", "catalog");
  const Term optimizer = evaluation(optimizer_time_law, trained, bandwidth);
  const Term nodes = input(in.nodes, "nodes", "1", "given");
  const Term per_node = input(in.gpus_per_node, "GPUs per node", "1", "given");
  const Term link = input(in.interconnect.value, "link, both directions", "B/s", "catalog");
  const Term stretch = input(factors.communication, "factor of communication", "1", "calibration");
  const Term communication =
      evaluation(gradient_sync_time_law, gpus, nodes, per_node, trained, link, stretch);
  const Term passes = evaluation.product(
      "all micro-steps", "s",
      {accumulation, evaluation.sum("one micro-step", "s", {forward, backward})});
  values.push_back({"step.effective_mfu", mfu});
  values.push_back({"step.forward_s", forward});
  values.push_back({"step.backward_s", backward});
  values.push_back({"step.optimizer_s", optimizer});
  values.push_back({"step.communication_s", communication});
  values.push_back(
      {"step.step_s", evaluation.sum("one update", "s", {passes, optimizer, communication})});
}

void add_memory(const PeakMemory& peak, std::vector<ExplainedValue>& values) {
  values.push_back({"memory.weights_bytes", peak.weights});
  values.push_back({"memory.gradients_bytes", peak.gradients});
  values.push_back({"memory.master_bytes", peak.master});
  values.push_back({"memory.optimizer_bytes", peak.optimizer});
  values.push_back({"memory.activations_bytes", peak.activations});
  values.push_back({"memory.logits_bytes", peak.logits});
  values.push_back({"memory.gathered_bytes", peak.gathered});
  values.push_back({"memory.overhead_bytes", peak.overhead});
  values.push_back({"memory.allocated_bytes", peak.allocated});
  values.push_back({"memory.reserved_bytes", peak.reserved});
  values.push_back({"memory.driver_bytes", peak.driver});
  values.push_back({"memory.needed_bytes", peak.needed});
}

void add_operation(const Operation& operation, std::vector<ExplainedValue>& values) {
  if (const std::optional<Facility>& facility = operation.facility) {
    values.push_back({"facility.machines_w", facility->watts});
    values.push_back({"facility.electricity_usd", facility->electricity});
    values.push_back({"facility.carbon_kg", facility->carbon});
  }
  if (const std::optional<SavedState>& state = operation.saved_state) {
    values.push_back({"saved_state.bytes", state->bytes});
    if (state->write) values.push_back({"saved_state.write_s", *state->write});
    if (state->interval) values.push_back({"saved_state.interval_s", *state->interval});
    if (state->lost_share) values.push_back({"saved_state.lost_fraction", *state->lost_share});
  }
}

}  // namespace

std::vector<ExplainedValue> explained_values(Evaluation& evaluation, const RunConfig& run,
                                             const Estimate& estimate) {
  std::vector<ExplainedValue> values;
  const Speed& speed = estimate.speed;
  if (speed.kavier) add_kavier(evaluation, *speed.kavier, values);
  const Term rate = evaluation.input(speed.tokens.value, "tokens per second", "1/s", "predictor");
  const Term gpus = evaluation.input(run.gpus, "GPUs", "1", "given");
  values.push_back(
      {"step.implied_mfu", evaluation(implied_mfu_law, speed.active_params, rate, gpus,
                                      evaluation.input(speed.peak.value, "peak of the predictor",
                                                       "FLOP/s", "catalog"))});
  if (estimate.memory) add_memory(estimate.memory->peak, values);
  if (estimate.work) {
    values.push_back({"flops.useful", estimate.work->useful});
    values.push_back({"flops.executed", estimate.work->executed});
  }
  if (estimate.roofline) values.push_back({"ridge_flop_per_byte", estimate.roofline->ridge});
  if (estimate.run) {
    const Term tokens = evaluation.input(estimate.run->tokens, "tokens of the job", "1", "given");
    const Term seconds = evaluation(run_time_law, tokens, rate);
    const Term gpu_seconds = evaluation(gpu_time_law, gpus, seconds);
    values.push_back({"run.seconds", seconds});
    if (estimate.price && estimate.run->cost) {
      const Term price = evaluation.input(
          usd_per_hour(estimate.price->gpu_hour_usd).value, "price of a GPU", "USD/s",
          estimate.price->source.empty() ? std::string_view("given") : estimate.price->source);
      values.push_back({"run.cost_usd", evaluation(rental_cost_law, gpu_seconds, price)});
    }
  }
  add_operation(estimate.operation, values);
  return values;
}

}  // namespace ridgepoint
