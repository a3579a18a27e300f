// What a feed says, element by element: RSS 2.0, RSS 1.0 and Atom.
#include "extract/source/feed/feed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tests/extract/source/feed/feeds.h"
#include "tests/support/golden.h"

namespace podatlas::source {
namespace {

using test::atom_entry;
using test::read;
using test::read_item;
using test::read_one;
using test::rss;
using test::titles_of;
using test::warnings_of;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(ReadFeed, ReadsEveryEpisodeOfTheRealFeedWhole) {
  const Feed feed = read(test::source_file("data/pytorch-developer-podcast.xml"));
  EXPECT_THAT(warnings_of(feed), IsEmpty());
  EXPECT_EQ(feed.show.title, "PyTorch Developer Podcast");
  EXPECT_EQ(feed.show.link, "https://pytorch-dev-podcast.simplecast.com");
  EXPECT_EQ(feed.show.feed_url, "https://feeds.simplecast.com/OB5FkIl8");
  EXPECT_EQ(feed.show.guid, "cc8f3db8-026c-51ee-98b6-3e258ea89531");
  EXPECT_EQ(feed.show.language, "en");
  EXPECT_THAT(feed.show.image, EndsWith("/3000x3000/pytorch-symbol-02-orangeondark.jpg?aid=rss_feed"));
  EXPECT_THAT(feed.show.categories, ElementsAre("Technology"));
  EXPECT_EQ(feed.show.medium, "");
  EXPECT_THAT(feed.show.authors, ElementsAre("Edward Yang, Team PyTorch"));
  ASSERT_EQ(feed.show.episodes.size(), 83U);
  std::set<std::string> guids;
  std::set<std::int64_t> numbers;
  for (const Episode& episode : feed.show.episodes) {
    SCOPED_TRACE(episode.title);
    EXPECT_FALSE(episode.title.empty());
    EXPECT_FALSE(episode.guid_is_made);
    EXPECT_TRUE(episode.published.has_value());
    EXPECT_TRUE(episode.duration.has_value());
    EXPECT_EQ(episode.enclosure.type, "audio/mpeg");
    EXPECT_THAT(episode.enclosure.url, HasSubstr("https://"));
    EXPECT_GT(episode.enclosure.bytes.value_or(0), 0);
    EXPECT_EQ(episode.authors.size(), 1U);
    EXPECT_FALSE(episode.text(Field::kDescription).empty());
    guids.insert(episode.guid);
    numbers.insert(episode.number.value_or(-1));
  }
  EXPECT_EQ(guids.size(), 83U);
  EXPECT_EQ(numbers.size(), 83U);
  EXPECT_EQ(*numbers.begin(), 1);
  EXPECT_EQ(*numbers.rbegin(), 83);
}

TEST(ReadFeed, ReadsImageCategoriesAndMediumOfTheShow) {
  const std::string xml = test::rss(
      "<link>https://a.example/</link><image><title>S</title><url>/small.png</url></image>"
      "<itunes:image href='/cover.jpg'/><podcast:medium> Course </podcast:medium>"
      "<itunes:category text='Education'><itunes:category text='How To'/><itunes:category text=' Courses '/>"
      "</itunes:category><itunes:category text='Society &amp; Culture'/><itunes:category text=''/>"
      "<itunes:category text='Society &amp; Culture'/>");
  const Show show = read(xml).show;
  EXPECT_EQ(show.image, "https://a.example/cover.jpg");
  EXPECT_THAT(show.categories, ElementsAre("Education > How To", "Education > Courses", "Society & Culture"));
  EXPECT_EQ(show.medium, "course");
  EXPECT_EQ(read(test::rss("<image><url>https://a.example/small.png</url></image>")).show.image,
            "https://a.example/small.png");
  EXPECT_EQ(read(test::rss("<itunes:image href='javascript:alert(1)'/>")).show.image, "");
  EXPECT_EQ(read(test::rss("<podcast:medium>podcast</podcast:medium>")).show.medium, "");
  EXPECT_EQ(read(test::rss("<podcast:medium>a \"b\"</podcast:medium>")).show.medium, "");
}

TEST(ReadFeed, ReadsTheElementsOfRss2) {
  const Episode episode = read_item(
      "<title>Dispatcher</title><link>https://example.org/1</link><guid isPermaLink='false'>abc</guid>"
      "<pubDate>Sun, 4 Aug 2024 01:47:46 +0000</pubDate><author>ann@example.org (Ann Author)</author>"
      "<description>About it.</description>"
      "<enclosure url='https://example.org/1.mp3' length='123' type='audio/mpeg'/>"
      "<itunes:episode>7</itunes:episode><itunes:season>2</itunes:season><itunes:duration>17:40</"
      "itunes:duration>"
      "<podcast:chapters url='https://example.org/1.json' type='application/json+chapters'/>");
  EXPECT_EQ(episode.title, "Dispatcher");
  EXPECT_EQ(episode.link, "https://example.org/1");
  EXPECT_EQ(episode.guid, "abc");
  EXPECT_FALSE(episode.guid_is_made);
  EXPECT_EQ(rfc3339({episode.published.value()}), "2024-08-04T01:47:46Z");
  EXPECT_THAT(episode.authors, ElementsAre("Ann Author"));
  EXPECT_EQ(episode.text(Field::kDescription), "About it.");
  EXPECT_EQ(episode.enclosure.url, "https://example.org/1.mp3");
  EXPECT_EQ(episode.enclosure.bytes, 123);
  EXPECT_EQ(episode.number, 7);
  EXPECT_EQ(episode.season, 2);
  EXPECT_EQ(episode.duration, std::chrono::seconds(1060));
  EXPECT_EQ(episode.chapters_url, "https://example.org/1.json");
}

TEST(ReadFeed, ReadsTheElementsOfAtom) {
  const Episode episode = read_one(atom_entry(
      "<title>Dispatcher</title><id>tag:example.org,2024:1</id><updated>2024-08-05T00:00:00Z</updated>"
      "<published>2024-08-04T03:47:46+02:00</published><author><name>Ann</name></author>"
      "<link rel='related' href='https://example.org/other'/><link href='https://example.org/1'/>"
      "<link rel='enclosure' type='audio/mpeg' length='123' href='https://example.org/1.mp3'/>"
      "<summary>Short.</summary><content type='html'>&lt;p>All of it.&lt;/p></content>"));
  EXPECT_EQ(episode.guid, "tag:example.org,2024:1");
  EXPECT_EQ(episode.link, "https://example.org/1");
  EXPECT_EQ(rfc3339({episode.published.value()}), "2024-08-04T01:47:46Z");
  EXPECT_THAT(episode.authors, ElementsAre("Ann"));
  EXPECT_EQ(episode.enclosure.url, "https://example.org/1.mp3");
  EXPECT_EQ(episode.text(Field::kDescription), "All of it.");
  EXPECT_EQ(episode.text(Field::kSummary), "Short.");
}

TEST(ReadFeed, ReadsRss1WhoseItemsStandBesideTheChannel) {
  const Feed feed = read(
      "<r:RDF xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns='http://purl.org/rss/1.0/'"
      " xmlns:d='http://purl.org/dc/elements/1.1/'>"
      "<item r:about='https://example.org/1'><title>One</title><link>1</link><d:date>2024-08-04</d:date>"
      "<d:creator>Ann</d:creator><d:description>Notes.</d:description></item>"
      "<channel r:about='https://example.org/'><title>Show</title><link>https://example.org/</link>"
      "<items><r:Seq><r:li r:resource='https://example.org/1'/></r:Seq></items></channel></r:RDF>");
  EXPECT_EQ(feed.show.title, "Show");
  ASSERT_EQ(feed.show.episodes.size(), 1U);
  const Episode& episode = feed.show.episodes.front();
  EXPECT_EQ(episode.guid, "https://example.org/1");
  EXPECT_EQ(episode.link, "https://example.org/1");
  EXPECT_EQ(rfc3339({episode.published.value()}), "2024-08-04T00:00:00Z");
  EXPECT_THAT(episode.authors, ElementsAre("Ann"));
  EXPECT_EQ(episode.text(Field::kDescription), "Notes.");
}

// RFC 4287, 3.1.1: the three kinds of text, in a title and in a body.
TEST(ReadFeed, ReadsAtomTextByItsType) {
  const auto title = [](const std::string& element) {
    return read_one(atom_entry(element + "<id>1</id>")).title;
  };
  EXPECT_EQ(title("<title>Less: &lt;</title>"), "Less: <");
  EXPECT_EQ(title("<title type='text'>vector&lt;int&gt;</title>"), "vector<int>");
  EXPECT_EQ(title("<title type='html'>Less: &lt;em> &amp;lt; &lt;/em></title>"), "Less: <");
  EXPECT_EQ(
      title("<title type='xhtml' xmlns:x='http://www.w3.org/1999/xhtml'><x:div>Less: <x:em> &lt; </x:em>"
            "</x:div></title>"),
      "Less: <");
  const auto text = [](const std::string& element) {
    return std::string(read_one(atom_entry(element + "<id>1</id>")).text(Field::kDescription));
  };
  EXPECT_EQ(text("<content>1 &lt; 2 (&amp;amp;) &lt;b></content>"), "1 < 2 (&amp;) <b>");
  EXPECT_EQ(text("<content type='HTML'>1 &amp;lt; 2&lt;br>3</content>"), "1 < 2\n3");
  EXPECT_EQ(
      text("<content type='xhtml'><x:div xmlns:x='http://www.w3.org/1999/xhtml'>a <x:b>b</x:b> <x:i>c</x:i>"
           "<x:p><![CDATA[d < e]]></x:p></x:div></content>"),
      "a b c\nd < e");
  EXPECT_EQ(text("<content type='audio/mpeg'>SUQzBAAAAAAA</content>"), "") << "base64";
}

TEST(ReadFeed, ReadsHtmlThatNobodyEscaped) {
  const Episode episode = read_item(
      "<guid>1</guid><title>The <b>big</b> one</title><description>See <a"
      " href='https://example.org/a'>this</a> <i>and</i> that.</description>");
  EXPECT_EQ(episode.title, "The big one");
  EXPECT_EQ(episode.text(Field::kDescription), "See this and that.");
  EXPECT_EQ(episode.texts.at(1).anchors.at(0).href, "https://example.org/a");
}

TEST(ReadFeed, LeavesTagsInAnRssTitleAlone) {
  EXPECT_EQ(read_item("<title>std::vector&lt;int&gt;</title>").title, "std::vector<int>");
  EXPECT_EQ(read_item("<title>AT&amp;amp;T &amp; co</title>").title, "AT&T & co");
}

TEST(ReadFeed, ReadsHtmlEntitiesAsTheirAuthorsMeantThem) {
  const Episode episode = read_item(
      "<title>Caf&eacute;&nbsp;&hellip;</title><guid>a&eacute;</guid>"
      "<description>AT&T & co &unknown; &copy;</description>");
  EXPECT_EQ(episode.title, "Café …");
  EXPECT_EQ(episode.guid, "aé");
  EXPECT_EQ(episode.text(Field::kDescription), "AT&T & co &unknown; ©");
  EXPECT_EQ(read_one(atom_entry("<id>1</id><summary>Caf&eacute;</summary>")).text(Field::kDescription),
            "Café");
}

TEST(ReadFeed, ExpandsNoEntityOfTheDocumentType) {
  const Episode episode = read_one(
      "<!DOCTYPE rss [<!-- don't --><?pi don't?><!ENTITY a \"lol\"><!ENTITY b \"&a;&a;&a;\">"
      "<!ENTITY f SYSTEM \"file:///etc/passwd\">]>" +
      rss("<item><title>&b;&f;</title></item>"));
  EXPECT_EQ(episode.title, "&b;&f;");
}

TEST(ReadFeed, KeepsRepeatedTags) {
  const Episode episode = read_item(
      "<podcast:person role='Guest' href='https://example.org/ann'>Ann</podcast:person>"
      "<podcast:person>Bob</podcast:person><podcast:person> </podcast:person>"
      "<podcast:transcript url='https://example.org/1.vtt' type='text/vtt'/>"
      "<podcast:transcript url='https://example.org/1.srt' type='application/srt'/>"
      "<author>Ann</author><itunes:author>Ann</itunes:author><dc:creator>Cy "
      "&lt;cy@example.org&gt;</dc:creator>");
  ASSERT_EQ(episode.persons.size(), 2U);
  EXPECT_EQ(episode.persons[0].name, "Ann");
  EXPECT_EQ(episode.persons[0].role, "guest");
  EXPECT_EQ(episode.persons[0].href, "https://example.org/ann");
  EXPECT_EQ(episode.persons[1].role, "host") << "what the namespace says where the feed does not";
  ASSERT_EQ(episode.transcripts.size(), 2U);
  EXPECT_EQ(episode.transcripts[1].type, "application/srt");
  EXPECT_THAT(episode.authors, ElementsAre("Ann", "Cy"));
}

TEST(ReadFeed, LetsThePersonsOfAnItemReplaceThoseOfTheChannel) {
  const Feed feed =
      read(rss("<item><title>1</title></item><item><title>2</title><podcast:person>Guest"
               "</podcast:person></item><podcast:person>Host</podcast:person>"));
  ASSERT_EQ(feed.show.episodes.size(), 2U);
  ASSERT_EQ(feed.show.episodes[0].persons.size(), 1U);
  EXPECT_EQ(feed.show.episodes[0].persons[0].name, "Host");
  ASSERT_EQ(feed.show.episodes[1].persons.size(), 1U);
  EXPECT_EQ(feed.show.episodes[1].persons[0].name, "Guest");
}

TEST(ReadFeed, ResolvesRelativeLinksAgainstXmlBase) {
  const Episode episode = read_one(
      rss("<item xml:base='episodes/'><link>1</link><enclosure url='/audio/1.mp3' type='audio/mpeg'/>"
          "<description>&lt;a href='notes'>notes&lt;/a></description>"
          "<podcast:transcript url='1.vtt' xml:base='../text/'/></item>",
          " xml:base='https://example.org/show/'"));
  EXPECT_EQ(episode.link, "https://example.org/show/episodes/1");
  EXPECT_EQ(episode.enclosure.url, "https://example.org/audio/1.mp3");
  EXPECT_EQ(episode.texts.at(1).anchors.at(0).href, "https://example.org/show/episodes/notes");
  EXPECT_EQ(episode.transcripts.at(0).url, "https://example.org/show/text/1.vtt");
}

TEST(ReadFeed, ResolvesRelativeLinksAgainstTheFeedItself) {
  const Feed feed =
      read(rss("<item><link>/1</link><enclosure url='a/1.mp3' type='audio/mpeg'/></item>"
               "<link>/</link><atom:link rel='self' href='https://example.org/show/feed.xml'/>"));
  EXPECT_EQ(feed.show.link, "https://example.org/");
  EXPECT_EQ(feed.show.episodes.at(0).link, "https://example.org/1");
  EXPECT_EQ(feed.show.episodes.at(0).enclosure.url, "https://example.org/show/a/1.mp3");
  EXPECT_EQ(
      read(rss("<link>https://example.org/</link><item><link>1</link></item>")).show.episodes.at(0).link,
      "https://example.org/1");
}

TEST(ReadFeed, TakesAPermanentGuidForTheLink) {
  EXPECT_EQ(read_item("<guid>https://example.org/1</guid>").link, "https://example.org/1");
  EXPECT_EQ(read_item("<guid isPermaLink='False'>https://example.org/1</guid>").link, "");
}

TEST(ReadFeed, TakesOfSeveralValuesTheFirstThatCanBeRead) {
  const Episode episode = read_item(
      "<pubDate>soon</pubDate><dc:date>2024-08-04</dc:date><itunes:episode>Bonus</itunes:episode>"
      "<podcast:episode>12</podcast:episode><itunes:duration>long</itunes:duration>"
      "<itunes:duration>60</itunes:duration><guid>a</guid><guid>b</guid><link>javascript:x</link>"
      "<link>https://example.org/1</link><enclosure url='https://example.org/1.pdf' type='application/pdf'/>"
      "<enclosure url='https://example.org/1.mp3' type='Audio/MPEG'/>"
      "<enclosure url='https://example.org/2.mp3' type='audio/mpeg'/>");
  EXPECT_EQ(rfc3339({episode.published.value()}), "2024-08-04T00:00:00Z");
  EXPECT_EQ(episode.number, 12);
  EXPECT_EQ(episode.duration, std::chrono::seconds(60));
  EXPECT_EQ(episode.guid, "a");
  EXPECT_EQ(episode.link, "https://example.org/1");
  EXPECT_EQ(episode.enclosure.url, "https://example.org/1.mp3");
}

TEST(ReadFeed, TakesNoCoverPictureForTheEnclosure) {
  const Episode episode =
      read_one(rss("<item><m:content url='https://example.org/cover.jpg' medium='image'/>"
                   "<m:content url='https://example.org/1.mp3' fileSize='9' medium='audio'/></item>",
                   " xmlns:m='http://search.yahoo.com/mrss/'"));
  EXPECT_EQ(episode.enclosure.url, "https://example.org/1.mp3");
  EXPECT_EQ(episode.enclosure.bytes, 9);
}

TEST(ReadFeed, TakesOnlyItemsOfTheFeedForEpisodes) {
  const Feed feed =
      read(rss("<x:item xmlns:x='urn:x'><title>no</title></x:item><podcast:liveItem><title>no</title>"
               "</podcast:liveItem><image><title>no</title></image><item><title>yes</title></item>"));
  EXPECT_EQ(feed.show.title, "Show");
  EXPECT_THAT(titles_of(feed.show), ElementsAre("yes"));
}

TEST(ReadFeed, TakesTheLanguageFromXmlLangWhereThereIsNoOther) {
  EXPECT_EQ(read(rss("", " xml:lang='de'")).show.language, "de");
  EXPECT_EQ(read(rss("<language>en</language>", " xml:lang='de'")).show.language, "en");
}

TEST(ReadFeed, SpellsTheLanguageAsRfc5646Does) {
  EXPECT_EQ(read("<rss xml:lang='en_US'><channel><title>T</title></channel></rss>").show.language, "en-US");
}

// A forgotten end tag cost the second episode.
TEST(ReadFeed, ReadsAnItemInAnItem) {
  const Feed feed =
      read(rss("<item><guid>1</guid><title>One</title><item><guid>2</guid><title>Two</title>"
               "<item><guid>3</guid><title>Three</title></item></item></item>"));
  EXPECT_EQ(feed.show.episodes.size(), 3U);
}

TEST(ReadFeed, ReadsElementsInUpperCase) { EXPECT_EQ(read_item("<TITLE>Loud</TITLE>").title, "Loud"); }

TEST(ReadFeed, ReadsAFeedWithTheDocumentTypeOfXhtml) {
  const Feed feed = read(
      "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://www.w3.org/x.dtd\">"
      "<rss><channel><title>T</title><item><title>One</title></item></channel></rss>");
  EXPECT_EQ(feed.show.episodes.size(), 1U);
}

TEST(ReadFeed, NamesTheShowByItsGuidElseItsUrlElseItsLink) {
  EXPECT_EQ(read(rss("<podcast:guid>917393E3-1b1e-5cef-ace4-edaa54e1f810</podcast:guid>")).show.guid,
            "917393e3-1b1e-5cef-ace4-edaa54e1f810");
  const std::string by_url = "9b024349-ccf0-5f69-a609-6b82873eab3c";
  EXPECT_EQ(read(rss("<atom:link rel='self' href='https://podnews.net/rss/'/>")).show.guid, by_url);
  EXPECT_EQ(read(rss("<itunes:new-feed-url>https://podnews.net/rss</itunes:new-feed-url>")).show.guid,
            by_url);
  EXPECT_EQ(read(rss("<link>https://podnews.net/rss</link>")).show.guid, by_url);
  EXPECT_NE(read(rss("")).show.guid, by_url);
}

TEST(ReadFeed, NamesItsSourceNeverByAPathOfThisMachine) {
  EXPECT_THAT(read(rss("<link>https://example.org/</link>")).show.sources,
              ElementsAre("https://example.org/"));
  const auto feed = read_feed(rss("<item/>"), "/home/me/feeds/show.xml");
  ASSERT_TRUE(feed);
  EXPECT_THAT(feed->show.sources, ElementsAre("show.xml"));
  EXPECT_THAT(feed->show.episodes.at(0).sources, ElementsAre("show.xml"));
}

TEST(ReadFeed, AcceptsAFeedWithoutEpisodes) { EXPECT_THAT(read(rss("")).show.episodes, IsEmpty()); }

TEST(ReadFeed, TakesKeywordsAndCategoriesOfItemsOnce) {
  const Episode episode = read_one(
      rss("<item><title>A</title><guid>1</guid><itunes:keywords>eBPF, Red  Hat,, ebpf</itunes:keywords>"
          "<category>Kernel</category><category><![CDATA[red hat]]></category></item>"));
  EXPECT_THAT(episode.keywords, ElementsAre("eBPF", "Red Hat", "Kernel"));
  EXPECT_THAT(
      read_one(rss("<item><title>A</title><itunes:keywords>one; two</itunes:keywords></item>")).keywords,
      ElementsAre("one", "two"));
  EXPECT_THAT(read_one(atom_entry("<id>1</id><title>A</title><category term=\"k8s\" label=\"Kubernetes\"/>"
                                  "<category term=\"go\"/>"))
                  .keywords,
              ElementsAre("Kubernetes", "go"));
}

}  // namespace
}  // namespace podatlas::source
