#include "extract/source/list/follow.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "tests/extract/source/feed/feeds.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas::source {
namespace {

using test::feed_of_show;
using test::TemporaryFolder;
using test::titles_of;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

std::string episode_item(const std::string& guid) {
  return "<item><guid>" + guid + "</guid><title>" + guid + "</title></item>";
}
std::string show_named(const std::string& guid) { return feed_of_show(guid, episode_item(guid + " 1")); }

std::string opml(const std::vector<std::string>& urls) {
  std::string out = "<opml version='2.0'><body>\n";
  for (const std::string& url : urls) out += "<outline text='x' xmlUrl='" + url + "'/>\n";
  return out + "</body></opml>\n";
}

// A web of documents that counts what is asked.
struct Web {
  std::map<std::string, std::string> pages;
  std::vector<std::string> asked{};
  std::mutex mutex{};

  LoadOptions options() {
    LoadOptions out;
    out.fetch = [this](const std::vector<std::string>& urls) {
      const std::scoped_lock lock(mutex);
      std::vector<Result<Fetched>> answers;
      for (const std::string& url : urls) {
        asked.push_back(url);
        const auto page = pages.find(url);
        if (page == pages.end()) {
          answers.emplace_back(fail(ErrorKind::kNotFound, url, {}, "the server answered 404"));
        } else {
          answers.emplace_back(Fetched{page->second});
        }
      }
      return answers;
    };
    return out;
  }
};

std::vector<std::string> shows_in(const Loaded& loaded) {
  std::vector<std::string> out;
  for (const Show& show : loaded.shows) out.push_back(show.guid);
  return out;
}
std::vector<std::string> said(const std::vector<Warning>& warnings) {
  std::vector<std::string> out;
  for (const Warning& warning : warnings) out.push_back(to_string(warning));
  return out;
}

TEST(FeedList, IsReadWithTheListsInIt) {
  const std::string folder = test::source_path("tests/fixtures/lists/");
  const auto loaded = load_sources({folder + "feeds.opml"});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  std::vector<std::string> titles;
  for (const Show& show : loaded->shows) titles.push_back(show.title);
  EXPECT_THAT(titles, UnorderedElementsAre("Garden Radio", "Kernel Hour"));
  EXPECT_THAT(said(loaded->warnings),
              ElementsAre(folder + "more.opml:5: " + folder +
                          "gone.xml: cannot open: No such file or directory; skipped"));
}

TEST(FeedList, MayBeOnTheWebAndIsGoneThroughOnce) {
  Web web{{{"https://x.example/l/list.opml",
            opml({"a.xml", "https://x.example/l/a.xml", "../b.xml", "/c.xml", "file:///etc/passwd"})},
           {"https://x.example/l/a.xml", show_named("a")},
           {"https://x.example/b.xml", show_named("b")}}};
  const auto loaded = load_sources({"https://x.example/l/list.opml"}, web.options());
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_THAT(shows_in(*loaded), ElementsAre("a", "b"));
  EXPECT_THAT(web.asked, ElementsAre("https://x.example/l/list.opml", "https://x.example/l/a.xml",
                                     "https://x.example/b.xml", "https://x.example/c.xml"));
  EXPECT_THAT(
      said(loaded->warnings),
      ElementsAre("https://x.example/l/list.opml:6: 'file:///etc/passwd' is neither a web address nor a "
                  "relative path; skipped",
                  "https://x.example/l/list.opml:5: https://x.example/c.xml: the server answered 404; "
                  "skipped"));
}

TEST(FeedList, ReadsNoFileElsewhereOnTheMachine) {
  const TemporaryFolder folder;
  folder.write("a.xml", show_named("a"));
  const std::string list = folder.write("list.opml", opml({"a.xml", folder.path() + "/a.xml", "."}));
  const auto loaded = load_sources({list});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_THAT(said(loaded->warnings),
              ElementsAre(HasSubstr("list.opml:3: '/"), HasSubstr("is not a regular file")));
}

TEST(FeedList, FailsIfNoFeedCanBeRead) {
  const TemporaryFolder folder;
  const std::string list = folder.write("list.opml", opml({"a.xml", "b.xml"}));
  EXPECT_EQ(to_string(load_sources({list}).error()),
            list + ": no feed of the list can be read: " + folder.path() +
                "/a.xml: cannot open: No such file or directory; skipped");
  const std::string empty = folder.write("empty.opml", "<opml><body/></opml>");
  EXPECT_EQ(to_string(load_sources({empty}).error()), empty + ": is an OPML list without feeds");
}

TEST(FeedList, ThatContainsItselfIsRefused) {
  const TemporaryFolder folder;
  folder.write("a.xml", show_named("a"));
  const std::string one = folder.write("one.opml", opml({"a.xml", "two.opml"}));
  const std::string two = folder.write("two.opml", opml({"a.xml", "./one.opml"}));
  EXPECT_EQ(to_string(load_sources({one}).error()), two + ":3: the list contains itself");
  const std::string self = folder.write("self.opml", opml({"self.opml#x"}));
  EXPECT_FALSE(load_sources({self}));
}

TEST(FeedList, IsReadToALimitedDepth) {
  const TemporaryFolder folder;
  folder.write("a.xml", show_named("a"));
  for (int i = 0; i < 20; ++i)
    folder.write(std::to_string(i) + ".opml", opml({"a.xml", std::to_string(i + 1) + ".opml"}));
  const auto loaded = load_sources({folder.path() + "/0.opml"});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_THAT(said(loaded->warnings), ElementsAre(HasSubstr("8.opml:3: lists are nested too deep; skipped")));
}

TEST(FeedList, ReportsBrokenXmlWithItsPlace) {
  const TemporaryFolder folder;
  const std::string list = folder.write("list.opml", "<opml>\n<body>\n</opml>");
  EXPECT_EQ(to_string(load_sources({list}).error()), list + ":3:1: </opml> closes <body>");
}

TEST(FeedList, DoesNotDependOnTheNumberOfThreads) {
  const TemporaryFolder folder;
  std::vector<std::string> names;
  for (int i = 0; i < 40; ++i) {
    names.push_back(std::to_string(i % 13) + ".xml");
    folder.write(names.back(), show_named(std::to_string(i % 13)));
  }
  const std::string list = folder.write("list.opml", opml(names));
  EXPECT_EQ(shows_in(*load_sources({list}, {{}, 8})), shows_in(*load_sources({list})));
}

std::string page(const std::vector<std::string>& guids, const std::string& next) {
  std::string items = next.empty() ? "" : "<atom:link rel='next' href='" + next + "'/>";
  for (const std::string& guid : guids) items += episode_item(guid);
  return test::rss(items);
}

constexpr const char* kFeedUrl = "https://x.example/feed";

TEST(PagedFeed, IsReadToItsEnd) {
  Web web{
      {{kFeedUrl, page({"5", "4"}, "?page=2")},
       {"https://x.example/feed?page=2", page({"4", "3"}, "https://x.example/3")},
       {"https://x.example/3",
        R"({"version": "https://jsonfeed.org/version/1.1", "title": "Show", "items": [{"id": "1", "title": "1"}]})"}}};
  const auto loaded = load_sources({kFeedUrl}, web.options());
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_THAT(loaded->warnings, IsEmpty());
  ASSERT_EQ(loaded->shows.size(), 1U);
  EXPECT_THAT(titles_of(loaded->shows[0]), UnorderedElementsAre("1", "3", "4", "5"));
  EXPECT_THAT(loaded->shows[0].sources, ElementsAre(kFeedUrl));
  for (const Episode& episode : loaded->shows[0].episodes)
    EXPECT_THAT(episode.sources, ElementsAre(kFeedUrl));
}

TEST(PagedFeed, OfAFileLacksOlderEpisodes) {
  const TemporaryFolder folder;
  const std::string file = folder.write("feed.xml", page({"5"}, "https://x.example/feed?page=2&amp;key=abc"));
  Web web{{}};
  const auto loaded = load_sources({file}, web.options());
  ASSERT_TRUE(loaded);
  EXPECT_THAT(web.asked, IsEmpty());
  ASSERT_EQ(loaded->warnings.size(), 1U);
  EXPECT_THAT(to_string(loaded->warnings[0]),
              HasSubstr("feed.xml: the feed continues at https://x.example/feed?page=2"));
  EXPECT_THAT(to_string(loaded->warnings[0]), HasSubstr("; older episodes are missing"));
}

TEST(PagedFeed, EndsWhereAPageFails) {
  Web web{{{kFeedUrl, page({"5"}, "?page=2")}}};
  const auto loaded = load_sources({kFeedUrl}, web.options());
  ASSERT_TRUE(loaded);
  EXPECT_THAT(
      said(loaded->warnings),
      ElementsAre("https://x.example/feed: https://x.example/feed?page=2: the server answered 404; older "
                  "episodes are missing"));
}

TEST(PagedFeed, EndsWherePagesGoInCircles) {
  Web web{{{kFeedUrl, page({"5"}, "?page=2")}, {"https://x.example/feed?page=2", page({"4"}, "/feed")}}};
  const auto loaded = load_sources({kFeedUrl}, web.options());
  ASSERT_TRUE(loaded);
  EXPECT_EQ(web.asked.size(), 2U);
  EXPECT_THAT(said(loaded->warnings), ElementsAre(HasSubstr("follows itself; older episodes are missing")));
}

TEST(PagedFeed, EndsWhereNothingIsNew) {
  Web web{{{kFeedUrl, page({"5"}, "?page=2")}, {"https://x.example/feed?page=2", page({"5"}, "?page=3")}}};
  const auto loaded = load_sources({kFeedUrl}, web.options());
  ASSERT_TRUE(loaded);
  EXPECT_EQ(web.asked.size(), 2U);
  EXPECT_THAT(said(loaded->warnings), ElementsAre(HasSubstr("has no further episodes")));
}

TEST(PagedFeed, HasALimit) {
  Web web{{}};
  std::string at = kFeedUrl;
  for (int i = 1; i < 300; ++i) {
    const std::string next = "https://x.example/" + std::to_string(i);
    web.pages[at] = page({std::to_string(i)}, next);
    at = next;
  }
  const auto loaded = load_sources({kFeedUrl}, web.options());
  ASSERT_TRUE(loaded);
  EXPECT_EQ(web.asked.size(), kMostPages + 1);
  EXPECT_THAT(said(loaded->warnings), ElementsAre(HasSubstr("more than 200 further pages; older episodes")));
}

constexpr const char* kHello = "WEBVTT\n\n00:01.000 --> 00:02.000\nHello.\n";

std::string tape_feed() {
  return feed_of_show(
      "s",
      "<item><guid>1</guid><title>Tape drives</title><pubDate>03 May 2021 10:00:00 GMT</pubDate></item>"
      "<item><guid>2</guid><title>Reels</title><pubDate>05 May 2021 10:00:00 GMT</pubDate></item>"
      "<item><guid>3</guid><title>Robots</title><pubDate>07 May 2021 10:00:00 GMT</pubDate></item>");
}

TEST(TranscriptIndex, OnTheWebLeadsToTheTranscriptsBesideIt) {
  const TemporaryFolder folder;
  Web web{{{"https://x.example/t/README.md",
            "* 2021-05-03 [Tape drives](episodes/a%20b.vtt#top)\n* 2021-05-05 [Reels](gone.vtt)\n"
            "* 2021-05-07 [Robots](https://elsewhere.example/r.vtt)\n"},
           {"https://x.example/t/episodes/a%20b.vtt", kHello}}};
  const auto loaded =
      load_sources({folder.write("feed.xml", tape_feed()), "https://x.example/t/README.md"}, web.options());
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_EQ(loaded->shows.at(0).episodes.at(0).text(Field::kTranscript), "Hello.");
  EXPECT_THAT(web.asked,
              ElementsAre("https://x.example/t/README.md", "https://x.example/t/episodes/a%20b.vtt",
                          "https://x.example/t/gone.vtt"));
  ASSERT_EQ(loaded->warnings.size(), 1U);
  EXPECT_EQ(
      to_string(loaded->warnings[0]),
      "https://x.example/t/README.md:2: https://x.example/t/gone.vtt: the server answered 404; skipped");
}

TEST(TranscriptIndex, OnDiskLeadsToTheFilesThatAreThere) {
  const TemporaryFolder folder;
  const std::string feed = folder.write("feed.xml", tape_feed());
  std::filesystem::create_directories(folder.path() + "/t/episodes");
  const std::string index = folder.write(
      "t/index.md",
      "* 2021-05-03 [Tape drives](episodes/tape%20drives.vtt)\n* 2021-05-05 [Reels](gone.vtt)\n");
  folder.write("t/episodes/tape drives.vtt", kHello);
  for (const std::string& source : {index, folder.path() + "/t"}) {
    const auto loaded = load_sources({feed, source});
    ASSERT_TRUE(loaded) << to_string(loaded.error());
    EXPECT_EQ(loaded->shows.at(0).episodes.at(0).text(Field::kTranscript), "Hello.");
    EXPECT_THAT(loaded->shows[0].episodes[0].sources, ElementsAre("feed.xml", "index.md", "tape drives.vtt"));
    EXPECT_THAT(loaded->warnings, IsEmpty());
  }
}

TEST(TranscriptIndex, LeadsNowhereElse) {
  const TemporaryFolder folder;
  const std::string feed = folder.write("feed.xml", tape_feed());
  const std::string other = folder.write("other.vtt", kHello);
  std::filesystem::create_directories(folder.path() + "/t");
  std::string encoded = other;
  for (std::size_t at = 0; (at = encoded.find('/', at)) != std::string::npos;) encoded.replace(at, 1, "%2F");
  for (const std::string& link :
       {std::string("../other.vtt"), std::string("x/%2E%2E/../other.vtt"), encoded,
        std::string("https:%2F%2Fx.example%2Fother.vtt"), std::string("//x.example/other.vtt")}) {
    const std::string index = folder.write("t/index.md", "* 2021-05-03 [Tape drives](" + link + ")\n");
    const auto loaded = load_sources({feed, index});
    ASSERT_TRUE(loaded) << to_string(loaded.error());
    EXPECT_EQ(loaded->shows.at(0).episodes.at(0).text(Field::kTranscript), "") << link;
  }
}

}  // namespace
}  // namespace podatlas::source
