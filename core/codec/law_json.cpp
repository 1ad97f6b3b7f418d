#include "codec/law_json.hpp"

#include <map>
#include <string>
#include <vector>

#include "base/names.hpp"
#include "codec/object_reader.hpp"
#include "laws/registry.hpp"

namespace ridgepoint {
namespace {

using Values = std::map<std::string, double, std::less<>>;

std::string_view accounting_name(Accounting accounting) {
  switch (accounting) {
    case Accounting::both:
      return "both";
    case Accounting::book:
      return "book";
    case Accounting::product:
      return "product";
    case Accounting::kavier:
      return "kavier";
  }
  return "";
}

Json symbol_json(const Symbol& symbol) {
  Json json = Json::object();
  json["name"] = symbol.name;
  json["tex"] = symbol.tex;
  json["unit"] = symbol.unit;
  json["meaning"] = symbol.meaning;
  json["range"] = {{"least", json_number(symbol.range.least)},
                   {"most", json_number(symbol.range.most)},
                   {"whole", symbol.range.whole}};
  json["default"] = json_number(symbol.fallback);
  return json;
}

Json law_json(const Law& law, const LawGroup& group) {
  Json json = Json::object();
  json["id"] = law.id;
  json["group"] = {{"id", group.id}, {"title", group.title}};
  json["title"] = law.title;
  json["tex"] = law.tex;
  json["unit"] = law.unit;
  json["accounting"] = accounting_name(law.accounting);
  json["source"] = law.source;
  json["symbols"] = Json::array();
  for (const Symbol& symbol : law.symbols) json["symbols"].push_back(symbol_json(symbol));
  return json;
}

Error unknown_law(const std::string& id) {
  std::vector<std::string> ids;
  for (const Law* law : all_laws()) ids.emplace_back(law->id);
  return {"unknown_name", "id", "There is no law " + in_quotes(id) + "." + did_you_mean(id, ids)};
}

// The numbers by symbol; a null counts as absent.
Values read_values(const Json& object, Errors& errors) {
  Values values;
  ObjectReader reader(object, "", errors);
  for (const auto& [name, value] : object.items()) {
    if (const std::optional<double> number = reader.number(name)) values[name] = *number;
  }
  return values;
}

Json inputs_json(const Law& law, const Values& values) {
  Json json = Json::object();
  for (const Symbol& symbol : law.symbols) {
    const auto given = values.find(symbol.name);
    json[std::string(symbol.name)] =
        given == values.end() ? json_number(symbol.fallback) : json_number(given->second);
  }
  return json;
}

}  // namespace

Json laws_json() {
  Json json = Json::array();
  for (const LawGroup& group : law_groups()) {
    for (const Law* law : group.laws) json.push_back(law_json(*law, group));
  }
  return json;
}

Result<Json> law_answer(const Json& question) {
  if (!question.is_object()) {
    return Error{"type", "",
                 "A question for a law must be an object, not " + described_value(question) + "."};
  }
  Errors errors;
  ObjectReader reader(question, "", errors);
  const std::string id = reader.required_text("id");
  const Json* given = reader.object("values");
  reader.reject_unknown_keys();
  if (!errors.empty()) return errors;
  const Law* law = law_named(id);
  if (law == nullptr) return unknown_law(id);

  const Json none = Json::object();
  if (given == nullptr) given = &none;
  const Values values = read_values(*given, errors);
  const Result<double> result = evaluated_law(*law, values);
  if (!result.ok()) {
    errors.insert(errors.end(), result.errors().begin(), result.errors().end());
  }
  // A value that is no number is not missing as well.
  if (!errors.empty()) return first_per_field(errors);

  Json json = Json::object();
  json["id"] = law->id;
  json["value"] = json_number(result.value());
  json["unit"] = law->unit;
  json["inputs"] = inputs_json(*law, values);
  return json;
}

}  // namespace ridgepoint
