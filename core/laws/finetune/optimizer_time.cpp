#include "laws/finetune/optimizer_time.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array optimizer_time_symbols{symbol::trained_params, symbol::memory_bandwidth};

}  // namespace

Seconds optimizer_time(double trained_params, BytesPerSecond memory_bandwidth) {
  return Bytes(adamw_bytes_per_param * trained_params) / memory_bandwidth;
}

const Law optimizer_time_law =
    law_of<optimizer_time>({.id = "optimizer_time",
                            .title = "AdamW update of a fine-tuning step",
                            .tex = R"(T_o = \frac{20 P_t}{B_m})",
                            .unit = "s",
                            .accounting = Accounting::kavier,
                            .source = law_source::kavier},
                           optimizer_time_symbols);

}  // namespace ridgepoint
