// How a run trains, beside its precision, optimizer and adapters: what is kept for the backward
// pass, how attention and loss are computed, how the state is divided, and in which software.
#pragma once

#include <array>
#include <optional>
#include <string_view>

namespace ridgepoint {

/// One value of a setting with the name that a run gives it.
template <typename Setting>
struct Named {
  Setting value;
  std::string_view name;
};

/// Whether the attention's probabilities are held: flash kernels hold none of them.
enum class Attention { flash, standard };

/// Which activations are kept for the backward pass; the others are computed again.
/// `selective` computes the score and value products again (or, in stacks that choose by
/// operation, every second matrix product), `full` keeps the input of each layer, `segments` the
/// input of each segment of layers.
enum class Checkpointing { none, selective, full, segments };

/// What the data-parallel replicas divide: nothing (none: one replica; ddp), the optimizer state
/// (zero1), gradients too (zero2, fsdp_grad_op), weights too (zero3, fsdp), or all of it inside
/// each node (fsdp_hybrid).
enum class Sharding { none, ddp, zero1, zero2, zero3, fsdp, fsdp_grad_op, fsdp_hybrid };

/// How the loss is computed from the last hidden state: `full` holds all logits and their
/// log-probabilities at FP32, `fused` writes the gradient over the logits, `chunked` makes the
/// logits of a part of the tokens at a time.
enum class Loss { full, fused, chunked };

/// What full fine-tuning trains: everything, or the output head on a frozen backbone.
enum class Scope { all, head };

/// The training software, as far as it decides what a GPU holds.
enum class Stack {
  hugging_face,
  unsloth,
  torchtune,
  torchtitan,
  llm_foundry,
  litgpt,
  ms_swift,
  deepspeed,
  megatron,
  megatron_deepspeed
};

constexpr std::array<Named<Attention>, 2> attention_names{
    {{Attention::flash, "flash"}, {Attention::standard, "standard"}}};

constexpr std::array<Named<Checkpointing>, 4> checkpointing_names{
    {{Checkpointing::none, "none"},
     {Checkpointing::selective, "selective"},
     {Checkpointing::full, "full"},
     {Checkpointing::segments, "segments"}}};

constexpr std::array<Named<Sharding>, 8> sharding_names{{{Sharding::none, "none"},
                                                         {Sharding::ddp, "ddp"},
                                                         {Sharding::zero1, "zero1"},
                                                         {Sharding::zero2, "zero2"},
                                                         {Sharding::zero3, "zero3"},
                                                         {Sharding::fsdp, "fsdp"},
                                                         {Sharding::fsdp_grad_op, "fsdp_grad_op"},
                                                         {Sharding::fsdp_hybrid, "fsdp_hybrid"}}};

constexpr std::array<Named<Loss>, 3> loss_names{
    {{Loss::full, "full"}, {Loss::fused, "fused"}, {Loss::chunked, "chunked"}}};

constexpr std::array<Named<Scope>, 2> scope_names{{{Scope::all, "all"}, {Scope::head, "head"}}};

constexpr std::array<Named<Stack>, 10> stack_names{
    {{Stack::hugging_face, "hugging_face"},
     {Stack::unsloth, "unsloth"},
     {Stack::torchtune, "torchtune"},
     {Stack::torchtitan, "torchtitan"},
     {Stack::llm_foundry, "llm_foundry"},
     {Stack::litgpt, "litgpt"},
     {Stack::ms_swift, "ms_swift"},
     {Stack::deepspeed, "deepspeed"},
     {Stack::megatron, "megatron"},
     {Stack::megatron_deepspeed, "megatron_deepspeed"}}};

constexpr std::string_view name_of(Attention value) {
  return attention_names[static_cast<std::size_t>(value)].name;
}
constexpr std::string_view name_of(Checkpointing value) {
  return checkpointing_names[static_cast<std::size_t>(value)].name;
}
constexpr std::string_view name_of(Sharding value) {
  return sharding_names[static_cast<std::size_t>(value)].name;
}
constexpr std::string_view name_of(Loss value) {
  return loss_names[static_cast<std::size_t>(value)].name;
}
constexpr std::string_view name_of(Scope value) {
  return scope_names[static_cast<std::size_t>(value)].name;
}
constexpr std::string_view name_of(Stack value) {
  return stack_names[static_cast<std::size_t>(value)].name;
}

/// The value that `name` names among `names`; empty where there is none.
template <typename Setting, std::size_t count>
constexpr std::optional<Setting> setting_named(const std::array<Named<Setting>, count>& names,
                                               std::string_view name) {
  for (const Named<Setting>& entry : names) {
    if (entry.name == name) return entry.value;
  }
  return std::nullopt;
}

constexpr bool shards_weights(Sharding sharding) {
  return sharding == Sharding::zero3 || sharding == Sharding::fsdp ||
         sharding == Sharding::fsdp_hybrid;
}

constexpr bool shards_gradients(Sharding sharding) {
  return shards_weights(sharding) || sharding == Sharding::zero2 ||
         sharding == Sharding::fsdp_grad_op;
}

constexpr bool shards_optimizer(Sharding sharding) {
  return sharding != Sharding::none && sharding != Sharding::ddp;
}

/// Whether all layers are computed again in the backward pass.
constexpr bool recomputes_layers(Checkpointing checkpointing) {
  return checkpointing == Checkpointing::full || checkpointing == Checkpointing::segments;
}

constexpr bool is_fsdp(Sharding sharding) {
  return sharding == Sharding::fsdp || sharding == Sharding::fsdp_grad_op ||
         sharding == Sharding::fsdp_hybrid;
}

constexpr bool is_zero(Sharding sharding) {
  return sharding == Sharding::zero1 || sharding == Sharding::zero2 || sharding == Sharding::zero3;
}

}  // namespace ridgepoint
