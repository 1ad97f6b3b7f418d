#include "codec/estimate_json.hpp"

#include "codec/report_json.hpp"

namespace ridgepoint {
namespace {

Json optional_text(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json parts_json(const std::vector<TimePart>& parts) {
  Json json = Json::array();
  for (const TimePart& part : parts) {
    json.push_back({{"id", std::string(part.id)}, {"seconds", json_number(part.time.value)}});
  }
  return json;
}

Json step_json(const Estimate& estimate) {
  Json json = Json::object();
  if (const std::optional<KavierSpeed>& kavier = estimate.speed.kavier) {
    const KavierStep& step = kavier->step;
    json["forward_s"] = json_number(step.forward.value);
    json["backward_s"] = json_number(step.backward.value);
    json["optimizer_s"] = json_number(step.optimizer.value);
    json["communication_s"] = json_number(step.communication.value);
    json["step_s"] = json_number(step.step.value);
    json["effective_mfu"] = json_number(step.effective_mfu);
  }
  json["calibrated_step_s"] = json_number(estimate.speed.update.value);
  json["implied_mfu"] = json_number(estimate.implied_mfu);
  json["parts"] = parts_json(estimate.speed.parts);
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
  const Speed& speed = estimate.speed;
  const bool kavier = speed.kavier.has_value();
  Json json = Json::object();
  json["predictor"] = run.predictor;
  json["calibration"] = run.calibration_name;
  json["calibrated"] = kavier ? speed.kavier->calibration.calibrated
                              : speed.ridgepoint && run.calibration_name != "none";
  json["extrapolated"] = kavier && speed.kavier->calibration.extrapolated;
  json["model"] = {{"name", run.model.name},
                   {"display", run.model.display},
                   {"params", json_number(speed.params)},
                   {"active_params", json_number(speed.active_params)}};
  const double bandwidth =
      kavier ? speed.kavier->inputs.memory_bandwidth.value / giga : run.gpu.memory_bandwidth_gb_s;
  json["gpu"] = {{"name", run.gpu.name},
                 {"display", run.gpu.display},
                 {"peak_fp16_tflops",
                  json_number(kavier ? speed.peak.value / tera : run.gpu.peak_fp16_tflops)},
                 {"memory_bandwidth_gb_s", json_number(bandwidth)},
                 {"power_limit_w", json_number(run.gpu.power_limit_w)}};
  json["gpus_per_node"] = json_number(gpus_per_node(run));
  json["trainable_params"] = json_number(estimate.trained_params);
  json["tokens_per_second"] = json_number(speed.tokens.value);
  json["tokens_per_second_per_gpu"] = json_number(estimate.tokens_per_gpu.value);
  json["tokens_per_update"] = json_number(speed.tokens_per_update);
  json["sequences_per_update"] = json_number(speed.sequences_per_update);
  json["step"] = step_json(estimate);
  json["memory"] = estimate.memory ? memory_json(*estimate.memory) : Json(nullptr);
  json["run"] = estimate.run ? run_totals_json(*estimate.run) : Json(nullptr);
  json["price"] = estimate.price ? price_json(*estimate.price) : Json(nullptr);
  Json uncalibrated = Json::array();
  if (kavier) {
    for (const Uncalibrated& entry : speed.kavier->calibration.uncalibrated) {
      uncalibrated.push_back({{"kind", entry.kind}, {"name", entry.name}});
    }
  }
  if (speed.ridgepoint && !speed.ridgepoint->known_group && run.calibration_name != "none") {
    uncalibrated.push_back({{"kind", "group"},
                            {"name", group_key(run.model.name, std::string(name_of(run.method)),
                                               run.gpu.name, run.gpus)}});
  }
  json["uncalibrated"] = std::move(uncalibrated);
  add_report(run, estimate, json);
  json["assumptions"] = notes_json(estimate.assumptions);
  json["warnings"] = notes_json(estimate.warnings);
  return json;
}

}  // namespace ridgepoint
