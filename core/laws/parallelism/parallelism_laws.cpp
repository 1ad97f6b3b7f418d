#include "laws/parallelism/parallelism_laws.hpp"

#include "laws/parallelism/fsdp_traffic.hpp"
#include "laws/parallelism/model_parallelism.hpp"
#include "laws/parallelism/ring_all_reduce.hpp"
#include "laws/parallelism/scaling.hpp"
#include "laws/parallelism/zero_sharding.hpp"

namespace ridgepoint {
namespace {

constexpr std::array laws{
    &gradient_bytes_law,
    &ring_all_reduce_bytes_law,
    &ring_all_reduce_time_law,
    &two_level_all_reduce_time_law,
    &communication_share_law,
    &divided_compute_time_law,
    &parallel_speedup_law,
    &amdahl_speedup_law,
    &amdahl_limit_law,
    &zero_state_bytes_law,
    &zero_relative_volume_law,
    &fsdp_bytes_sent_law,
    &hybrid_shard_bytes_sent_law,
    &link_time_law,
    &pipeline_bubble_share_law,
    &micro_batches_in_flight_law,
    &stage_boundary_bytes_law,
    &tensor_parallel_bytes_sent_law,
};

}  // namespace

std::span<const Law* const> parallelism_laws() { return laws; }

}  // namespace ridgepoint
