#include "study/accuracy.hpp"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

double quantile(std::vector<double> values, double share) {
  std::sort(values.begin(), values.end());
  const double rank = share * static_cast<double>(values.size() - 1);
  const std::size_t below = static_cast<std::size_t>(rank);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return values[below] + (rank - static_cast<double>(below)) * (values[above] - values[below]);
}

Accuracy accuracy_of(const std::vector<MeasuredRun>& runs) {
  Accuracy accuracy;
  std::vector<double> errors;
  std::vector<double> sizes;
  double inside = 0;
  double banded = 0;
  for (const MeasuredRun& run : runs) {
    errors.push_back(run.predicted / run.measured - 1);
    sizes.push_back(std::abs(errors.back()));
    if (!run.low || !run.high) continue;
    ++banded;
    if (run.measured >= *run.low && run.measured <= *run.high) ++inside;
  }
  accuracy.count = static_cast<double>(runs.size());
  accuracy.median_error = quantile(sizes, 0.5);
  accuracy.error_75 = quantile(sizes, 0.75);
  accuracy.error_90 = quantile(sizes, 0.9);
  accuracy.bias = quantile(errors, 0.5);
  if (banded > 0) accuracy.coverage = inside / banded;
  return accuracy;
}

}  // namespace ridgepoint
