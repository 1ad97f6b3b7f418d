// The laws of memory: static state, activations, checkpointing, adapters, quantized weights.
#pragma once

#include <span>

#include "laws/law.hpp"

namespace ridgepoint {

std::span<const Law* const> memory_laws();

}  // namespace ridgepoint
