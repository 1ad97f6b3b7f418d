// A table of measured runs in, a calibration table out, as a file of data/calibrations.
//
// The rows are those of measured_rows, of one node: beyond it the formula is off by more
// than a factor per number of GPUs can mend. The table is stamped under "fitted": the hash of the
// file (FNV-1a, 64 bits), the date that the caller gives, the split, the rows left out, and the
// held-out errors of the bare formula and of both tiers.
#pragma once

#include <string>
#include <string_view>

#include "codec/json_document.hpp"
#include "codec/measured_rows.hpp"

namespace ridgepoint {

struct FittedFile {
  Json table;
  LeftOut left_out;
  double over_nodes = 0;  ///< rows left out because they ran on several nodes
};

Result<FittedFile> fitted_file(std::string_view csv, const std::string& name,
                               const std::string& date, const PredictOptions& options,
                               const Catalog& catalog);

}  // namespace ridgepoint
