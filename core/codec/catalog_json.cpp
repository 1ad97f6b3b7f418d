#include "codec/catalog_json.hpp"

#include <algorithm>
#include <array>

#include "base/names.hpp"
#include "codec/object_reader.hpp"
#include "codec/settings_json.hpp"
#include "inputs/limits.hpp"
#include "laws/parameter_count.hpp"

namespace ridgepoint {
namespace {

constexpr double catalog_format = 1;

constexpr std::array<std::string_view, 24> shape_only_keys{"heads",
                                                           "kv_heads",
                                                           "head_dim",
                                                           "ffn",
                                                           "vocab",
                                                           "gated_mlp",
                                                           "tied_embeddings",
                                                           "attention_bias",
                                                           "mlp_bias",
                                                           "head_bias",
                                                           "norm",
                                                           "norms_per_layer",
                                                           "qk_norm",
                                                           "embedding_norm",
                                                           "final_norm",
                                                           "learned_positions",
                                                           "experts",
                                                           "experts_per_token",
                                                           "moe_ffn",
                                                           "shared_experts",
                                                           "shared_ffn",
                                                           "dense_layers",
                                                           "router_bias",
                                                           "mla"};

bool states_a_shape(const Json& object) {
  return std::any_of(shape_only_keys.begin(), shape_only_keys.end(), [&](std::string_view key) {
    const auto found = object.find(std::string(key));
    return found != object.end() && !found->is_null();
  });
}

// An empty name is none.
std::string name_or(ObjectReader& reader, std::string_view key, std::string_view otherwise) {
  const std::string name = reader.text(key).value_or("");
  return name.empty() ? std::string(otherwise) : name;
}

template <typename Enum>
Enum chosen(ObjectReader& reader, std::string_view key, const std::vector<std::string>& words,
            Enum otherwise) {
  const std::optional<std::size_t> choice = reader.choice(key, words);
  return choice ? static_cast<Enum>(*choice) : otherwise;
}

LatentAttention read_latent_attention(const Json& object, const std::string& path, Errors& errors) {
  ObjectReader reader(object, path, errors);
  LatentAttention mla;
  mla.q_lora_rank = reader.number("q_lora_rank").value_or(0);
  mla.kv_lora_rank = reader.required_number("kv_lora_rank");
  mla.qk_rope_dim = reader.required_number("qk_rope_dim");
  mla.qk_nope_dim = reader.required_number("qk_nope_dim");
  mla.v_dim = reader.required_number("v_dim");
  reader.reject_unknown_keys();
  return mla;
}

ModelShape read_shape(ObjectReader& reader, Errors& errors) {
  ModelShape shape;
  shape.layers = reader.required_number("layers");
  shape.hidden = reader.required_number("hidden");
  shape.heads = reader.required_number("heads");
  shape.kv_heads = reader.number("kv_heads").value_or(std::max(1.0, shape.heads));
  const Json* mla = reader.object("mla");
  if (mla != nullptr) {
    shape.mla = read_latent_attention(*mla, reader.path_of("mla"), errors);
    shape.head_dim = reader.number("head_dim").value_or(0);
  } else {
    shape.head_dim = reader.required_number("head_dim");
  }
  shape.vocab = reader.required_number("vocab");
  shape.gated_mlp = reader.flag("gated_mlp").value_or(true);
  shape.tied_embeddings = reader.flag("tied_embeddings").value_or(false);
  shape.attention_bias =
      chosen(reader, "attention_bias", {"none", "qkv", "qkvo"}, AttentionBias::none);
  shape.mlp_bias = reader.flag("mlp_bias").value_or(false);
  shape.head_bias = reader.flag("head_bias").value_or(false);
  shape.norm = chosen(reader, "norm", {"rms", "layer", "layer_no_bias", "none"}, Norm::rms);
  shape.norms_per_layer = reader.number("norms_per_layer").value_or(2);
  shape.qk_norm = chosen(reader, "qk_norm", {"none", "per_head", "full_width"}, QkNorm::none);
  shape.embedding_norm = reader.flag("embedding_norm").value_or(false);
  shape.final_norm = reader.flag("final_norm").value_or(true);
  shape.learned_positions = reader.number("learned_positions").value_or(0);
  shape.experts = reader.number("experts").value_or(0);
  shape.experts_per_token = reader.number("experts_per_token").value_or(0);
  shape.moe_ffn = reader.number("moe_ffn").value_or(0);
  shape.shared_experts = reader.number("shared_experts").value_or(0);
  shape.shared_ffn = reader.number("shared_ffn").value_or(0);
  shape.dense_layers = reader.number("dense_layers").value_or(0);
  shape.router_bias = reader.flag("router_bias").value_or(false);
  const bool all_layers_mixed = shape.experts > 0 && shape.dense_layers == 0;
  shape.ffn = all_layers_mixed ? reader.number("ffn").value_or(0) : reader.required_number("ffn");
  return shape;
}

Factors read_factors(ObjectReader& parent, std::string_view key, Errors& errors) {
  Factors factors;
  const Json* object = parent.object(key);
  if (object == nullptr) return factors;
  ObjectReader reader(*object, parent.path_of(key), errors);
  for (const auto& [name, value] : object->items()) {
    if (const std::optional<double> factor = reader.number(name)) factors.emplace(name, *factor);
  }
  return factors;
}

void read_basis(const Json& basis, const std::string& path, CalibrationTable& table,
                Errors& errors) {
  ObjectReader reader(basis, path, errors);
  for_each_entry(reader, "gpus", errors, [&](const std::string& name, ObjectReader& gpu) {
    table.basis_gpus[name] = {
        gpu.required_number("peak_fp16_tflops"), gpu.required_number("nominal_mfu"),
        gpu.required_number("memory_bandwidth_gb_s"), gpu.required_number("interconnect_gbit_s")};
  });
  for_each_entry(reader, "models", errors, [&](const std::string& name, ObjectReader& model) {
    table.basis_models[name] = {model.required_number("params"),
                                model.required_number("active_params"),
                                model.required_number("hidden"), model.required_number("layers")};
  });
  reader.reject_unknown_keys();
}

}  // namespace

Gpu read_gpu(const Json& object, const std::string& path, Errors& errors) {
  ObjectReader reader(object, path, errors);
  Gpu gpu;
  gpu.name = name_or(reader, "name", "custom");
  gpu.display = name_or(reader, "display", gpu.name == "custom" ? "The custom GPU" : gpu.name);
  gpu.aliases = reader.texts("aliases");
  gpu.vendor = reader.text("vendor").value_or("");
  gpu.memory_gb = reader.number("memory_gb");
  gpu.driver_memory_mib = reader.number("driver_memory_mib");
  gpu.memory_bandwidth_gb_s = reader.required_number("memory_bandwidth_gb_s");
  gpu.peak_fp32_tflops = reader.number("peak_fp32_tflops");
  gpu.peak_tf32_tflops = reader.number("peak_tf32_tflops");
  gpu.peak_fp16_tflops = reader.required_number("peak_fp16_tflops");
  gpu.peak_fp8_tflops = reader.number("peak_fp8_tflops");
  gpu.peak_fp4_tflops = reader.number("peak_fp4_tflops");
  gpu.interconnect = reader.text("interconnect").value_or("");
  gpu.intra_node_gb_s_per_direction = reader.number("intra_node_gb_s_per_direction");
  gpu.nvlink_bridge_gb_s_per_direction = reader.number("nvlink_bridge_gb_s_per_direction");
  gpu.interconnect_gbit_s = reader.number("interconnect_gbit_s");
  gpu.power_limit_w = reader.number("power_limit_w");
  gpu.nominal_mfu = reader.number("nominal_mfu");
  reader.ignore({"sources", "unverified", "note"});
  reader.reject_unknown_keys();
  return gpu;
}

Model read_model(const Json& object, const std::string& path, Errors& errors) {
  ObjectReader reader(object, path, errors);
  Model model;
  model.name = name_or(reader, "name", "custom");
  model.display =
      name_or(reader, "display", model.name == "custom" ? "The custom model" : model.name);
  model.aliases = reader.texts("aliases");
  model.family = reader.text("family").value_or("");
  model.context = reader.number("context");
  model.sliding_window = reader.number("sliding_window");
  const std::optional<double> active = reader.number("active_params");
  if (states_a_shape(object)) {
    const std::size_t before = errors.size();
    model.shape = read_shape(reader, errors);
    model.layers = model.shape->layers;
    model.hidden = model.shape->hidden;
    Errors contradictions;
    validate(*model.shape, path, contradictions);
    const bool countable = errors.size() == before && contradictions.empty();
    // Of a shape with faults only these are reported; a count of one lets nothing follow from it.
    const ParameterCount counted = countable ? parameter_count(*model.shape) : ParameterCount{1, 1};
    const double total = countable ? counted.total : active.value_or(counted.total);
    model.params = reader.number("params").value_or(total);
    model.active_params = active.value_or(
        model.shape->experts > 0 ? std::min(counted.active, model.params) : model.params);
  } else {
    model.params = reader.required_number("params");
    model.active_params = active.value_or(model.params);
    model.layers = reader.number("layers");
    model.hidden = reader.number("hidden");
  }
  reader.ignore({"sources", "note"});
  reader.reject_unknown_keys();
  return model;
}

CalibrationTable read_calibration(const Json& object, const std::string& path, Errors& errors) {
  ObjectReader reader(object, path, errors);
  CalibrationTable table;
  table.name = reader.text("name").value_or("inline");
  table.display = reader.text("display").value_or(table.name);
  table.predictor = reader.text("predictor").value_or("kavier");
  table.communication = reader.number("comm_scale").value_or(table.communication);
  table.overhead_s = reader.number("training_overhead_s").value_or(table.overhead_s);
  if (const Json* scale = reader.object("mfu_batch_scale")) {
    ObjectReader batch(*scale, reader.path_of("mfu_batch_scale"), errors);
    table.batch_slope = batch.number("alpha").value_or(table.batch_slope);
    table.batch_intercept = batch.number("beta").value_or(table.batch_intercept);
    batch.reject_unknown_keys();
  }
  table.gpu = read_factors(reader, "mfu_multiplier", errors);
  table.method = read_factors(reader, "method_scale", errors);
  table.model = read_factors(reader, "model_scale", errors);
  table.gpus = read_factors(reader, "multi_gpu_correction", errors);
  table.group = read_factors(reader, "interaction_scale", errors);
  if (const Json* basis = reader.object("basis")) {
    read_basis(*basis, reader.path_of("basis"), table, errors);
  }
  if (const Json* range = reader.object("range")) {
    ObjectReader bounds(*range, reader.path_of("range"), errors);
    table.range =
        CalibrationRange{bounds.required_number("max_gpus"), bounds.required_number("max_nodes")};
    bounds.reject_unknown_keys();
  }
  reader.ignore({"format", "source", "note", "fitted"});
  reader.reject_unknown_keys();
  if (table.predictor != "kavier") {
    reader.fail("unknown_name", "predictor",
                "is " + in_quotes(table.predictor) + "; it must be kavier.");
  }
  return table;
}

Result<CalibrationTable> read_calibration_text(std::string_view text) {
  const Result<Json> parsed = parsed_json(text);
  if (!parsed.ok()) return parsed.errors();
  if (!parsed.value().is_object()) {
    return Error{"type", "calibration", "A calibration table must be an object."};
  }
  Errors errors;
  CalibrationTable table = read_calibration(parsed.value(), "calibration", errors);
  validate(table, "calibration", errors);
  if (!errors.empty()) return first_per_field(errors);
  return table;
}

RentalPrice read_price(const Json& object, const std::string& path, Errors& errors) {
  ObjectReader reader(object, path, errors);
  RentalPrice price;
  price.gpu = reader.required_text("gpu");
  price.provider = reader.required_text("provider");
  price.kind = reader.required_text("kind");
  price.gpu_hour_usd = reader.required_number("usd_per_gpu_hour");
  price.date = reader.text("date").value_or("");
  price.source = reader.text("source").value_or("");
  price.note = reader.text("note").value_or("");
  reader.reject_unknown_keys();
  check_limits(price.gpu_hour_usd, limits::gpu_hour_usd, path + ".usd_per_gpu_hour", errors);
  return price;
}

Region read_region(const Json& object, const std::string& path, Errors& errors) {
  ObjectReader reader(object, path, errors);
  Region region;
  region.name = reader.required_text("id");
  region.display = reader.required_text("name");
  region.grid_g_per_kwh = reader.required_number("grid_g_co2e_per_kwh");
  region.year = reader.required_number("year");
  region.accounting = reader.required_text("accounting");
  region.electricity_usd_per_kwh = reader.number("electricity_usd_per_kwh");
  reader.ignore({"kind", "provider", "basis", "mapped_to", "electricity_note", "sources"});
  reader.reject_unknown_keys();
  check_limits(region.grid_g_per_kwh, limits::grid_g_per_kwh, path + ".grid_g_co2e_per_kwh",
               errors);
  check_limits(region.electricity_usd_per_kwh, limits::electricity_usd_per_kwh,
               path + ".electricity_usd_per_kwh", errors);
  return region;
}

const Json* catalog_list(const Json& file, std::string_view key, Errors& errors) {
  const std::string name(key);
  if (!file.is_object()) {
    errors.push_back({"type", "", "A catalog file must be an object."});
    return nullptr;
  }
  const auto format = file.find("format");
  if (format == file.end() || !format->is_number() || format->get<double>() != catalog_format) {
    errors.push_back({"range", "format", "format must be 1, the only one this version reads."});
  }
  const auto list = file.find(name);
  if (list == file.end() || !list->is_array()) {
    errors.push_back({"missing", name, name + " must be a list of entries."});
    return nullptr;
  }
  return &*list;
}

}  // namespace ridgepoint
