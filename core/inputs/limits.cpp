#include "inputs/limits.hpp"

#include <cmath>
#include <cstdio>

namespace ridgepoint {

std::string number_text(double value) {
  char buffer[32];
  const int length = std::snprintf(buffer, sizeof buffer, "%.9g", value);
  return std::string(buffer, static_cast<std::size_t>(length));
}

std::string described(Limits allowed) {
  return std::string(allowed.whole ? "a whole number" : "a number") + " from " +
         number_text(allowed.least) + " to " + number_text(allowed.most);
}

void check_limits(double value, Limits allowed, std::string_view field, Errors& errors) {
  const bool inside = value >= allowed.least && value <= allowed.most;
  if (inside && (!allowed.whole || value == std::floor(value))) return;
  errors.push_back({"range", std::string(field),
                    std::string(field) + " is " + number_text(value) + "; it must be " +
                        described(allowed) + "."});
}

void check_limits(const std::optional<double>& value, Limits allowed, std::string_view field,
                  Errors& errors) {
  if (value) check_limits(*value, allowed, field, errors);
}

}  // namespace ridgepoint
