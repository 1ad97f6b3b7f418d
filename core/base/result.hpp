// What goes wrong with an input, and either a value or everything that went wrong.
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ridgepoint {

/// One problem with one field. `code` is one of: syntax, missing, unknown_key, type, range,
/// unknown_name, conflict. `field` is a dotted path ("gpu.memory_bandwidth_gb_s"; empty for the
/// whole document). `message` says what is wrong and what would be right.
struct Error {
  std::string code;
  std::string field;
  std::string message;
};

using Errors = std::vector<Error>;

/// Keeps the first error of every field: a value of the wrong type is not out of range as well.
Errors first_per_field(const Errors& errors);

/// A value, or at least one error.
template <typename T>
class Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Result(Errors errors) : content_(std::in_place_index<1>, std::move(errors)) {}
  Result(Error error) : content_(std::in_place_index<1>, Errors{std::move(error)}) {}

  bool ok() const { return content_.index() == 0; }
  const T& value() const { return *std::get_if<0>(&content_); }
  T& value() { return *std::get_if<0>(&content_); }
  const Errors& errors() const { return *std::get_if<1>(&content_); }

 private:
  std::variant<T, Errors> content_;
};

/// Something the reader of an answer has to know: an assumption made, or a warning.
struct Note {
  std::string code;
  std::string field;
  std::string message;
};

}  // namespace ridgepoint
