#include "laws/parallelism/ring_all_reduce.hpp"

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol gradients_symbol{"gradients", "V_g", "B", "gradient bytes of one replica",
                                  symbol_range::bytes};
constexpr Symbol gpus_symbol{"gpus", "G", "1", "GPUs that average their gradients", limits::gpus};

constexpr std::array gradient_bytes_symbols{
    symbol::trained_params,
    symbol::bytes_per_value,
};
constexpr std::array ring_bytes_symbols{gradients_symbol, gpus_symbol};
constexpr std::array ring_time_symbols{
    gradients_symbol,
    gpus_symbol,
    Symbol{"per_direction", "W", "B/s", "rate of the link in one direction",
           symbol_range::byte_rate},
};
constexpr std::array two_level_symbols{
    gradients_symbol,
    Symbol{"gpus_per_node", "G_n", "1", "GPUs of one node", limits::gpus},
    Symbol{"nodes", "N", "1", "nodes", limits::gpus},
    Symbol{"intra_node_per_direction", "W_n", "B/s",
           "rate between the GPUs of a node, in one direction, per GPU", symbol_range::byte_rate},
    Symbol{"inter_node_per_direction", "W_i", "B/s",
           "rate between nodes, in one direction, per node", symbol_range::byte_rate},
};

}  // namespace

Bytes gradient_bytes(double trained_params, Bytes bytes_per_value) {
  return trained_params * bytes_per_value;
}

Bytes ring_all_reduce_bytes(Bytes gradients, double gpus) {
  return 2 * (gpus - 1) / gpus * gradients;
}

Seconds ring_all_reduce_time(Bytes gradients, double gpus, BytesPerSecond per_direction) {
  return ring_all_reduce_bytes(gradients, gpus) / per_direction;
}

Seconds two_level_all_reduce_time(Bytes gradients, double gpus_per_node, double nodes,
                                  BytesPerSecond intra_node_per_direction,
                                  BytesPerSecond inter_node_per_direction) {
  return ring_all_reduce_time(gradients, gpus_per_node, intra_node_per_direction) +
         ring_all_reduce_time(gradients, nodes, inter_node_per_direction);
}

const Law gradient_bytes_law = law_of<gradient_bytes>({.id = "gradient_bytes",
                                                       .title = "Bytes of the gradients",
                                                       .tex = R"(V_g = P_t\,w)",
                                                       .unit = "B",
                                                       .source = law_source::training_chapter},
                                                      gradient_bytes_symbols);

const Law ring_all_reduce_bytes_law =
    law_of<ring_all_reduce_bytes>({.id = "ring_all_reduce_bytes",
                                   .title = "Bytes that each GPU sends in a ring all-reduce",
                                   .tex = R"(V = \frac{2\,(G - 1)}{G}\,V_g)",
                                   .unit = "B",
                                   .source = law_source::ring_all_reduce},
                                  ring_bytes_symbols);

const Law ring_all_reduce_time_law =
    law_of<ring_all_reduce_time>({.id = "ring_all_reduce_time",
                                  .title = "Time of a ring all-reduce",
                                  .tex = R"(t = \frac{2\,(G - 1)}{G} \cdot \frac{V_g}{W})",
                                  .unit = "s",
                                  .source = law_source::ring_all_reduce},
                                 ring_time_symbols);

const Law two_level_all_reduce_time_law = law_of<two_level_all_reduce_time>(
    {.id = "two_level_all_reduce_time",
     .title = "Time of an all-reduce over several nodes",
     .tex =
         R"(t_h = \frac{2\,(G_n - 1)}{G_n} \cdot \frac{V_g}{W_n} + \frac{2\,(N - 1)}{N} \cdot \frac{V_g}{W_i})",
     .unit = "s",
     .source = law_source::training_chapter},
    two_level_symbols);

}  // namespace ridgepoint
