// What a feed does wrong: identities that are missing or copied, values that make no sense, XML that breaks
// off.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <ostream>
#include <set>
#include <string>
#include <string_view>

#include "core/digest.h"
#include "core/text/text.h"
#include "extract/source/xml/xml_check.h"
#include "tests/extract/source/feed/feeds.h"

namespace podatlas::source {
namespace {

using test::atom_entry;
using test::error_of;
using test::read;
using test::read_item;
using test::rss;
using test::titles_of;
using test::warnings_of;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

TEST(Identity, IsMadeFromTheEnclosureElseFromLinkAndTitle) {
  const std::string enclosure = "<enclosure url='https://example.org/1.mp3' type='audio/mpeg'/>";
  const Episode a = read_item("<title>A</title>" + enclosure);
  EXPECT_TRUE(a.guid_is_made);
  EXPECT_EQ(a.guid, read_item("<title>A, corrected</title><guid/>" + enclosure).guid);
  const Episode b = read_item("<title>A</title><link>https://example.org/</link>");
  EXPECT_NE(a.guid, b.guid);
  EXPECT_NE(b.guid, read_item("<title>B</title><link>https://example.org/</link>").guid);
}

// One real show links every item to its home page.
TEST(Identity, IsNoLink) {
  const Feed feed =
      read(rss("<item><title>1</title><link>https://example.org/</link></item>"
               "<item><title>2</title><link>https://example.org/</link></item>"));
  EXPECT_THAT(titles_of(feed.show), ElementsAre("1", "2"));
  EXPECT_NE(feed.show.episodes[0].guid, feed.show.episodes[1].guid);
  EXPECT_THAT(warnings_of(feed), IsEmpty());
}

TEST(Identity, IsMadeAnewForAnEpisodeWithACopiedGuid) {
  const Feed feed =
      read(rss("<item><title>1</title><guid>g</guid><enclosure url='https://example.org/1.mp3'/></item>\n"
               "<item><title>2</title><guid>g</guid><enclosure url='https://example.org/2.mp3'/></item>"));
  ASSERT_EQ(feed.show.episodes.size(), 2U);
  EXPECT_EQ(feed.show.episodes[0].guid, "g");
  EXPECT_FALSE(feed.show.episodes[0].guid_is_made);
  EXPECT_EQ(feed.show.episodes[1].guid, "g~d4735e3a265e");
  EXPECT_TRUE(feed.show.episodes[1].guid_is_made);
  EXPECT_THAT(warnings_of(feed),
              ElementsAre("feed.xml:3: guid 'g' is used twice; '2' is an episode of its own"));
}

TEST(Identity, OfACopiedGuidIsTheEarliestEpisodes) {
  const std::string first =
      "<item><title>Old</title><guid>g</guid><pubDate>Tue, 04 May 2021 10:00:00 GMT</pubDate></item>";
  const std::string second =
      "<item><title>New</title><guid>g</guid><pubDate>Wed, 05 May 2021 10:00:00 GMT</pubDate></item>";
  const std::string undated = "<item><title>Undated</title><guid>g</guid></item>";
  for (const std::string& items : {first + second + undated, undated + second + first}) {
    const Feed feed = read(rss(items));
    ASSERT_EQ(feed.show.episodes.size(), 3U);
    for (const Episode& episode : feed.show.episodes) {
      EXPECT_EQ(episode.guid, episode.title == "Old" ? "g" : "g~" + sha256_hex(fold(episode.title), 12));
    }
  }
}

// A file that was uploaded anew, or a title that was touched up.
TEST(Identity, IsOneForItemsWithOneTitle) {
  const Feed feed = read(
      rss("<item><title>Ep. 1: Tapes</title><guid>g</guid><enclosure url='https://x.org/1.mp3'/></item>"
          "<item><title>Ep 1 - tapes</title><guid>g</guid><enclosure url='https://x.org/2.mp3'/></item>"));
  EXPECT_THAT(titles_of(feed.show), ElementsAre("Ep. 1: Tapes"));
}

TEST(Identity, OfUntitledItemsIsTheirAudio) {
  const Feed feed =
      read(rss("<item><guid>g</guid><enclosure url='https://x.org/1.mp3'/></item>"
               "<item><guid>g</guid><enclosure url='https://x.org/2.mp3'/></item>"
               "<item><guid>g</guid><enclosure url='https://x.org/1.mp3'/></item>"));
  EXPECT_EQ(feed.show.episodes.size(), 2U);
}

TEST(Entities, ThatNothingDefinesAreReported) {
  const Feed feed = read(
      rss("<item><title>Q&foo;A &nbsp;</title>\n<description a='&bar;'>&lt;&foo1;</description></item>"));
  EXPECT_EQ(feed.show.episodes.at(0).title, "Q&foo;A");
  EXPECT_THAT(warnings_of(feed), ElementsAre("feed.xml:2: entity '&foo;' is not defined; kept as it is",
                                             "feed.xml:3: entity '&bar;' is not defined; kept as it is",
                                             "feed.xml:3: entity '&foo1;' is not defined; kept as it is"));
}

TEST(Identity, MakesOneEpisodeOfAnItemThatIsThereTwice) {
  const std::string item = "<item><title>1</title><guid>g</guid></item>\n";
  const Feed feed = read(rss(item + item));
  EXPECT_EQ(feed.show.episodes.size(), 1U);
  EXPECT_THAT(warnings_of(feed), ElementsAre("feed.xml:3: item '1' is repeated; kept once"));
}

TEST(Identity, OfAnEnormousGuidIsItsDigest) {
  EXPECT_EQ(read_item("<guid>" + std::string(10000, 'g') + "</guid>").guid.size(), 64U);
}

struct OddValue {
  std::string_view element;
  std::string_view warning;
};
std::ostream& operator<<(std::ostream& out, const OddValue& row) { return out << row.element; }

constexpr OddValue kOddValues[] = {
    {"<pubDate>soon</pubDate>", "feed.xml:2: invalid date 'soon'"},
    {"<itunes:episode>12a</itunes:episode>", "feed.xml:2: invalid episode number '12a'"},
    {"<itunes:season>-1</itunes:season>", "feed.xml:2: invalid season '-1'"},
    {"<itunes:duration>long</itunes:duration>", "feed.xml:2: invalid duration 'long'"},
    {"<link>javascript:alert(1)</link>", "feed.xml:2: link 'javascript:alert(1)' is not a web address"},
    {"<enclosure url='1.mp3' type='audio/mpeg'/>", "feed.xml:2: enclosure '1.mp3' is not a web address"},
    {"<podcast:transcript url='data:x'/>", "feed.xml:2: transcript 'data:x' is not a web address"},
    {"<podcast:chapters url='file:///x'/>", "feed.xml:2: chapters 'file:///x' is not a web address"},
    {"<podcast:person href='javascript:x'>Ann</podcast:person>",
     "feed.xml:2: person's address 'javascript:x' is not a web address"},
};

class ReadOddValue : public testing::TestWithParam<OddValue> {};
TEST_P(ReadOddValue, KeepsTheEpisodeAndWarns) {
  const Feed feed = read(rss("<item><title>1</title>" + std::string(GetParam().element) + "</item>"));
  EXPECT_THAT(warnings_of(feed), ElementsAre(GetParam().warning));
  ASSERT_EQ(feed.show.episodes.size(), 1U);
  const Episode& episode = feed.show.episodes[0];
  EXPECT_FALSE(episode.published || episode.number || episode.season || episode.duration);
  EXPECT_EQ(episode.link + episode.enclosure.url + episode.chapters_url, "");
  EXPECT_THAT(episode.transcripts, IsEmpty());
}
INSTANTIATE_TEST_SUITE_P(Table, ReadOddValue, testing::ValuesIn(kOddValues));

TEST(ReadFeed, NamesTheRightLineAfterReferencesOfAnotherLength) {
  std::string items;
  for (int i = 0; i < 10; ++i)
    items += "<item><title>" + std::to_string(i) + "&#x000000000000000000;&eacute;</title></item>\n";
  const Feed feed = read(rss(items + "<item><pubDate>soon</pubDate></item>"));
  EXPECT_THAT(warnings_of(feed), Contains("feed.xml:12: invalid date 'soon'"));
}

TEST(ReadFeed, CountsTheWarningsThatItDoesNotShow) {
  std::string items;
  for (int i = 0; i < 150; ++i)
    items += "<item><title>" + std::to_string(i) + "</title><pubDate>x</pubDate></item>";
  const Feed feed = read(rss(items));
  EXPECT_EQ(feed.show.episodes.size(), 150U);
  EXPECT_EQ(warnings_of(feed).back(), "feed.xml: 50 further warnings not shown");
  const Feed odd = read(rss("<title>" + std::string(100, '.') + [] {
    std::string references;
    for (int i = 0; i < 50; ++i) references += "&#0;";
    return references;
  }() + "</title>"));
  EXPECT_EQ(warnings_of(odd).back(), "feed.xml: 30 further warnings not shown");
}

struct Break {
  std::string xml;
  std::string error;
};
std::ostream& operator<<(std::ostream& out, const Break& row) { return out << row.error; }

class ReadBroken : public testing::TestWithParam<Break> {};
TEST_P(ReadBroken, SaysWhereItBreaks) { EXPECT_EQ(error_of(GetParam().xml), GetParam().error); }
INSTANTIATE_TEST_SUITE_P(
    Table, ReadBroken,
    testing::Values(Break{"<rss><channel>\n<item>", "feed.xml:2:7: the document ends inside <item>"},
                    Break{"<rss>\n <channel>\n</rss>", "feed.xml:3:1: </rss> closes <channel>"},
                    Break{"<rss><channel/></rss>\n<rss/>", "feed.xml:2:1: a second root element <rss>"},
                    Break{"<rss><channel><item/></channel></rss>\n junk",
                          "feed.xml:2:2: text after the end of the root element; 1 complete item before it"},
                    Break{"<rss><channel><title>S</title><item/><item/><item>",
                          "feed.xml:1:51: the document ends inside <item>; 2 complete items before it"},
                    Break{"PHP warning\n<rss><channel/></rss>", "feed.xml:1:1: text before the root element"},
                    Break{"<rss><channel>a < b</channel></rss>", "feed.xml:1:17: a '<' that begins no tag"},
                    Break{"<rss><channel a=1></channel></rss>",
                          "feed.xml:1:17: a broken attribute in <channel>"},
                    Break{"<rss><channel><![CDATA[ </channel></rss>",
                          "feed.xml:1:15: a CDATA section that is never closed"},
                    // Columns count bytes of the file, not of what it was transcoded to.
                    Break{"<?xml version='1.0' encoding='windows-1251'?>\n<rss><a>\xCF\xF0\xE8</b></rss>",
                          "feed.xml:2:12: </b> closes <a>"},
                    Break{std::string("\xFF\xFE<\0r\0s\0s\0>\0\n\0<\0a\0>\0<\0/\0b\0>\0", 28),
                          "feed.xml:2:7: </b> closes <a>"}));

TEST(ReadFeed, KeepsTheCompleteItemsBeforeABreakWhenAsked) {
  const std::string xml =
      "<rss><channel><title>S</title>\n<item><title>1</title></item>\n<item><title>2</title></item>\n"
      "<item><title>3</title><description>half";
  EXPECT_THAT(error_of(xml), HasSubstr("feed.xml:4:40: the document ends inside <description>"));
  const Feed feed = read(xml, {true});
  EXPECT_THAT(titles_of(feed.show), ElementsAre("1", "2"));
  EXPECT_THAT(warnings_of(feed),
              ElementsAre("feed.xml:4:40: the document ends inside <description>; kept the 2 "
                          "complete items before it"));
}

// An entry of Atom stands where in RSS the channel stands, so its children once passed for complete items.
TEST(ReadFeed, KeepsNoHalfEntryOfAtomAndRss1) {
  const Feed atom = read(
      "<feed xmlns='http://www.w3.org/2005/Atom'><title>S</title><entry><id>1</id></entry>"
      "<entry><id>2</id><title>half</title><content>",
      {true});
  EXPECT_THAT(titles_of(atom.show), ElementsAre(""));
  EXPECT_THAT(warnings_of(atom), ElementsAre(HasSubstr("kept the 1 complete item before it")));
  const Feed rdf = read(
      "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><channel/><item><title>1"
      "</title></item><item><title>half</title><link>",
      {true});
  EXPECT_THAT(titles_of(rdf.show), ElementsAre("1"));
}

TEST(ReadFeed, RecoversNothingFromNothing) {
  for (const char* const xml : {"<rss", "<rss><channel><title>S</title><item>"})
    EXPECT_THAT(error_of(xml, {true}), HasSubstr("no item before it is complete"));
}

RC_GTEST_PROP(ReadFeed, GivesAFeedOrAPlaceForAnyPrefix, ()) {
  static const std::string whole = rss(
      "<item><title>1 &amp; é</title><guid>1</guid><description><![CDATA[<p>a</p>]]></description></item>\n"
      "<!-- comment --><item><title>2</title><enclosure url=\"https://example.org/2.mp3\"/></item>\n");
  const auto end = *rc::gen::inRange<std::size_t>(0, whole.size());
  const auto feed = read_feed(whole.substr(0, end), "feed.xml");
  const bool only_line_end_is_missing = end + 1 == whole.size();
  RC_ASSERT(feed.has_value() == only_line_end_is_missing);
  if (!feed) {
    RC_ASSERT(!feed.error().message.empty());
    RC_ASSERT((feed.error().kind == ErrorKind::kSyntax) == (feed.error().place.line != 0));
  }
  const auto recovered = read_feed(whole.substr(0, end), "feed.xml", {true});
  if (recovered) {
    RC_ASSERT(recovered->show.episodes.size() <= 2U);
    for (const Episode& episode : recovered->show.episodes)
      RC_ASSERT((episode.title == "1 & é" || episode.title == "2"));
  }
}

std::string nested(std::size_t levels) {
  std::string out;
  for (std::size_t i = 0; i < levels; ++i) out += "<b>";
  out += "x";
  for (std::size_t i = 0; i < levels; ++i) out += "</b>";
  return out;
}

TEST(ReadFeed, ReadsDeepNesting) {
  const std::string deep = nested(kMostLevels - 4);
  EXPECT_EQ(read_item("<description>" + deep + "</description>").text(Field::kDescription), "x");
  EXPECT_EQ(read(rss(deep)).show.title, "Show");
  EXPECT_THAT(error_of("<rss>" + deep.substr(0, 3'000)), HasSubstr("ends inside <b>"));
}

// pugixml frees elements by recursion: 180,000 levels were too many for the stack.
TEST(ReadFeed, RefusesWhatIsNestedTooDeep) {
  for (const std::size_t levels : {kMostLevels, std::size_t{400'000}}) {
    const std::string deep = nested(levels);
    EXPECT_THAT(error_of("<rss>" + deep + "</rss>"), HasSubstr("<b> is nested in more than 10000 elements"));
    EXPECT_THAT(error_of(rss("<item><description>" + deep + "</description></item>")),
                HasSubstr("<b> is nested in more than 10000 elements"));
  }
}

TEST(ReadFeed, ReadsAMegabyteWithoutASpace) {
  const std::string word(1U << 20U, 'x');
  EXPECT_EQ(read_item("<title>" + word + "</title><description>" + word + "</description>").title.size(),
            word.size());
}

TEST(ReadFeed, BoundsThePersonsThatEveryItemInherits) {
  std::string persons;
  for (int i = 0; i < 101; ++i) persons += "<podcast:person>" + std::to_string(i) + "</podcast:person>";
  const Feed feed = read(rss(persons + "<item/>"));
  EXPECT_EQ(feed.show.episodes.at(0).persons.size(), 100U);
  EXPECT_THAT(warnings_of(feed), ElementsAre("feed.xml: 101 persons of the show; read the first 100"));
}

TEST(ReadFeed, BoundsThePersonsOfAnItem) {
  std::string persons;
  for (int i = 0; i < 101; ++i) persons += "<podcast:person>" + std::to_string(i) + "</podcast:person>";
  const Feed feed = read(rss("<item>" + persons + "</item>"));
  EXPECT_EQ(feed.show.episodes.at(0).persons.size(), 100U);
  EXPECT_THAT(warnings_of(feed), ElementsAre(HasSubstr("101 persons of the episode; read the first 100")));
}

TEST(ReadFeed, ReadsAnElementWithThousandsOfNamespaces) {
  std::string xml = "<rss";
  for (int i = 0; i < 20'000; ++i) xml += " xmlns:n" + std::to_string(i) + "='urn:n'";
  xml += "><channel>";
  for (int i = 0; i < 20'000; ++i) xml += "<item><guid>" + std::to_string(i) + "</guid></item>";
  EXPECT_EQ(read(xml + "</channel></rss>").show.episodes.size(), 20'000U);
}

}  // namespace
}  // namespace podatlas::source
