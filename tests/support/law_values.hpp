// A law's value by the names of its symbols, as the command line and the page ask for it.
#pragma once

#include <map>
#include <string>

#include "laws/registry.hpp"

namespace ridgepoint::testing {

/// Fails the test where the law does not accept the values.
double law_value(const Law& law, const std::map<std::string, double, std::less<>>& values);

}  // namespace ridgepoint::testing
