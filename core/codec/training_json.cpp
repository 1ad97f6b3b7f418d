#include "codec/training_json.hpp"

#include <limits>
#include <string>
#include <vector>

#include "base/names.hpp"

namespace ridgepoint {
namespace {

template <typename Entries>
std::vector<std::string> names_in(const Entries& entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.emplace_back(entry.name);
  return names;
}

// The setting under `key`, looked up among entries that stand in the order of their values.
template <typename Setting, typename Entries>
std::optional<Setting> read_setting(ObjectReader& reader, std::string_view key,
                                    const Entries& entries) {
  const std::optional<std::size_t> choice = reader.choice(key, names_in(entries));
  return choice ? std::optional(static_cast<Setting>(*choice)) : std::nullopt;
}

// What is there but no number becomes NaN, so that no second complaint follows from the default.
void read_number(ObjectReader& reader, std::string_view key, double& number) {
  const bool given = reader.any(key) != nullptr;
  number = reader.number(key).value_or(given ? std::numeric_limits<double>::quiet_NaN() : number);
}

void read_lora(const Json& object, LoraAdapters& lora, Errors& errors) {
  ObjectReader reader(object, "lora", errors);
  read_number(reader, "rank", lora.rank);
  if (reader.any("targets") != nullptr) {
    lora.targets.clear();
    const std::vector<std::string> names = reader.texts("targets");
    for (const std::string& name : names) {
      if (const std::optional<LoraTarget> target = lora_target_named(name)) {
        lora.targets.push_back(*target);
      } else {
        reader.fail("unknown_name", "targets",
                    "names " + in_quotes(name) + "; a target must be " +
                        listed(names_in(lora_target_names)) + ".");
      }
    }
    if (names.empty()) reader.fail("missing", "targets", "must name at least one matrix.");
  }
  reader.reject_unknown_keys();
}

}  // namespace

TrainingSettings read_training(ObjectReader& reader, Errors& errors) {
  TrainingSettings training;
  training.precision = read_setting<Precision>(reader, "precision", precision_regimes);
  training.optimizer =
      read_setting<Optimizer>(reader, "optimizer", optimizer_kinds).value_or(training.optimizer);
  training.attention =
      read_setting<Attention>(reader, "attention", attention_names).value_or(training.attention);
  training.dropout = reader.flag("dropout").value_or(training.dropout);
  if (const Json* checkpointing = reader.object("checkpointing")) {
    ObjectReader modes(*checkpointing, "checkpointing", errors);
    training.checkpointing = read_setting<Checkpointing>(modes, "mode", checkpointing_names)
                                 .value_or(training.checkpointing);
    training.segments = modes.number("segments");
    modes.reject_unknown_keys();
  }
  training.sharding = read_setting<Sharding>(reader, "sharding", sharding_names);
  read_number(reader, "tensor_parallel", training.tensor_parallel);
  read_number(reader, "pipeline_parallel", training.pipeline_parallel);
  training.scope = read_setting<Scope>(reader, "scope", scope_names).value_or(training.scope);
  if (const Json* lora = reader.object("lora")) read_lora(*lora, training.lora, errors);
  training.train_embeddings = reader.flag("train_embeddings").value_or(training.train_embeddings);
  training.loss = read_setting<Loss>(reader, "loss", loss_names).value_or(training.loss);
  if (const Json* quantization = reader.object("quantization")) {
    ObjectReader constants(*quantization, "quantization", errors);
    read_number(constants, "block", training.nf4_block);
    training.nf4_double = constants.flag("double").value_or(training.nf4_double);
    constants.reject_unknown_keys();
  }
  return training;
}

void add_training(const RunConfig& run, Json& resolved) {
  const TrainingSettings& training = run.training;
  resolved["precision"] = std::string(name_of(precision_of(run)));
  resolved["optimizer"] = std::string(name_of(training.optimizer));
  resolved["attention"] = std::string(name_of(training.attention));
  resolved["dropout"] = training.dropout;
  Json checkpointing = {{"mode", std::string(name_of(training.checkpointing))}};
  if (training.segments) checkpointing["segments"] = json_number(*training.segments);
  resolved["checkpointing"] = std::move(checkpointing);
  resolved["sharding"] = std::string(name_of(sharding_of(run)));
  resolved["tensor_parallel"] = json_number(training.tensor_parallel);
  resolved["pipeline_parallel"] = json_number(training.pipeline_parallel);
  resolved["scope"] = std::string(name_of(training.scope));
  Json targets = Json::array();
  for (const LoraTarget target : training.lora.targets) {
    targets.push_back(std::string(name_of(target)));
  }
  resolved["lora"] = {{"rank", json_number(training.lora.rank)}, {"targets", std::move(targets)}};
  resolved["train_embeddings"] = training.train_embeddings;
  resolved["loss"] = std::string(name_of(training.loss));
  resolved["quantization"] = {{"block", json_number(training.nf4_block)},
                              {"double", training.nf4_double}};
}

}  // namespace ridgepoint
