#include "codec/fit_csv.hpp"

#include <array>
#include <cstdio>

#include "base/names.hpp"
#include "study/calibration_fit.hpp"

namespace ridgepoint {
namespace {

constexpr std::array<std::string_view, 7> split_columns{
    "model", "method", "gpu", "nodes", "gpus", "tokens_per_sample", "global_batch"};

std::string hash_text(std::string_view text) {
  std::array<char, 20> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx",
                static_cast<unsigned long long>(fnv1a(text)));
  return digits.data();
}

std::string configuration_of(const Columns& columns, const CsvRecord& row) {
  std::string key;
  for (const std::string_view name : split_columns) {
    key.append(columns.cell(row, name));
    key.push_back('|');
  }
  return key;
}

Json factors_json(const Factors& factors) {
  Json json = Json::object();
  for (const auto& [name, factor] : factors) json[name] = json_number(factor);
  return json;
}

Json errors_json(const Accuracy& accuracy) {
  return {{"mdape", json_number(accuracy.median_error)},
          {"p90", json_number(accuracy.error_90)},
          {"bias", json_number(accuracy.bias)}};
}

Json table_json(const CalibrationFit& fit, const std::string& hash, const std::string& date) {
  const CalibrationTable& table = fit.table;
  return {
      {"format", 1},
      {"name", table.name},
      {"display", table.display},
      {"predictor", table.predictor},
      {"comm_scale", json_number(table.communication)},
      {"training_overhead_s", json_number(table.overhead_s)},
      {"mfu_batch_scale",
       {{"alpha", json_number(table.batch_slope)}, {"beta", json_number(table.batch_intercept)}}},
      {"mfu_multiplier", factors_json(table.gpu)},
      {"multi_gpu_correction", factors_json(table.gpus)},
      {"method_scale", factors_json(table.method)},
      {"model_scale", factors_json(table.model)},
      {"interaction_scale", factors_json(table.group)},
      {"range",
       {{"max_gpus", json_number(table.range->max_gpus)},
        {"max_nodes", json_number(table.range->max_nodes)}}},
      {"fitted",
       {{"data_fnv1a", hash},
        {"date", date.empty() ? Json(nullptr) : Json(date)},
        {"train_rows", json_number(fit.train_runs)},
        {"validation_rows", json_number(fit.validation_runs)},
        {"test_rows", json_number(fit.test_runs)},
        {"pull", json_number(fit.pull)},
        {"held_out_raw", errors_json(fit.held_out.raw)},
        {"held_out_tier_1", errors_json(fit.held_out.tier_1)},
        {"held_out_tier_2", errors_json(fit.held_out.tier_2)}}}};
}

}  // namespace

Result<FittedFile> fitted_file(std::string_view csv, const std::string& name,
                               const std::string& date, const PredictOptions& options,
                               const Catalog& catalog) {
  FittedFile file;
  std::vector<FitRun> runs;
  std::array<bool, 3> has_split{};
  Result<LeftOut> left_out =
      each_measured_row(csv, {}, options, catalog, [&](const MeasuredRow& row) {
        if (row.run.nodes > 1) {
          ++file.over_nodes;
          return;
        }
        const Split split = split_of(configuration_of(row.columns, row.record));
        has_split[static_cast<std::size_t>(split)] = true;
        runs.push_back({row.run, row.tokens_per_second, split});
      });
  if (!left_out.ok()) return left_out.errors();
  file.left_out = std::move(left_out.value());
  if (!has_split[0] || !has_split[1] || !has_split[2]) {
    return Error{"missing", "",
                 "Too few measured rows: a fit needs some to fit, to choose and to report, which a "
                 "hash of their configurations decides; give some dozens."};
  }
  file.table = table_json(calibration_fit(runs, name), hash_text(csv), date);
  Json& fitted = file.table["fitted"];
  fitted["rows_over_nodes"] = json_number(file.over_nodes);
  fitted["rows_without_measurement"] = json_number(file.left_out.unmeasured);
  fitted["rows_of_low_quality"] = json_number(file.left_out.of_low_quality);
  fitted["rows_with_problems"] = json_number(static_cast<double>(file.left_out.problems.size()));
  return file;
}

}  // namespace ridgepoint
