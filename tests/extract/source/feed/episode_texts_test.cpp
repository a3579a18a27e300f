#include "extract/source/feed/episode_texts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/extract/source/feed/feeds.h"

namespace podatlas::source {
namespace {

using ::testing::ElementsAre;

struct TextsOfItem {
  std::string_view name;
  std::string content;
  std::string description;
  std::string summary;
  std::vector<std::string> texts;  // without the title
};
std::ostream& operator<<(std::ostream& out, const TextsOfItem& row) { return out << row.name; }

std::vector<std::string> texts_of(const RawItem& item) {
  Episode episode;
  episode.title = "Title";
  fill_texts(item, "https://example.org/1", episode);
  std::vector<std::string> out;
  for (const Text& text : episode.texts) out.push_back(std::string(name_of(text.field)) + ": " + text.plain);
  return out;
}

const std::vector<TextsOfItem> kTextsOfItems = {
    {"nothing", "", "", "", {}},
    {"the same thrice", "<p>Notes</p>", "<p>Notes</p>", "Notes", {"description: Notes"}},
    {"white space makes no difference", "<p>One</p><p>two</p>", "One two", "", {"description: One\ntwo"}},
    {"empty ones hide nothing", "<p> </p>", "&nbsp;", "Notes", {"description: Notes"}},
    {"the first is empty", "", "Notes", "", {"description: Notes"}},
    {"shortened with dots",
     "<p>One two three four</p>",
     "One two...",
     "One two thr…",
     {"description: One two three four"}},
    {"a part of another", "<p>Intro</p><p>One two</p>", "One two", "", {"description: Intro\nOne two"}},
    {"the longest is the description",
     "Short",
     "A longer text",
     "",
     {"description: A longer text", "summary: Short"}},
    {"three that differ", "aaa", "bb", "c", {"description: aaa", "summary: bb", "alternate: c"}},
    {"a later one covers two", "One", "two", "One two", {"description: One two"}},
    {"a link makes a difference",
     "Notes at x",
     "<a href='https://x.org'>Notes</a>",
     "",
     {"description: Notes", "summary: Notes at x"}},
    {"links are worth more than a few words",
     "A short look at what is new in the world of tape",
     "<a href='/a'>One</a> <a href='/b'>Two</a>",
     "",
     {"description: One Two", "summary: A short look at what is new in the world of tape"}},
    {"many words are worth more than a link",
     "<a href='/a'>one two</a>",
     "one two three four five six seven eight nine ten eleven twelve thirteen",
     "",
     {"description: one two three four five six seven eight nine ten eleven twelve thirteen",
      "summary: one two"}},
    {"links that both have do not count",
     "Read https://x.org/a.",
     "<a href='https://x.org/a'>Read</a> this",
     "",
     {"description: Read https://x.org/a.", "summary: Read this"}},
    {"the same links",
     "<a href='/x'>Notes</a> more",
     "<a href='/x'>Notes</a>",
     "",
     {"description: Notes more"}},
    {"what is covered is not markup",
     "a &lt;b&gt; c",
     "a <b> c</b>",
     "",
     {"description: a <b> c", "summary: a c"}},
    {"nor a reference", "(&amp;amp;)", "(&amp;)", "", {"description: (&amp;)", "summary: (&)"}},
    {"but one escaped twice", "R&amp;amp;D", "R&amp;D", "", {"description: R&D"}},
    {"a linked image alone", "<a href='/x'><img></a>", "", "", {"description: "}},
};

class FillTexts : public testing::TestWithParam<TextsOfItem> {};
TEST_P(FillTexts, TakesEachDistinctTextOnce) {
  RawItem item;
  item.content.html = GetParam().content;
  item.description.html = GetParam().description;
  item.summary.html = GetParam().summary;
  std::vector<std::string> expected = {"title: Title"};
  expected.insert(expected.end(), GetParam().texts.begin(), GetParam().texts.end());
  EXPECT_EQ(texts_of(item), expected);
}
INSTANTIATE_TEST_SUITE_P(Table, FillTexts, testing::ValuesIn(kTextsOfItems));

TEST(FillTexts, KeepsTheHtmlOfTheDescription) {
  RawItem item;
  item.content.html = "<p>Long <b>notes</b></p>";
  item.description.html = "Other";
  Episode episode;
  fill_texts(item, "", episode);
  EXPECT_EQ(episode.description_html, "<p>Long <b>notes</b></p>");
}

TEST(FillTexts, ResolvesLinksAgainstTheirOwnBaseElseTheEpisode) {
  RawItem item;
  item.content = {"<a href='a'>one text</a>", "https://base.org/x/"};
  item.description = {"<a href='a'>another</a>", ""};
  Episode episode;
  fill_texts(item, "https://example.org/e/1", episode);
  EXPECT_EQ(episode.texts.at(1).anchors.at(0).href, "https://base.org/x/a");
  EXPECT_EQ(episode.texts.at(2).anchors.at(0).href, "https://example.org/e/a");
}

// std::string::find took minutes for this.
TEST(FillTexts, TellsLongTextsThatNearlyRepeatThemselvesApart) {
  const std::string content(1'000'000, 'a');
  const std::string description = std::string(500'000, 'a') + "b";
  RawItem item;
  item.content.html = content;
  item.description.html = description;
  EXPECT_EQ(texts_of(item).size(), 3U);
}

TEST(FillTexts, TellsTextsWithThousandsOfLinksApart) {
  std::string content;
  for (int i = 0; i < 20'000; ++i) content += "<a href='/" + std::to_string(i) + "'>x</a> ";
  const std::string description = content + "y";
  RawItem item;
  item.content.html = content;
  item.description.html = description;
  EXPECT_EQ(texts_of(item).size(), 2U);
}

TEST(ReadFeed, KeepsTheRicherOfElementsThatRepeatEachOther) {
  const Episode episode = test::read_item(
      "<media:description xmlns:media='http://search.yahoo.com/mrss/'>Tapes</media:description>"
      "<itunes:summary>Tapes &lt;a href='https://x.org/1'>and robots&lt;/a></itunes:summary>"
      "<itunes:summary>Tapes</itunes:summary>");
  EXPECT_EQ(episode.text(Field::kDescription), "Tapes and robots");
  EXPECT_EQ(episode.text(Field::kSummary), "");
}

TEST(ReadFeed, ReadsFewOfManyTexts) {
  std::string texts;
  for (char c = 'a'; c <= 'z'; ++c) texts += "<description>" + std::string(1, c) + "</description>";
  EXPECT_EQ(test::read_item(texts).texts.size(), 4U);
}

TEST(ReadFeed, LetsNoEmptyElementHideAFullOne) {
  const Episode episode = test::read_item(
      "<description/><description>&lt;p>&lt;/p></description><description>Notes</description>"
      "<content:encoded><![CDATA[ ]]></content:encoded><itunes:summary/><title/><title>Title</title><link/>"
      "<link>https://example.org/1</link>");
  EXPECT_EQ(episode.text(Field::kDescription), "Notes");
  EXPECT_EQ(episode.title, "Title");
  EXPECT_EQ(episode.link, "https://example.org/1");
}

}  // namespace
}  // namespace podatlas::source
