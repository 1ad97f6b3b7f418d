// Settings that a run names, read from JSON: helpers that the readers of a run's parts share.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "codec/object_reader.hpp"

namespace ridgepoint {

template <typename Entries>
std::vector<std::string> names_in(const Entries& entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.emplace_back(entry.name);
  return names;
}

/// The setting under `key`, looked up among entries that stand in the order of their values.
template <typename Setting, typename Entries>
std::optional<Setting> read_setting(ObjectReader& reader, std::string_view key,
                                    const Entries& entries) {
  const std::optional<std::size_t> choice = reader.choice(key, names_in(entries));
  return choice ? std::optional(static_cast<Setting>(*choice)) : std::nullopt;
}

}  // namespace ridgepoint
