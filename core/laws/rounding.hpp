// Whole numbers from quotients.
#pragma once

#include <cmath>

namespace ridgepoint {

/// Last digits that a quotient may be off by, as a share of it.
constexpr double quotient_rounding = 1e-12;

/// The least whole number not below `quotient`; 3.0000000000001 is taken for 3.
inline double whole_up(double quotient) { return std::ceil(quotient * (1 - quotient_rounding)); }

/// The greatest whole number not above `quotient`; 2.9999999999999 is taken for 3.
inline double whole_down(double quotient) { return std::floor(quotient * (1 + quotient_rounding)); }

}  // namespace ridgepoint
