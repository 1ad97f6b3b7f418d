// The largest amount for which a need is met.
#pragma once

#include <algorithm>
#include <optional>

#include "inputs/limits.hpp"
#include "laws/rounding.hpp"

namespace ridgepoint {

/// The largest whole number within `allowed` at which `need` is within `capacity`; 0 where none is.
/// `need` rises and bends upwards only, so lines through two of its points close in on the answer.
template <typename Need>
double largest_within(Limits allowed, double capacity, Need need) {
  double good = allowed.least;
  double need_good = need(good);
  if (need_good > capacity) return 0;
  double bad = allowed.most + 1;
  std::optional<double> need_bad;
  double probe = good + 1;
  for (int turn = 1; bad - good > 1; ++turn) {
    const double need_probe = need(probe);
    double guess = 0;
    if (need_probe <= capacity) {
      const double slope = (need_probe - need_good) / (probe - good);
      good = probe;
      need_good = need_probe;
      guess = good + (capacity - need_good) / slope + 1;
    } else {
      bad = probe;
      need_bad = need_probe;
    }
    if (need_bad) guess = good + (bad - good) * (capacity - need_good) / (*need_bad - need_good);
    if (turn % 4 == 0) guess = good + (bad - good) / 2;
    probe = std::clamp(whole_down(guess), good + 1, std::max(good + 1, bad - 1));
  }
  return good;
}

}  // namespace ridgepoint
