#include "laws/optimizer_time.hpp"

namespace ridgepoint {

Seconds optimizer_time(double trained_params, BytesPerSecond memory_bandwidth) {
  return Bytes(adamw_bytes_per_param * trained_params) / memory_bandwidth;
}

}  // namespace ridgepoint
