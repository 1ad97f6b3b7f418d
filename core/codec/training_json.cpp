#include "codec/training_json.hpp"

#include <string>
#include <vector>

#include "base/names.hpp"
#include "codec/settings_json.hpp"

namespace ridgepoint {
namespace {

void read_lora(const Json& object, LoraAdapters& lora, Errors& errors) {
  ObjectReader reader(object, "lora", errors);
  reader.read_number("rank", lora.rank);
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

TrainingSettings read_training(ObjectReader& reader, bool book, Errors& errors) {
  TrainingSettings training;
  training.precision = read_setting<Precision>(reader, "precision", precision_regimes);
  training.optimizer =
      read_setting<Optimizer>(reader, "optimizer", optimizer_kinds).value_or(training.optimizer);
  training.attention =
      read_setting<Attention>(reader, "attention", attention_names).value_or(training.attention);
  training.dropout = reader.flag("dropout").value_or(book);
  if (const Json* checkpointing = reader.object("checkpointing")) {
    ObjectReader modes(*checkpointing, "checkpointing", errors);
    training.checkpointing = read_setting<Checkpointing>(modes, "mode", checkpointing_names)
                                 .value_or(training.checkpointing);
    training.segments = modes.number("segments");
    modes.reject_unknown_keys();
  }
  training.sharding = read_setting<Sharding>(reader, "sharding", sharding_names);
  reader.read_number("tensor_parallel", training.tensor_parallel);
  reader.read_number("pipeline_parallel", training.pipeline_parallel);
  training.scope = read_setting<Scope>(reader, "scope", scope_names).value_or(training.scope);
  if (const Json* lora = reader.object("lora")) read_lora(*lora, training.lora, errors);
  training.train_embeddings = reader.flag("train_embeddings").value_or(training.train_embeddings);
  training.loss = read_setting<Loss>(reader, "loss", loss_names).value_or(training.loss);
  training.stack = read_setting<Stack>(reader, "stack", stack_names).value_or(training.stack);
  training.sync_every_micro_step =
      reader.flag("sync_every_micro_step").value_or(training.sync_every_micro_step);
  training.offload_optimizer =
      reader.flag("offload_optimizer").value_or(training.offload_optimizer);
  if (const Json* quantization = reader.object("quantization")) {
    ObjectReader constants(*quantization, "quantization", errors);
    constants.read_number("block", training.nf4_block);
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
  resolved["stack"] = std::string(name_of(training.stack));
  resolved["sync_every_micro_step"] = training.sync_every_micro_step;
  resolved["offload_optimizer"] = training.offload_optimizer;
  resolved["quantization"] = {{"block", json_number(training.nf4_block)},
                              {"double", training.nf4_double}};
}

}  // namespace ridgepoint
