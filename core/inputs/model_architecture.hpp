// One language model: either its whole shape, or only the few figures of a short entry.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace ridgepoint {

/// Which projections of the attention carry a bias.
enum class AttentionBias { none, qkv, qkvo };

/// What one normalisation layer holds: a scale (rms, layer_no_bias), scale and bias, or nothing.
enum class Norm { rms, layer, layer_no_bias, none };

/// Normalisation of queries and keys: none, over each head, or over the whole width.
enum class QkNorm { none, per_head, full_width };

/// Multi-head latent attention; `q_lora_rank` 0 means that queries are not compressed.
struct LatentAttention {
  double q_lora_rank = 0;
  double kv_lora_rank = 0;
  double qk_rope_dim = 0;
  double qk_nope_dim = 0;
  double v_dim = 0;
};

/// A decoder-only transformer. Counts are whole numbers held as doubles.
struct ModelShape {
  double layers = 0;
  double hidden = 0;
  double heads = 0;
  double kv_heads = 0;
  double head_dim = 0;
  double ffn = 0;  ///< width of the dense feed-forward layers
  double vocab = 0;
  bool gated_mlp = true;
  bool tied_embeddings = false;
  AttentionBias attention_bias = AttentionBias::none;
  bool mlp_bias = false;
  bool head_bias = false;
  Norm norm = Norm::rms;
  double norms_per_layer = 2;
  QkNorm qk_norm = QkNorm::none;
  bool embedding_norm = false;
  bool final_norm = true;
  double learned_positions = 0;  ///< rows of the position table, 0 = none
  double experts = 0;            ///< routed experts per mixture layer, 0 = a dense model
  double experts_per_token = 0;
  double moe_ffn = 0;  ///< width of one routed expert
  double shared_experts = 0;
  double shared_ffn = 0;    ///< width of one shared expert
  double dense_layers = 0;  ///< layers of a mixture model that keep the dense feed-forward
  bool router_bias = false;
  std::optional<LatentAttention> mla;
};

/// `params` and `active_params` are the figures to use: the stated ones of a short entry, or those
/// that the shape gives. `active_params` are the ones a token passes through.
struct Model {
  std::string name;
  std::string display;
  std::vector<std::string> aliases;
  std::string family;
  double params = 0;
  double active_params = 0;
  std::optional<double> hidden;
  std::optional<double> layers;
  std::optional<double> context;         ///< longest sequence the model was made for, tokens
  std::optional<double> sliding_window;  ///< width of its windowed attention layers, tokens
  std::optional<ModelShape> shape;       ///< absent in a short entry
};

/// Every number outside its limits and every contradiction in the shape, with paths under `prefix`.
void validate(const ModelShape& shape, std::string_view prefix, Errors& errors);
void validate(const Model& model, std::string_view prefix, Errors& errors);

}  // namespace ridgepoint
