// State that replicas divide, what they gather of it, and what the update adds.
//
//   M = M_w / n                     a state of M_w divided over n replicas
//   M_g = w (r P_r + s P_l)         gathered: r copies of the root unit (embedding, head, last
//   norm)
//                                   and s units of one layer, at w bytes per parameter
//   M_t = P_t w c / n               c temporary copies in the update (one in torch's grouped
//                                   AdamW, the square root of the second moment; none in fused
//                                   ones)
//   M_x = max(M_p, M_f - M_b)       gradients: those kept from step to step, and of the full ones
//                                   what the freed activations leave no room for
//   M_o = M_c + max(0, M_u - M_b - (M_x - M_p))    overhead: communication buffers, and what the
//                                   update needs beyond everything before it
//
// n  replicas that divide it        P_r, P_l  parameters of the root unit and of one layer
// P_t  trained parameters        M_p  gradients held while activations are (accumulation, or
// buffers that are never freed; else 0)        M_f  all gradients        M_b  transient bytes at
// the peak of forward and backward, without M_p        M_u  transient bytes of the last backward
// step and of the update, gradients included but M_p
// Gradients that are made while activations are freed do not add to the peak as a whole: torch
// frees them after each update. Full fine-tuning of Mistral 7B on one GPU (10 bytes per parameter
// at 16 bit: 2 weights, 2 gradients, 4 moments, 2 temporary) was measured at 10.00.
// Valid for every size.
// Source: Rajbhandari et al. 2020; Zhao et al. 2023 (FSDP); fms-acceleration.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes state_share(Bytes state, double replicas);
Bytes gathered_units(double root_params, double root_copies, double layer_params, double units,
                     Bytes bytes_per_param);
Bytes update_workspace(double trained_params, Bytes bytes_per_param, double copies,
                       double replicas);
Bytes resident_gradients(Bytes persistent, Bytes full, Bytes transient);
Bytes update_overhead(Bytes buffers, Bytes update, Bytes transient, Bytes persistent,
                      Bytes resident);

extern const Law state_share_law;
extern const Law gathered_units_law;
extern const Law update_workspace_law;
extern const Law resident_gradients_law;
extern const Law update_overhead_law;

}  // namespace ridgepoint
