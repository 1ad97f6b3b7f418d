// Names as people type them: normal form for aliases, and the nearest known name for a typo.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ridgepoint {

/// Lower case, with every run of spaces, underscores and dashes turned into one '-':
/// "A100  80GB" and "a100_80gb" are the same alias.
std::string normalized_name(std::string_view name);

/// Number of single-character insertions, deletions and substitutions between two names.
/// Names longer than 64 characters are cut there.
std::size_t edit_distance(std::string_view left, std::string_view right);

/// Up to `most` candidates that look like `name` in normal form: those that contain it or are
/// contained in it, and those within a third of its length in edits; nearest first.
std::vector<std::string> similar_names(std::string_view name,
                                       const std::vector<std::string>& candidates,
                                       std::size_t most);

/// " Did you mean a, b or c?" with a leading space, or an empty string when nothing is similar.
std::string did_you_mean(std::string_view name, const std::vector<std::string>& candidates);

/// Whether `part` stands in `text`.
bool holds(std::string_view text, std::string_view part);

/// FNV-1a, 64 bits: the same from every compiler.
std::uint64_t fnv1a(std::string_view text);

/// "a, b or c".
std::string listed(const std::vector<std::string>& items);

/// The name in quotes, cut at 60 characters and free of control characters, for use in a message.
std::string in_quotes(std::string_view name);

}  // namespace ridgepoint
