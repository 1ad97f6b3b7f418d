// The range in which each number of an input is accepted. The bounds are wide (any real machine
// and any plausible future one) but finite, so that no accepted input can overflow an answer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.hpp"

namespace ridgepoint {

/// Inclusive bounds; `whole` numbers have no fraction.
struct Limits {
  double least;
  double most;
  bool whole = false;
};

namespace limits {
// Counts.
constexpr Limits gpus{1, 1e6, true};
constexpr Limits micro_batch{1, 1e6, true};
constexpr Limits sequence_length{1, 1e8, true};
constexpr Limits gradient_accumulation{1, 1e6, true};
constexpr Limits dataset_tokens{1, 1e18, true};
constexpr Limits samples{1, 1e15, true};
constexpr Limits epochs{1e-6, 1e6};
// Model shapes.
constexpr Limits params{1, 1e15};
constexpr Limits layers{1, 1e5, true};
constexpr Limits width{1, 1e7, true};
constexpr Limits width_or_none{0, 1e7, true};
constexpr Limits heads{1, 1e5, true};
constexpr Limits experts{0, 1e5, true};
constexpr Limits norms_per_layer{0, 16, true};
// GPUs.
constexpr Limits memory_gb{0.1, 1e6};
constexpr Limits memory_mib{100, 1e9};
constexpr Limits bandwidth_gb_s{1e-3, 1e8};
constexpr Limits interconnect_gbit_s{1e-3, 1e9};
constexpr Limits peak_tflops{1e-3, 1e8};
constexpr Limits power_w{1e-3, 1e6};
constexpr Limits utilization{1e-6, 1};
constexpr Limits gpu_hour_usd{0, 1e6};
// Around the run.
constexpr Limits link_gb_s{1e-6, 1e8};
constexpr Limits access_factor{1e-6, 1};
constexpr Limits bytes_per_batch{1, 1e15};
constexpr Limits workers{1, 1e6, true};
constexpr Limits seconds_per_batch{1e-9, 1e6};
constexpr Limits prefetch_factor{0, 1e4, true};
constexpr Limits pue{1, 10};
constexpr Limits grid_g_per_kwh{0, 1e4};
constexpr Limits host_watts{0, 1e6};
constexpr Limits hours{1e-6, 1e7};
constexpr Limits updates{1, 1e15};
constexpr Limits evaluation_s{0, 1e9};
constexpr Limits critical_batch{1, 1e12};
constexpr Limits share{0, 1};
constexpr Limits electricity_usd_per_kwh{0, 1e3};
constexpr Limits gpu_unit_usd{0, 1e9};
// Calibration tables.
constexpr Limits factor{1e-6, 1e6};
constexpr Limits overhead_s{0, 1e6};
constexpr Limits batch_slope{0, 1e3};
constexpr Limits batch_intercept{1e-6, 1e3};
}  // namespace limits

/// Appends one error of code "range" when `value` is outside `allowed` (or is not finite).
void check_limits(double value, Limits allowed, std::string_view field, Errors& errors);

/// The same for a value that may be absent.
void check_limits(const std::optional<double>& value, Limits allowed, std::string_view field,
                  Errors& errors);

/// "a whole number from 1 to 1000000".
std::string described(Limits allowed);

/// A number as people write it, to nine digits: 4, 0.5, 1e+18.
std::string number_text(double value);

}  // namespace ridgepoint
