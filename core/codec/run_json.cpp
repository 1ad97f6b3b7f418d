#include "codec/run_json.hpp"

#include <vector>

#include "base/names.hpp"
#include "codec/catalog_json.hpp"
#include "codec/object_reader.hpp"
#include "codec/operating_json.hpp"
#include "codec/training_json.hpp"

namespace ridgepoint {
namespace {

std::vector<std::string> predictor_names() { return {"kavier", "book", "ridgepoint"}; }

Error unknown(std::string_view what, std::string_view field, std::string_view name,
              const std::vector<std::string>& known) {
  return {"unknown_name", std::string(field),
          std::string(field) + " " + in_quotes(name) + " is not in the catalog of " +
              std::string(what) + "." + did_you_mean(name, known)};
}

Error name_or_object_expected(std::string_view field, const Json& value, std::string_view what) {
  return {"type", std::string(field),
          std::string(field) + " is " + described_value(value) + "; it must be " +
              std::string(what) + "."};
}

void read_model_choice(ObjectReader& reader, RunConfig& run, const Catalog& catalog,
                       Errors& errors) {
  constexpr std::string_view wanted = "the name of a model, or an object that describes one";
  const Json* value = reader.any("model");
  // Only an object is validated further: a name stands for a valid entry, or is reported here.
  run.catalog_model = value == nullptr || !value->is_object();
  if (value == nullptr) {
    reader.fail("missing", "model", "is missing; it must be " + std::string(wanted) + ".");
  } else if (value->is_object()) {
    run.model = read_model(*value, "model", errors);
  } else if (!value->is_string()) {
    errors.push_back(name_or_object_expected("model", *value, wanted));
  } else if (!choose_model(run, value->get_ref<const std::string&>(), catalog)) {
    errors.push_back(unknown_model("model", value->get_ref<const std::string&>(), catalog));
  }
}

void read_gpu_choice(ObjectReader& reader, RunConfig& run, const Catalog& catalog, Errors& errors) {
  constexpr std::string_view wanted = "the name of a GPU, or an object that describes one";
  const Json* value = reader.any("gpu");
  // Only an object is validated further: a name stands for a valid entry, or is reported here.
  run.catalog_gpu = value == nullptr || !value->is_object();
  if (value == nullptr) {
    reader.fail("missing", "gpu", "is missing; it must be " + std::string(wanted) + ".");
  } else if (value->is_object()) {
    run.gpu = read_gpu(*value, "gpu", errors);
  } else if (!value->is_string()) {
    errors.push_back(name_or_object_expected("gpu", *value, wanted));
  } else if (!choose_gpu(run, value->get_ref<const std::string&>(), catalog)) {
    errors.push_back(unknown_gpu("gpu", value->get_ref<const std::string&>(), catalog));
  }
}

void read_calibration_choice(ObjectReader& reader, RunConfig& run, const Catalog& catalog,
                             Errors& errors) {
  const Json* value = reader.any("calibration");
  const std::string fallback = run.predictor == "book" ? "none" : run.predictor;
  const std::string name = value == nullptr     ? fallback
                           : value->is_string() ? value->get<std::string>()
                                                : std::string();
  if (value != nullptr && value->is_object()) {
    run.calibration = read_calibration(*value, "calibration", errors);
    run.calibration_name = "inline";
  } else if (value != nullptr && !value->is_string()) {
    errors.push_back(name_or_object_expected(
        "calibration", *value, "the name of a table, \"none\", or an object with factors"));
  } else if (!choose_calibration(run, name, catalog)) {
    errors.push_back(unknown_calibration("calibration", name, catalog));
  }
}

}  // namespace

bool choose_gpu(RunConfig& run, std::string_view name, const Catalog& catalog) {
  const Gpu* gpu = catalog.gpus.find(name);
  if (gpu == nullptr) return false;
  use_gpu(run, *gpu, catalog);
  return true;
}

bool choose_model(RunConfig& run, std::string_view name, const Catalog& catalog) {
  const Model* model = catalog.models.find(name);
  if (model == nullptr) return false;
  run.model = *model;
  run.catalog_model = true;
  return true;
}

bool choose_calibration(RunConfig& run, std::string_view name, const Catalog& catalog) {
  run.calibration_name = name;
  run.ridgepoint = catalog.ridgepoint;
  if (name == "none" || name == "ridgepoint") {
    run.calibration = CalibrationTable();
    return true;
  }
  const auto found = catalog.calibrations.find(name);
  if (found == catalog.calibrations.end()) return false;
  run.calibration = found->second;
  return true;
}

Error unknown_gpu(std::string_view field, std::string_view name, const Catalog& catalog) {
  return unknown("GPUs", field, name, catalog.gpus.names());
}

Error unknown_model(std::string_view field, std::string_view name, const Catalog& catalog) {
  return unknown("models", field, name, catalog.models.names());
}

Error unknown_calibration(std::string_view field, std::string_view name, const Catalog& catalog) {
  std::vector<std::string> known{"none"};
  for (const auto& [table, value] : catalog.calibrations) known.push_back(table);
  return {"unknown_name", std::string(field),
          std::string(field) + " " + in_quotes(name) + " is no calibration; it must be " +
              listed(known) + ", or an object with factors."};
}

Error unknown_method(std::string_view field, std::string_view name) {
  std::vector<std::string> known;
  for (const MethodName& entry : method_names) known.emplace_back(entry.name);
  return {"unknown_name", std::string(field),
          std::string(field) + " " + in_quotes(name) + " is no method; it must be " +
              listed(known) + "."};
}

Result<RunConfig> read_run(const Json& document, const Catalog& catalog) {
  if (!document.is_object()) {
    return Error{"type", "", "A run is " + described_value(document) + "; it must be an object."};
  }
  Errors errors;
  RunConfig run;
  ObjectReader reader(document, "", errors);
  read_model_choice(reader, run, catalog, errors);
  read_gpu_choice(reader, run, catalog, errors);
  if (const std::optional<std::string> name = reader.text("method")) {
    const std::optional<Method> method = method_named(*name);
    if (method) {
      run.method = *method;
    } else {
      errors.push_back(unknown_method("method", *name));
    }
  }
  reader.read_number("gpus", run.gpus);
  reader.read_number("nodes", run.nodes);
  reader.read_number("micro_batch", run.micro_batch);
  reader.read_number("sequence_length", run.sequence_length);
  reader.read_number("gradient_accumulation", run.gradient_accumulation);
  run.dataset_tokens = reader.number("dataset_tokens");
  run.samples = reader.number("samples");
  reader.read_number("epochs", run.epochs);
  read_operating(reader, run, catalog, errors);
  if (const auto predictor = reader.choice("predictor", predictor_names())) {
    run.predictor = predictor_names()[*predictor];
  }
  read_calibration_choice(reader, run, catalog, errors);
  run.utilization = reader.number("utilization");
  run.training = read_training(reader, run.predictor == "book", errors);
  run.explain = reader.flag("explain").value_or(run.explain);
  run.suggest = reader.flag("suggest").value_or(run.suggest);
  reader.reject_unknown_keys();

  const Errors invalid = validate(run);
  errors.insert(errors.end(), invalid.begin(), invalid.end());
  if (!errors.empty()) return first_per_field(errors);
  return run;
}

Json resolved_run(const RunConfig& run, const Json& document) {
  Json resolved = Json::object();
  resolved["model"] = run.catalog_model ? Json(run.model.name) : document["model"];
  resolved["gpu"] = run.catalog_gpu ? Json(run.gpu.name) : document["gpu"];
  resolved["method"] = std::string(name_of(run.method));
  resolved["gpus"] = json_number(run.gpus);
  resolved["nodes"] = json_number(run.nodes);
  resolved["micro_batch"] = json_number(run.micro_batch);
  resolved["sequence_length"] = json_number(run.sequence_length);
  resolved["gradient_accumulation"] = json_number(run.gradient_accumulation);
  if (run.dataset_tokens) resolved["dataset_tokens"] = json_number(*run.dataset_tokens);
  if (run.samples) resolved["samples"] = json_number(*run.samples);
  resolved["epochs"] = json_number(run.epochs);
  resolved["predictor"] = run.predictor;
  resolved["calibration"] =
      run.calibration_name == "inline" ? document["calibration"] : Json(run.calibration_name);
  if (run.predictor == "book") resolved["utilization"] = json_number(utilization_of(run));
  add_training(run, resolved);
  add_operating(run, resolved);
  if (run.explain) resolved["explain"] = true;
  if (run.suggest) resolved["suggest"] = true;
  return resolved;
}

}  // namespace ridgepoint
