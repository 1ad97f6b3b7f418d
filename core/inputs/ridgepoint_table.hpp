// The constants of the predictor "ridgepoint", fitted to measured runs: physics that all runs
// share, a few figures of each GPU, software generation and stack, and the residuals of measured
// settings and groups.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "inputs/limits.hpp"

namespace ridgepoint {

/// Software generations that launched kernels at different costs.
constexpr std::size_t software_generations = 3;

struct RidgepointConstants {
  double expert_half_tokens = 0;    ///< tokens of one expert at which its matrices are half as fast
  double expert_efficiency = 0;     ///< rate of expert matrices over that of dense ones
  double expert_overhead_s = 0;     ///< of one expert in one pass
  double attention_efficiency = 0;  ///< of the peak, flash attention
  double full_hidden_values = 0;  ///< values moved elementwise per token and hidden unit of a layer
  double full_ffn_values = 0;     ///< the same per feed-forward unit
  double adapter_hidden_values = 0;  ///< the same with frozen weights
  double adapter_ffn_values = 0;
  double loss_bytes = 0;     ///< moved per token and vocabulary entry
  double full_launch_s = 0;  ///< of the kernels of a layer in a micro-step
  double adapter_launch_s = 0;
  double quantized_launch_s = 0;
  double quantized_several_launch_s = 0;  ///< more of it with several GPUs
  double weights_overlap = 0;  ///< powers of the smooth maxima: arithmetic and reading weights
  double nvlink_overlap = 0;   ///< compute and communication
  double pcie_overlap = 0;
  double launch_overlap = 0;    ///< both and launches
  double optimizer_factor = 0;  ///< on the traffic of an update
  double micro_step_overhead_s = 0;
  double update_overhead_s = 0;
  double dequantize_factor = 0;      ///< bytes per expanded weight
  double quantized_efficiency = 0;   ///< factor on the rate
  double tcp_b_s = 0;                ///< of a node without RDMA
  double rdma_b_s = 0;               ///< of a node with RDMA
  double ungated_elementwise = 0;    ///< factor for feed-forwards without a gate
  double padded_attention = 0;       ///< factor for head widths that are no power of two
  double between_nodes_exposed = 0;  ///< share of the gradients' exchange between nodes
  double nvlink_adapter_volume = 0;  ///< weights gathered per micro-step with adapters
  double pcie_adapter_volume = 0;
  double fused_elementwise = 0;  ///< factor with fused kernels
  double power_base = 0;         ///< of GPUs without one of their own
  double power_use = 0;          ///< on the share of the peak that is used
  double power_root_use = 0;     ///< on its square root
  double power_waiting = 0;      ///< on the share of time of communication
  double power_elementwise = 0;  ///< on the share of time of elementwise kernels
  double fp8_efficiency = 0;     ///< of the FP8 peak over that of 16 bit
  double nvlink_link_share = 0;  ///< of the datasheet, for links that were not measured
  double pcie_link_share = 0;
  double rdma_wire_share = 0;
  /// Launches of a layer that sharding adds, by generation of the software.
  std::array<double, software_generations> full_sharded_launch_s{};
  std::array<double, software_generations> adapter_sharded_launch_s{};
};

/// Shares of the datasheet that one GPU reaches in training.
struct GpuRates {
  double full_efficiency = 0.6;     ///< of the dense peak, large matrices, all weights trained
  double adapter_efficiency = 0.6;  ///< the same with frozen weights
  double bandwidth_share = 0.5;     ///< of the memory bandwidth, elementwise kernels
  double launch_factor = 1.2;       ///< how slowly its hosts launch kernels
  double half_tokens = 100;         ///< tokens per micro-step at which matrices are half as fast
  std::optional<double> power_base;
  bool measured = false;  ///< by the benchmark; else chosen on published runs
};

/// What a training stack does otherwise than the benchmark's own (Hugging Face with FSDP 1).
struct StackSpeed {
  double launch = 1;       ///< factor on the launch of kernels
  double elementwise = 1;  ///< factor on elementwise traffic: fused kernels leave less
  double efficiency = 1;   ///< factor on the rate of matrix products
  double experts = 1;      ///< factor on what small expert matrices cost: grouped kernels
  double exposed = 1;      ///< share of communication that is not hidden behind compute
};

/// A residual in log space: level and slope over ln(tokens per micro-step) - 7.5.
struct Residual {
  double level = 0;
  double slope = 0;
};

/// 10th and 90th percentile of ln(measured / predicted).
struct Band {
  double low = 0;
  double high = 0;
};

template <typename Value>
using ByName = std::map<std::string, Value, std::less<>>;

struct RidgepointTable {
  std::string name;
  RidgepointConstants constants;
  ByName<GpuRates> gpus;       ///< by catalog name
  ByName<double> links;        ///< B/s by "gpu|GPUs of a node"
  ByName<StackSpeed> stacks;   ///< by name; absent: as the benchmark
  ByName<double> generations;  ///< of the software that a model was measured with
  ByName<Residual> settings;   ///< by "method|gpu|gpus|nodes"
  ByName<Residual> groups;     ///< by "model|method|gpu|gpus|nodes"
  ByName<Band> bands;          ///< by "level|class"
};

struct NamedConstant {
  std::string_view name;
  double RidgepointConstants::*member;
  Limits allowed;
};

/// Levels and classes of bands: a table has one for each pair.
constexpr std::array<std::string_view, 2> band_levels{"seen", "unseen_model"};
constexpr std::array<std::string_view, 4> band_classes{"one_gpu", "one_node", "pair",
                                                       "several_nodes"};

constexpr std::array<NamedConstant, 39> ridgepoint_constants{{
    {"expert_half_tokens", &RidgepointConstants::expert_half_tokens, {1e-6, 1e4}},
    {"expert_efficiency", &RidgepointConstants::expert_efficiency, {1e-6, 1e4}},
    {"expert_overhead_s", &RidgepointConstants::expert_overhead_s, {0, 1e3}},
    {"attention_efficiency", &RidgepointConstants::attention_efficiency, {1e-6, 1e4}},
    {"full_hidden_values", &RidgepointConstants::full_hidden_values, {1e-6, 1e4}},
    {"full_ffn_values", &RidgepointConstants::full_ffn_values, {1e-6, 1e4}},
    {"adapter_hidden_values", &RidgepointConstants::adapter_hidden_values, {1e-6, 1e4}},
    {"adapter_ffn_values", &RidgepointConstants::adapter_ffn_values, {1e-6, 1e4}},
    {"loss_bytes", &RidgepointConstants::loss_bytes, {1e-6, 1e4}},
    {"full_launch_s", &RidgepointConstants::full_launch_s, {0, 1e3}},
    {"adapter_launch_s", &RidgepointConstants::adapter_launch_s, {0, 1e3}},
    {"quantized_launch_s", &RidgepointConstants::quantized_launch_s, {0, 1e3}},
    {"quantized_several_launch_s", &RidgepointConstants::quantized_several_launch_s, {0, 1e3}},
    {"weights_overlap", &RidgepointConstants::weights_overlap, {1, 100}},
    {"nvlink_overlap", &RidgepointConstants::nvlink_overlap, {1, 100}},
    {"pcie_overlap", &RidgepointConstants::pcie_overlap, {1, 100}},
    {"launch_overlap", &RidgepointConstants::launch_overlap, {1, 100}},
    {"optimizer_factor", &RidgepointConstants::optimizer_factor, {1e-6, 1e4}},
    {"micro_step_overhead_s", &RidgepointConstants::micro_step_overhead_s, {0, 1e3}},
    {"update_overhead_s", &RidgepointConstants::update_overhead_s, {0, 1e3}},
    {"dequantize_factor", &RidgepointConstants::dequantize_factor, {1e-6, 1e4}},
    {"quantized_efficiency", &RidgepointConstants::quantized_efficiency, {1e-6, 1e4}},
    {"tcp_b_s", &RidgepointConstants::tcp_b_s, {1, 1e15}},
    {"rdma_b_s", &RidgepointConstants::rdma_b_s, {1, 1e15}},
    {"ungated_elementwise", &RidgepointConstants::ungated_elementwise, {1e-6, 1e4}},
    {"padded_attention", &RidgepointConstants::padded_attention, {1e-6, 1e4}},
    {"between_nodes_exposed", &RidgepointConstants::between_nodes_exposed, {1e-6, 1e4}},
    {"nvlink_adapter_volume", &RidgepointConstants::nvlink_adapter_volume, {1e-6, 1e4}},
    {"pcie_adapter_volume", &RidgepointConstants::pcie_adapter_volume, {1e-6, 1e4}},
    {"fused_elementwise", &RidgepointConstants::fused_elementwise, {1e-6, 1e4}},
    {"power_base", &RidgepointConstants::power_base, {-10, 10}},
    {"power_use", &RidgepointConstants::power_use, {-10, 10}},
    {"power_root_use", &RidgepointConstants::power_root_use, {-10, 10}},
    {"power_waiting", &RidgepointConstants::power_waiting, {-10, 10}},
    {"power_elementwise", &RidgepointConstants::power_elementwise, {-10, 10}},
    {"fp8_efficiency", &RidgepointConstants::fp8_efficiency, {1e-6, 1e4}},
    {"nvlink_link_share", &RidgepointConstants::nvlink_link_share, {1e-6, 1e4}},
    {"pcie_link_share", &RidgepointConstants::pcie_link_share, {1e-6, 1e4}},
    {"rdma_wire_share", &RidgepointConstants::rdma_wire_share, {1e-6, 1e4}},
}};

/// Everything outside its limits or missing, so that no table can break a prediction.
Errors validate(const RidgepointTable& table);

}  // namespace ridgepoint
