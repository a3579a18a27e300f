#include "core/text/title_numbers.h"

#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <string>
#include <vector>

namespace podatlas {

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

TEST(NumberByTitles, ReadsTheNumberAfterANameThatTheTitlesShare) {
  EXPECT_EQ(numbers_of({"XY12 Salt", "XY13 Ash", "XY14 Clay"}), (Numbers{12, 13, 14}));
  EXPECT_EQ(numbers_of({"Some Show 55", "Some Show 56", "Some Show 57"}), (Numbers{55, 56, 57}));
  EXPECT_EQ(numbers_of({"Salt [KU 7]", "Ash [KU 8]", "Clay [KU 10]"}), (Numbers{7, 8, 10}));
  EXPECT_EQ(numbers_of({"#0 Hello", "#1 Salt", "#2 Ash"}), (Numbers{0, 1, 2}));
}

TEST(NumberByTitles, TakesNoCountsVersionsAndYears) {
  EXPECT_EQ(numbers_of({"Top 10 kilns", "Top 5 glazes", "Top 100 cones"}), Numbers(3));
  EXPECT_EQ(numbers_of({"Predictions 2015", "Predictions 2016", "Predictions 2017"}), Numbers(3));
  EXPECT_EQ(numbers_of({"Clay Part 1", "Clay Part 2", "Salt Part 1", "Salt Part 2"}), Numbers(4));
}

std::vector<Episode> titled(const std::vector<std::string>& titles) {
  std::vector<Episode> out(titles.size());
  for (std::size_t i = 0; i < titles.size(); ++i) out[i].title = titles[i];
  return out;
}

TEST(WithoutNumberBeside, LeavesOutTheNumberWhereItIsSetOff) {
  struct Row {
    const char* title;
    std::int64_t number;
    const char* plain;
  };
  for (const Row& row :
       {Row{"Episode 274: Coffee | Talk 274", 274, "Coffee"}, Row{"384: Born To Run", 384, "Born To Run"},
        Row{"#12 Salt", 12, "Salt"}, Row{"Ep. 7 - Ash (Ep 7)", 7, "Ash"}, Row{"Wood (#9)", 9, "Wood"},
        Row{"10 reasons", 10, "10 reasons"}, Row{"Part 2", 2, "Part 2"}, Row{"12: Salt", 13, "12: Salt"},
        Row{"#5", 5, "#5"}, Row{"| 5", 5, "| 5"}})
    EXPECT_EQ(without_number_beside(row.title, row.number), row.plain) << row.title;
}

TEST(TitleNumbering, KeepsTwoNumberingsApart) {
  const TitleNumbering numbering(titled(
      {"KSB 001 Clay", "KSA 001 Salt", "KSB 002 Glaze", "KSA 002 Wood", "KSB 003 Heat", "KSA 003 Raku"}));
  EXPECT_EQ(numbering.find("ksa", 2), 3U);
  EXPECT_EQ(numbering.find("ksb", 3), 4U);
  EXPECT_FALSE(numbering.find("ksc", 3));
  EXPECT_FALSE(numbering.find(2));
  EXPECT_EQ(numbering.bare_title(5), "Raku");
}

TEST(TitleNumbering, StripsNumbersAtBothEndsOfATitle) {
  std::vector<Episode> episodes = titled({"Episode 73: Predicting 2015 | KU 73", "Episode 74: Salt | KU 74",
                                          "Episode 75: Ash | KU 75", "76: Wood"});
  for (std::size_t i = 0; i < episodes.size(); ++i) episodes[i].number = 73 + static_cast<std::int64_t>(i);
  const TitleNumbering numbering(episodes);
  EXPECT_EQ(numbering.bare_title(0), "Predicting 2015");
  EXPECT_EQ(numbering.bare_title(3), "Wood");
  EXPECT_EQ(numbering.find("ku", 74), 1U);
  EXPECT_EQ(numbering.find(76), 3U);
}

}  // namespace
}  // namespace podatlas
