#include "support/law_values.hpp"

#include <doctest/doctest.h>

namespace ridgepoint::testing {

double law_value(const Law& law, const std::map<std::string, double, std::less<>>& values) {
  const Result<double> result = evaluated_law(law, values);
  REQUIRE_MESSAGE(result.ok(), result.errors().front().message);
  return result.value();
}

}  // namespace ridgepoint::testing
