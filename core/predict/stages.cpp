#include "predict/stages.hpp"

#include <algorithm>

#include "inputs/precision.hpp"
#include "laws/input_pipeline/batch_rates.hpp"
#include "laws/input_pipeline/input_bytes.hpp"
#include "laws/input_pipeline/preparation_time.hpp"
#include "laws/input_pipeline/stage_intervals.hpp"
#include "laws/parallelism/fsdp_traffic.hpp"
#include "laws/parallelism/model_parallelism.hpp"
#include "laws/parallelism/ring_all_reduce.hpp"
#include "predict/work.hpp"

namespace ridgepoint {
namespace {

constexpr double assumed_intra_gb_s = 25;  // what a PCIe 4.0 x16 slot gives, roughly
constexpr double assumed_inter_gbit_s = 200;
// A missing rate must bound nothing.
constexpr double unbounded = 1e30;
constexpr double gathers_per_micro_step = 2;

// Bytes in which the weights are gathered: adapters' frozen base and 16-bit regimes alike.
double gathered_width(const RunConfig& run) {
  const bool single = precision_of(run) == Precision::fp32 || precision_of(run) == Precision::tf32;
  return single ? 4 : 2;
}

}  // namespace

BytesPerSecond stated_link(const RunConfig& run, std::vector<Note>& assumptions) {
  const std::optional<double>& own = run.operating.network.intra_gb_s_per_direction;
  const std::optional<double>& link = own ? own : run.gpu.intra_node_gb_s_per_direction;
  if (run.gpus > 1 && !link) {
    assumptions.push_back({"intra_link", "network.intra_gb_s_per_direction",
                           run.gpu.display + " has no known link to its neighbours; 25 GB/s per "
                                             "direction is assumed."});
  }
  return giga_bytes_per_second(link.value_or(assumed_intra_gb_s));
}

Links links_of(const RunConfig& run, std::vector<Note>& assumptions) {
  const NetworkSettings& network = run.operating.network;
  if (run.nodes > 1 && !network.inter_gbit_s) {
    assumptions.push_back({"inter_link", "network.inter_gbit_s",
                           "The network between nodes is taken as 200 Gbit/s per node."});
  }
  return {stated_link(run, assumptions),
          giga_bits_per_second(network.inter_gbit_s.value_or(assumed_inter_gbit_s))};
}

Term model_parallel_time(Evaluation& evaluation, const RunConfig& run, const Links& links) {
  Term tensor;
  Term pipeline;
  if (!run.model.shape) return tensor;
  const ModelShape& shape = *run.model.shape;
  const TrainingSettings& training = run.training;
  const double tokens = run.micro_batch * run.sequence_length;
  const double width = regime_of(precision_of(run)).activation_bytes;
  if (training.tensor_parallel > 1) {
    const double collectives = recomputes_layers(training.checkpointing) ? 6 : 4;
    const Term sent = evaluation(tensor_parallel_bytes_sent_law, tokens, shape.hidden,
                                 shape.layers / training.pipeline_parallel,
                                 training.tensor_parallel, collectives, width);
    tensor = evaluation(link_time_law, sent, links.intra.value);
  }
  if (training.pipeline_parallel > 1) {
    const Term sent = evaluation(stage_boundary_bytes_law, tokens, shape.hidden, width);
    const double rate =
        run.nodes > 1 ? std::min(links.inter.value, links.intra.value) : links.intra.value;
    pipeline = evaluation(link_time_law, sent, rate);
  }
  return evaluation.sum("tensor and pipeline parallelism", "s", {tensor, pipeline});
}

Communication communication_of(Evaluation& evaluation, const RunConfig& run, const Links& links,
                               double trained_params) {
  Communication result;
  if (run.gpus <= 1) return result;
  const TrainingSettings& training = run.training;
  const double divided = training.tensor_parallel * training.pipeline_parallel;
  const double replicas = data_parallel_replicas(run);
  const double nodes = std::min(run.nodes, replicas);
  const Sharding sharding = sharding_of(run);
  const double gradient_width = regime_of(precision_of(run)).gradient_bytes;
  const Term gradients = evaluation(gradient_bytes_law, trained_params / divided, gradient_width);

  if (replicas > 1 && shards_weights(sharding)) {
    const bool hybrid = sharding == Sharding::fsdp_hybrid && nodes > 1;
    const double group = hybrid ? std::max(1.0, replicas / nodes) : replicas;
    const bool over_nodes = nodes > 1 && !hybrid;
    // All GPUs of a node share its network.
    const double rate = over_nodes
                            ? std::min(links.intra.value, links.inter.value * nodes / replicas)
                            : links.intra.value;
    const double weights = run.model.params / divided * gathered_width(run);
    result.micro_step = evaluation(
        link_time_law,
        evaluation(fsdp_bytes_sent_law, weights, 0.0, group, gathers_per_micro_step, 0.0), rate);
    result.synchronization = evaluation(
        link_time_law, evaluation(fsdp_bytes_sent_law, 0.0, gradients, group, 0.0, 1.0), rate);
    if (hybrid) {
      const Term between = evaluation(
          link_time_law, evaluation(hybrid_shard_bytes_sent_law, gradients, group, nodes),
          links.inter.value * nodes / replicas);
      result.synchronization =
          evaluation.sum("inside and between nodes", "s", {result.synchronization, between});
    }
  } else if (replicas > 1 && nodes > 1) {
    result.synchronization =
        evaluation(two_level_all_reduce_time_law, gradients, std::max(1.0, replicas / nodes), nodes,
                   links.intra.value, links.inter.value);
  } else if (replicas > 1) {
    result.synchronization =
        evaluation(ring_all_reduce_time_law, gradients, replicas, links.intra.value);
  }
  result.micro_step = evaluation.sum(
      "every micro-step", "s", {result.micro_step, model_parallel_time(evaluation, run, links)});
  return result;
}

InputPath input_path_of(Evaluation& evaluation, const RunConfig& run) {
  InputPath path;
  const InputSettings& input = run.operating.input;
  if (!run.operating.has_input) return path;
  const auto rate = [](const std::optional<double>& gb_s) {
    return gb_s ? giga_bytes_per_second(*gb_s).value : unbounded;
  };
  if (input.raw_bytes_per_batch && (input.disk_gb_s || input.network_gb_s)) {
    path.storage =
        evaluation(service_interval_law, evaluation(storage_batch_rate_law, rate(input.disk_gb_s),
                                                    rate(input.network_gb_s), input.access_factor,
                                                    *input.raw_bytes_per_batch));
  }
  if (input.seconds_per_batch) {
    path.preparation =
        evaluation(preparation_interval_law, *input.seconds_per_batch, input.workers);
  }
  if (input.device_bytes_per_batch && input.host_to_device_gb_s) {
    path.transfer = evaluation(host_transfer_time_law, *input.device_bytes_per_batch,
                               rate(input.host_to_device_gb_s));
  }
  return path;
}

Term exposed_input(Evaluation& evaluation, const RunConfig& run, const InputPath& path,
                   Term device) {
  const Law& law = run.operating.input.overlap ? overlapped_interval_law : serial_interval_law;
  const Term interval = evaluation(law, path.storage, path.preparation, path.transfer, device);
  const Term hidden = evaluation.product("less the device", "s", {Term(-1.0), device});
  return evaluation.sum("input that overlap does not hide", "s", {interval, hidden});
}

}  // namespace ridgepoint
