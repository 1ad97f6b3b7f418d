#include "predict/calibration.hpp"

namespace ridgepoint {

AppliedCalibration applied_calibration(const RunConfig& run) {
  AppliedCalibration applied;
  if (run.calibration_name == "none") {
    applied.calibrated = false;
    return applied;
  }
  const CalibrationTable& table = run.calibration;
  applied.extrapolated =
      table.range && (run.gpus > table.range->max_gpus || run.nodes > table.range->max_nodes);
  KavierFactors& factors = applied.factors;
  factors.communication = table.communication;
  factors.overhead = Seconds(table.overhead_s);
  factors.batch_slope = table.batch_slope;
  factors.batch_intercept = table.batch_intercept;

  const auto look_up = [&](const Factors& known, std::string_view kind, const std::string& name,
                           bool inside = true) {
    const auto found = known.find(name);
    if (inside && found != known.end()) return found->second;
    applied.uncalibrated.push_back({std::string(kind), name});
    return 1.0;
  };
  const bool inside = !applied.extrapolated;
  const std::string method(name_of(run.method));
  factors.gpu = look_up(table.gpu, "gpu", run.gpu.name);
  factors.method = look_up(table.method, "method", method);
  factors.model = look_up(table.model, "model", run.model.name);
  if (run.gpus > 1) {
    const std::string count = std::to_string(static_cast<long long>(run.gpus));
    factors.gpus = look_up(table.gpus, "gpus", count, inside);
  }
  factors.group = look_up(table.group, "group",
                          group_key(run.model.name, method, run.gpu.name, run.gpus), inside);
  return applied;
}

}  // namespace ridgepoint
