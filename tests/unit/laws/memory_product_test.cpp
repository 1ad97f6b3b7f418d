// The product accounting's memory laws against values worked out by hand, and whole runs against
// what such runs were measured at.
#include <doctest/doctest.h>

#include "laws/memory_product/gpu_shape.hpp"
#include "laws/memory_product/kept_activations.hpp"
#include "laws/memory_product/layer_activations.hpp"
#include "laws/memory_product/loss_memory.hpp"
#include "laws/memory_product/memory_meters.hpp"
#include "laws/memory_product/memory_product_laws.hpp"
#include "laws/memory_product/sharded_state.hpp"
#include "laws/memory_product/stack_memory.hpp"
#include "laws/parameter_count.hpp"
#include "predict/peak_memory.hpp"

using namespace ridgepoint;
using doctest::Approx;

namespace {

Approx close_to(double value) { return Approx(value).epsilon(1e-12); }

constexpr double gib = 1024.0 * 1024.0 * 1024.0;

ModelShape mistral_7b() {
  ModelShape shape;
  shape.layers = 32;
  shape.hidden = 4096;
  shape.heads = 32;
  shape.kv_heads = 8;
  shape.head_dim = 128;
  shape.ffn = 14336;
  shape.vocab = 32000;
  return shape;
}

ModelShape llama_3_8b() {
  ModelShape shape = mistral_7b();
  shape.vocab = 128256;
  return shape;
}

/// The runs of fms-acceleration: packed to 4,096 tokens, checkpointing, A100 of 80 GB.
MemoryRun measured_run(const ModelShape& shape, double micro_batch, double gpus) {
  MemoryRun run;
  run.shape = shape;
  run.precision = Precision::bf16_pure;
  run.checkpointing = Checkpointing::full;
  run.micro_batch = micro_batch;
  run.sequence_length = 4096;
  run.gpus = gpus;
  run.replicas = gpus;
  run.sharding = gpus > 1 ? Sharding::fsdp : Sharding::none;
  run.link = BytesPerSecond(300e9);
  run.capacity = Bytes(80 * gib);
  return run;
}

MemoryRun with_adapters(MemoryRun run, Method method) {
  run.method = method;
  run.lora.rank = 16;
  run.lora.targets = {LoraTarget::q, LoraTarget::k, LoraTarget::v, LoraTarget::o};
  return run;
}

PeakMemory peak_of(const MemoryRun& run) {
  Evaluation evaluation;
  return peak_memory(evaluation, run);
}

/// Relative error of the allocated bytes against gigabytes that were measured.
double allocated_error(const MemoryRun& run, double measured_gb) {
  return std::abs(peak_of(run).allocated.value / (measured_gb * 1e9) - 1);
}

}  // namespace

TEST_CASE("what one layer keeps") {
  // 10 tokens of width 8 at 2 bytes: two inputs; and an FP32 copy in each of 3 norms.
  CHECK(norm_activations(10, 8, 3, Bytes(2), Bytes(0)).value == 320);
  CHECK(norm_activations(10, 8, 3, Bytes(2), Bytes(4)).value == 1280);
  // Widths 8 + 6 + 4 + 3 + 6 = 27 at 2 bytes, and 2 heads at 4.
  CHECK(attention_activations(10, 8, 6, 4, 3, 6, 2, Bytes(2)).value == 620);
  CHECK(attention_activations(10, 0, 6, 4, 3, 6, 2, Bytes(2)).value == 460);
  CHECK(attention_probabilities(2, 5, 3, Bytes(2), Bytes(4)).value == 900);
  CHECK(feed_forward_activations(10, 8, 20, 3, Bytes(2)).value == 1360);
  CHECK(routing_activations(10, 8, 4, 2, Bytes(2)).value == 800);
  CHECK(adapter_activations(10, 24, Bytes(2), Bytes(1)).value == 720);
  CHECK(feed_forward_gradients(10, 8, 20, 3, Bytes(2)).value == 1360);
}

TEST_CASE("what all layers keep, and the peak of it") {
  CHECK(kept_layers(12, 1, Bytes(100)).value == 1200);
  CHECK(kept_layers(3, 4, Bytes(100)).value == 1200);
  CHECK(kept_segment_inputs(12, 1, 10, 8, Bytes(2)).value == 1920);
  CHECK(live_layers(12, 12, Bytes(100), Bytes(30)).value == 130);
  CHECK(live_layers(12, 5, Bytes(100), Bytes(30)).value == 330);
  // The backward pass needs 50 more than the loss has left; or less than that.
  CHECK(peak_activations(Bytes(100), Bytes(400), Bytes(450)).value == 150);
  CHECK(peak_activations(Bytes(100), Bytes(400), Bytes(350)).value == 100);
}

TEST_CASE("logits and loss") {
  CHECK(loss_memory(10, 100, 8, Bytes(12)).value == 12320);
  CHECK(loss_memory(10, 100, 8, Bytes(fused_loss_bytes)).value == 8320);
  CHECK(chunked_loss_memory(10, 8).value == 1280);
}

TEST_CASE("state that replicas divide, gathered units, the update") {
  CHECK(state_share(Bytes(160), 8).value == 20);
  CHECK(gathered_units(100, 1.5, 40, 2, Bytes(2)).value == 460);
  CHECK(update_workspace(100, Bytes(4), 1, 8).value == 50);
  CHECK(update_workspace(100, Bytes(4), 0, 8).value == 0);
  CHECK(resident_gradients(Bytes(0), Bytes(200), Bytes(150)).value == 50);
  CHECK(resident_gradients(Bytes(0), Bytes(200), Bytes(250)).value == 0);
  CHECK(resident_gradients(Bytes(200), Bytes(200), Bytes(250)).value == 200);
  // Update 400, of which 150 have room and 50 are gradients; and buffers of 10.
  CHECK(update_overhead(Bytes(10), Bytes(400), Bytes(150), Bytes(0), Bytes(50)).value == 210);
  CHECK(update_overhead(Bytes(10), Bytes(100), Bytes(150), Bytes(0), Bytes(0)).value == 10);
}

TEST_CASE("the three meters") {
  CHECK(step_blocks(Bytes(100), Bytes(300), Bytes(100), Bytes(50)).value == close_to(434.5));
  CHECK(step_blocks(Bytes(100), Bytes(30), Bytes(100), Bytes(200)).value == close_to(339));
  CHECK(reserved_one_stream(Bytes(1000), Bytes(200), Bytes(100)).value == close_to(1239));
  CHECK(reserved_streams(Bytes(1000), Bytes(50), Bytes(200), Bytes(100)).value == 1350);
  CHECK(units_in_flight(Bytes(0), Bytes(10)) == close_to(6.3));
  CHECK(units_in_flight(Bytes(20), Bytes(10)) == close_to(4.68));
  CHECK(units_in_flight(Bytes(200), Bytes(10)) == close_to(2.4));
  CHECK(communicator_memory(BytesPerSecond(31e9)).value == close_to(0.62e9));
  CHECK(communicator_memory(BytesPerSecond(12e9)).value == close_to(0.62e9));
  CHECK(communicator_memory(BytesPerSecond(300e9)).value == close_to(1.696e9));
  CHECK(driver_memory(Bytes(50), Bytes(5), Bytes(100)).value == 55);
  CHECK(driver_memory(Bytes(99), Bytes(5), Bytes(100)).value == 97);
  CHECK(needed_memory(Bytes(50), Bytes(5)).value == close_to(56));
}

TEST_CASE("the laws are those of the registry") {
  for (const Law* law : memory_product_laws()) {
    CAPTURE(law->id);
    CHECK(law->accounting == Accounting::product);
    CHECK_FALSE(law->symbols.empty());
  }
  CHECK(memory_product_laws().size() == 25);
}

TEST_CASE("one GPU's part of a model") {
  const ModelShape shape = mistral_7b();
  const GpuShape whole = gpu_shape(shape, 1, 1);
  CHECK(whole.params == close_to(parameter_count(shape).total));
  CHECK(whole.root_params == 2 * 32000.0 * 4096 + 4096);
  CHECK(whole.layer_params == close_to(218112000));
  CHECK(whole.linear_params == close_to(32 * 218103808.0));
  CHECK(whole.ffn == 14336);

  const GpuShape part = gpu_shape(shape, 2, 4);
  CHECK(part.layers == 8);
  CHECK(part.params == close_to((8 * 218112000 + 32000.0 * 4096 + 4096) / 2));
  CHECK(part.query_width == 2048);
  CHECK(part.hidden == 4096);
}

TEST_CASE("a mixture holds all experts and runs a token through some") {
  ModelShape shape = mistral_7b();
  shape.experts = 8;
  shape.experts_per_token = 2;
  shape.moe_ffn = 14336;
  const GpuShape gpu = gpu_shape(shape, 1, 1);
  CHECK(gpu.ffn == 2 * 14336);
  CHECK(gpu.layer_params > 8 * 3 * 4096.0 * 14336);
  double held = 0;
  for (const WeightMatrices& m : weight_matrices(shape)) held += m.rows * m.columns * m.count;
  CHECK(held == doctest::Approx(gpu.params).epsilon(1e-3));
}

TEST_CASE("every stack has its entry") {
  for (const Named<Stack>& entry : stack_names) {
    CHECK(memory_of(entry.value).stack == entry.value);
    CHECK(name_of(entry.value) == entry.name);
    CHECK(setting_named(stack_names, entry.name) == entry.value);
  }
  CHECK_FALSE(setting_named(stack_names, "none of these"));
}

TEST_CASE("full fine-tuning at 16 bit: weights, gradients, moments, and a copy in the update") {
  const MemoryRun run = measured_run(mistral_7b(), 4, 1);
  const PeakMemory memory = peak_of(run);
  const double params = parameter_count(run.shape).total;
  CHECK(memory.moment == "update");
  CHECK(memory.allocated.value == close_to(10 * params));
  CHECK(memory.weights.value == close_to(2 * params));
  CHECK(memory.optimizer.value == close_to(4 * params));
  CHECK(allocated_error(run, 72.4327) < 0.002);
  // Two GPUs: half of it; mixed precision on two: 4 + 4 + 8 + 4 bytes.
  CHECK(allocated_error(measured_run(mistral_7b(), 2, 2), 36.2259) < 0.002);
  MemoryRun mixed = measured_run(mistral_7b(), 4, 2);
  mixed.precision = Precision::bf16_mixed;
  CHECK(allocated_error(mixed, 72.4349) < 0.002);
}

TEST_CASE("adapters: measured runs of fms-acceleration within a few per cent") {
  const auto lora = [](const ModelShape& shape, double batch, double gpus) {
    return with_adapters(measured_run(shape, batch, gpus), Method::lora);
  };
  CHECK(allocated_error(lora(mistral_7b(), 4, 1), 26.7046) < 0.05);
  CHECK(allocated_error(lora(mistral_7b(), 8, 1), 38.7429) < 0.07);  // 14 bytes per logit
  CHECK(allocated_error(lora(mistral_7b(), 4, 2), 21.9598) < 0.02);

  MemoryRun fused = lora(llama_3_8b(), 4, 1);
  fused.stack = Stack::unsloth;
  fused.loss = Loss::fused;
  CHECK(allocated_error(fused, 37.644) < 0.005);
  fused.micro_batch = 8;
  CHECK(allocated_error(fused, 59.0174) < 0.005);

  MemoryRun chunked = lora(llama_3_8b(), 16, 1);
  chunked.stack = Stack::unsloth;
  chunked.loss = Loss::chunked;
  CHECK(allocated_error(chunked, 50.8912) < 0.02);
  chunked = lora(llama_3_8b(), 16, 4);
  chunked.stack = Stack::unsloth;
  chunked.loss = Loss::chunked;
  CHECK(allocated_error(chunked, 57.3804) < 0.02);

  MemoryRun nf4 = with_adapters(measured_run(llama_3_8b(), 32, 1), Method::qlora);
  nf4.stack = Stack::unsloth;
  nf4.loss = Loss::chunked;
  CHECK(allocated_error(nf4, 74.0894) < 0.03);
}

TEST_CASE("mixed precision, sharding and offload move the state") {
  MemoryRun run = measured_run(mistral_7b(), 1, 1);
  const double params = parameter_count(run.shape).total;
  run.precision = Precision::bf16_mixed;
  CHECK(peak_of(run).weights.value == close_to(4 * params));   // FP32 weights under autocast
  CHECK(peak_of(run).gathered.value == close_to(2 * params));  // their 16-bit casts
  run.stack = Stack::megatron;
  CHECK(peak_of(run).weights.value == close_to(2 * params));
  CHECK(peak_of(run).master.value == close_to(4 * params));
  CHECK(peak_of(run).gradients.value == close_to(4 * params));
  run.sharding = Sharding::zero1;
  run.replicas = run.gpus = 8;
  CHECK(peak_of(run).weights.value == close_to(2 * params));
  CHECK(peak_of(run).optimizer.value == close_to(params));
  run.offload_optimizer = true;
  CHECK(peak_of(run).optimizer.value == 0);
  CHECK(peak_of(run).master.value == 0);
  run.optimizer = Optimizer::adamw_8bit;
  run.offload_optimizer = false;
  CHECK(peak_of(run).optimizer.value == close_to(2 * params * (1 + 4.0 / 256) / 8));
}

TEST_CASE("training the head alone keeps its input, its logits and its state") {
  MemoryRun run = measured_run(mistral_7b(), 1, 1);
  run.scope = Scope::head;
  const PeakMemory memory = peak_of(run);
  const double head = 32000.0 * 4096;
  CHECK(memory.optimizer.value == close_to(4 * head));
  CHECK(memory.logits.value == close_to(4096 * (32000.0 * 12 + 4096 * 4)));
  CHECK(memory.activations.value < 0.1 * peak_of(measured_run(mistral_7b(), 1, 1)).allocated.value);
}

TEST_CASE("the largest micro-batch and the longest sequence are the last that fit") {
  MemoryRun run = with_adapters(measured_run(llama_3_8b(), 1, 1), Method::lora);
  const double batch = largest_fitting_micro_batch(run);
  CHECK(batch >= 4);
  run.micro_batch = batch;
  CHECK(peak_of(run).fits);
  run.micro_batch = batch + 1;
  CHECK_FALSE(peak_of(run).fits);

  run.micro_batch = 1;
  run.sequence_length = longest_fitting_sequence(run);
  CHECK(peak_of(run).fits);
  ++run.sequence_length;
  CHECK_FALSE(peak_of(run).fits);

  run.capacity = Bytes(8e9);
  CHECK(largest_fitting_micro_batch(run) == 0);
  CHECK(longest_fitting_sequence(run) == 0);
}

TEST_CASE("an explanation is the same account") {
  const MemoryRun run = with_adapters(measured_run(llama_3_8b(), 4, 4), Method::qlora);
  Evaluation recording(true);
  const PeakMemory recorded = peak_memory(recording, run);
  const PeakMemory plain = peak_of(run);
  CHECK(recorded.allocated.value == plain.allocated.value);
  CHECK(recorded.driver.value == plain.driver.value);
  CHECK(recorded.allocated.node != Term::unrecorded);
  CHECK(recorded.logits.node != Term::unrecorded);
  CHECK(recording.nodes().size() > 30);
}
