#include "extract/source/align/title_numbers.h"

#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace podatlas::source {

void PrintTo(const TitleNumberRule& rule, std::ostream* out) { *out << rule.name; }

namespace {

using Numbers = std::vector<std::optional<std::int64_t>>;

Numbers numbers_of(const std::vector<std::string>& titles, std::optional<std::int64_t> first = {}) {
  std::vector<Episode> episodes(titles.size());
  for (std::size_t i = 0; i < titles.size(); ++i) episodes[i].title = titles[i];
  if (first) episodes[0].number = first;
  number_by_titles(episodes);
  Numbers out;
  for (const Episode& episode : episodes) out.push_back(episode.number);
  return out;
}

class TitleNumber : public testing::TestWithParam<TitleNumberRule> {};

TEST_P(TitleNumber, FindsItsExample) {
  const std::vector<std::string> titles = {std::string(GetParam().example), "Episode 1001", "Episode 1002"};
  EXPECT_EQ(numbers_of(titles).front(), std::stoll(std::string(GetParam().number)));
}

TEST_P(TitleNumber, LeavesItsNearMissAlone) {
  const std::vector<std::string> titles = {std::string(GetParam().near_miss), "Episode 1001", "Episode 1002",
                                           "Episode 1003"};
  EXPECT_EQ(numbers_of(titles), (Numbers{std::nullopt, 1001, 1002, 1003}));
}

INSTANTIATE_TEST_SUITE_P(All, TitleNumber,
                         testing::ValuesIn(title_number_rules().begin(), title_number_rules().end()));

TEST(NumberByTitles, AsksForTwoThirdsAndThree) {
  EXPECT_EQ(numbers_of({"Ep. 1: A", "Ep. 2: B", "C"}), Numbers(3));
  EXPECT_EQ(numbers_of({"Ep. 1: A", "Ep. 2: B", "Ep. 3: C", "D"}), (Numbers{1, 2, 3, std::nullopt}));
  EXPECT_EQ(numbers_of({"Ep. 1: A", "Ep. 2: B", "Ep. 3: C", "D", "E"}), Numbers(5));
}

TEST(NumberByTitles, GivesNoNumberToTwo) {
  EXPECT_EQ(numbers_of({"1: A", "2: B", "3: C", "4: D", "4: E", "5: F"}),
            (Numbers{1, 2, 3, std::nullopt, std::nullopt, 5}));
}

TEST(NumberByTitles, LeavesWhatTheFeedNumbers) {
  EXPECT_EQ(numbers_of({"Ep. 11: A", "Ep. 12: B", "Ep. 13: C"}, 1), (Numbers{1, std::nullopt, std::nullopt}));
}

}  // namespace
}  // namespace podatlas::source
