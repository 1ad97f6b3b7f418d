// Peak memory of one GPU in the product accounting, item by item, in three meters.
//
//   allocated = weights + gradients + master + optimizer + activations + logits + gathered
//               + overhead
//
// Not everything that a step needs is alive at one time, so the peak is the largest of a few
// moments: the loss (kept activations and logits), the backward pass (the live layer, gathered
// units), its end (all gradients), the update (temporary copies). The items are those of the
// loss; what a later moment needs beyond it is added to the item that needs it: the live layer to
// activations, gradients to gradients, the rest to overhead. So gradients may be less than all of
// them: the others take the room that activations have left. In mixed precision by autocast the
// weights are FP32 and master is 0; the 16-bit casts stand under gathered.
//
// reserved: what the allocator holds in blocks. driver: what nvidia-smi shows of this process.
// needed: the least that the run can do with; it fits when that is within the capacity, since the
// allocator gives unused blocks back before it fails.
//
// Errors (median, 90th percentile) against measured runs that chose no constant: driver, held-out
// configurations of IBM's SFTTrainer benchmark 3.4 %, 12.1 % (234 runs); published runs of seven
// sources kept aside, on the meter each used 6.7 %, 30.7 % (176 runs; 6.3 %, 29.3 % on the 120 runs
// of the four sources that suggested no habit of their stack either). Weakest: GPTQ under FSDP
// (7 %, 32 %), GPT-2 on V100 (14 to 30 %), data of varying length. Of 20 out-of-memory outcomes 17
// are told, of 1,346 good ones 1,344. Not covered: adapters on single experts, offload of
// parameters, uneven pipelines, vision towers, layers of other kinds than attention.
// Valid for every run whose parts pass their limits. Source: the laws in laws/memory_product.
#pragma once

#include <string_view>

#include "base/units.hpp"
#include "inputs/lora.hpp"
#include "inputs/method.hpp"
#include "inputs/model_architecture.hpp"
#include "inputs/optimizer.hpp"
#include "inputs/precision.hpp"
#include "inputs/training_settings.hpp"
#include "laws/evaluation.hpp"

namespace ridgepoint {

/// Constants of frozen weights at a few bits.
struct Quantization {
  double bits = 4;    ///< of GPTQ
  double block = 64;  ///< weights that share an NF4 constant
  bool double_quantized = true;
  double group = 128;  ///< weights that share GPTQ's scale and zero point
};

/// One run, as far as memory depends on it.
struct MemoryRun {
  ModelShape shape;
  Method method = Method::full;
  Scope scope = Scope::all;
  LoraAdapters lora;
  bool adapter_dropout = true;
  bool train_embeddings = false;  ///< beside adapters
  Quantization quantization;
  bool fp32_residual = false;  ///< as PEFT prepares 4-bit models: norms and residual at FP32
  Precision precision = Precision::bf16_mixed;
  Optimizer optimizer = Optimizer::adamw;
  double projection_rank = 128;    ///< of GaLore
  bool offload_optimizer = false;  ///< optimizer state and masters in host memory
  Sharding sharding = Sharding::none;
  double replicas = 1;  ///< that divide the state (inside a node for fsdp_hybrid)
  double gpus = 1;      ///< of the whole run
  double tensor_parallel = 1;
  double pipeline_parallel = 1;
  bool sequence_parallel = false;
  Checkpointing checkpointing = Checkpointing::none;
  double segments = 1;
  Attention attention = Attention::flash;
  bool dropout = false;
  Loss loss = Loss::full;
  double micro_batch = 1;
  double sequence_length = 1024;
  double gradient_accumulation = 1;
  Stack stack = Stack::hugging_face;
  BytesPerSecond link{31e9};  ///< inside a node, per direction
  Bytes capacity{0};          ///< what the driver shows of the card
};

struct PeakMemory {
  Term weights;
  Term gradients;
  Term master;
  Term optimizer;
  Term activations;
  Term logits;
  Term gathered;
  Term overhead;
  Term allocated;
  Term reserved;
  Term driver;
  Term needed;
  Bytes capacity{0};
  std::string_view moment;  ///< of the peak: "loss", "backward", "update"
  bool fits = false;
};

PeakMemory peak_memory(Evaluation& evaluation, const MemoryRun& run);

/// Sequences per GPU and micro-step that still fit, all else equal; 0 where not even one does.
double largest_fitting_micro_batch(const MemoryRun& run);

/// Tokens per sequence that still fit, all else equal; 0 where not even one does.
double longest_fitting_sequence(const MemoryRun& run);

}  // namespace ridgepoint
