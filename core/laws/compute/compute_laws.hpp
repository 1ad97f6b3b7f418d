// The laws of computing: operations, time, roofline, granularity, number formats.
#pragma once

#include <span>

#include "laws/law.hpp"

namespace ridgepoint {

std::span<const Law* const> compute_laws();

}  // namespace ridgepoint
