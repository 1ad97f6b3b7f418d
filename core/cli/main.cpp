// The native command `ridgepoint`: files and streams around the engine.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "base/names.hpp"
#include "codec/accuracy_csv.hpp"
#include "codec/catalog_json.hpp"
#include "codec/csv.hpp"
#include "codec/engine.hpp"
#include "codec/fit_csv.hpp"
#include "codec/json_document.hpp"
#include "codec/law_json.hpp"
#include "codec/predict_csv.hpp"
#include "codec/run_json.hpp"
#include "inputs/limits.hpp"

namespace {

using namespace ridgepoint;

constexpr int exit_ok = 0;
constexpr int exit_bad_input = 1;
constexpr int exit_usage = 2;

constexpr std::string_view help = R"(ridgepoint: what will this fine-tuning run do?

Usage
  ridgepoint estimate [FILE] [--ndjson]
      One run as JSON (standard input by default), one envelope out. With --ndjson
      one run per line, one envelope per line.
  ridgepoint predict RUNS.csv [--predictor kavier|ridgepoint] [--calibration NAME|FILE.json|none]
                     [--gradient-accumulation 4]
      A table of measured or planned runs; the same rows with predictions out.
  ridgepoint accuracy RUNS.csv [--predictor kavier|ridgepoint] [--by COLUMN] [--json]
      How far a predictor is from measured runs: median error, 75th and 90th
      percentile, bias, coverage of the 80 % band, for all and for each group.
  ridgepoint fit RUNS.csv --out TABLE.json [--name NAME] [--date YYYY-MM-DD]
      Calibrates the predictor kavier on measured runs, in two tiers; the table goes
      to predict --calibration TABLE.json. Prints the held-out errors of each tier.
  ridgepoint catalog gpus|models|methods|prices|regions|calibrations [NAME]
      What can be named in a run, as JSON.
  ridgepoint law [--json]
      The laws behind every estimate: id and title of each, or all about them as
      JSON (formula, symbols with unit, range and default, source).
  ridgepoint law ID SYMBOL=VALUE ...
      One law evaluated, in SI units (bytes, seconds, FLOP/s, joules); symbols with
      a default may be left out.
  ridgepoint --version
  ridgepoint --help

Options for every command
  --data DIR   the folder with the catalogs (default: the one of the source tree)

Exit status: 0 all answered, 1 an input was bad, 2 the command line was wrong.

Examples
  echo '{"model":"llama3.1-8b","gpu":"l40s","method":"lora","gpus":4,
         "dataset_tokens":60e6}' | ridgepoint estimate
  ridgepoint estimate --ndjson < runs.ndjson > answers.ndjson
  ridgepoint predict runs.csv --calibration none > predicted.csv
  ridgepoint catalog gpus "a100 80gb"
  ridgepoint law ring_all_reduce_time gradients=3e9 gpus=8 per_direction=450e9
)";

struct Arguments {
  std::vector<std::string> positional;
  std::map<std::string, std::string, std::less<>> options;
};

int usage_error(const std::string& message) {
  std::cerr << "ridgepoint: " << message << "\nTry: ridgepoint --help\n";
  return exit_usage;
}

std::optional<std::string> file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  // A folder opens but cannot be read.
  if (!file || std::filesystem::is_directory(path)) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(file), {});
}

std::string standard_input() { return std::string(std::istreambuf_iterator<char>(std::cin), {}); }

int unreadable(const std::string& path) {
  std::cerr << "ridgepoint: cannot read " << path << "\n";
  return exit_bad_input;
}

bool is_ok(const std::string& envelope) { return envelope.starts_with("{\"ok\":true"); }

// Loads every catalog file; says what is wrong and returns false otherwise.
bool load_catalogs(Engine& engine, const std::filesystem::path& folder) {
  std::vector<std::pair<std::string, std::filesystem::path>> files{
      {"gpus", folder / "gpus.json"},       {"models", folder / "models.json"},
      {"methods", folder / "methods.json"}, {"prices", folder / "prices.json"},
      {"regions", folder / "regions.json"}, {"ridgepoint", folder / "ridgepoint.json"}};
  std::error_code failure;
  std::vector<std::filesystem::path> tables;
  for (const auto& entry : std::filesystem::directory_iterator(folder / "calibrations", failure)) {
    if (entry.path().extension() == ".json") tables.push_back(entry.path());
  }
  std::sort(tables.begin(), tables.end());
  for (const auto& table : tables) files.emplace_back("calibration", table);
  for (const auto& [kind, path] : files) {
    const std::optional<std::string> text = file_text(path.string());
    const std::string answer = text ? engine.load(kind, *text) : std::string();
    if (is_ok(answer)) continue;
    std::cerr << "ridgepoint: " << (text ? "bad catalog file " : "cannot read catalog file ")
              << path.string() << "\n";
    if (text) std::cerr << answer << "\n";
    return false;
  }
  return true;
}

int estimate_lines(const Engine& engine, std::istream& lines) {
  bool all_ok = true;
  for (std::string line; std::getline(lines, line);) {
    if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
    const std::string answer = engine.estimate(line);
    all_ok = all_ok && is_ok(answer);
    std::cout << answer << "\n";
  }
  return all_ok ? exit_ok : exit_bad_input;
}

int run_estimate(const Engine& engine, const Arguments& arguments) {
  if (arguments.positional.size() > 2) return usage_error("estimate takes one file at most");
  const bool from_file = arguments.positional.size() == 2 && arguments.positional[1] != "-";
  std::optional<std::string> text;
  if (from_file) {
    text = file_text(arguments.positional[1]);
    if (!text) return unreadable(arguments.positional[1]);
  }
  if (arguments.options.contains("--ndjson")) {
    if (!from_file) return estimate_lines(engine, std::cin);
    std::istringstream lines(*text);
    return estimate_lines(engine, lines);
  }
  const std::string answer = engine.estimate(text ? *text : standard_input());
  std::cout << answer << "\n";
  return is_ok(answer) ? exit_ok : exit_bad_input;
}

void report(const Errors& errors, const std::string& where) {
  for (const Error& error : errors) std::cerr << where << ": " << error.message << "\n";
}

// The settings that all rows share, read by the same reader as any run.
Result<PredictOptions> predict_options(const Engine& engine, const Arguments& arguments) {
  PredictOptions options;
  options.common.gradient_accumulation = 4;
  Errors errors;
  for (const auto& [name, value] : arguments.options) {
    if (name == "--predictor") {
      options.common.predictor = value;
      if (value != "kavier" && value != "ridgepoint") {
        errors.push_back({"unknown_name", name,
                          name + " must be kavier or ridgepoint, not " + in_quotes(value)});
      }
    } else if (name == "--gradient-accumulation") {
      const std::optional<double> count = csv_number(value);
      if (!count) {
        errors.push_back(
            {"type", name, name + " is " + in_quotes(value) + "; it must be a number."});
      } else {
        options.common.gradient_accumulation = *count;
      }
    }
  }
  const auto chosen = arguments.options.find("--calibration");
  const std::string calibration =
      chosen == arguments.options.end() ? options.common.predictor : chosen->second;
  if (calibration.ends_with(".json")) {
    const std::optional<std::string> text = file_text(calibration);
    if (!text) return Error{"missing", "--calibration", "cannot read " + calibration};
    const Result<CalibrationTable> table = read_calibration_text(*text);
    if (!table.ok()) return table.errors();
    options.common.calibration = table.value();
    options.common.calibration_name = "inline";
  } else if (!choose_calibration(options.common, calibration, engine.entries())) {
    errors.push_back(unknown_calibration("--calibration", calibration, engine.entries()));
  }
  check_limits(options.common.gradient_accumulation, limits::gradient_accumulation,
               "--gradient-accumulation", errors);
  if (!errors.empty()) return errors;
  return options;
}

// A command that takes one table of runs: `answer` gets its path, its text and the settings that
// all rows share.
template <typename Answer>
int with_table(const Engine& engine, const Arguments& arguments, Answer answer) {
  if (arguments.positional.size() != 2) {
    return usage_error(arguments.positional.front() + " takes one file");
  }
  const std::string& path = arguments.positional[1];
  const Result<PredictOptions> options = predict_options(engine, arguments);
  if (!options.ok()) {
    report(options.errors(), "ridgepoint");
    return exit_usage;
  }
  const std::optional<std::string> text = path == "-" ? standard_input() : file_text(path);
  if (!text) return unreadable(path);
  return answer(path, *text, options.value());
}

void report_rows(const std::vector<RowProblem>& problems, const std::string& path) {
  for (const RowProblem& problem : problems) {
    report(problem.errors, path + ":" + std::to_string(problem.line));
  }
}

std::string option(const Arguments& arguments, std::string_view name, const std::string& fallback) {
  const auto found = arguments.options.find(name);
  return found == arguments.options.end() ? fallback : found->second;
}

int run_predict(const Engine& engine, const Arguments& arguments) {
  return with_table(
      engine, arguments, [&](const auto& path, const auto& text, const auto& options) {
        const Result<PredictedTable> table = predicted_table(text, options, engine.entries());
        if (!table.ok()) {
          report(table.errors(), path);
          return exit_bad_input;
        }
        std::cout << table.value().csv;
        report_rows(table.value().problems, path);
        return table.value().problems.empty() ? exit_ok : exit_bad_input;
      });
}

int run_accuracy(const Engine& engine, const Arguments& arguments) {
  return with_table(
      engine, arguments, [&](const auto& path, const auto& text, const auto& options) {
        const Result<AccuracyTable> table =
            accuracy_table(text, option(arguments, "--by", ""), options, engine.entries());
        if (!table.ok()) {
          report(table.errors(), path);
          return exit_bad_input;
        }
        const LeftOut& left_out = table.value().left_out;
        if (arguments.options.contains("--json")) {
          std::cout << ok_envelope(accuracy_json(table.value())) << "\n";
        } else {
          std::cout << accuracy_csv(table.value());
          std::cerr << left_out.unmeasured << " rows have no measurement, "
                    << left_out.of_low_quality << " are of low quality, "
                    << left_out.problems.size() << " could not be predicted\n";
        }
        report_rows(left_out.problems, path);
        return left_out.problems.empty() ? exit_ok : exit_bad_input;
      });
}

int run_fit(const Engine& engine, const Arguments& arguments) {
  const std::string out = option(arguments, "--out", "");
  const std::string predictor = option(arguments, "--predictor", "kavier");
  if (out.empty()) return usage_error("fit needs --out TABLE.json");
  if (predictor != "kavier") {
    return usage_error("fit knows the predictor kavier, not " + in_quotes(predictor));
  }
  Arguments neutral = arguments;
  neutral.options["--calibration"] = "none";
  return with_table(engine, neutral, [&](const auto& path, const auto& text, const auto& options) {
    const std::string stem = std::filesystem::path(out).stem().string();
    const Result<FittedFile> fitted =
        fitted_file(text, option(arguments, "--name", stem), option(arguments, "--date", ""),
                    options, engine.entries());
    if (!fitted.ok()) {
      report(fitted.errors(), path);
      return exit_bad_input;
    }
    std::ofstream file(out, std::ios::binary);
    file << json_text(fitted.value().table) << "\n";
    if (!file.flush()) {
      std::cerr << "ridgepoint: cannot write " << out << "\n";
      return exit_bad_input;
    }
    const std::vector<RowProblem>& problems = fitted.value().left_out.problems;
    report_rows(problems, path);
    std::cout << json_text(fitted.value().table["fitted"]) << "\n";
    return problems.empty() ? exit_ok : exit_bad_input;
  });
}

int run_catalog(const Engine& engine, const Arguments& arguments) {
  if (arguments.positional.size() < 2 || arguments.positional.size() > 3) {
    return usage_error("catalog takes a kind and at most one name");
  }
  const std::string answer = engine.catalog(
      arguments.positional[1], arguments.positional.size() == 3 ? arguments.positional[2] : "");
  std::cout << answer << "\n";
  return is_ok(answer) ? exit_ok : exit_bad_input;
}

int list_laws() {
  const Json laws = laws_json();
  std::size_t widest = 0;
  for (const Json& law : laws) {
    widest = std::max(widest, law["id"].get_ref<const std::string&>().size());
  }
  for (const Json& law : laws) {
    const std::string& id = law["id"].get_ref<const std::string&>();
    std::cout << id << std::string(widest + 2 - id.size(), ' ')
              << law["title"].get_ref<const std::string&>() << "\n";
  }
  return exit_ok;
}

// The question for a law out of the words SYMBOL=VALUE. What is no number stays a text, which the
// engine answers with an error that names the symbol.
Result<Json> law_question(const std::vector<std::string>& words) {
  Json values = Json::object();
  for (std::size_t i = 2; i < words.size(); ++i) {
    const std::size_t equals = words[i].find('=');
    if (equals == std::string::npos || equals == 0) {
      return Error{"missing", "", "law takes SYMBOL=VALUE, not " + in_quotes(words[i])};
    }
    const std::string name = words[i].substr(0, equals);
    const std::string text = words[i].substr(equals + 1);
    if (values.contains(name)) return Error{"conflict", name, name + " is given twice"};
    const std::optional<double> number = csv_number(text);
    values[name] = number ? json_number(*number) : Json(text);
  }
  return Json{{"id", words[1]}, {"values", std::move(values)}};
}

int run_law(const Engine& engine, const Arguments& arguments) {
  const bool described = arguments.options.contains("--json");
  if (arguments.positional.size() == 1) {
    if (!described) return list_laws();
    std::cout << engine.laws() << "\n";
    return exit_ok;
  }
  if (described) return usage_error("law --json takes no law: it describes all of them");
  const Result<Json> question = law_question(arguments.positional);
  if (!question.ok()) return usage_error(question.errors().front().message);
  const std::string answer = engine.law(json_text(question.value()));
  std::cout << answer << "\n";
  return is_ok(answer) ? exit_ok : exit_bad_input;
}

struct Command {
  int (*run)(const Engine&, const Arguments&);
  std::vector<std::string> options;
  bool needs_catalogs = true;
};

const std::map<std::string, Command, std::less<>>& commands() {
  static const std::map<std::string, Command, std::less<>> table{
      {"estimate", {run_estimate, {"--ndjson"}}},
      {"predict", {run_predict, {"--predictor", "--calibration", "--gradient-accumulation"}}},
      {"accuracy",
       {run_accuracy,
        {"--predictor", "--calibration", "--gradient-accumulation", "--by", "--json"}}},
      {"fit", {run_fit, {"--predictor", "--out", "--name", "--date", "--gradient-accumulation"}}},
      {"catalog", {run_catalog, {}}},
      {"law", {run_law, {"--json"}, false}}};
  return table;
}

// The words of the command line; a message where one is out of place.
Result<Arguments> parsed_arguments(const std::vector<std::string>& words) {
  Arguments arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const std::size_t equals = word.find('=');
    const std::string option = word.substr(0, equals);
    if (word.size() < 2 || word.front() != '-') {
      arguments.positional.push_back(word);
    } else if (option == "--ndjson" || option == "--json") {
      arguments.options[option] = "";
    } else if (equals != std::string::npos) {
      arguments.options[option] = word.substr(equals + 1);
    } else if (i + 1 < words.size()) {
      arguments.options[option] = words[++i];
    } else {
      return Error{"missing", option, "option " + option + " needs a value"};
    }
  }
  return arguments;
}

int run_command(const Arguments& arguments) {
  if (arguments.positional.empty()) return usage_error("no command given");
  const std::string& name = arguments.positional.front();
  const auto command = commands().find(name);
  if (command == commands().end()) {
    std::vector<std::string> names;
    for (const auto& [known, entry] : commands()) names.push_back(known);
    return usage_error("unknown command " + in_quotes(name) + "; it must be " + listed(names));
  }
  std::vector<std::string> known = command->second.options;
  known.emplace_back("--data");
  for (const auto& [option, value] : arguments.options) {
    if (std::find(known.begin(), known.end(), option) == known.end()) {
      return usage_error("unknown option " + option + " for " + name + "." +
                         did_you_mean(option, known));
    }
  }
  const auto data = arguments.options.find("--data");
  Engine engine;
  const bool loaded =
      !command->second.needs_catalogs ||
      load_catalogs(engine, data == arguments.options.end() ? RIDGEPOINT_DATA_DIR : data->second);
  return loaded ? command->second.run(engine, arguments) : exit_bad_input;
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto asked = [&](std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (asked("--help") || asked("-h")) {
    std::cout << help;
    return exit_ok;
  }
  if (asked("--version")) {
    std::cout << "ridgepoint " << version() << "\n";
    return exit_ok;
  }
  const Result<Arguments> arguments = parsed_arguments(words);
  if (!arguments.ok()) return usage_error(arguments.errors().front().message);
  const int status = run_command(arguments.value());
  if (std::cout.flush()) return status;
  std::cerr << "ridgepoint: the answer could not be written\n";
  return exit_bad_input;
}
