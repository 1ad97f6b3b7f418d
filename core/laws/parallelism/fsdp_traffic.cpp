#include "laws/parallelism/fsdp_traffic.hpp"

#include "laws/parallelism/ring_all_reduce.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol gradients_symbol{"gradients", "V_g", "B", "gradient bytes of the whole model",
                                  symbol_range::bytes};
constexpr Symbol gpus_symbol{"gpus", "G", "1", "GPUs that divide the weights", limits::gpus};

constexpr std::array fsdp_symbols{
    Symbol{"weights", "V_w", "B", "bytes of all weights as they are gathered", symbol_range::bytes},
    gradients_symbol,
    gpus_symbol,
    Symbol{"gathers", "n_g", "1", "gathers of the weights per micro-step", {0, 4, true}, 2},
    Symbol{"reductions", "n_r", "1", "reductions of the gradients per micro-step", {0, 1, true}, 1},
};
constexpr std::array hybrid_symbols{
    gradients_symbol,
    gpus_symbol,
    Symbol{"groups", "N", "1", "groups of GPUs, each with a full copy", limits::gpus},
};
constexpr std::array link_time_symbols{
    Symbol{"bytes", "V", "B", "bytes that a GPU sends", symbol_range::bytes},
    Symbol{"per_direction", "W", "B/s", "rate of the link in one direction",
           symbol_range::byte_rate},
};

}  // namespace

Bytes fsdp_bytes_sent(Bytes weights, Bytes gradients, double gpus, double gathers,
                      double reductions) {
  return (gpus - 1) / gpus * (gathers * weights + reductions * gradients);
}

Bytes hybrid_shard_bytes_sent(Bytes gradients, double gpus, double groups) {
  return ring_all_reduce_bytes(gradients / gpus, groups);
}

Seconds link_time(Bytes bytes, BytesPerSecond per_direction) { return bytes / per_direction; }

const Law fsdp_bytes_sent_law =
    law_of<fsdp_bytes_sent>({.id = "fsdp_bytes_sent",
                             .title = "Bytes that each GPU sends per micro-step under FSDP",
                             .tex = R"(V = \frac{G - 1}{G}\,(n_g\,V_w + n_r\,V_g))",
                             .unit = "B",
                             .source = law_source::fsdp},
                            fsdp_symbols);

const Law hybrid_shard_bytes_sent_law =
    law_of<hybrid_shard_bytes_sent>({.id = "hybrid_shard_bytes_sent",
                                     .title = "Bytes that each GPU sends between FSDP groups",
                                     .tex = R"(V_n = \frac{2\,(N - 1)}{N} \cdot \frac{V_g}{G})",
                                     .unit = "B",
                                     .source = law_source::fsdp},
                                    hybrid_symbols);

const Law link_time_law = law_of<link_time>({.id = "link_time",
                                             .title = "Time of bytes on a link",
                                             .tex = R"(t = \frac{V}{W})",
                                             .unit = "s",
                                             .source = law_source::definition},
                                            link_time_symbols);

}  // namespace ridgepoint
