#include "laws/run/run_laws.hpp"

#include "laws/run/energy.hpp"
#include "laws/run/facility.hpp"
#include "laws/run/purchase.hpp"
#include "laws/run/quality_gates.hpp"
#include "laws/run/run_totals.hpp"
#include "laws/run/saved_state.hpp"
#include "laws/run/updates.hpp"

namespace ridgepoint {
namespace {

constexpr std::array laws{
    &effective_batch_law,
    &tokens_per_update_law,
    &run_updates_law,
    &accumulated_update_time_law,
    &updates_time_law,
    &run_time_law,
    &gpu_time_law,
    &rental_cost_law,
    &purchase_break_even_law,
    &gpu_energy_law,
    &stated_power_law,
    &utilization_power_law,
    &run_energy_law,
    &facility_energy_law,
    &electricity_cost_law,
    &carbon_mass_law,
    &share_saved_law,
    &energy_saved_law,
    &saved_state_bytes_law,
    &saved_state_write_time_law,
    &young_interval_law,
    &daly_interval_law,
    &lost_time_share_law,
    &expected_failures_law,
    &expected_replay_law,
    &time_to_target_law,
    &break_even_updates_law,
    &updates_at_batch_law,
    &relative_gradient_noise_law,
    &linear_learning_rate_law,
};

}  // namespace

std::span<const Law* const> run_laws() { return laws; }

}  // namespace ridgepoint
