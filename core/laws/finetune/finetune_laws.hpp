// The laws of the fine-tuning predictor "kavier".
#pragma once

#include <span>

#include "laws/law.hpp"

namespace ridgepoint {

std::span<const Law* const> finetune_laws();

}  // namespace ridgepoint
