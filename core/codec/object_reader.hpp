// Reads one JSON object key by key and collects every problem: missing keys, wrong types, keys
// that mean nothing here. A key with the value null counts as absent.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "codec/json_document.hpp"

namespace ridgepoint {

class ObjectReader {
 public:
  /// `path` is prefixed to every field ("gpu"); empty at the top.
  ObjectReader(const Json& object, std::string path, Errors& errors);

  /// Each of these marks its key as known; absent keys give an empty optional, wrong types an
  /// error.
  std::optional<double> number(std::string_view key);
  std::optional<std::string> text(std::string_view key);
  std::optional<bool> flag(std::string_view key);
  std::vector<std::string> texts(std::string_view key);
  const Json* object(std::string_view key);
  const Json* any(std::string_view key);

  /// Replaces `number` where the key is there. What is there but no number becomes NaN, so that no
  /// second complaint follows from the default.
  void read_number(std::string_view key, double& number);

  /// The same, but absence is an error.
  double required_number(std::string_view key);
  std::string required_text(std::string_view key);

  /// One of the given words; anything else is an error that lists them.
  std::optional<std::size_t> choice(std::string_view key, const std::vector<std::string>& words);

  /// Marks keys as known without reading them (provenance, notes).
  void ignore(std::initializer_list<std::string_view> keys);

  /// Reports every key that was not asked for.
  void reject_unknown_keys();

  std::string path_of(std::string_view key) const;
  void fail(std::string_view code, std::string_view key, const std::string& what);

 private:
  const Json* find(std::string_view key);
  const Json* expect(std::string_view key, bool (*is)(const Json&), std::string_view wanted);

  const Json& object_;
  std::string path_;
  Errors& errors_;
  std::vector<std::string> known_;
};

/// What a JSON value is, in words: "the text "abc"", "a list".
std::string described_value(const Json& value);

}  // namespace ridgepoint
