#include "base/names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace ridgepoint {
namespace {

constexpr std::size_t longest_compared = 64;
constexpr std::size_t longest_quoted = 60;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool is_separator(char c) { return c == ' ' || c == '_' || c == '-' || c == '\t'; }

}  // namespace

std::string normalized_name(std::string_view name) {
  std::string normal;
  normal.reserve(name.size());
  for (const char c : name) {
    if (!is_separator(c)) {
      normal.push_back(lower(c));
    } else if (!normal.empty() && normal.back() != '-') {
      normal.push_back('-');
    }
  }
  while (!normal.empty() && normal.back() == '-') normal.pop_back();
  return normal;
}

bool holds(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::uint64_t fnv1a(std::string_view text) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 1099511628211ULL;
  }
  return hash;
}

std::size_t edit_distance(std::string_view left, std::string_view right) {
  left = left.substr(0, longest_compared);
  right = right.substr(0, longest_compared);
  std::array<std::size_t, longest_compared + 1> row{};
  for (std::size_t j = 0; j <= right.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= left.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t substituted = diagonal + (left[i - 1] == right[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, substituted});
    }
  }
  return row[right.size()];
}

std::vector<std::string> similar_names(std::string_view name,
                                       const std::vector<std::string>& candidates,
                                       std::size_t most) {
  const std::string wanted = normalized_name(name);
  std::vector<std::pair<std::size_t, std::string>> ranked;
  for (const std::string& candidate : candidates) {
    const std::string normal = normalized_name(candidate);
    const std::size_t edits = edit_distance(wanted, normal);
    const bool contained = wanted.size() >= 3 && (normal.find(wanted) != std::string::npos ||
                                                  wanted.find(normal) != std::string::npos);
    if (contained || edits <= std::max<std::size_t>(1, wanted.size() / 3)) {
      ranked.emplace_back(edits, candidate);
    }
  }
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::string> names;
  for (const auto& [edits, candidate] : ranked) {
    if (names.size() == most) break;
    names.push_back(candidate);
  }
  return names;
}

std::string did_you_mean(std::string_view name, const std::vector<std::string>& candidates) {
  const std::vector<std::string> names = similar_names(name, candidates, 3);
  return names.empty() ? std::string() : " Did you mean " + listed(names) + "?";
}

std::string listed(const std::vector<std::string>& items) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? " or " : ", ";
    text += items[i];
  }
  return text;
}

std::string in_quotes(std::string_view name) {
  std::string text = "\"";
  std::size_t end = std::min(name.size(), longest_quoted);
  // A cut inside a UTF-8 sequence would leave half a character.
  while (end < name.size() && end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) {
    --end;
  }
  for (const char c : name.substr(0, end)) {
    text.push_back(static_cast<unsigned char>(c) < 0x20U ? ' ' : c);
  }
  return text + (end < name.size() ? "...\"" : "\"");
}

}  // namespace ridgepoint
