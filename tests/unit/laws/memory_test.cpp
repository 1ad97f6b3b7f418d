// The laws of memory against values worked out by hand, so that a bent term fails here.
#include <doctest/doctest.h>

#include <string>

#include "inputs/optimizer.hpp"
#include "inputs/precision.hpp"
#include "laws/memory/activation_items.hpp"
#include "laws/memory/activation_rule.hpp"
#include "laws/memory/checkpoint_segments.hpp"
#include "laws/memory/checkpoint_table.hpp"
#include "laws/memory/lora_parameters.hpp"
#include "laws/memory/optimizer_state.hpp"
#include "laws/memory/quantized_weights.hpp"
#include "laws/memory/static_memory.hpp"
#include "laws/memory/training_memory.hpp"

using namespace ridgepoint;
using doctest::Approx;

namespace {

Approx close_to(double value) { return Approx(value).epsilon(1e-12); }

double adam_bytes(Precision precision) {
  const PrecisionRegime& regime = regime_of(precision);
  return static_memory(1, Bytes(regime.weight_bytes), Bytes(regime.gradient_bytes),
                       Bytes(regime.master_bytes), kind_of(Optimizer::adam).moments,
                       Bytes(regime.moment_bytes))
      .value;
}

ModelShape small_shape() {
  ModelShape shape;
  shape.layers = 4;
  shape.hidden = 10;
  shape.heads = 3;
  shape.kv_heads = 1;
  shape.head_dim = 5;
  shape.ffn = 20;
  shape.vocab = 100;
  return shape;
}

}  // namespace

TEST_CASE("static memory is weights, gradients, masters and moments") {
  CHECK(weight_memory(1000, Bytes(2)).value == 2000);
  CHECK(gradient_memory(100, Bytes(4)).value == 400);
  CHECK(master_memory(100, Bytes(4)).value == 400);
  CHECK(moment_memory(100, 2, Bytes(4)).value == 800);
  CHECK(weight_copy_memory(1000, Bytes(2)).value == 2000);
  CHECK(static_memory(100, Bytes(2), Bytes(3), Bytes(5), 2, Bytes(7)).value == 2400);
}

TEST_CASE("bytes per parameter of every regime with Adam") {
  CHECK(adam_bytes(Precision::fp32) == 16);
  CHECK(adam_bytes(Precision::tf32) == 16);
  CHECK(adam_bytes(Precision::fp16_mixed) == 16);
  CHECK(adam_bytes(Precision::bf16_mixed) == 16);
  CHECK(adam_bytes(Precision::bf16_pure) == 8);
  CHECK(adam_bytes(Precision::fp8) == 16);
  CHECK(regime_of(Precision::fp8).copy_bytes == 2);
}

TEST_CASE("regimes, optimizers and targets are listed in the order of their values") {
  for (const PrecisionRegime& regime : precision_regimes) {
    CHECK(regime_of(regime.precision).name == regime.name);
    CHECK(precision_named(regime.name) == regime.precision);
  }
  for (const OptimizerKind& kind : optimizer_kinds) {
    CHECK(kind_of(kind.optimizer).name == kind.name);
    CHECK(optimizer_named(kind.name) == kind.optimizer);
  }
  for (const LoraTargetName& entry : lora_target_names) {
    CHECK(name_of(entry.target) == entry.name);
    CHECK(lora_target_named(entry.name) == entry.target);
  }
  CHECK_FALSE(precision_named("fp64"));
  CHECK_FALSE(optimizer_named("adamx"));
  CHECK_FALSE(lora_target_named("lm_head"));
}

TEST_CASE("parameters and optimizer state in FP32, in parameters") {
  const auto multiple = [](Optimizer optimizer) {
    return optimizer_state_multiple(kind_of(optimizer).moments);
  };
  CHECK(multiple(Optimizer::sgd) == 1);
  CHECK(multiple(Optimizer::momentum) == 2);
  CHECK(multiple(Optimizer::rmsprop) == 2);
  CHECK(multiple(Optimizer::lion) == 2);
  CHECK(multiple(Optimizer::adam) == 3);
  CHECK(multiple(Optimizer::adamw) == 3);
}

TEST_CASE("smaller states: quantized, factored, projected") {
  CHECK(quantized_state_memory(2048, 2, Bytes(1), 2048, Bytes(4)).value == 4104);
  CHECK(factored_state_memory(30, 50, 7, Bytes(4)).value == 7 * 80 * 4);
  // 30 x 50 projected to 4 x 50: two moments of 200 values, a projector of 30 x 4.
  CHECK(projected_state_memory(30, 50, 1, 4, 2, Bytes(4), Bytes(2)).value == 2 * 200 * 4 + 240);
  CHECK(projected_state_memory(50, 30, 3, 4, 2, Bytes(4), Bytes(2)).value == 3 * 1840);
  CHECK(projected_state_memory(50, 30, 1, 64, 2, Bytes(4), Bytes(2)).value ==
        projected_state_memory(50, 30, 1, 30, 2, Bytes(4), Bytes(2)).value);
}

TEST_CASE("an update reads the state and the gradient, and writes the state") {
  CHECK(update_traffic(Bytes(4), Bytes(4), Bytes(0), 2, Bytes(4)).value == 28);  // FP32 Adam
  CHECK(update_traffic(Bytes(2), Bytes(2), Bytes(4), 2, Bytes(4)).value == 28);  // mixed Adam
  CHECK(update_traffic(Bytes(2), Bytes(2), Bytes(0), 2, Bytes(2)).value == 14);  // pure BF16
  CHECK(update_traffic(Bytes(4), Bytes(4), Bytes(0), 0, Bytes(4)).value == 12);  // SGD
  CHECK(update_time(1e9, Bytes(28), BytesPerSecond(2e12)).value == close_to(0.014));
}

TEST_CASE("the rule of activations") {
  // 2 layers, 3 sequences of 10 tokens, hidden 20, 4 heads.
  CHECK(linear_activation_memory(3, 10, 20, 2, Bytes(34), Bytes(2)).value == 1200 * 34);
  CHECK(score_activation_memory(3, 10, 4, 2, Bytes(5), Bytes(2)).value == 2400 * 5);
  CHECK(rule_activation_memory(3, 10, 20, 4, 2, Bytes(34), Bytes(5), Bytes(2)).value ==
        1200 * 34 + 2400 * 5);
  CHECK(rule_activation_memory(3, 10, 20, 4, 2, Bytes(34), Bytes(5), Bytes(4)).value ==
        2 * (1200 * 34 + 2400 * 5));
  CHECK(score_activation_share(10, 20, 4, Bytes(34), Bytes(5)) ==
        close_to(12000.0 / (12000 + 40800)));
  CHECK(tensor_activation_memory(3, 10, 20, 2, 7, Bytes(2)).value == 1200 * 7 * 2);
}

TEST_CASE("dropout adds masks, and scores that are not kept take nothing") {
  CHECK(rule_linear_bytes(true).value == 34);
  CHECK(rule_linear_bytes(false).value == 32);
  CHECK(rule_score_bytes(true, true).value == 5);
  CHECK(rule_score_bytes(false, true).value == 2);
  CHECK(rule_score_bytes(true, false).value == 0);
  CHECK(rule_score_bytes(false, false).value == 0);
}

TEST_CASE("the items of a layer, and what they leave out") {
  CHECK(attention_item_memory(3, 10, 20, Bytes(2)).value == 4800);
  CHECK(feed_forward_item_memory(3, 10, 80, Bytes(2)).value == 4800);
  CHECK(score_item_memory(3, 10, 4, Bytes(5)).value == 6000);
  CHECK(layer_item_memory(Bytes(1), Bytes(10), Bytes(100), Bytes(1000)).value == 1111);
  CHECK(unlisted_activation_memory(Bytes(5000), Bytes(1111), 4).value == 556);
}

TEST_CASE("checkpoints of equal layers") {
  CHECK(table_checkpoint_memory(Bytes(10), 48, 1).value == 490);
  CHECK(table_checkpoint_memory(Bytes(10), 48, 6).value == 140);
  CHECK(table_recomputed_layers(48, 6) == 42);
  CHECK(table_recomputed_layers(4, 6) == 0);
  CHECK(optimal_checkpoints(48) == 7);
  CHECK(optimal_checkpoints(100) == 10);
  CHECK(optimal_checkpoints(1) == 1);
  CHECK(table_checkpoint_saving(48, 6) == close_to(1 - 14.0 / 48));
  CHECK(table_checkpoint_saving(48, 1) < 0);
  CHECK(table_checkpoint_memory(Bytes(10), 48, 48).value == 490);
}

TEST_CASE("checkpointing in segments keeps their inputs and one whole segment") {
  CHECK(segment_input_memory(8, 3, 10, 20, Bytes(2)).value == 9600);
  CHECK(live_segment_memory(8, 48, Bytes(100)).value == 600);
  CHECK(live_segment_memory(7, 48, Bytes(100)).value == 700);
  CHECK(live_segment_memory(49, 48, Bytes(100)).value == 100);
  CHECK(segment_activation_memory(8, 48, Bytes(100), 3, 10, 20, Bytes(2)).value == 10200);
  CHECK(selective_recomputed_share(Flop(20), Flop(100)) == 0.2);
  CHECK(selective_recomputed_share(Flop(200), Flop(100)) == 1);
}

TEST_CASE("adapters take two matrices of the rank") {
  CHECK(lora_matrix_parameters(10, 15, 4) == 100);
  CHECK(attention_lora_parameters(10, 3, 1, 5, 4, 2, 1, 0, 0) == 4 * 2 * 25);
  CHECK(attention_lora_parameters(10, 3, 1, 5, 4, 2, 0, 2, 0) == 4 * 2 * 2 * 15);
  CHECK(attention_lora_parameters(10, 3, 1, 5, 4, 2, 0, 0, 1) == 4 * 2 * 25);
  CHECK(feed_forward_lora_parameters(10, 20, 4, 2, 3) == 4 * 2 * 3 * 30);
}

TEST_CASE("adapters of a shape follow its matrices") {
  using enum LoraTarget;
  ModelShape shape = small_shape();
  CHECK(adapter_parameter_count(shape, {2, {q, v}}) ==
        attention_lora_parameters(10, 3, 1, 5, 4, 2, 1, 1, 0));
  CHECK(adapter_parameter_count(shape, {2, {q, k, v, o}}) ==
        attention_lora_parameters(10, 3, 1, 5, 4, 2, 1, 2, 1));
  CHECK(adapter_parameter_count(shape, {2, {gate, up, down}}) ==
        feed_forward_lora_parameters(10, 20, 4, 2, 3));
  CHECK(adapter_parameter_count(shape, {2, {q, q}}) == adapter_parameter_count(shape, {2, {q}}));
  shape.gated_mlp = false;
  CHECK(adapter_parameter_count(shape, {2, {gate, up, down}}) ==
        feed_forward_lora_parameters(10, 20, 4, 2, 2));
}

TEST_CASE("adapters on experts stand on each of them") {
  using enum LoraTarget;
  ModelShape shape = small_shape();
  shape.experts = 8;
  shape.experts_per_token = 2;
  shape.moe_ffn = 6;
  shape.shared_experts = 1;
  shape.shared_ffn = 7;
  shape.dense_layers = 1;
  CHECK(adapter_parameter_count(shape, {2, {up}}) == 2 * (1 * 30 + 3 * 8 * 16 + 3 * 1 * 17));
}

TEST_CASE("adapters on latent attention follow its compressed projections") {
  using enum LoraTarget;
  ModelShape shape = small_shape();
  shape.mla = LatentAttention{0, 7, 2, 3, 4};
  CHECK(adapter_parameter_count(shape, {2, {q}}) == 4 * 2 * (10 + 15));
  CHECK(adapter_parameter_count(shape, {2, {k}}) == 4 * 2 * (10 + 9));
  CHECK(adapter_parameter_count(shape, {2, {v}}) == 4 * 2 * (7 + 21));
  CHECK(adapter_parameter_count(shape, {2, {o}}) == 4 * 2 * (12 + 10));
  shape.mla->q_lora_rank = 6;
  CHECK(adapter_parameter_count(shape, {2, {q}}) == 4 * 2 * (6 + 15));
}

TEST_CASE("bytes of a quantized weight with its constants") {
  CHECK(nf4_bytes_per_weight(64).value == 0.5625);
  CHECK(nf4_double_bytes_per_weight(64, 256).value == 0.5 + 1.0 / 64 + 4.0 / (64 * 256));
  CHECK(gptq_bytes_per_weight(128).value == 0.5 + 2.5 / 128);
  CHECK(partly_quantized_memory(1000, Bytes(0.5625), 100, Bytes(2)).value == 762.5);
}

TEST_CASE("what training holds, and the largest micro-batch") {
  CHECK(training_memory(Bytes(10), Bytes(100), Bytes(1)).value == 111);
  CHECK(head_activation_memory(3, 10, 20, 5, Bytes(2)).value == 1500);
  CHECK(largest_micro_batch(Bytes(100), Bytes(20), Bytes(40), 4, Bytes(0)) == 8);
  CHECK(largest_micro_batch(Bytes(100), Bytes(21), Bytes(40), 4, Bytes(0)) == 7);
  CHECK(largest_micro_batch(Bytes(100), Bytes(20), Bytes(40), 4, Bytes(30)) == 5);
  CHECK(largest_micro_batch(Bytes(100), Bytes(101), Bytes(40), 4, Bytes(0)) == 0);
}
