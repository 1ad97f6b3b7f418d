#include "predict/peak_memory.hpp"

#include <algorithm>

#include "inputs/limits.hpp"
#include "laws/memory_product/kept_activations.hpp"
#include "laws/memory_product/loss_memory.hpp"
#include "laws/memory_product/memory_meters.hpp"
#include "laws/memory_product/sharded_state.hpp"
#include "predict/largest_within.hpp"
#include "predict/peak_memory_parts.hpp"

namespace ridgepoint {
namespace {

using memory_parts::Activations;
using memory_parts::activations_of;
using memory_parts::Context;
using memory_parts::State;
using memory_parts::state_of;

/// Weights that are gathered for use, and what goes with them.
struct Gathered {
  Term at_loss;
  Term in_backward;
  double unit = 1;  ///< bytes of one layer's unit
  double root_gradient = 0;
};

Gathered gathered_of(const Context& c, const State& state) {
  Gathered gathered;
  if (!c.sharded) return gathered;
  const bool by_unit = !c.stack.per_parameter_shards;
  const double quantized_share =
      c.quantized ? state.whole_weights.value / c.gpu.params / c.width : 1;
  gathered.unit = c.gpu.layer_params * c.width * quantized_share;
  gathered.at_loss =
      c.evaluate(gathered_units_law, by_unit ? c.gpu.root_params : c.gpu.embedding_params, 1.0,
                 c.gpu.layer_params, 0.0, c.width);
  const double units = (by_unit ? 1 : 2) * quantized_share + (c.full ? 1 : 0);
  gathered.in_backward = c.evaluate(gathered_units_law, c.gpu.root_params, by_unit ? 1.0 : 0.0,
                                    c.gpu.layer_params, units, c.width);
  if (by_unit && c.full) gathered.root_gradient = c.gpu.root_params * c.width;
  return gathered;
}

/// FSDP 1 with adapters and checkpointing keeps each layer's input, and the gradient of it, until
/// the backward pass has ended.
bool holds_input_gradients(const Context& c) {
  return c.sharded && !c.full && !c.stack.per_parameter_shards &&
         c.stack.holds_frozen_input_gradients && recomputes_layers(c.run.checkpointing);
}

double kept_at_loss(const Context& c, const Activations& activations) {
  return c.run.pipeline_parallel > 1 ? activations.kept.value / activations.in_flight
                                     : activations.kept.value;
}

/// The items at the peak, and their sum.
void add_items(const Context& c, const State& state, const Activations& activations,
               const Gathered& gathered, PeakMemory& memory) {
  Evaluation& evaluate = c.evaluate;
  const double kept = activations.kept.value;
  const double live = activations.live.value;
  const double at_last = kept_at_loss(c, activations);
  const double head_gradient =
      c.full && state.kept_gradients.value == 0 ? c.gpu.embedding_params * c.width : 0;
  const double held = holds_input_gradients(c) ? kept * std::max(0.0, 1 - 2 / c.gpu.layers) : 0;
  const double at_loss = at_last + activations.loss.value + gathered.at_loss.value;
  const double in_backward =
      kept + live + gathered.in_backward.value + std::max(head_gradient, held);
  const double transient = std::max(at_loss, in_backward);
  const double last_step = state.full_gradients.value - state.kept_gradients.value +
                           kept / c.gpu.layers + live + gathered.in_backward.value +
                           gathered.root_gradient;
  const double update = state.reduced_gradients.value - state.kept_gradients.value +
                        state.workspace.value - state.casts.value;
  const double after = std::max(last_step, update);

  memory.weights = state.weights;
  memory.master = state.master;
  memory.optimizer = state.optimizer;
  memory.activations =
      evaluate(peak_activations_law, evaluate.input(at_last, "kept activations", "B", "laws"),
               at_loss, in_backward);
  memory.logits = activations.loss;
  memory.gathered = evaluate.sum("gathered units and casts", "B", {gathered.at_loss, state.casts});
  memory.gradients =
      evaluate(resident_gradients_law, state.kept_gradients, state.full_gradients, transient);
  memory.overhead = evaluate(update_overhead_law, state.buffers, after, transient,
                             state.kept_gradients, memory.gradients);
  memory.allocated =
      evaluate.sum("allocated", "B",
                   {memory.weights, memory.gradients, memory.master, memory.optimizer,
                    memory.activations, memory.logits, memory.gathered, memory.overhead});
  memory.moment = after > transient ? "update" : in_backward > at_loss ? "backward" : "loss";
}

/// The context of the process and its communicators.
Term process_memory(const Context& c) {
  const MemoryRun& run = c.run;
  if (run.gpus <= 1) return process_context.value;
  double communicators = run.replicas > 1 || run.sharding == Sharding::ddp ? 1 : 0;
  if (run.tensor_parallel > 1) ++communicators;
  if (run.pipeline_parallel > 1) ++communicators;
  if (run.sharding == Sharding::fsdp_hybrid) ++communicators;
  const Term each = c.evaluate(communicator_memory_law, run.link.value);
  const double kernels = run.method == Method::gptq_lora ? gptq_context.value : 0;
  return c.evaluate.input(
      process_context.value + kernels + std::max(1.0, communicators) * each.value,
      "context and communicators", "B", "laws");
}

Term reserved_memory(const Context& c, const State& state, const Activations& activations,
                     const Gathered& gathered, Term allocated) {
  Evaluation& evaluate = c.evaluate;
  const double held = state.weights.value + state.master.value + state.optimizer.value +
                      state.kept_gradients.value + state.buffers.value;
  const Term loss_blocks =
      c.run.loss == Loss::chunked
          ? Term(c.tokens * c.gpu.hidden * chunked_pool.value)
          : evaluate(loss_memory_law, c.tokens, c.gpu.vocab, 0.0, c.stack.pooled_loss_bytes);
  const Term step =
      evaluate(step_blocks_law, kept_at_loss(c, activations), loss_blocks,
               activations.kept.value * (holds_input_gradients(c) ? 2 : 1), activations.live);
  double freed = state.full_gradients.value - state.kept_gradients.value;
  if (!c.sharded) {
    return evaluate(reserved_one_stream_law, held + state.casts.value,
                    freed + state.workspace.value, step);
  }
  if (c.full && c.stack.per_parameter_shards) return per_parameter_reserve * allocated.value;
  const bool unsharded_too = state.full_gradients.value > state.reduced_gradients.value;
  if (c.full && unsharded_too) freed += state.reduced_gradients.value;
  const Term units =
      c.full ? Term(full_units_in_flight) : evaluate(units_in_flight_law, step, gathered.unit);
  const Term blocks = evaluate(gathered_units_law, c.gpu.root_params, 1 + further_root_units,
                               gathered.unit / c.width, units, c.width);
  const double copies = c.full ? sharded_workspace_share : 1;
  return evaluate(reserved_streams_law, held, blocks, freed + copies * state.workspace.value, step);
}

void add_meters(const Context& c, const State& state, const Activations& activations,
                const Gathered& gathered, PeakMemory& memory) {
  double least = memory.allocated.value;
  if (c.run.method == Method::gptq_lora && c.sharded) {  // loaded whole, then divided
    least = std::max(least, state.whole_weights.value);
  }
  memory.reserved = reserved_memory(c, state, activations, gathered, memory.allocated);
  if (memory.reserved.value < least) memory.reserved = least;
  const Term context = process_memory(c);
  memory.driver = c.evaluate(driver_memory_law, memory.reserved, context, c.run.capacity.value);
  memory.needed = c.evaluate(needed_memory_law, memory.allocated, context);
  memory.capacity = c.run.capacity;
  memory.fits = memory.needed.value <= c.run.capacity.value;
}

/// The largest `amount` of the run (sequences, tokens per sequence) that fits.
double largest_fitting(MemoryRun run, double MemoryRun::*amount, Limits allowed) {
  Evaluation evaluation;
  Context context(evaluation, run);
  const State state = state_of(context);
  const Gathered gathered = gathered_of(context, state);
  const Term process = process_memory(context);
  return largest_within(allowed, run.capacity.value, [&](double value) {
    run.*amount = value;
    context.tokens = run.micro_batch * run.sequence_length;
    PeakMemory memory;
    add_items(context, state, activations_of(context), gathered, memory);
    return evaluation(needed_memory_law, memory.allocated, process).value;
  });
}

}  // namespace

PeakMemory peak_memory(Evaluation& evaluation, const MemoryRun& run) {
  const Context context(evaluation, run);
  const State state = state_of(context);
  const Activations activations = activations_of(context);
  const Gathered gathered = gathered_of(context, state);
  PeakMemory memory;
  add_items(context, state, activations, gathered, memory);
  add_meters(context, state, activations, gathered, memory);
  return memory;
}

double largest_fitting_micro_batch(const MemoryRun& run) {
  return largest_fitting(run, &MemoryRun::micro_batch, limits::micro_batch);
}

double longest_fitting_sequence(const MemoryRun& run) {
  return largest_fitting(run, &MemoryRun::sequence_length, limits::sequence_length);
}

}  // namespace ridgepoint
