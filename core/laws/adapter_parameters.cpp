#include "laws/adapter_parameters.hpp"

namespace ridgepoint {

double fixed_adapter_parameters(double hidden, double layers) {
  return 2 * fixed_adapter_rank * hidden * fixed_adapter_targets_per_layer * layers;
}

}  // namespace ridgepoint
