#include "laws/registry.hpp"

#include <algorithm>
#include <vector>

#include "base/names.hpp"
#include "laws/compute/compute_laws.hpp"
#include "laws/finetune/finetune_laws.hpp"
#include "laws/input_pipeline/input_pipeline_laws.hpp"
#include "laws/memory/memory_laws.hpp"
#include "laws/memory_product/memory_product_laws.hpp"
#include "laws/parallelism/parallelism_laws.hpp"
#include "laws/run/run_laws.hpp"

namespace ridgepoint {
namespace {

std::vector<std::string> symbol_names(const Law& law) {
  std::vector<std::string> names;
  for (const Symbol& symbol : law.symbols) names.emplace_back(symbol.name);
  return names;
}

bool has_symbol(const Law& law, std::string_view name) {
  return std::any_of(law.symbols.begin(), law.symbols.end(),
                     [&](const Symbol& symbol) { return symbol.name == name; });
}

Error unknown_symbol(const Law& law, const std::string& name) {
  const std::vector<std::string> names = symbol_names(law);
  return {"unknown_key", name,
          std::string(law.id) + " has no symbol " + in_quotes(name) + "." +
              did_you_mean(name, names) + " Its symbols are " + listed(names) + "."};
}

Error missing_value(const Law& law, const Symbol& symbol) {
  return {"missing", std::string(symbol.name),
          std::string(law.id) + " needs " + std::string(symbol.name) + ": " +
              std::string(symbol.meaning) + ", " + described(symbol.range) + "."};
}

}  // namespace

std::span<const LawGroup> law_groups() {
  static const std::vector<LawGroup> groups{
      {"compute", "Operations, time and the roofline", compute_laws()},
      {"memory", "Memory of training", memory_laws()},
      {"memory_product", "Memory of one GPU, as the product counts it", memory_product_laws()},
      {"input_pipeline", "The input pipeline", input_pipeline_laws()},
      {"parallelism", "Several GPUs", parallelism_laws()},
      {"run", "The whole run", run_laws()},
      {"finetune", "The fine-tuning predictor", finetune_laws()},
  };
  return groups;
}

std::span<const Law* const> all_laws() {
  static const std::vector<const Law*> laws = [] {
    std::vector<const Law*> joined;
    for (const LawGroup& group : law_groups()) {
      joined.insert(joined.end(), group.laws.begin(), group.laws.end());
    }
    return joined;
  }();
  return laws;
}

const Law* law_named(std::string_view id) {
  for (const Law* law : all_laws()) {
    if (law->id == id) return law;
  }
  return nullptr;
}

Result<double> evaluated_law(const Law& law,
                             const std::map<std::string, double, std::less<>>& values) {
  Errors errors;
  for (const auto& [name, value] : values) {
    if (!has_symbol(law, name)) errors.push_back(unknown_symbol(law, name));
  }
  std::vector<double> ordered;
  for (const Symbol& symbol : law.symbols) {
    const auto given = values.find(symbol.name);
    if (given != values.end()) {
      check_limits(given->second, symbol.range, symbol.name, errors);
      ordered.push_back(given->second);
    } else if (symbol.fallback) {
      ordered.push_back(*symbol.fallback);
    } else {
      errors.push_back(missing_value(law, symbol));
    }
  }
  if (!errors.empty()) return errors;
  return law.evaluate(ordered.data());
}

}  // namespace ridgepoint
