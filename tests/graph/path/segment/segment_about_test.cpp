#include "graph/path/segment/segment_about.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "graph/graph_builder.h"
#include "graph/search/topic.h"
#include "tests/support/planning.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using namespace std::chrono_literals;
using std::chrono::minutes;
using std::chrono::seconds;

// A show of one episode, and the part of it that is about a query.
std::optional<Segment> part_of(Episode episode, const std::string& query) {
  GraphBuilder builder;
  const auto show = builder.add_show(test::show("s", "Tape Talk"));
  builder.add_edge(builder.add_episode("s", std::move(episode)), Relation::kPartOf, show);
  const KnowledgeGraph graph = builder.freeze();
  const EpisodeSearch search(graph);
  const Topic topic = read_topic(graph, search, query);
  return segment_about(graph, search, std::span(&topic, 1), 1);
}

Episode spoken(const std::vector<test::Spoken>& parts, std::optional<seconds> duration) {
  Episode episode = test::episode("1", "Machines", "Of a capstan, dough and azimuth.");
  episode.duration = duration;
  episode.texts.push_back(test::speech(parts));
  return episode;
}

Episode with_chapters(std::vector<Chapter> chapters, std::optional<seconds> duration) {
  Episode episode = test::episode("1", "Machines", "Of a capstan, dough and azimuth.");
  episode.duration = duration;
  episode.chapters = std::move(chapters);
  return episode;
}

TEST(SegmentAbout, IsWhereATranscriptSpeaksOfTheTopic) {
  const auto part = part_of(
      spoken({{test::kBread, 20}, {test::kCapstans, 8}, {test::kHeads, 20}}, minutes(48)), "capstans");
  ASSERT_TRUE(part);
  EXPECT_GE(part->begin, minutes(19));
  EXPECT_LE(part->begin, minutes(20) + seconds(20));
  EXPECT_GE(part->end, minutes(28) - seconds(20));
  EXPECT_LE(part->end, minutes(30));
  EXPECT_EQ(part->whole, minutes(48));
  EXPECT_EQ(part->mentions, part->all_mentions);
  EXPECT_EQ(part->chapter, "");
  EXPECT_EQ(part->saved(), part->whole - part->length());
}

// "The solution is called a capstan" was left out: its words are those of the problem before it.
TEST(SegmentAbout, BeginsWithAMentionShortlyBeforeTheWordsChange) {
  Episode episode = spoken({{test::kBread, 6},
                            {test::kHeads, 6},
                            {test::kBread, 6},
                            {test::kCapstans, 8},
                            {test::kHeads, 6},
                            {test::kBread, 6},
                            {test::kHeads, 10}},
                           minutes(48));
  const Segment before = *part_of(episode, "capstans");
  Text& said = episode.texts.back();
  const auto add_mention = [&](seconds time, const std::string& words) {
    const auto at = std::ranges::lower_bound(said.times, time, {}, &SpokenAt::time);
    said.plain.insert(at->at, words);
    for (auto later = std::next(at); later != said.times.end(); ++later) later->at += words.size();
  };
  add_mention(before.begin - seconds(20), "The solution is called a capstan. ");
  add_mention(before.end + seconds(20), "The capstan. ");
  const auto part = part_of(episode, "capstans");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->begin, before.begin - seconds(20));
  EXPECT_GE(part->end, before.end + seconds(20));
  EXPECT_LE(part->length(), before.length() + seconds(150));
  EXPECT_EQ(part->mentions, before.mentions + 2);
}

// An example ("every worker goes home for a day") has other words, and names the topic seldom.
TEST(SegmentAbout, HasALastPieceThatNamesTheTopicThreeTimes) {
  Episode episode = spoken({{test::kBread, 6},
                            {test::kHeads, 4},
                            {test::kBread, 4},
                            {test::kCapstans, 8},
                            {test::kHeads, 2},
                            {test::kBread, 8},
                            {test::kHeads, 8},
                            {test::kBread, 8}},
                           minutes(48));
  Text& said = episode.texts.back();
  for (const seconds time : {22min + 40s, 23min + 20s, 23min + 40s, 23min + 40s}) {
    const auto at = std::ranges::lower_bound(said.times, time, {}, &SpokenAt::time);
    const std::string words = "The capstan. ";
    said.plain.insert(at->at, words);
    for (auto later = std::next(at); later != said.times.end(); ++later) later->at += words.size();
  }
  const auto part = part_of(episode, "capstans");
  ASSERT_TRUE(part);
  EXPECT_GE(part->end, 23min + 50s);
  EXPECT_LE(part->end, 25min);
}

// What is said before the topic is introduced is left out; without an introduction there is no part.
TEST(SegmentAbout, BeginsWhereTheTopicIsIntroduced) {
  Episode episode = spoken({{test::kBread, 16}, {test::kCapstans, 12}, {test::kHeads, 20}}, minutes(48));
  Text& said = episode.texts.back();
  const std::string introduction = "This is about the capstan. ";
  said.plain.replace(said.plain.find(introduction), introduction.size(),
                     std::string(introduction.size(), ' '));
  EXPECT_FALSE(part_of(episode, "capstans"));
  const auto at = std::ranges::lower_bound(said.times, 19min, {}, &SpokenAt::time);
  said.plain.insert(at->at, "What is a capstan? ");
  for (auto later = std::next(at); later != said.times.end(); ++later) later->at += 19;
  const auto part = part_of(episode, "capstans");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->begin, 19min);
}

// The words change later than the topic.
TEST(SegmentAbout, EndsSoonAfterTheLastMention) {
  Episode episode = spoken({{test::kBread, 20}, {test::kCapstans, 8}, {test::kHeads, 20}}, minutes(48));
  const Segment whole = *part_of(episode, "capstans");
  Text& said = episode.texts.back();
  const auto late = std::ranges::lower_bound(said.times, whole.end - minutes(2), {}, &SpokenAt::time);
  for (std::size_t at = said.plain.find("capstan", late->at); at != std::string::npos;
       at = said.plain.find("capstan", at + 1))
    said.plain.replace(at, 7, "spindle");
  const auto part = part_of(episode, "capstans");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->begin, whole.begin);
  EXPECT_LE(part->end, whole.end - seconds(60));
  EXPECT_GE(part->end, whole.end - minutes(2));
}

// Adds words at the first known time that is not before `time`.
void insert_at(Text& said, seconds time, const std::string& words) {
  const auto at = std::ranges::lower_bound(said.times, time, {}, &SpokenAt::time);
  said.plain.insert(at->at, words);
  for (auto later = std::next(at); later != said.times.end(); ++later) later->at += words.size();
}

// The last mention is after "from the top".
TEST(SegmentAbout, EndsBeforeARecap) {
  Episode episode = spoken({{test::kBread, 20}, {test::kCapstans, 8}, {test::kHeads, 20}}, minutes(48));
  const Segment before = *part_of(episode, "capstans");
  Text& said = episode.texts.back();
  const auto after = std::ranges::upper_bound(said.times, said.plain.rfind("capstan"), {}, &SpokenAt::at);
  const seconds recap = std::prev(after)->time;
  ASSERT_GT(before.end, recap);
  insert_at(said, recap, "So from the top we have this. ");
  const auto part = part_of(episode, "capstans");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->end, recap);
  EXPECT_LT(part->mentions, before.mentions);
  EXPECT_GE(part->mentions + 2, before.mentions);
}

TEST(SegmentAbout, EndsWhereTheSpeakerTurnsToSomethingElse) {
  Episode episode = spoken({{test::kBread, 6},
                            {test::kHeads, 6},
                            {test::kBread, 6},
                            {test::kCapstans, 8},
                            {test::kHeads, 6},
                            {test::kBread, 6},
                            {test::kHeads, 10}},
                           minutes(48));
  Text& said = episode.texts.back();
  const Segment before = *part_of(episode, "capstans");
  insert_at(said, before.end + seconds(40), "The capstan. ");
  EXPECT_GE(part_of(episode, "capstans")->end, before.end + seconds(40));
  insert_at(said, before.end + seconds(20), "Now let's move on to heads. ");
  const auto part = part_of(episode, "capstans");
  ASSERT_TRUE(part);
  EXPECT_LE(part->end, before.end + seconds(20));
  EXPECT_EQ(part->mentions, before.mentions);
}

TEST(SegmentAbout, IsTheChaptersThatNameTheTopic) {
  const auto part = part_of(with_chapters({{seconds(0), minutes(4), "Welcome", ""},
                                           {minutes(4), minutes(9), "How a capstan works", ""},
                                           {minutes(9), minutes(12), "The capstan's motor", ""},
                                           {minutes(12), minutes(40), "Heads", ""}},
                                          minutes(40)),
                            "capstans");
  ASSERT_TRUE(part);
  EXPECT_EQ(part->begin, minutes(4));
  EXPECT_EQ(part->end, minutes(12));
  EXPECT_EQ(part->chapter, "How a capstan works; The capstan's motor");
  EXPECT_EQ(part->saved(), minutes(32));
}

TEST(SegmentAbout, CountsConceptsByAllTheirNames) {
  GraphBuilder builder;
  const auto show = builder.add_show(test::show("s", "Tape Talk"));
  Episode episode = spoken({{test::kBread, 20}, {test::kCapstans, 8}, {test::kHeads, 20}}, minutes(48));
  const std::string said = episode.texts.back().plain;
  const auto node = builder.add_episode("s", std::move(episode));
  builder.add_edge(node, Relation::kPartOf, show);
  const auto drive = builder.add_concept("https://o.example/drive", {"tape drive", {}, {}, {}, {}, {}, {}});
  for (std::size_t at = said.find("capstan"); at != std::string::npos; at = said.find("capstan", at + 1)) {
    builder.add_edge(node, Relation::kMentions, drive, node,
                     {Field::kTranscript, {at, at + 7}, "test.concept", 1}, {});
  }
  const KnowledgeGraph graph = builder.freeze();
  const EpisodeSearch search(graph);
  const Topic topic = read_topic(graph, search, "tape drive");
  const auto part = segment_about(graph, search, std::span(&topic, 1), 1);
  ASSERT_TRUE(part);
  EXPECT_EQ(part->about, "tape drive");
  EXPECT_GE(part->begin, minutes(19));
  EXPECT_LE(part->end, minutes(30));
}

struct Unclear {
  const char* why;
  Episode episode;
};
std::ostream& operator<<(std::ostream& out, const Unclear& row) { return out << row.why; }

class SegmentAboutNothing : public testing::TestWithParam<Unclear> {};

TEST_P(SegmentAboutNothing, IsMadeUp) { EXPECT_FALSE(part_of(GetParam().episode, "capstans")); }

Episode without_times() {
  Episode episode = spoken({{test::kBread, 20}, {test::kCapstans, 8}, {test::kHeads, 20}}, minutes(48));
  episode.texts.back().times.clear();
  return episode;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SegmentAboutNothing,
    testing::Values(
        Unclear{"a transcript without times", without_times()},
        Unclear{"the topic is all of it", spoken({{test::kCapstans, 48}}, minutes(48))},
        Unclear{"more than half", spoken({{test::kCapstans, 30}, {test::kBread, 18}}, minutes(48))},
        Unclear{"two places far apart",
                spoken({{test::kCapstans, 6}, {test::kBread, 36}, {test::kCapstans, 6}}, minutes(48))},
        Unclear{"too short to save much", spoken({{test::kBread, 3}, {test::kCapstans, 3}}, minutes(6))},
        Unclear{"never said", spoken({{test::kBread, 20}, {test::kHeads, 20}}, minutes(40))},
        Unclear{"the transcript of longer audio",
                spoken({{test::kBread, 20}, {test::kCapstans, 8}, {test::kHeads, 20}}, minutes(40))},
        Unclear{"no chapters and no transcript", with_chapters({}, minutes(40))},
        Unclear{"chapters of no length",
                with_chapters({{minutes(5), minutes(5), "Capstans", ""}}, minutes(40))},
        Unclear{"a chapter that ends before it begins",
                with_chapters({{minutes(9), minutes(5), "Capstans", ""}}, minutes(40))},
        Unclear{"a chapter beyond the end",
                with_chapters({{minutes(50), minutes(60), "Capstans", ""}}, minutes(40))},
        Unclear{"an audio of no length",
                with_chapters({{minutes(5), minutes(9), "Capstans", ""}}, seconds(0))},
        Unclear{"a chapter without an end",
                with_chapters({{minutes(5), std::nullopt, "Capstans", ""}}, {})}));

RC_GTEST_PROP(SegmentAboutProperty, IsAlwaysAClearPartOfTheEpisode, ()) {
  // Overlapping, out of order, beyond the end: whatever a graph may be built with.
  const auto minute = rc::gen::inRange(-5, 70);
  std::vector<Chapter> chapters;
  const int count = *rc::gen::inRange(0, 8);
  for (int i = 0; i < count; ++i) {
    chapters.push_back(
        {minutes(*minute), minutes(*minute), *rc::gen::element<std::string>("Capstans", "Bread"), ""});
  }
  const auto part = part_of(with_chapters(std::move(chapters), minutes(60)), "capstans");
  if (!part) return;
  RC_ASSERT(part->begin >= seconds(0));
  RC_ASSERT(part->begin < part->end);
  RC_ASSERT(part->end <= part->whole);
  RC_ASSERT(2 * part->length() <= part->whole);
}

}  // namespace
}  // namespace podatlas::graph
