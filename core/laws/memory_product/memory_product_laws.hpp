// The laws of memory in the product accounting: real shapes, everything that a GPU really holds.
#pragma once

#include <span>

#include "laws/law.hpp"

namespace ridgepoint {

std::span<const Law* const> memory_product_laws();

}  // namespace ridgepoint
