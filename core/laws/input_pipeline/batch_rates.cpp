#include "laws/input_pipeline/batch_rates.hpp"

#include <algorithm>

#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr Symbol device_rate_symbol{
    "device_rate", "r_d", "1/s", "batches per second that the device can take", symbol_range::rate};

constexpr std::array storage_symbols{
    Symbol{"disk", "W_d", "B/s", "sequential read rate of the disk", symbol_range::byte_rate},
    Symbol{"network", "W_n", "B/s",
           "rate of the network to remote storage; no limit for a local disk",
           symbol_range::byte_rate, 1e30},
    Symbol{"access_factor", "a", "1", "share of the sequential rate that small reads reach",
           symbol_range::utilization, 1},
    Symbol{"raw_bytes", "V_r", "B", "bytes read per batch", symbol_range::positive},
};
constexpr std::array preparation_symbols{
    Symbol{"workers", "w", "1", "workers that prepare batches", symbol_range::count, 1},
    Symbol{"seconds_per_batch", "t_p", "s", "time of one worker for one batch",
           symbol_range::duration},
};
constexpr std::array host_symbols{
    Symbol{"storage_rate", "r_s", "1/s", "batches per second out of storage", symbol_range::rate},
    Symbol{"preparation_rate", "r_p", "1/s", "batches per second that the workers prepare",
           symbol_range::rate},
};
constexpr std::array transfer_symbols{
    Symbol{"bandwidth", "W_x", "B/s", "rate from host to device", symbol_range::byte_rate},
    Symbol{"device_bytes", "V_d", "B", "bytes of a batch on the device", symbol_range::positive},
};
constexpr std::array input_symbols{
    Symbol{"host_rate", "r_h", "1/s", "batches per second that the host prepares",
           symbol_range::rate},
    Symbol{"transfer_rate", "r_x", "1/s", "batches per second over the link to the device",
           symbol_range::rate, 1e20},
};
constexpr std::array device_symbols{
    symbol::peak,
    symbol::with_fallback(symbol::utilization, 1),
    Symbol{"batch_flop", "O_b", "FLOP", "operations per batch", symbol_range::positive},
};
constexpr std::array pipeline_symbols{
    Symbol{"input_rate", "r_{in}", "1/s", "batches per second that the input path delivers",
           symbol_range::rate},
    device_rate_symbol,
};
constexpr std::array item_symbols{
    Symbol{"items_per_batch", "n", "1", "sequences, images or tokens per batch",
           symbol_range::tokens},
    Symbol{"batch_rate", "r", "1/s", "batches per second", symbol_range::rate},
};

}  // namespace

PerSecond storage_batch_rate(BytesPerSecond disk, BytesPerSecond network, double access_factor,
                             Bytes raw_bytes) {
  return std::min(disk, network) * access_factor / raw_bytes;
}

PerSecond preparation_batch_rate(double workers, Seconds seconds_per_batch) {
  return PerSecond(workers / seconds_per_batch.value);
}

PerSecond host_batch_rate(PerSecond storage_rate, PerSecond preparation_rate) {
  return std::min(storage_rate, preparation_rate);
}

PerSecond transfer_batch_rate(BytesPerSecond bandwidth, Bytes device_bytes) {
  return bandwidth / device_bytes;
}

PerSecond input_batch_rate(PerSecond host_rate, PerSecond transfer_rate) {
  return std::min(host_rate, transfer_rate);
}

PerSecond device_batch_rate(FlopPerSecond peak, double utilization, Flop batch_flop) {
  return peak * utilization / batch_flop;
}

PerSecond pipeline_batch_rate(PerSecond input_rate, PerSecond device_rate) {
  return std::min(input_rate, device_rate);
}

PerSecond item_rate(double items_per_batch, PerSecond batch_rate) {
  return items_per_batch * batch_rate;
}

const Law storage_batch_rate_law =
    law_of<storage_batch_rate>({.id = "storage_batch_rate",
                                .title = "Batches per second out of storage",
                                .tex = R"(r_s = \frac{\min(W_d, W_n)\,a}{V_r})",
                                .unit = "1/s",
                                .source = law_source::training_chapter},
                               storage_symbols);

const Law preparation_batch_rate_law =
    law_of<preparation_batch_rate>({.id = "preparation_batch_rate",
                                    .title = "Batches per second that the workers prepare",
                                    .tex = R"(r_p = \frac{w}{t_p})",
                                    .unit = "1/s",
                                    .source = law_source::training_chapter},
                                   preparation_symbols);

const Law host_batch_rate_law =
    law_of<host_batch_rate>({.id = "host_batch_rate",
                             .title = "Batches per second that the host prepares",
                             .tex = R"(r_h = \min(r_s, r_p))",
                             .unit = "1/s",
                             .source = law_source::training_chapter},
                            host_symbols);

const Law transfer_batch_rate_law =
    law_of<transfer_batch_rate>({.id = "transfer_batch_rate",
                                 .title = "Batches per second over the link to the device",
                                 .tex = R"(r_x = \frac{W_x}{V_d})",
                                 .unit = "1/s",
                                 .source = law_source::training_chapter},
                                transfer_symbols);

const Law input_batch_rate_law =
    law_of<input_batch_rate>({.id = "input_batch_rate",
                              .title = "Batches per second that the input path delivers",
                              .tex = R"(r_{in} = \min(r_h, r_x))",
                              .unit = "1/s",
                              .source = law_source::training_chapter},
                             input_symbols);

const Law device_batch_rate_law =
    law_of<device_batch_rate>({.id = "device_batch_rate",
                               .title = "Batches per second that the device can take",
                               .tex = R"(r_d = \frac{R\,u}{O_b})",
                               .unit = "1/s",
                               .source = law_source::training_chapter},
                              device_symbols);

const Law pipeline_batch_rate_law =
    law_of<pipeline_batch_rate>({.id = "pipeline_batch_rate",
                                 .title = "Batches per second of input and device together",
                                 .tex = R"(r = \min(r_{in}, r_d))",
                                 .unit = "1/s",
                                 .source = law_source::training_chapter},
                                pipeline_symbols);

const Law item_rate_law = law_of<item_rate>({.id = "item_rate",
                                             .title = "Sequences, images or tokens per second",
                                             .tex = R"(r_i = n\,r)",
                                             .unit = "1/s",
                                             .source = law_source::definition},
                                            item_symbols);

}  // namespace ridgepoint
