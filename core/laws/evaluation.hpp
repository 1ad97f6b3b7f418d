// Evaluates laws and, when asked, remembers how every number came about.
//
// A predictor is written once, as calls `evaluation(law, term, term, ...)`. Without recording this
// is a plain function call; with recording each call leaves a node with its law, the values put in
// and the nodes those came from. So an explanation is the estimate itself, not a second account.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "laws/law.hpp"

namespace ridgepoint {

/// A number and, when recorded, the node that made it.
struct Term {
  static constexpr int unrecorded = -1;

  double value = 0;
  int node = unrecorded;

  Term() = default;
  Term(double plain) : value(plain) {}
  Term(double result, int made_by) : value(result), node(made_by) {}
};

/// How one number came about: by a law, as a sum of parts or a product of factors, or as an input
/// with its origin.
struct TermNode {
  const Law* law = nullptr;  ///< null for an input, a sum and a product
  std::string label;         ///< of those: what it is
  std::string unit;
  std::string origin;  ///< of an input: "given", "default", or the id of a source; "sum", "product"
  double value = 0;
  std::vector<Term> inputs;
};

class Evaluation {
 public:
  explicit Evaluation(bool recording = false) : recording_(recording) {}

  bool recording() const { return recording_; }

  /// The law's value for these terms, one per symbol.
  template <typename... Terms>
  Term operator()(const Law& law, const Terms&... terms) {
    const std::array<Term, sizeof...(Terms)> inputs{Term(terms)...};
    return call(law, inputs.data(), inputs.size());
  }

  /// A number that comes from outside: from the run, a catalog, or a marked assumption.
  Term input(double value, std::string_view label, std::string_view unit, std::string_view origin);

  /// The sum of parts that are terms of their own.
  Term sum(std::string_view label, std::string_view unit, std::initializer_list<Term> parts);

  /// The product of factors that are terms of their own.
  Term product(std::string_view label, std::string_view unit, std::initializer_list<Term> factors);

  const std::vector<TermNode>& nodes() const { return nodes_; }

 private:
  Term call(const Law& law, const Term* inputs, std::size_t count);
  Term record(TermNode node);

  bool recording_;
  std::vector<TermNode> nodes_;
};

}  // namespace ridgepoint
