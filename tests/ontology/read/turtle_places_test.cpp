#include "ontology/read/turtle_places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "ontology/read/turtle.h"

namespace podatlas::ontology {
namespace {

// '^' marks where an object begins.
class Places : public ::testing::TestWithParam<std::string_view> {};

TEST_P(Places, AreThoseOfTheObjects) {
  std::string turtle;
  std::vector<std::size_t> wanted;
  for (const char c : GetParam()) {
    if (c == '^') {
      wanted.push_back(turtle.size());
    } else {
      turtle += c;
    }
  }
  TurtlePlaces places(turtle);
  std::vector<std::size_t> found;
  while (places.advance()) {
    found.push_back(places.offset());
    EXPECT_EQ(places.object(), place_of(turtle, places.offset()));
  }
  EXPECT_EQ(found, wanted) << turtle;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Places,
    ::testing::Values(
        "@prefix c: <http://c/> .\n@base <b> . PREFIX d: <d> BASE <e> c:x a ^c:y .",
        "c:x.y c:p ^c:z.w. c:a c:b ^1.5 . c:a c:b ^1. c:x c:p ^.5 ;; .",
        "c:x c:p ^\"a.b;[(\\\"#\"@en-GB , ^'it\\'s', ^'' .",
        "c:x c:p ^\"\"\"long \" \"\" \\\"\"\" # no comment\n\"\"\" ;\n c:q ^'''\n''' .",
        "c:x c:p ^<http://a/#b> # c:q \"r\" ; [\r , ^c:y .",
        "c:x c:p ^[ c:q ^[ ] ; c:r ^\"s\" ] , ^( ^1 ^( ^\"a\" ^[ c:t ^true ] ) ^() ) ; c:u ^_:b .",
        "[ c:p ^c:q ] c:r ^c:s . [ c:p ^c:q ] . ( ^1 ^2 ) c:t ^\"x\" .",
        "c:a\\(b c:p ^c:c\\;d\\.e . <s> <p> ^<o>."));

TEST(Places, OfSubjectsAreThoseOfTheirStatements) {
  const std::string turtle = "<a> <p> [ <q> 1 ] .\n\n  <b> <p> 2 ;\n <q> 3 .";
  TurtlePlaces places(turtle);
  std::vector<std::size_t> lines;
  while (places.advance()) lines.push_back(places.subject().line * 10 + places.subject().column);
  EXPECT_THAT(lines, ::testing::ElementsAre(11, 11, 33, 33));
}

struct LiteralSink final : TripleSink {
  PredicateCode predicate(std::string_view /*iri*/) override { return 0; }
  void triple(const Triple& triple) override {
    if (triple.is_literal) literals.emplace_back(triple.object, triple.offset);
  }
  std::vector<std::pair<std::string, std::size_t>> literals;
};

// The text at a literal's place is the literal, whatever stands around it.
TEST(Places, KeepStepWithSerd) {
  const bool holds = rc::check([] {
    // Each '%' becomes a word of its own.
    static const std::vector<std::string> objects = {" <o> ",
                                                     " _:b ",
                                                     " [] ",
                                                     " () ",
                                                     " [ <p> \"%\" ] ",
                                                     " ( \"%\" <o> [ <p> ( \"%\" ) ] ) ",
                                                     " \"%\"@en ",
                                                     " '''%'''^^<t> ",
                                                     " 1.5 ",
                                                     " [ <p> <o> ; <p> \"%\" , 'x' ; ] ",
                                                     " true # \" [ (\n "};
    const auto statements = *rc::gen::container<std::vector<std::vector<std::string>>>(
        rc::gen::nonEmpty(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(objects))));
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

    LiteralSink sink;
    std::vector<Warning> warnings;
    const Result<void> read = read_turtle("a.ttl", turtle, sink, warnings);
    if (!read) RC_FAIL(to_string(read.error()) + "\n" + turtle);
    for (const auto& [text, offset] : sink.literals) {
      RC_ASSERT(turtle.substr(turtle.find_first_not_of("\"'", offset), text.size()) == text);
      RC_ASSERT(offset == 0 || turtle[offset - 1] == ' ');
    }
  });
  EXPECT_TRUE(holds);
}

}  // namespace
}  // namespace podatlas::ontology
