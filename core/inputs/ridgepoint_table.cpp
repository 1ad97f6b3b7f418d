#include "inputs/ridgepoint_table.hpp"

namespace ridgepoint {
namespace {

constexpr Limits efficiency{1e-6, 2};
constexpr Limits factor{1e-6, 1e3};
constexpr Limits tokens{0, 1e9};
constexpr Limits rate{1, 1e15};
constexpr Limits share{0, 1};
constexpr Limits logarithm{-10, 10};
constexpr Limits generation{0, software_generations - 1, true};
constexpr Limits seconds{0, 1e3};

}  // namespace

Errors validate(const RidgepointTable& table) {
  Errors errors;
  const auto check = [&](double value, Limits allowed, const std::string& field) {
    check_limits(value, allowed, field, errors);
  };
  const RidgepointConstants& constants = table.constants;
  for (const NamedConstant& constant : ridgepoint_constants) {
    check(constants.*constant.member, constant.allowed, "constants." + std::string(constant.name));
  }
  for (const auto* launches :
       {&constants.full_sharded_launch_s, &constants.adapter_sharded_launch_s}) {
    for (const double launch : *launches) check(launch, seconds, "constants.sharded_launch_s");
  }
  for (const auto& [name, gpu] : table.gpus) {
    const std::string path = "gpus." + name + ".";
    check(gpu.full_efficiency, efficiency, path + "full_efficiency");
    check(gpu.adapter_efficiency, efficiency, path + "adapter_efficiency");
    check(gpu.bandwidth_share, efficiency, path + "bandwidth_share");
    check(gpu.launch_factor, factor, path + "launch_factor");
    check(gpu.half_tokens, tokens, path + "half_tokens");
    check_limits(gpu.power_base, share, path + "power_base", errors);
  }
  for (const auto& [name, stack] : table.stacks) {
    const std::string path = "stacks." + name + ".";
    check(stack.launch, factor, path + "launch");
    check(stack.elementwise, factor, path + "elementwise");
    check(stack.efficiency, factor, path + "efficiency");
    check(stack.experts, factor, path + "experts");
    check(stack.exposed, factor, path + "exposed");
  }
  for (const auto& [name, link] : table.links) check(link, rate, "links_b_s." + name);
  for (const auto& [name, number] : table.generations) {
    check(number, generation, "model_generations." + name);
  }
  for (const auto* residuals : {&table.settings, &table.groups}) {
    for (const auto& [name, residual] : *residuals) {
      check(residual.level, logarithm, "residuals." + name);
      check(residual.slope, logarithm, "residuals." + name);
    }
  }
  for (const std::string_view level : band_levels) {
    for (const std::string_view kind : band_classes) {
      const std::string name = std::string(level) + "|" + std::string(kind);
      const auto band = table.bands.find(name);
      if (band == table.bands.end()) {
        errors.push_back({"missing", "bands." + name, "bands." + name + " must be two numbers."});
        continue;
      }
      check(band->second.low, logarithm, "bands." + name);
      check(band->second.high, logarithm, "bands." + name);
    }
  }
  return errors;
}

}  // namespace ridgepoint
