#include "laws/run_totals.hpp"

namespace ridgepoint {

Seconds run_time(double tokens, PerSecond tokens_per_second) {
  return Seconds(tokens / tokens_per_second.value);
}

Seconds gpu_time(double gpus, Seconds run_time) { return gpus * run_time; }

Usd rental_cost(Seconds gpu_time, UsdPerSecond price) { return gpu_time * price; }

Joules gpu_energy(Seconds gpu_time, Watts power_per_gpu) { return gpu_time * power_per_gpu; }

}  // namespace ridgepoint
