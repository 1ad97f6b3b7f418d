#include "codec/accuracy_csv.hpp"

#include <map>

#include "codec/csv.hpp"
#include "predict/estimate.hpp"

namespace ridgepoint {
namespace {

MeasuredRun measured_run(const RunConfig& run, double measured) {
  const Estimate answer = estimate(run);
  MeasuredRun result{measured, answer.speed.tokens.value, std::nullopt, std::nullopt};
  if (const std::optional<SpeedBand>& band = answer.speed.band) {
    result.low = band->low.value;
    result.high = band->high.value;
  }
  return result;
}

}  // namespace

Result<AccuracyTable> accuracy_table(std::string_view csv, std::string_view by,
                                     const PredictOptions& options, const Catalog& catalog) {
  AccuracyTable table;
  std::vector<MeasuredRun> all;
  std::map<std::string, std::vector<MeasuredRun>> groups;
  Result<LeftOut> left_out =
      each_measured_row(csv, {by}, options, catalog, [&](const MeasuredRow& row) {
        all.push_back(measured_run(row.run, row.tokens_per_second));
        if (!by.empty())
          groups[std::string(row.columns.cell(row.record, by))].push_back(all.back());
      });
  if (!left_out.ok()) return left_out.errors();
  if (all.empty()) return Error{"missing", "", "No row has a measurement that can be judged."};
  table.left_out = std::move(left_out.value());
  table.groups.push_back({"all", accuracy_of(all)});
  for (const auto& [name, runs] : groups) table.groups.push_back({name, accuracy_of(runs)});
  return table;
}

std::string accuracy_csv(const AccuracyTable& table) {
  std::string csv("group,runs,mdape,p75,p90,bias,band_coverage\n");
  const auto add = [&csv](const std::optional<double>& value) {
    csv.push_back(',');
    if (value) csv.append(json_text(json_number(*value)));
  };
  for (const auto& [name, accuracy] : table.groups) {
    csv.append(csv_field(name));
    add(accuracy.count);
    add(accuracy.median_error);
    add(accuracy.error_75);
    add(accuracy.error_90);
    add(accuracy.bias);
    add(accuracy.coverage);
    csv.push_back('\n');
  }
  return csv;
}

Json accuracy_json(const AccuracyTable& table) {
  Json groups = Json::array();
  for (const auto& [name, accuracy] : table.groups) {
    groups.push_back({{"group", name},
                      {"runs", json_number(accuracy.count)},
                      {"mdape", json_number(accuracy.median_error)},
                      {"p75", json_number(accuracy.error_75)},
                      {"p90", json_number(accuracy.error_90)},
                      {"bias", json_number(accuracy.bias)},
                      {"band_coverage", json_number(accuracy.coverage)}});
  }
  return {{"groups", std::move(groups)},
          {"rows_without_measurement", json_number(table.left_out.unmeasured)},
          {"rows_of_low_quality", json_number(table.left_out.of_low_quality)},
          {"rows_with_problems", json_number(static_cast<double>(table.left_out.problems.size()))}};
}

}  // namespace ridgepoint
