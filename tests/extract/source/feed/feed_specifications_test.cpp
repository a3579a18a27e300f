// What the specifications allow beside the usual: RSS 2.0, RFC 4287, Atom 0.3, the itunes and media
// namespaces.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "extract/source/feed/feed.h"
#include "tests/extract/source/feed/feeds.h"

namespace podatlas::source {
namespace {

using test::atom_entry;
using test::read;
using test::read_item;
using test::read_one;
using test::rss;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string atom_03(const std::string& elements) {
  return "<feed version=\"0.3\" xmlns=\"http://purl.org/atom/ns#\"><title>Show</title><entry>" + elements +
         "</entry></feed>";
}

TEST(Rss, NamesWhoIsResponsibleWhereThereIsNoAuthor) {
  const std::string editor = "<managingEditor>ed@example.org (Ed Itor)</managingEditor>";
  const std::string owner = "<itunes:owner><itunes:name>Own Er</itunes:name></itunes:owner>";
  EXPECT_THAT(read(rss(owner + editor)).show.authors, ElementsAre("Ed Itor"));
  EXPECT_THAT(read(rss(owner)).show.authors, ElementsAre("Own Er"));
  EXPECT_THAT(read(rss(owner + editor + "<itunes:author>Ann</itunes:author>")).show.authors,
              ElementsAre("Ann"));
  EXPECT_THAT(read(rss("<managingEditor>ed@example.org</managingEditor>")).show.authors, IsEmpty());
}

TEST(Rss, MayNameAnAuthorAsAtomDoes) {
  EXPECT_THAT(read_item("<author><name>Ann</name><email>a@example.org</email></author>").authors,
              ElementsAre("Ann"));
}

TEST(Rss, TakesASubtitleWhereThereIsNoDescription) {
  EXPECT_EQ(read(rss("<itunes:subtitle>Sub</itunes:subtitle>")).show.description, "Sub");
  EXPECT_EQ(read(rss("<itunes:subtitle>Sub</itunes:subtitle><description>D</description>")).show.description,
            "D");
  EXPECT_EQ(read_item("<title>x</title><itunes:subtitle>Sub</itunes:subtitle>").text(Field::kDescription),
            "Sub");
  EXPECT_EQ(read_item("<itunes:subtitle>Sub</itunes:subtitle><itunes:summary>Sum</itunes:summary>")
                .text(Field::kDescription),
            "Sum");
}

TEST(Rss, PrefersItsOwnDateToDublinCores) {
  const std::string own = "<pubDate>Sun, 04 Aug 2024 01:47:46 GMT</pubDate>";
  for (const std::string other : {"<dc:date>2003-12-31</dc:date>", "<dc:date>soon</dc:date>"}) {
    EXPECT_EQ(rfc3339({read_item(other + own).published.value()}), "2024-08-04T01:47:46Z");
    EXPECT_EQ(rfc3339({read_item(own + other).published.value()}), "2024-08-04T01:47:46Z");
  }
  EXPECT_EQ(rfc3339({read_item("<pubDate>soon</pubDate><dc:date>2003-12-31</dc:date>").published.value()}),
            "2003-12-31T00:00:00Z");
  EXPECT_EQ(rfc3339({read_item("<pubdate>2003-12-31</pubdate>").published.value()}), "2003-12-31T00:00:00Z");
}

TEST(Rss, ReadsABodyOfXhtml) {
  for (const std::string body :
       {"<body xmlns=\"http://www.w3.org/1999/xhtml\"><p>Bo<b>dy</b></p></body>",
        "<x:body xmlns:x=\"http://www.w3.org/1999/xhtml\"><x:p>Bo<x:b>dy</x:b></x:p></x:body>"})
    EXPECT_EQ(read_item("<title>x</title>" + body).text(Field::kDescription), "Body");
}

TEST(Rss, ReadsAGroupOfMedia) {
  const Episode episode =
      read_one(rss("<item><media:group><media:title>T</media:title><media:description>D</media:description>"
                   "<media:content url=\"http://a.example/1.mp3\" type=\"audio/mpeg\" fileSize=\"3\"/>"
                   "<media:group><media:title>no</media:title></media:group></media:group></item>",
                   " xmlns:media=\"http://search.yahoo.com/mrss/\""));
  EXPECT_EQ(episode.title, "T");
  EXPECT_EQ(episode.text(Field::kDescription), "D");
  EXPECT_EQ(episode.enclosure.url, "http://a.example/1.mp3");
}

TEST(Atom, LinksToAPageAndNotToAnotherFeed) {
  const std::string links =
      "<link rel=\"alternate\" type=\"application/rss+xml\" href=\"http://a.example/rss\"/>"
      "<link rel=\"http://www.iana.org/assignments/relation/alternate\" href=\"http://a.example/page\"/>";
  EXPECT_EQ(read_one(atom_entry(links)).link, "http://a.example/page");
  EXPECT_EQ(
      read("<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title>" + links + "</feed>").show.link,
      "http://a.example/page");
}

TEST(Atom03, MayHaveItsContentInBase64) {
  const Episode episode =
      read_one(atom_03("<title mode=\"base64\">QSB0aXRsZQ==</title>"
                       "<content mode=\"base64\" type=\"text/html\">RXhhbXBsZSA8Yj5Cb2xkPC9iPg==</content>"));
  EXPECT_EQ(episode.title, "A title");
  EXPECT_EQ(episode.text(Field::kDescription), "Example Bold");
}

TEST(Atom03, MayHaveItsContentEscaped) {
  const Episode episode = read_one(atom_03(
      "<title mode=\"escaped\">A &lt;b&gt;title&lt;/b&gt;</title><created>2003-12-31T10:14:55Z</created>"
      "<summary mode=\"escaped\">Example &lt;b&gt;Bold&lt;/b&gt;</summary>"));
  EXPECT_EQ(episode.title, "A title");
  EXPECT_EQ(episode.text(Field::kDescription), "Example Bold");
  EXPECT_EQ(rfc3339({episode.published.value()}), "2003-12-31T10:14:55Z");
}

TEST(Atom, MayHaveTextInBase64) {
  const std::string text = " type=\"application/octet-stream\">\nPGI+VGFwZTwvYj4gJmFtcDsgcmVlbA==\n</";
  EXPECT_EQ(read_one(atom_entry("<title" + text + "title>")).title, "Tape & reel");
  EXPECT_EQ(read_one(atom_entry("<content" + text + "content>")).description_html, "<b>Tape</b> &amp; reel");
  EXPECT_EQ(read_one(atom_entry("<summary" + text + "summary>")).text(Field::kDescription), "Tape & reel");
  EXPECT_EQ(read_one(atom_entry("<title type=\"application/octet-stream\">not base64!</title>")).title,
            "not base64!");
  const Show show = read("<feed xmlns=\"http://www.w3.org/2005/Atom\"><title" + text + "title><subtitle" +
                         text + "subtitle></feed>")
                        .show;
  EXPECT_EQ(show.title, "Tape & reel");
  EXPECT_EQ(show.description, "Tape & reel");
}

TEST(Atom, HasASubtitleOfPlainTextUnlessItSaysOtherwise) {
  const auto described = [](const std::string& attributes) {
    return read("<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>x</title><subtitle" + attributes +
                ">&lt;b&gt; is bold</subtitle></feed>")
        .show.description;
  };
  EXPECT_EQ(described(""), "<b> is bold");
  EXPECT_EQ(described(" type=\"html\""), "is bold");
}

TEST(Atom, OfADraftIsRead) {
  for (const std::string space : {"http://purl.org/echo/", "http://purl.org/pie/"})
    EXPECT_EQ(read_one("<feed xmlns=\"" + space + "\"><entry><title>x</title></entry></feed>").title, "x");
}

TEST(Rss, MayDescribeAnItemInXhtml) {
  for (const std::string name : {"div", "body"}) {
    EXPECT_EQ(read_item("<" + name + " xmlns=\"http://www.w3.org/1999/xhtml\"><p>Reels.</p></" + name + ">")
                  .text(Field::kDescription),
              "Reels.");
  }
}

TEST(Rss, KeepsADescriptionThatIsOnlyAPicture) {
  const Episode episode = read_item("<title>x</title><description>&lt;IMG src='a.png'&gt;</description>");
  EXPECT_EQ(episode.description_html, "<IMG src='a.png'>");
  EXPECT_EQ(episode.text(Field::kDescription), "");
}

TEST(Rss, TakesTheLanguageOfTheChannel) {
  EXPECT_EQ(read("<rss><channel xml:lang=\"de_AT\"><title>x</title></channel></rss>").show.language, "de-AT");
}

TEST(Rss, ReadsControlsAsTheQuotationMarksThatAreMeant) {
  EXPECT_EQ(read_item("<title>don&#146;t</title>").title, "don\u2019t");
  EXPECT_EQ(read_item("<title>\u0093\u00FCber\u0094 \u00A9</title>").title, "\u201C\u00FCber\u201D \u00A9");
}

TEST(Rss, FindsCoversAndAuthorsInTheirOldPlaces) {
  EXPECT_EQ(read(rss("<itunes:image url=\"https://e.org/a.png\"/>")).show.image, "https://e.org/a.png");
  EXPECT_THAT(read(rss("<dc:author>Ann</dc:author>")).show.authors, ElementsAre("Ann"));
  EXPECT_THAT(read(rss("<author>a@e.org (Ann)</author>")).show.authors, ElementsAre("Ann"));
  EXPECT_THAT(read_item("<dc:author>Ann</dc:author>").authors, ElementsAre("Ann"));
}

}  // namespace
}  // namespace podatlas::source
