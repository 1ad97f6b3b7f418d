// A table of measured runs in, the errors of a predictor by group out.
//
// The file has the columns of run_rows and tokens_per_second, or those of published_rows with
// tokens_per_s_per_gpu (rows whose speed_usable is 0 are of low quality). Rows without a
// measurement are left out, and, where there is a column quality, rows that it does not call ok:
// averages of different software, tokens counted twice, memory paged to the host are no
// measurements of one run.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codec/json_document.hpp"
#include "codec/predict_csv.hpp"
#include "study/accuracy.hpp"

namespace ridgepoint {

struct AccuracyGroup {
  std::string name;  ///< "all" first
  Accuracy accuracy;
};

struct AccuracyTable {
  std::vector<AccuracyGroup> groups;
  double unmeasured = 0;  ///< rows left out
  double of_low_quality = 0;
  std::vector<RowProblem> problems;  ///< rows that could not be predicted
};

/// `by` is a column of the file; empty gives one group.
Result<AccuracyTable> accuracy_table(std::string_view csv, std::string_view by,
                                     const PredictOptions& options, const Catalog& catalog);

/// group,runs,mdape,p75,p90,bias,band_coverage
std::string accuracy_csv(const AccuracyTable& table);

/// The same as JSON, with the rows left out.
Json accuracy_json(const AccuracyTable& table);

}  // namespace ridgepoint
