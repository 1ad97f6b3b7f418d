#include "study/calibration_fit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>

#include "base/names.hpp"
#include "predict/kavier.hpp"
#include "predict/speed.hpp"
#include "study/powell.hpp"

namespace ridgepoint {
namespace {

constexpr double largest_factor = 20;
constexpr std::array<double, 4> pulls{1e-4, 1e-3, 1e-2, 5e-2};

/// One run with the places of its factors among the parameters.
struct Row {
  KavierRun inputs;
  std::size_t gpu = 0;
  std::size_t method = 0;
  std::size_t model = 0;
  std::optional<std::size_t> gpus;
  std::string group;
  double measured = 0;
  Split split = Split::train;
};

/// Names of one kind of factor, numbered as they come.
class Numbered {
 public:
  explicit Numbered(std::size_t& next) : next_(next) {}

  std::size_t operator[](const std::string& name) {
    const auto [at, added] = places_.emplace(name, next_);
    if (added) ++next_;
    return at->second;
  }
  const std::map<std::string, std::size_t>& places() const { return places_; }

 private:
  std::size_t& next_;
  std::map<std::string, std::size_t> places_;
};

double factor_of(double logarithm) {
  const double limit = std::log(largest_factor);
  return std::exp(std::clamp(logarithm, -limit, limit));
}

// To four digits: what the data support, and the same from every compiler.
double rounded(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.4g", value);
  return std::strtod(text, nullptr);
}

class Fit {
 public:
  explicit Fit(const std::vector<FitRun>& runs)
      : gpu_(size_), method_(size_), model_(size_), gpus_(size_) {
    std::vector<Note> ignored;
    for (const FitRun& measured : runs) {
      const RunConfig& run = measured.run;
      Row row;
      row.inputs = kavier_inputs(run, ignored);
      row.gpu = gpu_[run.gpu.name];
      row.method = method_[std::string(name_of(run.method))];
      row.model = model_[run.model.name];
      if (run.gpus > 1) row.gpus = gpus_[std::to_string(static_cast<long long>(run.gpus))];
      row.group =
          group_key(run.model.name, std::string(name_of(run.method)), run.gpu.name, run.gpus);
      row.measured = measured.tokens_per_second;
      row.split = measured.split;
      rows_.push_back(std::move(row));
    }
    communication_ = size_++;
  }

  std::size_t size() const { return size_; }

  double predicted(const Row& row, const std::vector<double>& x) const {
    KavierFactors factors;
    factors.gpu = factor_of(x[row.gpu]);
    factors.method = factor_of(x[row.method]);
    factors.model = factor_of(x[row.model]);
    if (row.gpus) factors.gpus = factor_of(x[*row.gpus]);
    factors.communication = factor_of(x[communication_]);
    return kavier_step(row.inputs, factors).tokens.value;
  }

  double median_error(const std::vector<double>& x, Split split) const {
    errors_.clear();
    for (const Row& row : rows_) {
      if (row.split == split) errors_.push_back(std::abs(predicted(row, x) / row.measured - 1));
    }
    const auto middle = errors_.begin() + static_cast<std::ptrdiff_t>(errors_.size() / 2);
    std::nth_element(errors_.begin(), middle, errors_.end());
    return *middle;
  }

  std::vector<double> fitted(double pull) const {
    const Objective objective = [&](const std::vector<double>& x) {
      double squares = 0;
      for (const double part : x) squares += part * part;
      return median_error(x, Split::train) + pull * squares / static_cast<double>(x.size());
    };
    return powell_minimum(objective, std::vector<double>(size_, 0), {1e-4, 1e-3, 0.1, 30}).at;
  }

  void fill(const std::vector<double>& x, CalibrationTable& table) const {
    const auto put = [&](const Numbered& names, Factors& factors) {
      for (const auto& [name, place] : names.places()) factors[name] = rounded(factor_of(x[place]));
    };
    put(gpu_, table.gpu);
    put(method_, table.method);
    put(model_, table.model);
    put(gpus_, table.gpus);
    table.communication = rounded(factor_of(x[communication_]));
    // Of the table as it is written, not of what stood before rounding.
    std::map<std::string, std::vector<double>> ratios;
    for (const Row& row : rows_) {
      if (row.split == Split::train) {
        ratios[row.group].push_back(row.measured / predicted_with(row, table, false));
      }
    }
    for (const auto& [group, values] : ratios) {
      table.group[group] =
          rounded(std::clamp(quantile(values, 0.5), 1 / largest_factor, largest_factor));
    }
  }

  double predicted_with(const Row& row, const CalibrationTable& table, bool tier_2) const {
    const auto found = [](const Factors& factors, const std::string& name) {
      const auto at = factors.find(name);
      return at == factors.end() ? 1.0 : at->second;
    };
    KavierFactors factors;
    factors.gpu = found(table.gpu, name_at(gpu_, row.gpu));
    factors.method = found(table.method, name_at(method_, row.method));
    factors.model = found(table.model, name_at(model_, row.model));
    if (row.gpus) factors.gpus = found(table.gpus, name_at(gpus_, *row.gpus));
    factors.communication = table.communication;
    if (tier_2) factors.group = found(table.group, row.group);
    return kavier_step(row.inputs, factors).tokens.value;
  }

  TierErrors errors(const CalibrationTable& table) const {
    const CalibrationTable neutral;
    std::array<std::vector<MeasuredRun>, 3> tiers;
    for (const Row& row : rows_) {
      if (row.split != Split::test) continue;
      const std::array<double, 3> predictions{predicted_with(row, neutral, false),
                                              predicted_with(row, table, false),
                                              predicted_with(row, table, true)};
      for (std::size_t i = 0; i < tiers.size(); ++i) {
        tiers[i].push_back({row.measured, predictions[i], std::nullopt, std::nullopt});
      }
    }
    return {accuracy_of(tiers[0]), accuracy_of(tiers[1]), accuracy_of(tiers[2])};
  }

  double count(Split split) const {
    return static_cast<double>(std::count_if(rows_.begin(), rows_.end(),
                                             [&](const Row& row) { return row.split == split; }));
  }

 private:
  static const std::string& name_at(const Numbered& names, std::size_t place) {
    return std::find_if(names.places().begin(), names.places().end(),
                        [&](const auto& entry) { return entry.second == place; })
        ->first;
  }

  std::size_t size_ = 0;
  Numbered gpu_;
  Numbered method_;
  Numbered model_;
  Numbered gpus_;
  std::size_t communication_ = 0;
  std::vector<Row> rows_;
  mutable std::vector<double> errors_;
};

}  // namespace

Split split_of(std::string_view configuration) {
  const std::uint64_t place = fnv1a(configuration) % 100;
  return place < 70 ? Split::train : (place < 85 ? Split::validation : Split::test);
}

CalibrationFit calibration_fit(const std::vector<FitRun>& runs, const std::string& name) {
  const Fit fit(runs);
  CalibrationFit result;
  std::vector<double> best;
  double least = 0;
  for (const double pull : pulls) {
    std::vector<double> x = fit.fitted(pull);
    const double error = fit.median_error(x, Split::validation);
    if (!best.empty() && error >= least) continue;
    best = std::move(x);
    least = error;
    result.pull = pull;
  }
  CalibrationTable& table = result.table;
  table.name = table.display = name;
  table.predictor = "kavier";
  CalibrationRange range;
  for (const FitRun& run : runs) {
    range.max_gpus = std::max(range.max_gpus, run.run.gpus);
    range.max_nodes = std::max(range.max_nodes, run.run.nodes);
  }
  table.range = range;
  fit.fill(best, table);
  result.train_runs = fit.count(Split::train);
  result.validation_runs = fit.count(Split::validation);
  result.test_runs = fit.count(Split::test);
  result.held_out = fit.errors(table);
  return result;
}

}  // namespace ridgepoint
