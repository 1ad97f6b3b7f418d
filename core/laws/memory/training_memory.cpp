#include "laws/memory/training_memory.hpp"

#include <algorithm>

#include "laws/rounding.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol static_symbol{"static_memory", "M_s", "B",
                               "static memory of the trained parameters", symbol_range::bytes};
constexpr Symbol activations_symbol{"activations", "M_a", "B", "activations", symbol_range::bytes};
constexpr Symbol frozen_symbol{"frozen_weights",    "M_f", "B", "frozen weights",
                               symbol_range::bytes, 0};

constexpr std::array training_symbols{static_symbol, activations_symbol, frozen_symbol};
constexpr std::array head_symbols{
    symbol::batch,
    symbol::sequence_length,
    symbol::hidden,
    Symbol{"outputs", "V", "1", "outputs of the head: classes, or tokens of the vocabulary",
           limits::width},
    symbol::bytes_per_value,
};
constexpr std::array largest_symbols{
    Symbol{"capacity", "C", "B", "memory of the GPU", symbol_range::bytes},
    static_symbol,
    Symbol{"activations", "M_a", "B", "activations of the micro-batch", Limits{1, 1e30}},
    symbol::batch,
    frozen_symbol,
};

}  // namespace

Bytes training_memory(Bytes static_memory, Bytes activations, Bytes frozen_weights) {
  return frozen_weights + static_memory + activations;
}

Bytes head_activation_memory(double batch, double sequence_length, double hidden, double outputs,
                             Bytes bytes_per_value) {
  return batch * sequence_length * (hidden + outputs) * bytes_per_value;
}

double largest_micro_batch(Bytes capacity, Bytes static_memory, Bytes activations, double batch,
                           Bytes frozen_weights) {
  const Bytes room = capacity - static_memory - frozen_weights;
  return std::max(0.0, whole_down(room * batch / activations));
}

const Law training_memory_law = law_of<training_memory>({.id = "training_memory",
                                                         .title = "Memory of training",
                                                         .tex = R"(M = M_f + M_s + M_a)",
                                                         .unit = "B",
                                                         .accounting = Accounting::book,
                                                         .source = law_source::training_chapter},
                                                        training_symbols);

const Law head_activation_memory_law =
    law_of<head_activation_memory>({.id = "head_activation_memory",
                                    .title = "Activations where only the head is trained",
                                    .tex = R"(M_h = w\, B S \left(h + V\right))",
                                    .unit = "B",
                                    .source = law_source::training_chapter},
                                   head_symbols);

const Law largest_micro_batch_law = law_of<largest_micro_batch>(
    {.id = "largest_micro_batch",
     .title = "Largest micro-batch that fits",
     .tex =
         R"(B^* = \max\left(0,\; \left\lfloor \frac{C - M_s - M_f}{M_a}\, B \right\rfloor\right))",
     .unit = "1",
     .accounting = Accounting::book,
     .source = law_source::training_chapter},
    largest_symbols);

}  // namespace ridgepoint
