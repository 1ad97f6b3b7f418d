#include "base/result.hpp"

#include <algorithm>

namespace ridgepoint {

Errors first_per_field(const Errors& errors) {
  Errors first;
  for (const Error& error : errors) {
    const bool seen = std::any_of(first.begin(), first.end(),
                                  [&](const Error& kept) { return kept.field == error.field; });
    if (!seen) first.push_back(error);
  }
  return first;
}

}  // namespace ridgepoint
