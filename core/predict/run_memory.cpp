#include "predict/run_memory.hpp"

#include <algorithm>

#include "laws/memory/lora_parameters.hpp"

namespace ridgepoint {
MemoryRun memory_run(const RunConfig& run) {
  const TrainingSettings& training = run.training;
  MemoryRun memory;
  memory.shape = *run.model.shape;
  memory.method = run.method;
  memory.scope = training.scope;
  memory.lora = training.lora;
  memory.train_embeddings = training.train_embeddings;
  memory.quantization.block = training.nf4_block;
  memory.quantization.double_quantized = training.nf4_double;
  memory.precision = precision_of(run);
  memory.optimizer = training.optimizer;
  memory.offload_optimizer = training.offload_optimizer;
  memory.sharding = sharding_of(run);
  memory.gpus = run.gpus;
  memory.tensor_parallel = training.tensor_parallel;
  memory.pipeline_parallel = training.pipeline_parallel;
  const double model_parallel = training.tensor_parallel * training.pipeline_parallel;
  const bool inside_node = memory.sharding == Sharding::fsdp_hybrid;
  memory.replicas = std::max(1.0, (inside_node ? gpus_per_node(run) : run.gpus) / model_parallel);
  memory.sequence_parallel = training.tensor_parallel > 1;
  memory.checkpointing = training.checkpointing;
  memory.segments = training.segments.value_or(1);
  memory.attention = training.attention;
  memory.dropout = training.dropout;
  memory.loss = training.loss;
  memory.micro_batch = run.micro_batch;
  memory.sequence_length = run.sequence_length;
  memory.stack = training.stack;
  memory.gradient_accumulation = run.gradient_accumulation;
  if (run.gpu.intra_node_gb_s_per_direction) {
    memory.link = giga_bytes_per_second(*run.gpu.intra_node_gb_s_per_direction);
  }
  return memory;
}

std::optional<Bytes> memory_capacity(const Gpu& gpu, std::vector<Note>& assumptions) {
  if (gpu.driver_memory_mib) return Bytes(*gpu.driver_memory_mib * bytes_per_mib);
  if (!gpu.memory_gb) return std::nullopt;
  assumptions.push_back({"capacity", "gpu.driver_memory_mib",
                         "What the driver shows of " + gpu.display +
                             " is not known; its size as sold is taken, in GiB."});
  return Bytes(*gpu.memory_gb * bytes_per_gib);
}

std::optional<RunMemory> run_memory(Evaluation& evaluation, const RunConfig& run,
                                    std::vector<Note>& assumptions, std::vector<Note>& warnings) {
  if (!run.model.shape) {
    warnings.push_back({"no_shape", "model",
                        run.model.display +
                            " has no stated shape; its memory cannot be told. Give heads, "
                            "head_dim, ffn and vocab beside hidden and layers."});
    return std::nullopt;
  }
  MemoryRun memory = memory_run(run);
  const std::optional<Bytes> capacity = memory_capacity(run.gpu, assumptions);
  if (capacity) {
    memory.capacity = *capacity;
  } else {
    warnings.push_back(
        {"no_capacity", "gpu.memory_gb",
         "The memory of " + run.gpu.display + " is not known; whether the run fits is not told."});
    // Large enough to bound nothing.
    memory.capacity = Bytes(1e18);
  }
  RunMemory result;
  result.peak = peak_memory(evaluation, memory);
  if (capacity) {
    result.largest_micro_batch = largest_fitting_micro_batch(memory);
    result.longest_sequence = longest_fitting_sequence(memory);
  } else {
    result.peak.capacity = Bytes(0);
  }
  return result;
}

std::optional<double> trained_parameters(const RunConfig& run) {
  if (!run.model.shape) {
    return trains_adapters(run.method) ? std::nullopt : std::optional(run.model.params);
  }
  const ModelShape& shape = *run.model.shape;
  const double embedding = shape.vocab * shape.hidden;
  if (run.training.scope == Scope::head) return embedding;
  if (!trains_adapters(run.method)) return run.model.params;
  const double embeddings =
      run.training.train_embeddings ? embedding * (shape.tied_embeddings ? 1 : 2) : 0;
  return adapter_parameter_count(shape, run.training.lora) + embeddings;
}

}  // namespace ridgepoint
