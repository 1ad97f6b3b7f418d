// What limits a run, how one would notice, and what to try first.
//
// Capacity comes before all: a run that does not fit does not start. Else the largest exposed stage
// decides: input, communication, or the compute stage, which is bound by arithmetic or by memory,
// whichever takes longer at the peaks. Measured signals, where given, are judged by the chapter's
// illustrative thresholds: activity below 70 %, memory above 90 %.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "inputs/run_config.hpp"
#include "predict/speed.hpp"
#include "predict/work.hpp"

namespace ridgepoint {

struct Diagnosis {
  std::string_view kind;  ///< compute, memory_bandwidth, input, communication or capacity
  std::string_view axis;  ///< Algorithm, Machine or Data
  double share = 0;       ///< of an update that it takes; of the capacity for capacity
  bool measured = false;  ///< judged by signals that a person entered
  std::string_view symptom;
  std::vector<std::string_view> remedies;
};

/// `memory_share`: needed over capacity, where known.
Diagnosis diagnosis_of(const RunConfig& run, const Speed& speed, const std::optional<Work>& work,
                       double trained_params, std::optional<double> memory_share);

/// What to scale next, in order: "one_gpu", "local_techniques", "one_node", "several_nodes",
/// "workers".
struct ScalingAdvice {
  std::string_view advice;
  std::string_view sentence;
};

ScalingAdvice scaling_of(const RunConfig& run, const Diagnosis& diagnosis,
                         std::optional<double> memory_share, const std::optional<Seconds>& time);

}  // namespace ridgepoint
