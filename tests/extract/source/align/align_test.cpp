#include "extract/source/align/align.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

namespace podatlas::source {
namespace {

std::chrono::sys_seconds day(int n) { return std::chrono::sys_days(std::chrono::days(18'000 + n)); }

Episode episode(const std::string& title, int on_day) {
  Episode out;
  out.guid = "guid of " + title;
  out.title = title;
  out.published = day(on_day);
  return out;
}

Entry entry(const std::string& title, int on_day) {
  Entry out;
  out.episode.title = title;
  out.episode.published = day(on_day);
  return out;
}

Show show(std::vector<Episode> episodes) {
  Show out;
  out.title = "Tape Talk";
  out.episodes = std::move(episodes);
  return out;
}

Show tape_talk() {
  return show({episode("Tape drives", 0), episode("tape.use_fast_rewind_heads", 10),
               episode("Robots - arms", 20), episode("Robots - gripping with arms", 28),
               episode("C++ on tape", 40), episode("Part 1", 50), episode("Part 2", 51)});
}

struct Row {
  const char* name;
  const char* title;
  int on_day;
  int wanted;  // -1: none
};
void PrintTo(const Row& row, std::ostream* out) { *out << row.name; }

class AlignTitle : public ::testing::TestWithParam<Row> {};
TEST_P(AlignTitle, FindsTheEpisode) {
  const Row& row = GetParam();
  const auto aligned = align(std::vector<Entry>{entry(row.title, row.on_day)}, tape_talk());
  EXPECT_EQ(aligned[0].match ? static_cast<int>(aligned[0].match->episode) : -1, row.wanted);
}
INSTANTIATE_TEST_SUITE_P(
    Titles, AlignTitle,
    ::testing::Values(Row{"slug-cased", "Tape Drives", 3, 0}, Row{"a year off", "Tape Drives", 365, 0},
                      Row{"symbols lost", "C On Tape", 42, 4}, Row{"a slip", "Tpae drives", 1, 0},
                      Row{"near titles, first", "Robots Arms", 20, 2},
                      Row{"near titles, second", "Robots Gripping With Arms", 27, 3},
                      Row{"number in the title", "part-2", 51, 6}, Row{"another number", "Part 3", 52, -1},
                      Row{"something else", "Disk drives in the attic", 200, -1}, Row{"nothing", "", 0, -1}));

TEST(Align, TellsNoTwinsApartByNothing) {
  const Show twins = show({episode("Interview", 0), episode("Interview", 100)});
  Entry undated;
  undated.episode.title = "Interview";
  const auto aligned = align(std::vector<Entry>{undated}, twins);
  EXPECT_FALSE(aligned[0].match);
  EXPECT_EQ(aligned[0].close.size(), 2U);
}

TEST(Align, TellsTwinsApartByTheirDay) {
  const Show twins = show({episode("Interview", 0), episode("Interview", 100)});
  const auto aligned = align(std::vector<Entry>{entry("Interview", 98), entry("Interview", 1)}, twins);
  ASSERT_TRUE(aligned[0].match && aligned[1].match);
  EXPECT_EQ(aligned[0].match->episode, 1U);
  EXPECT_EQ(aligned[1].match->episode, 0U);
  EXPECT_EQ(aligned[0].match->why, "same title, 2 days apart");
}

TEST(Align, GivesNoEpisodeToTwoEntries) {
  const auto aligned = align(std::vector<Entry>{entry("Tape drives", 0), entry("Tape drive", 1)},
                             show({episode("Tape drives", 0)}));
  EXPECT_TRUE(aligned[0].match);
  EXPECT_FALSE(aligned[1].match);
}

TEST(Align, TellsTwinsApartByTheirLength) {
  Show twins = show({episode("Interview", 0), episode("Interview", 0)});
  twins.episodes[0].duration = std::chrono::minutes(20);
  twins.episodes[1].duration = std::chrono::minutes(40);
  Entry timed = entry("Interview", 0);
  timed.episode.duration = std::chrono::minutes(41);
  const auto aligned = align(std::vector<Entry>{timed}, twins);
  ASSERT_TRUE(aligned[0].match);
  EXPECT_EQ(aligned[0].match->episode, 1U);
}

TEST(Align, BelievesNoneOfTwoEntriesThatAreAlike) {
  const auto aligned = align(std::vector<Entry>{entry("Tape drives", 0), entry("Tape drives", 0)},
                             show({episode("Tape drives", 0)}));
  EXPECT_FALSE(aligned[0].match);
  EXPECT_FALSE(aligned[1].match);
}

TEST(Align, TakesAPageThatSeveralEpisodesLinkToForNoIdentity) {
  Show one = show({episode("Tape drives", 0), episode("Robots", 1)});
  for (Episode& each : one.episodes) each.link = "https://tape.example/";
  Entry other = entry("Something else", 90);
  other.episode.link = "https://tape.example/";
  EXPECT_FALSE(align(std::vector<Entry>{other}, one)[0].match);
}

TEST(Align, BelievesAnIdentifierMoreThanATitle) {
  Show one = show({episode("Tape drives", 0), episode("Robots", 1)});
  one.episodes[1].transcripts.push_back({"https://t.example/files/ep2.srt?x=1", "application/srt"});
  Entry by_guid = entry("Something else", 90);
  by_guid.episode.guid = one.episodes[0].guid;
  Entry by_file = entry("ep2", 90);
  by_file.file_name = "ep2.srt";
  const auto aligned = align(std::vector<Entry>{by_guid, by_file}, one);
  ASSERT_TRUE(aligned[0].match && aligned[1].match);
  EXPECT_EQ(aligned[0].match->episode, 0U);
  EXPECT_EQ(aligned[1].match->episode, 1U);
  EXPECT_EQ(aligned[1].match->why, "same identifier");
}

TEST(Align, KnowsAnEpisodeByItsNumberAlone) {
  Show one = show({episode("Tape drives", 0), episode("Robots", 1)});
  one.episodes[0].number = 1;
  one.episodes[1].number = 2;
  Entry numbered;
  numbered.episode.number = 2;
  const auto aligned = align(std::vector<Entry>{numbered}, one);
  ASSERT_TRUE(aligned[0].match);
  EXPECT_EQ(aligned[0].match->episode, 1U);
}

TEST(Align, AlignsThousandsOfNamesakes) {
  std::vector<Episode> episodes;
  std::vector<Entry> entries;
  for (int i = 0; i < 5'000; ++i) {
    episodes.push_back(episode("Interview", i));
    entries.push_back(entry("Interview", i));
  }
  EXPECT_EQ(align(entries, show(std::move(episodes))).size(), 5'000U);
}

}  // namespace
}  // namespace podatlas::source
