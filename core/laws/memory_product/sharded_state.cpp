#include "laws/memory_product/sharded_state.hpp"

#include <algorithm>

#include "laws/memory_product/product_symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol replicas{"replicas", "n", "1", "replicas that divide the state", limits::gpus, 1};
constexpr Symbol persistent{
    "persistent",        "M_p", "B", "gradients held while activations are, 0 where they are freed",
    symbol_range::bytes, 0};
constexpr Symbol transient{"transient", "M_b", "B",
                           "transient bytes at the peak of forward and backward",
                           symbol_range::bytes};
constexpr Symbol bytes_per_param{
    "bytes_per_param", "w", "B", "bytes of one parameter", symbol_range::bytes_per_param, 2};
constexpr Limits copies{0, 64};

constexpr std::array share_symbols{
    Symbol{"state", "M_w", "B", "the state of all replicas", symbol_range::bytes},
    replicas,
};
constexpr std::array gathered_symbols{
    Symbol{"root_params", "P_r", "1", "parameters of embedding, head and last norm",
           symbol_range::params_or_none},
    Symbol{"root_copies", "r", "1", "copies of the root unit", copies, 1},
    Symbol{"layer_params", "P_l", "1", "parameters of one layer", symbol_range::params_or_none},
    Symbol{"units", "s", "1", "units of one layer", copies, 1},
    bytes_per_param,
};
constexpr std::array workspace_symbols{
    symbol::trained_params,
    bytes_per_param,
    Symbol{"copies", "c", "1", "temporary copies of what is updated", copies, 1},
    replicas,
};
constexpr std::array gradient_symbols{
    persistent,
    Symbol{"full", "M_f", "B", "all gradients", symbol_range::bytes},
    transient,
};
constexpr std::array overhead_symbols{
    Symbol{"buffers", "M_c", "B", "communication buffers", symbol_range::bytes, 0},
    Symbol{"update", "M_u", "B", "transient bytes of the last backward step and the update",
           symbol_range::bytes},
    transient,
    persistent,
    Symbol{"resident", "M_x", "B", "gradients that are counted", symbol_range::bytes},
};

}  // namespace

Bytes state_share(Bytes state, double replica_count) { return state / replica_count; }

Bytes gathered_units(double root_params, double root_copies, double layer_params, double units,
                     Bytes bytes) {
  return (root_copies * root_params + units * layer_params) * bytes;
}

Bytes update_workspace(double trained_params, Bytes bytes, double copy_count,
                       double replica_count) {
  return trained_params * copy_count * bytes / replica_count;
}

Bytes resident_gradients(Bytes held, Bytes full, Bytes transient_bytes) {
  return std::max(held, full - transient_bytes);
}

Bytes update_overhead(Bytes buffers, Bytes update, Bytes transient_bytes, Bytes held,
                      Bytes resident) {
  return buffers + std::max(Bytes(0), update - transient_bytes - (resident - held));
}

const Law state_share_law = law_of<state_share>({.id = "state_share",
                                                 .title = "State that replicas divide",
                                                 .tex = R"(M = \frac{M_w}{n})",
                                                 .unit = "B",
                                                 .accounting = Accounting::product,
                                                 .source = law_source::zero},
                                                share_symbols);

const Law gathered_units_law =
    law_of<gathered_units>({.id = "gathered_units",
                            .title = "Weights gathered for use",
                            .tex = R"(M_g = w \left(r P_r + s P_l\right))",
                            .unit = "B",
                            .accounting = Accounting::product,
                            .source = law_source::fsdp},
                           gathered_symbols);

const Law update_workspace_law =
    law_of<update_workspace>({.id = "update_workspace",
                              .title = "Temporary copies in the update",
                              .tex = R"(M_t = \frac{P_t\, w\, c}{n})",
                              .unit = "B",
                              .accounting = Accounting::product,
                              .source = measured_runs},
                             workspace_symbols);

const Law resident_gradients_law =
    law_of<resident_gradients>({.id = "resident_gradients",
                                .title = "Gradients at the peak",
                                .tex = R"(M_x = \max\left(M_p,\; M_f - M_b\right))",
                                .unit = "B",
                                .accounting = Accounting::product,
                                .source = law_source::definition},
                               gradient_symbols);

const Law update_overhead_law =
    law_of<update_overhead>({.id = "update_overhead",
                             .title = "Buffers, and what the update adds to the peak",
                             .tex = R"(M_o = M_c + \max\left(0,\; M_u - M_b - (M_x - M_p)\right))",
                             .unit = "B",
                             .accounting = Accounting::product,
                             .source = law_source::definition},
                            overhead_symbols);

}  // namespace ridgepoint
