#include "laws/implied_mfu.hpp"

namespace ridgepoint {

double implied_mfu(double active_params, PerSecond tokens_per_second, double gpus,
                   FlopPerSecond peak) {
  return Flop(6.0 * active_params) * tokens_per_second / (gpus * peak);
}

}  // namespace ridgepoint
