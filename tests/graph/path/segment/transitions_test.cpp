#include "graph/path/segment/transitions.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <iterator>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace podatlas::graph {

void PrintTo(const Transition& row, std::ostream* out) { *out << row.name; }
void PrintTo(const TopicWords& row, std::ostream* out) { *out << row.name; }

namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const auto name_of_row = [](const auto& row) {
  std::string name;
  std::ranges::copy_if(row.param.name, std::back_inserter(name), [](char c) { return std::isalnum(c) != 0; });
  return name;
};

class Transitions : public testing::TestWithParam<Transition> {};
TEST_P(Transitions, TakesItsExampleAndNotItsNearMiss) {
  EXPECT_THAT(turns_in(GetParam().example), ElementsAre(0U));
  EXPECT_THAT(turns_in(GetParam().near_miss), IsEmpty());
}
INSTANTIATE_TEST_SUITE_P(Rows, Transitions, testing::ValuesIn(transitions().begin(), transitions().end()),
                         name_of_row);

TEST(TurnsIn, AreWhereSentencesBegin) {
  const std::string_view said =
      "That is dropout. Okay, now let's move on to stacks. They say let's move on to x.";
  EXPECT_THAT(turns_in(said), ElementsAre(said.find("Okay")));
}

// Whether `asked` says so of a sentence with @ for the topic.
bool is_so(bool (*asked)(std::string_view, std::span<const Span>, std::size_t), std::string sentence) {
  std::vector<Span> mentions;
  for (std::size_t at = sentence.find('@'); at != std::string::npos; at = sentence.find('@', at + 1)) {
    sentence.replace(at, 1, "capstan");
    mentions.push_back({at, at + 7});
  }
  return asked(sentence, mentions, 0);
}

class Introductions : public testing::TestWithParam<TopicWords> {};

TEST_P(Introductions, TakeTheirExampleAndNotTheirNearMiss) {
  EXPECT_TRUE(is_so(introduces, std::string(GetParam().example)));
  EXPECT_FALSE(is_so(introduces, std::string(GetParam().near_miss)));
}
INSTANTIATE_TEST_SUITE_P(Rows, Introductions,
                         testing::ValuesIn(introductions().begin(), introductions().end()), name_of_row);

class Conclusions : public testing::TestWithParam<TopicWords> {};

TEST_P(Conclusions, TakeTheirExampleAndNotTheirNearMiss) {
  EXPECT_TRUE(is_so(concludes, std::string(GetParam().example)));
  EXPECT_FALSE(is_so(concludes, std::string(GetParam().near_miss)));
}
INSTANTIATE_TEST_SUITE_P(Rows, Conclusions, testing::ValuesIn(conclusions().begin(), conclusions().end()),
                         name_of_row);

TEST(Introduces, LooksAtTheSentenceOnly) {
  const std::string text = "This is called a spindle. A capstan turns.";
  const Span mention{28, 35};
  EXPECT_EQ(text.substr(mention.begin, mention.size()), "capstan");
  EXPECT_EQ(sentence_begin(text, mention.begin), 26U);
  EXPECT_FALSE(introduces(text, std::span(&mention, 1), 0));
}

}  // namespace
}  // namespace podatlas::graph
