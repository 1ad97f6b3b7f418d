// The predictor "ridgepoint": the time of a micro-step from what a GPU really does in it.
//
//   t_l = max_p(t_gemm + t_attention + t_elementwise + t_experts + t_dequantize, t_weights)
//   t_c = L t_l + t_head + c_0                         compute of a micro-step
//   t_m = max_p(max_p(t_c, t_comm), L t_launch)        a micro-step
//   T   = a t_m / (1 - b) + t_opt + t_net + c_u        an update, without its input
//
// t_gemm       passes 2 D P_l / (F e) (1 + D_h / D): large matrices at a share e of the peak, half
//              of it at D_h tokens; passes: 3 where weights are trained, 2 for adapters, one more
//              where checkpointing computes layers again
// t_attention  causal products of the whole pass, t_elementwise norms and activations over memory
//              bandwidth, t_weights the weights read once per product, t_launch the kernels' launch
// t_experts    each expert sees few tokens; t_dequantize expands GPTQ weights for every product
// t_comm       gathers and reductions of sharded weights, inside a node and between nodes
// t_opt        the optimizer's memory traffic, once per update; t_net gradients between nodes
// max_p        (x^p + y^p)^(1/p), a smooth maximum: p says how well two things overlap
// a micro-steps per update, D tokens of a micro-step on a GPU, L layers, P_l weights of a layer
// that a token passes through, F peak, b bubble of the pipeline. What the input path does not hide
// comes on top.
//
// On top stand two residuals, where they were measured: of the setting (method, GPU, GPUs, nodes)
// and of the group with the model; both shrink towards nothing where few runs support them.
// Valid for models with a shape. Errors: README. Source: fitted to IBM's SFTTrainer benchmark.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.hpp"
#include "base/units.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

struct RidgepointStep {
  Seconds compute;  ///< of a micro-step
  Seconds launch;
  Seconds communication;
  Seconds micro_step;
  Seconds optimizer;  ///< of an update
  Seconds between_nodes;
  Seconds overhead;
  Seconds update;         ///< before the residuals, without the input
  Seconds input;          ///< of an update, exposed
  double factor = 1;      ///< of the speed, from the residuals
  double low_factor = 1;  ///< of the speed, 10th percentile
  double high_factor = 1;
  double gpu_power_share = 0;  ///< of the power limit
  bool known_group = false;    ///< the very model, method, GPU and counts were measured
};

RidgepointStep ridgepoint_step(const RunConfig& run, std::vector<Note>& assumptions);

}  // namespace ridgepoint
