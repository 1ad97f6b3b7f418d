#include "laws/input_pipeline/input_bytes.hpp"

#include <algorithm>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr std::array token_batch_symbols{
    Symbol{"sequences", "B", "1", "sequences per batch", symbol_range::count},
    symbol::sequence_length,
    Symbol{"bytes_per_token", "v", "B", "bytes of one token identifier",
           symbol_range::bytes_per_value, 8},
};
constexpr std::array image_batch_symbols{
    Symbol{"images", "B", "1", "images per batch", symbol_range::count},
    Symbol{"height", "H", "1", "rows of pixels", limits::width},
    Symbol{"width", "W", "1", "columns of pixels", limits::width},
    Symbol{"channels", "C", "1", "values per pixel", limits::width, 3},
    Symbol{"bytes_per_value", "v", "B", "bytes of one value", symbol_range::bytes_per_value, 4},
};
constexpr std::array host_transfer_symbols{
    Symbol{"bytes", "V", "B", "bytes of the batch", symbol_range::bytes},
    Symbol{"bandwidth", "W_x", "B/s", "rate from host to device", symbol_range::byte_rate},
};
constexpr std::array prefetch_window_symbols{
    Symbol{"workers", "w", "1", "workers that prepare batches", symbol_range::count_or_none},
    Symbol{"prefetch_factor", "f", "1", "batches fetched ahead per worker",
           symbol_range::count_or_none, 2},
};
constexpr std::array input_buffer_symbols{
    Symbol{"prefetched", "n_f", "1", "batches in the prefetch buffer", symbol_range::amount},
    Symbol{"processed", "n_p", "1", "batches being prepared", symbol_range::amount, 0},
    Symbol{"transferred", "n_x", "1", "batches on their way to the device", symbol_range::amount,
           0},
    Symbol{"batch_bytes", "V", "B", "bytes of one batch", symbol_range::bytes},
};
constexpr std::array memory_tier_symbols{
    Symbol{"storage", "W_s", "B/s", "rate of local storage", symbol_range::byte_rate, 7e9},
    Symbol{"host_memory", "W_m", "B/s", "rate of the host's memory", symbol_range::byte_rate, 50e9},
    Symbol{"device_memory", "W_a", "B/s", "rate of the device's memory", symbol_range::byte_rate,
           3350e9},
};

}  // namespace

Bytes token_batch_bytes(double sequences, double sequence_length, Bytes bytes_per_token) {
  return sequences * sequence_length * bytes_per_token;
}

Bytes image_batch_bytes(double images, double height, double width, double channels,
                        Bytes bytes_per_value) {
  return images * height * width * channels * bytes_per_value;
}

Seconds host_transfer_time(Bytes bytes, BytesPerSecond bandwidth) { return bytes / bandwidth; }

double prefetch_window(double workers, double prefetch_factor) { return workers * prefetch_factor; }

Bytes input_buffer_bytes(double prefetched, double processed, double transferred,
                         Bytes batch_bytes) {
  return (prefetched + processed + transferred) * batch_bytes;
}

BytesPerSecond memory_tier_rate(BytesPerSecond storage, BytesPerSecond host_memory,
                                BytesPerSecond device_memory) {
  return std::min({storage, host_memory, device_memory});
}

const Law token_batch_bytes_law =
    law_of<token_batch_bytes>({.id = "token_batch_bytes",
                               .title = "Bytes of a batch of tokens",
                               .tex = R"(V = B\,S\,v)",
                               .unit = "B",
                               .source = law_source::training_chapter},
                              token_batch_symbols);

const Law image_batch_bytes_law =
    law_of<image_batch_bytes>({.id = "image_batch_bytes",
                               .title = "Bytes of a batch of images",
                               .tex = R"(V = B\,H\,W\,C\,v)",
                               .unit = "B",
                               .source = law_source::training_chapter},
                              image_batch_symbols);

const Law host_transfer_time_law =
    law_of<host_transfer_time>({.id = "host_transfer_time",
                                .title = "Time of a batch from host to device",
                                .tex = R"(t_x = \frac{V}{W_x})",
                                .unit = "s",
                                .source = law_source::training_chapter},
                               host_transfer_symbols);

const Law prefetch_window_law = law_of<prefetch_window>({.id = "prefetch_window",
                                                         .title = "Batches in the prefetch window",
                                                         .tex = R"(m = w\,f)",
                                                         .unit = "1",
                                                         .source = law_source::training_chapter},
                                                        prefetch_window_symbols);

const Law input_buffer_bytes_law =
    law_of<input_buffer_bytes>({.id = "input_buffer_bytes",
                                .title = "Bytes of the input buffers",
                                .tex = R"(V_b = (n_f + n_p + n_x)\,V)",
                                .unit = "B",
                                .source = law_source::training_chapter},
                               input_buffer_symbols);

const Law memory_tier_rate_law = law_of<memory_tier_rate>({.id = "memory_tier_rate",
                                                           .title = "Rate through the memory tiers",
                                                           .tex = R"(W = \min(W_s, W_m, W_a))",
                                                           .unit = "B/s",
                                                           .source = law_source::training_chapter},
                                                          memory_tier_symbols);

}  // namespace ridgepoint
