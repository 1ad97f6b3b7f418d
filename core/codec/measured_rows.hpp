// The measured rows of a table of runs, for judging and for fitting.
//
// The file has the columns of run_rows and tokens_per_second, or those of published_rows and
// tokens_per_s_per_gpu. Left out and counted: rows without a measurement; rows of low quality,
// which a column quality does not call ok (averages of different software, tokens counted twice,
// memory paged to the host) or a column speed_usable calls 0.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "codec/predict_csv.hpp"
#include "codec/run_rows.hpp"

namespace ridgepoint {

struct MeasuredRow {
  const RunConfig& run;
  double tokens_per_second;  ///< over all GPUs
  const Columns& columns;
  const CsvRecord& record;
};

struct LeftOut {
  double unmeasured = 0;
  double of_low_quality = 0;
  std::vector<RowProblem> problems;  ///< rows that could not be read as a run
};

/// Calls `visit` for every measured row. Errors where the file as a whole cannot be read, or lacks
/// one of `needed` (empty names aside).
Result<LeftOut> each_measured_row(std::string_view csv, const std::vector<std::string_view>& needed,
                                  const PredictOptions& options, const Catalog& catalog,
                                  const std::function<void(const MeasuredRow&)>& visit);

}  // namespace ridgepoint
