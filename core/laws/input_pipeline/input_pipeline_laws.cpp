#include "laws/input_pipeline/input_pipeline_laws.hpp"

#include "laws/input_pipeline/batch_rates.hpp"
#include "laws/input_pipeline/busy_share.hpp"
#include "laws/input_pipeline/input_bytes.hpp"
#include "laws/input_pipeline/preparation_time.hpp"
#include "laws/input_pipeline/stage_intervals.hpp"

namespace ridgepoint {
namespace {

constexpr std::array laws{
    &storage_batch_rate_law,
    &preparation_time_law,
    &preparation_batch_rate_law,
    &preparation_interval_law,
    &host_batch_rate_law,
    &token_batch_bytes_law,
    &image_batch_bytes_law,
    &host_transfer_time_law,
    &transfer_batch_rate_law,
    &input_batch_rate_law,
    &device_batch_rate_law,
    &pipeline_batch_rate_law,
    &item_rate_law,
    &service_interval_law,
    &overlapped_interval_law,
    &serial_interval_law,
    &overlap_gain_law,
    &faster_stage_gain_law,
    &faster_serial_stage_gain_law,
    &busy_share_law,
    &serial_busy_share_law,
    &workers_needed_law,
    &prefetch_window_law,
    &input_buffer_bytes_law,
    &memory_tier_rate_law,
};

}  // namespace

std::span<const Law* const> input_pipeline_laws() { return laws; }

}  // namespace ridgepoint
