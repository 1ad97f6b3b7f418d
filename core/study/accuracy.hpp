// How far predictions are from measurements.
//
//   e = T_p / T_m - 1           error of one run
//   MdAPE, P75, P90             quantiles of |e|, interpolated between ranks
//   bias                        median of e
//   coverage                    share of runs inside the 80 % band, where there is one
#pragma once

#include <optional>
#include <vector>

namespace ridgepoint {

struct MeasuredRun {
  double measured = 0;
  double predicted = 0;
  std::optional<double> low;
  std::optional<double> high;
};

struct Accuracy {
  double count = 0;
  double median_error = 0;
  double error_75 = 0;
  double error_90 = 0;
  double bias = 0;
  std::optional<double> coverage;
};

/// The quantile of `values`, linear between ranks; `values` must not be empty.
double quantile(std::vector<double> values, double share);

/// Requires at least one run.
Accuracy accuracy_of(const std::vector<MeasuredRun>& runs);

}  // namespace ridgepoint
