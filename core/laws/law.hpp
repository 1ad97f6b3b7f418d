// A law: one formula with everything that is said about it, and the code that evaluates it. The
// description and the evaluation come from one place: a law is made from the very function that
// the predictors call.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/result.hpp"
#include "inputs/limits.hpp"
#include "laws/law_source.hpp"

namespace ridgepoint {

/// One input of a law.
struct Symbol {
  std::string_view name;     ///< the key by which a value is given: "memory_bandwidth"
  std::string_view tex;      ///< as it stands in the formula: "B_m"
  std::string_view unit;     ///< SI: "B/s"; "1" for counts and shares
  std::string_view meaning;  ///< in words
  Limits range;              ///< inclusive
  std::optional<double> fallback = std::nullopt;  ///< used where no value is given
};

/// Which accounting a law belongs to; the two are never mixed in one sum.
enum class Accounting { both, book, product, kavier };

struct Law {
  std::string_view id;
  std::string_view title;
  std::string_view tex;   ///< the formula, result first
  std::string_view unit;  ///< of the result
  Accounting accounting = Accounting::both;
  std::string_view source;
  std::span<const Symbol> symbols;
  double (*evaluate)(const double* values) = nullptr;  ///< one value per symbol, SI units
};

namespace detail {

template <typename Quantity>
constexpr double plain(Quantity quantity) {
  if constexpr (requires { quantity.value; }) {
    return quantity.value;
  } else {
    return static_cast<double>(quantity);
  }
}

template <auto function>
struct Called;

template <typename Result, typename... Arguments, Result (*function)(Arguments...)>
struct Called<function> {
  static constexpr std::size_t arity = sizeof...(Arguments);

  static double with(const double* values) {
    return with_each(values, std::make_index_sequence<arity>());
  }

 private:
  template <std::size_t... index>
  static double with_each(const double* values, std::index_sequence<index...>) {
    return plain(function(Arguments(values[index])...));
  }
};

}  // namespace detail

/// What a law is called and where it comes from; its symbols and its function follow.
struct LawTexts {
  std::string_view id;
  std::string_view title;
  std::string_view tex;
  std::string_view unit;
  Accounting accounting = Accounting::both;
  std::string_view source;
};

/// The law of `function`: one symbol per parameter, in order. `symbols` must outlive the law.
template <auto function, std::size_t count>
constexpr Law law_of(const LawTexts& texts, const std::array<Symbol, count>& symbols) {
  static_assert(count == detail::Called<function>::arity, "one symbol per parameter");
  return {texts.id,         texts.title,  texts.tex, texts.unit,
          texts.accounting, texts.source, symbols,   &detail::Called<function>::with};
}

/// Ranges that many symbols share: wide, but such that no law overflows within them. Whole only
/// where a fraction has no meaning; an amount that another law may have made is not whole.
namespace symbol_range {
constexpr Limits share{0, 1};
constexpr Limits utilization{1e-9, 1};
constexpr Limits count{1, 1e18, true};
constexpr Limits count_or_none{0, 1e18, true};
constexpr Limits tokens{1, 1e18};
constexpr Limits params{1, 1e15};
constexpr Limits params_or_none{0, 1e15};
constexpr Limits amount{0, 1e40};
constexpr Limits positive{1e-30, 1e40};
constexpr Limits factor{1e-6, 1e6};
constexpr Limits flop{0, 1e40};
constexpr Limits bytes{0, 1e30};
constexpr Limits seconds{0, 1e20};
constexpr Limits duration{1e-15, 1e20};  ///< seconds that are divided by
constexpr Limits rate{1e-12, 1e20};
constexpr Limits flop_rate{1, 1e30};
constexpr Limits byte_rate{1, 1e30};
constexpr Limits bytes_per_value{0.0625, 64};
constexpr Limits bytes_per_param{0, 1024};
constexpr Limits price_per_second{0, 1e6};
}  // namespace symbol_range

}  // namespace ridgepoint
