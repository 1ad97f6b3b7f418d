// What training holds in all, and how much fits.
//
//   M = M_f + M_s + M_a                     frozen weights, static state, activations
//   M_h = w B S (h + V)                     head only: its input and its values are kept
//   B* = floor((C - M_s - M_f) B / M_a)     largest micro-batch, 0 where not even the state fits
//
// M_f  frozen weights        M_s  static memory of the trained parameters
// M_a  activations of B sequences, in proportion to B        C  capacity: an 80 GB card of 80 GiB
//      holds 80 x 2^30 bytes
// w  bytes of one value        S, h  tokens per sequence, hidden size        V  outputs of the head
// Head only: the backbone runs without recording; for adapters the whole backward path is kept and
// M_a is that of full training. Valid for positive activations.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes training_memory(Bytes static_memory, Bytes activations, Bytes frozen_weights);
Bytes head_activation_memory(double batch, double sequence_length, double hidden, double outputs,
                             Bytes bytes_per_value);
double largest_micro_batch(Bytes capacity, Bytes static_memory, Bytes activations, double batch,
                           Bytes frozen_weights);

extern const Law training_memory_law;
extern const Law head_activation_memory_law;
extern const Law largest_micro_batch_law;

}  // namespace ridgepoint
