// Any bytes as a run: one envelope, and a good answer that is plausible and repeats itself.
#include "fuzz_support.hpp"

using namespace ridgepoint;
using namespace ridgepoint::fuzzing;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view run = text_of(data, size);
  const std::string answer = loaded_engine().estimate(run);
  const Json envelope = checked_envelope(answer);
  if (envelope["ok"] == false) return 0;
  demand_plausible_estimate(envelope["value"], run);
  const std::string again = loaded_engine().estimate(json_text(envelope["value"]["resolved"]));
  demand(again == answer, "the resolved run gives the same answer", answer + "\n" + again);
  return 0;
}
