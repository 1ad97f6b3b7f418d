#include "laws/finetune/forward_time.hpp"

namespace ridgepoint {
namespace {

constexpr std::array forward_time_symbols{
    Symbol{"active_params", "P", "1", "parameters that a token passes through",
           symbol_range::params},
    Symbol{"tokens", "D", "1",
           "tokens in the micro-batch of one GPU: sequences times tokens per sequence",
           symbol_range::tokens},
    Symbol{"peak", "R", "FLOP/s", "dense FP16 peak of the GPU", symbol_range::flop_rate},
    Symbol{"mfu", "E", "1", "effective model FLOP utilization", symbol_range::utilization},
    Symbol{"overhead", "O_t", "s", "calibrated overhead of one pass", limits::overhead_s, 0},
};

}  // namespace

Seconds forward_time(double active_params, double tokens, FlopPerSecond peak, double mfu,
                     Seconds overhead) {
  const Flop work(2.0 * active_params * tokens);
  return work / (peak * mfu) + overhead;
}

const Law forward_time_law = law_of<forward_time>({.id = "forward_time",
                                                   .title = "Forward pass of a fine-tuning step",
                                                   .tex = R"(T_f = \frac{2 P D}{R E} + O_t)",
                                                   .unit = "s",
                                                   .accounting = Accounting::kavier,
                                                   .source = law_source::kavier},
                                                  forward_time_symbols);

}  // namespace ridgepoint
