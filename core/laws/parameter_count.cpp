#include "laws/parameter_count.hpp"

namespace ridgepoint {
namespace {

double query_width(const ModelShape& s) { return s.heads * s.head_dim; }
double key_width(const ModelShape& s) { return s.kv_heads * s.head_dim; }

double norm_params(Norm norm, double width) {
  switch (norm) {
    case Norm::none:
      return 0;
    case Norm::layer:
      return 2 * width;
    case Norm::rms:
    case Norm::layer_no_bias:
      return width;
  }
  return 0;
}

double latent_attention_params(const ModelShape& s, const LatentAttention& a) {
  const double query_head = a.qk_nope_dim + a.qk_rope_dim;
  const double query = a.q_lora_rank > 0 ? s.hidden * a.q_lora_rank + a.q_lora_rank +
                                               a.q_lora_rank * s.heads * query_head
                                         : s.hidden * s.heads * query_head;
  const double key_value = s.hidden * (a.kv_lora_rank + a.qk_rope_dim) + a.kv_lora_rank +
                           a.kv_lora_rank * s.heads * (a.qk_nope_dim + a.v_dim);
  return query + key_value + s.heads * a.v_dim * s.hidden;
}

double attention_params(const ModelShape& s) {
  if (s.mla) return latent_attention_params(s, *s.mla);
  const double q = query_width(s);
  const double kv = key_width(s);
  double params = s.hidden * (q + 2 * kv) + q * s.hidden;
  if (s.attention_bias != AttentionBias::none) params += q + 2 * kv;
  if (s.attention_bias == AttentionBias::qkvo) params += s.hidden;
  if (s.qk_norm == QkNorm::per_head) params += 2 * s.head_dim;
  if (s.qk_norm == QkNorm::full_width) params += q + kv;
  return params;
}

double feed_forward_params(const ModelShape& s, double width) {
  const double bias = s.mlp_bias ? (s.gated_mlp ? 2 : 1) * width + s.hidden : 0;
  return (s.gated_mlp ? 3 : 2) * s.hidden * width + bias;
}

}  // namespace

ParameterCount parameter_count(const ModelShape& s) {
  const double mixture_layers = s.experts > 0 ? s.layers - s.dense_layers : 0;
  const double always_on_per_mixture_layer =
      s.shared_experts * feed_forward_params(s, s.shared_ffn) + s.hidden * s.experts +
      (s.router_bias ? s.experts : 0);
  const double expert = feed_forward_params(s, s.moe_ffn);

  const double embedding = s.vocab * s.hidden;
  const double head = (s.tied_embeddings ? 0 : embedding) + (s.head_bias ? s.vocab : 0);
  const double norms =
      norm_params(s.norm, s.hidden) *
      (s.layers * s.norms_per_layer + (s.final_norm ? 1 : 0) + (s.embedding_norm ? 1 : 0));
  const double shared = embedding + head + s.learned_positions * s.hidden + norms +
                        s.layers * attention_params(s) +
                        (s.layers - mixture_layers) * feed_forward_params(s, s.ffn) +
                        mixture_layers * always_on_per_mixture_layer;
  return {shared + mixture_layers * s.experts * expert,
          shared + mixture_layers * s.experts_per_token * expert};
}

}  // namespace ridgepoint
