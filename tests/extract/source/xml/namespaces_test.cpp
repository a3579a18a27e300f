#include "extract/source/xml/namespaces.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string_view>

#include "tests/extract/source/feed/feeds.h"

namespace podatlas::source {
namespace {

struct Spelling {
  std::string_view uri;
  Namespace space;
};
std::ostream& operator<<(std::ostream& out, const Spelling& row) { return out << '"' << row.uri << '"'; }

constexpr Spelling kSpellings[] = {
    {"http://www.itunes.com/dtds/podcast-1.0.dtd", Namespace::kItunes},
    {"http://www.itunes.com/DTDs/PodCast-1.0.dtd", Namespace::kItunes},
    {"https://itunes.com/dtds/Podcast-1.0.dtd", Namespace::kItunes},
    {" http://www.itunes.com/dtds/podcast-1.0.dtd/ ", Namespace::kItunes},
    {"http://purl.org/rss/1.0/modules/content/", Namespace::kContent},
    {"https://podcastindex.org/namespace/1.0", Namespace::kPodcast},
    {"https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/1.0.md", Namespace::kPodcast},
    {"http://www.w3.org/2005/Atom", Namespace::kAtom},
    {"http://purl.org/atom/ns#", Namespace::kAtom},
    {"http://purl.org/dc/elements/1.1/", Namespace::kDublinCore},
    {"http://purl.org/dc/terms/", Namespace::kDublinCore},
    {"http://www.w3.org/1999/02/22-rdf-syntax-ns#", Namespace::kRdf},
    {"http://purl.org/rss/1.0/", Namespace::kPlain},
    {"http://my.netscape.com/rdf/simple/0.9/", Namespace::kPlain},
    {"", Namespace::kPlain},
    {"http://search.yahoo.com/mrss/", Namespace::kMedia},
    {"http://www.itunes.com/dtds/podcast-2.0.dtd", Namespace::kOther},
    {"http://www.w3.org/2005/Atom2", Namespace::kOther},
    {"urn:itunes", Namespace::kOther},
};

class NamespaceOfUri : public testing::TestWithParam<Spelling> {};
TEST_P(NamespaceOfUri, KnowsTheSpellingsOfRealFeeds) {
  EXPECT_EQ(namespace_of_uri(GetParam().uri), GetParam().space);
}
INSTANTIATE_TEST_SUITE_P(Table, NamespaceOfUri, testing::ValuesIn(kSpellings));

TEST(NamespaceScope, GoesBackToAnOuterElement) {
  NamespaceScope scope;
  scope.declare("x", "http://www.w3.org/2005/Atom");
  const std::size_t outer = scope.size();
  scope.declare("x", "urn:other");
  scope.declare("", "http://www.w3.org/2005/Atom");
  EXPECT_EQ(scope.resolve("x:title").space, Namespace::kOther);
  EXPECT_EQ(scope.resolve("title").space, Namespace::kAtom);
  scope.shrink(outer);
  EXPECT_EQ(scope.resolve("x:title").space, Namespace::kAtom);
  EXPECT_EQ(scope.resolve("x:title").local, "title");
  EXPECT_EQ(scope.resolve("title").space, Namespace::kPlain);
}

TEST(NamespaceScope, TakesTheUsualPrefixesForWhatTheyAreWhereNobodyDeclaresThem) {
  NamespaceScope scope;
  EXPECT_EQ(scope.resolve("itunes:author").space, Namespace::kItunes);
  EXPECT_EQ(scope.resolve("foo:author").space, Namespace::kOther);
  scope.declare("itunes", "urn:mine");
  EXPECT_EQ(scope.resolve("itunes:author").space, Namespace::kOther);
  scope.shrink(0);
  EXPECT_EQ(scope.resolve("itunes:author").space, Namespace::kItunes);
}

TEST(ReadFeed, RecognisesNamespacesByUriNotByPrefix) {
  const Episode episode = test::read_one(
      "<rss xmlns:i='http://www.itunes.com/DTDs/PodCast-1.0.dtd' xmlns:itunes='urn:mine'><channel><item>"
      "<i:episode>7</i:episode><itunes:season>2</itunes:season>"
      "<c:encoded "
      "xmlns:c='http://purl.org/rss/1.0/modules/content/'>Notes</c:encoded></item></channel></rss>");
  EXPECT_EQ(episode.number, 7);
  EXPECT_FALSE(episode.season.has_value());
  EXPECT_EQ(episode.text(Field::kDescription), "Notes");
}

// RSS's elements are in no namespace, but feeds exist that declare a default one, Atom's above all.
TEST(ReadFeed, ReadsRssUnderAWrongDefaultNamespace) {
  for (const std::string_view uri :
       {"http://www.w3.org/2005/Atom", "http://backend.userland.com/rss2", "urn:x"}) {
    const Feed feed = test::read("<rss xmlns='" + std::string(uri) +
                                 "'><channel><link>https://example.org/</link><item><title>1</title>"
                                 "<pubDate>4 Aug 2024</pubDate></item></channel></rss>");
    EXPECT_EQ(feed.show.link, "https://example.org/") << uri;
    ASSERT_EQ(feed.show.episodes.size(), 1U) << uri;
    EXPECT_TRUE(feed.show.episodes[0].published.has_value()) << uri;
  }
}

TEST(ReadFeed, ReadsAtomOfAnyVersionAndWithAPrefix) {
  for (const std::string_view root :
       {"<a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:entry><a:id>1</a:id></a:entry></a:feed>",
        "<feed xmlns='http://purl.org/atom/ns#'><entry><id>1</id></entry></feed>",
        "<feed><entry><id>1</id></entry></feed>"}) {
    EXPECT_EQ(test::read_one(std::string(root)).guid, "1") << root;
  }
}

TEST(ReadFeed, RefusesAFeedOfAnotherVocabulary) {
  EXPECT_EQ(test::error_of("<feed xmlns='urn:cattle'><entry/></feed>"),
            "feed.xml: has a root <feed> that is not Atom's");
}

}  // namespace
}  // namespace podatlas::source
