#include "extract/source/shard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "core/io/file.h"
#include "extract/source/feed/feed.h"
#include "extract/source/load.h"
#include "tests/extract/source/feed/feeds.h"
#include "tests/support/process.h"

namespace podatlas::source {
namespace {

using test::TemporaryFolder;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(Shard, IsReadFromTwoNumbers) {
  const auto shard = parse_shard("3/7");
  ASSERT_TRUE(shard);
  EXPECT_EQ(shard->index, 3U);
  EXPECT_EQ(shard->count, 7U);
  EXPECT_TRUE(parse_shard("1/1"));
  EXPECT_TRUE(parse_shard("1000000/1000000"));
  for (const char* const bad :
       {"", "/", "1", "1/", "/1", "0/1", "0/0", "2/1", "-1/2", "+1/2", "1/2/3", "1 / 2", " 1/2", "1/2 ",
        "a/b", "1.0/2", "1/1000001", "1/99999999999999999999"}) {
    EXPECT_FALSE(parse_shard(bad)) << bad;
  }
}

RC_GTEST_PROP(Shard, EveryShowIsOfExactlyOne, (const std::string& guid)) {
  const auto count = *rc::gen::inRange<std::size_t>(1, 40);
  std::size_t holders = 0;
  for (std::size_t k = 1; k <= count; ++k) holders += holds({k, count}, guid) ? 1U : 0U;
  RC_ASSERT(holders == 1U);
}

TEST(Shard, HasItsShareOfManyShows) {
  constexpr std::size_t kShards = 8;
  constexpr std::size_t kShows = 4000;
  for (std::size_t k = 1; k <= kShards; ++k) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < kShows; ++i) count += holds({k, kShards}, std::to_string(i)) ? 1U : 0U;
    EXPECT_GT(count, kShows / kShards * 4 / 5) << k;
    EXPECT_LT(count, kShows / kShards * 6 / 5) << k;
  }
}

// What decides for ever, on every machine, where a show is.
TEST(Shard, OfAShowIsTheSameEverywhere) {
  EXPECT_TRUE(holds({4, 7}, "show"));
  EXPECT_TRUE(holds({68, 100}, "917393e3-1b1e-5cef-ace4-edaa54e1f810"));
}

std::vector<std::string> files_below(const std::string& folder) {
  std::vector<std::string> out;
  for (const auto& entry :
       std::filesystem::recursive_directory_iterator(std::string(PODATLAS_SOURCE_DIR) + folder)) {
    if (entry.is_regular_file()) out.push_back(entry.path().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

TEST(ShowGuid, IsThatOfTheWholeFeed) {
  std::size_t found = 0;
  for (const char* const folder : {"/data", "/tests/fixtures", "/tests/fuzz/corpus"}) {
    for (const std::string& path : files_below(folder)) {
      const auto bytes = read_file(path);
      ASSERT_TRUE(bytes) << path;
      const auto whole = read_feed(*bytes, path);
      EXPECT_EQ(show_guid(*bytes, path), whole ? std::optional(whole->show.guid) : std::nullopt) << path;
      if (whole) ++found;
    }
  }
  EXPECT_GT(found, 50U);
}

// Feeds in which items, or what looks like them, hide or hold what names the show.
TEST(ShowGuid, IsThatOfTheWholeFeedWhereverItStands) {
  const std::string named = "<podcast:guid>mine</podcast:guid>";
  const std::string other = "<podcast:guid>other</podcast:guid>";
  for (const std::string& channel :
       {named + "<item><title>1</title></item>", "<item><title>1</title></item>" + named,
        "<item>" + other + "</item>" + named + "<item/>",
        "<item a='>'>" + other + "<item>" + other + "</item>" + other + "</item>" + named,
        "<item><x><![CDATA[</item>" + other + "]]></x></item>" + named,
        "<item><!-- </item>" + other + " --></item>" + named,
        "<item><?p </item>" + other + " ?></item>" + named,
        "<description><![CDATA[<item>]]></description>" + named + "<item></item>",
        "<link><item>" + other + "</item></link>" + named, "<item><title>\xE9</title></item>" + named}) {
    for (const std::string declaration :
         {"", "<!DOCTYPE rss [<!ENTITY a '<item>'>]>", "<?xml version='1.0' encoding='ISO-2022-JP'?>",
          "\n <?xml version='1.0' encoding='ISO-8859-1'?>"}) {
      EXPECT_EQ(show_guid(declaration + test::rss(channel), "feed.xml"), "mine") << channel;
    }
  }
}

TEST(ShowGuid, IsMadeOfWhatTheWholeFeedSays) {
  for (const std::string& channel :
       {std::string("<link>https://a.example/<item/></link>"),
        std::string("<title>Caf\xC3\xA9</title><item><title>\xE9</title></item>"),
        std::string("<item><link>https://b.example/</link></item>")}) {
    const std::string feed = test::rss(channel);
    const auto whole = read_feed(feed, "feed.xml");
    ASSERT_TRUE(whole) << channel;
    EXPECT_EQ(show_guid(feed, "feed.xml"), whole->show.guid) << channel;
  }
}

TEST(ShowGuid, IsNotThereWhereTheFeedCannotBeRead) {
  const std::string named = "<podcast:guid>mine</podcast:guid>";
  for (const std::string& channel : {"<item>" + named, named + "</item>", "<item><![CDATA[</item>" + named})
    EXPECT_EQ(show_guid(test::rss(channel), "feed.xml"), std::nullopt) << channel;
  EXPECT_EQ(show_guid("", "feed.xml"), std::nullopt);
}

std::vector<std::string> guids_of(const Loaded& loaded) {
  std::vector<std::string> out;
  for (const Show& show : loaded.shows) out.push_back(show.guid);
  return out;
}

Result<Loaded> load_share(const std::string& source, std::size_t index, std::size_t count) {
  LoadOptions options;
  options.shard = Shard{index, count};
  return load_sources({source}, options);
}

// What no item of the feeds of other shards may do: be read.
TEST(LoadSources, DoesNotReadTheItemsOfAnotherShard) {
  const TemporaryFolder folder;
  folder.write("a.xml", test::feed_of_show("show", "<item><pubDate>never</pubDate></item>"));
  for (std::size_t k = 1; k <= 7; ++k) {
    const auto loaded = load_share(folder.path(), k, 7);
    ASSERT_TRUE(loaded) << to_string(loaded.error());
    EXPECT_EQ(loaded->warnings.size(), k == 4 ? 1U : 0U) << k;
    EXPECT_EQ(loaded->shows.size(), k == 4 ? 1U : 0U) << k;
  }
}

TEST(LoadSources, KeepsFeedsOfOneShowInOneShard) {
  const TemporaryFolder folder;
  folder.write("a.xml", test::feed_of_show("show", "<item><guid>1</guid></item>"));
  folder.write("b.xml", test::feed_of_show("show", "<item><guid>2</guid></item>"));
  const auto loaded = load_share(folder.path(), 4, 7);
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  ASSERT_THAT(guids_of(*loaded), ElementsAre("show"));
  EXPECT_EQ(loaded->shows[0].episodes.size(), 2U);
}

TEST(LoadSources, GivesAShardWhatGoesWithItsShows) {
  const TemporaryFolder folder;
  folder.write("a.xml",
               test::feed_of_show("show", "<item><guid>1</guid><title>Reels of tape</title></item>"));
  folder.write("b.xml",
               test::feed_of_show("other", "<item><guid>2</guid><title>Platters of disks</title></item>"));
  folder.write("reels-of-tape.srt", "1\n00:00:01,000 --> 00:00:02,000\nHello.\n");
  std::set<std::string> seen;
  for (std::size_t k = 1; k <= 7; ++k) {
    const auto loaded = load_share(folder.path(), k, 7);
    ASSERT_TRUE(loaded) << to_string(loaded.error());
    for (const Show& show : loaded->shows) {
      EXPECT_TRUE(seen.insert(show.guid).second) << show.guid;
      EXPECT_EQ(!show.episodes[0].text(Field::kTranscript).empty(), show.guid == "show");
    }
  }
  EXPECT_THAT(seen, ElementsAre("other", "show"));
}

TEST(LoadSources, GivesTheFirstShardEverythingWherePostsAre) {
  const TemporaryFolder folder;
  folder.write("a.xml", test::feed_of_show("show", "<item><guid>1</guid></item>"));
  folder.write("b.xml", test::feed_of_show("other", "<item><guid>2</guid></item>"));
  folder.write("post.md", "---\ntitle: A post\nslug: a-post\n---\nText.\n");
  const auto first = load_share(folder.path(), 1, 2);
  const auto second = load_share(folder.path(), 2, 2);
  ASSERT_TRUE(first && second);
  EXPECT_THAT(guids_of(*first), ElementsAre("other", "show"));
  EXPECT_EQ(first->posts.size(), 1U);
  EXPECT_THAT(guids_of(*second), IsEmpty());
  EXPECT_THAT(second->posts, IsEmpty());
}

TEST(LoadSources, SaysInTheFirstShardWhatIsPassedOver) {
  const TemporaryFolder folder;
  folder.write("a.xml", test::feed_of_show("show", ""));
  folder.write("README.md", "# A < B\n");
  const auto first = load_share(folder.path(), 1, 2);
  const auto second = load_share(folder.path(), 2, 2);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->warnings.size() + second->warnings.size(), 1U);
  EXPECT_EQ(first->warnings.size(), 1U);
}

TEST(LoadSources, SaysInEveryShardThatThereIsNoFeed) {
  const TemporaryFolder folder;
  folder.write("README.md", "# A < B\n");
  for (std::size_t k = 1; k <= 2; ++k) EXPECT_FALSE(load_share(folder.path(), k, 2));
}

}  // namespace
}  // namespace podatlas::source
