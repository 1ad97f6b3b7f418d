#include "codec/object_reader.hpp"

#include <algorithm>
#include <limits>

#include "base/names.hpp"
#include "inputs/limits.hpp"

namespace ridgepoint {
namespace {

bool is_number(const Json& value) { return value.is_number(); }
bool is_text(const Json& value) { return value.is_string(); }
bool is_flag(const Json& value) { return value.is_boolean(); }
bool is_object(const Json& value) { return value.is_object(); }
bool is_list(const Json& value) { return value.is_array(); }

}  // namespace

std::string described_value(const Json& value) {
  if (value.is_string()) return "the text " + in_quotes(value.get_ref<const std::string&>());
  if (value.is_boolean()) return value.get<bool>() ? "true" : "false";
  if (value.is_number()) return "the number " + number_text(value.get<double>());
  if (value.is_array()) return "a list";
  if (value.is_object()) return "an object";
  return "null";
}

ObjectReader::ObjectReader(const Json& object, std::string path, Errors& errors)
    : object_(object), path_(std::move(path)), errors_(errors) {}

std::string ObjectReader::path_of(std::string_view key) const {
  return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

void ObjectReader::fail(std::string_view code, std::string_view key, const std::string& what) {
  const std::string field = path_of(key);
  errors_.push_back({std::string(code), field, field + " " + what});
}

const Json* ObjectReader::find(std::string_view key) {
  // A key may be read twice; the list of known keys names it once.
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.emplace_back(key);
  const auto found = object_.find(std::string(key));
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

const Json* ObjectReader::expect(std::string_view key, bool (*is)(const Json&),
                                 std::string_view wanted) {
  const Json* value = find(key);
  if (value == nullptr || is(*value)) return value;
  fail("type", key, "is " + described_value(*value) + "; it must be " + std::string(wanted) + ".");
  return nullptr;
}

std::optional<double> ObjectReader::number(std::string_view key) {
  const Json* value = expect(key, is_number, "a number");
  return value == nullptr ? std::nullopt : std::optional<double>(value->get<double>());
}

std::optional<std::string> ObjectReader::text(std::string_view key) {
  const Json* value = expect(key, is_text, "a text");
  return value == nullptr ? std::nullopt : std::optional<std::string>(value->get<std::string>());
}

std::optional<bool> ObjectReader::flag(std::string_view key) {
  const Json* value = expect(key, is_flag, "true or false");
  return value == nullptr ? std::nullopt : std::optional<bool>(value->get<bool>());
}

std::vector<std::string> ObjectReader::texts(std::string_view key) {
  std::vector<std::string> texts;
  const Json* value = expect(key, is_list, "a list of texts");
  if (value == nullptr) return texts;
  for (const Json& item : *value) {
    if (item.is_string()) {
      texts.push_back(item.get<std::string>());
    } else {
      fail("type", key, "holds " + described_value(item) + "; it must be a list of texts.");
    }
  }
  return texts;
}

const Json* ObjectReader::object(std::string_view key) {
  return expect(key, is_object, "an object");
}

const Json* ObjectReader::any(std::string_view key) { return find(key); }

void ObjectReader::read_number(std::string_view key, double& value) {
  const bool given = any(key) != nullptr;
  value = number(key).value_or(given ? std::numeric_limits<double>::quiet_NaN() : value);
}

double ObjectReader::required_number(std::string_view key) {
  const std::size_t before = errors_.size();
  const std::optional<double> value = number(key);
  if (!value && errors_.size() == before) fail("missing", key, "is missing; it must be a number.");
  return value.value_or(0);
}

std::string ObjectReader::required_text(std::string_view key) {
  const std::size_t before = errors_.size();
  const std::optional<std::string> value = text(key);
  if (!value && errors_.size() == before) fail("missing", key, "is missing; it must be a text.");
  return value.value_or(std::string());
}

std::optional<std::size_t> ObjectReader::choice(std::string_view key,
                                                const std::vector<std::string>& words) {
  const std::optional<std::string> word = text(key);
  if (!word) return std::nullopt;
  const auto found = std::find(words.begin(), words.end(), *word);
  if (found != words.end()) return static_cast<std::size_t>(found - words.begin());
  fail("unknown_name", key, "is " + in_quotes(*word) + "; it must be " + listed(words) + ".");
  return std::nullopt;
}

void ObjectReader::ignore(std::initializer_list<std::string_view> keys) {
  for (const std::string_view key : keys) known_.emplace_back(key);
}

void ObjectReader::reject_unknown_keys() {
  for (const auto& [key, value] : object_.items()) {
    if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
    const std::string hint = did_you_mean(key, known_);
    fail("unknown_key", key,
         "is not a known key." + (hint.empty() ? " Known keys: " + listed(known_) + "." : hint));
  }
}

}  // namespace ridgepoint
