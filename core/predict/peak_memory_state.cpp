#include <algorithm>

#include "laws/memory/lora_parameters.hpp"
#include "laws/memory/optimizer_state.hpp"
#include "laws/memory/quantized_weights.hpp"
#include "laws/memory/static_memory.hpp"
#include "laws/memory_product/sharded_state.hpp"
#include "predict/peak_memory_parts.hpp"

namespace ridgepoint::memory_parts {
namespace {

constexpr double constants_together = 256;  // NF4 constants that are quantized together
constexpr double quantized_moment = 1;
constexpr double moment_block = 256;
constexpr double block_constant = 4;
constexpr double bucket_params = 5e8;  // DeepSpeed's default bucket

bool is_mixed(Precision precision) {
  return precision == Precision::fp16_mixed || precision == Precision::bf16_mixed ||
         precision == Precision::fp8;
}

bool is_single(Precision precision) {
  return precision == Precision::fp32 || precision == Precision::tf32;
}

/// Bytes per parameter of the trained state.
struct StateWidths {
  double weight = 0;
  double gradient = 0;
  double master = 0;
  double moment = 0;
};

StateWidths state_widths(const Context& c) {
  const PrecisionRegime& regime = regime_of(c.run.precision);
  if (!c.full) {
    const double adapter = c.stack.adapter_bytes;
    return {adapter, adapter, 0, adapter};
  }
  if (!c.mixed) {
    return {regime.weight_bytes, regime.gradient_bytes, regime.master_bytes, regime.moment_bytes};
  }
  if (c.stack.mixed == MixedState::autocast) return {full_width, full_width, 0, full_width};
  const double surplus =
      c.run.precision == Precision::fp16_mixed ? 0 : c.stack.bf16_gradient_surplus;
  return {half_width, c.stack.mixed_gradient_bytes + surplus, full_width, full_width};
}

Term frozen_weights(const Context& c) {
  Evaluation& evaluate = c.evaluate;
  const double rest = std::max(0.0, c.gpu.params - c.gpu.linear_params);
  const bool single = is_single(c.run.precision) || (c.mixed && c.stack.casts_frozen_weights);
  const double plain = single ? full_width : half_width;
  const Quantization& q = c.run.quantization;
  switch (c.run.method) {
    case Method::qlora: {
      const Term each = q.double_quantized
                            ? evaluate(nf4_double_bytes_per_weight_law, q.block, constants_together)
                            : evaluate(nf4_bytes_per_weight_law, q.block);
      return evaluate(partly_quantized_memory_law, c.gpu.linear_params, each, rest,
                      c.stack.upcasts_unquantized ? full_width : plain);
    }
    case Method::gptq_lora: {
      const Term four = evaluate(gptq_bytes_per_weight_law, q.group);
      const Term each = q.bits == 4 ? four : Term(four.value + (q.bits - 4) / 8);
      return evaluate(partly_quantized_memory_law, c.gpu.linear_params, each, rest, plain);
    }
    default:
      return evaluate(weight_memory_law, c.gpu.params, plain);
  }
}

/// Optimizer state that depends on the form of each matrix.
Term matrix_state(const Context& c, const OptimizerKind& kind, double moment_width) {
  double total = 0;
  for (const WeightMatrices& m : weight_matrices(c.run.shape)) {
    const double rank = std::min({c.run.projection_rank, m.rows, m.columns});
    const Term part =
        kind.state == OptimizerState::factored
            ? c.evaluate(factored_state_memory_law, m.rows, m.columns, m.count, full_width)
            : c.evaluate(projected_state_memory_law, m.rows, m.columns, m.count, rank, kind.moments,
                         moment_width, half_width);
    total += part.value;
  }
  return c.evaluate.input(total / c.run.tensor_parallel / c.run.pipeline_parallel,
                          "optimizer state of all matrices", "B", "laws");
}

Term optimizer_state(const Context& c, double moment_width) {
  const OptimizerKind& kind = kind_of(c.run.optimizer);
  if (kind.state == OptimizerState::quantized) {
    return c.evaluate(quantized_state_memory_law, c.trained, kind.moments, quantized_moment,
                      moment_block, block_constant);
  }
  if (kind.state != OptimizerState::plain && c.full && !c.head_only) {
    return matrix_state(c, kind, moment_width);
  }
  return c.evaluate(moment_memory_law, c.trained, kind.moments, moment_width);
}

/// DeepSpeed's buckets, or those of DDP, which are as large as the gradients.
Term communication_buffers(const Context& c, Term gradients) {
  if (c.run.sharding == Sharding::ddp && c.run.gpus > 1) return gradients;
  if (!is_zero(c.run.sharding) || c.run.replicas <= 1 || c.stack.bucket_bytes == 0) return 0.0;
  return c.evaluate.input(c.stack.bucket_bytes * std::min(c.trained, bucket_params),
                          "communication buckets", "B", "default");
}

}  // namespace

Context::Context(Evaluation& evaluation, const MemoryRun& memory_run)
    : evaluate(evaluation),
      run(memory_run),
      stack(memory_of(run.stack)),
      gpu(gpu_shape(run.shape, run.tensor_parallel, run.pipeline_parallel)),
      width(regime_of(run.precision).activation_bytes),
      tokens(run.micro_batch * run.sequence_length),
      token_share(run.sequence_parallel ? run.tensor_parallel : 1),
      full(run.method == Method::full),
      head_only(full && run.scope == Scope::head),
      quantized(run.method == Method::qlora || run.method == Method::gptq_lora),
      mixed(is_mixed(run.precision)),
      sharded(shards_weights(run.sharding) && run.replicas > 1),
      accumulates(run.gradient_accumulation > 1) {
  if (head_only) {
    trained = run.shape.vocab * run.shape.hidden / run.tensor_parallel;
  } else if (full) {
    trained = gpu.params;
  } else {
    trained =
        adapter_parameter_count(run.shape, run.lora) / run.tensor_parallel / run.pipeline_parallel;
    if (run.train_embeddings) trained += gpu.root_params;
  }
}

bool Context::trains(LoraTarget target) const {
  if (full) return !head_only;
  const auto& targets = run.lora.targets;
  return std::find(targets.begin(), targets.end(), target) != targets.end();
}

State state_of(const Context& c) {
  Evaluation& evaluate = c.evaluate;
  const StateWidths widths = state_widths(c);
  const auto replicas = [&](bool divided) { return divided ? c.run.replicas : 1; };
  const double optimizer_replicas = replicas(shards_optimizer(c.run.sharding));

  State state;
  const Term trained_weights = evaluate(weight_memory_law, c.trained, widths.weight);
  state.whole_weights = c.full && !c.head_only ? trained_weights
                                               : evaluate.sum("frozen and trained weights", "B",
                                                              {frozen_weights(c), trained_weights});
  state.weights =
      evaluate(state_share_law, state.whole_weights, replicas(shards_weights(c.run.sharding)));
  if (!c.run.offload_optimizer) {
    state.master = evaluate(state_share_law, evaluate(master_memory_law, c.trained, widths.master),
                            optimizer_replicas);
    state.optimizer =
        evaluate(state_share_law, optimizer_state(c, widths.moment), optimizer_replicas);
  }
  state.workspace =
      evaluate(update_workspace_law, c.trained, widths.master > 0 ? full_width : widths.weight,
               c.run.offload_optimizer ? 0.0 : c.stack.update_copies, optimizer_replicas);

  state.reduced_gradients =
      evaluate(state_share_law, evaluate(gradient_memory_law, c.trained, widths.gradient),
               replicas(shards_gradients(c.run.sharding)));
  state.full_gradients = state.reduced_gradients;
  state.buffers = communication_buffers(c, state.full_gradients);
  if (c.sharded && c.accumulates && c.stack.accumulates_unsharded) {
    state.full_gradients =
        evaluate(gradient_memory_law, c.trained,
                 c.full ? std::min(half_width, widths.gradient) : widths.gradient);
    if (!c.full && c.stack.frozen_weights_get_gradients) {
      state.buffers = evaluate(gradient_memory_law, c.gpu.params, c.width);
    }
  }
  if (c.accumulates || c.stack.keeps_gradients) state.kept_gradients = state.full_gradients;

  const bool autocast =
      c.mixed && c.stack.mixed == MixedState::autocast && (c.full || c.stack.casts_frozen_weights);
  double cast_width = autocast && !c.sharded ? half_width : 0;
  if (c.full && !c.sharded) cast_width += regime_of(c.run.precision).copy_bytes;
  state.casts = evaluate(weight_copy_memory_law, c.gpu.params, cast_width);
  return state;
}

}  // namespace ridgepoint::memory_parts
