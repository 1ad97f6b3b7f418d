#include "codec/suggestion_json.hpp"

#include "codec/run_json.hpp"
#include "study/fix_finder.hpp"

namespace ridgepoint {
namespace {

Json outcome_json(const Outcome& outcome) {
  return {{"fits", outcome.fits ? Json(*outcome.fits) : Json(nullptr)},
          {"needed_bytes", json_number(outcome.needed_bytes)},
          {"tokens_per_second", json_number(outcome.tokens_per_second)},
          {"seconds", json_number(outcome.seconds)},
          {"cost_usd", json_number(outcome.cost_usd)}};
}

// The keys of `changed` that differ from those of `run`; one that is gone is null.
Json difference(const Json& run, const Json& changed) {
  Json set = Json::object();
  for (const auto& [key, value] : changed.items()) {
    const auto before = run.find(key);
    if (before == run.end() || *before != value) set[key] = value;
  }
  for (const auto& [key, value] : run.items()) {
    if (changed.find(key) == changed.end()) set[key] = nullptr;
  }
  return set;
}

}  // namespace

Json suggestions_json(const RunConfig& run, const Json& document, const Catalog& catalog) {
  const Json resolved = resolved_run(run, document);
  const Json before = outcome_json(outcome_of(run));
  Json list = Json::array();
  for (const Suggestion& suggestion : suggestions_for(run, catalog)) {
    Json techniques = Json::array();
    for (const Technique& technique : suggestion.techniques) {
      techniques.push_back(
          {{"id", std::string(technique.id)}, {"term", std::string(technique.term)}});
    }
    list.push_back({{"techniques", std::move(techniques)},
                    {"needs_hardware", suggestion.needs_hardware},
                    {"set", difference(resolved, resolved_run(suggestion.run, document))},
                    {"before", before},
                    {"after", outcome_json(suggestion.outcome)}});
  }
  return list;
}

}  // namespace ridgepoint
