// Settings that are named and objects of objects, read from JSON: what several readers share.
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

/// Calls read(name, reader) for every entry of an object of objects.
template <typename Read>
void for_each_entry(ObjectReader& parent, std::string_view key, Errors& errors, Read read) {
  const Json* entries = parent.object(key);
  if (entries == nullptr) return;
  ObjectReader group(*entries, parent.path_of(key), errors);
  for (const auto& [name, value] : entries->items()) {
    const Json* entry = group.object(name);
    if (entry == nullptr) continue;
    ObjectReader reader(*entry, group.path_of(name), errors);
    read(name, reader);
    reader.reject_unknown_keys();
  }
}

}  // namespace ridgepoint
