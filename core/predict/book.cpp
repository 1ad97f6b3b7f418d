#include "predict/book.hpp"

#include <algorithm>
#include <cmath>

#include "inputs/limits.hpp"
#include "laws/compute/training_flops.hpp"
#include "laws/compute/training_time.hpp"
#include "laws/memory/activation_rule.hpp"
#include "laws/memory/checkpoint_segments.hpp"
#include "laws/memory/quantized_weights.hpp"
#include "laws/memory/static_memory.hpp"
#include "laws/memory/training_memory.hpp"
#include "laws/parallelism/model_parallelism.hpp"
#include "predict/largest_within.hpp"
#include "predict/work.hpp"

namespace ridgepoint {
namespace {

constexpr double constants_together = 256;
constexpr double gptq_group = 128;

double zero_stage(Sharding sharding) {
  if (shards_weights(sharding)) return 3;
  if (shards_gradients(sharding)) return 2;
  return shards_optimizer(sharding) ? 1 : 0;
}

// Layers that a GPU holds, and the widths of one of them, after model parallelism.
double layers_of(const RunConfig& run) {
  return run.model.shape->layers / run.training.pipeline_parallel;
}

Term activations_of(Evaluation& evaluate, const RunConfig& run, double batch, double length) {
  const TrainingSettings& training = run.training;
  const ModelShape& shape = *run.model.shape;
  const double width = regime_of(precision_of(run)).activation_bytes;
  if (training.scope == Scope::head) {
    return evaluate(head_activation_memory_law, batch, length, shape.hidden, shape.vocab, width);
  }
  const bool keeps_scores = training.attention == Attention::standard &&
                            training.checkpointing != Checkpointing::selective;
  const double linear = rule_linear_bytes(training.dropout).value;
  const double score = rule_score_bytes(training.dropout, keeps_scores).value;
  const double tensor = training.tensor_parallel;
  const double layers = layers_of(run);
  const auto rule = [&](double count) {
    return evaluate(rule_activation_memory_law, batch, length, shape.hidden / tensor,
                    shape.heads / tensor, count, linear, score, width);
  };
  switch (training.checkpointing) {
    case Checkpointing::none:
    case Checkpointing::selective:
      return rule(layers);
    case Checkpointing::full:
    case Checkpointing::segments: {
      const double segments = training.checkpointing == Checkpointing::full
                                  ? std::max(1.0, layers)
                                  : std::max(1.0, *training.segments / training.pipeline_parallel);
      return evaluate(segment_activation_memory_law, segments, layers, rule(1), batch, length,
                      shape.hidden / tensor, width);
    }
  }
  return rule(layers);
}

Term frozen_of(Evaluation& evaluate, const RunConfig& run, double params) {
  if (run.method == Method::qlora) {
    const TrainingSettings& training = run.training;
    const Term each = training.nf4_double ? evaluate(nf4_double_bytes_per_weight_law,
                                                     training.nf4_block, constants_together)
                                          : evaluate(nf4_bytes_per_weight_law, training.nf4_block);
    return evaluate(weight_memory_law, params, each);
  }
  if (run.method == Method::gptq_lora) {
    return evaluate(weight_memory_law, params, evaluate(gptq_bytes_per_weight_law, gptq_group));
  }
  return evaluate(weight_memory_law, params, regime_of(precision_of(run)).weight_bytes);
}

struct BookPeak {
  Term weights;
  Term gradients;
  Term master;
  Term optimizer;
  Term activations;
  Term total;
};

BookPeak peak_of(Evaluation& evaluate, const RunConfig& run, double batch, double length) {
  const TrainingSettings& training = run.training;
  const PrecisionRegime& regime = regime_of(precision_of(run));
  const double divided = training.tensor_parallel * training.pipeline_parallel;
  const double params = run.model.params / divided;
  const bool partial = trains_adapters(run.method) || training.scope == Scope::head;
  const double trained = partial ? trained_parameters(run).value_or(0) / divided : params;
  const Sharding sharding = sharding_of(run);
  double group = data_parallel_replicas(run);
  if (sharding == Sharding::fsdp_hybrid) {
    group = std::max(1.0, group / std::min(run.nodes, group));
  }
  const double stage = zero_stage(sharding);
  const auto share = [&](Term bytes, double from_stage) {
    const bool divides = stage >= from_stage && group > 1;
    return divides ? evaluate.product("share of one GPU", "B", {bytes, Term(1 / group)}) : bytes;
  };
  BookPeak peak;
  const Term own = evaluate(weight_memory_law, trained, regime.weight_bytes);
  const Term frozen = partial ? frozen_of(evaluate, run, params) : Term(0.0);
  peak.weights = share(evaluate.sum("trained and frozen weights", "B", {own, frozen}), 3);
  peak.gradients = share(evaluate(gradient_memory_law, trained, regime.gradient_bytes), 2);
  peak.master = share(evaluate(master_memory_law, trained, regime.master_bytes), 1);
  peak.optimizer = share(evaluate(moment_memory_law, trained, kind_of(training.optimizer).moments,
                                  regime.moment_bytes),
                         1);
  if (training.offload_optimizer) peak.master = peak.optimizer = 0.0;
  peak.activations = activations_of(evaluate, run, batch, length);
  peak.total =
      evaluate.sum("memory in the book's accounting", "B",
                   {peak.weights, peak.gradients, peak.master, peak.optimizer, peak.activations});
  return peak;
}

}  // namespace

BookStep book_step(Evaluation& evaluation, const RunConfig& run, std::vector<Note>& assumptions) {
  BookStep step;
  const TrainingSettings& training = run.training;
  const double replicas = data_parallel_replicas(run);
  const double tokens =
      run.gradient_accumulation * run.micro_batch * replicas * run.sequence_length;
  const double params = run.model.active_params;
  const bool head_only = training.scope == Scope::head;
  const double trained = trained_parameters(run).value_or(params);
  if (head_only) {
    step.useful = evaluation(partial_training_flops_law, params, 0.0, trained, tokens);
  } else if (trains_adapters(run.method)) {
    step.useful = evaluation(partial_training_flops_law, params, params, trained, tokens);
  } else {
    step.useful = evaluation(training_flops_law, params, tokens);
  }
  const bool again = recomputes_layers(training.checkpointing);
  if (again && !head_only) {
    step.recomputed_share = full_recomputed_share;
  } else if (training.checkpointing == Checkpointing::selective && !head_only) {
    Evaluation plain;
    const Work work = work_of(plain, run, 1);
    step.recomputed_share = work.recomputed_share;
  }
  step.compute = evaluation(training_time_law, step.useful, peak_rate(run).value,
                            utilization_of(run), run.gpus, step.recomputed_share);
  if (!run.utilization) {
    assumptions.push_back({"utilization", "utilization",
                           "The compute stage is taken to execute half of the peak; a measured "
                           "utilization makes this a prediction."});
  }
  const Communication communication =
      communication_of(evaluation, run, links_of(run, assumptions), trained);
  const double steps = run.gradient_accumulation;
  const double synchronizations = training.sync_every_micro_step ? steps : 1;
  step.communication = evaluation.sum(
      "communication of an update", "s",
      {evaluation.product("of all micro-steps", "s", {communication.micro_step, Term(steps)}),
       evaluation.product("of all synchronizations", "s",
                          {communication.synchronization, Term(synchronizations)})});
  const Term device =
      evaluation.product("compute of a micro-step", "s", {step.compute, Term(1 / steps)});
  const Term exposed = exposed_input(evaluation, run, input_path_of(evaluation, run), device);
  step.input = evaluation.product("of all micro-steps", "s", {exposed, Term(steps)});
  const double idle = training.pipeline_parallel > 1
                          ? pipeline_bubble_share(training.pipeline_parallel, std::max(1.0, steps))
                          : 0;
  const double working = step.compute.value + step.communication.value + step.input.value;
  step.bubble = working * idle / (1 - idle);
  return step;
}

RunMemory book_memory(Evaluation& evaluation, const RunConfig& run, std::vector<Note>& assumptions,
                      std::vector<Note>& warnings) {
  RunMemory memory;
  const BookPeak peak = peak_of(evaluation, run, run.micro_batch, run.sequence_length);
  PeakMemory& result = memory.peak;
  result.weights = peak.weights;
  result.gradients = peak.gradients;
  result.master = peak.master;
  result.optimizer = peak.optimizer;
  result.activations = peak.activations;
  result.allocated = result.reserved = result.driver = result.needed = peak.total;
  result.moment = "loss";
  assumptions.push_back({"book_memory", "memory",
                         "Counted as the chapter counts: no logits, no gathered weights, no "
                         "allocator or context; the product accounting beside it holds them."});
  if (!run.gpu.memory_gb) {
    warnings.push_back(
        {"no_capacity", "gpu.memory_gb",
         "The memory of " + run.gpu.display + " is not known; whether the run fits is not told."});
    return memory;
  }
  result.capacity = Bytes(*run.gpu.memory_gb * bytes_per_gib);
  result.fits = peak.total.value <= result.capacity.value;
  const auto need = [&](double batch, double length) {
    Evaluation plain;
    return peak_of(plain, run, batch, length).total.value;
  };
  const double capacity = result.capacity.value;
  memory.largest_micro_batch = largest_within(limits::micro_batch, capacity, [&](double batch) {
    return need(batch, run.sequence_length);
  });
  memory.longest_sequence = largest_within(limits::sequence_length, capacity, [&](double length) {
    return need(run.micro_batch, length);
  });
  return memory;
}

}  // namespace ridgepoint
