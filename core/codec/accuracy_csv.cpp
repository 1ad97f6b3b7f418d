#include "codec/accuracy_csv.hpp"

#include <map>

#include "base/names.hpp"
#include "codec/csv.hpp"
#include "codec/run_rows.hpp"
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
  CsvReader reader(csv);
  CsvRecord row;
  Columns columns;
  const Errors bad_header = read_header(reader, row, {}, columns);
  if (!bad_header.empty()) return bad_header;
  const bool published = columns.is_published();
  const std::string_view measured_column = published ? "tokens_per_s_per_gpu" : "tokens_per_second";
  for (const std::string_view name : {measured_column, by}) {
    if (name.empty() || columns.contains(name)) continue;
    return Error{"missing", std::string(name),
                 "The column " + in_quotes(name) + " is missing from the header."};
  }
  AccuracyTable table;
  std::vector<MeasuredRun> all;
  std::map<std::string, std::vector<MeasuredRun>> groups;
  while (reader.next(row)) {
    const Result<RunConfig> run = run_of_row(columns, row, options.common, catalog);
    if (!run.ok()) {
      table.problems.push_back({row.line, run.errors()});
      continue;
    }
    const std::optional<double> stated = csv_number(columns.cell(row, measured_column));
    const double measured = stated.value_or(0) * (published ? run.value().gpus : 1);
    if (!(measured > 0)) {
      ++table.unmeasured;
    } else if ((columns.contains("quality") && columns.cell(row, "quality") != "ok") ||
               columns.cell(row, "speed_usable") == "0") {
      ++table.of_low_quality;
    } else {
      all.push_back(measured_run(run.value(), measured));
      if (!by.empty()) groups[std::string(columns.cell(row, by))].push_back(all.back());
    }
  }
  if (all.empty()) return Error{"missing", "", "No row has a measurement that can be judged."};
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
          {"rows_without_measurement", json_number(table.unmeasured)},
          {"rows_of_low_quality", json_number(table.of_low_quality)},
          {"rows_with_problems", json_number(static_cast<double>(table.problems.size()))}};
}

}  // namespace ridgepoint
