// Bytes of batches and of the buffers that hold them, and how fast they move.
//
//   V = B S v                           a batch of token identifiers
//   V = B H W C v                       a batch of images
//   t_x = V / W_x                       time over the link from host to device
//   m = w f                             batches in the prefetch window
//   V_b = (n_f + n_p + n_x) V           buffers on the host
//   W = min(W_s, W_m, W_a)              rate through storage, host memory and device memory
//
// B    sequences or images       S    tokens per sequence       v    bytes per value
// H, W, C  height, width, channels of an image                  w    workers
// f    batches fetched ahead per worker
// n_f, n_p, n_x  batches in the prefetch, processing and transfer buffers
// The least rate of the tiers binds when the same bytes pass each of them; where decoding changes
// the bytes, compare batches per second instead. Valid for every positive input.
// Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

Bytes token_batch_bytes(double sequences, double sequence_length, Bytes bytes_per_token);
Bytes image_batch_bytes(double images, double height, double width, double channels,
                        Bytes bytes_per_value);
Seconds host_transfer_time(Bytes bytes, BytesPerSecond bandwidth);
double prefetch_window(double workers, double prefetch_factor);
Bytes input_buffer_bytes(double prefetched, double processed, double transferred,
                         Bytes batch_bytes);
BytesPerSecond memory_tier_rate(BytesPerSecond storage, BytesPerSecond host_memory,
                                BytesPerSecond device_memory);

extern const Law token_batch_bytes_law;
extern const Law image_batch_bytes_law;
extern const Law host_transfer_time_law;
extern const Law prefetch_window_law;
extern const Law input_buffer_bytes_law;
extern const Law memory_tier_rate_law;

}  // namespace ridgepoint
