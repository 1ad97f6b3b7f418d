// Any bytes as a table of runs: every data row comes out again, with a prediction or a problem.
#include <algorithm>

#include "codec/csv.hpp"
#include "codec/predict_csv.hpp"
#include "fuzz_support.hpp"

using namespace ridgepoint;
using namespace ridgepoint::fuzzing;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = text_of(data, size);
  PredictOptions options;
  options.common.calibration_name = "none";
  const Result<PredictedTable> result = predicted_table(text, options, small_engine().entries());
  if (!result.ok()) {
    demand(!result.errors().empty(), "a table that cannot be read has an error", text);
    return 0;
  }
  const PredictedTable& table = result.value();
  CsvReader in(text);
  CsvReader out(table.csv);
  CsvRecord given;
  CsvRecord answered;
  std::size_t columns = 0;
  std::size_t empty_predictions = 0;
  for (bool header = true; in.next(given); header = false) {
    if (header) columns = given.fields.size();
    demand(out.next(answered) && !answered.broken, "as many rows come out as went in", table.csv);
    demand(answered.fields.size() == std::max(columns, given.fields.size()) + 1,
           "one column is added", table.csv);
    demand(std::equal(given.fields.begin(), given.fields.end(), answered.fields.begin()),
           "every field passes through", table.csv);
    const bool malformed = given.broken || given.fields.size() != columns;
    demand(malformed || answered.raw.starts_with(given.raw), "a good row stays as it stood",
           table.csv);
    if (header) continue;
    const std::string& prediction = answered.fields.back();
    if (prediction.empty()) {
      ++empty_predictions;
    } else {
      demand(!malformed && csv_number(prediction).value_or(0) > 0, "a prediction is a number",
             table.csv);
    }
  }
  demand(!out.next(answered), "no more rows come out than went in", table.csv);
  demand(table.problems.size() == empty_predictions, "each empty prediction has a problem",
         table.csv);
  std::size_t last_line = 1;
  for (const RowProblem& problem : table.problems) {
    demand(problem.line > last_line, "problems name their lines in order", table.csv);
    demand(!problem.errors.empty(), "a problem says what is wrong", table.csv);
    last_line = problem.line;
  }
  return 0;
}
