// The laws of a whole run: what it takes, costs, draws and keeps.
#pragma once

#include <span>

#include "laws/law.hpp"

namespace ridgepoint {

std::span<const Law* const> run_laws();

}  // namespace ridgepoint
