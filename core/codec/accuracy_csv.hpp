// A table of measured runs in, the errors of a predictor by group out.
//
// The rows are those of measured_rows.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "codec/json_document.hpp"
#include "codec/measured_rows.hpp"
#include "study/accuracy.hpp"

namespace ridgepoint {

struct AccuracyGroup {
  std::string name;  ///< "all" first
  Accuracy accuracy;
};

struct AccuracyTable {
  std::vector<AccuracyGroup> groups;
  LeftOut left_out;
};

/// `by` is a column of the file; empty gives one group.
Result<AccuracyTable> accuracy_table(std::string_view csv, std::string_view by,
                                     const PredictOptions& options, const Catalog& catalog);

/// group,runs,mdape,p75,p90,bias,band_coverage
std::string accuracy_csv(const AccuracyTable& table);

/// The same as JSON, with the rows left out.
Json accuracy_json(const AccuracyTable& table);

}  // namespace ridgepoint
