#include "laws/finetune/adapter_parameters.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array adapter_symbols{symbol::hidden, symbol::layers};

}  // namespace

double fixed_adapter_parameters(double hidden, double layers) {
  return 2 * fixed_adapter_rank * hidden * fixed_adapter_targets_per_layer * layers;
}

const Law fixed_adapter_parameters_law =
    law_of<fixed_adapter_parameters>({.id = "fixed_adapter_parameters",
                                      .title = "Trained parameters of the predictor's adapters",
                                      .tex = R"(P_t = 2 \cdot 8 \cdot 4\, h\, L)",
                                      .unit = "1",
                                      .accounting = Accounting::kavier,
                                      .source = law_source::kavier},
                                     adapter_symbols);

}  // namespace ridgepoint
