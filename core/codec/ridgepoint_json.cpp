#include "codec/ridgepoint_json.hpp"

#include "base/names.hpp"
#include "codec/object_reader.hpp"

namespace ridgepoint {
namespace {

using Numbers = std::map<std::string, double, std::less<>>;

Numbers numbers_of(ObjectReader& reader, std::string_view key) {
  Numbers numbers;
  const Json* object = reader.object(key);
  if (object == nullptr) {
    reader.fail("missing", key, "must be an object of numbers.");
    return numbers;
  }
  for (const auto& [name, value] : object->items()) {
    if (value.is_number()) {
      numbers.emplace(name, value.get<double>());
    } else {
      reader.fail("type", key,
                  "holds " + described_value(value) + " under " + in_quotes(name) +
                      "; it must be a number.");
    }
  }
  return numbers;
}

// {"key": [a, b]}
template <typename Pair>
std::map<std::string, Pair, std::less<>> pairs_of(ObjectReader& reader, std::string_view key) {
  std::map<std::string, Pair, std::less<>> pairs;
  const Json* object = reader.object(key);
  if (object == nullptr) {
    reader.fail("missing", key, "must be an object of pairs.");
    return pairs;
  }
  for (const auto& [name, value] : object->items()) {
    if (value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number()) {
      pairs.emplace(name, Pair{value[0].template get<double>(), value[1].template get<double>()});
    } else {
      reader.fail("type", key, "must hold two numbers under " + in_quotes(name) + ".");
    }
  }
  return pairs;
}

}  // namespace

Result<RidgepointTable> read_ridgepoint_table(const Json& file) {
  if (!file.is_object()) return Error{"type", "", "A table must be an object."};
  Errors errors;
  RidgepointTable table;
  ObjectReader reader(file, "", errors);
  reader.ignore({"format", "fitted"});
  table.name = reader.required_text("name");
  table.constants = numbers_of(reader, "constants");
  table.links = numbers_of(reader, "links_b_s");
  table.idle = numbers_of(reader, "idle_power_share");
  table.generations = numbers_of(reader, "model_generations");
  table.settings = pairs_of<Residual>(reader, "settings");
  table.groups = pairs_of<Residual>(reader, "groups");
  table.bands = pairs_of<Band>(reader, "bands");
  if (const Json* gpus = reader.object("gpus")) {
    for (const auto& [name, value] : gpus->items()) {
      if (!value.is_object()) {
        reader.fail("type", "gpus", "must hold an object under " + in_quotes(name) + ".");
        continue;
      }
      ObjectReader rates(value, "gpus." + name, errors);
      GpuRates& gpu = table.gpus[name];
      gpu.full_efficiency = rates.required_number("full_efficiency");
      gpu.adapter_efficiency = rates.required_number("adapter_efficiency");
      gpu.bandwidth_share = rates.required_number("bandwidth_share");
      gpu.launch_factor = rates.required_number("launch_factor");
      gpu.half_tokens = rates.required_number("half_tokens");
      rates.reject_unknown_keys();
    }
  }
  if (const Json* stacks = reader.object("stacks")) {
    for (const auto& [name, value] : stacks->items()) {
      if (!value.is_object()) {
        reader.fail("type", "stacks", "must hold an object under " + in_quotes(name) + ".");
        continue;
      }
      ObjectReader factors(value, "stacks." + name, errors);
      StackSpeed& stack = table.stacks[name];
      factors.read_number("launch", stack.launch);
      factors.read_number("elementwise", stack.elementwise);
      factors.read_number("efficiency", stack.efficiency);
      factors.read_number("experts", stack.experts);
      factors.read_number("exposed", stack.exposed);
      factors.reject_unknown_keys();
    }
  }
  reader.reject_unknown_keys();
  for (const std::string_view name : ridgepoint_constants()) {
    const auto found = table.constants.find(name);
    if (found == table.constants.end() || !(found->second > -1e6 && found->second < 1e15)) {
      errors.push_back({"missing", "constants." + std::string(name),
                        "constants." + std::string(name) + " must be a number."});
    }
  }
  if (!errors.empty()) return errors;
  return table;
}

}  // namespace ridgepoint
