#include "laws/memory/checkpoint_table.hpp"

#include <algorithm>
#include <cmath>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol checkpoints{"checkpoints", "k", "1", "layers that keep their activations",
                             limits::layers};

constexpr std::array memory_symbols{
    Symbol{"layer_memory", "A", "B", "activations of one layer", symbol_range::bytes},
    symbol::layers,
    checkpoints,
};
constexpr std::array layers_and_checkpoints{symbol::layers, checkpoints};
constexpr std::array optimum_symbols{symbol::layers};

}  // namespace

Bytes table_checkpoint_memory(Bytes layer_memory, double layers, double checkpoints) {
  return (checkpoints + layers / checkpoints) * layer_memory;
}

double table_recomputed_layers(double layers, double checkpoints) {
  return std::max(0.0, layers - checkpoints);
}

double optimal_checkpoints(double layers) { return std::round(std::sqrt(layers)); }

double table_checkpoint_saving(double layers, double checkpoints) {
  return 1 - table_checkpoint_memory(Bytes(1), layers, checkpoints) / Bytes(layers);
}

const Law table_checkpoint_memory_law =
    law_of<table_checkpoint_memory>({.id = "table_checkpoint_memory",
                                     .title = "Activations with checkpoints of equal layers",
                                     .tex = R"(M = k A + \frac{L}{k} A)",
                                     .unit = "B",
                                     .accounting = Accounting::book,
                                     .source = law_source::checkpointing},
                                    memory_symbols);

const Law table_recomputed_layers_law =
    law_of<table_recomputed_layers>({.id = "table_recomputed_layers",
                                     .title = "Layer forwards that are computed again",
                                     .tex = R"(r = \max(0, L - k))",
                                     .unit = "1",
                                     .accounting = Accounting::book,
                                     .source = law_source::training_chapter},
                                    layers_and_checkpoints);

const Law optimal_checkpoints_law =
    law_of<optimal_checkpoints>({.id = "optimal_checkpoints",
                                 .title = "Checkpoints that need least memory",
                                 .tex = R"(k^* = \text{round}\left(\sqrt{L}\right))",
                                 .unit = "1",
                                 .accounting = Accounting::book,
                                 .source = law_source::checkpointing},
                                optimum_symbols);

const Law table_checkpoint_saving_law =
    law_of<table_checkpoint_saving>({.id = "table_checkpoint_saving",
                                     .title = "Activation memory that checkpoints save",
                                     .tex = R"(v = 1 - \frac{k + L / k}{L})",
                                     .unit = "1",
                                     .accounting = Accounting::book,
                                     .source = law_source::checkpointing},
                                    layers_and_checkpoints);

}  // namespace ridgepoint
