// How a run trains, from JSON and back: precision, optimizer, attention, dropout, checkpointing
// {mode, segments}, sharding, tensor_parallel, pipeline_parallel, scope, lora {rank, targets},
// train_embeddings, loss, quantization {block, double}, stack,
// sync_every_micro_step, offload_optimizer.
#pragma once

#include "codec/object_reader.hpp"
#include "inputs/run_config.hpp"

namespace ridgepoint {

/// `book`: the settings are for the book's accounting, whose activation rule counts dropout.
TrainingSettings read_training(ObjectReader& reader, bool book, Errors& errors);

/// Adds the settings to a resolved run, defaults filled in.
void add_training(const RunConfig& run, Json& resolved);

}  // namespace ridgepoint
