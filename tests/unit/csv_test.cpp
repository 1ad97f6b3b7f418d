#include "codec/csv.hpp"

#include <doctest/doctest.h>

using namespace ridgepoint;

namespace {

std::vector<CsvRecord> records(std::string_view text) {
  std::vector<CsvRecord> all;
  CsvReader reader(text);
  for (CsvRecord record; reader.next(record);) all.push_back(record);
  return all;
}

using Fields = std::vector<std::string>;

}  // namespace

TEST_CASE("plain rows, with LF and CRLF, with and without a last line end") {
  for (const std::string_view text : {"a,b\n1,2\n", "a,b\r\n1,2\r\n", "a,b\n1,2"}) {
    const auto rows = records(text);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].fields == Fields{"a", "b"});
    CHECK(rows[1].fields == Fields{"1", "2"});
    CHECK(rows[1].raw == "1,2");
    CHECK(rows[1].line == 2);
  }
}

TEST_CASE("quotes hold commas, quotes and line ends, and lines are still counted") {
  const auto rows = records("\"a,b\",\"c \"\"d\"\"\",\"e\nf\"\n\nlast\n");
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].fields == Fields{"a,b", "c \"d\"", "e\nf"});
  CHECK_FALSE(rows[0].broken);
  CHECK(rows[1].line == 4);
}

TEST_CASE("a quoted carriage return is part of the field, not of the line end") {
  for (const std::string_view text : {"a,\"b\r\"\nc,d\n", "a,\"b\r\"\r\nc,d\r\n"}) {
    const auto rows = records(text);
    REQUIRE(rows.size() == 2);
    CHECK(rows[0].fields == Fields{"a", "b\r"});
    CHECK(rows[0].raw == "a,\"b\r\"");
    CHECK(rows[1].fields == Fields{"c", "d"});
  }
}

TEST_CASE("empty fields stay, blank lines do not, a byte-order mark is passed over") {
  const auto rows = records(
      "\xEF\xBB\xBF"
      "a,,\n\n  \n,\n");
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].fields == Fields{"a", "", ""});
  CHECK(rows[1].fields == Fields{"", ""});
}

TEST_CASE("several byte-order marks are passed over too") {
  const auto rows = records(
      "\xEF\xBB\xBF\xEF\xBB\xBF"
      "model,gpu\n");
  REQUIRE(rows.size() == 1);
  CHECK(rows[0].fields == Fields{"model", "gpu"});
}

TEST_CASE("a broken quote is marked, not guessed") {
  CHECK(records("\"open\n").front().broken);
  CHECK(records("\"a\"b,c\n").front().broken);
  CHECK_FALSE(records("a\"b,c\n").front().broken);
}

TEST_CASE("an open quote ends with its line, and the rows after it are read") {
  const auto rows = records("a,b\n\"open,1\n2,3\n4,\"5\"\n");
  REQUIRE(rows.size() == 4);
  CHECK(rows[1].broken);
  CHECK(rows[1].raw == "\"open,1");
  CHECK(rows[2].fields == Fields{"2", "3"});
  CHECK(rows[2].line == 3);
  CHECK(rows[3].fields == Fields{"4", "5"});
  CHECK_FALSE(rows[3].broken);

  const auto pair = records("\"a,1\n\"b,2\n3,4\n");
  REQUIRE(pair.size() == 3);
  CHECK(pair[0].broken);
  CHECK(pair[1].broken);
  CHECK(pair[1].line == 2);
  CHECK(pair[2].fields == Fields{"3", "4"});
}

TEST_CASE("fields are written so that they read back") {
  CHECK(csv_field("plain") == "plain");
  CHECK(csv_field("a,b") == "\"a,b\"");
  CHECK(csv_field("a\"b\n") == "\"a\"\"b\n\"");
}

TEST_CASE("numbers are decimal numbers and nothing else") {
  CHECK(csv_number("12") == 12);
  CHECK(csv_number(" 1.5e3 ") == 1500);
  for (const std::string_view bad : {"", " ", "abc", "0x10", "inf", "nan", "1e999", "1 2", "1,5"}) {
    CHECK_FALSE(csv_number(bad));
  }
}
