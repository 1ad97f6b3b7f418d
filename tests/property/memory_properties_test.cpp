// What must hold for the memory of any run: shapes and settings drawn at random, fixed seed.
#include <doctest/doctest.h>

#include <cmath>
#include <random>
#include <vector>

#include "laws/memory_product/stack_memory.hpp"
#include "predict/peak_memory.hpp"

using namespace ridgepoint;

namespace {

constexpr int runs_drawn = 4000;

class RandomRuns {
 public:
  MemoryRun next() {
    MemoryRun run;
    run.shape = shape();
    run.method = method_names[index(method_names.size())].method;
    run.scope = index(8) == 0 ? Scope::head : Scope::all;
    run.lora.rank = one_of({4, 16, 64});
    run.lora.targets.clear();
    for (const LoraTargetName& entry : lora_target_names) {
      if (entry.target == LoraTarget::q || index(2) == 0) run.lora.targets.push_back(entry.target);
    }
    run.train_embeddings = index(6) == 0;
    run.fp32_residual = index(8) == 0;
    run.precision = precision_regimes[index(precision_regimes.size())].precision;
    run.optimizer = optimizer_kinds[index(optimizer_kinds.size())].optimizer;
    run.offload_optimizer = index(10) == 0;
    run.replicas = one_of({1, 2, 4, 8, 32});
    run.sharding = run.replicas > 1 ? sharding_names[1 + index(sharding_names.size() - 1)].value
                                    : Sharding::none;
    run.tensor_parallel = one_of({1, 1, 2, 8});
    run.pipeline_parallel = one_of({1, 1, 2});
    run.gpus = run.replicas * run.tensor_parallel * run.pipeline_parallel;
    run.sequence_parallel = index(2) == 0;
    run.checkpointing = checkpointing_names[index(checkpointing_names.size())].value;
    run.segments = 2 + static_cast<double>(index(static_cast<std::size_t>(run.shape.layers) - 1));
    run.attention = attention_names[index(2)].value;
    run.dropout = index(3) == 0;
    run.loss = loss_names[index(loss_names.size())].value;
    run.micro_batch = one_of({1, 2, 8, 32});
    run.sequence_length = one_of({128, 1024, 4096, 32768});
    run.gradient_accumulation = one_of({1, 1, 4});
    run.stack = stack_names[index(stack_names.size())].value;
    run.link = BytesPerSecond(one_of({12e9, 31e9, 300e9, 900e9}));
    run.capacity = Bytes(one_of({16e9, 24e9, 48e9, 86e9, 190e9}));
    return run;
  }

 private:
  ModelShape shape() {
    ModelShape s;
    s.layers = one_of({4, 16, 32, 80});
    s.head_dim = one_of({64, 128});
    s.heads = one_of({8, 32, 64});
    s.kv_heads = one_of({1, 4, 8});
    s.hidden = s.heads * s.head_dim;
    s.ffn = s.hidden * one_of({2, 3.5, 4});
    s.vocab = one_of({32000, 50257, 128256, 262144});
    s.gated_mlp = index(3) != 0;
    s.tied_embeddings = index(2) == 0;
    s.norm = index(3) == 0 ? Norm::layer : Norm::rms;
    if (index(3) == 0) {
      s.experts = one_of({8, 64});
      s.experts_per_token = 2;
      s.moe_ffn = s.ffn / one_of({1, 4});
      s.shared_experts = one_of({0, 1});
      s.shared_ffn = s.moe_ffn;
      s.dense_layers = one_of({0, 1});
    }
    return s;
  }

  std::size_t index(std::size_t size) {
    return std::uniform_int_distribution<std::size_t>(0, size - 1)(generator_);
  }
  double one_of(std::vector<double> values) { return values[index(values.size())]; }

  std::mt19937 generator_{20261201};
};

PeakMemory peak_of(const MemoryRun& run) {
  Evaluation evaluation;
  return peak_memory(evaluation, run);
}

double state_of(const PeakMemory& memory) {
  return memory.weights.value + memory.gradients.value + memory.master.value +
         memory.optimizer.value;
}

/// True where `larger` is not below `smaller`, but for the last digits.
bool not_below(double larger, double smaller) {
  return larger >= smaller - 1e-9 * std::abs(smaller) - 1e-3;
}

void describe(const MemoryRun& run) {
  MESSAGE(name_of(run.stack) << " " << name_of(run.method) << " " << name_of(run.precision) << " "
                             << name_of(run.optimizer) << " " << name_of(run.sharding) << " "
                             << run.replicas << " " << name_of(run.checkpointing) << " "
                             << run.segments << " " << name_of(run.loss) << " layers "
                             << run.shape.layers << " hidden " << run.shape.hidden << " vocab "
                             << run.shape.vocab << " tokens "
                             << run.micro_batch * run.sequence_length);
}

template <typename Change, typename Check>
void over_random_runs(Change change, Check holds) {
  RandomRuns random;
  for (int i = 0; i < runs_drawn; ++i) {
    const MemoryRun before = random.next();
    MemoryRun after = before;
    if (!change(after)) continue;
    const bool good = holds(peak_of(before), peak_of(after));
    if (!good) describe(before);
    REQUIRE(good);
  }
}

}  // namespace

TEST_CASE("items sum to what is allocated, and the meters are in order") {
  RandomRuns random;
  for (int i = 0; i < runs_drawn; ++i) {
    const MemoryRun run = random.next();
    const PeakMemory m = peak_of(run);
    const double parts[] = {m.weights.value,   m.gradients.value,   m.master.value,
                            m.optimizer.value, m.activations.value, m.logits.value,
                            m.gathered.value,  m.overhead.value};
    double sum = 0;
    for (const double part : parts) {
      REQUIRE(std::isfinite(part));
      REQUIRE(part >= 0);
      sum += part;
    }
    REQUIRE(sum == m.allocated.value);
    REQUIRE(m.reserved.value >= m.allocated.value);
    REQUIRE(m.driver.value <= run.capacity.value);
    REQUIRE(m.needed.value > m.allocated.value);
    REQUIRE(m.fits == (m.needed.value <= run.capacity.value));
  }
}

TEST_CASE("sharding never raises the state of a GPU") {
  over_random_runs(
      [](MemoryRun& run) {
        if (run.replicas == 1) return false;
        run.sharding = Sharding::none;
        return true;
      },
      [](const PeakMemory& divided, const PeakMemory& whole) {
        return not_below(state_of(whole), state_of(divided)) &&
               not_below(whole.weights.value, divided.weights.value) &&
               not_below(whole.optimizer.value, divided.optimizer.value);
      });
}

TEST_CASE("more replicas never raise the state that they divide") {
  over_random_runs(
      [](MemoryRun& run) {
        run.replicas *= 2;
        run.gpus *= 2;
        return run.replicas > 2;
      },
      [](const PeakMemory& few, const PeakMemory& many) {
        return not_below(state_of(few), state_of(many));
      });
}

TEST_CASE("checkpointing never raises activations") {
  over_random_runs(
      [](MemoryRun& run) {
        if (run.checkpointing == Checkpointing::none ||
            run.checkpointing == Checkpointing::selective) {
          return false;
        }
        run.checkpointing = Checkpointing::none;
        return true;
      },
      [](const PeakMemory& kept_less, const PeakMemory& kept_all) {
        return not_below(kept_all.activations.value, kept_less.activations.value);
      });
}

TEST_CASE("a larger vocabulary never lowers logits or the total") {
  over_random_runs(
      [](MemoryRun& run) {
        run.shape.vocab *= 2;
        return true;
      },
      [](const PeakMemory& small, const PeakMemory& large) {
        return not_below(large.logits.value, small.logits.value) &&
               not_below(large.allocated.value, small.allocated.value);
      });
}

TEST_CASE("more sequences, and longer ones, never lower any meter") {
  for (double MemoryRun::*amount : {&MemoryRun::micro_batch, &MemoryRun::sequence_length}) {
    over_random_runs(
        [amount](MemoryRun& run) {
          run.*amount += 1;
          return true;
        },
        [](const PeakMemory& less, const PeakMemory& more) {
          return not_below(more.allocated.value, less.allocated.value) &&
                 not_below(more.reserved.value, less.reserved.value) &&
                 not_below(more.driver.value, less.driver.value) &&
                 not_below(more.needed.value, less.needed.value);
        });
  }
}

TEST_CASE("flash attention, a chunked loss and an optimizer of fewer bytes never cost memory") {
  over_random_runs(
      [](MemoryRun& run) {
        run.attention = Attention::flash;
        return true;
      },
      [](const PeakMemory& any, const PeakMemory& flash) {
        return not_below(any.allocated.value, flash.allocated.value);
      });
  over_random_runs(
      [](MemoryRun& run) {
        run.optimizer = Optimizer::sgd;
        return true;
      },
      [](const PeakMemory& any, const PeakMemory& sgd) {
        return not_below(any.allocated.value, sgd.allocated.value);
      });
}

TEST_CASE("the largest micro-batch and the longest sequence fit, one more does not") {
  RandomRuns random;
  for (int i = 0; i < 300; ++i) {
    MemoryRun run = random.next();
    for (auto [amount, largest] :
         {std::pair{&MemoryRun::micro_batch, largest_fitting_micro_batch(run)},
          std::pair{&MemoryRun::sequence_length, longest_fitting_sequence(run)}}) {
      MemoryRun at = run;
      at.*amount = std::max(1.0, largest);
      REQUIRE(peak_of(at).fits == (largest >= 1));
      at.*amount = largest + 1;
      REQUIRE_FALSE(peak_of(at).fits);
    }
  }
}
