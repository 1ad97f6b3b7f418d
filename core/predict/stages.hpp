// What stands beside the compute of an update: communication and the input path.
//
// Communication per GPU, in bandwidth terms:
//   sharded weights    gathered in every micro-step; gradients reduced once per synchronization
//   replicated weights a ring all-reduce of the gradients once per synchronization
//   tensor parallel    all-reduces of activations in every layer and micro-step
//   pipeline           activations over stage boundaries in every micro-step
// Inside a node at the GPUs' link, between nodes at the node's network, which its GPUs share. The
// input path serves one GPU's micro-batch at a time from storage, workers and the host link.
// Source: the laws in laws/parallelism and laws/input_pipeline.
#pragma once

#include <optional>
#include <vector>

#include "base/result.hpp"
#include "base/units.hpp"
#include "inputs/run_config.hpp"
#include "laws/evaluation.hpp"

namespace ridgepoint {

/// A labelled share of the time of one update.
struct TimePart {
  std::string_view id;
  Seconds time;
};

/// Rates per direction of what joins the GPUs.
struct Links {
  BytesPerSecond intra;  ///< of one GPU inside its node
  BytesPerSecond inter;  ///< of one node to the others
};

/// The link between the GPUs of a node: the run's own, else the GPU's, else an assumption.
BytesPerSecond stated_link(const RunConfig& run, std::vector<Note>& assumptions);

/// The same with the network between nodes; what had to be assumed is noted where it is used.
Links links_of(const RunConfig& run, std::vector<Note>& assumptions);

struct Communication {
  Term micro_step;       ///< seconds in every micro-step
  Term synchronization;  ///< seconds every time that gradients are shared
};

/// Seconds in every micro-step that tensor and pipeline parallelism exchange activations.
Term model_parallel_time(Evaluation& evaluation, const RunConfig& run, const Links& links);

Communication communication_of(Evaluation& evaluation, const RunConfig& run, const Links& links,
                               double trained_params);

/// Seconds per micro-batch of the stages before the GPU; 0 where nothing is known of one.
struct InputPath {
  Term storage;
  Term preparation;
  Term transfer;
};

InputPath input_path_of(Evaluation& evaluation, const RunConfig& run);

/// What the input adds to a micro-step of `device` seconds: what overlap does not hide.
Term exposed_input(Evaluation& evaluation, const RunConfig& run, const InputPath& path,
                   Term device);

}  // namespace ridgepoint
