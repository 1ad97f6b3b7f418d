#include "laws/compute/number_format.hpp"

#include <cmath>

#include "inputs/precision.hpp"
#include "laws/symbols.hpp"

namespace ridgepoint {
namespace {

constexpr LossScaling scaling{};

constexpr Symbol exponent_bits{"exponent_bits", "e", "1",
                               "bits of the exponent: FP32 and BF16 8, FP16 5",
                               Limits{2, 11, true}};
constexpr Symbol mantissa_bits{"mantissa_bits", "m", "1",
                               "bits of the mantissa: FP32 23, FP16 10, BF16 7",
                               Limits{0, 52, true}};

constexpr std::array largest_number_symbols{exponent_bits, mantissa_bits};
constexpr std::array smallest_normal_symbols{exponent_bits};
constexpr std::array vanishing_update_symbols{mantissa_bits};
constexpr std::array loss_scale_symbols{
    Symbol{"initial_scale", "s_0", "1", "loss scale at the start", Limits{1, 1e12},
           scaling.initial},
    Symbol{"overflows", "n_o", "1", "steps with an overflow", Limits{0, 1000, true}, 0},
    Symbol{"clean_steps", "c", "1", "steps without an overflow since the last one",
           Limits{0, 1e5, true}, 0},
    Symbol{"steps_to_double", "n_c", "1", "clean steps after which the scale doubles",
           Limits{1000, 1e5, true}, scaling.clean_steps},
};
constexpr std::array smallest_scaled_gradient_symbols{
    symbol::with_fallback(exponent_bits, 5),
    Symbol{"scale", "s", "1", "loss scale", Limits{1, 1e12}, scaling.initial},
};

double largest_exponent(double bits) { return std::exp2(bits - 1) - 1; }

}  // namespace

double largest_number(double exponent_bits, double mantissa_bits) {
  return (2 - std::exp2(-mantissa_bits)) * std::exp2(largest_exponent(exponent_bits));
}

double smallest_normal(double exponent_bits) {
  return std::exp2(1 - largest_exponent(exponent_bits));
}

double vanishing_update(double mantissa_bits) { return std::exp2(-(mantissa_bits + 1)); }

double loss_scale(double initial_scale, double overflows, double clean_steps,
                  double steps_to_double) {
  return initial_scale * std::pow(scaling.backoff, overflows) *
         std::pow(scaling.growth, std::floor(clean_steps / steps_to_double));
}

double smallest_scaled_gradient(double exponent_bits, double scale) {
  return smallest_normal(exponent_bits) / scale;
}

const Law largest_number_law =
    law_of<largest_number>({.id = "largest_number",
                            .title = "Largest number of a format",
                            .tex = R"(x_{max} = \left(2 - 2^{-m}\right) 2^{2^{e - 1} - 1})",
                            .unit = "1",
                            .source = law_source::definition},
                           largest_number_symbols);

const Law smallest_normal_law =
    law_of<smallest_normal>({.id = "smallest_normal",
                             .title = "Smallest normal number of a format",
                             .tex = R"(x_{min} = 2^{2 - 2^{e - 1}})",
                             .unit = "1",
                             .source = law_source::definition},
                            smallest_normal_symbols);

const Law vanishing_update_law =
    law_of<vanishing_update>({.id = "vanishing_update",
                              .title = "Share of a weight below which an update is lost",
                              .tex = R"(u = 2^{-(m + 1)})",
                              .unit = "1",
                              .source = law_source::mixed_precision},
                             vanishing_update_symbols);

const Law loss_scale_law =
    law_of<loss_scale>({.id = "loss_scale",
                        .title = "Loss scale of FP16",
                        .tex = R"(s = s_0\, 2^{\left\lfloor c / n_c \right\rfloor - n_o})",
                        .unit = "1",
                        .source = law_source::mixed_precision},
                       loss_scale_symbols);

const Law smallest_scaled_gradient_law =
    law_of<smallest_scaled_gradient>({.id = "smallest_scaled_gradient",
                                      .title = "Smallest gradient that a loss scale keeps",
                                      .tex = R"(g_{min} = \frac{2^{2 - 2^{e - 1}}}{s})",
                                      .unit = "1",
                                      .source = law_source::mixed_precision},
                                     smallest_scaled_gradient_symbols);

}  // namespace ridgepoint
