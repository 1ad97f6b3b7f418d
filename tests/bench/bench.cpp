// Measures how many predictions the core makes per second, and prints one line of JSON:
//   resolved_per_second   kavier_step over runs reduced to their numbers
//   estimates_per_second  estimate() over runs with every name looked up, notes and totals included
//   json_per_second       Engine::estimate, JSON text in and JSON text out
// All three see the same runs, drawn from the catalogs with a fixed seed. What is predicted is
// summed and printed, so that nothing is optimised away and two builds can be seen to do the same
// work: tokens per second over one pass (twice the same), and bytes of JSON.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

#include "codec/engine.hpp"
#include "codec/json_document.hpp"
#include "codec/run_json.hpp"
#include "inputs/method.hpp"
#include "predict/estimate.hpp"

namespace {

using namespace ridgepoint;

constexpr std::size_t runs_drawn = 1000;
constexpr int rounds = 30;
constexpr double round_s = 0.02;

[[noreturn]] void fail(const std::string& message) {
  std::cerr << "bench: " << message << "\n";
  std::exit(1);
}

std::string file_text(const std::string& path) {
  std::ifstream file(std::string(RIDGEPOINT_SOURCE_DIR) + "/" + path, std::ios::binary);
  if (!file) fail("cannot read " + path);
  return std::string(std::istreambuf_iterator<char>(file), {});
}

void load(Engine& engine, const std::string& kind, const std::string& path) {
  const std::string answer = engine.load(kind, file_text(path));
  if (!answer.starts_with("{\"ok\":true")) fail(path + ": " + answer);
}

// The standard distributions differ between libraries; the bare generator does not.
template <typename List>
const auto& one_of(const List& list, std::mt19937& generator) {
  return list[generator() % list.size()];
}

std::vector<Json> random_runs(const Catalog& catalog) {
  using Numbers = std::vector<double>;
  std::mt19937 generator(20261130);
  std::vector<Json> runs;
  while (runs.size() < runs_drawn) {
    Json run = Json::object();
    run["model"] = one_of(catalog.models.all(), generator).name;
    run["gpu"] = one_of(catalog.gpus.all(), generator).name;
    run["method"] = std::string(one_of(method_names, generator).name);
    const double gpus = one_of(Numbers{1, 2, 4, 8, 16, 64}, generator);
    run["gpus"] = gpus;
    run["nodes"] = gpus > 8 ? gpus / 8 : 1;
    run["micro_batch"] = one_of(Numbers{1, 2, 4, 8, 32}, generator);
    run["sequence_length"] = one_of(Numbers{512, 1024, 2048, 8192}, generator);
    run["gradient_accumulation"] = one_of(Numbers{1, 2, 4, 16}, generator);
    run["dataset_tokens"] = one_of(Numbers{1e6, 2e7, 1e9}, generator);
    runs.push_back(std::move(run));
  }
  return runs;
}

struct Resolved {
  KavierRun run;
  KavierFactors factors;
};

struct Rate {
  double per_second = 0;
  double sum = 0;  ///< of one pass over all runs
};

// One pass over all runs. A call of its own: WebAssembly engines swap a function for its optimised
// version only when it is entered again.
template <typename Item, typename Predict>
[[gnu::noinline]] double pass_sum(const std::vector<Item>& items, Predict predict) {
  double sum = 0;
  for (const Item& item : items) sum += predict(item);
  return sum;
}

// The best of many short rounds: other work on the machine only ever makes a round slower.
template <typename Item, typename Predict>
Rate best_rate(const std::vector<Item>& items, Predict predict) {
  using Clock = std::chrono::steady_clock;
  Rate best;
  for (int round = 0; round < rounds; ++round) {
    double sum = 0;
    double passes = 0;
    double elapsed_s = 0;
    const Clock::time_point start = Clock::now();
    while (elapsed_s < round_s) {
      sum += pass_sum(items, predict);
      ++passes;
      elapsed_s = std::chrono::duration<double>(Clock::now() - start).count();
    }
    best.per_second = std::max(best.per_second, passes * double(items.size()) / elapsed_s);
    best.sum = sum / passes;
  }
  return best;
}

}  // namespace

int main() {
  Engine engine;
  for (const std::string kind : {"gpus", "models", "methods", "prices", "regions", "ridgepoint"}) {
    load(engine, kind, "data/" + kind + ".json");
  }
  load(engine, "calibration", "data/calibrations/kavier.json");

  std::vector<std::string> texts;
  std::vector<RunConfig> configs;
  std::vector<Resolved> resolved;
  for (const Json& run : random_runs(engine.entries())) {
    texts.push_back(json_text(run));
    const Result<RunConfig> config = read_run(run, engine.entries());
    if (!config.ok()) fail(config.errors().front().message);
    configs.push_back(config.value());
    const Estimate answer = estimate(config.value());
    resolved.push_back({answer.speed.kavier->inputs, answer.speed.kavier->calibration.factors});
  }

  const Rate steps = best_rate(resolved, [](const Resolved& item) {
    return kavier_step(item.run, item.factors).tokens.value;
  });
  const Rate estimates =
      best_rate(configs, [](const RunConfig& run) { return estimate(run).speed.tokens.value; });
  const Rate round_trips = best_rate(
      texts, [&](const std::string& text) { return double(engine.estimate(text).size()); });

  Json line = Json::object();
  line["runs"] = runs_drawn;
  line["resolved_per_second"] = steps.per_second;
  line["estimates_per_second"] = estimates.per_second;
  line["json_per_second"] = round_trips.per_second;
  line["resolved_sum"] = steps.sum;
  line["estimates_sum"] = estimates.sum;
  line["json_bytes"] = round_trips.sum;
  std::cout << json_text(line) << "\n";
}
