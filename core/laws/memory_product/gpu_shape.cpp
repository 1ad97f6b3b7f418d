#include "laws/memory_product/gpu_shape.hpp"

#include <algorithm>

#include "laws/parameter_count.hpp"

namespace ridgepoint {
namespace {

struct AttentionWidths {
  double query = 0;
  double key = 0;
  double value = 0;
  double output = 0;
};

AttentionWidths attention_widths(const ModelShape& s) {
  if (s.mla) {
    const double query = s.heads * (s.mla->qk_nope_dim + s.mla->qk_rope_dim);
    return {query, query, s.heads * s.mla->v_dim, s.heads * s.mla->v_dim};
  }
  const double query = s.heads * s.head_dim;
  const double key = s.kv_heads * s.head_dim;
  return {query, key, key, query};
}

double mixture_layers(const ModelShape& s) { return s.experts > 0 ? s.layers - s.dense_layers : 0; }

/// Width of the feed-forward part that a token passes through in a mixture layer.
double mixture_width(const ModelShape& s) {
  return s.experts_per_token * s.moe_ffn + s.shared_experts * s.shared_ffn;
}

double feed_forward_matrices(const ModelShape& s) { return s.gated_mlp ? 3 : 2; }

}  // namespace

std::vector<WeightMatrices> weight_matrices(const ModelShape& s) {
  const AttentionWidths widths = attention_widths(s);
  const double mixture = mixture_layers(s);
  const double each = feed_forward_matrices(s);
  std::vector<WeightMatrices> matrices{
      {s.vocab, s.hidden, s.tied_embeddings ? 1.0 : 2.0},
      {widths.query, s.hidden, s.layers},
      {widths.key, s.hidden, s.layers},
      {widths.value, s.hidden, s.layers},
      {s.hidden, widths.output, s.layers},
  };
  if (s.layers > mixture) matrices.push_back({s.ffn, s.hidden, (s.layers - mixture) * each});
  if (mixture > 0) {
    matrices.push_back({s.moe_ffn, s.hidden, mixture * s.experts * each});
    if (s.shared_experts > 0) {
      matrices.push_back({s.shared_ffn, s.hidden, mixture * s.shared_experts * each});
    }
  }
  return matrices;
}

GpuShape gpu_shape(const ModelShape& s, double tensor_parallel, double pipeline_parallel) {
  const AttentionWidths widths = attention_widths(s);
  const double embedding = s.vocab * s.hidden;
  const double last_norm = s.final_norm ? s.hidden : 0;
  const double positions = s.learned_positions * s.hidden;
  const double root = embedding * (s.tied_embeddings ? 1 : 2) + positions + last_norm;
  const double in_layers = std::max(0.0, parameter_count(s).total - root);
  const double norms_and_routers =
      s.layers * s.norms_per_layer * s.hidden + mixture_layers(s) * s.hidden * s.experts;
  const double stage_root =
      pipeline_parallel > 1 ? embedding + std::max(positions, last_norm) : root;

  GpuShape gpu;
  gpu.layers = s.layers / pipeline_parallel;
  gpu.hidden = s.hidden;
  gpu.vocab = s.vocab / tensor_parallel;
  gpu.embedding_params = embedding / tensor_parallel;
  gpu.root_params = stage_root / tensor_parallel;
  gpu.layer_params = in_layers / s.layers / tensor_parallel;
  gpu.params = gpu.layers * gpu.layer_params + gpu.root_params;
  gpu.linear_params =
      std::max(0.0, in_layers - norms_and_routers) / pipeline_parallel / tensor_parallel;
  gpu.query_width = widths.query / tensor_parallel;
  gpu.key_width = widths.key / tensor_parallel;
  gpu.value_width = widths.value / tensor_parallel;
  gpu.output_width = widths.output / tensor_parallel;
  gpu.heads = s.heads / tensor_parallel;
  const double dense_width = s.layers > mixture_layers(s) ? s.ffn : 0;
  gpu.ffn = std::max(dense_width, s.experts > 0 ? mixture_width(s) : 0) / tensor_parallel;
  gpu.gated = s.gated_mlp;
  gpu.experts = s.experts;
  gpu.experts_per_token = s.experts > 0 ? s.experts_per_token : 0;
  gpu.largest_matrix =
      s.hidden * std::max({widths.query, dense_width, s.experts > 0 ? s.moe_ffn : 0});
  return gpu;
}

}  // namespace ridgepoint
