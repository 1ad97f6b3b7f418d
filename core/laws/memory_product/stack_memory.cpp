#include "laws/memory_product/stack_memory.hpp"

#include <cassert>

namespace ridgepoint {
namespace {

constexpr double compiled_loss_bytes = 4;  // 16-bit logits and their gradient
constexpr double compiled_pool_bytes = 6;
constexpr double parallel_loss_bytes = 6;  // 16-bit logits, FP32 probabilities written over
constexpr double parallel_pool_bytes = 8;

constexpr std::array<StackMemory, 10> stacks{{
    {.stack = Stack::hugging_face},
    {.stack = Stack::unsloth, .fused_norms = true, .full_loss_bytes = 8},
    {.stack = Stack::torchtune,
     .adapter_bytes = 2,
     .update_copies = 0,
     .per_parameter_shards = true,
     .holds_frozen_input_gradients = false,
     .accumulates_unsharded = false,
     .adapter_dropout = 0},
    {.stack = Stack::torchtitan,
     .fused_norms = true,
     .full_loss_bytes = compiled_loss_bytes,
     .pooled_loss_bytes = compiled_pool_bytes,
     .update_copies = 0,
     .per_parameter_shards = true,
     .holds_frozen_input_gradients = false,
     .accumulates_unsharded = false,
     .selects_by_operation = true},
    {.stack = Stack::llm_foundry,
     .fused_norms = true,
     .update_copies = 0,
     .accumulates_unsharded = false},
    {.stack = Stack::litgpt,
     .adapter_bytes = 2,
     .holds_frozen_input_gradients = false,
     .frozen_weights_get_gradients = true,
     .casts_frozen_weights = true,
     .quantized_products_keep_input = true},
    {.stack = Stack::ms_swift,
     .full_loss_bytes = 20,
     .pooled_loss_bytes = 43,
     .upcasts_unquantized = true},
    {.stack = Stack::deepspeed,
     .mixed = MixedState::copies,
     .mixed_gradient_bytes = 2,
     .keeps_gradients = true,
     .holds_frozen_input_gradients = false,
     .accumulates_unsharded = false,
     .bucket_bytes = 4},
    {.stack = Stack::megatron,
     .fused_norms = true,
     .fused_softmax = true,
     .full_loss_bytes = parallel_loss_bytes,
     .pooled_loss_bytes = parallel_pool_bytes,
     .mixed = MixedState::copies,
     .mixed_gradient_bytes = 4,
     .update_copies = 0,
     .keeps_gradients = true,
     .accumulates_unsharded = false},
    {.stack = Stack::megatron_deepspeed,
     .fused_norms = true,
     .fused_softmax = true,
     .full_loss_bytes = parallel_loss_bytes,
     .pooled_loss_bytes = parallel_pool_bytes,
     .mixed = MixedState::copies,
     .mixed_gradient_bytes = 2,
     .bf16_gradient_surplus = 4,
     .keeps_gradients = true,
     .accumulates_unsharded = false,
     .bucket_bytes = 4},
}};

}  // namespace

const StackMemory& memory_of(Stack stack) {
  const StackMemory& found = stacks[static_cast<std::size_t>(stack)];
  assert(found.stack == stack);
  return found;
}

}  // namespace ridgepoint
