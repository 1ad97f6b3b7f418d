// Rows of published runs of other people's stacks as runs.
//
// Columns read: model_catalog, shape (layers:hidden:heads:kv_heads:head_dim:ffn:vocab:gated:tied:
// experts:experts_per_token) or model; gpu_catalog or gpu; method; num_gpus, nodes, tp, pp, cp, dp;
// micro_batch_per_gpu or global_batch, grad_accum; seq_len; precision, optimizer,
// activation_checkpointing, attention, lora_rank, zero_stage, fsdp, offload; source for the stack.
// What a row leaves open is taken as most such runs have it: nodes of eight GPUs, no checkpointing,
// AdamW, flash attention, the optimizer's state in mixed precision.
#pragma once

#include "codec/run_rows.hpp"

namespace ridgepoint {

Result<RunConfig> run_of_published_row(const Columns& columns, const CsvRecord& row,
                                       const RunConfig& common, const Catalog& catalog);

}  // namespace ridgepoint
