// The one entry: a valid run in, everything that is said about it out.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "base/units.hpp"
#include "inputs/run_config.hpp"
#include "laws/evaluation.hpp"
#include "predict/calibration.hpp"
#include "predict/kavier.hpp"
#include "predict/run_memory.hpp"

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

/// A labelled share of the time of one update.
struct TimePart {
  std::string id;  ///< forward, backward, optimizer, communication or calibration
  Seconds time;
};

/// A number of the answer, by its path in the answer ("memory.driver_bytes"), and its term.
struct ExplainedValue {
  std::string_view path;
  Term term;
};

struct Estimate {
  KavierRun inputs;  ///< the figures the prediction used
  AppliedCalibration calibration;
  KavierStep step;
  PerSecond tokens_per_gpu;
  double tokens_per_update = 0;
  double sequences_per_update = 0;
  Seconds calibrated_step;  ///< tokens per update / tokens per second
  double implied_mfu = 0;
  std::vector<TimePart> parts;           ///< sum to calibrated_step; "calibration" may be negative
  std::optional<double> trained_params;  ///< what the run really trains
  std::optional<RunMemory> memory;
  std::optional<RentalPrice> price;
  std::optional<RunTotals> run;
  std::vector<Note> assumptions;
  std::vector<Note> warnings;
  std::vector<ExplainedValue> explained;  ///< filled where the run asks for it
  std::vector<TermNode> terms;            ///< what the terms of `explained` point into
};

/// The run's numbers for the predictor, from the table's basis where a catalog name is in it and
/// from the entry itself otherwise. What had to be assumed is appended to `assumptions`.
KavierRun kavier_inputs(const RunConfig& run, std::vector<Note>& assumptions);

/// Requires validate(run).empty().
Estimate estimate(const RunConfig& run);

}  // namespace ridgepoint
