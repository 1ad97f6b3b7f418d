#include <algorithm>

#include "laws/memory_product/kept_activations.hpp"
#include "laws/memory_product/layer_activations.hpp"
#include "laws/memory_product/loss_memory.hpp"
#include "laws/rounding.hpp"
#include "predict/peak_memory_parts.hpp"

namespace ridgepoint::memory_parts {
namespace {

constexpr double norm_upcast = 4;
constexpr double mask = 1;

Term dropout_masks(const Context& c) {
  if (!c.run.dropout) return 0.0;
  return c.evaluate(adapter_activations_law, c.tokens, 2 * c.gpu.hidden, 0.0, mask);
}

Term adapter_inputs(const Context& c) {
  if (c.full || !c.run.adapter_dropout || c.stack.adapter_dropout == 0) return 0.0;
  double widths = 0;
  for (const LoraTargetName& entry : lora_target_names) {
    if (!c.trains(entry.target)) continue;
    widths += entry.target == LoraTarget::down ? c.gpu.ffn
              : entry.target == LoraTarget::o  ? c.gpu.output_width
                                               : c.gpu.hidden;
  }
  return c.evaluate(adapter_activations_law, c.tokens, widths, c.width,
                    c.stack.fused_norms ? 0.0 : mask);
}

/// What one layer keeps, without the probabilities of standard attention.
Term layer(const Context& c) {
  const bool by_kernel = c.run.method == Method::qlora && c.stack.quantized_products_keep_input;
  const bool projections =
      by_kernel || c.trains(LoraTarget::q) || c.trains(LoraTarget::k) || c.trains(LoraTarget::v);
  const bool widening = by_kernel || c.trains(LoraTarget::gate) || c.trains(LoraTarget::up);
  const bool narrowing = by_kernel || c.trains(LoraTarget::down);
  const bool upcast = !c.stack.fused_norms && c.run.shape.norm != Norm::layer;
  const double input = c.gpu.hidden / c.token_share;
  const Term norms = c.evaluate(norm_activations_law, c.tokens / c.token_share, c.gpu.hidden,
                                c.run.shape.norms_per_layer, c.width, upcast ? norm_upcast : 0.0);
  const Term attention =
      c.evaluate(attention_activations_law, c.tokens, projections ? input : 0.0, c.gpu.query_width,
                 c.gpu.key_width, c.gpu.value_width, c.gpu.output_width, c.gpu.heads, c.width);
  const Term feed_forward =
      c.evaluate(feed_forward_activations_law, c.tokens, widening ? input : 0.0, c.gpu.ffn,
                 (c.gpu.gated ? 3.0 : 1.0) + (narrowing ? 1 : 0), c.width);
  const Term routing =
      c.gpu.experts > 0 ? c.evaluate(routing_activations_law, c.tokens / c.token_share,
                                     c.gpu.hidden, c.gpu.experts, c.gpu.experts_per_token, c.width)
                        : Term(0.0);
  return c.evaluate.sum(
      "one layer", "B",
      {norms, attention, feed_forward, routing, adapter_inputs(c), dropout_masks(c)});
}

/// Input, attention output, and the results of every second matrix product.
Term every_second_product(const Context& c) {
  const double widths = 3 * c.gpu.hidden / c.token_share + c.gpu.query_width + c.gpu.output_width +
                        c.gpu.key_width + c.gpu.ffn;
  return c.evaluate(adapter_activations_law, c.tokens, widths, c.width, 0.0);
}

Term probabilities(const Context& c) {
  if (c.run.attention == Attention::flash) return 0.0;
  const double further =
      (c.stack.fused_softmax ? 0 : full_width) + (c.run.dropout ? mask + c.width : 0);
  return c.evaluate(attention_probabilities_law, c.run.micro_batch, c.run.sequence_length,
                    c.gpu.heads, c.width, further);
}

Term gradients_in_layer(const Context& c) {
  const double at_once = c.gpu.experts > 0 ? std::min(1.0, 2 / c.gpu.experts) : 1;
  const double freed = c.gpu.gated && c.gpu.experts == 0 && c.trains(LoraTarget::down) ? 1 : 0;
  return c.evaluate(feed_forward_gradients_law, c.tokens, c.gpu.hidden / c.token_share, c.gpu.ffn,
                    (c.gpu.gated ? 3 : 2) * at_once - freed, c.width);
}

Term loss(const Context& c) {
  if (c.run.loss == Loss::chunked) {
    return c.evaluate(chunked_loss_memory_law, c.tokens, c.gpu.hidden);
  }
  const double fused = std::min(fused_loss_bytes, c.stack.full_loss_bytes);
  return c.evaluate(loss_memory_law, c.tokens, c.gpu.vocab, c.gpu.hidden,
                    c.run.loss == Loss::full ? c.stack.full_loss_bytes : fused);
}

}  // namespace

Activations activations_of(const Context& c) {
  Evaluation& evaluate = c.evaluate;
  Activations result;
  result.in_flight = std::max(1.0, std::min(c.run.pipeline_parallel, c.run.gradient_accumulation));
  result.loss = loss(c);
  const Term one = layer(c);
  if (c.head_only) {  // the frozen backbone runs without recording
    result.kept = evaluate(kept_segment_inputs_law, 1.0, 1.0, c.tokens, c.gpu.hidden, c.width);
    result.live = one;
    return result;
  }
  const Term scores = probabilities(c);
  const Term inside = evaluate.sum("gradients in a layer", "B", {gradients_in_layer(c), scores});
  const Term with_scores = evaluate.sum("one layer with its probabilities", "B", {one, scores});
  switch (c.run.checkpointing) {
    case Checkpointing::none:
      result.kept = evaluate(kept_layers_law, c.gpu.layers, result.in_flight, with_scores);
      result.live = inside;
      break;
    case Checkpointing::selective:
      result.kept = evaluate(kept_layers_law, c.gpu.layers, result.in_flight,
                             c.stack.selects_by_operation ? every_second_product(c) : one);
      result.live = evaluate.sum("computed again", "B",
                                 {c.stack.selects_by_operation ? with_scores : scores, inside});
      break;
    case Checkpointing::full:
    case Checkpointing::segments: {
      // Of one pipeline stage, and at least two: one segment would be kept and computed again.
      const double wanted = std::max(2.0, whole_up(c.run.segments / c.run.pipeline_parallel));
      const double segments = c.run.checkpointing == Checkpointing::full
                                  ? c.gpu.layers
                                  : std::min(c.gpu.layers, wanted);
      result.kept =
          evaluate(kept_segment_inputs_law, segments, result.in_flight, c.tokens,
                   c.gpu.hidden / c.token_share, c.run.fp32_residual ? full_width : c.width);
      result.live = evaluate(live_layers_law, c.gpu.layers, segments, with_scores, inside);
      break;
    }
  }
  if (c.quantized) {
    const double matrix = c.gpu.largest_matrix * half_width / c.run.tensor_parallel;
    result.live =
        evaluate.sum("live layer and a dequantized matrix", "B",
                     {result.live, evaluate.input(matrix, "dequantized matrix", "B", "shape")});
  }
  return result;
}

}  // namespace ridgepoint::memory_parts
