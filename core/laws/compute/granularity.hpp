// What is lost where the work does not divide evenly: lanes of a warp, tiles of a matrix, waves of
// tiles over the GPU.
//
//   v = n / (w ceil(n / w))              share of the lanes that work
//   s = 1 / v                            time relative to full lanes
//   N_t = ceil(m / t_m) ceil(n / t_n)    tiles of an m x n result
//   W = ceil(N_t / (N_s c))              waves
//   v_w = N_t / (W N_s c)                share of the slots that work
//   p = q ceil(x / q)                    a size filled up to a multiple
//   l = 1 - x / p                        share that is filling
//
// n  items        w  lanes of a warp: 32, of an AMD wavefront 64
// N_s  multiprocessors of the GPU        c  tiles that one of them works on at once
// x  a size: hidden, feed-forward width, vocabulary, tokens of the micro-batch        q  the tile
// Valid for every whole number from 1. Source: Machine Learning Systems (V. J. Reddi), chapter
// Model Training.
#pragma once

#include "laws/law.hpp"

namespace ridgepoint {

double lane_utilization(double items, double warp);
double lane_slowdown(double items, double warp);
double output_tiles(double rows, double columns, double tile_rows, double tile_columns);
double waves(double tiles, double multiprocessors, double tiles_per_multiprocessor);
double wave_utilization(double tiles, double multiprocessors, double tiles_per_multiprocessor);
double padded_size(double size, double tile);
double padding_share(double size, double tile);

extern const Law lane_utilization_law;
extern const Law lane_slowdown_law;
extern const Law output_tiles_law;
extern const Law waves_law;
extern const Law wave_utilization_law;
extern const Law padded_size_law;
extern const Law padding_share_law;

}  // namespace ridgepoint
