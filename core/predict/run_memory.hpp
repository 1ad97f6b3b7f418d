// The peak memory of a run as it was asked for: its settings put into the memory model, and what
// can be said of the card beside it.
#pragma once

#include <optional>
#include <vector>

#include "base/result.hpp"
#include "inputs/run_config.hpp"
#include "laws/evaluation.hpp"
#include "predict/peak_memory.hpp"

namespace ridgepoint {

struct RunMemory {
  PeakMemory peak;
  double largest_micro_batch = 0;  ///< that still fits, all else equal; 0 where none does
  double longest_sequence = 0;
};

/// The run's settings for the memory model; the model must have a whole shape.
MemoryRun memory_run(const RunConfig& run);

/// What the driver shows of the card: the catalog's figure, or the size as sold (in GiB) as a
/// marked assumption; empty where neither is known.
std::optional<Bytes> memory_capacity(const Gpu& gpu, std::vector<Note>& assumptions);

/// Empty, with a warning, where the model is a short entry without a shape. Where the capacity is
/// not known the peak is still given, and a warning says that the verdict is not.
std::optional<RunMemory> run_memory(Evaluation& evaluation, const RunConfig& run,
                                    std::vector<Note>& assumptions, std::vector<Note>& warnings);

/// The parameters that the run really trains, from the shapes of its adapters; empty where the
/// model is a short entry and the method trains adapters.
std::optional<double> trained_parameters(const RunConfig& run);

}  // namespace ridgepoint
