#include "laws/forward_time.hpp"

namespace ridgepoint {

Seconds forward_time(double active_params, double tokens, FlopPerSecond peak, double mfu,
                     Seconds overhead) {
  const Flop work(2.0 * active_params * tokens);
  return work / (peak * mfu) + overhead;
}

}  // namespace ridgepoint
