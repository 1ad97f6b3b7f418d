// One fine-tuning run, with every name already looked up.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/result.hpp"
#include "inputs/calibration_table.hpp"
#include "inputs/gpu.hpp"
#include "inputs/lora.hpp"
#include "inputs/method.hpp"
#include "inputs/model_architecture.hpp"
#include "inputs/operating_settings.hpp"
#include "inputs/optimizer.hpp"
#include "inputs/precision.hpp"
#include "inputs/ridgepoint_table.hpp"
#include "inputs/training_settings.hpp"

namespace ridgepoint {

/// A rental offer: what one GPU costs for one hour, and where that was seen.
struct RentalPrice {
  std::string gpu;
  std::string provider;
  std::string kind;  ///< on_demand, spot, ...
  double gpu_hour_usd = 0;
  std::string date;
  std::string source;
  std::string note;  ///< what is rented: the instance, its GPUs and its region
};

/// How the run trains. An absent value has a default that depends on the rest of the run.
struct TrainingSettings {
  std::optional<Precision> precision;  ///< bf16_mixed, or the nearest that the GPU has
  Optimizer optimizer = Optimizer::adamw;
  Attention attention = Attention::flash;
  bool dropout = false;
  Checkpointing checkpointing = Checkpointing::none;
  std::optional<double> segments;    ///< of `Checkpointing::segments`
  std::optional<Sharding> sharding;  ///< ddp on one GPU, fsdp on several
  double tensor_parallel = 1;
  double pipeline_parallel = 1;
  Scope scope = Scope::all;
  LoraAdapters lora;
  bool train_embeddings = false;  ///< beside adapters
  Loss loss = Loss::full;
  Stack stack = Stack::hugging_face;
  bool sync_every_micro_step = false;  ///< gradients travel in every micro-step, not once an update
  bool offload_optimizer = false;      ///< optimizer state and masters in the host's memory
  double nf4_block = 64;
  bool nf4_double = true;
};

/// Defaults are those of a run in which only the model and the GPU are given.
struct RunConfig {
  Model model;
  Gpu gpu;
  bool catalog_model = false;  ///< named in the catalog, not given as an object
  bool catalog_gpu = false;
  Method method = Method::full;
  double gpus = 1;  ///< over all nodes
  double nodes = 1;
  double micro_batch = 1;            ///< sequences per GPU per micro-step
  double sequence_length = 1024;     ///< tokens per sequence
  double gradient_accumulation = 1;  ///< micro-steps per update
  std::optional<double> dataset_tokens;
  std::optional<double> samples;  ///< sequences of `sequence_length` tokens
  double epochs = 1;
  TrainingSettings training;
  OperatingSettings operating;
  std::optional<double> gpu_hour_usd;        ///< given by the person, before any catalog price
  std::optional<RentalPrice> catalog_price;  ///< the catalog's offer for this GPU
  std::string predictor = "kavier";
  std::optional<double> utilization;        ///< of the compute stage, for the predictor "book"
  std::string calibration_name = "kavier";  ///< a table's name, "none", or "inline"
  CalibrationTable calibration;             ///< neutral for "none"
  std::shared_ptr<const RidgepointTable> ridgepoint;  ///< for the predictor "ridgepoint"
  std::optional<double> software_generation;          ///< 0, 1 or 2 of its launch costs, if known
  bool fused_kernels = false;                         ///< as Unsloth and fms-acceleration have
  bool explain = false;                               ///< every number with the terms it came from
  bool suggest = false;                               ///< what would make it fit, faster or cheaper
};

/// What a node usually holds, where nothing else is known.
constexpr double typical_gpus_per_node = 8;

/// max(1, floor(gpus / nodes)).
double gpus_per_node(const RunConfig& run);

/// All tokens of the job: dataset (or samples x sequence length) x epochs; empty where unknown.
std::optional<double> job_tokens(const RunConfig& run);

/// The sharding of the run: the given one, or ddp on one GPU and fsdp on several.
Sharding sharding_of(const RunConfig& run);

/// The precision of the run: the given one, or bf16_mixed, or the nearest that the GPU has.
Precision precision_of(const RunConfig& run);

/// What the compute stage of the predictor "book" executes of the peak: the given share, or half.
double utilization_of(const RunConfig& run);

/// Every problem of the run at once: numbers outside their limits and contradictory fields.
/// Sub-objects taken from the catalog are known to be valid and are not looked at again.
Errors validate(const RunConfig& run);

}  // namespace ridgepoint
