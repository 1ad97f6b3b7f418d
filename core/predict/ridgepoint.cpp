#include "predict/ridgepoint.hpp"

#include <algorithm>
#include <cmath>

#include "inputs/limits.hpp"
#include "inputs/precision_support.hpp"
#include "laws/memory/optimizer_state.hpp"
#include "laws/parallelism/model_parallelism.hpp"
#include "predict/run_memory.hpp"
#include "predict/work.hpp"

namespace ridgepoint {
namespace {

constexpr double residual_center = 7.5;
constexpr double nvlink_from_gb_s = 100;
// Shares of the link's datasheet rate that the measured cards reach.
constexpr double nvlink_share = 0.31;
constexpr double pcie_share = 0.45;
constexpr double assumed_link_gb_s = 25;
constexpr double typical_generation = 1;
// Measured batches lie in between.
constexpr double fewest_tokens = 512;
constexpr double most_tokens = 131072;
constexpr double wider_outside = 1.5;
constexpr double wider_for_others = 3;
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
  GpuRates rates;
  StackSpeed stack;
  bool full;
  bool quantized;
  double group;  ///< GPUs that share the weights
  double per_node;
  double replicas;
  double tokens;   ///< of a micro-step, on one replica
  double divided;  ///< GPUs of one replica
  double passes;
  double again;  ///< 1 where layers are computed again

  double operator()(std::string_view name) const { return table.constants.find(name)->second; }
};

bool link_is_measured(const RidgepointTable& table, const std::string& gpu) {
  const auto next = table.links.lower_bound(gpu + "|");
  return next != table.links.end() && next->first.starts_with(gpu + "|");
}

double generation_of(const RunConfig& run) {
  if (run.software_generation) return *run.software_generation;
  const auto& known = run.ridgepoint->generations;
  const auto found = known.find(run.model.name);
  return found == known.end() ? typical_generation : found->second;
}

double link_of(const RunConfig& run, const Inputs& in) {
  const std::optional<double>& given = run.operating.network.intra_gb_s_per_direction;
  if (!given) {
    // The measured link of the nearest number of GPUs.
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
    if (nearest != nullptr) return *nearest;
  }
  const double stated =
      given.value_or(run.gpu.intra_node_gb_s_per_direction.value_or(assumed_link_gb_s));
  return stated * 1e9 * (stated >= nvlink_from_gb_s ? nvlink_share : pcie_share);
}

double network_of(const RunConfig& run, const Inputs& in) {
  const NetworkSettings& network = run.operating.network;
  const double measured = network.rdma.value_or(true) ? in("roce") : in("tcp");
  if (!network.inter_gbit_s) return measured;
  return std::min(*network.inter_gbit_s * 1e9 / 8, measured * *network.inter_gbit_s / 200);
}

double launch_of(const RunConfig& run, const Inputs& in) {
  const double alone = in.full ? in("kl_full") : (in.quantized ? in("kl_gptq") : in("kl_lora"));
  double sharded = 0;
  if (run.gpus > 1) {
    const std::string generation = number_text(generation_of(run));
    sharded = in.quantized ? in("kf_gptq") : in((in.full ? "kf_full" : "kf_lora") + generation);
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
  if (in.quantized) efficiency *= in("gel");
  double rate = peak * efficiency * in.stack.efficiency;
  if (precision_of(run) == Precision::fp8) rate *= in("fp8");
  const double width = regime_of(precision_of(run)).activation_bytes;

  Compute c;
  c.gemm = in.passes * tokens * dense / rate * (1 + in.rates.half_tokens / tokens);
  c.weights = in.passes * dense / bandwidth;  // two bytes of a weight for its two operations
  if (expert > 0) {
    const double each = std::max(1.0, tokens * s.experts_per_token / s.experts);
    c.experts = in.passes * tokens * expert / (rate * in("emoe")) *
                    (1 + in.stack.experts * in("T0m") / each) +
                in.stack.experts * in.passes * s.experts * in("cmoe");
  }
  const double scores = 2 * tokens * run.sequence_length * s.heads *
                        (s.mla ? s.mla->qk_nope_dim + s.mla->qk_rope_dim : s.head_dim);
  const bool standard = run.training.attention == Attention::standard;
  const double score_passes = 3.5 + in.again;
  c.attention = score_passes * scores * (standard ? 2 : 1) / (peak * in("ea"));
  // Kernels for a head width that is no power of two pad it.
  if (std::exp2(std::round(std::log2(s.head_dim))) != s.head_dim) c.attention *= in("hd");
  const double activated =
      s.experts > 0 ? s.experts_per_token * s.moe_ffn + s.shared_experts * s.shared_ffn : s.ffn;
  const double values =
      (in.full ? in("ce") : in("cel")) * s.hidden + (in.full ? in("cf") : in("cfl")) * activated;
  const double visits = in.passes / (in.full ? 4 : 3);
  c.elementwise = width * tokens * values * visits / bandwidth;
  if (!s.gated_mlp) c.elementwise *= in("ng");
  if (run.fused_kernels) c.elementwise *= in("fk");
  c.elementwise *= in.stack.elementwise;
  if (standard)
    c.elementwise += score_passes * 2 * width * tokens * run.sequence_length * s.heads / bandwidth;
  if (in.quantized) c.dequantize = in.passes * in("gd") * dense / 2 / bandwidth;
  const double layer = smooth_max(
      in("p"), c.gemm + c.attention + c.elementwise + c.experts + c.dequantize, c.weights);
  c.head = (in.full ? 3 : 2) * 2 * tokens * s.hidden * s.vocab / rate +
           in("cv") * in.stack.elementwise * tokens * s.vocab / bandwidth;
  c.total = (layers * layer + c.head) / in.divided + in("c0");
  c.operations = layers * (in.passes * tokens * (dense + expert) + score_passes * scores);
  return c;
}

// Seconds of a micro-step, and of an update, that the GPUs exchange data.
struct Exchange {
  double micro_step = 0;
  double update = 0;
};

Exchange exchange_of(const RunConfig& run, const Inputs& in) {
  Exchange exchange;
  if (run.gpus <= 1) return exchange;
  const Sharding sharding = sharding_of(run);
  const double link = link_of(run, in);
  const double network = run.nodes > 1 ? network_of(run, in) : 1;
  const double weights = 2 * run.model.params / in.divided;
  const bool nvlink = run.gpu.intra_node_gb_s_per_direction.value_or(0) >= nvlink_from_gb_s;
  const double trained = in.full ? weights : 2 * trained_parameters(run).value_or(0) / in.divided;
  const bool hybrid = sharding == Sharding::fsdp_hybrid;
  // GPTQ weights stay whole on every GPU, whatever wraps them.
  const bool sharded = shards_weights(sharding) && run.method != Method::gptq_lora;
  if (in.replicas > 1 && sharded) {
    const double volume = (in.full ? 3 : (nvlink ? in("vl") : in("vlp"))) * weights;
    exchange.micro_step = volume * (in.group - 1) / in.group / link;
    if (run.nodes > 1 && !hybrid) {
      exchange.micro_step += volume * (run.nodes - 1) / run.nodes / network;
    }
    if (run.nodes > 1 && hybrid && in.full) {
      exchange.update = in("hid") * 2 * (run.nodes - 1) / run.nodes * weights / network;
    }
  } else if (in.replicas > 1) {
    exchange.update = 2 * trained * (in.per_node - 1) / in.per_node / link;
    if (run.nodes > 1) {
      exchange.update += in("hid") * 2 * (run.nodes - 1) / run.nodes * trained / network;
    }
    if (run.training.sync_every_micro_step) exchange.update *= run.gradient_accumulation;
  }
  exchange.micro_step *= in.stack.exposed;
  exchange.update *= in.stack.exposed;
  if (run.training.tensor_parallel > 1) {
    const ModelShape& s = *run.model.shape;
    exchange.micro_step +=
        tensor_parallel_bytes_sent(in.tokens, s.hidden, s.layers / run.training.pipeline_parallel,
                                   run.training.tensor_parallel, 4 + 2 * in.again, Bytes(2))
            .value /
        link;
  }
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

  const bool pcie_pair =
      run.gpus == 2 && run.gpu.nvlink_bridge_gb_s_per_direction && run.nodes == 1;
  const std::string kind = run.nodes > 1  ? "several_nodes"
                           : pcie_pair    ? "pair"
                           : run.gpus > 1 ? "one_node"
                                          : "one_gpu";
  const bool seen = step.known_group && run.calibration_name != "none";
  const auto band = in.table.bands.find((seen ? "seen|" : "unseen_model|") + kind);
  if (band == in.table.bands.end()) return;
  // Measured with one stack only.
  const bool other_stack = run.training.stack != Stack::hugging_face;
  double wider = step.known_gpu && !other_stack ? 1 : wider_for_others;
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
  const auto idle = in.table.idle.find(run.gpu.name);
  const double base = idle == in.table.idle.end() ? in("w_idle") : idle->second;
  const double share = base + in("w_use") * used + in("w_root") * std::sqrt(used) +
                       in("w_elementwise") * elementwise + in("w_wait") * waiting;
  return std::clamp(share, 0.1, highest_power_share);
}

}  // namespace

RidgepointStep ridgepoint_step(const RunConfig& run, std::vector<Note>& assumptions) {
  const RidgepointTable& table = *run.ridgepoint;
  RidgepointStep step;
  Inputs in{table, {}, {}, false, false, 1, 1, 1, 1, 1, 1, 0};
  const auto rates = table.gpus.find(run.gpu.name);
  step.known_gpu = table.idle.contains(run.gpu.name) || link_is_measured(table, run.gpu.name);
  if (rates != table.gpus.end()) in.rates = rates->second;
  if (!step.known_gpu) {
    assumptions.push_back({"gpu_prior", "gpu",
                           run.gpu.display + " is not among the GPUs of the benchmark; what it "
                                             "reaches of its datasheet is a prior, and the band is "
                                             "three times as wide."});
  }
  const TrainingSettings& training = run.training;
  const auto stack = table.stacks.find(name_of(training.stack));
  if (stack != table.stacks.end()) in.stack = stack->second;
  in.full = !trains_adapters(run.method);
  in.quantized = run.method == Method::gptq_lora || run.method == Method::qlora;
  in.divided = training.tensor_parallel * training.pipeline_parallel;
  in.replicas = data_parallel_replicas(run);
  in.per_node = gpus_per_node(run);
  in.group =
      sharding_of(run) == Sharding::fsdp_hybrid ? std::min(in.per_node, in.replicas) : in.replicas;
  in.tokens = run.micro_batch * run.sequence_length;
  const bool head_only = training.scope == Scope::head;
  const bool again = training.checkpointing == Checkpointing::full ||
                     training.checkpointing == Checkpointing::segments;
  in.again = again || training.checkpointing == Checkpointing::selective ? 1 : 0;
  in.passes = head_only ? 1 : (in.full ? 3 : 2) + (again ? 1 : 0);

  const Compute compute = compute_of(run, in);
  const Exchange exchange = exchange_of(run, in);
  const bool nvlink = run.gpu.intra_node_gb_s_per_direction.value_or(0) >= nvlink_from_gb_s;
  const double launch = run.model.shape->layers / training.pipeline_parallel * launch_of(run, in) *
                        (again ? 1 : in.passes / (in.passes + 1));
  const double micro_step = smooth_max(
      in("pl"), smooth_max(nvlink ? in("pc") : in("pcp"), compute.total, exchange.micro_step),
      launch);
  const PrecisionRegime& regime = regime_of(precision_of(run));
  const double trained = in.full && !head_only ? run.model.params : 0;
  const Bytes traffic = update_traffic(
      Bytes(regime.weight_bytes), Bytes(regime.gradient_bytes), Bytes(regime.master_bytes),
      kind_of(training.optimizer).moments, Bytes(regime.moment_bytes));
  const double sharers = shards_optimizer(sharding_of(run)) ? in.group : 1;

  step.compute = Seconds(compute.total);
  step.launch = Seconds(launch);
  step.communication = Seconds(exchange.micro_step);
  step.micro_step = Seconds(micro_step);
  step.optimizer = Seconds(in("opt") * trained * traffic.value / sharers / in.divided /
                           (run.gpu.memory_bandwidth_gb_s * 1e9 * in.rates.bandwidth_share));
  step.between_nodes = Seconds(exchange.update);
  step.overhead = Seconds(in("cu"));
  const double bubble =
      pipeline_bubble_share(training.pipeline_parallel, std::max(1.0, run.gradient_accumulation));
  step.update = Seconds(run.gradient_accumulation * micro_step / (1 - bubble)) + step.optimizer +
                step.between_nodes + step.overhead;
  step.gpu_power_share = power_share(run, in, compute, exchange, micro_step);
  add_residuals(run, in, step);
  return step;
}

}  // namespace ridgepoint
