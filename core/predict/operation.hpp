// What the whole job takes beyond the GPUs' time: energy of the machines and their building, money,
// carbon, saved state, failures, and what a deadline or a purchase would need.
//
// Assumed where the run says nothing, and noted: PUE 1.12, 0.12 USD/kWh, 429 g/kWh, an idle GPU at
// a sixth of its limit. Source: the laws in laws/run.
#pragma once

#include <optional>
#include <vector>

#include "base/result.hpp"
#include "base/units.hpp"
#include "inputs/run_config.hpp"
#include "laws/evaluation.hpp"
#include "predict/speed.hpp"

namespace ridgepoint {

struct Facility {
  Term watts;   ///< of the machines while they train
  Term energy;  ///< of the building, J
  Term electricity;
  Term carbon;
};

struct SavedState {
  Term bytes;
  std::optional<Term> write;
  std::optional<Term> interval;  ///< Young's
  std::optional<Term> daly_interval;
  std::optional<Term> lost_share;
  std::optional<Term> replay;  ///< expected in the whole job, s
};

struct Quality {
  Term time_to_target;
  Term sequences_per_update;
  std::optional<Term> useful_sequences;  ///< not beyond the critical batch
};

struct Operation {
  std::optional<Facility> facility;  ///< where the size of the job is known
  std::optional<SavedState> saved_state;
  std::optional<Quality> quality;
  std::optional<double> gpus_for_deadline;
  std::optional<double> break_even_runs;
};

struct OperationInputs {
  double busy_share = 1;
  Term trained_params;
  std::optional<Seconds> time;
  std::optional<Usd> rental;
};

Operation operation_of(Evaluation& evaluation, const RunConfig& run, const Speed& speed,
                       const OperationInputs& inputs, std::vector<Note>& assumptions,
                       std::vector<Note>& warnings);

}  // namespace ridgepoint
