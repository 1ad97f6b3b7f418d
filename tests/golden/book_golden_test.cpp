// The 140 values of tests/golden/book.json, each reached through the registered laws.
//
// tests/golden/book_mapping.json says how, one line per entry:
//
//   "state.checkpoint_s": ["saved_state_bytes trained_params=context.params",
//                          "saved_state_write_time bytes=step.1 write_rate=input.write_b_s"],
//
// A line is a chain of steps; the last one is compared with the entry. A step is the id of a law
// with its symbols, as on the command line, or a combination of values: "sum A B ...",
// "product A B", "difference A B", "ratio A B". A symbol that is left out takes the law's default.
// Values are
//
//   context.KEY          from the entry's contexts; of several, the later one counts
//   input.KEY            from the entry's own inputs; input.KEY.2 is the second item of a list
//   step.N               the result of the Nth step of this chain
//   optimizer.NAME       moments per parameter,
//   precision.NAME.PART  bytes per weight, gradient, master, moment or activation, and
//   format.NAME          bytes of a value, all from core/inputs, where the entry names them
//   stated.N             a structural number that the entry's text says: "4", "4h" or "doubled"
//
// and a value in another unit than the SI one of its symbol names it: context.usd_per_kwh[USD/kWh].
// An entry whose expected value is a list has a list of chains. There are no other numbers: the
// mapping holds neither results nor inputs of its own. Units are checked at every step, and the
// entry's unit says how the result is converted (days from seconds).
#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "base/units.hpp"
#include "inputs/optimizer.hpp"
#include "inputs/precision.hpp"
#include "laws/registry.hpp"
#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

struct Unit {
  std::string si;
  double factor;
};

// What the golden entries and the references of the mapping are written in.
const std::map<std::string, Unit>& units() {
  static const std::map<std::string, Unit> table{
      {"s", {"s", 1}},
      {"min", {"s", 60}},
      {"h", {"s", seconds_per_hour}},
      {"days", {"s", 24 * seconds_per_hour}},
      {"years", {"s", 365.25 * 24 * seconds_per_hour}},
      {"J", {"J", 1}},
      {"kWh", {"J", joules_per_kwh}},
      {"USD", {"USD", 1}},
      {"USD/h", {"USD/s", 1 / seconds_per_hour}},
      {"USD/kWh", {"USD/J", 1 / joules_per_kwh}},
      {"t", {"kg", 1000}},
      {"g/kWh", {"kg/J", 1e-3 / joules_per_kwh}},
      {"B", {"B", 1}},
      {"B/param", {"B", 1}},
      {"B/s", {"B/s", 1}},
      {"FLOP", {"FLOP", 1}},
      {"FLOP/s", {"FLOP/s", 1}},
      {"FLOP/B", {"FLOP/B", 1}},
      {"tokens/s", {"1/s", 1}},
      {"images/s", {"1/s", 1}},
      {"seq/s", {"1/s", 1}},
  };
  return table;
}

// Counts, shares and multiples are plain numbers.
const std::set<std::string>& plain_units() {
  static const std::set<std::string> names{"x",         "fraction", "steps", "tokens",
                                           "sequences", "params",   "GPUs",  "checkpoints",
                                           "workers",   "updates",  "runs",  "lr"};
  return names;
}

Unit unit_named(const std::string& name) {
  if (plain_units().contains(name)) return {"1", 1};
  const auto found = units().find(name);
  REQUIRE_MESSAGE(found != units().end(), "unknown unit " << name);
  return found->second;
}

/// A number whose unit is known where a law or a conversion gave it.
struct Value {
  double number;
  std::optional<std::string> si_unit;
};

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream stream(text);
  for (std::string part; std::getline(stream, part, separator);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

/// The words of a text, without thousands separators and punctuation: "1,024 H100," is 1024, h100.
std::vector<std::string> words_of(const std::string& text) {
  std::string clean;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto is_digit = [&](std::size_t at) {
      return at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0;
    };
    const char c = text[i];
    const bool inside_number = i > 0 && is_digit(i - 1) && is_digit(i + 1);
    if (c == ',' && inside_number) continue;
    const bool kept =
        std::isalnum(static_cast<unsigned char>(c)) != 0 || (c == '.' && inside_number);
    clean += kept ? c : ' ';
  }
  return split(lower(clean), ' ');
}

/// Whether the text says the number, alone or with letters after it: "48", "4h", "doubled".
bool says_number(const std::string& text, double number) {
  for (const std::string& word : words_of(text)) {
    if (number == 2 && word == "doubled") return true;
    char* end = nullptr;
    if (std::strtod(word.c_str(), &end) == number && end != word.c_str()) return true;
  }
  return false;
}

/// Whether the entry names a precision, optimizer or format, in its text or its inputs; "mixed" is
/// BF16 mixed precision.
bool names(const Json& entry, const std::string& name) {
  const std::string said = lower(entry["what"].get<std::string>() + json_text(entry["inputs"]));
  const auto says = [&](const char* word) { return said.find(word) != std::string::npos; };
  return says(name.c_str()) || (name == "bf16_mixed" && says("mixed"));
}

double regime_bytes(const PrecisionRegime& regime, const std::string& part) {
  if (part == "weight") return regime.weight_bytes;
  if (part == "gradient") return regime.gradient_bytes;
  if (part == "master") return regime.master_bytes;
  if (part == "moment") return regime.moment_bytes;
  REQUIRE_MESSAGE(part == "activation", part);
  return regime.activation_bytes;
}

class Entry {
 public:
  Entry(const Json& golden, const Json& entry) : entry_(entry), contexts_(Json::object()) {
    for (const Json& name : entry["context"]) {
      contexts_.update(golden["contexts"][name.get<std::string>()]);
    }
  }

  /// The value of a chain, in SI units.
  Value chain(const Json& steps) {
    results_.clear();
    bool by_law = false;
    for (const Json& step : steps) {
      const std::string text = step.get<std::string>();
      CAPTURE(text);
      results_.push_back(result_of(text, by_law));
    }
    REQUIRE(!results_.empty());
    CHECK_MESSAGE(by_law, "no law in the chain");
    return results_.back();
  }

 private:
  Value result_of(const std::string& step, bool& by_law) {
    std::vector<std::string> words = split(step, ' ');
    REQUIRE(!words.empty());
    const std::string name = words.front();
    words.erase(words.begin());
    for (const char* how : {"sum", "product", "difference", "ratio"}) {
      if (name == how) return combined(name, words);
    }
    by_law = true;
    return of_law(name, words);
  }

  Value of_law(const std::string& id, const std::vector<std::string>& words) {
    const Law* law = law_named(id);
    REQUIRE_MESSAGE(law != nullptr, "no law " << id);
    std::map<std::string, double, std::less<>> values;
    for (const std::string& word : words) {
      const std::size_t equals = word.find('=');
      REQUIRE_MESSAGE(equals != std::string::npos, word);
      const std::string name = word.substr(0, equals);
      const Value value = referenced(word.substr(equals + 1));
      for (const Symbol& symbol : law->symbols) {
        if (symbol.name == name && value.si_unit) {
          CHECK_MESSAGE(*value.si_unit == symbol.unit, word);
        }
      }
      CHECK_MESSAGE(values.emplace(name, value.number).second, "twice: " << name);
    }
    const Result<double> result = evaluated_law(*law, values);
    if (!result.ok()) {
      for (const Error& error : result.errors()) FAIL_CHECK(error.message);
      return {std::nan(""), std::nullopt};
    }
    return {result.value(), std::string(law->unit)};
  }

  Value combined(const std::string& how, const std::vector<std::string>& words) {
    REQUIRE((words.size() == 2 || (how == "sum" && words.size() > 2)));
    Value result = referenced(words.front());
    for (std::size_t i = 1; i < words.size(); ++i) {
      const Value next = referenced(words[i]);
      if (how == "product") {
        CHECK_MESSAGE(next.si_unit.value_or("1") == "1", words[i]);
        result.number *= next.number;
        continue;
      }
      if (result.si_unit && next.si_unit) CHECK_MESSAGE(*result.si_unit == *next.si_unit, words[i]);
      if (how == "sum") result.number += next.number;
      if (how == "difference") result.number -= next.number;
      if (how == "ratio") result = {result.number / next.number, "1"};
    }
    return result;
  }

  Value referenced(const std::string& text) {
    const std::size_t bracket = text.find('[');
    Value value = plain(split(text.substr(0, bracket), '.'), text);
    if (bracket != std::string::npos) {
      REQUIRE_MESSAGE(text.back() == ']', text);
      const Unit unit = unit_named(text.substr(bracket + 1, text.size() - bracket - 2));
      CHECK_MESSAGE(!value.si_unit, "has a unit already: " << text);
      value = {value.number * unit.factor, unit.si};
    }
    return value;
  }

  Value plain(const std::vector<std::string>& path, const std::string& text) {
    REQUIRE_MESSAGE(path.size() >= 2, text);
    if (path[0] == "context") return {number_in(contexts_, path, text), std::nullopt};
    if (path[0] == "input") return {number_in(entry_["inputs"], path, text), std::nullopt};
    for (const char* kind : {"optimizer", "precision", "format"}) {
      if (path[0] == kind) return of_kind(path, text);
    }
    const std::string figures = text.substr(path[0].size() + 1);
    const double number = std::strtod(figures.c_str(), nullptr);
    if (path[0] == "step") {
      REQUIRE_MESSAGE((number >= 1 && number <= static_cast<double>(results_.size())), text);
      return results_[static_cast<std::size_t>(number) - 1];
    }
    REQUIRE_MESSAGE(path[0] == "stated", text);
    CHECK_MESSAGE(says_number(entry_["what"].get<std::string>(), number), "not stated: " << text);
    return {number, std::nullopt};
  }

  static double number_in(const Json& values, const std::vector<std::string>& path,
                          const std::string& text) {
    REQUIRE_MESSAGE(values.contains(path[1]), text);
    const Json& value = values[path[1]];
    if (path.size() == 2) {
      REQUIRE_MESSAGE(value.is_number(), text);
      return value.get<double>();
    }
    const std::size_t at = std::strtoul(path[2].c_str(), nullptr, 10);
    REQUIRE_MESSAGE((value.is_array() && at >= 1 && at <= value.size()), text);
    return value[at - 1].get<double>();
  }

  Value of_kind(const std::vector<std::string>& path, const std::string& text) const {
    const std::string& name = path[1];
    CHECK_MESSAGE(names(entry_, name), "not stated: " << text);
    if (path[0] == "optimizer") {
      const std::optional<Optimizer> optimizer = optimizer_named(name);
      REQUIRE_MESSAGE(optimizer, text);
      return {kind_of(*optimizer).moments, "1"};
    }
    if (path[0] == "precision") {
      const std::optional<Precision> precision = precision_named(name);
      REQUIRE_MESSAGE((precision && path.size() == 3), text);
      return {regime_bytes(regime_of(*precision), path[2]), "B"};
    }
    const NumberFormat* format = number_format_named(name);
    REQUIRE_MESSAGE(format != nullptr, text);
    return {format->bytes, "B"};
  }

  const Json& entry_;
  Json contexts_;
  std::vector<Value> results_;
};

void compare(const Value& actual, double expected, const Json& entry) {
  const Unit unit = unit_named(entry["unit"]);
  CHECK(actual.si_unit.value_or(unit.si) == unit.si);
  const double converted = actual.number / unit.factor;
  const double allowed = entry["rel_tol"].get<double>() * std::abs(expected);
  CHECK_MESSAGE(std::abs(converted - expected) <= allowed,
                "found " << converted << ", expected " << expected);
}

}  // namespace

TEST_CASE("every value of the book comes out of the laws") {
  const Json golden = project_json("tests/golden/book.json");
  const Json mapping = project_json("tests/golden/book_mapping.json");
  REQUIRE(golden["entries"].size() == 140);
  std::set<std::string> ids;
  for (const Json& entry : golden["entries"]) {
    const std::string id = entry["id"];
    CAPTURE(id);
    ids.insert(id);
    CHECK_MESSAGE(mapping.contains(id), "no line for " << id);
    if (!mapping.contains(id)) continue;
    const Json& line = mapping[id];
    Entry values(golden, entry);
    if (!entry["expected"].is_array()) {
      compare(values.chain(line), entry["expected"], entry);
      continue;
    }
    REQUIRE(line.size() == entry["expected"].size());
    for (std::size_t i = 0; i < line.size(); ++i) {
      compare(values.chain(line[i]), entry["expected"][i], entry);
    }
  }
  for (const auto& item : mapping.items()) {
    CHECK_MESSAGE(ids.contains(item.key()), "no entry " << item.key());
  }
}
