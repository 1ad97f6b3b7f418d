#include "codec/measured_rows.hpp"

#include "base/names.hpp"
#include "codec/csv.hpp"

namespace ridgepoint {

Result<LeftOut> each_measured_row(std::string_view csv, const std::vector<std::string_view>& needed,
                                  const PredictOptions& options, const Catalog& catalog,
                                  const std::function<void(const MeasuredRow&)>& visit) {
  CsvReader reader(csv);
  CsvRecord row;
  Columns columns;
  const Errors bad_header = read_header(reader, row, {}, columns);
  if (!bad_header.empty()) return bad_header;
  const bool published = columns.is_published();
  const std::string_view measured = published ? "tokens_per_s_per_gpu" : "tokens_per_second";
  std::vector<std::string_view> wanted = needed;
  wanted.push_back(measured);
  for (const std::string_view name : wanted) {
    if (name.empty() || columns.contains(name)) continue;
    return Error{"missing", std::string(name),
                 "The column " + in_quotes(name) + " is missing from the header."};
  }
  LeftOut left_out;
  while (reader.next(row)) {
    const Result<RunConfig> run = run_of_row(columns, row, options.common, catalog);
    if (!run.ok()) {
      left_out.problems.push_back({row.line, run.errors()});
      continue;
    }
    const double stated = csv_number(columns.cell(row, measured)).value_or(0);
    const double speed = stated * (published ? run.value().gpus : 1);
    const bool poor = (columns.contains("quality") && columns.cell(row, "quality") != "ok") ||
                      columns.cell(row, "speed_usable") == "0";
    if (!(speed > 0)) {
      ++left_out.unmeasured;
    } else if (poor) {
      ++left_out.of_low_quality;
    } else {
      visit({run.value(), speed, columns, row});
    }
  }
  return left_out;
}

}  // namespace ridgepoint
