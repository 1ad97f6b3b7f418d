// The laws of several GPUs: what they exchange, what that costs, and what they divide.
#pragma once

#include <span>

#include "laws/law.hpp"

namespace ridgepoint {

std::span<const Law* const> parallelism_laws();

}  // namespace ridgepoint
