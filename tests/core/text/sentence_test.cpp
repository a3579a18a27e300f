#include "core/text/sentence.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <string_view>

#include "core/text/text.h"
#include "tests/support/awkward_text.h"

namespace podatlas {
namespace {

std::string_view around(std::string_view text, std::string_view inner) {
  const std::size_t begin = text.find(inner);
  return slice(text, sentence_around(text, {begin, begin + inner.size()}));
}

struct Sentence {
  std::string_view text;
  std::string_view inner;
  std::string_view sentence;
};
std::ostream& operator<<(std::ostream& out, const Sentence& row) { return out << row.text; }

constexpr Sentence kSentences[] = {
    {"One. Two here. Three.", "here", "Two here."},
    {"One here", "here", "One here"},
    {"Is it? It is here! So.", "here", "It is here!"},
    {"first line\nthe second\nthird", "second", "the second"},
    {"See https://x.example/a.html?b=c! And more. End.", "https://x.example/a.html?b=c",
     "See https://x.example/a.html?b=c!"},
    {"See native_functions.yaml here. End.", "here", "See native_functions.yaml here."},
    {"At v1.2.3 here.", "here", "At v1.2.3 here."},
    {"  spaced   here  \n next", "here", "spaced   here"},
    {"One. Two.", "One", "One."},
    {"One. Two.", "Two.", "Two."},
    {"One. Two. Three.", "Two.", "Two."},
    {"One. Two. Three.", "One. Two", "One. Two."},
    {"caf\u00E9. \u202Ehere\u202C \U0001F642. x", "here", "\u202Ehere\u202C \U0001F642."},
    {"here", "here", "here"},
    {"Units (e.g. pixels) here. End.", "Units", "Units (e.g. pixels) here."},
    {"Cards vs. tables here. End.", "here", "Cards vs. tables here."},
    {"One. Dr. Ada here. End.", "here", "Dr. Ada here."},
    {"One. Adam J. Byron here. End.", "here", "Adam J. Byron here."},
    {"One. Ada F.K. Byron here. End.", "here", "Ada F.K. Byron here."},
    {"Es geht z. B. um here. Ende.", "here", "Es geht z. B. um here."},
    {"Ask No. 5 here. End.", "here", "Ask No. 5 here."},
    {"Is it so? No. Yes here. End.", "here", "Yes here."},
    {"Lists, trees, etc. are here. End.", "here", "Lists, trees, etc. are here."},
    {"Lists, trees, etc. Now here. End.", "here", "Now here."},
    {"It is in C. Rust here. End.", "here", "Rust here."},
    {"You and I. Then here. End.", "here", "Then here."},
    {"(Trees are \"here.\") Now there.", "here", "(Trees are \"here.\")"},
    {"(Trees grow.) Now here. End.", "here", "Now here."},
    {"It grows (or does it?) and is here. End.", "here", "It grows (or does it?) and is here."},
};

class SentenceAround : public testing::TestWithParam<Sentence> {};

TEST_P(SentenceAround, TakesTheSentenceThatHoldsTheWords) {
  EXPECT_EQ(around(GetParam().text, GetParam().inner), GetParam().sentence);
}

INSTANTIATE_TEST_SUITE_P(Texts, SentenceAround, testing::ValuesIn(kSentences));

TEST(SentenceAround, LooksAtAThousandBytesToEitherSide) {
  const std::string text = std::string(5000, 'a') + "X" + std::string(5000, 'b');
  EXPECT_EQ(sentence_around(text, {5000, 5001}), (Span{4000, 6001}));
}

TEST(SentenceAround, CutsNoCodePointInHalf) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += "\u65E5";
  const std::size_t middle = text.size() / 2;
  const Span span = sentence_around(text, {middle, middle + 3});
  EXPECT_EQ(valid_utf8_prefix(slice(text, span)), span.size());
  EXPECT_LT(span.size(), 2100U);
}

TEST(SentenceAround, TakesSpansBeyondTheText) {
  EXPECT_EQ(sentence_around("abc", {100, 200}), (Span{0, 3}));
  EXPECT_EQ(sentence_around("", {0, 0}), (Span{0, 0}));
  EXPECT_EQ(sentence_around("abc", {2, 1}), (Span{0, 3}));
}

RC_GTEST_PROP(SentenceProperties, ContainsWhatItIsAround, ()) {
  const std::string text = *test::awkward_text();
  const Span inner = test::span_in(text);
  const Span sentence = sentence_around(text, inner);
  RC_ASSERT(sentence.contains(inner));
  RC_ASSERT(sentence.end <= text.size());
  RC_ASSERT(valid_utf8_prefix(slice(text, sentence)) == sentence.size());
}

RC_GTEST_PROP(SentenceProperties, ContainsItsSpanInAnyBytes,
              (const std::string& text, std::size_t a, std::size_t b)) {
  const Span inner{std::min(a, b) % (text.size() + 1), std::max(a, b) % (text.size() + 1)};
  RC_PRE(inner.begin <= inner.end);
  RC_ASSERT(sentence_around(text, inner).contains(inner));
}

RC_GTEST_PROP(SentenceProperties, IsItsOwnSentence, ()) {
  const std::string text = repair_utf8((*test::awkward_text()).substr(0, 900), false).text;
  const Span sentence = sentence_around(text, test::span_in(text));
  RC_ASSERT(sentence_around(text, sentence) == sentence);
}

}  // namespace
}  // namespace podatlas
