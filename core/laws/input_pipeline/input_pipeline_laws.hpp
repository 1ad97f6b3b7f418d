// The laws of the input pipeline: how fast the host feeds the device, and what that leaves idle.
#pragma once

#include <span>

#include "laws/law.hpp"

namespace ridgepoint {

std::span<const Law* const> input_pipeline_laws();

}  // namespace ridgepoint
