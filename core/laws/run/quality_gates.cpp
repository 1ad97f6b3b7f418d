#include "laws/run/quality_gates.hpp"

#include <algorithm>
#include <cmath>

namespace ridgepoint {
namespace {

constexpr Symbol updates_symbol{"updates", "N", "1", "updates to the target", symbol_range::amount};

constexpr std::array time_to_target_symbols{
    updates_symbol,
    Symbol{"update_time", "T", "s", "time of one update", symbol_range::seconds},
    Symbol{"evaluation", "t_v", "s", "time of all evaluations", symbol_range::seconds, 0},
};
constexpr std::array break_even_symbols{
    Symbol{"other_time", "t_A", "s", "time to the target of the other recipe",
           symbol_range::seconds},
    Symbol{"evaluation", "t_{vB}", "s", "time of all evaluations of this recipe",
           symbol_range::seconds, 0},
    Symbol{"update_time", "T_B", "s", "time of one update of this recipe", symbol_range::duration},
};
constexpr std::array learning_rate_symbols{
    Symbol{"learning_rate", R"(\eta)", "1", "learning rate at the known batch", {0, 1e6}},
    Symbol{"batch", "B", "1", "sequences per update of the known recipe", symbol_range::tokens},
    Symbol{"new_batch", "B'", "1", "sequences per update that are wanted", symbol_range::tokens},
};
constexpr std::array noise_symbols{
    Symbol{"batch", "B", "1", "sequences per update", symbol_range::tokens},
};
constexpr std::array updates_at_batch_symbols{
    Symbol{"updates", "N_0", "1", "updates to the target at the known batch", symbol_range::amount},
    Symbol{"batch", "B_0", "1", "sequences per update of the known recipe", symbol_range::tokens},
    Symbol{"new_batch", "B", "1", "sequences per update that are wanted", symbol_range::tokens},
    Symbol{"critical_batch", "B_c", "1", "batch beyond which updates no longer become fewer",
           symbol_range::tokens},
};

}  // namespace

Seconds time_to_target(double updates, Seconds update_time, Seconds evaluation) {
  return updates * update_time + evaluation;
}

double break_even_updates(Seconds other_time, Seconds evaluation, Seconds update_time) {
  return std::max(0.0, (other_time - evaluation) / update_time);
}

double linear_learning_rate(double learning_rate, double batch, double new_batch) {
  return learning_rate * new_batch / batch;
}

double relative_gradient_noise(double batch) { return 1 / std::sqrt(batch); }

double updates_at_batch(double updates, double batch, double new_batch, double critical_batch) {
  return updates * std::min(batch, critical_batch) / std::min(new_batch, critical_batch);
}

const Law time_to_target_law = law_of<time_to_target>({.id = "time_to_target",
                                                       .title = "Time to the target quality",
                                                       .tex = R"(t = N\,T + t_v)",
                                                       .unit = "s",
                                                       .source = law_source::training_chapter},
                                                      time_to_target_symbols);

const Law break_even_updates_law =
    law_of<break_even_updates>({.id = "break_even_updates",
                                .title = "Updates at which two recipes take the same time",
                                .tex = R"(N = \max\left(0, \frac{t_A - t_{vB}}{T_B}\right))",
                                .unit = "1",
                                .source = law_source::training_chapter},
                               break_even_symbols);

const Law linear_learning_rate_law =
    law_of<linear_learning_rate>({.id = "linear_learning_rate",
                                  .title = "Learning rate by the linear rule (a hint)",
                                  .tex = R"(\eta' = \eta\,\frac{B'}{B})",
                                  .unit = "1",
                                  .source = law_source::linear_scaling},
                                 learning_rate_symbols);

const Law relative_gradient_noise_law =
    law_of<relative_gradient_noise>({.id = "relative_gradient_noise",
                                     .title = "Noise of the averaged gradient",
                                     .tex = R"(s = \frac{1}{\sqrt{B}})",
                                     .unit = "1",
                                     .source = law_source::gradient_noise},
                                    noise_symbols);

const Law updates_at_batch_law =
    law_of<updates_at_batch>({.id = "updates_at_batch",
                              .title = "Updates to the target with another batch",
                              .tex = R"(N_B = N_0\,\frac{\min(B_0, B_c)}{\min(B, B_c)})",
                              .unit = "1",
                              .source = law_source::gradient_noise},
                             updates_at_batch_symbols);

}  // namespace ridgepoint
