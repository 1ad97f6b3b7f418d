#include "predict/work.hpp"

#include <algorithm>

#include "inputs/precision_support.hpp"
#include "laws/compute/attention_footprint.hpp"
#include "laws/compute/kernel_intensity.hpp"
#include "laws/compute/layer_flops.hpp"
#include "laws/compute/model_flops.hpp"
#include "laws/compute/roofline.hpp"
#include "laws/memory/checkpoint_segments.hpp"
#include "laws/memory/optimizer_state.hpp"

namespace ridgepoint {
namespace {

constexpr double attention_flops_per_score = 4;
// Of the update: about twelve operations per parameter for Adam.
constexpr double update_flops_per_param = 12;
// Of norms, activations and residual sums: one operation per value read or written, two moved.
constexpr double elementwise_flops = 1;
constexpr double elementwise_tensors = 2;

double ffn_matrices(const ModelShape& shape) { return shape.gated_mlp ? 3 : 2; }

// All layers' projections to queries, keys and values of latent attention: each goes through a
// narrow space first.
Term latent_qkv(Evaluation& evaluate, const ModelShape& s, const LatentAttention& a,
                double tokens) {
  const double query_width = s.heads * (a.qk_nope_dim + a.qk_rope_dim);
  const Term query =
      a.q_lora_rank > 0
          ? evaluate.sum("query projections", "FLOP",
                         {evaluate(gemm_flops_law, tokens, a.q_lora_rank, s.hidden),
                          evaluate(gemm_flops_law, tokens, query_width, a.q_lora_rank)})
          : evaluate(gemm_flops_law, tokens, query_width, s.hidden);
  return evaluate.sum(
      "projections of latent attention", "FLOP",
      {query, evaluate(gemm_flops_law, tokens, a.kv_lora_rank + a.qk_rope_dim, s.hidden),
       evaluate(gemm_flops_law, tokens, s.heads * (a.qk_nope_dim + a.v_dim), a.kv_lora_rank)});
}

}  // namespace

FlopPerSecond peak_rate(const RunConfig& run) {
  return tera_flop_per_second(
      peak_tflops(run.gpu, precision_of(run)).value_or(run.gpu.peak_fp16_tflops));
}

Bytes update_traffic_of(const RunConfig& run) {
  const PrecisionRegime& regime = regime_of(precision_of(run));
  return update_traffic(Bytes(regime.weight_bytes), Bytes(regime.gradient_bytes),
                        Bytes(regime.master_bytes), kind_of(run.training.optimizer).moments,
                        Bytes(regime.moment_bytes));
}

ForwardWork forward_work(Evaluation& evaluate, const RunConfig& run, double batch) {
  const ModelShape& s = *run.model.shape;
  const double length = run.sequence_length;
  const auto layers = [&](Term each, double count) {
    return evaluate.product("all layers", "FLOP", {each, Term(count)});
  };
  const bool flash = run.training.attention == Attention::flash;
  const Term kept = flash ? evaluate(causal_share_law, length, length) : Term(1.0);
  // Latent attention scores over wider heads than it sums values over.
  const double score_dim =
      s.mla ? (s.mla->qk_nope_dim + s.mla->qk_rope_dim + s.mla->v_dim) / 2 : s.head_dim;
  const double value_dim = s.mla ? s.mla->v_dim : s.head_dim;
  const double mixture_layers = s.experts > 0 ? s.layers - s.dense_layers : 0;
  const double dense_layers = s.layers - mixture_layers;

  ForwardWork forward;
  forward.qkv = layers(s.mla ? latent_qkv(evaluate, s, *s.mla, batch * length)
                             : evaluate(qkv_projection_flops_law, batch, length, s.hidden, s.heads,
                                        s.kv_heads, s.head_dim),
                       s.layers);
  forward.scores =
      layers(evaluate(score_value_flops_law, batch, length, s.heads, score_dim, kept), s.layers);
  forward.output = layers(
      evaluate(output_projection_flops_law, batch, length, s.hidden, s.heads, value_dim), s.layers);
  if (dense_layers > 0) {
    forward.feed_forward =
        layers(evaluate(feed_forward_flops_law, batch, length, s.hidden, s.ffn, ffn_matrices(s)),
               dense_layers);
  }
  if (mixture_layers > 0) {
    forward.experts =
        layers(evaluate(mixture_flops_law, batch, length, s.hidden, s.moe_ffn, s.experts_per_token,
                        s.shared_ffn, s.shared_experts, s.experts, ffn_matrices(s)),
               mixture_layers);
  }
  forward.head = evaluate(head_flops_law, batch, length, s.hidden, s.vocab);
  return forward;
}

double data_parallel_replicas(const RunConfig& run) {
  return std::max(1.0, run.gpus / (run.training.tensor_parallel * run.training.pipeline_parallel));
}

Work work_of(Evaluation& evaluation, const RunConfig& run, double sequences_per_update) {
  const ModelShape& s = *run.model.shape;
  const ForwardWork forward = forward_work(evaluation, run, sequences_per_update);
  const bool head_only = run.training.scope == Scope::head;
  const bool adapters = trains_adapters(run.method);
  const Checkpointing mode = run.training.checkpointing;
  const bool again = !head_only && recomputes_layers(mode);
  const bool scores_again = again || (!head_only && mode == Checkpointing::selective);
  const double through = head_only ? 0 : (adapters ? 1 : 2);
  const auto passes = [&](Term forward_pass, double count) {
    return evaluation.product("all passes", "FLOP", {forward_pass, Term(count)});
  };

  Work work;
  double recomputed = 0;
  double forward_total = 0;
  const auto add = [&](std::string_view id, Term pass, double backward, bool repeated,
                       Term intensity) {
    if (pass.value == 0) return;
    const Term useful = passes(pass, 1 + backward);
    const Term executed = repeated ? passes(pass, 2 + backward) : useful;
    forward_total += pass.value;
    if (repeated) recomputed += pass.value;
    work.families.push_back({id, pass, useful, executed, intensity});
    work.useful = evaluation.sum("useful operations of an update", "FLOP", {work.useful, useful});
    work.executed =
        evaluation.sum("executed operations of an update", "FLOP", {work.executed, executed});
  };

  const double width = regime_of(precision_of(run)).activation_bytes;
  const double rows = run.micro_batch * run.sequence_length;
  const double query_width = s.heads * s.head_dim;
  const auto gemm = [&](double tokens, double columns, double inner) {
    return evaluation(gemm_intensity_law, tokens, columns, inner, width);
  };
  const bool flash = run.training.attention == Attention::flash;
  const Term flash_intensity =
      evaluation(arithmetic_intensity_law,
                 attention_flops_per_score * run.sequence_length * run.sequence_length * s.head_dim,
                 evaluation(flash_attention_bytes_law, run.sequence_length, s.head_dim, width));
  add("qkv", forward.qkv, through, again, gemm(rows, query_width, s.hidden));
  add("scores", forward.scores, head_only ? 0 : 2, scores_again,
      flash ? flash_intensity
            : evaluation(standard_attention_intensity_law, run.sequence_length, s.head_dim, width));
  add("output", forward.output, through, again, gemm(rows, s.hidden, query_width));
  add("feed_forward", forward.feed_forward, through, again, gemm(rows, s.ffn, s.hidden));
  if (s.experts > 0) {
    const double each = std::max(1.0, rows * s.experts_per_token / s.experts);
    add("experts", forward.experts, through, again, gemm(each, s.moe_ffn, s.hidden));
  }
  const bool trains_head = !adapters || run.training.train_embeddings;
  add("head", forward.head, head_only ? 1 : (trains_head ? 2 : 1), false,
      gemm(rows, s.vocab, s.hidden));
  work.recomputed_share = forward_total > 0 ? recomputed / forward_total : 0;
  return work;
}

Roofline roofline_of(Evaluation& evaluation, const RunConfig& run, const Work& work,
                     FlopPerSecond peak) {
  Roofline roofline;
  const BytesPerSecond bandwidth = giga_bytes_per_second(run.gpu.memory_bandwidth_gb_s);
  roofline.ridge = evaluation(ridge_point_law, peak.value, bandwidth.value);
  const auto add = [&](std::string_view family, Term intensity) {
    roofline.points.push_back(
        {family, intensity,
         evaluation(attainable_rate_law, intensity, peak.value, bandwidth.value)});
  };
  for (const KernelFamily& family : work.families) add(family.id, family.intensity);
  const PrecisionRegime& regime = regime_of(precision_of(run));
  add("elementwise", evaluation(elementwise_intensity_law, elementwise_flops, elementwise_tensors,
                                regime.activation_bytes));
  const Term traffic =
      evaluation(update_traffic_law, regime.weight_bytes, regime.gradient_bytes,
                 regime.master_bytes, kind_of(run.training.optimizer).moments, regime.moment_bytes);
  add("optimizer", evaluation(update_intensity_law, update_flops_per_param, traffic));
  return roofline;
}

}  // namespace ridgepoint
