// Physical quantities as types: a double that knows its unit, so that bytes are never added to
// seconds and a rate is never taken for an amount. Counts (parameters, tokens, GPUs) stay plain
// doubles. All quantities are SI: 1 GB = 1e9 bytes, 1 TFLOP/s = 1e12 FLOP/s.
#pragma once

#include <compare>

namespace ridgepoint {

/// A value in FLOP^F * byte^B * second^S * dollar^D * joule^J * kilogram^K.
template <int F, int B, int S, int D, int J, int K = 0>
struct Quantity {
  double value = 0.0;

  constexpr Quantity() = default;
  explicit constexpr Quantity(double value_in_si) : value(value_in_si) {}

  constexpr Quantity operator+(Quantity other) const { return Quantity(value + other.value); }
  constexpr Quantity operator-(Quantity other) const { return Quantity(value - other.value); }
  constexpr Quantity operator*(double factor) const { return Quantity(value * factor); }
  constexpr Quantity operator/(double divisor) const { return Quantity(value / divisor); }
  // NOLINTNEXTLINE(modernize-use-nullptr): the zero that clang-tidy sees is the compiler's own
  constexpr auto operator<=>(const Quantity&) const = default;
};

template <int F, int B, int S, int D, int J, int K>
constexpr Quantity<F, B, S, D, J, K> operator*(double factor, Quantity<F, B, S, D, J, K> quantity) {
  return quantity * factor;
}

template <int F1, int B1, int S1, int D1, int J1, int K1, int F2, int B2, int S2, int D2, int J2,
          int K2>
constexpr auto operator*(Quantity<F1, B1, S1, D1, J1, K1> left,
                         Quantity<F2, B2, S2, D2, J2, K2> right) {
  return Quantity<F1 + F2, B1 + B2, S1 + S2, D1 + D2, J1 + J2, K1 + K2>(left.value * right.value);
}

/// The quotient of two like quantities is a plain double.
template <int F1, int B1, int S1, int D1, int J1, int K1, int F2, int B2, int S2, int D2, int J2,
          int K2>
constexpr auto operator/(Quantity<F1, B1, S1, D1, J1, K1> left,
                         Quantity<F2, B2, S2, D2, J2, K2> right) {
  if constexpr (F1 == F2 && B1 == B2 && S1 == S2 && D1 == D2 && J1 == J2 && K1 == K2) {
    return left.value / right.value;
  } else {
    return Quantity<F1 - F2, B1 - B2, S1 - S2, D1 - D2, J1 - J2, K1 - K2>(left.value / right.value);
  }
}

using Flop = Quantity<1, 0, 0, 0, 0>;
using Bytes = Quantity<0, 1, 0, 0, 0>;
using Seconds = Quantity<0, 0, 1, 0, 0>;
using Usd = Quantity<0, 0, 0, 1, 0>;
using Joules = Quantity<0, 0, 0, 0, 1>;
using Kilograms = Quantity<0, 0, 0, 0, 0, 1>;
using FlopPerSecond = Quantity<1, 0, -1, 0, 0>;
using BytesPerSecond = Quantity<0, 1, -1, 0, 0>;
using FlopPerByte = Quantity<1, -1, 0, 0, 0>;
using BytesPerFlop = Quantity<-1, 1, 0, 0, 0>;
using PerSecond = Quantity<0, 0, -1, 0, 0>;
using UsdPerSecond = Quantity<0, 0, -1, 1, 0>;
using Watts = Quantity<0, 0, -1, 0, 1>;
using UsdPerJoule = Quantity<0, 0, 0, 1, -1>;
using KilogramsPerJoule = Quantity<0, 0, 0, 0, -1, 1>;

constexpr double bytes_per_mib = 1024.0 * 1024.0;
constexpr double bytes_per_gib = 1024.0 * bytes_per_mib;
constexpr double seconds_per_hour = 3600.0;
constexpr double joules_per_kwh = 3.6e6;

constexpr FlopPerSecond tera_flop_per_second(double tflops) { return FlopPerSecond(tflops * 1e12); }
constexpr BytesPerSecond giga_bytes_per_second(double gb_s) { return BytesPerSecond(gb_s * 1e9); }
constexpr BytesPerSecond giga_bits_per_second(double gbit_s) {
  return BytesPerSecond(gbit_s * 1e9 / 8.0);
}
constexpr UsdPerSecond usd_per_hour(double usd) { return UsdPerSecond(usd / seconds_per_hour); }
constexpr UsdPerJoule usd_per_kwh(double usd) { return UsdPerJoule(usd / joules_per_kwh); }
constexpr KilogramsPerJoule grams_per_kwh(double grams) {
  return KilogramsPerJoule(grams / (1000.0 * joules_per_kwh));
}

}  // namespace ridgepoint
