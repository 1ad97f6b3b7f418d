#include "base/names.hpp"

#include <doctest/doctest.h>

using namespace ridgepoint;

TEST_CASE("spelling variants have one normal form") {
  CHECK(normalized_name("A100  80GB") == "a100-80gb");
  CHECK(normalized_name("a100_80gb") == "a100-80gb");
  CHECK(normalized_name(" -A100- ") == "a100");
  CHECK(normalized_name("") == "");
}

TEST_CASE("edit distance counts insertions, deletions and substitutions") {
  CHECK(edit_distance("gpus", "gpu") == 1);
  CHECK(edit_distance("kitten", "sitting") == 3);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance(std::string(1000, 'a'), std::string(1000, 'a')) == 0);
}

TEST_CASE("a typo is answered with the nearest names, nearest first") {
  const std::vector<std::string> known{"micro_batch", "gpus", "gpu", "nodes"};
  CHECK(similar_names("micro_bach", known, 3) == std::vector<std::string>{"micro_batch"});
  CHECK(similar_names("gpuss", known, 3).front() == "gpus");
  CHECK(did_you_mean("zzzzzz", known) == "");
  CHECK(did_you_mean("node", known) == " Did you mean nodes?");
}

TEST_CASE("quoted names are short, printable and whole UTF-8") {
  CHECK(in_quotes("abc") == "\"abc\"");
  CHECK(in_quotes("a\nb") == "\"a b\"");
  CHECK(in_quotes(std::string(200, 'x')).size() < 70);
  std::string umlauts;
  for (int i = 0; i < 59; ++i) umlauts += "a";
  umlauts += "\xC3\xA4\xC3\xA4";
  CHECK(in_quotes(umlauts) == "\"" + std::string(59, 'a') + "...\"");
}

TEST_CASE("lists read as people say them") {
  CHECK(listed({"a"}) == "a");
  CHECK(listed({"a", "b"}) == "a or b");
  CHECK(listed({"a", "b", "c"}) == "a, b or c");
}
