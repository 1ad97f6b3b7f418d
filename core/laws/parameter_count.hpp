// Parameters of a decoder-only transformer, counted from its shape.
//
//   P = V h (1 or 2) + positions h + head bias + norms
//       + sum over layers (attention + feed-forward or experts + norms)
//
// attention     h (q + 2 kv) + q h, with q = heads x head_dim and kv = kv_heads x head_dim,
//               plus biases; latent attention counts its compressed projections instead
// feed-forward  2 h f (3 h f gated), plus biases
// experts       E feed-forwards of the expert width, the shared experts, and the router h E
// Active parameters count `experts_per_token` experts instead of all; embedding and head count in
// both. Valid for every shape that passes validate(ModelShape).
// Source: the published configurations and checkpoints in tests/golden/published_params.json.
#pragma once

#include "inputs/model_architecture.hpp"

namespace ridgepoint {

struct ParameterCount {
  double total = 0;
  double active = 0;  ///< what one token passes through
};

ParameterCount parameter_count(const ModelShape& shape);

}  // namespace ridgepoint
