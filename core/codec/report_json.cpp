#include "codec/report_json.hpp"

namespace ridgepoint {
namespace {

Json term_json(const std::optional<Term>& term) {
  return term ? json_number(term->value) : Json(nullptr);
}

Json flops_json(const Work& work) {
  Json families = Json::array();
  for (const KernelFamily& family : work.families) {
    families.push_back({{"id", std::string(family.id)},
                        {"useful", json_number(family.useful.value)},
                        {"executed", json_number(family.executed.value)}});
  }
  return {{"useful", json_number(work.useful.value)},
          {"executed", json_number(work.executed.value)},
          {"recomputed_share", json_number(work.recomputed_share)},
          {"families", std::move(families)}};
}

Json roofline_json(const Roofline& roofline) {
  Json json = Json::array();
  for (const RooflinePoint& point : roofline.points) {
    json.push_back({{"family", std::string(point.family)},
                    {"intensity", json_number(point.intensity.value)},
                    {"ceiling", json_number(point.ceiling.value)}});
  }
  return json;
}

Json stages_json(const Speed& speed) {
  Json json = Json::array();
  for (const TimePart& stage : speed.stages) {
    json.push_back({{"id", std::string(stage.id)}, {"seconds", json_number(stage.time.value)}});
  }
  return json;
}

Json bottleneck_json(const Diagnosis& diagnosis) {
  Json remedies = Json::array();
  for (const std::string_view remedy : diagnosis.remedies) remedies.push_back(std::string(remedy));
  return {{"kind", std::string(diagnosis.kind)},       {"axis", std::string(diagnosis.axis)},
          {"share", json_number(diagnosis.share)},     {"measured", diagnosis.measured},
          {"symptom", std::string(diagnosis.symptom)}, {"remedies", std::move(remedies)}};
}

Json facility_json(const Facility& facility) {
  return {{"machines_w", json_number(facility.watts.value)},
          {"kwh", json_number(facility.energy.value / joules_per_kwh)},
          {"electricity_usd", json_number(facility.electricity.value)},
          {"carbon_kg", json_number(facility.carbon.value)}};
}

Json saved_state_json(const SavedState& state) {
  return {{"bytes", json_number(state.bytes.value)},
          {"write_s", term_json(state.write)},
          {"interval_s", term_json(state.interval)},
          {"daly_interval_s", term_json(state.daly_interval)},
          {"lost_fraction", term_json(state.lost_share)},
          {"expected_replay_s", term_json(state.replay)}};
}

Json quality_json(const Quality& quality) {
  return {{"time_to_target_s", json_number(quality.time_to_target.value)},
          {"sequences_per_update", json_number(quality.sequences_per_update.value)},
          {"useful_sequences", term_json(quality.useful_sequences)}};
}

}  // namespace

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

void add_report(const RunConfig& run, const Estimate& estimate, Json& json) {
  if (const std::optional<RidgepointStep>& step = estimate.speed.ridgepoint) {
    json["tokens_per_second_p10"] = json_number(estimate.speed.band->low.value);
    json["tokens_per_second_p90"] = json_number(estimate.speed.band->high.value);
    json["gpu_power_w"] = run.gpu.power_limit_w
                              ? json_number(step->gpu_power_share * *run.gpu.power_limit_w)
                              : Json(nullptr);
    json["measured_group"] = step->known_group;
  }
  json["mfu"] = json_number(estimate.mfu);
  json["hfu"] = json_number(estimate.hfu);
  json["busy_fraction"] = json_number(estimate.busy_share);
  json["flops"] = estimate.work ? flops_json(*estimate.work) : Json(nullptr);
  json["ridge_flop_per_byte"] =
      estimate.roofline ? json_number(estimate.roofline->ridge.value) : Json(nullptr);
  json["roofline"] = estimate.roofline ? roofline_json(*estimate.roofline) : Json(nullptr);
  json["stages"] = stages_json(estimate.speed);
  json["bottleneck"] = bottleneck_json(estimate.bottleneck);
  json["scaling"] = {{"advice", std::string(estimate.scaling.advice)},
                     {"sentence", std::string(estimate.scaling.sentence)}};
  const Operation& operation = estimate.operation;
  json["facility"] = operation.facility ? facility_json(*operation.facility) : Json(nullptr);
  json["saved_state"] =
      operation.saved_state ? saved_state_json(*operation.saved_state) : Json(nullptr);
  json["quality"] = operation.quality ? quality_json(*operation.quality) : Json(nullptr);
  json["gpus_for_deadline"] = json_number(operation.gpus_for_deadline);
  json["break_even_runs"] = json_number(operation.break_even_runs);
  if (run.predictor == "book") {
    json["product_memory"] =
        estimate.product_memory ? memory_json(*estimate.product_memory) : Json(nullptr);
  }
}

}  // namespace ridgepoint
