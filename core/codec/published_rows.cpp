#include "codec/published_rows.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/names.hpp"
#include "codec/run_json.hpp"
#include "inputs/precision_support.hpp"
#include "laws/parameter_count.hpp"

namespace ridgepoint {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  return result;
}

class Row {
 public:
  Row(const Columns& columns, const CsvRecord& record) : columns_(columns), record_(record) {}

  std::string_view text(std::string_view name) const { return columns_.cell(record_, name); }
  std::string word(std::string_view name) const { return lower(text(name)); }
  std::optional<double> number(std::string_view name) const { return csv_number(text(name)); }
  double number(std::string_view name, double fallback) const {
    const std::optional<double> value = number(name);
    return value && *value > 0 ? *value : fallback;
  }

 private:
  const Columns& columns_;
  const CsvRecord& record_;
};

std::optional<Model> model_of_shape(std::string_view text, std::string_view name) {
  std::array<double, 11> v{};
  std::size_t count = 0;
  while (count < v.size()) {
    const std::size_t end = text.find(':');
    const std::optional<double> value = csv_number(text.substr(0, end));
    v[count++] = value.value_or(0);
    if (end == std::string_view::npos) break;
    text = text.substr(end + 1);
  }
  if (count < 9) return std::nullopt;
  ModelShape shape;
  shape.layers = v[0];
  shape.hidden = v[1];
  shape.heads = v[2];
  shape.kv_heads = v[3] > 0 ? v[3] : v[2];
  shape.head_dim = v[4] > 0 ? v[4] : v[1] / std::max(1.0, v[2]);
  shape.ffn = v[5];
  shape.vocab = v[6];
  shape.gated_mlp = v[7] > 0;
  shape.tied_embeddings = v[8] > 0;
  shape.experts = v[9];
  shape.experts_per_token = v[10];
  if (shape.experts > 0) shape.moe_ffn = shape.ffn;
  Model model;
  model.name = "custom";
  model.display = name;
  model.shape = shape;
  model.hidden = shape.hidden;
  model.layers = shape.layers;
  const ParameterCount counted = parameter_count(shape);
  model.params = counted.total;
  model.active_params = counted.active;
  return model;
}

void choose_row_model(const Row& row, RunConfig& run, const Catalog& catalog, Errors& errors) {
  if (choose_model(run, row.text("model_catalog"), catalog)) return;
  if (const std::optional<Model> model = model_of_shape(row.text("shape"), row.text("model"))) {
    run.model = *model;
    run.catalog_model = false;
    return;
  }
  // "org/Name (as stated)" is Name.
  std::string_view name = row.text("model");
  name = name.substr(0, name.find(" ("));
  if (choose_model(run, name, catalog)) return;
  if (choose_model(run, name.substr(name.rfind('/') + 1), catalog)) return;
  run.catalog_model = true;
  errors.push_back(unknown_model("model", row.text("model"), catalog));
}

struct Family {
  std::string_view part;
  std::string_view gpu;
};

// What is meant where the form factor or size is not stated.
constexpr std::array<Family, 4> typical_gpus{{{"h100", "H100-SXM-80GB"},
                                              {"a100", "A100-SXM4-80GB"},
                                              {"h200", "H200-SXM-141GB"},
                                              {"b200", "B200-SXM-180GB"}}};

void choose_row_gpu(const Row& row, RunConfig& run, const Catalog& catalog, Errors& errors) {
  if (choose_gpu(run, row.text("gpu_catalog"), catalog)) return;
  if (choose_gpu(run, row.text("gpu"), catalog)) return;
  const std::string stated = row.word("gpu");
  for (const Family& family : typical_gpus) {
    if (holds(stated, family.part) && choose_gpu(run, family.gpu, catalog)) return;
  }
  run.catalog_gpu = true;
  errors.push_back(unknown_gpu("gpu", row.text("gpu"), catalog));
}

void choose_row_method(const Row& row, RunConfig& run, Errors& errors) {
  const std::string method = row.word("method");
  const std::string precision = row.word("precision");
  if (method.starts_with("qlora") || (method == "lora" && holds(precision, "nf4"))) {
    run.method = Method::qlora;
  } else if (method == "lora" || method == "dora" || holds(method, "adapter") ||
             holds(method, "adalora") || holds(method, "llamapro")) {
    run.method = Method::lora;
  } else if (method == "pretrain" || method.starts_with("full") || method.empty()) {
    run.method = Method::full;
  } else {
    errors.push_back(unknown_method("method", row.text("method")));
  }
  if (holds(precision, "gptq") && run.method != Method::full) run.method = Method::gptq_lora;
}

Precision precision_named_in(const std::string& text) {
  if (holds(text, "fp8") || holds(text, "fp4")) return Precision::fp8;
  if (text == "fp32" || holds(text, "32-true")) return Precision::fp32;
  if (holds(text, "pure") || holds(text, "true") || holds(text, "no amp")) {
    return Precision::bf16_pure;
  }
  if (holds(text, "fp16")) return Precision::fp16_mixed;
  return Precision::bf16_mixed;
}

Sharding sharding_named_in(const Row& row, double gpus) {
  if (gpus <= 1) return Sharding::ddp;
  const std::string fsdp = row.word("fsdp");
  if (fsdp == "full") return Sharding::fsdp;
  if (fsdp == "hybrid") return Sharding::fsdp_hybrid;
  if (fsdp == "grad_op") return Sharding::fsdp_grad_op;
  const double stage = row.number("zero_stage", 0);
  if (stage == 1) return Sharding::zero1;
  if (stage == 2) return Sharding::zero2;
  if (stage == 3) return Sharding::zero3;
  return Sharding::ddp;
}

struct StackSource {
  std::string_view part;
  Stack stack;
};

constexpr std::array<StackSource, 16> stack_sources{{
    {"llm-foundry", Stack::llm_foundry},
    {"bigscience", Stack::megatron_deepspeed},
    {"litgpt", Stack::litgpt},
    {"ms-swift", Stack::ms_swift},
    {"torchtitan", Stack::torchtitan},
    {"pytorch/ao", Stack::torchtitan},
    {"fms-fsdp", Stack::torchtitan},
    {"torchtune", Stack::torchtune},
    {"unsloth", Stack::unsloth},
    {"megatron", Stack::megatron},
    {"nemo", Stack::megatron},
    {"training_results", Stack::megatron},
    {"maxtext", Stack::megatron},
    {"tpu-recipes", Stack::megatron},
    {"internevo", Stack::deepspeed},
    {"deepspeed", Stack::deepspeed},
}};

Stack stack_of_source(const std::string& source) {
  for (const StackSource& entry : stack_sources) {
    if (holds(source, entry.part)) return entry.stack;
  }
  return Stack::hugging_face;
}

void read_layout(const Row& row, RunConfig& run) {
  run.gpus = row.number("num_gpus", 1);
  run.nodes = row.number("nodes", std::max(1.0, std::ceil(run.gpus / typical_gpus_per_node)));
  TrainingSettings& training = run.training;
  // Context parallelism divides the work on a sequence as tensor parallelism does.
  training.tensor_parallel = row.number("tp", 1) * row.number("cp", 1);
  training.pipeline_parallel = row.number("pp", 1);
  run.sequence_length = row.number("seq_len", 0);
  const double replicas =
      std::max(1.0, run.gpus / (training.tensor_parallel * training.pipeline_parallel));
  const std::optional<double> global = row.number("global_batch");
  const std::optional<double> micro = row.number("micro_batch_per_gpu");
  if (micro && *micro > 0) {
    run.micro_batch = *micro;
    run.gradient_accumulation = row.number(
        "grad_accum", global ? std::max(1.0, std::round(*global / (*micro * replicas))) : 1);
  } else if (global && *global > 0) {
    run.gradient_accumulation = row.number("grad_accum", 1);
    run.micro_batch = std::max(1.0, std::round(*global / (replicas * run.gradient_accumulation)));
  }
  if (run.nodes > run.gpus) run.nodes = run.gpus;
}

}  // namespace

Result<RunConfig> run_of_published_row(const Columns& columns, const CsvRecord& record,
                                       const RunConfig& common, const Catalog& catalog) {
  const Row row(columns, record);
  Errors errors;
  RunConfig run = common;
  choose_row_model(row, run, catalog, errors);
  choose_row_gpu(row, run, catalog, errors);
  choose_row_method(row, run, errors);
  read_layout(row, run);
  TrainingSettings& training = run.training;
  training.stack = stack_of_source(row.word("source"));
  training.precision = precision_named_in(row.word("precision"));
  if (holds(row.word("optimizer"), "8bit")) training.optimizer = Optimizer::adamw_8bit;
  const std::string kept = row.word("activation_checkpointing");
  training.checkpointing = kept.starts_with("full")        ? Checkpointing::full
                           : kept.starts_with("selective") ? Checkpointing::selective
                                                           : Checkpointing::none;
  training.attention =
      holds(row.word("attention"), "eager") ? Attention::standard : Attention::flash;
  training.sharding = sharding_named_in(row, run.gpus);
  training.lora = {row.number("lora_rank", 16),
                   {LoraTarget::q, LoraTarget::k, LoraTarget::v, LoraTarget::o}};
  training.offload_optimizer = row.text("offload") == "1";
  // A precision that the catalog does not know of this GPU is what it ran in all the same.
  Errors unfit;
  check_precision(run.gpu, *training.precision, "precision", unfit);
  if (!unfit.empty()) training.precision = nearest_precision(run.gpu, *training.precision);
  if (errors.empty()) errors = validate(run);
  if (!errors.empty()) return first_per_field(errors);
  return run;
}

}  // namespace ridgepoint
