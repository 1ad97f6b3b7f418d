#include "codec/predict_csv.hpp"

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "codec/csv.hpp"
#include "codec/json_document.hpp"
#include "codec/run_json.hpp"
#include "predict/estimate.hpp"

namespace ridgepoint {
namespace {

constexpr std::array<std::string_view, 6> needed_columns{
    "model", "method", "gpu", "gpus", "tokens_per_sample", "global_batch"};
constexpr std::string_view nodes_column = "nodes";
constexpr std::string_view added_column = "predicted_tokens_per_second";

/// Where each column stands in a row.
class Columns {
 public:
  explicit Columns(std::vector<std::string> names) : names_(std::move(names)) {}

  std::size_t count() const { return names_.size(); }

  bool contains(std::string_view name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }

  std::string_view cell(const CsvRecord& row, std::string_view name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    return found == names_.end() ? std::string_view()
                                 : std::string_view(row.fields[found - names_.begin()]);
  }

  Errors problems() const {
    Errors errors;
    for (const std::string_view name : needed_columns) {
      if (!contains(name)) {
        errors.push_back({"missing", std::string(name),
                          "The column " + std::string(name) + " is missing from the header." +
                              did_you_mean(name, names_)});
      }
    }
    for (std::size_t i = 0; i < names_.size(); ++i) {
      if (std::find(names_.begin(), names_.begin() + i, names_[i]) != names_.begin() + i) {
        errors.push_back({"conflict", names_[i],
                          "The column " + in_quotes(names_[i]) + " stands twice in the header."});
      }
    }
    if (contains(added_column)) {
      errors.push_back(
          {"conflict", std::string(added_column),
           "The column " + std::string(added_column) + " is there already; take it out first."});
    }
    return errors;
  }

 private:
  std::vector<std::string> names_;
};

double read_cell(const Columns& columns, const CsvRecord& row, std::string_view name,
                 Errors& errors) {
  const std::string_view cell = columns.cell(row, name);
  const std::optional<double> value = csv_number(cell);
  if (value) return *value;
  errors.push_back({"type", std::string(name),
                    std::string(name) + " is " + in_quotes(cell) + "; it must be a number."});
  return 1;
}

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

// The software's launch costs by its version: they rose with each generation.
std::optional<double> generation_of(std::string_view version) {
  if (version.empty()) return std::nullopt;
  const std::optional<double> major = csv_number(version.substr(0, version.find('.')));
  if (!major) return std::nullopt;
  if (*major < 2) return 0;
  const std::string_view rest = version.substr(version.find('.') + 1);
  const std::optional<double> minor = csv_number(rest.substr(0, rest.find('.')));
  return minor && *minor >= 4 ? 2 : 1;
}

// What the benchmark does unless a row says otherwise.
void use_benchmark_settings(const Columns& columns, const CsvRecord& row, RunConfig& run) {
  TrainingSettings& training = run.training;
  const std::string_view extras = columns.cell(row, "extras");
  const bool mixed = contains(extras, "mixed_precision=bf16") || contains(extras, "=bf16;bf16=1");
  training.precision = mixed ? Precision::bf16_mixed : Precision::bf16_pure;
  training.checkpointing = Checkpointing::full;
  training.lora = {4, {LoraTarget::q, LoraTarget::v}};
  if (run.method == Method::gptq_lora || run.gpus <= 1) {
    training.sharding = Sharding::ddp;
  } else {
    // Whole nodes of eight kept their shards to themselves unless the row says otherwise.
    const bool hybrid = contains(extras, "HYBRID_SHARD") ||
                        (!contains(extras, "FULL_SHARD") && gpus_per_node(run) >= 8);
    training.sharding = run.nodes > 1 && hybrid ? Sharding::fsdp_hybrid : Sharding::fsdp;
  }
  constexpr std::string_view accumulation = "gradient_accumulation_steps=";
  if (const std::size_t at = extras.find(accumulation); at != std::string_view::npos) {
    const std::string_view rest = extras.substr(at + accumulation.size());
    const std::optional<double> steps = csv_number(rest.substr(0, rest.find_first_of(";,\"")));
    if (steps && *steps >= 1) run.gradient_accumulation = *steps;
  }
  run.fused_kernels = contains(extras, "fast_kernels") || contains(extras, "fast_moe");
  run.software_generation = generation_of(columns.cell(row, "stack_version"));
  if (const std::optional<double> roce = csv_number(columns.cell(row, "roce"))) {
    run.operating.network.rdma = *roce > 0;
  } else {
    run.operating.network.rdma = false;
  }
}

Result<RunConfig> run_of_row(const Columns& columns, const CsvRecord& row, const RunConfig& common,
                             const Catalog& catalog) {
  if (row.broken) return Error{"syntax", "", "A quote is out of place."};
  if (row.fields.size() != columns.count()) {
    return Error{"syntax", "",
                 "The row has " + std::to_string(row.fields.size()) + " fields; the header has " +
                     std::to_string(columns.count()) + "."};
  }
  Errors errors;
  RunConfig run = common;
  run.catalog_model = run.catalog_gpu = true;
  const std::string_view model = columns.cell(row, "model");
  const std::string_view gpu = columns.cell(row, "gpu");
  const std::string_view method_name = columns.cell(row, "method");
  if (!choose_model(run, model, catalog)) errors.push_back(unknown_model("model", model, catalog));
  if (!choose_gpu(run, gpu, catalog)) errors.push_back(unknown_gpu("gpu", gpu, catalog));
  if (const std::optional<Method> method = method_named(method_name)) {
    run.method = *method;
  } else {
    errors.push_back(unknown_method("method", method_name));
  }
  run.gpus = read_cell(columns, row, "gpus", errors);
  run.sequence_length = read_cell(columns, row, "tokens_per_sample", errors);
  const double global_batch = read_cell(columns, row, "global_batch", errors);
  if (!columns.cell(row, nodes_column).empty()) {
    run.nodes = read_cell(columns, row, nodes_column, errors);
  }
  // Without a sensible number of GPUs there is nothing to say about the micro-batch.
  run.micro_batch = run.gpus >= 1 ? global_batch / run.gpus : 1;
  if (run.predictor == "ridgepoint") use_benchmark_settings(columns, row, run);
  for (Error& error : validate(run)) {
    // The file states these two under other names.
    if (error.field == "sequence_length") error.field = "tokens_per_sample";
    if (error.field == "micro_batch") {
      error.field = "global_batch";
      error.message = "global_batch / gpus must be a whole number of sequences from 1.";
    }
    errors.push_back(std::move(error));
  }
  if (!errors.empty()) return first_per_field(errors);
  return run;
}

constexpr std::array<std::string_view, 8> ridgepoint_columns{
    "predicted_tokens_per_second",     "predicted_tokens_per_second_p10",
    "predicted_tokens_per_second_p90", "predicted_memory_allocated_bytes",
    "predicted_memory_reserved_bytes", "predicted_memory_driver_bytes",
    "predicted_gpu_power_w",           "predicted_mfu"};

// The values under `ridgepoint_columns`, or as many empty cells.
std::string prediction_cells(const RunConfig& run) {
  const Estimate answer = estimate(run);
  const auto text = [](double value) { return json_text(json_number(value)); };
  std::string cells = text(answer.speed.tokens.value);
  if (!answer.speed.ridgepoint) return cells;
  const RidgepointStep& step = *answer.speed.ridgepoint;
  const double raw = answer.speed.tokens.value / step.factor;
  cells += "," + text(raw * step.low_factor) + "," + text(raw * step.high_factor);
  if (answer.memory) {
    const PeakMemory& peak = answer.memory->peak;
    cells += "," + text(peak.allocated.value) + "," + text(peak.reserved.value) + "," +
             text(peak.driver.value);
  } else {
    cells += ",,,";
  }
  cells += ",";
  if (run.gpu.power_limit_w) cells += text(step.gpu_power_share * *run.gpu.power_limit_w);
  return cells + "," + text(answer.mfu);
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
  CsvReader reader(csv);
  CsvRecord record;
  if (!reader.next(record)) return Error{"syntax", "", "The file is empty; a header is needed."};
  if (record.broken) return Error{"syntax", "", "A quote in the header is out of place."};
  const Columns columns(record.fields);
  const Errors problems = columns.problems();
  if (!problems.empty()) return problems;

  PredictedTable table;
  const bool full = options.common.predictor == "ridgepoint";
  const std::size_t added = full ? ridgepoint_columns.size() : 1;
  table.csv.append(record.raw);
  for (std::size_t i = 0; i < added; ++i) table.csv.append(",").append(ridgepoint_columns[i]);
  table.csv.append("\n");
  while (reader.next(record)) {
    const Result<RunConfig> run = run_of_row(columns, record, options.common, catalog);
    table.csv.append(written_row(record, columns.count())).append(",");
    if (run.ok()) {
      table.csv.append(prediction_cells(run.value()));
    } else {
      table.csv.append(added - 1, ',');
      table.problems.push_back({record.line, run.errors()});
    }
    table.csv.append("\n");
  }
  return table;
}

}  // namespace ridgepoint
