#include "laws/compute/compute_laws.hpp"

#include "laws/compute/attention_footprint.hpp"
#include "laws/compute/flop_utilization.hpp"
#include "laws/compute/granularity.hpp"
#include "laws/compute/kernel_intensity.hpp"
#include "laws/compute/layer_flops.hpp"
#include "laws/compute/model_flops.hpp"
#include "laws/compute/number_format.hpp"
#include "laws/compute/roofline.hpp"
#include "laws/compute/training_flops.hpp"
#include "laws/compute/training_time.hpp"

namespace ridgepoint {
namespace {

constexpr std::array laws{&training_flops_law,
                          &partial_training_flops_law,
                          &example_flops_law,
                          &run_flops_law,
                          &budget_tokens_law,
                          &executed_flops_law,
                          &sustained_rate_law,
                          &training_time_law,
                          &time_at_rate_law,
                          &token_rate_law,
                          &gpus_needed_law,
                          &mfu_law,
                          &hfu_law,
                          &busy_fraction_law,
                          &mfu_with_recomputation_law,
                          &qkv_projection_flops_law,
                          &score_value_flops_law,
                          &output_projection_flops_law,
                          &feed_forward_flops_law,
                          &mixture_flops_law,
                          &layer_forward_flops_law,
                          &layers_step_flops_law,
                          &feed_forward_width_law,
                          &causal_share_law,
                          &head_flops_law,
                          &layer_parameters_law,
                          &rule_flops_outside_layers_law,
                          &gemm_flops_law,
                          &gemm_intensity_law,
                          &score_intensity_law,
                          &standard_attention_intensity_law,
                          &elementwise_intensity_law,
                          &update_intensity_law,
                          &ridge_point_law,
                          &arithmetic_intensity_law,
                          &attainable_rate_law,
                          &kernel_time_law,
                          &unreused_bandwidth_law,
                          &score_matrix_bytes_law,
                          &head_qkv_bytes_law,
                          &standard_attention_bytes_law,
                          &flash_attention_bytes_law,
                          &flash_attention_gain_law,
                          &lane_utilization_law,
                          &lane_slowdown_law,
                          &output_tiles_law,
                          &waves_law,
                          &wave_utilization_law,
                          &padded_size_law,
                          &padding_share_law,
                          &largest_number_law,
                          &smallest_normal_law,
                          &vanishing_update_law,
                          &loss_scale_law,
                          &smallest_scaled_gradient_law};

}  // namespace

std::span<const Law* const> compute_laws() { return laws; }

}  // namespace ridgepoint
