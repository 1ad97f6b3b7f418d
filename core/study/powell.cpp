#include "study/powell.hpp"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr double golden = 0.3819660112501051;  // the smaller part of a golden section
constexpr double growth = 1.618033988749895;
constexpr int most_expansions = 60;
constexpr int most_closings = 100;
constexpr double tiny = 1e-21;

/// A function of one number: the objective along a direction.
class Line {
 public:
  Line(const Objective& objective, const std::vector<double>& from,
       const std::vector<double>& direction)
      : objective_(objective), from_(from), direction_(direction), point_(from.size()) {}

  double operator()(double step) {
    for (std::size_t i = 0; i < from_.size(); ++i) point_[i] = from_[i] + step * direction_[i];
    return objective_(point_);
  }

 private:
  const Objective& objective_;
  const std::vector<double>& from_;
  const std::vector<double>& direction_;
  std::vector<double> point_;
};

struct Bracket {
  double low = 0;
  double middle = 0;
  double high = 0;
  double value = 0;  ///< at the middle
};

// Steps downhill, each longer than the last, until the function rises again.
Bracket bracket_of(Line& line, double at_zero, double first_step) {
  double a = 0;
  double value_a = at_zero;
  double b = first_step;
  double value_b = line(b);
  if (value_b > value_a) {
    std::swap(a, b);
    std::swap(value_a, value_b);
  }
  double c = b + growth * (b - a);
  double value_c = line(c);
  for (int i = 0; i < most_expansions && value_c < value_b; ++i) {
    a = b;
    b = c;
    value_b = value_c;
    c = b + growth * (b - a);
    value_c = line(c);
  }
  return {std::min(a, c), b, std::max(a, c), value_b};
}

// Brent's method inside a bracket.
std::pair<double, double> closed_in(Line& line, const Bracket& bracket, double tolerance) {
  double low = bracket.low;
  double high = bracket.high;
  double best = bracket.middle;
  double second = best;
  double third = best;
  double value = bracket.value;
  double second_value = value;
  double third_value = value;
  double step = 0;
  double before_last = 0;
  for (int i = 0; i < most_closings; ++i) {
    const double middle = (low + high) / 2;
    const double near = tolerance * std::abs(best) + tolerance / 10;
    if (std::abs(best - middle) <= 2 * near - (high - low) / 2) break;
    bool parabolic = false;
    if (std::abs(before_last) > near) {
      double r = (best - second) * (value - third_value);
      double q = (best - third) * (value - second_value);
      double p = (best - third) * q - (best - second) * r;
      q = 2 * (q - r);
      if (q > 0) p = -p;
      q = std::abs(q);
      const double last = before_last;
      before_last = step;
      if (std::abs(p) < std::abs(q * last / 2) && p > q * (low - best) && p < q * (high - best)) {
        step = p / (q + tiny);
        const double at = best + step;
        if (at - low < 2 * near || high - at < 2 * near) step = middle > best ? near : -near;
        parabolic = true;
      }
    }
    if (!parabolic) {
      before_last = best < middle ? high - best : low - best;
      step = golden * before_last;
    }
    const double at = best + (std::abs(step) >= near ? step : (step > 0 ? near : -near));
    const double value_at = line(at);
    if (value_at <= value) {
      (at >= best ? low : high) = best;
      third = second;
      third_value = second_value;
      second = best;
      second_value = value;
      best = at;
      value = value_at;
    } else {
      (at < best ? low : high) = at;
      if (value_at <= second_value || second == best) {
        third = second;
        third_value = second_value;
        second = at;
        second_value = value_at;
      } else if (value_at <= third_value || third == best || third == second) {
        third = at;
        third_value = value_at;
      }
    }
  }
  return {best, value};
}

// Moves `at` to the least value along `direction`, which becomes the move that was made.
double moved_along(const Objective& objective, std::vector<double>& at,
                   std::vector<double>& direction, double value, const PowellOptions& options) {
  Line line(objective, at, direction);
  const Bracket bracket = bracket_of(line, value, options.first_step);
  const auto [step, least] = closed_in(line, bracket, options.line_tolerance);
  if (!(least < value)) return value;
  for (std::size_t i = 0; i < at.size(); ++i) at[i] += step * direction[i];
  return least;
}

}  // namespace

Minimum powell_minimum(const Objective& objective, std::vector<double> start,
                       const PowellOptions& options) {
  const std::size_t size = start.size();
  std::vector<std::vector<double>> directions(size, std::vector<double>(size, 0));
  for (std::size_t i = 0; i < size; ++i) directions[i][i] = 1;
  Minimum minimum{std::move(start), 0, 0};
  minimum.value = objective(minimum.at);
  while (size > 0 && minimum.rounds < options.most_rounds) {
    ++minimum.rounds;
    const std::vector<double> before = minimum.at;
    const double value_before = minimum.value;
    double largest_fall = 0;
    std::size_t steepest = 0;
    for (std::size_t i = 0; i < size; ++i) {
      const double value = minimum.value;
      minimum.value = moved_along(objective, minimum.at, directions[i], value, options);
      if (value - minimum.value > largest_fall) {
        largest_fall = value - minimum.value;
        steepest = i;
      }
    }
    const double gain = value_before - minimum.value;
    if (2 * gain <=
        options.relative_gain * (std::abs(value_before) + std::abs(minimum.value)) + tiny) {
      break;
    }
    std::vector<double> move(size);
    std::vector<double> beyond(size);
    double length = 0;
    for (std::size_t i = 0; i < size; ++i) {
      move[i] = minimum.at[i] - before[i];
      beyond[i] = minimum.at[i] + move[i];
      length += move[i] * move[i];
    }
    const double value_beyond = objective(beyond);
    if (value_beyond >= value_before || length == 0) continue;
    const double fall = value_before - minimum.value - largest_fall;
    const double across = value_before - value_beyond;
    const double test = 2 * (value_before - 2 * minimum.value + value_beyond) * fall * fall -
                        largest_fall * across * across;
    if (test >= 0) continue;
    for (double& part : move) part /= std::sqrt(length);
    minimum.value = moved_along(objective, minimum.at, move, minimum.value, options);
    directions[steepest] = directions.back();
    directions.back() = std::move(move);
  }
  return minimum;
}

}  // namespace ridgepoint
