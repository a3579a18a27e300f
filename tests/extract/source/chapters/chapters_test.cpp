#include "extract/source/chapters/chapters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "extract/source/feed/feed.h"
#include "extract/source/load.h"
#include "tests/extract/source/feed/feeds.h"

namespace podatlas::source {
namespace {

using std::chrono::seconds;
using test::rss;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Clock {
  const char* text;
  int seconds;  // -1: none
};
void PrintTo(const Clock& row, std::ostream* out) { *out << row.text; }
class ChapterTime : public ::testing::TestWithParam<Clock> {};
TEST_P(ChapterTime, IsRead) {
  const auto time = parse_chapter_time(GetParam().text);
  EXPECT_EQ(time ? time->count() : -1, GetParam().seconds);
}
INSTANTIATE_TEST_SUITE_P(Times, ChapterTime,
                         ::testing::Values(Clock{"12:34", 754}, Clock{"1:02:03.999", 3723}, Clock{"754", 754},
                                           Clock{" 0:00 ", 0}, Clock{"90:00", 5400}, Clock{"-5", -1},
                                           Clock{"1:99", -1}, Clock{"1:2:3:4", -1}, Clock{"", -1},
                                           Clock{"99999999999", -1}, Clock{"soon", -1}));

Episode of_length(int length) {
  Episode episode;
  episode.title = "Tape";
  episode.duration = seconds(length);
  return episode;
}

TEST(ValidChapters, EndWhereTheNextBegins) {
  std::vector<Warning> warnings;
  const auto chapters =
      valid_chapters({{"0:00", "", "Intro", ""}, {"1:00", "", "Reels", "https://a.example/"}}, of_length(120),
                     "feed", warnings);
  EXPECT_THAT(chapters, ElementsAre(Chapter{seconds(0), seconds(60), "Intro", ""},
                                    Chapter{seconds(60), seconds(120), "Reels", "https://a.example/"}));
  EXPECT_THAT(warnings, IsEmpty());
}

TEST(ValidChapters, WarnOfBrokenTimes) {
  std::vector<Warning> warnings;
  const auto chapters = valid_chapters({{"-1:00", "", "Before", ""},
                                        {"later", "", "Never", ""},
                                        {"0:10", "0:40", "Too long", ""},
                                        {"0:30", "0:20", "Backwards", ""},
                                        {"0:30", "", "Again", ""},
                                        {"5:00", "", "Beyond", ""}},
                                       of_length(120), "feed.xml", warnings);
  EXPECT_THAT(chapters, ElementsAre(Chapter{seconds(10), seconds(30), "Too long", ""},
                                    Chapter{seconds(30), seconds(120), "Backwards", ""}));
  std::string all;
  for (const Warning& warning : warnings) all += warning.message + '\n';
  EXPECT_EQ(all,
            "chapter 'Before' begins before the episode (-1:00); skipped in 'Tape'\n"
            "chapter 'Never' has no valid time (later); skipped in 'Tape'\n"
            "chapter 'Backwards' has an end that is not after its start; ignored in 'Tape'\n"
            "chapter 'Beyond' begins after the end of the episode; skipped in 'Tape'\n"
            "1 chapter at the time of another; skipped in 'Tape'\n"
            "1 chapter beyond the start of the next or the end of the episode; cut in 'Tape'\n");
}

TEST(ReadJsonChapters, LeavesOutWhatIsNotInTheContents) {
  const auto chapters = read_json_chapters(
      R"({"version": "1.2.0", "chapters": [{"startTime": 0.5, "title": " In\ntro "},
          {"startTime": 5, "toc": false, "title": "Picture"}, {"startTime": 9, "endTime": 20, "url": "https://a.example/"}]})",
      "c.json");
  ASSERT_TRUE(chapters);
  ASSERT_EQ(chapters->size(), 2U);
  EXPECT_EQ(chapters->at(0).start, "0.5");
  EXPECT_EQ(chapters->at(0).title, "In tro");
  EXPECT_EQ(chapters->at(1).end, "20");
}

TEST(ReadJsonChapters, SaysWhereItIsBroken) {
  const auto broken = read_json_chapters("{\"chapters\": [\n{]}", "c.json");
  ASSERT_FALSE(broken);
  EXPECT_EQ(broken.error().place.line, 2U);
  const auto overflow = read_json_chapters("{\"chapters\": [\n{\"startTime\": 1e999}]}", "c.json");
  ASSERT_FALSE(overflow);
  EXPECT_EQ(overflow.error().place.line, 2U);
  EXPECT_THAT(read_json_chapters("{}", "c.json").error().message, HasSubstr("has no list of chapters"));
}

std::vector<std::string> titles_in(std::string_view notes) {
  std::vector<std::string> out;
  for (const RawChapter& chapter : chapters_in_notes(notes))
    out.push_back(chapter.start + ' ' + chapter.title);
  return out;
}

TEST(ChaptersInNotes, AreLinesWithAscendingTimes) {
  EXPECT_THAT(titles_in("About tape.\n00:00 Intro\n12:34 - Reels\n1:02:03 Drives\nThanks!"),
              ElementsAre("00:00 Intro", "12:34 Reels", "1:02:03 Drives"));
  EXPECT_THAT(titles_in("[@00:10] - Intro\n[@03:10] - Reels\n[@04:10] - Drives"),
              ElementsAre("00:10 Intro", "03:10 Reels", "04:10 Drives"));
  EXPECT_THAT(titles_in("(00:00:30) Intro\n(00:12:30) Reels\n(00:13:30) Drives"),
              ElementsAre("00:00:30 Intro", "00:12:30 Reels", "00:13:30 Drives"));
  EXPECT_THAT(titles_in("Intro 0:00\nReels: 2:00\nDrives (3:00)"),
              ElementsAre("0:00 Intro", "2:00 Reels", "3:00 Drives"));
}

TEST(ChaptersInNotes, MayHaveSignsBeforeThemAndAnEnd) {
  const auto chapters = chapters_in_notes("⏱ 0:00 Intro\n▶️ 2:00 – 3:30 Reels\n[4:00-5:00] Drives");
  ASSERT_EQ(chapters.size(), 3U);
  EXPECT_EQ(chapters[0].title, "Intro");
  EXPECT_EQ(chapters[0].end, "");
  EXPECT_EQ(chapters[1].title, "Reels");
  EXPECT_EQ(chapters[1].end, "3:30");
  EXPECT_EQ(chapters[2].start, "4:00");
  EXPECT_EQ(chapters[2].end, "5:00");
  EXPECT_EQ(chapters[2].title, "Drives");
}

TEST(ChaptersInNotes, LinkToTheUrlAtTheEndOfTheLine) {
  const auto chapters = chapters_in_notes(
      "0:00 Intro\n1:00 Reels https://a.example/reels\n2:00 https://a.example/\n3:00 Motors "
      "(see https://a.example/)");
  ASSERT_EQ(chapters.size(), 4U);
  EXPECT_EQ(chapters[0].url, "");
  EXPECT_EQ(chapters[1].title, "Reels");
  EXPECT_EQ(chapters[1].url, "https://a.example/reels");
  EXPECT_EQ(chapters[2].title, "https://a.example/");
  EXPECT_EQ(chapters[3].title, "Motors (see https://a.example/)");
}

TEST(ChaptersInNotes, AreNotOpeningHoursOrVerses) {
  EXPECT_THAT(titles_in("10:00 Doors\n11:00 Talk\n12:30 Lunch\n1:00 Walk"), IsEmpty());
  EXPECT_THAT(titles_in("0:10 Intro\n3:16 Verse"), IsEmpty());
  EXPECT_THAT(titles_in("We meet at 12:30 for lunch, and that is a sentence.\nThen we talk."), IsEmpty());
}

TEST(ChaptersInNotes, MayBeInOneLine) {
  EXPECT_THAT(titles_in("About tape.\n00:00 Intro 03:10 Reels and hubs 1:12:45 Drives\nThanks!"),
              ElementsAre("00:00 Intro", "03:10 Reels and hubs", "1:12:45 Drives"));
  EXPECT_THAT(titles_in("(0:30) Intro (3:10) Reels: a tour (12:45) Drives"),
              ElementsAre("0:30 Intro", "3:10 Reels: a tour", "12:45 Drives"));
  EXPECT_THAT(titles_in("Chapters: 0:00 - Intro | 2:00 - Reels | 3:00 - Drives | 4:00"),
              ElementsAre("0:00 Intro", "2:00 Reels", "3:00 Drives"));
  EXPECT_THAT(
      titles_in("All about tape. 00:00 Intro • 02:00 Reels • 03:00 Drives. Follow us on all networks."),
      ElementsAre("00:00 Intro", "02:00 Reels", "03:00 Drives"));
  EXPECT_THAT(titles_in("[@00:10] Intro [@03:10] Reels [@04:10] Drives https://a.example/"),
              ElementsAre("00:10 Intro", "03:10 Reels", "04:10 Drives"));
  const auto ranges = chapters_in_notes("00:00-03:10 Intro, 03:10-04:00 Reels, 04:00-05:00 Drives");
  ASSERT_EQ(ranges.size(), 3U);
  EXPECT_EQ(ranges[1].end, "04:00");
  EXPECT_EQ(ranges[1].title, "Reels");
}

TEST(ChaptersInNotes, AreNotSentencesWithTimes) {
  for (const char* text : {
           "Open from 9:00 to 10:00, 11:00 to 12:00 and 13:00 to 14:00.",       // no start
           "Doors 0:00 Talks 1:00",                                             // two
           "We start at 0:00, break at 1:00 and stop at 2:00.",                 // prepositions
           "The clock went from 00:00 to 00:10 to 00:20 in a minute.",          // prepositions
           "00:00 Intro 05:00 Reels 03:00 Drives",                              // does not ascend
           "00:00 Intro (05:00) Reels 06:00 Drives",                            // mixed
           "00:00 UTC is 01:00 CET is 02:00 EET",                               // time zones
           "09:00 Doors 10:00 Talks 11:30 Lunch",                               // a day
           "0:00 1:00 2:00",                                                    // no titles
           "A long day on which the clock showed 00:00 again 01:00 and 02:00",  // in a sentence
       })
    EXPECT_THAT(titles_in(text), IsEmpty()) << text;
}

TEST(ReadFeed, HasPodloveChapters) {
  const auto feed =
      read_feed(rss("<item><title>Tape</title><guid>1</guid>"
                    "<psc:chapters xmlns:psc='http://podlove.org/simple-chapters' version='1.2'>"
                    "<psc:chapter start='00:00:00.000' title='Intro'/>"
                    "<psc:chapter start='00:01:00' title='Reels' href='https://a.example/'/>"
                    "<psc:chapter start='-3' title='Bad'/></psc:chapters></item>"),
                "feed.xml");
  ASSERT_TRUE(feed);
  EXPECT_THAT(feed->show.episodes.at(0).chapters,
              ElementsAre(Chapter{seconds(0), seconds(60), "Intro", ""},
                          Chapter{seconds(60), std::nullopt, "Reels", "https://a.example/"}));
  ASSERT_EQ(feed->warnings.size(), 1U);
  EXPECT_THAT(feed->warnings[0].message, HasSubstr("'Bad' begins before the episode"));
}

}  // namespace
}  // namespace podatlas::source
