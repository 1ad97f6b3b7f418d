// The two-tier calibration of the predictor "kavier", fitted to measured runs.
//
//   tier 1   one factor per GPU, method, model and number of GPUs above 1, and one of
//   communication,
//            together: the least of median |T_p / T_m - 1| + w mean(x^2), by Powell's method over
//            the logarithms x of the factors; w is chosen on the validation rows
//   tier 2   per (model, method, GPU, number of GPUs) the median ratio of measurement to tier 1
//
// The split is by hash of the configuration: 70 % to fit, 15 % to choose, 15 % to report. Factors
// stay between 1/20 and 20 and are rounded to four digits. Source: Kavier (AtLarge Research).
#pragma once

#include <string>
#include <vector>

#include "inputs/calibration_table.hpp"
#include "inputs/run_config.hpp"
#include "study/accuracy.hpp"

namespace ridgepoint {

enum class Split { train, validation, test };

/// FNV-1a of the text, modulo 100: below 70 train, below 85 validation.
Split split_of(std::string_view configuration);

/// A run with neutral calibration and its measurement.
struct FitRun {
  RunConfig run;
  double tokens_per_second = 0;
  Split split = Split::train;
};

struct TierErrors {
  Accuracy raw;
  Accuracy tier_1;
  Accuracy tier_2;
};

struct CalibrationFit {
  CalibrationTable table;
  double pull = 0;  ///< w
  double train_runs = 0;
  double validation_runs = 0;
  double test_runs = 0;
  TierErrors held_out;  ///< on the test rows
};

/// Requires at least one run of each split.
CalibrationFit calibration_fit(const std::vector<FitRun>& runs, const std::string& name);

}  // namespace ridgepoint
