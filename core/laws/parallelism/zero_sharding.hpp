// State per GPU when data-parallel replicas divide it (ZeRO), and what that sends.
//
//   M = P_t (w_o / G^[z >= 1] + w_g / G^[z >= 2] + w_p / G^[z >= 3])    bytes per GPU
//   v = 1 + [z = 3] / 2                    bytes sent, as a multiple of plain data parallelism
//
// P_t  trained parameters                       G    replicas (GPUs)
// z    stage: 0 nothing divided, 1 optimizer state and masters, 2 gradients too, 3 weights too
// w_o, w_g, w_p  bytes per parameter: masters and moments 12, gradients 2, weights 2
//                (16-bit mixed precision with Adam)
// [c] is 1 where c holds, else 0. Stages 1 and 2 replace the all-reduce by a reduce-scatter and an
// all-gather of the same size; stage 3 gathers the weights once more.
// Source: Rajbhandari et al. 2020 (ZeRO).
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes zero_state_bytes(double trained_params, double stage, double gpus, Bytes weight,
                       Bytes gradient, Bytes optimizer_state);
double zero_relative_volume(double stage);

extern const Law zero_state_bytes_law;
extern const Law zero_relative_volume_law;

}  // namespace ridgepoint
