// Comma-separated values (RFC 4180): quoted fields, doubled quotes, LF or CRLF, an optional
// byte-order mark.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace ridgepoint {

/// One record with the line it starts on (from 1) and its text as it stood, without the line end.
struct CsvRecord {
  std::size_t line = 0;
  std::string_view raw;
  std::vector<std::string> fields;
  bool broken = false;  ///< a quote is left open (to the end of the line), or text follows one
};

/// Reads record after record out of a text that outlives it. Blank lines are passed over.
class CsvReader {
 public:
  explicit CsvReader(std::string_view text);

  /// False at the end of the text.
  bool next(CsvRecord& record);

 private:
  bool read_record(CsvRecord& record);
  void read_quoted_field(CsvRecord& record, std::string& field);

  std::string_view text_;
  std::size_t position_ = 0;
  std::size_t line_ = 1;
};

/// A field as it must be written: in quotes where it holds a comma, a quote or a line end.
std::string csv_field(std::string_view text);

/// A plain decimal number with nothing around it but spaces; empty where the text is none.
std::optional<double> csv_number(std::string_view text);

}  // namespace ridgepoint
