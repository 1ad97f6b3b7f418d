#include "study/fix_finder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "predict/estimate.hpp"

namespace ridgepoint {
namespace {

constexpr double worthwhile_gain = 1.02;
constexpr std::size_t most_local = 8;
constexpr std::size_t most_hardware = 4;

// Whether the run fits, without everything else that an estimate says.
bool fits(const RunConfig& run) {
  std::vector<Note> notes;
  Evaluation plain;
  if (run.predictor == "book") return book_memory(plain, run, notes, notes).peak.fits;
  MemoryRun memory = memory_run(run);
  const std::optional<Bytes> capacity = memory_capacity(run.gpu, notes);
  if (!capacity) return false;
  memory.capacity = *capacity;
  return peak_memory(plain, memory).fits;
}

/// A change of a run; false where it has nothing to change.
struct Change {
  Technique technique;
  bool (*make)(RunConfig& run);
};

bool use_flash(RunConfig& run) {
  return std::exchange(run.training.attention, Attention::flash) == Attention::standard;
}

bool chunk_loss(RunConfig& run) {
  return std::exchange(run.training.loss, Loss::chunked) != Loss::chunked;
}

bool checkpoint_fully(RunConfig& run) {
  run.training.segments.reset();
  return std::exchange(run.training.checkpointing, Checkpointing::full) != Checkpointing::full;
}

// The largest smaller micro-batch with which the run fits, at the same effective batch.
bool split_batch(RunConfig& run) {
  const double batch = run.micro_batch;
  const double steps = run.gradient_accumulation;
  for (double parts = 2; parts <= batch; ++parts) {
    if (std::fmod(batch, parts) != 0) continue;
    run.micro_batch = batch / parts;
    run.gradient_accumulation = steps * parts;
    if (fits(run)) return true;
  }
  return batch > 1;  // now 1: as small as it gets
}

bool quantize_moments(RunConfig& run) {
  if (kind_of(run.training.optimizer).state != OptimizerState::plain) return false;
  if (kind_of(run.training.optimizer).moments < 2) return false;
  run.training.optimizer = Optimizer::adamw_8bit;
  return true;
}

bool shard(RunConfig& run) {
  if (data_parallel_replicas(run) < 2 || shards_weights(sharding_of(run))) return false;
  run.training.sharding = Sharding::fsdp;
  return true;
}

bool offload(RunConfig& run) { return !std::exchange(run.training.offload_optimizer, true); }

bool use_lora(RunConfig& run) {
  if (run.method != Method::full || run.training.scope == Scope::head) return false;
  run.method = Method::lora;
  return true;
}

bool use_qlora(RunConfig& run) {
  if (run.method == Method::qlora || run.method == Method::gptq_lora) return false;
  if (run.training.scope == Scope::head) return false;
  run.method = Method::qlora;
  return true;
}

constexpr Change flash{{"flash_attention", "activations"}, use_flash};
constexpr Change chunked{{"chunked_loss", "logits"}, chunk_loss};
constexpr Change checkpointing{{"checkpointing", "activations"}, checkpoint_fully};
constexpr Change smaller{{"smaller_micro_batch", "activations"}, split_batch};
constexpr Change moments{{"adamw_8bit", "optimizer"}, quantize_moments};
constexpr Change sharding{{"fsdp", "weights"}, shard};
constexpr Change offloading{{"offload_optimizer", "optimizer"}, offload};
constexpr Change lora{{"lora", "optimizer"}, use_lora};
constexpr Change qlora{{"qlora", "weights"}, use_qlora};

constexpr std::array local_changes{&flash,    &chunked,    &checkpointing, &smaller, &moments,
                                   &sharding, &offloading, &lora,          &qlora};
// Each is made on top of the ones before it.
constexpr std::array easy_changes{&flash, &sharding, &chunked, &checkpointing, &smaller};

bool is_sound(const RunConfig& run) { return validate(run).empty() && fits(run); }

void keep(std::vector<Suggestion>& list, Suggestion suggestion) {
  suggestion.outcome = outcome_of(suggestion.run);
  list.push_back(std::move(suggestion));
}

// All easy changes, and then `last` on top where they are not enough.
void try_combination(const RunConfig& run, const Change* last, std::vector<Suggestion>& list) {
  Suggestion suggestion{{}, false, run, {}};
  for (const Change* change : easy_changes) {
    RunConfig next = suggestion.run;
    // The batch is split last, when the other changes are made.
    if (change == &smaller && last != nullptr) continue;
    if (!change->make(next)) continue;
    suggestion.run = next;
    suggestion.techniques.push_back(change->technique);
    if (last == nullptr && is_sound(next)) break;
  }
  if (last != nullptr) {
    if (!last->make(suggestion.run)) return;
    suggestion.techniques.push_back(last->technique);
    if (!fits(suggestion.run) && smaller.make(suggestion.run)) {
      suggestion.techniques.push_back(smaller.technique);
    }
  }
  if (suggestion.techniques.size() > 1 && is_sound(suggestion.run)) {
    keep(list, std::move(suggestion));
  }
}

// Two, four, eight times the GPUs, sharded; the effective batch stays where it can.
void try_more_gpus(const RunConfig& run, std::vector<Suggestion>& list) {
  for (double factor = 2; factor <= 64; factor *= 2) {
    RunConfig more = run;
    more.gpus = run.gpus * factor;
    more.nodes = std::max(run.nodes, std::ceil(more.gpus / typical_gpus_per_node));
    const double steps = run.gradient_accumulation / factor;
    if (steps >= 1 && steps == std::floor(steps)) more.gradient_accumulation = steps;
    if (!shards_weights(sharding_of(more))) more.training.sharding = Sharding::fsdp;
    if (!is_sound(more)) continue;
    keep(list, {{{"more_gpus", "weights"}}, true, std::move(more), {}});
    return;
  }
}

void try_other_gpus(const RunConfig& run, const Catalog& catalog, bool larger,
                    std::vector<Suggestion>& list) {
  for (const Gpu& gpu : catalog.gpus.all()) {
    if (run.catalog_gpu && gpu.name == run.gpu.name) continue;
    if (larger && gpu.memory_gb.value_or(0) <= run.gpu.memory_gb.value_or(0)) continue;
    if (typical_price(catalog, gpu.name) == nullptr) continue;  // what cannot be had is no advice
    RunConfig other = run;
    use_gpu(other, gpu, catalog);
    other.gpu_hour_usd.reset();
    if (is_sound(other)) keep(list, {{{"other_gpu", "capacity"}}, true, std::move(other), {}});
  }
}

double price_per_token(const Suggestion& suggestion) {
  const RunConfig& run = suggestion.run;
  const double hour =
      run.gpu_hour_usd.value_or(run.catalog_price ? run.catalog_price->gpu_hour_usd : 1e9);
  return hour * run.gpus / suggestion.outcome.tokens_per_second;
}

// Local before hardware; local by time lost, hardware by money.
std::vector<Suggestion> ordered(std::vector<Suggestion> local, std::vector<Suggestion> hardware) {
  std::stable_sort(local.begin(), local.end(), [](const Suggestion& a, const Suggestion& b) {
    return a.outcome.tokens_per_second > b.outcome.tokens_per_second;
  });
  std::stable_sort(hardware.begin(), hardware.end(), [](const Suggestion& a, const Suggestion& b) {
    return price_per_token(a) < price_per_token(b);
  });
  if (local.size() > most_local) local.resize(most_local);
  if (hardware.size() > most_hardware) hardware.resize(most_hardware);
  for (Suggestion& suggestion : hardware) local.push_back(std::move(suggestion));
  return local;
}

std::vector<Suggestion> to_fit(const RunConfig& run, const Catalog& catalog) {
  std::vector<Suggestion> local;
  for (const Change* change : local_changes) {
    RunConfig next = run;
    if (!change->make(next) || !is_sound(next)) continue;
    keep(local, {{change->technique}, false, std::move(next), {}});
  }
  const bool keeps_method = std::any_of(local.begin(), local.end(), [&](const Suggestion& one) {
    return one.run.method == run.method;
  });
  if (!keeps_method) {
    for (const Change* last :
         {static_cast<const Change*>(nullptr), &moments, &offloading, &lora, &qlora}) {
      try_combination(run, last, local);
    }
  }
  std::vector<Suggestion> hardware;
  try_more_gpus(run, hardware);
  try_other_gpus(run, catalog, true, hardware);
  if (hardware.empty()) {
    RunConfig lean = run;
    std::vector<Technique> techniques;
    for (const Change* change : easy_changes) {
      if (change->make(lean)) techniques.push_back(change->technique);
    }
    try_more_gpus(lean, hardware);
    try_other_gpus(lean, catalog, true, hardware);
    for (Suggestion& one : hardware) {
      one.techniques.insert(one.techniques.begin(), techniques.begin(), techniques.end());
    }
  }
  return ordered(std::move(local), std::move(hardware));
}

// Fewer, larger micro-steps at the same effective batch.
bool merge_steps(RunConfig& run) {
  const double batch = run.micro_batch;
  const double steps = run.gradient_accumulation;
  for (double parts = steps; parts >= 2; --parts) {
    if (std::fmod(steps, parts) != 0) continue;
    run.micro_batch = batch * parts;
    run.gradient_accumulation = steps / parts;
    if (fits(run)) return true;
  }
  return false;
}

bool keep_activations(RunConfig& run) {
  run.training.segments.reset();
  return std::exchange(run.training.checkpointing, Checkpointing::none) != Checkpointing::none;
}

constexpr Change larger_batch{{"larger_micro_batch", "compute"}, merge_steps};
constexpr Change no_checkpointing{{"no_checkpointing", "compute"}, keep_activations};

std::vector<Suggestion> to_gain(const RunConfig& run, const Catalog& catalog) {
  const Suggestion now{{}, false, run, outcome_of(run)};
  const auto gains = [&](const Suggestion& one) {
    return one.outcome.tokens_per_second > worthwhile_gain * now.outcome.tokens_per_second ||
           worthwhile_gain * price_per_token(one) < price_per_token(now);
  };
  std::vector<Suggestion> local;
  for (const Change* change : {&larger_batch, &no_checkpointing, &flash}) {
    RunConfig next = run;
    if (!change->make(next) || !is_sound(next)) continue;
    keep(local, {{change->technique}, false, std::move(next), {}});
  }
  std::vector<Suggestion> hardware;
  try_more_gpus(run, hardware);
  try_other_gpus(run, catalog, false, hardware);
  std::erase_if(local, [&](const Suggestion& one) { return !gains(one); });
  std::erase_if(hardware, [&](const Suggestion& one) { return !gains(one); });
  return ordered(std::move(local), std::move(hardware));
}

}  // namespace

Outcome outcome_of(const RunConfig& run) {
  const Estimate answer = estimate(run);
  Outcome outcome;
  if (answer.memory && answer.memory->peak.capacity.value > 0) {
    outcome.fits = answer.memory->peak.fits;
    outcome.needed_bytes = answer.memory->peak.needed.value;
  }
  outcome.tokens_per_second = answer.speed.tokens.value;
  if (answer.run) {
    outcome.seconds = answer.run->time.value;
    if (answer.run->cost) outcome.cost_usd = answer.run->cost->value;
  }
  return outcome;
}

std::vector<Suggestion> suggestions_for(const RunConfig& run, const Catalog& catalog) {
  std::vector<Note> notes;
  if (!run.model.shape || !memory_capacity(run.gpu, notes)) return {};
  return fits(run) ? to_gain(run, catalog) : to_fit(run, catalog);
}

}  // namespace ridgepoint
