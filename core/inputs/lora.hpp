// Low-rank adapters: which matrices of a layer get one, and of what rank.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// The matrices of a layer: four of the attention and those of the feed-forward part. A
/// feed-forward part that is not gated has no `gate`.
enum class LoraTarget { q, k, v, o, gate, up, down };

struct LoraTargetName {
  LoraTarget target;
  std::string_view name;
};

constexpr std::array<LoraTargetName, 7> lora_target_names{{{LoraTarget::q, "q"},
                                                           {LoraTarget::k, "k"},
                                                           {LoraTarget::v, "v"},
                                                           {LoraTarget::o, "o"},
                                                           {LoraTarget::gate, "gate"},
                                                           {LoraTarget::up, "up"},
                                                           {LoraTarget::down, "down"}}};

constexpr std::string_view name_of(LoraTarget target) {
  return lora_target_names[static_cast<std::size_t>(target)].name;
}

constexpr std::optional<LoraTarget> lora_target_named(std::string_view name) {
  for (const LoraTargetName& entry : lora_target_names) {
    if (entry.name == name) return entry.target;
  }
  return std::nullopt;
}

constexpr double default_lora_rank = 16;

/// Adapters as a run states them.
struct LoraAdapters {
  double rank = default_lora_rank;
  std::vector<LoraTarget> targets{LoraTarget::q, LoraTarget::v};
};

}  // namespace ridgepoint
