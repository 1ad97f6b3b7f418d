// How fast a run is, by the predictor it names.
#pragma once

#include <optional>
#include <vector>

#include "base/result.hpp"
#include "base/units.hpp"
#include "inputs/run_config.hpp"
#include "laws/evaluation.hpp"
#include "predict/book.hpp"
#include "predict/calibration.hpp"
#include "predict/kavier.hpp"
#include "predict/ridgepoint.hpp"
#include "predict/stages.hpp"

namespace ridgepoint {

/// What only the predictor "kavier" says.
struct KavierSpeed {
  KavierRun inputs;
  AppliedCalibration calibration;
  KavierStep step;
};

/// The 80 % band of the tokens per second.
struct SpeedBand {
  PerSecond low;   ///< 10th percentile
  PerSecond high;  ///< 90th percentile
};

struct Speed {
  PerSecond tokens;               ///< over all GPUs
  std::optional<SpeedBand> band;  ///< where the predictor knows its error
  Seconds update;                 ///< time of one update
  double sequences_per_update = 0;
  double tokens_per_update = 0;
  std::vector<TimePart> parts;   ///< sum to `update`; "calibration" may be negative
  std::vector<TimePart> stages;  ///< compute, communication, input, bubble: what is exposed
  FlopPerSecond peak;            ///< of one GPU, as the predictor takes it
  double params = 0;             ///< P_all, as the predictor takes it
  double active_params = 0;
  std::optional<KavierSpeed> kavier;
  std::optional<BookStep> book;
  std::optional<RidgepointStep> ridgepoint;
};

/// Requires validate(run).empty(). What had to be assumed or was left out is appended.
Speed speed_of(Evaluation& evaluation, const RunConfig& run, std::vector<Note>& assumptions,
               std::vector<Note>& warnings);

/// The run's numbers for the predictor, from the table's basis where a catalog name is in it and
/// from the entry itself otherwise. What had to be assumed is appended to `assumptions`.
KavierRun kavier_inputs(const RunConfig& run, std::vector<Note>& assumptions);

}  // namespace ridgepoint
