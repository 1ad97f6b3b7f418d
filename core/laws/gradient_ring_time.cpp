#include "laws/gradient_ring_time.hpp"

#include <cmath>

namespace ridgepoint {

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

}  // namespace ridgepoint
