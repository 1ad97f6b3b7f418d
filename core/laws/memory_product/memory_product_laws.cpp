#include "laws/memory_product/memory_product_laws.hpp"

#include "laws/memory_product/kept_activations.hpp"
#include "laws/memory_product/layer_activations.hpp"
#include "laws/memory_product/loss_memory.hpp"
#include "laws/memory_product/memory_meters.hpp"
#include "laws/memory_product/sharded_state.hpp"

namespace ridgepoint {
namespace {

constexpr std::array laws{
    &state_share_law,           &gathered_units_law,          &norm_activations_law,
    &attention_activations_law, &attention_probabilities_law, &feed_forward_activations_law,
    &routing_activations_law,   &adapter_activations_law,     &feed_forward_gradients_law,
    &kept_layers_law,           &kept_segment_inputs_law,     &live_layers_law,
    &loss_memory_law,           &chunked_loss_memory_law,     &peak_activations_law,
    &update_workspace_law,      &resident_gradients_law,      &update_overhead_law,
    &step_blocks_law,           &units_in_flight_law,         &reserved_one_stream_law,
    &reserved_streams_law,      &communicator_memory_law,     &driver_memory_law,
    &needed_memory_law};

}  // namespace

std::span<const Law* const> memory_product_laws() { return laws; }

}  // namespace ridgepoint
