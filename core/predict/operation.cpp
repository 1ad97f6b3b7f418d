#include "predict/operation.hpp"

#include <algorithm>
#include <cmath>

#include "inputs/limits.hpp"
#include "inputs/precision.hpp"
#include "laws/run/energy.hpp"
#include "laws/run/facility.hpp"
#include "laws/run/purchase.hpp"
#include "laws/run/quality_gates.hpp"
#include "laws/run/saved_state.hpp"

namespace ridgepoint {
namespace {

constexpr double assumed_pue = 1.12;
constexpr double assumed_usd_per_kwh = 0.12;
constexpr double assumed_g_per_kwh = 429;
constexpr double assumed_idle_share = 1.0 / 6;

double pue_of(const RunConfig& run, std::vector<Note>& assumptions) {
  if (run.operating.facility.pue) return *run.operating.facility.pue;
  assumptions.push_back({"pue", "facility.pue", "The building is taken at a PUE of 1.12."});
  return assumed_pue;
}

double electricity_price(const RunConfig& run, std::vector<Note>& assumptions) {
  const OperatingSettings& operating = run.operating;
  if (operating.electricity_usd_per_kwh) return *operating.electricity_usd_per_kwh;
  if (operating.facility.region && operating.facility.region->electricity_usd_per_kwh) {
    return *operating.facility.region->electricity_usd_per_kwh;
  }
  assumptions.push_back({"electricity_price", "prices.electricity_usd_per_kwh",
                         "Electricity is taken at 0.12 USD per kWh."});
  return assumed_usd_per_kwh;
}

double grid_intensity(const RunConfig& run, std::vector<Note>& assumptions,
                      std::vector<Note>& warnings) {
  const FacilitySettings& facility = run.operating.facility;
  if (facility.grid_g_per_kwh) return *facility.grid_g_per_kwh;
  if (facility.region) {
    if (facility.region->accounting == "marginal") {
      warnings.push_back({"marginal_grid", "facility.region",
                          facility.region->display +
                              " is a marginal figure: what one more kWh emits, not for the "
                              "accounting of a location."});
    }
    return facility.region->grid_g_per_kwh;
  }
  assumptions.push_back({"grid", "facility.region",
                         "The grid is taken at 429 g of CO2 equivalent per kWh; name a region."});
  return assumed_g_per_kwh;
}

std::optional<Term> power_of(Evaluation& evaluation, const RunConfig& run, const Speed& speed,
                             double busy_share, std::vector<Note>& assumptions) {
  if (!run.gpu.power_limit_w) return std::nullopt;
  const double limit = *run.gpu.power_limit_w;
  const FacilitySettings& facility = run.operating.facility;
  const PowerModel model = facility.power_model.value_or(
      run.predictor == "book" ? PowerModel::tdp : PowerModel::utilisation);
  if (model == PowerModel::tdp) {
    return evaluation(stated_power_law, run.gpus, limit, run.nodes, facility.host_watts);
  }
  if (speed.ridgepoint) {
    return evaluation(stated_power_law, run.gpus, limit * speed.ridgepoint->gpu_power_share,
                      run.nodes, facility.host_watts);
  }
  assumptions.push_back({"idle_power", "facility.power_model",
                         "A GPU draws between a sixth of its limit when idle and its limit of " +
                             number_text(limit) + " W when it works; the idle share is assumed."});
  return evaluation(utilization_power_law, run.gpus, limit * assumed_idle_share, limit, busy_share,
                    run.nodes, facility.host_watts);
}

SavedState saved_state_of(Evaluation& evaluation, const RunConfig& run, Term trained,
                          const std::optional<Seconds>& time) {
  const PrecisionRegime& regime = regime_of(precision_of(run));
  const double moments = kind_of(run.training.optimizer).moments * regime.moment_bytes;
  SavedState state;
  state.bytes =
      evaluation(saved_state_bytes_law, trained, regime.weight_bytes, regime.master_bytes, moments);
  const FailureSettings& failures = run.operating.failures;
  if (!failures.write_gb_s) return state;
  state.write = evaluation(saved_state_write_time_law, state.bytes,
                           giga_bytes_per_second(*failures.write_gb_s).value);
  if (!failures.mtbf_hours) return state;
  const double mtbf = *failures.mtbf_hours * seconds_per_hour;
  state.interval = evaluation(young_interval_law, *state.write, mtbf);
  state.daly_interval = evaluation(daly_interval_law, *state.write, mtbf);
  state.lost_share = evaluation(lost_time_share_law, *state.write, *state.interval, mtbf, 0.0);
  if (time) {
    state.replay = evaluation(
        expected_replay_law, evaluation(expected_failures_law, time->value, mtbf), *state.interval);
  }
  return state;
}

// More GPUs, each with the same micro-batch: the updates grow, their number falls.
std::optional<double> gpus_for_deadline(const RunConfig& run, const std::optional<Seconds>& time) {
  if (!run.operating.deadline_hours || !time) return std::nullopt;
  const double deadline = *run.operating.deadline_hours * seconds_per_hour;
  return std::max(1.0, std::ceil(run.gpus * time->value / deadline * (1 - 1e-12)));
}

}  // namespace

Operation operation_of(Evaluation& evaluation, const RunConfig& run, const Speed& speed,
                       const OperationInputs& inputs, std::vector<Note>& assumptions,
                       std::vector<Note>& warnings) {
  Operation operation;
  const std::optional<Seconds>& time = inputs.time;
  const std::optional<Term> power =
      time ? power_of(evaluation, run, speed, inputs.busy_share, assumptions) : std::nullopt;
  if (power) {
    Facility& facility = operation.facility.emplace();
    facility.watts = *power;
    facility.energy =
        evaluation(facility_energy_law, evaluation(run_energy_law, *power, time->value),
                   pue_of(run, assumptions));
    facility.electricity = evaluation(electricity_cost_law, facility.energy,
                                      usd_per_kwh(electricity_price(run, assumptions)).value);
    facility.carbon = evaluation(carbon_mass_law, facility.energy,
                                 grams_per_kwh(grid_intensity(run, assumptions, warnings)).value);
  }
  if (inputs.trained_params.value > 0) {
    operation.saved_state = saved_state_of(evaluation, run, inputs.trained_params, time);
  }
  const QualitySettings& quality = run.operating.quality;
  if (quality.updates_to_target) {
    Quality& gates = operation.quality.emplace();
    gates.time_to_target = evaluation(time_to_target_law, *quality.updates_to_target,
                                      speed.update.value, quality.evaluation_s);
    gates.sequences_per_update = speed.sequences_per_update;
    if (quality.critical_batch_sequences) {
      gates.useful_sequences =
          std::min(speed.sequences_per_update, *quality.critical_batch_sequences);
      if (speed.sequences_per_update > *quality.critical_batch_sequences) {
        warnings.push_back({"beyond_critical_batch", "quality.critical_batch_sequences",
                            "An update holds more sequences than the critical batch: more replicas "
                            "raise samples per second, not the time to the target."});
      }
    }
  }
  operation.gpus_for_deadline = gpus_for_deadline(run, time);
  if (operation.gpus_for_deadline && *operation.gpus_for_deadline > run.gpus) {
    assumptions.push_back({"ideal_scaling", "deadline_hours",
                           "The GPUs for the deadline are counted with the speed per GPU of this "
                           "run; what more GPUs cost in communication comes on top."});
  }
  if (run.operating.gpu_unit_usd && inputs.rental && inputs.rental->value > 0) {
    operation.break_even_runs =
        purchase_break_even(run.gpus, Usd(*run.operating.gpu_unit_usd), *inputs.rental);
  }
  return operation;
}

}  // namespace ridgepoint
