// What training software holds beside what every run must hold: the habits of each stack that
// decide its memory, read from its code or from runs that report each part.
//
// The figures come from 244 runs of foundation-model-stack/fms-acceleration (commit 876e2ed6fc4e)
// that report allocated bytes at the peak and after training, and the driver's peak: their slopes
// over the tokens give bytes per vocabulary entry and per layer to better than 1 %. Allocated bytes
// of these runs come out with a median error of 0.9 % (90th percentile 6.5 %; the rest is one model
// whose code keeps further 16-bit logits). ms_swift: the pool of 43 bytes is fitted to its packed
// run in the tuner table, assuming its defaults (micro-batch 1, 2,048 tokens); measured on its
// benchmark: 3.0 %, 22 %. torchtitan: two H200 runs; measured on torchao's float8 table: 7.8 %,
// 24 %. Read from their code, then seen to agree on their own runs: litgpt (gradients of frozen
// weights, inputs kept by 4-bit products; 3.4 %, 12 %), megatron_deepspeed (FP32 accumulation in
// BF16, 6 bytes per logit; 3.5 %, 8 % on BLOOM's trials). Unmeasured: unsloth, torchtune,
// llm_foundry, deepspeed but for four runs (5 %), megatron.
#pragma once

#include "inputs/training_settings.hpp"

namespace ridgepoint {

/// Mixed precision by autocast trains FP32 weights and makes 16-bit casts on the way; by copies it
/// holds 16-bit weights beside FP32 master copies.
enum class MixedState { autocast, copies };

struct StackMemory {
  Stack stack;
  bool fused_norms = false;         ///< else each norm keeps an FP32 copy of its input
  bool fused_softmax = false;       ///< else standard attention keeps FP32 probabilities as well
  double full_loss_bytes = 12;      ///< per token and vocabulary entry at the peak of a full loss
  double pooled_loss_bytes = 13.8;  ///< the same, in blocks the allocator has reserved
  MixedState mixed = MixedState::autocast;
  double mixed_gradient_bytes = 4;           ///< of one gradient in mixed precision
  double bf16_gradient_surplus = 0;          ///< of an FP32 accumulation buffer kept for BF16 only
  double adapter_bytes = 4;                  ///< of one weight of an adapter
  double update_copies = 1;                  ///< temporary copies of what the optimizer updates
  bool keeps_gradients = false;              ///< buffers that are not freed after an update
  bool per_parameter_shards = false;         ///< FSDP 2: units are gathered and freed one by one
  bool holds_frozen_input_gradients = true;  ///< FSDP 1 frees a frozen unit's inputs at the end
  bool accumulates_unsharded = true;  ///< accumulation without synchronisation: full gradients
  bool frozen_weights_get_gradients = false;  ///< frozen and trained weights share a flat unit
  bool casts_frozen_weights = false;          ///< mixed precision keeps frozen weights at FP32, too
  bool upcasts_unquantized = false;           ///< embedding and head of a 4-bit model at FP32
  bool quantized_products_keep_input = false;
  bool selects_by_operation = false;  ///< selective checkpointing keeps every second product
  double adapter_dropout = 1;         ///< 1 where each adapter keeps a dropped copy of its input
  double bucket_bytes = 0;            ///< of one communication buffer per parameter it covers
};

const StackMemory& memory_of(Stack stack);

}  // namespace ridgepoint
