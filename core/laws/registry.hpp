// All laws by id: the command `law`, the reference page and the explanations read them from here.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "base/result.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

/// Laws that are taught together.
struct LawGroup {
  std::string_view id;
  std::string_view title;
  std::span<const Law* const> laws;
};

/// Every group, in the order in which they are taught.
std::span<const LawGroup> law_groups();

/// Every law, group by group.
std::span<const Law* const> all_laws();

/// Null where there is no such law.
const Law* law_named(std::string_view id);

/// Evaluates a law with values by symbol name. Errors: an unknown symbol, a missing one without a
/// fallback, a value outside its range; all of them at once. Fields are the symbols' names.
Result<double> evaluated_law(const Law& law,
                             const std::map<std::string, double, std::less<>>& values);

}  // namespace ridgepoint
