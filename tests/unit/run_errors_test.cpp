// Error twins: every field of a run, once right and once wrong in each way it can be wrong.
#include <doctest/doctest.h>

#include <algorithm>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

Json good_run() {
  return {{"model", "llama3.1-8b"},
          {"gpu", "L40S"},
          {"method", "lora"},
          {"gpus", 4},
          {"nodes", 2},
          {"micro_batch", 2},
          {"sequence_length", 2048},
          {"gradient_accumulation", 4},
          {"dataset_tokens", 60e6},
          {"epochs", 3},
          {"prices", {{"gpu_hour_usd", 1.5}}},
          {"predictor", "kavier"},
          {"calibration", "kavier"}};
}

Json custom_gpu() { return {{"peak_fp16_tflops", 312}, {"memory_bandwidth_gb_s", 2000}}; }

Json custom_model() { return {{"params", 7e9}, {"hidden", 4096}, {"layers", 32}}; }

Json with(const std::string& key, Json value) {
  Json run = good_run();
  run[key] = std::move(value);
  return run;
}

Json with_part(const std::string& key, Json object, const std::string& part, Json value) {
  object[part] = std::move(value);
  return with(key, object);
}

}  // namespace

TEST_CASE("the right twin answers") {
  CHECK(answer_to(good_run())["ok"] == true);
  CHECK(answer_to({{"model", custom_model()}, {"gpu", custom_gpu()}})["ok"] == true);
}

TEST_CASE("model and gpu are required, named or described") {
  Json run = good_run();
  run.erase("model");
  refused(run, "missing", "model");
  run = good_run();
  run.erase("gpu");
  refused(run, "missing", "gpu");
  refused(with("model", nullptr), "missing", "model");
  refused(with("model", "llama9-8b"), "unknown_name", "model");
  refused(with("gpu", "L40X"), "unknown_name", "gpu");
  refused(with("model", 7), "type", "model");
  refused(with("gpu", Json::array()), "type", "gpu");
}

TEST_CASE("a near miss is named in the message") {
  const auto message = [](const Json& run) {
    return errors_of(run)[0]["message"].get<std::string>();
  };
  CHECK(message(with("gpu", "L40X")).find("L40S") != std::string::npos);
  CHECK(message(with("method", "loar")).find("lora") != std::string::npos);
  CHECK(message(with("micro_bach", 2)).find("micro_batch") != std::string::npos);
}

TEST_CASE("counts are whole numbers in their range") {
  for (const std::string field :
       {"gpus", "micro_batch", "sequence_length", "gradient_accumulation", "dataset_tokens"}) {
    const Json base = field == "gpus" ? Json{{"nodes", 1}} : Json::object();
    for (const double bad : {0.0, -1.0, 1.5, 1e300}) {
      Json run = with(field, bad);
      run.update(base);
      refused(run, "range", field);
    }
    refused(with(field, "four"), "type", field);
    refused(with(field, true), "type", field);
  }
  for (const double bad : {0.0, -1.0, 1.5}) refused(with("nodes", bad), "range", "nodes");
  refused(with("nodes", "two"), "type", "nodes");
  refused(with("nodes", 5), "conflict", "nodes");
  Json run = good_run();
  run.erase("dataset_tokens");
  run["samples"] = 0;
  refused(run, "range", "samples");
  run["samples"] = "many";
  refused(run, "type", "samples");
}

TEST_CASE("epochs may be a fraction, but not nothing") {
  CHECK(answer_to(with("epochs", 0.5))["ok"] == true);
  refused(with("epochs", 0), "range", "epochs");
  refused(with("epochs", -1), "range", "epochs");
  refused(with("epochs", "three"), "type", "epochs");
}

TEST_CASE("the job has one size") { refused(with("samples", 1000), "conflict", "samples"); }

TEST_CASE("words are among the known ones") {
  refused(with("method", "dora"), "unknown_name", "method");
  refused(with("method", 1), "type", "method");
  refused(with("predictor", "oracle"), "unknown_name", "predictor");
  refused(with("predictor", 1), "type", "predictor");
  refused(with("calibration", "mine"), "unknown_name", "calibration");
  refused(with("calibration", 1), "type", "calibration");
}

TEST_CASE("how the run trains") {
  for (const std::string key :
       {"precision", "optimizer", "attention", "sharding", "scope", "loss"}) {
    refused(with(key, "other"), "unknown_name", key);
    refused(with(key, 1), "type", key);
  }
  for (const std::string key : {"dropout", "train_embeddings"}) refused(with(key, 1), "type", key);
  for (const std::string key : {"tensor_parallel", "pipeline_parallel"}) {
    refused(with(key, 0), "range", key);
    refused(with(key, 1.5), "range", key);
    refused(with(key, "two"), "type", key);
  }
  refused(with("tensor_parallel", 3), "conflict", "tensor_parallel");
  refused(with("scope", "head"), "conflict", "scope");
  refused(with("checkpointing", "full"), "type", "checkpointing");
  refused(with("checkpointing", {{"mode", "some"}}), "unknown_name", "checkpointing.mode");
  refused(with("checkpointing", {{"mode", "segments"}}), "missing", "checkpointing.segments");
  refused(with("checkpointing", {{"segments", 4}}), "conflict", "checkpointing.segments");
  refused(with("checkpointing", {{"mode", "segments"}, {"segments", 33}}), "conflict",
          "checkpointing.segments");
  refused(with("lora", {{"rank", 0}}), "range", "lora.rank");
  refused(with("lora", {{"rank", "x"}}), "type", "lora.rank");
  refused(with("lora", {{"targets", {"q", "w"}}}), "unknown_name", "lora.targets");
  refused(with("lora", {{"targets", Json::array()}}), "missing", "lora.targets");
  refused(with("lora", {{"alpha", 1}}), "unknown_key", "lora.alpha");
  refused(with("quantization", {{"block", 0}}), "range", "quantization.block");
  refused(with("quantization", {{"double", 1}}), "type", "quantization.double");
  Json run = with("precision", "fp8");
  run["gpu"] = "NVIDIA-A100-SXM4-80GB";
  refused(run, "conflict", "precision");
}

TEST_CASE("prices") {
  CHECK(answer_to(with("prices", {{"gpu_hour_usd", 0}}))["ok"] == true);
  refused(with("prices", {{"gpu_hour_usd", -1}}), "range", "prices.gpu_hour_usd");
  refused(with("prices", {{"gpu_hour_usd", "free"}}), "type", "prices.gpu_hour_usd");
  refused(with("prices", {{"gpu_hour_eur", 1}}), "unknown_key", "prices.gpu_hour_eur");
  refused(with("prices", 2), "type", "prices");
}

TEST_CASE("unknown keys are refused") {
  refused(with("gpuz", 1), "unknown_key", "gpuz");
  refused(with("__proto__", 1), "unknown_key", "__proto__");
  CHECK(errors_of(with("gpuz", 1))[0]["message"] ==
        "gpuz is not a known key. Did you mean gpu or gpus?");
}

TEST_CASE("every number of a custom GPU") {
  for (const std::string key :
       {"memory_bandwidth_gb_s", "peak_fp16_tflops", "memory_gb", "driver_memory_mib",
        "peak_fp32_tflops", "peak_tf32_tflops", "peak_fp8_tflops", "peak_fp4_tflops",
        "intra_node_gb_s_per_direction", "nvlink_bridge_gb_s_per_direction", "interconnect_gbit_s",
        "power_limit_w", "nominal_mfu"}) {
    refused(with_part("gpu", custom_gpu(), key, 0), "range", "gpu." + key);
    refused(with_part("gpu", custom_gpu(), key, -1), "range", "gpu." + key);
    refused(with_part("gpu", custom_gpu(), key, 1e12), "range", "gpu." + key);
    refused(with_part("gpu", custom_gpu(), key, "fast"), "type", "gpu." + key);
  }
  refused(with("gpu", {{"peak_fp16_tflops", 312}}), "missing", "gpu.memory_bandwidth_gb_s");
  refused(with("gpu", {{"memory_bandwidth_gb_s", 312}}), "missing", "gpu.peak_fp16_tflops");
  refused(with_part("gpu", custom_gpu(), "nominal_mfu", 1.01), "range", "gpu.nominal_mfu");
  refused(with_part("gpu", custom_gpu(), "name", 1), "type", "gpu.name");
  refused(with_part("gpu", custom_gpu(), "aliases", "x"), "type", "gpu.aliases");
  refused(with_part("gpu", custom_gpu(), "tdp", 1), "unknown_key", "gpu.tdp");
  Json both = custom_gpu();
  both["interconnect_gbit_s"] = 400;
  refused(with_part("gpu", both, "intra_node_gb_s_per_direction", 25), "conflict",
          "gpu.interconnect_gbit_s");
}

TEST_CASE("every number of a short model") {
  for (const std::string key : {"params", "hidden", "layers"}) {
    refused(with_part("model", custom_model(), key, 0), "range", "model." + key);
    refused(with_part("model", custom_model(), key, 1e18), "range", "model." + key);
    refused(with_part("model", custom_model(), key, "big"), "type", "model." + key);
    Json model = custom_model();
    model.erase(key);
    refused(with("model", model), "missing", "model." + key);
  }
  refused(with_part("model", custom_model(), "active_params", 8e9), "conflict",
          "model.active_params");
  refused(with_part("model", custom_model(), "context", 0), "range", "model.context");
  refused(with_part("model", custom_model(), "sliding_window", 0), "range", "model.sliding_window");
  refused(with_part("model", custom_model(), "n_layers", 3), "unknown_key", "model.n_layers");
  Json run = with("model", {{"params", 7e9}});
  run["method"] = "full";
  CHECK(answer_to(run)["ok"] == true);
}

TEST_CASE("every number of a whole shape") {
  const Json shape{{"layers", 4},      {"hidden", 64},        {"heads", 8},
                   {"kv_heads", 4},    {"head_dim", 8},       {"ffn", 128},
                   {"vocab", 1000},    {"experts", 4},        {"experts_per_token", 2},
                   {"moe_ffn", 32},    {"shared_experts", 1}, {"shared_ffn", 32},
                   {"dense_layers", 1}};
  CHECK(answer_to(with("model", shape))["ok"] == true);
  for (const std::string key : {"layers", "hidden", "heads", "vocab"}) {
    Json run = with_part("model", shape, key, 0);
    CHECK(errors_of(run)[0]["field"].get<std::string>().starts_with("model."));
    Json without = shape;
    without.erase(key);
    refused(with("model", without), "missing", "model." + key);
  }
  refused(with_part("model", shape, "kv_heads", 3), "conflict", "model.kv_heads");
  refused(with_part("model", shape, "head_dim", 0), "conflict", "model.head_dim");
  refused(with_part("model", shape, "ffn", 0), "conflict", "model.ffn");
  refused(with_part("model", shape, "experts_per_token", 5), "conflict", "model.experts_per_token");
  refused(with_part("model", shape, "moe_ffn", 0), "conflict", "model.moe_ffn");
  refused(with_part("model", shape, "shared_ffn", 0), "conflict", "model.shared_ffn");
  refused(with_part("model", shape, "dense_layers", 5), "conflict", "model.dense_layers");
  refused(with_part("model", shape, "norms_per_layer", -1), "range", "model.norms_per_layer");
  refused(with_part("model", shape, "learned_positions", -1), "range", "model.learned_positions");
  refused(with_part("model", shape, "norm", "batch"), "unknown_name", "model.norm");
  refused(with_part("model", shape, "attention_bias", true), "type", "model.attention_bias");
  refused(with_part("model", shape, "gated_mlp", 1), "type", "model.gated_mlp");
  refused(with_part("model", shape, "experts", 0), "conflict", "model.experts");
  refused(with_part("model", shape, "mla",
                    {{"kv_lora_rank", 0}, {"qk_rope_dim", 8}, {"qk_nope_dim", 8}, {"v_dim", 8}}),
          "range", "model.mla.kv_lora_rank");
  refused(with_part("model", shape, "mla",
                    {{"kv_lora_rank", 4}, {"qk_rope_dim", 8}, {"qk_nope_dim", 8}}),
          "missing", "model.mla.v_dim");
}

TEST_CASE("a faulty shape hides no other fault and adds none") {
  const auto fields = [](const Json& model) {
    std::vector<std::string> named;
    for (const Json& error : errors_of({{"model", model}, {"gpu", "L40S"}})) {
      named.push_back(error["field"]);
    }
    std::sort(named.begin(), named.end());
    return named;
  };
  using Fields = std::vector<std::string>;
  Json shape{{"layers", 2}, {"hidden", 64}, {"head_dim", 16}, {"ffn", 9}, {"vocab", 9}};
  CHECK(fields(shape) == Fields{"model.heads"});
  shape["heads"] = 0;
  shape["params"] = -5;
  shape["active_params"] = 1e99;
  CHECK(fields(shape) == Fields{"model.active_params", "model.heads", "model.params"});
}

TEST_CASE("every part of an inline calibration") {
  const auto table = [](const std::string& key, Json value) {
    return with("calibration", {{key, std::move(value)}});
  };
  const std::string path = "calibration.";
  CHECK(answer_to(with("calibration", Json::object()))["ok"] == true);
  refused(table("comm_scale", 0), "range", path + "comm_scale");
  refused(table("comm_scale", "x"), "type", path + "comm_scale");
  refused(table("training_overhead_s", -1), "range", path + "training_overhead_s");
  refused(table("mfu_batch_scale", {{"alpha", -1}}), "range", path + "mfu_batch_scale.alpha");
  refused(table("mfu_batch_scale", {{"beta", 0}}), "range", path + "mfu_batch_scale.beta");
  refused(table("mfu_batch_scale", {{"gamma", 0}}), "unknown_key", path + "mfu_batch_scale.gamma");
  refused(table("mfu_multiplier", {{"L40S", 0}}), "range", path + "mfu_multiplier.L40S");
  refused(table("mfu_multiplier", {{"L40S", "x"}}), "type", path + "mfu_multiplier.L40S");
  refused(table("mfu_multiplier", 3), "type", path + "mfu_multiplier");
  refused(table("method_scale", {{"dora", 1}}), "unknown_name", path + "method_scale.dora");
  refused(table("model_scale", {{"x", -1}}), "range", path + "model_scale.x");
  refused(table("multi_gpu_correction", {{"two", 1}}), "range", path + "multi_gpu_correction.two");
  refused(table("interaction_scale", {{"a|lora|c", 1}}), "range",
          path + "interaction_scale.a|lora|c");
  refused(table("interaction_scale", {{"a|dora|c|1", 1}}), "unknown_name",
          path + "interaction_scale.a|dora|c|1");
  refused(table("interaction_scale", {{"a|lora|c|0", 1}}), "range",
          path + "interaction_scale.a|lora|c|0");
  refused(table("range", {{"max_gpus", 8}}), "missing", path + "range.max_nodes");
  refused(table("range", {{"max_gpus", 0}, {"max_nodes", 1}}), "range", path + "range.max_gpus");
  refused(table("basis", {{"gpus", {{"L40S", 3}}}}), "type", path + "basis.gpus.L40S");
  refused(table("predictor", "oracle"), "unknown_name", path + "predictor");
  refused(table("scale", 1), "unknown_key", path + "scale");
}

TEST_CASE("all problems are reported at once, one per field") {
  const Json errors = errors_of({{"model", "nope"},
                                 {"gpu", {{"peak_fp16_tflops", "x"}}},
                                 {"method", "dora"},
                                 {"gpus", 0},
                                 {"epochs", -1},
                                 {"colour", "red"}});
  std::vector<std::string> fields;
  for (const Json& error : errors) fields.push_back(error["field"]);
  std::sort(fields.begin(), fields.end());
  CHECK(fields == std::vector<std::string>{"colour", "epochs", "gpu.memory_bandwidth_gb_s",
                                           "gpu.peak_fp16_tflops", "gpus", "method", "model"});
}

TEST_CASE("a run is an object") {
  for (const Json& wrong : {Json(3), Json("x"), Json::array(), Json(nullptr), Json(true)}) {
    refused(wrong, "type", "");
  }
}
