// Any bytes as a calibration table; a table that is accepted also predicts.
#include "fuzz_support.hpp"

using namespace ridgepoint;
using namespace ridgepoint::fuzzing;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Engine engine = small_engine();
  const std::string_view table = text_of(data, size);
  if (checked_envelope(engine.load("calibration", table))["ok"] == false) return 0;
  demand(checked_envelope(engine.load("calibration", table))["ok"] == false,
         "a table is not loaded twice", table);

  Json run{{"model", "m"}, {"gpu", "g"}, {"method", "lora"}, {"micro_batch", 4}};
  run["calibration"] = engine.entries().calibrations.begin()->first;
  for (const int gpus : {1, 2, 16}) {
    run["gpus"] = gpus;
    const Json answer = checked_envelope(engine.estimate(json_text(run)));
    demand(answer["ok"] == true, "an accepted table predicts", table);
    demand_plausible_estimate(answer["value"], table);
  }
  return 0;
}
