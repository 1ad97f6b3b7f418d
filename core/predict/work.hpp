// The arithmetic of one update, over all GPUs, by family of kernels.
//
//   O   = sum of (1 + n_b) O_f           useful operations: forward and backward
//   O_x = O + r O_layers                 executed: with what checkpointing computes again
//
// O_f  operations of a family forward: qkv, scores, output, feed_forward (or experts), head
// n_b  backward passes: 2 where the family's weights are trained, 1 where gradients only pass
//      through, 0 where nothing behind it is trained; the score products have two operands to
//      differentiate, so 2 unless the backbone is frozen
// r    full and segment checkpointing compute all layers again, selective the score products
// With flash attention only the causal share of the score matrix is computed. Valid for every run
// whose model has a shape. Source: the laws in laws/compute.
#pragma once

#include <string_view>
#include <vector>

#include "base/units.hpp"
#include "inputs/run_config.hpp"
#include "laws/evaluation.hpp"

namespace ridgepoint {

struct KernelFamily {
  std::string_view id;
  Term forward;
  Term useful;
  Term executed;
  Term intensity;  ///< FLOP/B; unset where the family moves almost nothing
};

struct Work {
  std::vector<KernelFamily> families;
  Term useful;
  Term executed;
  double recomputed_share = 0;  ///< of one forward pass
};

/// The peak that the run's products can reach on one GPU: that of its precision, or, where the GPU
/// states none, that of FP16.
FlopPerSecond peak_rate(const RunConfig& run);

/// Bytes that an update of one parameter reads and writes.
Bytes update_traffic_of(const RunConfig& run);

/// Operations of one forward pass over all layers, and of the head.
struct ForwardWork {
  Term qkv;
  Term scores;
  Term output;
  Term feed_forward;
  Term experts;
  Term head;
};

/// Requires a model with a whole shape.
ForwardWork forward_work(Evaluation& evaluation, const RunConfig& run, double sequences);

/// Replicas that each take their own micro-batch: GPUs over tensor and pipeline parallelism.
double data_parallel_replicas(const RunConfig& run);

/// Requires a model with a whole shape.
Work work_of(Evaluation& evaluation, const RunConfig& run, double sequences_per_update);

/// One line of the roofline: a family of kernels, its intensity and the rate it can reach.
struct RooflinePoint {
  std::string_view family;
  Term intensity;
  Term ceiling;
};

struct Roofline {
  Term ridge;
  std::vector<RooflinePoint> points;
};

Roofline roofline_of(Evaluation& evaluation, const RunConfig& run, const Work& work,
                     FlopPerSecond peak);

}  // namespace ridgepoint
