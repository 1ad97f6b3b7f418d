#include "predict/diagnosis.hpp"

#include <algorithm>

#include "inputs/precision.hpp"
#include "laws/memory/optimizer_state.hpp"

namespace ridgepoint {
namespace {

constexpr double low_activity = 0.7;
constexpr double high_memory = 0.9;
// Values that a layer's norms, activations and residual sums read and write per token and hidden
// unit, forward and backward.
constexpr double elementwise_values = 30;

Diagnosis of_kind(std::string_view kind, double share) {
  if (kind == "capacity") {
    return {kind,
            "Machine",
            share,
            false,
            "The state and activations exceed the card's memory.",
            {"checkpointing", "smaller micro-batch with accumulation", "sharding", "adapters"}};
  }
  if (kind == "input") {
    return {kind,
            "Data",
            share,
            false,
            "The GPU waits for batches; its activity drops in between.",
            {"prefetch and overlap", "more workers", "faster storage"}};
  }
  if (kind == "communication") {
    return {kind,
            "Machine",
            share,
            false,
            "GPUs wait for each other; more of them gain little.",
            {"larger micro-batch or accumulation", "less sharding where memory allows",
             "a faster link"}};
  }
  if (kind == "memory_bandwidth") {
    return {kind,
            "Machine",
            share,
            false,
            "The GPU is busy but far from its peak: it waits for its own memory.",
            {"fused kernels", "flash attention", "narrower formats"}};
  }
  return {"compute",
          "Algorithm",
          share,
          false,
          "The GPU is busy with matrix products.",
          {"reduced precision", "a better algorithm", "a faster device"}};
}

Seconds stage_time(const Speed& speed, std::string_view id) {
  for (const TimePart& stage : speed.stages) {
    if (stage.id == id) return stage.time;
  }
  return Seconds(0);
}

// Seconds that an update's memory traffic takes at the card's bandwidth, per GPU.
double traffic_time(const RunConfig& run, const Speed& speed, double trained_params) {
  const BytesPerSecond bandwidth = giga_bytes_per_second(run.gpu.memory_bandwidth_gb_s);
  const PrecisionRegime& regime = regime_of(precision_of(run));
  double seconds = update_time(trained_params / run.gpus, update_traffic_of(run), bandwidth).value;
  if (run.model.hidden && run.model.layers) {
    const double values = speed.tokens_per_update / run.gpus * *run.model.hidden *
                          *run.model.layers * elementwise_values;
    seconds += values * regime.activation_bytes / bandwidth.value;
  }
  return seconds;
}

}  // namespace

Diagnosis diagnosis_of(const RunConfig& run, const Speed& speed, const std::optional<Work>& work,
                       double trained_params, std::optional<double> memory_share) {
  const MeasuredSignals& signals = run.operating.signals;
  if (signals.activity && *signals.activity < low_activity) {
    Diagnosis diagnosis = of_kind("input", 1 - *signals.activity);
    diagnosis.measured = true;
    return diagnosis;
  }
  if (signals.memory && *signals.memory > high_memory) {
    Diagnosis diagnosis = of_kind("capacity", *signals.memory);
    diagnosis.measured = true;
    return diagnosis;
  }
  if (memory_share && *memory_share > 1) return of_kind("capacity", *memory_share);
  const double update = speed.update.value;
  const double communication = stage_time(speed, "communication").value;
  const double input = stage_time(speed, "input").value;
  const double compute = std::max(0.0, update - communication - input);
  if (input > communication && input > compute) return of_kind("input", input / update);
  if (communication > compute) return of_kind("communication", communication / update);
  const double operations =
      work ? work->executed.value : 6 * speed.active_params * speed.tokens_per_update;
  const double arithmetic = operations / (run.gpus * speed.peak.value);
  const bool bandwidth_bound = traffic_time(run, speed, trained_params) > arithmetic;
  return of_kind(bandwidth_bound ? "memory_bandwidth" : "compute", compute / update);
}

ScalingAdvice scaling_of(const RunConfig& run, const Diagnosis& diagnosis,
                         std::optional<double> memory_share, const std::optional<Seconds>& time) {
  const std::optional<double>& deadline = run.operating.deadline_hours;
  const bool late = deadline && time && time->value > *deadline * seconds_per_hour;
  if (diagnosis.kind == "input") {
    return {"workers", "The input path is slower than the GPUs: add workers, not GPUs."};
  }
  if (memory_share && *memory_share > 1) {
    return {"local_techniques",
            "Try what needs no hardware first: checkpointing, a smaller micro-batch, sharding, "
            "adapters."};
  }
  if (!late && run.gpus == 1) {
    return {"one_gpu", "It fits on one GPU; nothing has to be spread."};
  }
  if (!late) {
    return {run.nodes > 1 ? "several_nodes" : "one_node",
            "It fits as it stands; data parallelism is the simplest way to use these GPUs."};
  }
  if (run.nodes > 1) {
    return {"several_nodes", "More nodes shorten the run while the network keeps up."};
  }
  return {"one_node", "Fill one node before using a second: its links are faster."};
}

}  // namespace ridgepoint
