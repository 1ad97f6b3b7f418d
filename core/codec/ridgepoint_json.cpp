#include "codec/ridgepoint_json.hpp"

#include "base/names.hpp"
#include "codec/object_reader.hpp"
#include "codec/settings_json.hpp"

namespace ridgepoint {
namespace {

using Numbers = ByName<double>;

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
ByName<Pair> pairs_of(ObjectReader& reader, std::string_view key) {
  ByName<Pair> pairs;
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

std::string generation_key(std::string_view stem, std::size_t generation) {
  return std::string(stem) + "_" + std::to_string(generation) + "_s";
}

void read_constants(const Json& object, RidgepointConstants& constants, Errors& errors) {
  ObjectReader reader(object, "constants", errors);
  for (const NamedConstant& constant : ridgepoint_constants) {
    constants.*constant.member = reader.required_number(constant.name);
  }
  for (std::size_t i = 0; i < software_generations; ++i) {
    constants.full_sharded_launch_s[i] =
        reader.required_number(generation_key("full_sharded_launch", i));
    constants.adapter_sharded_launch_s[i] =
        reader.required_number(generation_key("adapter_sharded_launch", i));
  }
  reader.reject_unknown_keys();
}

}  // namespace

Result<RidgepointTable> read_ridgepoint_table(const Json& file) {
  if (!file.is_object()) return Error{"type", "", "A table must be an object."};
  Errors errors;
  RidgepointTable table;
  ObjectReader reader(file, "", errors);
  reader.ignore({"fitted"});
  if (reader.required_number("format") != 1) reader.fail("range", "format", "must be 1.");
  table.name = reader.required_text("name");
  if (const Json* constants = reader.object("constants")) {
    read_constants(*constants, table.constants, errors);
  } else {
    reader.fail("missing", "constants", "must be an object of numbers.");
  }
  table.links = numbers_of(reader, "links_b_s");
  table.generations = numbers_of(reader, "model_generations");
  table.settings = pairs_of<Residual>(reader, "settings");
  table.groups = pairs_of<Residual>(reader, "groups");
  table.bands = pairs_of<Band>(reader, "bands");
  for_each_entry(reader, "gpus", errors, [&](const std::string& name, ObjectReader& rates) {
    GpuRates& gpu = table.gpus[name];
    gpu.full_efficiency = rates.required_number("full_efficiency");
    gpu.adapter_efficiency = rates.required_number("adapter_efficiency");
    gpu.bandwidth_share = rates.required_number("bandwidth_share");
    gpu.launch_factor = rates.required_number("launch_factor");
    gpu.half_tokens = rates.required_number("half_tokens");
    gpu.power_base = rates.number("power_base");
    gpu.measured = rates.flag("measured").value_or(false);
  });
  for_each_entry(reader, "stacks", errors, [&](const std::string& name, ObjectReader& factors) {
    StackSpeed& stack = table.stacks[name];
    factors.read_number("launch", stack.launch);
    factors.read_number("elementwise", stack.elementwise);
    factors.read_number("efficiency", stack.efficiency);
    factors.read_number("experts", stack.experts);
    factors.read_number("exposed", stack.exposed);
  });
  reader.reject_unknown_keys();
  if (errors.empty()) errors = validate(table);
  if (!errors.empty()) return first_per_field(errors);
  return table;
}

}  // namespace ridgepoint
