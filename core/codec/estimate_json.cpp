#include "codec/estimate_json.hpp"

namespace ridgepoint {
namespace {

Json optional_text(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json step_json(const Estimate& estimate) {
  const KavierStep& step = estimate.step;
  Json json = Json::object();
  json["forward_s"] = json_number(step.forward.value);
  json["backward_s"] = json_number(step.backward.value);
  json["optimizer_s"] = json_number(step.optimizer.value);
  json["communication_s"] = json_number(step.communication.value);
  json["step_s"] = json_number(step.step.value);
  json["effective_mfu"] = json_number(step.effective_mfu);
  json["calibrated_step_s"] = json_number(estimate.calibrated_step.value);
  json["implied_mfu"] = json_number(estimate.implied_mfu);
  Json parts = Json::array();
  for (const TimePart& part : estimate.parts) {
    parts.push_back({{"id", part.id}, {"seconds", json_number(part.time.value)}});
  }
  json["parts"] = std::move(parts);
  return json;
}

Json memory_json(const RunMemory& memory) {
  const PeakMemory& peak = memory.peak;
  const bool judged = peak.capacity.value > 0;
  Json json = Json::object();
  json["weights_bytes"] = json_number(peak.weights.value);
  json["gradients_bytes"] = json_number(peak.gradients.value);
  json["master_bytes"] = json_number(peak.master.value);
  json["optimizer_bytes"] = json_number(peak.optimizer.value);
  json["activations_bytes"] = json_number(peak.activations.value);
  json["logits_bytes"] = json_number(peak.logits.value);
  json["gathered_bytes"] = json_number(peak.gathered.value);
  json["overhead_bytes"] = json_number(peak.overhead.value);
  json["allocated_bytes"] = json_number(peak.allocated.value);
  json["reserved_bytes"] = json_number(peak.reserved.value);
  json["driver_bytes"] = json_number(peak.driver.value);
  json["needed_bytes"] = json_number(peak.needed.value);
  json["capacity_bytes"] = judged ? json_number(peak.capacity.value) : Json(nullptr);
  json["moment"] = std::string(peak.moment);
  json["fits"] = judged ? Json(peak.fits) : Json(nullptr);
  json["max_micro_batch"] = judged ? json_number(memory.largest_micro_batch) : Json(nullptr);
  json["max_sequence_length"] = judged ? json_number(memory.longest_sequence) : Json(nullptr);
  return json;
}

Json run_totals_json(const RunTotals& totals) {
  Json json = Json::object();
  json["tokens"] = json_number(totals.tokens);
  json["updates"] = json_number(totals.updates);
  json["seconds"] = json_number(totals.time.value);
  json["gpu_hours"] = json_number(totals.gpu_time.value / seconds_per_hour);
  json["cost_usd"] = totals.cost ? json_number(totals.cost->value) : Json(nullptr);
  json["energy_kwh"] =
      totals.energy ? json_number(totals.energy->value / joules_per_kwh) : Json(nullptr);
  return json;
}

Json price_json(const RentalPrice& price) {
  return {{"gpu_hour_usd", json_number(price.gpu_hour_usd)},
          {"provider", optional_text(price.provider)},
          {"kind", price.kind},
          {"note", optional_text(price.note)},
          {"date", optional_text(price.date)},
          {"source", optional_text(price.source)}};
}

Json notes_json(const std::vector<Note>& notes) {
  Json json = Json::array();
  for (const Note& note : notes) {
    json.push_back({{"code", note.code}, {"field", note.field}, {"message", note.message}});
  }
  return json;
}

}  // namespace

Json estimate_json(const RunConfig& run, const Estimate& estimate) {
  constexpr double tera = 1e12;
  constexpr double giga = 1e9;
  const KavierRun& inputs = estimate.inputs;
  Json json = Json::object();
  json["predictor"] = run.predictor;
  json["calibration"] = run.calibration_name;
  json["calibrated"] = estimate.calibration.calibrated;
  json["extrapolated"] = estimate.calibration.extrapolated;
  json["model"] = {{"name", run.model.name},
                   {"display", run.model.display},
                   {"params", json_number(inputs.all_params)},
                   {"active_params", json_number(inputs.active_params)}};
  json["gpu"] = {{"name", run.gpu.name},
                 {"display", run.gpu.display},
                 {"peak_fp16_tflops", json_number(inputs.peak.value / tera)},
                 {"memory_bandwidth_gb_s", json_number(inputs.memory_bandwidth.value / giga)},
                 {"power_limit_w", json_number(run.gpu.power_limit_w)}};
  json["gpus_per_node"] = json_number(inputs.gpus_per_node);
  json["trainable_params"] = json_number(estimate.trained_params);
  json["tokens_per_second"] = json_number(estimate.step.tokens.value);
  json["tokens_per_second_per_gpu"] = json_number(estimate.tokens_per_gpu.value);
  json["tokens_per_update"] = json_number(estimate.tokens_per_update);
  json["sequences_per_update"] = json_number(estimate.sequences_per_update);
  json["step"] = step_json(estimate);
  json["memory"] = estimate.memory ? memory_json(*estimate.memory) : Json(nullptr);
  json["run"] = estimate.run ? run_totals_json(*estimate.run) : Json(nullptr);
  json["price"] = estimate.price ? price_json(*estimate.price) : Json(nullptr);
  Json uncalibrated = Json::array();
  for (const Uncalibrated& entry : estimate.calibration.uncalibrated) {
    uncalibrated.push_back({{"kind", entry.kind}, {"name", entry.name}});
  }
  json["uncalibrated"] = std::move(uncalibrated);
  json["assumptions"] = notes_json(estimate.assumptions);
  json["warnings"] = notes_json(estimate.warnings);
  return json;
}

}  // namespace ridgepoint
