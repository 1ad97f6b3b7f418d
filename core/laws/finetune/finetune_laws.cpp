#include "laws/finetune/finetune_laws.hpp"

#include "laws/finetune/adapter_parameters.hpp"
#include "laws/finetune/effective_mfu.hpp"
#include "laws/finetune/forward_time.hpp"
#include "laws/finetune/gradient_ring_time.hpp"
#include "laws/finetune/implied_mfu.hpp"
#include "laws/finetune/optimizer_time.hpp"

namespace ridgepoint {
namespace {

constexpr std::array laws{&effective_mfu_law,      &forward_time_law,
                          &optimizer_time_law,     &fixed_adapter_parameters_law,
                          &gradient_ring_time_law, &gradient_sync_time_law,
                          &implied_mfu_law};

}  // namespace

std::span<const Law* const> finetune_laws() { return laws; }

}  // namespace ridgepoint
