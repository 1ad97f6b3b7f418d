#include "laws/effective_mfu.hpp"

#include <algorithm>
#include <cmath>

namespace ridgepoint {

double effective_mfu(double nominal_mfu, double gpu_factor, double micro_batch, double batch_slope,
                     double batch_intercept) {
  return nominal_mfu * gpu_factor *
         std::min(1.0, batch_slope * std::log2(micro_batch) + batch_intercept);
}

}  // namespace ridgepoint
