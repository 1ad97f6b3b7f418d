// The one entry: a valid run in, everything that is said about it out.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/units.hpp"
#include "inputs/run_config.hpp"
#include "laws/evaluation.hpp"
#include "predict/diagnosis.hpp"
#include "predict/operation.hpp"
#include "predict/run_memory.hpp"
#include "predict/speed.hpp"
#include "predict/work.hpp"

namespace ridgepoint {

/// The job as a whole; present where its size is known.
struct RunTotals {
  double tokens = 0;
  double updates = 0;  ///< tokens / tokens per update, not rounded
  Seconds time;
  Seconds gpu_time;  ///< summed over GPUs
  std::optional<Usd> cost;
  std::optional<Joules> energy;  ///< GPUs at their power limit: an upper bound
};

/// A number of the answer, by its path in the answer ("memory.driver_bytes"), and its term.
struct ExplainedValue {
  std::string_view path;
  Term term;
};

struct Estimate {
  Speed speed;
  PerSecond tokens_per_gpu;
  double implied_mfu = 0;                ///< by the rule of six
  std::optional<double> trained_params;  ///< what the run really trains
  std::optional<RunMemory> memory;
  std::optional<RunMemory> product_memory;  ///< beside the book's own accounting
  std::optional<Work> work;
  double mfu = 0;
  double hfu = 0;
  double busy_share = 1;  ///< of an update in which the GPU computes
  std::optional<Roofline> roofline;
  Diagnosis bottleneck;
  ScalingAdvice scaling;
  Operation operation;
  std::optional<RentalPrice> price;
  std::optional<RunTotals> run;
  std::vector<Note> assumptions;
  std::vector<Note> warnings;
  std::vector<ExplainedValue> explained;  ///< where the run asks for it
  std::vector<TermNode> terms;            ///< what the terms of `explained` point into
};

/// Requires validate(run).empty().
Estimate estimate(const RunConfig& run);

}  // namespace ridgepoint
