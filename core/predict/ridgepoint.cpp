#include "predict/ridgepoint.hpp"

#include <algorithm>
#include <cmath>

#include "inputs/limits.hpp"
#include "laws/memory/optimizer_state.hpp"
#include "laws/parallelism/model_parallelism.hpp"
#include "predict/run_memory.hpp"
#include "predict/stages.hpp"
#include "predict/work.hpp"

namespace ridgepoint {
namespace {

// Of the score products: one pass forward, two and a half back through a flash kernel.
constexpr double forward_and_backward_scores = 3.5;
constexpr double residual_center = 7.5;
constexpr BytesPerSecond nvlink_from(100e9);
constexpr double typical_generation = 1;
// Measured batches lie in between.
constexpr double fewest_tokens = 512;
constexpr double most_tokens = 131072;
constexpr double wider_outside = 1.5;
constexpr double wider_for_others = 3;
// No measured run left this range.
constexpr double least_power_share = 0.1;
constexpr double highest_power_share = 0.985;

double smooth_max(double power, double a, double b) {
  const double larger = std::max(a, b);
  if (larger <= 0) return 0;
  const double ratio = std::min(a, b) / larger;
  return larger * std::pow(1 + std::pow(ratio, power), 1 / power);
}

// Everything that the formula reads, looked up once.
struct Inputs {
  const RidgepointTable& table;
  const RidgepointConstants& c;
  GpuRates rates;
  StackSpeed stack;
  bool full;
  bool quantized;
  double group;  ///< GPUs that share the weights
  double per_node;
  double replicas;
  double tokens;   ///< of a micro-step, on one replica
  double divided;  ///< GPUs of one replica
  bool nvlink;
  double passes;
  bool head_only;
  bool again;         ///< layers are computed again
  bool scores_again;  ///< their score products are
};

double generation_of(const RunConfig& run) {
  if (run.software_generation) return *run.software_generation;
  const auto& known = run.ridgepoint->generations;
  const auto found = known.find(run.model.name);
  return found == known.end() ? typical_generation : found->second;
}

// The run's own link as its datasheet has it, the measured one of the nearest number of GPUs, or
// what such links give.
BytesPerSecond link_of(const RunConfig& run, const Inputs& in, BytesPerSecond stated) {
  if (!run.operating.network.intra_gb_s_per_direction) {
    const double* nearest = nullptr;
    double distance = 1e9;
    for (const double count : {2.0, 4.0, 8.0}) {
      const auto found = in.table.links.find(run.gpu.name + "|" + number_text(count));
      if (found == in.table.links.end()) continue;
      const double away = std::abs(std::log(count / in.per_node));
      if (away < distance) {
        distance = away;
        nearest = &found->second;
      }
    }
    if (nearest != nullptr) return BytesPerSecond(*nearest);
  }
  return stated * (stated >= nvlink_from ? in.c.nvlink_link_share : in.c.pcie_link_share);
}

// What a node reaches: a share of the wire with RDMA; without, what its processors can copy.
BytesPerSecond network_of(const RunConfig& run, const Inputs& in, std::vector<Note>& assumptions) {
  const NetworkSettings& network = run.operating.network;
  const bool rdma = network.rdma.value_or(true);
  const BytesPerSecond measured(rdma ? in.c.rdma_b_s : in.c.tcp_b_s);
  if (run.nodes > 1 && !network.rdma) {
    assumptions.push_back(
        {"rdma", "network.rdma", "The network between nodes is taken to use RDMA."});
  }
  if (!network.inter_gbit_s) {
    if (run.nodes > 1) {
      assumptions.push_back({"inter_link", "network.inter_gbit_s",
                             "The network between nodes is taken as that of the benchmark: " +
                                 number_text(std::round(measured.value * 8 / 1e9)) +
                                 " Gbit/s reached per node."});
    }
    return measured;
  }
  const BytesPerSecond wire = giga_bits_per_second(*network.inter_gbit_s);
  return rdma ? wire * in.c.rdma_wire_share : std::min(wire, measured);
}

double launch_of(const RunConfig& run, const Inputs& in) {
  const double alone = in.full ? in.c.full_launch_s
                               : (in.quantized ? in.c.quantized_launch_s : in.c.adapter_launch_s);
  double sharded = 0;
  if (run.gpus > 1) {
    const auto generation = static_cast<std::size_t>(generation_of(run));
    const auto& launches = in.full ? in.c.full_sharded_launch_s : in.c.adapter_sharded_launch_s;
    sharded = in.quantized ? in.c.quantized_several_launch_s : launches[generation];
  }
  return (alone * in.rates.launch_factor + sharded) * in.stack.launch;
}

struct Compute {
  double gemm = 0;
  double attention = 0;
  double elementwise = 0;
  double experts = 0;
  double dequantize = 0;
  double weights = 0;
  double head = 0;
  double total = 0;
  double operations = 0;  ///< of products, executed
};

Compute compute_of(const RunConfig& run, const Inputs& in) {
  const ModelShape& s = *run.model.shape;
  Evaluation plain;
  const ForwardWork forward = forward_work(plain, run, 1);
  const double tokens = in.tokens;
  const double layers = s.layers;
  // Operations per token and layer of one pass.
  const double dense = (forward.qkv.value + forward.output.value + forward.feed_forward.value) /
                       run.sequence_length / layers;
  const double expert = forward.experts.value / run.sequence_length / layers;
  const double peak = peak_rate(run).value;
  const double bandwidth = run.gpu.memory_bandwidth_gb_s * 1e9 * in.rates.bandwidth_share;
  double efficiency = in.full ? in.rates.full_efficiency : in.rates.adapter_efficiency;
  if (in.quantized) efficiency *= in.c.quantized_efficiency;
  double rate = peak * efficiency * in.stack.efficiency;
  if (precision_of(run) == Precision::fp8) rate *= in.c.fp8_efficiency;
  const double width = regime_of(precision_of(run)).activation_bytes;

  Compute c;
  c.gemm = in.passes * tokens * dense / rate * (1 + in.rates.half_tokens / tokens);
  c.weights = in.passes * dense / bandwidth;  // two bytes of a weight for its two operations
  if (expert > 0) {
    const double each = std::max(1.0, tokens * s.experts_per_token / s.experts);
    c.experts = in.passes * tokens * expert / (rate * in.c.expert_efficiency) *
                    (1 + in.stack.experts * in.c.expert_half_tokens / each) +
                in.stack.experts * in.passes * s.experts * in.c.expert_overhead_s;
  }
  const double scores = 2 * tokens * run.sequence_length * s.heads *
                        (s.mla ? s.mla->qk_nope_dim + s.mla->qk_rope_dim : s.head_dim);
  const bool standard = run.training.attention == Attention::standard;
  const double score_passes =
      in.head_only ? 1 : forward_and_backward_scores + (in.scores_again ? 1 : 0);
  c.attention = score_passes * scores * (standard ? 2 : 1) / (peak * in.c.attention_efficiency);
  // Kernels for a head width that is no power of two pad it.
  if (std::exp2(std::round(std::log2(s.head_dim))) != s.head_dim)
    c.attention *= in.c.padded_attention;
  const double activated =
      s.experts > 0 ? s.experts_per_token * s.moe_ffn + s.shared_experts * s.shared_ffn : s.ffn;
  const double values =
      (in.full ? in.c.full_hidden_values : in.c.adapter_hidden_values) * s.hidden +
      (in.full ? in.c.full_ffn_values : in.c.adapter_ffn_values) * activated;
  const double visits = in.passes / (in.full ? 4 : 3);
  c.elementwise = width * tokens * values * visits / bandwidth;
  if (!s.gated_mlp) c.elementwise *= in.c.ungated_elementwise;
  if (run.fused_kernels) c.elementwise *= in.c.fused_elementwise;
  c.elementwise *= in.stack.elementwise;
  if (standard) {
    c.elementwise += score_passes * 2 * width * tokens * run.sequence_length * s.heads / bandwidth;
  }
  if (in.quantized) c.dequantize = in.passes * in.c.dequantize_factor * dense / 2 / bandwidth;
  const double layer =
      smooth_max(in.c.weights_overlap,
                 c.gemm + c.attention + c.elementwise + c.experts + c.dequantize, c.weights);
  c.head = (in.full && !in.head_only ? 3 : 2) * 2 * tokens * s.hidden * s.vocab / rate +
           in.c.loss_bytes * in.stack.elementwise * tokens * s.vocab / bandwidth;
  c.total = (layers * layer + c.head) / in.divided + in.c.micro_step_overhead_s;
  c.operations = layers * (in.passes * tokens * (dense + expert) + score_passes * scores);
  return c;
}

// Seconds of a micro-step, and of an update, that the GPUs exchange data.
struct Exchange {
  double micro_step = 0;
  double update = 0;
};

Exchange exchange_of(const RunConfig& run, const Inputs& in, const Links& links) {
  Exchange exchange;
  if (run.gpus <= 1) return exchange;
  const double link = links.intra.value;
  const double network = links.inter.value;
  const double weights = 2 * run.model.params / in.divided;
  const double trained = 2 * trained_parameters(run).value_or(run.model.params) / in.divided;
  // Of the gradients of the trained weights, between nodes, after each update.
  const double between = run.nodes > 1 ? in.c.between_nodes_exposed * 2 * (run.nodes - 1) /
                                             run.nodes * trained / network
                                       : 0;
  const Sharding sharding = sharding_of(run);
  const bool hybrid = sharding == Sharding::fsdp_hybrid;
  // GPTQ weights stay whole on every GPU, whatever wraps them.
  const bool sharded = shards_weights(sharding) && run.method != Method::gptq_lora;
  if (in.replicas > 1 && sharded) {
    const double adapters = in.nvlink ? in.c.nvlink_adapter_volume : in.c.pcie_adapter_volume;
    const double gathers = in.head_only ? 1 : (in.full ? 3 : adapters);
    exchange.micro_step = gathers * weights * (in.group - 1) / in.group / link;
    if (run.nodes > 1 && !hybrid) {
      exchange.micro_step += gathers * weights * (run.nodes - 1) / run.nodes / network;
    }
    if (hybrid) exchange.update = between;
  } else if (in.replicas > 1) {
    exchange.update = 2 * trained * (in.per_node - 1) / in.per_node / link + between;
    if (run.training.sync_every_micro_step) exchange.update *= run.gradient_accumulation;
  }
  exchange.micro_step *= in.stack.exposed;
  exchange.update *= in.stack.exposed;
  Evaluation plain;
  exchange.micro_step += model_parallel_time(plain, run, links).value;
  return exchange;
}

const Residual* residual(const std::map<std::string, Residual, std::less<>>& known,
                         const std::string& key) {
  const auto found = known.find(key);
  return found == known.end() ? nullptr : &found->second;
}

void add_residuals(const RunConfig& run, const Inputs& in, RidgepointStep& step) {
  const std::string setting = std::string(name_of(run.method)) + "|" + run.gpu.name + "|" +
                              number_text(run.gpus) + "|" + number_text(run.nodes);
  const double place = std::clamp(std::log(in.tokens) - residual_center, -2.0, 4.0);
  double log_factor = 0;
  const auto add = [&](const Residual* found) {
    if (found != nullptr) log_factor += found->level + found->slope * place;
  };
  const Residual* group = residual(in.table.groups, run.model.name + "|" + setting);
  step.known_group = group != nullptr;
  if (run.calibration_name != "none") {
    add(residual(in.table.settings, setting));
    add(group);
  }
  step.factor = std::exp(log_factor);

  // Cards that can be bridged ran as pairs with and without a bridge, unmarked.
  const bool pcie_pair =
      run.gpus == 2 && run.gpu.nvlink_bridge_gb_s_per_direction && run.nodes == 1;
  const std::string kind = run.nodes > 1  ? "several_nodes"
                           : pcie_pair    ? "pair"
                           : run.gpus > 1 ? "one_node"
                                          : "one_gpu";
  const bool seen = step.known_group && run.calibration_name != "none";
  const auto band = in.table.bands.find((seen ? "seen|" : "unseen_model|") + kind);
  // Measured with one stack only.
  const bool as_measured = in.rates.measured && run.training.stack == Stack::hugging_face;
  double wider = as_measured ? 1 : wider_for_others;
  if (in.tokens < fewest_tokens || in.tokens > most_tokens) wider *= wider_outside;
  step.low_factor = step.factor * std::exp(band->second.low * wider);
  step.high_factor = step.factor * std::exp(band->second.high * wider);
}

double power_share(const RunConfig& run, const Inputs& in, const Compute& compute,
                   const Exchange& exchange, double micro_step) {
  const double used =
      compute.operations / in.divided / (run.gpu.peak_fp16_tflops * 1e12) / micro_step;
  const double elementwise =
      run.model.shape->layers * compute.elementwise / in.divided / micro_step;
  const double waiting = std::min(1.0, exchange.micro_step / micro_step);
  const double base = in.rates.power_base.value_or(in.c.power_base);
  const double share = base + in.c.power_use * used + in.c.power_root_use * std::sqrt(used) +
                       in.c.power_elementwise * elementwise + in.c.power_waiting * waiting;
  return std::clamp(share, least_power_share, highest_power_share);
}

}  // namespace

RidgepointStep ridgepoint_step(const RunConfig& run, std::vector<Note>& assumptions) {
  const RidgepointTable& table = *run.ridgepoint;
  const TrainingSettings& training = run.training;
  const auto known_gpu = table.gpus.find(run.gpu.name);
  const auto known_stack = table.stacks.find(name_of(training.stack));
  const bool full = !trains_adapters(run.method);
  const bool again = recomputes_layers(training.checkpointing);
  const bool head_only = training.scope == Scope::head;
  const double replicas = data_parallel_replicas(run);
  const double per_node = gpus_per_node(run);
  const bool hybrid = sharding_of(run) == Sharding::fsdp_hybrid;
  const BytesPerSecond stated = stated_link(run, assumptions);
  const Inputs in{
      .table = table,
      .c = table.constants,
      .rates = known_gpu == table.gpus.end() ? GpuRates() : known_gpu->second,
      .stack = known_stack == table.stacks.end() ? StackSpeed() : known_stack->second,
      .full = full,
      .quantized = run.method == Method::gptq_lora || run.method == Method::qlora,
      .group = hybrid ? std::min(per_node, replicas) : replicas,
      .per_node = per_node,
      .replicas = replicas,
      .tokens = run.micro_batch * run.sequence_length,
      .divided = training.tensor_parallel * training.pipeline_parallel,
      .nvlink = stated >= nvlink_from,
      .passes = head_only ? 1.0 : (full ? 3.0 : 2.0) + (again ? 1.0 : 0.0),
      .head_only = head_only,
      .again = again,
      .scores_again = again || training.checkpointing == Checkpointing::selective,
  };
  if (!in.rates.measured) {
    assumptions.push_back({"gpu_prior", "gpu",
                           run.gpu.display + " is not among the GPUs of the benchmark; what it "
                                             "reaches of its datasheet is a prior, and the band is "
                                             "three times as wide."});
  }
  const Links links{link_of(run, in, stated), network_of(run, in, assumptions)};
  const Compute compute = compute_of(run, in);
  const Exchange exchange = exchange_of(run, in, links);
  const double launch = run.model.shape->layers / training.pipeline_parallel * launch_of(run, in) *
                        (in.again ? 1 : in.passes / (in.passes + 1));
  const double micro_step =
      smooth_max(in.c.launch_overlap,
                 smooth_max(in.nvlink ? in.c.nvlink_overlap : in.c.pcie_overlap, compute.total,
                            exchange.micro_step),
                 launch);
  const double bubble =
      pipeline_bubble_share(training.pipeline_parallel, std::max(1.0, run.gradient_accumulation));
  const double trained = full ? trained_parameters(run).value_or(run.model.params) : 0;
  const double sharers = shards_optimizer(sharding_of(run)) ? in.group : 1;
  const BytesPerSecond bandwidth =
      giga_bytes_per_second(run.gpu.memory_bandwidth_gb_s) * in.rates.bandwidth_share;
  Evaluation plain;

  RidgepointStep step;
  step.compute = Seconds(compute.total);
  step.launch = Seconds(launch);
  step.communication = Seconds(exchange.micro_step);
  step.micro_step = Seconds(micro_step);
  step.optimizer = in.c.optimizer_factor *
                   update_time(trained / sharers / in.divided, update_traffic_of(run), bandwidth);
  step.between_nodes = Seconds(exchange.update);
  step.overhead = Seconds(in.c.update_overhead_s);
  step.update = Seconds(run.gradient_accumulation * micro_step / (1 - bubble)) + step.optimizer +
                step.between_nodes + step.overhead;
  step.input = Seconds(run.gradient_accumulation *
                       exposed_input(plain, run, input_path_of(plain, run), micro_step).value);
  step.gpu_power_share = power_share(run, in, compute, exchange, micro_step);
  add_residuals(run, in, step);
  return step;
}

}  // namespace ridgepoint
