#include "base/units.hpp"

#include <doctest/doctest.h>

using namespace ridgepoint;

namespace {

template <typename A, typename B>
concept addable = requires(A a, B b) {
  a + b;
};
template <typename A, typename B>
concept comparable = requires(A a, B b) {
  a < b;
};
template <typename From, typename To>
concept implicitly = requires(From from, void (*take)(To)) {
  take(from);
};

// What must not compile.
static_assert(addable<Bytes, Bytes>);
static_assert(!addable<Bytes, Seconds>);
static_assert(!addable<Bytes, double>);
static_assert(!comparable<FlopPerSecond, BytesPerSecond>);
static_assert(!implicitly<double, Seconds>);
static_assert(!implicitly<Seconds, double>);

}  // namespace

TEST_CASE("quotients and products carry their units") {
  const Seconds time = Bytes(10e9) / giga_bytes_per_second(2);
  CHECK(time.value == 5);
  const Bytes moved = giga_bytes_per_second(3) * Seconds(2);
  CHECK(moved.value == 6e9);
  const double ratio = Seconds(6) / Seconds(4);
  CHECK(ratio == 1.5);
  CHECK((2.0 * Seconds(3) + Seconds(1) - Seconds(2)).value == 5);
}

TEST_CASE("units are SI") {
  CHECK(tera_flop_per_second(312).value == 312e12);
  CHECK(giga_bits_per_second(200).value == 25e9);
  CHECK((usd_per_hour(3.6) * Seconds(1000)).value == doctest::Approx(1.0));
}
