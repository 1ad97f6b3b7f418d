// Symbols that many laws share.
#pragma once

#include "laws/law.hpp"

namespace ridgepoint::symbol {

constexpr Symbol with_fallback(Symbol symbol, double fallback) {
  symbol.fallback = fallback;
  return symbol;
}

// The run.
constexpr Symbol batch{"batch", "B", "1", "sequences in the micro-batch of one GPU",
                       limits::micro_batch};
constexpr Symbol sequence_length{"sequence_length", "S", "1", "tokens per sequence",
                                 limits::sequence_length};
constexpr Symbol tokens{"tokens", "D", "1", "tokens (or examples) that are worked on",
                        symbol_range::tokens};
constexpr Symbol gpus{"gpus", "G", "1", "GPUs", limits::gpus, 1};

// The model.
constexpr Symbol params{"params", "P", "1", "parameters that a token passes through",
                        symbol_range::params};
constexpr Symbol trained_params{"trained_params", "P_t", "1", "parameters that are trained",
                                symbol_range::params_or_none};
constexpr Symbol layers{"layers", "L", "1", "layers", limits::layers};
constexpr Symbol hidden{"hidden", "h", "1", "hidden size", limits::width};
constexpr Symbol heads{"heads", "a", "1", "attention heads", limits::heads};
constexpr Symbol kv_heads{"kv_heads", "a_k", "1", "key and value heads", limits::heads};
constexpr Symbol head_dim{"head_dim", "d", "1", "width of one attention head", limits::width};
constexpr Symbol ffn{"ffn", "h_f", "1", "width of the feed-forward layer", limits::width};
constexpr Symbol ffn_matrices{
    "ffn_matrices",     "n_f", "1", "matrices of the feed-forward layer: 2, or 3 where it is gated",
    Limits{1, 3, true}, 2};
constexpr Symbol vocab{"vocab", "V", "1", "tokens in the vocabulary", limits::width};

// The GPU.
constexpr Symbol peak{"peak", "R", "FLOP/s", "dense peak of one GPU in the number format in use",
                      symbol_range::flop_rate};
constexpr Symbol utilization{"utilization", "u", "1",
                             "share of the peak at which the compute stage executes",
                             symbol_range::utilization};
constexpr Symbol memory_bandwidth{"memory_bandwidth", "B_m", "B/s", "memory bandwidth of the GPU",
                                  symbol_range::byte_rate};

// Amounts.
constexpr Symbol bytes_per_value{"bytes_per_value",
                                 "w",
                                 "B",
                                 "bytes of one value: 2 at 16 bit",
                                 symbol_range::bytes_per_value,
                                 2};
constexpr Symbol flops{"flops", "O", "FLOP",
                       "useful operations: 2 forward and 4 backward per parameter and token",
                       symbol_range::flop};
constexpr Symbol recomputed_share{
    "recomputed_share",
    "f",
    "1",
    "share of one forward pass that is computed again: 0 none, 1 all layers",
    symbol_range::share,
    0};

}  // namespace ridgepoint::symbol
