#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "extract/source/load.h"
#include "extract/source/readers.h"
#include "extract/source/text/plain_lines.h"
#include "tests/extract/source/feed/feeds.h"
#include "tests/support/process.h"

namespace podatlas::source {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

// Faults of the conversion that real pages have.
constexpr const char* kPage =
    "[](https://podcasts.apple.com/us/browse)\n# Tape Talk\nAnn Lee\n## Episodes\n"
    "1. [ 05/12/2021 TAPE\\_TRACE and rewinding How tape\n\nis **traced**. See https://x.example/a/a/b 17 "
    "min "
    "](https://podcasts.apple.com/us/podcast/tape-trace-and-rewinding/id77?i=1000000000001)\n\n"
    "- 2. [ 05/05/2021 C++ heads They quite unusual. 21 is \xD0\xB0 min "
    "[(https://podcasts.apple.com/us/podcast/c-heads/id77?i=100000000\n\n0002)\n"
    "- 3. [ 05/04/2021 Reels Of tape. 9 min "
    "](https://podcasts.apple.com/us/podcast/reels/id77?i=10000000000\n\n"
    "[See All (3) ](https://podcasts.apple.com/us/podcast/id77/episodes)\n\n## About\n1. [ 01/02/2003 No "
    "episode ](x)\n";

TEST(ApplePage, PutsTogetherWhatTheConversionBroke) {
  ASSERT_TRUE(kApplePage.accepts(kPage));
  const auto document = kApplePage.read(std::string(kPage), "apple.md", {});
  ASSERT_TRUE(document);
  const Companion& page = document->companions.at(0);
  EXPECT_EQ(page.show.title, "Tape Talk");
  ASSERT_EQ(page.entries.size(), 3U);
  const Episode& first = page.entries[0].episode;
  EXPECT_EQ(first.title, "TAPE_TRACE and rewinding");
  EXPECT_EQ(rfc3339({*first.published}), "2021-05-12T00:00:00Z");
  EXPECT_EQ(first.duration, std::chrono::minutes(17));
  EXPECT_EQ(first.text(Field::kDescription), "How tape is traced. See https://x.example/a/a/b");
  EXPECT_THAT(
      first.same_as,
      ElementsAre("https://podcasts.apple.com/us/podcast/tape-trace-and-rewinding/id77?i=1000000000001"));
  const Episode& second = page.entries[1].episode;
  EXPECT_EQ(second.title, "C++ heads");
  EXPECT_EQ(second.duration, std::chrono::minutes(21));
  EXPECT_EQ(second.text(Field::kDescription), "They quite unusual. is a");
  EXPECT_THAT(second.same_as,
              ElementsAre("https://podcasts.apple.com/us/podcast/c-heads/id77?i=1000000000002"));
  EXPECT_TRUE(page.entries[2].episode.same_as.empty());
  ASSERT_EQ(document->warnings.size(), 2U);
  EXPECT_EQ(to_string(document->warnings[0]),
            "apple.md:12: the Apple id 10000000000 of 'Reels' is cut off; not kept");
  EXPECT_THAT(to_string(document->warnings[1]), HasSubstr("apple.md:17: an episode without a URL"));
}

// The rest of a page, as real ones have it.
constexpr const char* kAbout =
    "## About\nA show about\ntape.\n## Information\n* Creator\nAnn Lee, Team Tape\n* Years Active\n2020 - "
    "2021\n* Episodes\n3\n";

TEST(ApplePage, SaysWhatIsKnownOfTheShow) {
  std::string page = kPage;
  page.replace(page.find("## Episodes"), 0, "* 4.8 (44)\n* TECHNOLOGY\n");
  page.replace(page.find("## About"), std::string::npos, kAbout);
  const auto document = kApplePage.read(std::move(page), "apple.md", {});
  ASSERT_TRUE(document);
  const Show& show = document->companions.at(0).show;
  EXPECT_EQ(show.rating, "4.8");
  EXPECT_EQ(show.rating_count, 44);
  EXPECT_EQ(show.first_year, 2020);
  EXPECT_EQ(show.last_year, 2021);
  EXPECT_THAT(show.authors, ElementsAre("Ann Lee, Team Tape"));
  EXPECT_EQ(show.description, "A show about tape.");
  EXPECT_THAT(show.same_as, ElementsAre("https://podcasts.apple.com/us/podcast/id77"));
}

TEST(ApplePage, IsAShowWhereThereIsNoFeed) {
  const test::TemporaryFolder folder;
  const std::string page = folder.write("apple.md", std::string(kPage) + "\n* Years Active\n2021\n");
  const auto alone = load_sources({page});
  ASSERT_TRUE(alone) << to_string(alone.error());
  ASSERT_EQ(alone->shows.size(), 1U);
  const Show& show = alone->shows[0];
  EXPECT_EQ(show.title, "Tape Talk");
  EXPECT_EQ(show.link, "https://podcasts.apple.com/us/podcast/id77");
  EXPECT_EQ(show.first_year, 2021);
  EXPECT_EQ(show.last_year, 2021);
  EXPECT_THAT(test::titles_of(show), ElementsAre("Reels", "C++ heads", "TAPE_TRACE and rewinding"));
  EXPECT_TRUE(show.episodes[0].guid_is_made);
  EXPECT_EQ(show.episodes[2].link,
            "https://podcasts.apple.com/us/podcast/tape-trace-and-rewinding/id77?i=1000000000001");
  // With a transcript beside it that becomes one of its episodes'.
  const std::string spoken =
      folder.write("2021-05-05-c++ heads.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n");
  const auto both = load_sources({page, spoken});
  ASSERT_TRUE(both);
  EXPECT_EQ(both->shows[0].episodes[1].text(Field::kTranscript), "Hello.");
}

TEST(ApplePage, GivesEpisodesTheirPageAndReportsALinkThatDiffers) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      test::rss("<item><guid>1</guid><title>TAPE_TRACE &amp; rewinding</title><description>How. See "
                "https://x.example/a/b</description><pubDate>Wed, 12 May 2021 10:00:00 "
                "GMT</pubDate></item>"));
  const std::string page =
      folder.write("page", std::string(kPage).substr(0, std::string(kPage).find("- 2.")));
  const auto loaded = load_sources({page, feed});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_EQ(loaded->shows.at(0).episodes.at(0).same_as.size(), 1U);
  ASSERT_EQ(loaded->warnings.size(), 1U);
  EXPECT_EQ(
      to_string(loaded->warnings[0]),
      page +
          ":5: 'TAPE_TRACE & rewinding' links to https://x.example/a/a/b here, but to https://x.example/a/b "
          "in feed.xml");
}

TEST(LookAlikes, AreReplacedInLatinTextOnly) {
  EXPECT_EQ(without_look_alikes("17 is \xD0\xB0 min"), "17 is a min");
  EXPECT_EQ(without_look_alikes("\xD1\x81\xD0\xBB\xD0\xBE\xD0\xBD"),
            "\xD1\x81\xD0\xBB\xD0\xBE\xD0\xBD");  // an elephant
}

}  // namespace
}  // namespace podatlas::source
