#include "laws/memory/memory_laws.hpp"

#include "laws/memory/activation_items.hpp"
#include "laws/memory/activation_rule.hpp"
#include "laws/memory/checkpoint_segments.hpp"
#include "laws/memory/checkpoint_table.hpp"
#include "laws/memory/lora_parameters.hpp"
#include "laws/memory/optimizer_state.hpp"
#include "laws/memory/quantized_weights.hpp"
#include "laws/memory/static_memory.hpp"
#include "laws/memory/training_memory.hpp"

namespace ridgepoint {
namespace {

constexpr std::array laws{&weight_memory_law,
                          &gradient_memory_law,
                          &master_memory_law,
                          &moment_memory_law,
                          &weight_copy_memory_law,
                          &static_memory_law,
                          &optimizer_state_multiple_law,
                          &quantized_state_memory_law,
                          &factored_state_memory_law,
                          &projected_state_memory_law,
                          &update_traffic_law,
                          &update_time_law,
                          &linear_activation_memory_law,
                          &score_activation_memory_law,
                          &rule_activation_memory_law,
                          &score_activation_share_law,
                          &tensor_activation_memory_law,
                          &attention_item_memory_law,
                          &feed_forward_item_memory_law,
                          &score_item_memory_law,
                          &layer_item_memory_law,
                          &unlisted_activation_memory_law,
                          &table_checkpoint_memory_law,
                          &table_recomputed_layers_law,
                          &optimal_checkpoints_law,
                          &table_checkpoint_saving_law,
                          &segment_input_memory_law,
                          &live_segment_memory_law,
                          &segment_activation_memory_law,
                          &selective_recomputed_share_law,
                          &lora_matrix_parameters_law,
                          &attention_lora_parameters_law,
                          &feed_forward_lora_parameters_law,
                          &nf4_bytes_per_weight_law,
                          &nf4_double_bytes_per_weight_law,
                          &gptq_bytes_per_weight_law,
                          &partly_quantized_memory_law,
                          &training_memory_law,
                          &head_activation_memory_law,
                          &largest_micro_batch_law};

}  // namespace

std::span<const Law* const> memory_laws() { return laws; }

}  // namespace ridgepoint
