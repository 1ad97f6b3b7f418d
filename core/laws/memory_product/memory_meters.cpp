#include "laws/memory_product/memory_meters.hpp"

#include <algorithm>

#include "laws/memory_product/product_symbols.hpp"

namespace ridgepoint {
namespace {

constexpr double live_share = 0.69;
constexpr double backward_slack = 1.13;
constexpr double unshared_blocks = 0.39;
constexpr double least_units = 2.4;
constexpr double most_units = 6.3;
constexpr double units_displaced = 0.81;
constexpr Bytes slow_link_communicator(0.62e9);
constexpr BytesPerSecond slow_link(31e9);
constexpr Seconds communicator_buffering(0.0040);
constexpr double full_card = 0.97;
constexpr double least_slack = 1.02;

constexpr Symbol step{"step", "A", "B", "blocks of activations and loss", symbol_range::bytes};
constexpr Symbol update{"update", "U", "B", "gradients that are freed, copies in the update",
                        symbol_range::bytes};
constexpr Symbol context{"context", "K", "B", "CUDA context and communicators",
                         symbol_range::bytes};
constexpr Symbol held_state{"state", "M_s", "B", "state that is never freed", symbol_range::bytes};

constexpr std::array step_symbols{
    Symbol{"kept_at_loss", "M_k'", "B", "activations kept where the loss is computed",
           symbol_range::bytes},
    Symbol{"loss", "M_l", "B", "blocks of the loss", symbol_range::bytes},
    Symbol{"kept", "M_k", "B", "activations that are kept", symbol_range::bytes},
    Symbol{"live", "M_v", "B", "the live layer", symbol_range::bytes},
};
constexpr std::array one_stream_symbols{held_state, update, step};
constexpr std::array streams_symbols{
    held_state,
    Symbol{"gathered", "M_g", "B", "gathered units", symbol_range::bytes},
    update,
    step,
};
constexpr std::array unit_symbols{
    step,
    Symbol{"unit", "M_u", "B", "one gathered unit", Limits{1, 1e30}},
};
constexpr std::array communicator_symbols{
    Symbol{"link", "W", "B/s", "bandwidth of the link inside a node, per direction",
           symbol_range::byte_rate},
};
constexpr std::array driver_symbols{
    Symbol{"reserved", "R", "B", "reserved by the allocator", symbol_range::bytes},
    context,
    Symbol{"capacity", "C_a", "B", "what the driver shows of the card", symbol_range::bytes},
};
constexpr std::array needed_symbols{
    Symbol{"allocated", "M", "B", "allocated at the peak", symbol_range::bytes},
    context,
};

}  // namespace

Bytes step_blocks(Bytes kept_at_loss, Bytes loss, Bytes kept, Bytes live) {
  return std::max(kept_at_loss + loss + live_share * live, backward_slack * (kept + live));
}

Bytes reserved_one_stream(Bytes state, Bytes update_bytes, Bytes step_bytes) {
  return state + std::max(update_bytes, step_bytes) +
         unshared_blocks * std::min(update_bytes, step_bytes);
}

Bytes reserved_streams(Bytes state, Bytes gathered, Bytes update_bytes, Bytes step_bytes) {
  return state + gathered + update_bytes + step_bytes;
}

double units_in_flight(Bytes step_bytes, Bytes unit) {
  return std::max(least_units, most_units - units_displaced * (step_bytes / unit));
}

Bytes communicator_memory(BytesPerSecond link) {
  return slow_link_communicator +
         std::max(BytesPerSecond(0), link - slow_link) * communicator_buffering;
}

Bytes driver_memory(Bytes reserved, Bytes context_bytes, Bytes capacity) {
  return std::min(full_card * capacity, reserved + context_bytes);
}

Bytes needed_memory(Bytes allocated, Bytes context_bytes) {
  return least_slack * allocated + context_bytes;
}

const Law step_blocks_law = law_of<step_blocks>(
    {.id = "step_blocks",
     .title = "Blocks reserved for activations and loss",
     .tex = R"(A = \max\left(M_k' + M_l + 0.69\, M_v,\; 1.13\, (M_k + M_v)\right))",
     .unit = "B",
     .accounting = Accounting::product,
     .source = measured_runs},
    step_symbols);

const Law reserved_one_stream_law =
    law_of<reserved_one_stream>({.id = "reserved_one_stream",
                                 .title = "Reserved by the allocator, one stream",
                                 .tex = R"(R = M_s + \max(U, A) + 0.39 \min(U, A))",
                                 .unit = "B",
                                 .accounting = Accounting::product,
                                 .source = measured_runs},
                                one_stream_symbols);

const Law reserved_streams_law =
    law_of<reserved_streams>({.id = "reserved_streams",
                              .title = "Reserved by the allocator under FSDP",
                              .tex = R"(R = M_s + M_g + U + A)",
                              .unit = "B",
                              .accounting = Accounting::product,
                              .source = measured_runs},
                             streams_symbols);

const Law units_in_flight_law =
    law_of<units_in_flight>({.id = "units_in_flight",
                             .title = "Gathered units that are reserved for adapters",
                             .tex = R"(s = \max\left(2.4,\; 6.3 - 0.81 \frac{A}{M_u}\right))",
                             .unit = "1",
                             .accounting = Accounting::product,
                             .source = measured_runs},
                            unit_symbols);

const Law communicator_memory_law = law_of<communicator_memory>(
    {.id = "communicator_memory",
     .title = "Buffers of one communicator",
     .tex =
         R"(C = 0.62\,\mathrm{GB} + 4\,\mathrm{ms} \cdot \max\left(0,\; W - 31\,\mathrm{GB/s}\right))",
     .unit = "B",
     .accounting = Accounting::product,
     .source = measured_runs},
    communicator_symbols);

const Law driver_memory_law =
    law_of<driver_memory>({.id = "driver_memory",
                           .title = "Memory that the driver shows",
                           .tex = R"(D = \min\left(0.97\, C_a,\; R + K\right))",
                           .unit = "B",
                           .accounting = Accounting::product,
                           .source = measured_runs},
                          driver_symbols);

const Law needed_memory_law = law_of<needed_memory>({.id = "needed_memory",
                                                     .title = "Least memory that the run needs",
                                                     .tex = R"(N = 1.02\, M + K)",
                                                     .unit = "B",
                                                     .accounting = Accounting::product,
                                                     .source = measured_runs},
                                                    needed_symbols);

}  // namespace ridgepoint
