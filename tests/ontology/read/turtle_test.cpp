#include "ontology/read/turtle.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

namespace podatlas::ontology {
namespace {

std::vector<Triple> read_all(const std::string& turtle) {
  std::vector<Triple> triples;
  std::vector<Warning> warnings;
  const Result<void> read = read_turtle(
      "a.ttl", turtle, [&](const Triple& triple) { triples.push_back(triple); }, warnings);
  if (!read) ADD_FAILURE() << to_string(read.error()) << '\n' << turtle;
  return triples;
}

// '^' stands before the last byte of an object, or the bracket that opens it.
class Places : public ::testing::TestWithParam<std::string_view> {};

TEST_P(Places, AreThoseWhereTheObjectsEnd) {
  std::string turtle;
  std::vector<std::size_t> wanted;
  for (const char c : GetParam()) {
    if (c == '^') {
      wanted.push_back(turtle.size());
    } else {
      turtle += c;
    }
  }
  std::vector<Place> expected;
  for (const std::size_t offset : wanted) expected.push_back(place_of(turtle, offset));
  std::vector<Place> found;
  for (const Triple& triple : read_all(turtle)) found.push_back(triple.place);
  EXPECT_EQ(found, expected) << turtle;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Places,
    ::testing::Values(
        "@prefix c: <http://c/> .\n@base <b:> . PREFIX d: <d:> BASE <e:> c:x a c:^y .",
        "@prefix c: <c:> . c:x.y c:p c:z.^w. c:a c:b 1.^5 . c:a c:b ^1. c:x c:p .^5 ;; .",
        "@prefix c: <c:> . c:x c:p \"a.b;[(\\\"#\"@en-G^B , 'it\\'s^', '^' .",
        "@prefix c: <c:> . c:x c:p \"\"\"long \" \"\" \\\"\"\" # no comment\n\"\"^\" ;\n c:q '''\n''^' .",
        "@prefix c: <c:> . c:x c:p <http://a/#b^> # c:q \"r\" ; [\r , c:^y .",
        "@prefix c: <c:> . c:x c:p ^[ c:q ^[ ] ; c:r \"s^\" ] , <o^> ; c:u _:^b .",
        "@prefix c: <c:> . [ c:p c:^q ] c:r c:^s . [ c:p c:^q ] .",
        "@prefix c: <c:> . c:a\\(b c:p c:c\\;d\\.^e . <s:> <p:> <o:^>."));

TEST(Places, OfStatementsAreThoseOfTheirSubjects) {
  const std::string turtle =
      "<a> <p> [ <q> 1 ] .\n# b\n  <b> <p> 2 ;\n <q> 3.<c> <p> 4 .@base <d:> .<d> a <e>.";
  std::vector<std::size_t> lines;
  for (const Triple& triple : read_all(turtle))
    lines.push_back(triple.statement.line * 100 + triple.statement.column);
  EXPECT_THAT(lines, ::testing::ElementsAre(101, 101, 303, 303, 408, 431));
}

// The byte at a literal's place closes it, whatever comes before or after it.
TEST(Places, OfLiteralsAreThoseOfTheirClosingQuotes) {
  const bool holds = rc::check([] {
    // Each '%' becomes a word of its own.
    static const std::vector<std::string> objects = {" <o> ",
                                                     " _:b ",
                                                     " [] ",
                                                     " () ",
                                                     " [ <p> \"%\" ] ",
                                                     " ( \"%\" <o> [ <p> ( \"%\" ) ] ) ",
                                                     " \"%\" ",
                                                     " '''%''' ",
                                                     " 1.5 ",
                                                     " [ <p> <o> ; <p> \"%\" , 'x' ; ] ",
                                                     " true # \" [ (\n "};
    const auto statements =
        *rc::gen::resize(20, rc::gen::container<std::vector<std::vector<std::string>>>(rc::gen::nonEmpty(
                                 rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(objects)))));
    std::string turtle;
    for (const std::vector<std::string>& statement : statements) {
      turtle += *rc::gen::element<std::string>("<s>", "[ <p> \"%\" ]", "( 1 \"%\" )", "_:c");
      turtle += " <p>";
      for (std::size_t i = 0; i < statement.size(); ++i) {
        if (i > 0) turtle += i % 2 == 0 ? ";<p>" : ",";
        turtle += statement[i];
      }
      turtle += ".\n";
    }
    int number = 0;
    for (std::size_t at = turtle.find('%'); at != std::string::npos; at = turtle.find('%', at))
      turtle.replace(at, 1, "w" + std::to_string(number++));

    std::vector<Warning> warnings;
    const Result<void> read = read_turtle(
        "a.ttl", turtle,
        [&](const Triple& triple) {
          if (!triple.is_literal || !triple.object.starts_with('w')) return;
          const std::size_t end = turtle.find_first_of("\"'", turtle.find(triple.object));
          const std::size_t last = turtle.find_first_not_of("\"'", end) - 1;
          RC_ASSERT(triple.place == place_of(turtle, last));
        },
        warnings);
    if (!read) RC_FAIL(to_string(read.error()) + "\n" + turtle);
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace podatlas::ontology
