// Suggestions are sound: what is said to fit fits when it is applied, and its effect is that of the
// changed run.
#include <doctest/doctest.h>

#include <random>

#include "support/project_files.hpp"

using namespace ridgepoint;
using namespace ridgepoint::testing;

namespace {

constexpr int runs_wanted = 500;

Json applied(Json run, const Json& set) {
  for (const auto& [key, value] : set.items()) {
    if (value.is_null()) {
      run.erase(key);
    } else {
      run[key] = value;
    }
  }
  run.erase("suggest");
  return run;
}

}  // namespace

TEST_CASE("every suggestion for 500 runs that do not fit is what it says") {
  const Catalog& catalog = loaded_engine().entries();
  std::mt19937 generator(20261207);
  const auto index = [&](std::size_t size) {
    return std::uniform_int_distribution<std::size_t>(0, size - 1)(generator);
  };
  const auto one_of = [&](std::vector<double> values) { return values[index(values.size())]; };
  int found = 0;
  int suggested = 0;
  while (found < runs_wanted) {
    const double gpus = one_of({1, 2, 4, 8});
    const Json run{{"model", catalog.models.all()[index(catalog.models.all().size())].name},
                   {"gpu", catalog.gpus.all()[index(catalog.gpus.all().size())].name},
                   {"method", std::string(method_names[index(method_names.size())].name)},
                   {"predictor", index(4) == 0 ? "ridgepoint" : "kavier"},
                   {"gpus", gpus},
                   {"micro_batch", one_of({1, 4, 8, 32})},
                   {"sequence_length", one_of({1024, 4096, 16384})},
                   {"gradient_accumulation", one_of({1, 4})},
                   {"attention", index(3) == 0 ? "standard" : "flash"},
                   {"dataset_tokens", 1e8}};
    const Json before = value_of(run);
    if (before["memory"].is_null() || before["memory"]["fits"] != false) continue;
    ++found;
    Json asking = run;
    asking["suggest"] = true;
    const Json suggestions = value_of(asking)["suggestions"];
    for (const Json& one : suggestions) {
      ++suggested;
      const Json changed = applied(run, one["set"]);
      CAPTURE(json_text(run));
      CAPTURE(json_text(one));
      const Json after = value_of(changed);
      REQUIRE(after["memory"]["fits"] == true);
      REQUIRE(one["after"]["fits"] == true);
      REQUIRE(after["memory"]["needed_bytes"] == one["after"]["needed_bytes"]);
      REQUIRE(after["tokens_per_second"] == one["after"]["tokens_per_second"]);
      REQUIRE(after["run"]["cost_usd"] == one["after"]["cost_usd"]);
      REQUIRE(before["tokens_per_second"] == one["before"]["tokens_per_second"]);
    }
  }
  CHECK(suggested > runs_wanted);
}
