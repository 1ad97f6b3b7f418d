#include "laws/finetune/effective_mfu.hpp"

#include <algorithm>
#include <cmath>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array effective_mfu_symbols{
    Symbol{"nominal_mfu", "E_b", "1", "nominal model FLOP utilization of the GPU",
           symbol_range::utilization},
    Symbol{"gpu_factor", "E_g", "1", "calibration factor of the GPU, neutral 1", limits::factor, 1},
    symbol::batch,
    Symbol{"batch_slope", "a_1", "1", "growth of the utilization per doubling of the batch",
           limits::batch_slope, 0.0341},
    Symbol{"batch_intercept", "a_2", "1", "share of the nominal utilization at a batch of one",
           limits::batch_intercept, 0.8147},
};

}  // namespace

double effective_mfu(double nominal_mfu, double gpu_factor, double micro_batch, double batch_slope,
                     double batch_intercept) {
  return nominal_mfu * gpu_factor *
         std::min(1.0, batch_slope * std::log2(micro_batch) + batch_intercept);
}

const Law effective_mfu_law =
    law_of<effective_mfu>({.id = "effective_mfu",
                           .title = "Effective utilization of a fine-tuning pass",
                           .tex = R"(E = E_b\, E_g \min\left(1,\; a_1 \log_2 B + a_2\right))",
                           .unit = "1",
                           .accounting = Accounting::kavier,
                           .source = law_source::kavier},
                          effective_mfu_symbols);

}  // namespace ridgepoint
