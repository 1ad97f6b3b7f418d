// Memory of the logits and the loss.
//
//   M_l = T (V b + 4 h)        b bytes per token and vocabulary entry, the last norm's two tensors
//   M_c = 16 T h               a loss in chunks: the last hidden state, its gradient, one chunk
//
// T  tokens        V  vocabulary (tensor parallelism divides it)        h  hidden size
// b  at the peak: 12 for a loss that upcasts to FP32 (logits, their shifted copy and
//    log-probabilities at 4 bytes each; slopes of Granite and Llama layouts 12.0, of Mistral 14),
//    8 where the gradient is written over the logits (slopes 8.0 to 8.3), 4 to 6 compiled;
//    in the allocator's blocks: 13.8 (fitted to the training rows of fms-acceleration and of the
//    SFTTrainer benchmark; 16-bit logits, three FP32 tensors of slightly different sizes)
// The 16 of a chunked loss is the slope of fused linear cross-entropy on Llama 3 8B. Valid for
// every count. Source: derived from the operators; slopes of fms-acceleration.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

/// Per token and vocabulary entry, where the gradient is written over the logits.
constexpr double fused_loss_bytes = 8;

Bytes loss_memory(double tokens, double vocab, double hidden, Bytes entry_bytes);
Bytes chunked_loss_memory(double tokens, double hidden);

extern const Law loss_memory_law;
extern const Law chunked_loss_memory_law;

}  // namespace ridgepoint
