// The parts of peak_memory: what they share, the state, the activations. Private to peak_memory.
#pragma once

#include "inputs/precision.hpp"
#include "laws/memory_product/gpu_shape.hpp"
#include "laws/memory_product/stack_memory.hpp"
#include "predict/peak_memory.hpp"

namespace ridgepoint::memory_parts {

constexpr double half_width = 2;  ///< bytes of a 16-bit value
constexpr double full_width = 4;  ///< bytes of an FP32 value

/// A run with what follows from it at once.
struct Context {
  Context(Evaluation& evaluation, const MemoryRun& memory_run);

  /// True where the matrix is trained, or has an adapter.
  bool trains(LoraTarget target) const;

  Evaluation& evaluate;
  const MemoryRun& run;
  const StackMemory& stack;
  GpuShape gpu;
  double width;        ///< bytes of one activation value
  double tokens;       ///< of one micro-batch
  double token_share;  ///< GPUs that divide the tokens of norms and inputs
  bool full;           ///< no adapters
  bool head_only;
  bool quantized;  ///< frozen weights at a few bits
  bool mixed;
  bool sharded;        ///< weights are divided
  bool accumulates;    ///< several micro-steps per update
  double trained = 0;  ///< parameters
};

/// State of one GPU. `full_gradients` are those of a whole backward pass, `reduced_gradients` what
/// is left of them after they were divided, `kept_gradients` those held while activations are.
struct State {
  Term whole_weights;  ///< before they are divided
  Term weights;
  Term master;
  Term optimizer;
  Term reduced_gradients;
  Term full_gradients;
  Term kept_gradients;
  Term buffers;    ///< of communication, and gradients of frozen weights
  Term workspace;  ///< temporary copies in the update
  Term casts;      ///< copies of whole weights in the format of the products
};

State state_of(const Context& context);

/// Activations of one GPU.
struct Activations {
  double in_flight = 1;  ///< micro-batches whose activations are kept
  Term kept;
  Term live;  ///< computed again, and the gradients in it
  Term loss;
};

Activations activations_of(const Context& context);

}  // namespace ridgepoint::memory_parts
