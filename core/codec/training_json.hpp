// How a run trains, from JSON and back: precision, optimizer, attention, dropout, checkpointing
// {mode, segments}, sharding, tensor_parallel, pipeline_parallel, scope, lora {rank, targets},
// train_embeddings, loss, quantization {block, double}.
#pragma once

#include "codec/object_reader.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

TrainingSettings read_training(ObjectReader& reader, Errors& errors);

/// Adds the settings to a resolved run, defaults filled in.
void add_training(const RunConfig& run, Json& resolved);

}  // namespace ridgepoint
