#include "laws/run/updates.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol accumulation_symbol{
    "gradient_accumulation", "a", "1", "micro-steps per update", limits::gradient_accumulation, 1};
constexpr Symbol tokens_per_update_symbol{"tokens_per_update", "D_u", "1", "tokens per update",
                                          symbol_range::tokens};

constexpr std::array effective_batch_symbols{
    symbol::batch,
    accumulation_symbol,
    Symbol{"replicas", "G_r", "1", "data-parallel replicas of the model", limits::gpus, 1},
};
constexpr std::array tokens_per_update_symbols{
    Symbol{"sequences", "B_e", "1", "sequences per update", symbol_range::tokens},
    symbol::sequence_length,
};
constexpr std::array run_updates_symbols{symbol::tokens, tokens_per_update_symbol};
constexpr std::array update_time_symbols{
    Symbol{"micro_step", "t_m", "s", "forward and backward pass of a micro-step",
           symbol_range::seconds},
    accumulation_symbol,
    Symbol{"synchronization", "t_c", "s", "one synchronization of the gradients",
           symbol_range::seconds, 0},
    Symbol{"optimizer", "t_o", "s", "update of the parameters", symbol_range::seconds, 0},
    Symbol{"sync_every_micro_step",
           "e",
           "1",
           "1: synchronized in every micro-step, 0: once per update",
           {0, 1, true},
           0},
};
constexpr std::array updates_time_symbols{
    Symbol{"updates", "N", "1", "updates of the run", symbol_range::amount},
    Symbol{"update_time", "T", "s", "time of one update", symbol_range::seconds},
};

}  // namespace

double effective_batch(double batch, double gradient_accumulation, double replicas) {
  return batch * gradient_accumulation * replicas;
}

double tokens_per_update(double sequences, double sequence_length) {
  return sequences * sequence_length;
}

double run_updates(double tokens, double tokens_per_update) { return tokens / tokens_per_update; }

Seconds accumulated_update_time(Seconds micro_step, double gradient_accumulation,
                                Seconds synchronization, Seconds optimizer,
                                double sync_every_micro_step) {
  const double synchronizations = sync_every_micro_step > 0 ? gradient_accumulation : 1;
  return gradient_accumulation * micro_step + synchronizations * synchronization + optimizer;
}

Seconds updates_time(double updates, Seconds update_time) { return updates * update_time; }

const Law effective_batch_law = law_of<effective_batch>({.id = "effective_batch",
                                                         .title = "Sequences per update",
                                                         .tex = R"(B_e = B\,a\,G_r)",
                                                         .unit = "1",
                                                         .source = law_source::training_chapter},
                                                        effective_batch_symbols);

const Law tokens_per_update_law = law_of<tokens_per_update>({.id = "tokens_per_update",
                                                             .title = "Tokens per update",
                                                             .tex = R"(D_u = B_e\,S)",
                                                             .unit = "1",
                                                             .source = law_source::definition},
                                                            tokens_per_update_symbols);

const Law run_updates_law = law_of<run_updates>({.id = "run_updates",
                                                 .title = "Updates of the run",
                                                 .tex = R"(N = \frac{D}{D_u})",
                                                 .unit = "1",
                                                 .source = law_source::definition},
                                                run_updates_symbols);

const Law accumulated_update_time_law =
    law_of<accumulated_update_time>({.id = "accumulated_update_time",
                                     .title = "Time of an update of several micro-steps",
                                     .tex = R"(T = a\,t_m + a^{[e = 1]}\,t_c + t_o)",
                                     .unit = "s",
                                     .source = law_source::training_chapter},
                                    update_time_symbols);

const Law updates_time_law = law_of<updates_time>({.id = "updates_time",
                                                   .title = "Time of all updates",
                                                   .tex = R"(t = N\,T)",
                                                   .unit = "s",
                                                   .source = law_source::definition},
                                                  updates_time_symbols);

}  // namespace ridgepoint
