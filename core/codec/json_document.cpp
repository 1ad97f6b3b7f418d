#include "codec/json_document.hpp"

#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/names.hpp"

namespace ridgepoint {
namespace {

constexpr std::size_t deepest = 32;
constexpr double largest_exact_integer = 9007199254740992.0;

std::string position_text(std::string_view text, std::size_t position) {
  std::size_t line = 1;
  std::size_t column = 1;
  for (std::size_t i = 0; i + 1 < position && i < text.size(); ++i) {
    if (text[i] == '\n') {
      ++line;
      column = 1;
    } else {
      ++column;
    }
  }
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// Builds the document while the library parses it, and stops at the first fault.
class DocumentBuilder {
 public:
  explicit DocumentBuilder(std::string_view text) : text_(text) {}

  Json take() { return std::move(root_); }
  const Errors& errors() const { return errors_; }

  bool null() { return add(Json(nullptr)); }
  bool boolean(bool value) { return add(Json(value)); }
  bool number_integer(std::int64_t value) { return add(Json(value)); }
  bool number_unsigned(std::uint64_t value) { return add(Json(value)); }
  bool number_float(double value, const std::string&) { return add(Json(value)); }
  bool string(std::string& value) { return add(Json(std::move(value))); }
  bool binary(Json::binary_t&) { return false; }
  bool start_object(std::size_t) { return open(Json::object()); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_object() { return close(); }
  bool end_array() { return close(); }

  bool key(std::string& name) {
    if (open_.back()->contains(name)) {
      errors_.push_back(
          {"conflict", name, "The key " + in_quotes(name) + " stands twice in one object."});
      return false;
    }
    key_ = std::move(name);
    return true;
  }

  template <typename Exception>
  bool parse_error(std::size_t position, const std::string& last_token, const Exception&) {
    const bool at_end = position > text_.size() || last_token.empty();
    errors_.push_back({"syntax", "",
                       "Not valid JSON at " + position_text(text_, position) +
                           (at_end ? ": the text ends too early."
                                   : ": unexpected " + in_quotes(last_token) + ".")});
    return false;
  }

 private:
  Json* place(Json value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return &root_;
    }
    Json& parent = *open_.back();
    if (parent.is_array()) {
      parent.push_back(std::move(value));
      return &parent.back();
    }
    return &(parent[key_] = std::move(value));
  }

  bool add(Json value) {
    place(std::move(value));
    return true;
  }

  bool open(Json value) {
    if (open_.size() == deepest) {
      errors_.push_back({"syntax", "", "The JSON is nested more than 32 levels deep."});
      return false;
    }
    open_.push_back(place(std::move(value)));
    return true;
  }

  bool close() {
    open_.pop_back();
    return true;
  }

  std::string_view text_;
  Json root_;
  std::vector<Json*> open_;
  std::string key_;
  Errors errors_;
};

}  // namespace

Result<Json> parsed_json(std::string_view text) {
  DocumentBuilder builder(text);
  const bool complete = Json::sax_parse(text.begin(), text.end(), &builder);
  if (!complete) return builder.errors();
  return builder.take();
}

std::string json_text(const Json& document) {
  return document.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json json_number(double value) {
  if (value == std::floor(value) && std::abs(value) < largest_exact_integer) {
    return Json(static_cast<std::int64_t>(value));
  }
  return Json(value);
}

Json json_number(const std::optional<double>& value) {
  return value ? json_number(*value) : Json(nullptr);
}

std::string ok_envelope(Json value) {
  Json envelope = Json::object();
  envelope["ok"] = true;
  envelope["value"] = std::move(value);
  return json_text(envelope);
}

std::string error_envelope(const Errors& errors) {
  Json list = Json::array();
  for (const Error& error : errors) {
    Json entry = Json::object();
    entry["code"] = error.code;
    entry["field"] = error.field;
    entry["message"] = error.message;
    list.push_back(std::move(entry));
  }
  Json envelope = Json::object();
  envelope["ok"] = false;
  envelope["errors"] = std::move(list);
  return json_text(envelope);
}

}  // namespace ridgepoint
