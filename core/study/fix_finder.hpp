// What to change so that a run fits, or becomes faster or cheaper. Every suggestion is a run that
// was evaluated, not a rule of thumb: its effect is that of `estimate` on the changed run.
//
// Local techniques come before more or larger hardware, and within each the one that loses the
// least time first. Where no single local change is enough, combinations are tried: all that cost
// little, then adapters or a quantized base on top.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training (scaling order).
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "inputs/catalog.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

/// One thing that is changed, and the term of memory or time that it moves.
struct Technique {
  std::string_view id;
  std::string_view term;
};

/// What a run needs, how fast it is and what it costs, for comparison.
struct Outcome {
  std::optional<bool> fits;
  double needed_bytes = 0;
  double tokens_per_second = 0;
  std::optional<double> seconds;   ///< of the whole job
  std::optional<double> cost_usd;  ///< of the whole job
};

Outcome outcome_of(const RunConfig& run);

struct Suggestion {
  std::vector<Technique> techniques;
  bool needs_hardware = false;
  RunConfig run;  ///< with the changes made
  Outcome outcome;
};

/// Changes that make a run fit, where it does not; else changes that make it at least 2 % faster
/// or cheaper and still fit. Empty where the model has no shape or the card's memory is not known.
std::vector<Suggestion> suggestions_for(const RunConfig& run, const Catalog& catalog);

}  // namespace ridgepoint
