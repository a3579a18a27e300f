#include "export/path/answer/statement.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <ostream>
#include <string>

#include "tests/support/awkward_text.h"

namespace podatlas::exporter {
namespace {

struct Sentence {
  std::string text;  // the name is between brackets
  StatementKind kind;
  Field field = Field::kDescription;
};
std::ostream& operator<<(std::ostream& out, const Sentence& row) { return out << row.text; }

StatementKind judged(std::string text, Field field) {
  const std::size_t begin = text.find('[');
  text.erase(begin, 1);
  const std::size_t end = text.find(']');
  text.erase(end, 1);
  return judge_statement(text, {begin, end}, field);
}

class Statements : public testing::TestWithParam<Sentence> {};

TEST_P(Statements, AreToldFromQuestionsLinksAndAnnouncements) {
  EXPECT_EQ(judged(GetParam().text, GetParam().field), GetParam().kind);
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Statements,
    testing::Values(
        Sentence{"[Rye] is a cereal that stands the cold.", StatementKind::kDefinition},
        Sentence{"The [levain] lets a dough rise without yeast.", StatementKind::kDefinition},
        Sentence{"[torchdynamo] in turn holds the guards of a frame.", StatementKind::kDefinition},
        Sentence{"Most bakers of the north have used [rye] for centuries.", StatementKind::kAssertion},
        Sentence{"It rises more slowly than [rye] dough at the same heat.", StatementKind::kDependent},
        Sentence{"Roggen ist in kalten L\xC3\xA4ndern das wichtigste [Getreide] gewesen.",
                 StatementKind::kAssertion},
        Sentence{"[\xE8\x87\xAA\xE5\x8A\xA8\xE5\xBE\xAE\xE5\x88\x86]"
                 "\xE6\x98\xAF\xE4\xB8\x80\xE7\xA7\x8D\xE8\xAE\xA1\xE7\xAE\x97\xE5\xAF\xBC\xE6\x95\xB0\xE7"
                 "\x9A\x84\xE6"
                 "\x96\xB9\xE6\xB3\x95\xE5\xAE\x83\xE5\xBE\x88\xE6\x9C\x89\xE7\x94\xA8\xE5\x95\x8A\xE5\xAF"
                 "\xB9\xE5\x90"
                 "\xA7\xE6\x98\xAF\xE7\x9A\x84\xE5\x91\xA2\xE5\x93\xA6\xE3\x80\x82",
                 StatementKind::kAssertion},
        Sentence{"What is [rye] and where does it grow?", StatementKind::kNone},
        Sentence{"Why is [rye] so much harder to bake.", StatementKind::kNone},
        Sentence{"\xE9\xBB\x91\xE9\xBA\xA6[\xE6\x98\xAF]\xE4\xBB\x80\xE4\xB9\x88\xEF\xBC\x9F",
                 StatementKind::kNone},
        Sentence{"The [rye] page is at https://rye.example/ and has more.", StatementKind::kNone},
        Sentence{"https://rye.example/[rye]", StatementKind::kNone},
        Sentence{"More about [rye] and its many relatives in the north", StatementKind::kNone},
        Sentence{"[Rye] and wheat.", StatementKind::kNone},
        Sentence{"Today, Ada joins us to speak about [rye] and its enemies.", StatementKind::kNone},
        Sentence{"In this episode [rye] is compared with wheat and barley.", StatementKind::kNone},
        Sentence{"This [rye] is brought to you by our sponsor, Millstone Inc.", StatementKind::kNone},
        Sentence{"Ada: [Rye] for bakers - Sign up for the year and save 25%!", StatementKind::kNone},
        Sentence{"Ada: [Rye] for bakers - up to a quarter of it is saved each year.",
                 StatementKind::kAssertion},
        Sentence{"of the kinds of [rye] that grow in the north.", StatementKind::kNone},
        Sentence{"[Rye] is a thing that goes on...", StatementKind::kNone},
        Sentence{"[Rye] is a cereal, and " + std::string(300, 'a') + '.', StatementKind::kNone},
        Sentence{"[Rye] is a cereal.", StatementKind::kNone, Field::kTitle},
        Sentence{"[Rye] is a cereal that stands the cold.", StatementKind::kSpoken, Field::kTranscript},
        Sentence{"[Rye] is, you know, a cereal that stands the cold.", StatementKind::kNone,
                 Field::kTranscript},
        Sentence{"Most bakers have used [rye] for centuries.", StatementKind::kNone, Field::kTranscript}));

RC_GTEST_PROP(StatementsOf, AwkwardTextAreWholeSentences, ()) {
  const std::string text = *test::awkward_text() + " rye " + *test::awkward_text();
  const std::size_t at = text.find("rye");
  const StatementKind kind = judge_statement(text, {at, at + 3}, Field::kDescription);
  if (kind == StatementKind::kNone) return;
  RC_ASSERT(text.find('?') == std::string::npos);
  RC_ASSERT(text.find("://") == std::string::npos);
}

}  // namespace
}  // namespace podatlas::exporter
