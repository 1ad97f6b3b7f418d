// Activation checkpointing of equal layers, the textbook table: k layers keep their activations,
// and the rest of one segment at a time is computed again.
//
//   M = k A + (L / k) A         k checkpoints
//   r = max(0, L - k)           layer forwards computed again
//   k* = round(sqrt(L))         least memory
//   v = 1 - (k + L / k) / L     saving against keeping all L A
//
// A  activations of one layer        L  layers        k  checkpoints, at most L
// At k = 1 the memory is A + L A, more than keeping everything: v is negative. Valid for 1 <= k.
// Source: Chen et al. 2016, Training deep nets with sublinear memory cost.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes table_checkpoint_memory(Bytes layer_memory, double layers, double checkpoints);
double table_recomputed_layers(double layers, double checkpoints);
double optimal_checkpoints(double layers);
double table_checkpoint_saving(double layers, double checkpoints);

extern const Law table_checkpoint_memory_law;
extern const Law table_recomputed_layers_law;
extern const Law optimal_checkpoints_law;
extern const Law table_checkpoint_saving_law;

}  // namespace ridgepoint
