#include "laws/evaluation.hpp"

#include <cassert>
#include <utility>

namespace ridgepoint {
namespace {

constexpr std::size_t most_symbols = 24;

}  // namespace

Term Evaluation::call(const Law& law, const Term* inputs, std::size_t count) {
  assert(count == law.symbols.size() && count <= most_symbols);
  std::array<double, most_symbols> values{};
  for (std::size_t i = 0; i < count; ++i) values[i] = inputs[i].value;
  const double value = law.evaluate(values.data());
  if (!recording_) return value;
  return record({&law, {}, std::string(law.unit), {}, value, {inputs, inputs + count}});
}

Term Evaluation::input(double value, std::string_view label, std::string_view unit,
                       std::string_view origin) {
  if (!recording_) return value;
  return record({nullptr, std::string(label), std::string(unit), std::string(origin), value, {}});
}

Term Evaluation::sum(std::string_view label, std::string_view unit,
                     std::initializer_list<Term> parts) {
  double total = 0;
  for (const Term& part : parts) total += part.value;
  if (!recording_) return total;
  return record({nullptr, std::string(label), std::string(unit), "sum", total, parts});
}

Term Evaluation::product(std::string_view label, std::string_view unit,
                         std::initializer_list<Term> factors) {
  double total = 1;
  for (const Term& factor : factors) total *= factor.value;
  if (!recording_) return total;
  return record({nullptr, std::string(label), std::string(unit), "product", total, factors});
}

Term Evaluation::record(TermNode node) {
  const double value = node.value;
  nodes_.push_back(std::move(node));
  return {value, static_cast<int>(nodes_.size()) - 1};
}

}  // namespace ridgepoint
