#include "extract/mention/episode/series.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace podatlas::mention {

void PrintTo(const PartRule& rule, std::ostream* out) { *out << rule.name; }

namespace {

class PartRow : public testing::TestWithParam<PartRule> {};

TEST_P(PartRow, ReadsItsExampleAndLeavesItsNearMiss) {
  const auto part = part_of(GetParam().example);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->rule->name, GetParam().name);
  EXPECT_EQ(part->number, GetParam().part);
  EXPECT_EQ(part->series, GetParam().series);
  EXPECT_FALSE(part_of(GetParam().near_miss)) << GetParam().near_miss;
}

INSTANTIATE_TEST_SUITE_P(All, PartRow, testing::ValuesIn(part_rules().begin(), part_rules().end()));

// For each title the number of the title that it continues, or 0: "0 1 2".
std::string continued(const std::vector<std::string>& titles) {
  Show show;
  for (const std::string& title : titles) show.episodes.emplace_back().title = title;
  const OwnTitles own(show);
  std::string out;
  for (const auto& one : find_series(show, own))
    out += (out.empty() ? "" : " ") + std::to_string(one ? one->before + 1 : 0);
  return out;
}

TEST(FindSeries, JoinsPartsHoweverTheyAreWritten) {
  EXPECT_EQ(continued({"Clay, Part I", "Clay, Part II", "Salt", "Clay, Part III"}), "0 1 0 2");
  EXPECT_EQ(continued({"Interview: Ada Clay, Part 1", "Interview: Ada Clay, Part 2"}), "0 1");
  EXPECT_EQ(continued({"Ton – Teil 1: Anfang", "Ton – Teil 2: Ende"}), "0 1");
  EXPECT_EQ(continued({"Глина, часть первая", "Глина, часть вторая", "Глина, часть третья"}), "0 1 2");
  EXPECT_EQ(continued({"El torno: primera parte", "El torno: segunda parte"}), "0 1");
  EXPECT_EQ(continued({"L'argile (1/2)", "L'argile (2/2)"}), "0 1");
  EXPECT_EQ(continued({"Raku firing", "Raku firing (2)", "Raku firing (3)"}), "0 1 2");
  EXPECT_EQ(continued({"Part 1: Glaze", "Part 2: Glaze"}), "0 1");
}

TEST(FindSeries, LeavesNumbersOfEpisodesAside) {
  EXPECT_EQ(continued({"KT 011 Clay 1", "KT 012 Clay 2", "KT 013 Salt"}), "0 1 0");
  EXPECT_EQ(continued({"Wheel Hour 55", "Wheel Hour 56", "Wheel Hour 57"}), "0 0 0");
}

// What a title is about may have a number; a part comes after the one before it.
TEST(FindSeries, JoinsNoOthers) {
  EXPECT_EQ(continued({"Kiln 7", "Salt", "Ash", "Top 10"}), "0 0 0 0");
  EXPECT_EQ(continued({"Clay, Part 2", "Clay, Part 1"}), "0 0");
  EXPECT_EQ(continued({"Clay, Part 2", "Salt, Part 3"}), "0 0");
  EXPECT_EQ(continued({"Raku", "a", "b", "c", "d", "e", "f", "g", "h", "i", "Raku 2"}),
            "0 0 0 0 0 0 0 0 0 0 0");
}

// Whoever records the first part may not know yet that there will be another.
TEST(FindSeries, FindsTheFirstPartByTheWordsOfItsTitle) {
  EXPECT_EQ(continued({"Treat: Firing Fine and Slow Raku", "Salt", "Treat: Slow Raku Part 2"}), "0 0 1");
  EXPECT_EQ(continued({"Kilns of Old: Wood, Oil and Gas", "Kilns of Old, Part 2"}), "0 1");
  EXPECT_EQ(continued({"Raku and Salt", "Raku Part 2"}), "0 0") << "one word is too little";
  EXPECT_EQ(continued({"Slow Raku and Salt, Part 3", "Slow Raku, Part 2"}), "0 0");
}

TEST(FindSeries, JoinsASecondAndAThirdPartByOneWord) {
  EXPECT_EQ(
      continued({"Treat: Raku Tools", "Treat: Raku Joys Part 2", "Treat: Salt", "Treat: Raku Love Part 3"}),
      "0 1 0 2");
  std::vector<std::string> many(10, "Treat: Salt");
  many.insert(many.end(), {"Treat: Clay Part 2", "Treat: Raku Love Part 3"});
  EXPECT_EQ(continued(many), "0 0 0 0 0 0 0 0 0 0 0 0") << "a word of all titles";
}

TEST(FindSeries, ReadsInTheNotesThatAnEpisodeIsAPart) {
  Show show;
  for (const char* const title : {"Kilns and Ovens - Part 1", "Salt", "More on Firing", "Glaze"})
    show.episodes.emplace_back().title = title;
  const auto note = [&](std::size_t i, const std::string& text) {
    show.episodes[i].texts.push_back({Field::kDescription, text, {}});
  };
  note(1, "We salt the best part of 2 pots in kilns.");
  note(2, "In this episode we do a part 2 about kilns: wood and gas. Bye.");
  note(3, "This is part 2 on glaze.");
  const auto found = find_series(show, OwnTitles(show));
  EXPECT_FALSE(found[1]);
  ASSERT_TRUE(found[2]);
  EXPECT_EQ(found[2]->before, 0U);
  EXPECT_EQ(slice(show.episodes[2].text(Field::kDescription), found[2]->evidence.span), "part 2");
  EXPECT_FALSE(found[3]) << "of something else";
}

TEST(MoreOf, ReadsOnlyTitlesThatHaveMoreOfSomething) {
  const auto more = more_of(more_rule().example);
  ASSERT_TRUE(more);
  EXPECT_EQ(more->series, more_rule().series);
  EXPECT_FALSE(more_of(more_rule().near_miss));
  EXPECT_FALSE(more_of("5 more kilns")) << "one word is too little";
}

TEST(FindSeries, JoinsMoreOfTheSame) {
  EXPECT_EQ(continued({"Treat: 5 Ways to Fire Raku", "Salt", "Treat: 5 More Ways to Fire Raku"}), "0 0 1");
  EXPECT_EQ(continued({"Ways to Fire Raku", "3 more ways to fire raku", "4 more ways to fire raku"}),
            "0 1 1");
  EXPECT_EQ(continued({"Raku, Salt and More", "10 more ways to fire salt"}), "0 0");
  EXPECT_EQ(continued({"Wood, Oil + More Kilns of Old", "Kilns of Old"}), "0 0");
  std::vector<std::string> far(52, "Salt");
  far.front() = "Ways to Fire Raku";
  far.back() = "3 more ways to fire raku";
  EXPECT_FALSE(continued(far).ends_with('1')) << "too long ago";
  far.erase(far.begin() + 1);
  EXPECT_TRUE(continued(far).ends_with('1'));
}

// A series may come back: the latest part before is meant.
TEST(FindSeries, StartsAgainWithAFirstPart) {
  EXPECT_EQ(continued({"Clay Part 1", "Clay Part 2", "Clay Part 1", "Clay Part 2"}), "0 1 0 3");
}

}  // namespace
}  // namespace podatlas::mention
