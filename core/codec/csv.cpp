#include "codec/csv.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace ridgepoint {
namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t longest_number = 40;

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return text;
}

}  // namespace

CsvReader::CsvReader(std::string_view text) : text_(text) {
  // Files joined or saved twice begin with several.
  while (text_.substr(position_).starts_with(byte_order_mark)) position_ += byte_order_mark.size();
}

bool CsvReader::next(CsvRecord& record) {
  while (position_ < text_.size()) {
    if (read_record(record)) return true;
  }
  return false;
}

// False where the line was blank.
bool CsvReader::read_record(CsvRecord& record) {
  record.fields.clear();
  record.broken = false;
  record.line = line_;
  const std::size_t start = position_;
  std::string field;
  bool done = false;
  std::size_t end = start;
  while (!done) {
    if (position_ < text_.size() && text_[position_] == '"') {
      read_quoted_field(record, field);
    }
    while (position_ < text_.size() && text_[position_] != ',' && text_[position_] != '\n') {
      field.push_back(text_[position_++]);
    }
    end = position_;
    done = position_ >= text_.size() || text_[position_] == '\n';
    // Judged by the text: a quoted field may itself end with one.
    if (done && end > start && text_[end - 1] == '\r') {
      field.pop_back();
      --end;
    }
    record.fields.push_back(std::move(field));
    field.clear();
    if (position_ < text_.size()) {
      if (text_[position_] == '\n') ++line_;
      ++position_;
    }
  }
  record.raw = text_.substr(start, end - start);
  return !trimmed(record.raw).empty();
}

void CsvReader::read_quoted_field(CsvRecord& record, std::string& field) {
  const std::size_t inside = ++position_;
  const std::size_t line = line_;
  while (position_ < text_.size()) {
    const char c = text_[position_++];
    if (c == '\n') ++line_;
    if (c != '"') {
      field.push_back(c);
    } else if (position_ < text_.size() && text_[position_] == '"') {
      field.push_back('"');
      ++position_;
    } else if (position_ >= text_.size() || text_[position_] == ',' || text_[position_] == '\n' ||
               text_[position_] == '\r') {
      return;
    } else {
      break;
    }
  }
  // Never closed, or closed amid text: the record ends with its line, so that the rows after it
  // are not lost.
  record.broken = true;
  const std::size_t line_end = std::min(text_.find('\n', inside), text_.size());
  if (line_end >= position_) return;
  position_ = line_end;
  line_ = line;
  field.assign(text_.substr(inside, line_end - inside));
}

std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) {
    if (c == '"') quoted.push_back('"');
    quoted.push_back(c);
  }
  return quoted + "\"";
}

std::optional<double> csv_number(std::string_view text) {
  text = trimmed(text);
  if (text.empty() || text.size() > longest_number) return std::nullopt;
  // strtod alone would also take hexadecimal numbers, "inf" and "nan".
  if (text.find_first_not_of("0123456789+-.eE") != std::string_view::npos) return std::nullopt;
  const std::string copy(text);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  if (end != copy.c_str() + copy.size() || !std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace ridgepoint
