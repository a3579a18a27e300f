#include "extract/source/merge_shows.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <vector>

#include "tests/extract/source/feed/feeds.h"

namespace podatlas::source {
namespace {

using std::chrono::seconds;
using std::chrono::sys_seconds;
using test::titles_of;
using ::testing::ElementsAre;

Episode episode(const std::string& guid, const std::string& title, int day) {
  Episode out;
  out.guid = guid;
  out.title = title;
  if (day > 0) out.published = sys_seconds(seconds(day * 86400));
  out.texts = {{Field::kTitle, title, {}}};
  return out;
}

Show show(const std::string& guid, std::vector<Episode> episodes) {
  Show out;
  out.guid = guid;
  out.episodes = std::move(episodes);
  return out;
}

TEST(MergeShows, OrdersShowsByGuidAndEpisodesByDateNumberAndGuid) {
  Episode numbered = episode("a", "numbered", 1);
  numbered.number = 1;
  const auto merged =
      merge_shows({show("2", {episode("c", "late", 9), numbered, episode("b", "early", 1)}), show("1", {})});
  ASSERT_EQ(merged.size(), 2U);
  EXPECT_EQ(merged[0].guid, "1");
  EXPECT_THAT(titles_of(merged[1]), ElementsAre("early", "numbered", "late"));
}

TEST(MergeShows, LetsTheSourceWithTheLatestEpisodeWin) {
  Show old = show("s", {episode("a", "old title", 1)});
  old.title = "Old name";
  Show current = show("s", {episode("a", "new title", 1), episode("b", "b", 2)});
  current.title = "New name";
  const auto merged = merge_shows({old, current});
  ASSERT_EQ(merged.size(), 1U);
  EXPECT_EQ(merged[0].title, "New name");
  EXPECT_THAT(titles_of(merged[0]), ElementsAre("new title", "b"));
}

// One feed gives two episodes one guid, and another feed has only the second of them.
TEST(MergeShows, TellsEpisodesWithOneGuidApartByTheirTitles) {
  Episode copied = episode("g", "Robots", 2);
  copied.guid = guid_beside(copied);
  copied.guid_is_made = true;
  const Show both = show("s", {episode("g", "Tapes", 1), copied});
  const Show other = show("s", {episode("g", "robots!", 2), episode("h", "Heads", 3)});
  for (const auto& merged : {merge_shows({both, other}), merge_shows({other, both})}) {
    ASSERT_EQ(merged.size(), 1U);
    EXPECT_THAT(titles_of(merged[0]), ElementsAre("Tapes", "robots!", "Heads"));
    EXPECT_EQ(merged[0].episodes[1].guid, copied.guid);
  }
}

TEST(MergeShows, LetsOneSourceSpeakWhereTheOtherIsSilent) {
  Episode full = episode("a", "title", 1);
  full.number = 7;
  full.season = 2;
  full.duration = seconds(60);
  full.link = "https://example.org/a";
  full.enclosure = {"https://example.org/a.mp3", "audio/mpeg", 9};
  full.description_html = "<p>Notes</p>";
  full.texts.push_back({Field::kDescription, "Notes", {}});
  full.persons = {{"Ann", "guest", ""}};
  full.transcripts = {{"https://example.org/a.vtt", "text/vtt"}};
  full.chapters_url = "https://example.org/a.json";
  full.authors = {"Ann"};
  Show rich = show("s", {full});
  rich.sources = {"b.xml"};
  rich.language = "en";
  Show newer = show("s", {episode("a", "", 0), episode("z", "z", 9)});
  newer.sources = {"a.xml"};
  const auto merged = merge_shows({rich, newer});
  EXPECT_EQ(merged.at(0).language, "en");
  EXPECT_THAT(merged[0].sources, ElementsAre("a.xml", "b.xml"));
  const Episode& a = merged[0].episodes.at(0);
  EXPECT_EQ(a.title, "title");
  EXPECT_EQ(a.text(Field::kTitle), "title");
  EXPECT_EQ(a.text(Field::kDescription), "Notes");
  EXPECT_EQ(a.number, 7);
  EXPECT_EQ(a.season, 2);
  EXPECT_EQ(a.duration, seconds(60));
  EXPECT_EQ(a.link, "https://example.org/a");
  EXPECT_EQ(a.enclosure.bytes, 9);
  EXPECT_EQ(a.persons.size() + a.transcripts.size() + a.authors.size(), 3U);
  EXPECT_EQ(a.chapters_url, "https://example.org/a.json");
}

// The description came with the other source's title, so evidence pointed into a title that no episode had.
TEST(MergeShows, KeepsTheTitleWhenItTakesTheTextsOfAnother) {
  Episode with_notes = episode("a", "old", 1);
  with_notes.description_html = "Notes";
  with_notes.texts.push_back({Field::kDescription, "Notes", {}});
  const auto merged =
      merge_shows({show("s", {with_notes}), show("s", {episode("a", "new", 1), episode("b", "b", 2)})});
  EXPECT_EQ(merged.at(0).episodes.at(0).title, "new");
  EXPECT_EQ(merged.at(0).episodes.at(0).text(Field::kTitle), "new");
}

// All that is said of a show, so that two results can be compared.
std::string said(const std::vector<Show>& shows) {
  std::string out;
  const auto add = [&](const std::string& text) { out += text + '|'; };
  for (const Show& s : shows) {
    for (const std::string* text :
         {&s.guid, &s.title, &s.link, &s.description, &s.language, &s.feed_url, &s.image, &s.medium})
      add(*text);
    for (const std::string& text : s.authors) add(text);
    for (const std::string& text : s.categories) add(text);
    for (const std::string& text : s.sources) add(text);
    for (const Episode& e : s.episodes) {
      for (const std::string* text :
           {&e.guid, &e.title, &e.link, &e.enclosure.url, &e.description_html, &e.chapters_url}) {
        add(*text);
      }
      add(e.published ? rfc3339({*e.published}) : "");
      for (const auto& number : {e.number, e.season, e.enclosure.bytes})
        add(std::to_string(number.value_or(-1)));
      add(e.duration ? iso8601_duration(*e.duration) : "");
      for (const PersonTag& person : e.persons) add(person.name + person.role + person.href);
      for (const TranscriptTag& transcript : e.transcripts) add(transcript.url + transcript.type);
      for (const Text& text : e.texts) add(text.plain);
    }
  }
  return out;
}

std::string any_word() { return *rc::gen::element<std::string>("", "", "a", "b"); }

Episode any_episode(const std::string& guid) {
  Episode out = episode(guid, any_word(), *rc::gen::inRange(0, 3));
  out.link = any_word();
  out.chapters_url = any_word();
  out.enclosure.url = any_word();
  out.description_html = any_word();
  out.texts.push_back({Field::kDescription, out.description_html, {}});
  if (*rc::gen::arbitrary<bool>()) out.number = *rc::gen::inRange(0, 3);
  if (*rc::gen::arbitrary<bool>()) out.duration = seconds(*rc::gen::inRange(0, 3));
  if (*rc::gen::arbitrary<bool>()) out.persons = {{any_word(), "host", ""}};
  if (*rc::gen::arbitrary<bool>()) out.transcripts = {{any_word(), ""}};
  return out;
}

Show any_show() {
  Show out = show(*rc::gen::element<std::string>("s", "t"), {});
  for (const char* guid : {"1", "2", "3"}) {
    if (*rc::gen::arbitrary<bool>()) out.episodes.push_back(any_episode(guid));
  }
  out.title = any_word();
  out.language = any_word();
  out.feed_url = any_word();
  out.image = any_word();
  out.medium = any_word();
  if (*rc::gen::arbitrary<bool>()) out.categories = {any_word()};
  out.sources = {any_word()};
  if (*rc::gen::arbitrary<bool>()) out.authors = {any_word()};
  return out;
}

RC_GTEST_PROP(MergeShows, DoesNotDependOnTheOrder, ()) {
  std::vector<Show> shows;
  for (int n = *rc::gen::inRange(0, 5); n > 0; --n) shows.push_back(any_show());
  const std::string expected = said(merge_shows(shows));
  std::vector<Show> reversed(shows.rbegin(), shows.rend());
  RC_ASSERT(said(merge_shows(reversed)) == expected);
  if (!shows.empty()) std::rotate(shows.begin(), shows.begin() + 1, shows.end());
  RC_ASSERT(said(merge_shows(shows)) == expected);
}

RC_GTEST_PROP(MergeShows, ChangesNothingTheSecondTime, ()) {
  std::vector<Show> shows;
  for (int n = *rc::gen::inRange(0, 4); n > 0; --n) shows.push_back(any_show());
  const auto once = merge_shows(shows);
  RC_ASSERT(said(merge_shows(once)) == said(once));
}

}  // namespace
}  // namespace podatlas::source
