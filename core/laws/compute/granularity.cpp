#include "laws/compute/granularity.hpp"

#include <cmath>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

// Within these, every count and quotient is exact.
constexpr Limits count{1, 1e15, true};
constexpr Limits tile{1, 1e6, true};

constexpr std::array lane_symbols{
    Symbol{"items", "n", "1", "items that are worked on side by side", count},
    Symbol{"warp", "w", "1", "lanes of a warp: 32, of an AMD wavefront 64", tile, 32},
};
constexpr std::array output_tiles_symbols{
    Symbol{"rows", "m", "1", "rows of the result", count},
    Symbol{"columns", "n", "1", "columns of the result", count},
    Symbol{"tile_rows", "t_m", "1", "rows of a tile", tile, 128},
    Symbol{"tile_columns", "t_n", "1", "columns of a tile", tile, 128},
};
constexpr std::array wave_symbols{
    Symbol{"tiles", "N_t", "1", "tiles of the result", count},
    Symbol{"multiprocessors", "N_s", "1", "multiprocessors of the GPU", tile},
    Symbol{"tiles_per_multiprocessor", "c", "1", "tiles that a multiprocessor works on at once",
           tile, 1},
};
constexpr std::array padding_symbols{
    Symbol{"size", "x", "1", "a size: hidden, feed-forward width, vocabulary, tokens", count},
    Symbol{"tile", "q", "1", "tile that the size is filled up to", tile, 64},
};

}  // namespace

double lane_utilization(double items, double warp) { return items / padded_size(items, warp); }

double lane_slowdown(double items, double warp) { return padded_size(items, warp) / items; }

double output_tiles(double rows, double columns, double tile_rows, double tile_columns) {
  return std::ceil(rows / tile_rows) * std::ceil(columns / tile_columns);
}

double waves(double tiles, double multiprocessors, double tiles_per_multiprocessor) {
  return std::ceil(tiles / (multiprocessors * tiles_per_multiprocessor));
}

double wave_utilization(double tiles, double multiprocessors, double tiles_per_multiprocessor) {
  return tiles / (waves(tiles, multiprocessors, tiles_per_multiprocessor) * multiprocessors *
                  tiles_per_multiprocessor);
}

double padded_size(double size, double tile) { return tile * std::ceil(size / tile); }

double padding_share(double size, double tile) { return 1 - size / padded_size(size, tile); }

const Law lane_utilization_law =
    law_of<lane_utilization>({.id = "lane_utilization",
                              .title = "Share of a warp's lanes that work",
                              .tex = R"(v = \frac{n}{w \left\lceil n / w \right\rceil})",
                              .unit = "1",
                              .source = law_source::training_chapter},
                             lane_symbols);

const Law lane_slowdown_law =
    law_of<lane_slowdown>({.id = "lane_slowdown",
                           .title = "Time relative to full lanes",
                           .tex = R"(s = \frac{w \left\lceil n / w \right\rceil}{n})",
                           .unit = "1",
                           .source = law_source::training_chapter},
                          lane_symbols);

const Law output_tiles_law = law_of<output_tiles>(
    {.id = "output_tiles",
     .title = "Tiles of a matrix product",
     .tex =
         R"(N_t = \left\lceil \frac{m}{t_m} \right\rceil \left\lceil \frac{n}{t_n} \right\rceil)",
     .unit = "1",
     .source = law_source::definition},
    output_tiles_symbols);

const Law waves_law = law_of<waves>({.id = "waves",
                                     .title = "Waves of tiles over the GPU",
                                     .tex = R"(W = \left\lceil \frac{N_t}{N_s\, c} \right\rceil)",
                                     .unit = "1",
                                     .source = law_source::training_chapter},
                                    wave_symbols);

const Law wave_utilization_law = law_of<wave_utilization>(
    {.id = "wave_utilization",
     .title = "Share of the slots that work, over all waves",
     .tex = R"(v_w = \frac{N_t}{N_s\, c \left\lceil N_t / (N_s\, c) \right\rceil})",
     .unit = "1",
     .source = law_source::training_chapter},
    wave_symbols);

const Law padded_size_law =
    law_of<padded_size>({.id = "padded_size",
                         .title = "A size filled up to a multiple of the tile",
                         .tex = R"(p = q \left\lceil \frac{x}{q} \right\rceil)",
                         .unit = "1",
                         .source = law_source::training_chapter},
                        padding_symbols);

const Law padding_share_law =
    law_of<padding_share>({.id = "padding_share",
                           .title = "Share of the work that is filling",
                           .tex = R"(l = 1 - \frac{x}{q \left\lceil x / q \right\rceil})",
                           .unit = "1",
                           .source = law_source::training_chapter},
                          padding_symbols);

}  // namespace ridgepoint
