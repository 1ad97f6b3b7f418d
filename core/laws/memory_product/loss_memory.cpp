#include "laws/memory_product/loss_memory.hpp"

#include "laws/memory_product/product_symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Bytes last_norm(4);
constexpr Bytes chunk(16);

constexpr std::array loss_symbols{
    symbol::gpu_tokens,
    Symbol{"vocab", "V", "1", "vocabulary entries on this GPU", symbol::width_or_none},
    symbol::hidden,
    Symbol{"entry_bytes", "b", "B", "bytes per token and vocabulary entry",
           symbol_range::bytes_per_param, 12},
};
constexpr std::array chunked_symbols{symbol::gpu_tokens, symbol::hidden};

}  // namespace

Bytes loss_memory(double tokens, double vocab, double hidden, Bytes entry_bytes) {
  return tokens * (vocab * entry_bytes + hidden * last_norm);
}

Bytes chunked_loss_memory(double tokens, double hidden) { return tokens * hidden * chunk; }

const Law loss_memory_law = law_of<loss_memory>({.id = "loss_memory",
                                                 .title = "Logits and loss",
                                                 .tex = R"(M_l = T \left(V b + 4 h\right))",
                                                 .unit = "B",
                                                 .accounting = Accounting::product,
                                                 .source = measured_runs},
                                                loss_symbols);

const Law chunked_loss_memory_law =
    law_of<chunked_loss_memory>({.id = "chunked_loss_memory",
                                 .title = "A loss computed in chunks",
                                 .tex = R"(M_c = 16\, T h)",
                                 .unit = "B",
                                 .accounting = Accounting::product,
                                 .source = measured_runs},
                                chunked_symbols);

}  // namespace ridgepoint
