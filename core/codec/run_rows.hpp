// Rows of a table of runs as runs: the columns of IBM's SFTTrainer benchmark.
//
// Columns: model, method, gpu, gpus, tokens_per_sample, global_batch (over all GPUs: the
// micro-batch is global_batch / gpus), and where they are there nodes, roce, stack_version, extras.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "codec/csv.hpp"
#include "inputs/catalog.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

/// Where each column stands in a row.
class Columns {
 public:
  Columns() = default;
  explicit Columns(std::vector<std::string> names) : names_(std::move(names)) {}

  std::size_t count() const { return names_.size(); }
  bool contains(std::string_view name) const;

  /// Empty where there is no such column. The row must have all fields of the header.
  std::string_view cell(const CsvRecord& row, std::string_view name) const;

  /// The columns of published_rows instead of the benchmark's.
  bool is_published() const { return contains("num_gpus") && contains("seq_len"); }

  /// A needed column missing, a column twice, or one of `added` there already.
  Errors problems(const std::vector<std::string_view>& added) const;

 private:
  std::vector<std::string> names_;
};

/// Reads a file's header into `columns`; what is wrong with it otherwise.
Errors read_header(CsvReader& reader, CsvRecord& record, const std::vector<std::string_view>& added,
                   Columns& columns);

/// The run that a row describes; what holds for every row is taken from `common`.
Result<RunConfig> run_of_row(const Columns& columns, const CsvRecord& row, const RunConfig& common,
                             const Catalog& catalog);

}  // namespace ridgepoint
