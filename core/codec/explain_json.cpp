#include "codec/explain_json.hpp"

namespace ridgepoint {
namespace {

Json index_json(const Term& term) {
  return term.node == Term::unrecorded ? Json(nullptr) : Json(term.node);
}

Json term_json(const TermNode& node) {
  Json inputs = Json::array();
  for (std::size_t i = 0; i < node.inputs.size(); ++i) {
    const Term& input = node.inputs[i];
    inputs.push_back(
        {{"symbol",
          node.law == nullptr ? Json(nullptr) : Json(std::string(node.law->symbols[i].name))},
         {"value", json_number(input.value)},
         {"term", index_json(input)}});
  }
  return {{"law", node.law == nullptr ? Json(nullptr) : Json(std::string(node.law->id))},
          {"label", node.law == nullptr ? node.label : std::string(node.law->title)},
          {"unit", node.unit},
          {"origin", node.origin.empty() ? Json(nullptr) : Json(node.origin)},
          {"value", json_number(node.value)},
          {"inputs", std::move(inputs)}};
}

}  // namespace

Json explain_json(const Estimate& estimate) {
  Json values = Json::object();
  for (const ExplainedValue& explained : estimate.explained) {
    if (explained.term.node != Term::unrecorded) {
      values[std::string(explained.path)] = explained.term.node;
    }
  }
  Json terms = Json::array();
  for (const TermNode& node : estimate.terms) terms.push_back(term_json(node));
  return {{"values", std::move(values)}, {"terms", std::move(terms)}};
}

}  // namespace ridgepoint
