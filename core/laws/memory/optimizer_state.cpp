#include "laws/memory/optimizer_state.hpp"

#include <algorithm>

#include "laws/memory/state_symbols.hpp"

namespace ridgepoint {
namespace {

constexpr PrecisionRegime single = regime_of(Precision::fp32);

constexpr Symbol rows{"rows", "m", "1", "rows of a matrix", limits::width};
constexpr Symbol columns{"columns", "n_c", "1", "columns of a matrix", limits::width};
constexpr Symbol matrices{"matrices", "n", "1", "matrices of this shape", Limits{1, 1e9, true}, 1};

constexpr std::array quantized_symbols{
    symbol::trained_params,
    symbol::moments,
    Symbol{"quantized_bytes", "w_q", "B", "bytes of one quantized moment",
           symbol_range::bytes_per_value, 1},
    Symbol{"block", "b", "1", "values that share one constant", Limits{1, 1e9, true}, 2048},
    Symbol{"constant_bytes", "c", "B", "bytes of a block's constant", symbol_range::bytes_per_param,
           4},
};
constexpr std::array factored_symbols{rows, columns, matrices, symbol::moment_bytes};
constexpr std::array projected_symbols{
    rows,
    columns,
    matrices,
    Symbol{"rank", "r", "1", "rank of the projection", limits::width},
    symbol::moments,
    symbol::moment_bytes,
    Symbol{"projector_bytes", "w_p", "B", "bytes of one value of the projector",
           symbol_range::bytes_per_param, 2},
};
constexpr std::array update_traffic_symbols{
    symbol::with_fallback(symbol::weight_bytes, single.weight_bytes),
    symbol::with_fallback(symbol::gradient_bytes, single.gradient_bytes),
    Symbol{"master_bytes", "m_b", "B", "bytes of one master copy, 0 without",
           symbol_range::bytes_per_param, single.master_bytes},
    symbol::moments,
    symbol::with_fallback(symbol::moment_bytes, single.moment_bytes),
};
constexpr std::array update_time_symbols{
    symbol::trained_params,
    Symbol{"traffic_per_param", "d", "B", "bytes that an update reads and writes per parameter",
           symbol_range::bytes_per_param, 28},
    symbol::memory_bandwidth,
};

}  // namespace

Bytes quantized_state_memory(double trained_params, double moments, Bytes quantized_bytes,
                             double block, Bytes constant_bytes) {
  return trained_params * moments * (quantized_bytes + constant_bytes / block);
}

Bytes factored_state_memory(double rows, double columns, double matrices, Bytes moment_bytes) {
  return matrices * (rows + columns) * moment_bytes;
}

Bytes projected_state_memory(double rows, double columns, double matrices, double rank,
                             double moments, Bytes moment_bytes, Bytes projector_bytes) {
  const double shorter = std::min(rows, columns);
  const double longer = std::max(rows, columns);
  const double kept = std::min(rank, shorter);
  return matrices * (moments * kept * longer * moment_bytes + kept * shorter * projector_bytes);
}

Bytes update_traffic(Bytes weight_bytes, Bytes gradient_bytes, Bytes master_bytes, double moments,
                     Bytes moment_bytes) {
  const Bytes state = moments * moment_bytes;
  const Bytes read = gradient_bytes + std::max(weight_bytes, master_bytes) + state;
  const Bytes written = weight_bytes + master_bytes + state;
  return read + written;
}

Seconds update_time(double trained_params, Bytes traffic_per_param,
                    BytesPerSecond memory_bandwidth) {
  return trained_params * traffic_per_param / memory_bandwidth;
}

const Law quantized_state_memory_law =
    law_of<quantized_state_memory>({.id = "quantized_state_memory",
                                    .title = "Moments quantized in blocks: 8-bit Adam",
                                    .tex = R"(M_q = P_t\, k \left(w_q + \frac{c}{b}\right))",
                                    .unit = "B",
                                    .source = law_source::eight_bit_optimizers},
                                   quantized_symbols);

const Law factored_state_memory_law =
    law_of<factored_state_memory>({.id = "factored_state_memory",
                                   .title = "Sums over rows and columns: Adafactor",
                                   .tex = R"(M_a = n\, s \left(m + n_c\right))",
                                   .unit = "B",
                                   .source = law_source::adafactor},
                                  factored_symbols);

const Law projected_state_memory_law = law_of<projected_state_memory>(
    {.id = "projected_state_memory",
     .title = "Moments on a projection: GaLore",
     .tex =
         R"(M_p = n\, r' \left(k\, s \max(m, n_c) + w_p \min(m, n_c)\right), \quad r' = \min(r, m, n_c))",
     .unit = "B",
     .source = law_source::galore},
    projected_symbols);

const Law update_traffic_law = law_of<update_traffic>(
    {.id = "update_traffic",
     .title = "Bytes that an update moves per parameter",
     .tex = R"(d = \left(g + \max(w, m_b) + k\, s\right) + \left(w + m_b + k\, s\right))",
     .unit = "B",
     .source = law_source::training_chapter},
    update_traffic_symbols);

const Law update_time_law = law_of<update_time>({.id = "update_time",
                                                 .title = "Time of an update that memory limits",
                                                 .tex = R"(t = \frac{P_t\, d}{B_m})",
                                                 .unit = "s",
                                                 .source = law_source::roofline},
                                                update_time_symbols);

}  // namespace ridgepoint
