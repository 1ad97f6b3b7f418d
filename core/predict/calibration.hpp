// Which factors of a calibration table apply to a run, and which names it does not know.
#pragma once

#include <string>
#include <vector>

#include "inputs/run_config.hpp"
#include "predict/kavier.hpp"

namespace ridgepoint {

/// A name for which the table holds no factor. `kind`: gpu, method, model, gpus or group.
struct Uncalibrated {
  std::string kind;
  std::string name;
};

struct AppliedCalibration {
  KavierFactors factors;
  std::vector<Uncalibrated> uncalibrated;
  bool calibrated = true;     ///< false for "none"
  bool extrapolated = false;  ///< the run lies outside the table's range
};

/// Looks every factor up by exact name; a name without one is neutral and listed (a GPU count of 1
/// never). Outside the table's range the factors that depend on the number of GPUs (count and
/// group) are neutral and listed too.
AppliedCalibration applied_calibration(const RunConfig& run);

}  // namespace ridgepoint
