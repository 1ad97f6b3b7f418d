// What holds for every registered law: complete texts, sound symbols, and a finite value wherever
// its symbols allow one.
#include "laws/registry.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

using namespace ridgepoint;

namespace {

bool is_snake_case(std::string_view name) {
  if (name.empty() || !(name.front() >= 'a' && name.front() <= 'z') || name.back() == '_') {
    return false;
  }
  return std::all_of(name.begin(), name.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
}

bool is_known_unit(std::string_view unit) {
  static const std::set<std::string_view> units{"1",      "B",   "s",    "FLOP", "FLOP/s", "FLOP/B",
                                                "B/FLOP", "B/s", "1/s",  "USD",  "USD/s",  "W",
                                                "J",      "kg",  "kg/J", "USD/J"};
  return units.contains(unit);
}

bool is_balanced(std::string_view tex) {
  int depth = 0;
  for (const char c : tex) {
    depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    if (depth < 0) return false;
  }
  return depth == 0;
}

double rounded_into(double value, Limits range) {
  const double whole = range.whole ? std::round(value) : value;
  return std::clamp(whole, range.least, range.most);
}

/// A share of the way from the least to the most value, on a logarithmic scale where it is wide.
double between(Limits range, double share) {
  const double floor = range.least > 0 ? range.least : std::min(1e-6, range.most);
  if (range.least < 0 || range.most / floor < 10) {
    return rounded_into(range.least + share * (range.most - range.least), range);
  }
  return rounded_into(floor * std::pow(range.most / floor, share), range);
}

double usual_value(const Symbol& symbol) {
  return symbol.fallback ? *symbol.fallback : between(symbol.range, 0.5);
}

std::vector<double> usual_values(const Law& law) {
  std::vector<double> values;
  for (const Symbol& symbol : law.symbols) values.push_back(usual_value(symbol));
  return values;
}

std::map<std::string, double, std::less<>> by_name(const Law& law) {
  std::map<std::string, double, std::less<>> values;
  for (const Symbol& symbol : law.symbols) {
    values.emplace(symbol.name, usual_value(symbol));
  }
  return values;
}

/// Numbers in [0, 1) that are the same everywhere.
class Shares {
 public:
  double next() { return static_cast<double>(engine_() >> 11U) * 0x1p-53; }

 private:
  std::mt19937_64 engine_{20240607};
};

}  // namespace

TEST_CASE("laws are found by their ids, which are unique and in snake case") {
  std::set<std::string_view> ids;
  for (const Law* law : all_laws()) {
    CAPTURE(law->id);
    CHECK(is_snake_case(law->id));
    CHECK(ids.insert(law->id).second);
    CHECK(law_named(law->id) == law);
  }
  CHECK(ids.size() > 100);
  CHECK(law_named("no_such_law") == nullptr);
}

TEST_CASE("groups hold every law once") {
  std::size_t count = 0;
  for (const LawGroup& group : law_groups()) {
    CHECK(is_snake_case(group.id));
    CHECK_FALSE(group.title.empty());
    CHECK_FALSE(group.laws.empty());
    count += group.laws.size();
  }
  CHECK(count == all_laws().size());
}

TEST_CASE("every law has its texts") {
  std::set<std::string_view> titles;
  for (const Law* law : all_laws()) {
    CAPTURE(law->id);
    CHECK_FALSE(law->title.empty());
    CHECK_MESSAGE(titles.insert(law->title).second, "two laws have this title: " << law->title);
    CHECK(law->tex.find(" = ") != std::string_view::npos);
    CHECK(is_balanced(law->tex));
    CHECK(is_known_unit(law->unit));
    CHECK_FALSE(law->source.empty());
    CHECK((law->evaluate != nullptr));
  }
}

TEST_CASE("every symbol is described and stands in the formula") {
  for (const Law* law : all_laws()) {
    CAPTURE(law->id);
    CHECK_FALSE(law->symbols.empty());
    std::set<std::string_view> names;
    std::set<std::string_view> letters;
    for (const Symbol& symbol : law->symbols) {
      CAPTURE(symbol.name);
      CHECK(is_snake_case(symbol.name));
      CHECK(names.insert(symbol.name).second);
      CHECK_MESSAGE(letters.insert(symbol.tex).second, "one letter, two symbols: " << symbol.tex);
      CHECK(is_known_unit(symbol.unit));
      CHECK_FALSE(symbol.meaning.empty());
      CHECK(symbol.meaning.back() != '.');
      CHECK(is_balanced(symbol.tex));
      CHECK_MESSAGE(law->tex.find(symbol.tex) != std::string_view::npos,
                    symbol.tex << " is not in " << law->tex);
    }
  }
}

TEST_CASE("ranges are finite and fallbacks lie in them") {
  for (const Law* law : all_laws()) {
    CAPTURE(law->id);
    for (const Symbol& symbol : law->symbols) {
      CAPTURE(symbol.name);
      CHECK(std::isfinite(symbol.range.least));
      CHECK(std::isfinite(symbol.range.most));
      CHECK(symbol.range.least < symbol.range.most);
      Errors errors;
      check_limits(symbol.fallback, symbol.range, symbol.name, errors);
      CHECK(errors.empty());
    }
  }
}

TEST_CASE("a law has a finite value at its usual values and at every end of its ranges") {
  for (const Law* law : all_laws()) {
    CAPTURE(law->id);
    const std::vector<double> usual = usual_values(*law);
    CHECK(std::isfinite(law->evaluate(usual.data())));
    for (std::size_t i = 0; i < usual.size(); ++i) {
      CAPTURE(law->symbols[i].name);
      std::vector<double> values = usual;
      values[i] = law->symbols[i].range.least;
      CHECK(std::isfinite(law->evaluate(values.data())));
      values[i] = law->symbols[i].range.most;
      CHECK(std::isfinite(law->evaluate(values.data())));
    }
  }
}

TEST_CASE("a law has a finite value in every corner of its ranges") {
  for (const Law* law : all_laws()) {
    CAPTURE(law->id);
    const std::size_t count = law->symbols.size();
    REQUIRE(count < 24);
    for (std::size_t corner = 0; corner < (std::size_t{1} << std::min<std::size_t>(count, 12));
         ++corner) {
      std::vector<double> values;
      for (std::size_t i = 0; i < count; ++i) {
        const Limits range = law->symbols[i].range;
        values.push_back((corner >> (i % 12) & 1U) != 0 ? range.most : range.least);
      }
      CHECK(std::isfinite(law->evaluate(values.data())));
    }
  }
}

TEST_CASE("every symbol moves its law somewhere") {
  Shares shares;
  for (const Law* law : all_laws()) {
    CAPTURE(law->id);
    for (std::size_t moved = 0; moved < law->symbols.size(); ++moved) {
      CAPTURE(law->symbols[moved].name);
      bool moves = false;
      for (int trial = 0; trial < 500 && !moves; ++trial) {
        std::vector<double> values;
        for (const Symbol& symbol : law->symbols) {
          values.push_back(trial % 2 == 0 && symbol.fallback
                               ? *symbol.fallback
                               : between(symbol.range, shares.next()));
        }
        const double before = law->evaluate(values.data());
        values[moved] = between(law->symbols[moved].range, shares.next());
        moves = law->evaluate(values.data()) != before;
      }
      CHECK(moves);
    }
  }
}

TEST_CASE("a law is evaluated with values by name, and fallbacks for the others") {
  const Law* law = law_named("training_time");
  REQUIRE(law != nullptr);
  const Result<double> time =
      evaluated_law(*law, {{"flops", 1.5e21}, {"peak", 1e15}, {"utilization", 0.5}});
  REQUIRE(time.ok());
  CHECK(time.value() == doctest::Approx(3e6));
  const Result<double> shared =
      evaluated_law(*law, {{"flops", 1.5e21}, {"peak", 1e15}, {"utilization", 0.5}, {"gpus", 10}});
  REQUIRE(shared.ok());
  CHECK(shared.value() == doctest::Approx(3e5));
}

TEST_CASE("all that is wrong with the values of a law is said at once") {
  const Law* law = law_named("training_time");
  REQUIRE(law != nullptr);
  const Result<double> answer = evaluated_law(
      *law, {{"flop", 1e20}, {"utilization", 1.5}, {"gpus", 2.5}, {"peak", std::nan("")}});
  REQUIRE_FALSE(answer.ok());
  std::map<std::string, std::string> codes;
  std::string hint;
  for (const Error& error : answer.errors()) {
    codes.emplace(error.field, error.code);
    if (error.field == "flop") hint = error.message;
  }
  CHECK(codes == std::map<std::string, std::string>{{"flop", "unknown_key"},
                                                    {"flops", "missing"},
                                                    {"utilization", "range"},
                                                    {"gpus", "range"},
                                                    {"peak", "range"}});
  CHECK(hint.find("Did you mean flops?") != std::string::npos);
}

TEST_CASE("every law can be evaluated by name") {
  for (const Law* law : all_laws()) {
    CAPTURE(law->id);
    const Result<double> answer = evaluated_law(*law, by_name(*law));
    REQUIRE(answer.ok());
    CHECK(answer.value() == law->evaluate(usual_values(*law).data()));
  }
}
