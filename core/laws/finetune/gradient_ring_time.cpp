#include "laws/finetune/gradient_ring_time.hpp"

#include <cmath>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array gradient_ring_symbols{
    Symbol{"members", "p", "1", "members of the ring", limits::gpus},
    Symbol{"gradients", "M_g", "B", "gradients of all trained parameters, 4 bytes each",
           symbol_range::bytes},
    Symbol{"link", "W", "B/s", "bandwidth of the link, both directions added",
           symbol_range::byte_rate},
};
constexpr std::array gradient_sync_symbols{
    symbol::gpus,
    Symbol{"nodes", "N", "1", "nodes", limits::gpus, 1},
    Symbol{"gpus_per_node", "G_n", "1", "GPUs per node", limits::gpus},
    symbol::trained_params,
    Symbol{"link", "W", "B/s", "bandwidth of the link in a node, both directions added",
           symbol_range::byte_rate},
    Symbol{"communication_factor", "c_c", "1", "calibration factor of communication, neutral 1",
           limits::factor, 1},
};

}  // namespace

Seconds gradient_ring_time(double members, Bytes gradients, BytesPerSecond link) {
  return ring_hop_latency * std::log2(members) + ring_message_overhead * (members - 1) +
         gradients * (members - 1) / (link * members);
}

Seconds gradient_sync_time(double gpus, double nodes, double gpus_per_node, double trained_params,
                           BytesPerSecond intra_node_link, double communication_factor) {
  if (gpus <= 1) return Seconds(0);
  const Bytes gradients(gradient_bytes_per_param * trained_params);
  if (nodes <= 1) {
    return communication_factor * gradient_ring_time(gpus, gradients, intra_node_link);
  }
  return communication_factor *
         (gradient_ring_time(gpus_per_node, gradients, intra_node_link) +
          gradient_ring_time(nodes, gradients, giga_bits_per_second(inter_node_gbit_s)));
}

const Law gradient_ring_time_law = law_of<gradient_ring_time>(
    {.id = "gradient_ring_time",
     .title = "One gradient ring of a fine-tuning step",
     .tex =
         R"(T_r(p, W) = 5\,\text{us} \cdot \log_2 p + 2\,\text{us} \cdot (p - 1) + \frac{M_g (p - 1)}{p\, W})",
     .unit = "s",
     .accounting = Accounting::kavier,
     .source = law_source::kavier},
    gradient_ring_symbols);

const Law gradient_sync_time_law = law_of<gradient_sync_time>(
    {.id = "gradient_sync_time",
     .title = "Gradient synchronization of a fine-tuning step",
     .tex =
         R"(T_c = c_c \left(T_r(G_n, W) + T_r(N, 25\,\text{GB/s})\right), \quad M_g = 4 P_t, \quad T_r(1) = 0, \quad G_n = G \text{ for } N = 1)",
     .unit = "s",
     .accounting = Accounting::kavier,
     .source = law_source::kavier},
    gradient_sync_symbols);

}  // namespace ridgepoint
