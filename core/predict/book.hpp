// The predictor "book": a stated utilization of the compute stage, with communication and input as
// further stages.
//
//   T = (a T_m + T_c) / (1 - b)         T_m = O_m (1 + f / 3) / (R u) + t_g + t_in
//
// a    micro-steps per update         O_m  useful operations of a micro-step per GPU: the rule of
// R u  executed rate of the peak           six, or its form for adapters and the head alone
// f    share of a forward pass that checkpointing computes again
// t_g  communication of every micro-step, T_c that of a synchronization (in every micro-step where
//      the run asks for it); nothing of it is overlapped
// t_in what the input path adds       b    bubble of the pipeline
//
// Its memory counts what the chapter counts: static state, activations by the rule, no logits and
// no overhead, against a card of its size in GiB. Stated assumptions: u; no dropout of terms.
// Valid for models with a shape. Source: Machine Learning Systems (V. J. Reddi), chapter Model
// Training; the laws in laws/compute, laws/memory, laws/parallelism and laws/input_pipeline.
#pragma once

#include <optional>
#include <vector>

#include "inputs/run_config.hpp"
#include "laws/evaluation.hpp"
#include "predict/run_memory.hpp"
#include "predict/stages.hpp"

namespace ridgepoint {

struct BookStep {
  Term useful;   ///< operations of an update, all GPUs
  Term compute;  ///< seconds per update
  Term communication;
  Term input;  ///< exposed
  Term bubble;
  double recomputed_share = 0;
};

BookStep book_step(Evaluation& evaluation, const RunConfig& run, std::vector<Note>& assumptions);

RunMemory book_memory(Evaluation& evaluation, const RunConfig& run, std::vector<Note>& assumptions,
                      std::vector<Note>& warnings);

}  // namespace ridgepoint
