#include "codec/run_rows.hpp"

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "codec/published_rows.hpp"
#include "codec/run_json.hpp"

namespace ridgepoint {
namespace {

constexpr std::array<std::string_view, 6> needed_columns{
    "model", "method", "gpu", "gpus", "tokens_per_sample", "global_batch"};
constexpr std::string_view nodes_column = "nodes";

double read_cell(const Columns& columns, const CsvRecord& row, std::string_view name,
                 Errors& errors) {
  const std::string_view cell = columns.cell(row, name);
  const std::optional<double> value = csv_number(cell);
  if (value) return *value;
  errors.push_back({"type", std::string(name),
                    std::string(name) + " is " + in_quotes(cell) + "; it must be a number."});
  return 1;
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
  const bool mixed = holds(extras, "mixed_precision=bf16") || holds(extras, "=bf16;bf16=1");
  training.precision = mixed ? Precision::bf16_mixed : Precision::bf16_pure;
  training.checkpointing = Checkpointing::full;
  training.lora = {4, {LoraTarget::q, LoraTarget::v}};
  if (run.gpus <= 1) {
    training.sharding = Sharding::ddp;
  } else {
    // Whole nodes of eight kept their shards to themselves unless the row says otherwise.
    const bool hybrid =
        holds(extras, "HYBRID_SHARD") || (!holds(extras, "FULL_SHARD") && gpus_per_node(run) >= 8);
    training.sharding = run.nodes > 1 && hybrid ? Sharding::fsdp_hybrid : Sharding::fsdp;
  }
  constexpr std::string_view accumulation = "gradient_accumulation_steps=";
  if (const std::size_t at = extras.find(accumulation); at != std::string_view::npos) {
    const std::string_view rest = extras.substr(at + accumulation.size());
    const std::optional<double> steps = csv_number(rest.substr(0, rest.find_first_of(";,\"")));
    if (steps && *steps >= 1) run.gradient_accumulation = *steps;
  }
  run.fused_kernels = holds(extras, "fast_kernels") || holds(extras, "fast_moe");
  run.software_generation = generation_of(columns.cell(row, "stack_version"));
  run.operating.network.rdma = csv_number(columns.cell(row, "roce")).value_or(0) > 0;
}

}  // namespace

bool Columns::contains(std::string_view name) const {
  return std::find(names_.begin(), names_.end(), name) != names_.end();
}

std::string_view Columns::cell(const CsvRecord& row, std::string_view name) const {
  const auto found = std::find(names_.begin(), names_.end(), name);
  return found == names_.end() ? std::string_view()
                               : std::string_view(row.fields[found - names_.begin()]);
}

Errors Columns::problems(const std::vector<std::string_view>& added) const {
  Errors errors;
  for (const std::string_view name : needed_columns) {
    if (is_published()) break;
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
  for (const std::string_view name : added) {
    if (!contains(name)) continue;
    errors.push_back({"conflict", std::string(name),
                      "The column " + std::string(name) + " is there already; take it out first."});
  }
  return errors;
}

Errors read_header(CsvReader& reader, CsvRecord& record, const std::vector<std::string_view>& added,
                   Columns& columns) {
  if (!reader.next(record)) return {{"syntax", "", "The file is empty; a header is needed."}};
  if (record.broken) return {{"syntax", "", "A quote in the header is out of place."}};
  columns = Columns(record.fields);
  return columns.problems(added);
}

Result<RunConfig> run_of_row(const Columns& columns, const CsvRecord& row, const RunConfig& common,
                             const Catalog& catalog) {
  if (row.broken) return Error{"syntax", "", "A quote is out of place."};
  if (row.fields.size() != columns.count()) {
    return Error{"syntax", "",
                 "The row has " + std::to_string(row.fields.size()) + " fields; the header has " +
                     std::to_string(columns.count()) + "."};
  }
  if (columns.is_published()) return run_of_published_row(columns, row, common, catalog);
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

}  // namespace ridgepoint
