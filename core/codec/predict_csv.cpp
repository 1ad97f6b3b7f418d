#include "codec/predict_csv.hpp"

#include <algorithm>
#include <array>

#include "codec/json_document.hpp"
#include "codec/run_rows.hpp"
#include "predict/estimate.hpp"

namespace ridgepoint {
namespace {

constexpr std::array<std::string_view, 8> ridgepoint_columns{
    "predicted_tokens_per_second",     "predicted_tokens_per_second_p10",
    "predicted_tokens_per_second_p90", "predicted_memory_allocated_bytes",
    "predicted_memory_reserved_bytes", "predicted_memory_driver_bytes",
    "predicted_gpu_power_w",           "predicted_mfu"};

// The values under the added columns; an unknown one is an empty cell.
void append_prediction(const RunConfig& run, std::string& csv) {
  const Estimate answer = estimate(run);
  csv.append(json_text(json_number(answer.speed.tokens.value)));
  if (!answer.speed.ridgepoint) return;
  const auto add = [&csv](const std::optional<double>& value) {
    csv.push_back(',');
    if (value) csv.append(json_text(json_number(*value)));
  };
  const RidgepointStep& step = *answer.speed.ridgepoint;
  add(answer.speed.band->low.value);
  add(answer.speed.band->high.value);
  const PeakMemory* peak = answer.memory ? &answer.memory->peak : nullptr;
  for (const Term PeakMemory::*meter :
       {&PeakMemory::allocated, &PeakMemory::reserved, &PeakMemory::driver}) {
    add(peak == nullptr ? std::nullopt : std::optional((peak->*meter).value));
  }
  add(run.gpu.power_limit_w ? std::optional(step.gpu_power_share * *run.gpu.power_limit_w)
                            : std::nullopt);
  add(answer.mfu);
}

// The row as it stood; a malformed one with its quotes mended and missing fields left empty, so
// that the table can still be read.
std::string written_row(const CsvRecord& row, std::size_t columns) {
  if (!row.broken && row.fields.size() >= columns) return std::string(row.raw);
  std::string text;
  for (std::size_t i = 0; i < std::max(columns, row.fields.size()); ++i) {
    if (i > 0) text.push_back(',');
    if (i < row.fields.size()) text += csv_field(row.fields[i]);
  }
  return text;
}

}  // namespace

Result<PredictedTable> predicted_table(std::string_view csv, const PredictOptions& options,
                                       const Catalog& catalog) {
  const bool full = options.common.predictor == "ridgepoint";
  const std::size_t added = full ? ridgepoint_columns.size() : 1;
  CsvReader reader(csv);
  CsvRecord record;
  Columns columns;
  const Errors bad_header = read_header(
      reader, record, {ridgepoint_columns.begin(), ridgepoint_columns.begin() + added}, columns);
  if (!bad_header.empty()) return bad_header;

  PredictedTable table;
  table.csv.append(record.raw);
  for (std::size_t i = 0; i < added; ++i) table.csv.append(",").append(ridgepoint_columns[i]);
  table.csv.append("\n");
  while (reader.next(record)) {
    const Result<RunConfig> run = run_of_row(columns, record, options.common, catalog);
    table.csv.append(written_row(record, columns.count())).append(",");
    if (run.ok()) {
      append_prediction(run.value(), table.csv);
    } else {
      table.csv.append(added - 1, ',');
      table.problems.push_back({record.line, run.errors()});
    }
    table.csv.append("\n");
  }
  return table;
}

}  // namespace ridgepoint
