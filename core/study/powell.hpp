// Powell's method: the least value of a function without its derivatives.
//
// One line search along every direction of a set, then the direction of the whole move replaces the
// one along which the function fell most, where that keeps the set independent. A line search
// brackets a minimum by golden steps and closes in by parabolas and golden sections (Brent). Meant
// for functions that are piecewise smooth, in tens of variables of a scale near 1.
// Source: Powell 1964; Brent 1973, chapters 5 and 7.
#pragma once

#include <functional>
#include <vector>

namespace ridgepoint {

using Objective = std::function<double(const std::vector<double>&)>;

struct PowellOptions {
  double relative_gain = 1e-6;  ///< stops when a round over all directions gains less
  double line_tolerance = 1e-4;
  double first_step = 0.1;
  int most_rounds = 100;
};

struct Minimum {
  std::vector<double> at;
  double value = 0;
  int rounds = 0;
};

Minimum powell_minimum(const Objective& objective, std::vector<double> start,
                       const PowellOptions& options = {});

}  // namespace ridgepoint
