// How many batches per second each stage of the input path delivers, and which one sets the pace.
//
//   r_s = min(W_d, W_n) a / V_r        storage         r_p = w / t_p           preparation
//   r_h = min(r_s, r_p)                host            r_x = W_x / V_d         host to device
//   r_in = min(r_h, r_x)               input           r_d = R u / O_b         device
//   r = min(r_in, r_d)                 pipeline        r_i = n r               items per second
//
// W_d, W_n  rates of disk and storage network, B/s        V_r  raw bytes read per batch
// a    access factor, (0, 1]: share of the sequential rate that small reads reach
// w    workers                           t_p  seconds of one worker per batch
// W_x  rate from host to device, B/s     V_d  bytes of a batch on the device
// R    peak of the device, FLOP/s        u    utilization of the compute stage; 1: at the peak
// O_b  FLOP per batch                    n    items (sequences, images, tokens) per batch
// The stages work on different batches at the same time; workers scale ideally. Valid for every
// positive input. Source: Machine Learning Systems (V. J. Reddi), chapter Model Training.
#pragma once

#include "base/units.hpp"
#include "laws/law.hpp"

namespace ridgepoint {

PerSecond storage_batch_rate(BytesPerSecond disk, BytesPerSecond network, double access_factor,
                             Bytes raw_bytes);
PerSecond preparation_batch_rate(double workers, Seconds seconds_per_batch);
PerSecond host_batch_rate(PerSecond storage_rate, PerSecond preparation_rate);
PerSecond transfer_batch_rate(BytesPerSecond bandwidth, Bytes device_bytes);
PerSecond input_batch_rate(PerSecond host_rate, PerSecond transfer_rate);
PerSecond device_batch_rate(FlopPerSecond peak, double utilization, Flop batch_flop);
PerSecond pipeline_batch_rate(PerSecond input_rate, PerSecond device_rate);
PerSecond item_rate(double items_per_batch, PerSecond batch_rate);

extern const Law storage_batch_rate_law;
extern const Law preparation_batch_rate_law;
extern const Law host_batch_rate_law;
extern const Law transfer_batch_rate_law;
extern const Law input_batch_rate_law;
extern const Law device_batch_rate_law;
extern const Law pipeline_batch_rate_law;
extern const Law item_rate_law;

}  // namespace ridgepoint
