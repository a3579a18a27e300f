#include "export/path/moment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "export/path/path_formats.h"
#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"

namespace podatlas::exporter {
namespace {

using std::chrono::seconds;
using testing::HasSubstr;
using testing::Not;

KnowledgeGraph graph_of(Episode episode) {
  GraphBuilder builder;
  Show show;
  show.guid = "s";
  show.title = "Tape Talk";
  builder.add_show(std::move(show));
  builder.add_episode("s", std::move(episode));
  return builder.freeze();
}

PathPlan plan_of(const KnowledgeGraph& graph, std::string query) {
  PathPlan plan;
  plan.graph = &graph;
  plan.query = std::move(query);
  graph::PathStep step;
  step.episode = 1;
  plan.path.steps = {step};
  return plan;
}

Episode spoken_episode() {
  Episode episode = test::episode("1", "Machines");
  episode.enclosure = {"https://cdn.example/1.mp3#x", "audio/mpeg", {}};
  Text said{
      Field::kTranscript, "Welcome.\nOf reels and capstans.\nA capstan turns, the capstan slips.\nBye.", {}};
  said.times = {{0, seconds(0)}, {9, seconds(754)}, {32, seconds(800)}, {68, seconds(2000)}};
  episode.texts.push_back(std::move(said));
  return episode;
}

TEST(MomentOf, IsWhereATranscriptSaysMost) {
  const KnowledgeGraph graph = graph_of(spoken_episode());
  const PathPlan plan = plan_of(graph, "capstans");
  const auto moment = moment_of(plan, 0);
  ASSERT_TRUE(moment);
  EXPECT_EQ(moment->begin, seconds(754));
  EXPECT_FALSE(moment->end);
  EXPECT_EQ(moment_link(graph.episode(1), *moment), "https://cdn.example/1.mp3#t=754");
  EXPECT_FALSE(moment_of(plan_of(graph, "hysteresis"), 0));
}

TEST(MomentOf, IsAChapterIfOneNamesTheTopic) {
  Episode episode = spoken_episode();
  episode.chapters = {{seconds(0), seconds(100), "Intro", ""},
                      {seconds(100), seconds(300), "How a capstan works", ""},
                      {seconds(300), std::nullopt, "Reels", ""}};
  const KnowledgeGraph graph = graph_of(std::move(episode));
  const PathPlan plan = plan_of(graph, "capstans");
  const auto moment = moment_of(plan, 0);
  ASSERT_TRUE(moment);
  EXPECT_EQ(moment->begin, seconds(100));
  EXPECT_EQ(moment->chapter, "How a capstan works");
  EXPECT_THAT(path_text(plan, 80), HasSubstr(", from 1:40)"));
  EXPECT_THAT(path_markdown(plan),
              HasSubstr("[from 1:40](https://cdn.example/1.mp3#t=100,300): How a capstan works"));
  EXPECT_THAT(path_rss(plan),
              HasSubstr("<podcast:soundbite startTime=\"100\" duration=\"200\">How a capstan works"));
  EXPECT_THAT(path_json(plan), HasSubstr("\"start\": 100"));
}

// No times are made up, and nobody has to be told to begin at the beginning.
TEST(MomentOf, IsNoneWithoutTimes) {
  Episode episode = spoken_episode();
  episode.texts.back().times.clear();
  const KnowledgeGraph graph = graph_of(std::move(episode));
  EXPECT_FALSE(moment_of(plan_of(graph, "capstans"), 0));
  EXPECT_THAT(path_json(plan_of(graph, "capstans")), Not(HasSubstr("\"moment\"")));
  Episode early = spoken_episode();
  early.texts.back().times = {{0, seconds(0)}};
  const KnowledgeGraph other = graph_of(std::move(early));
  EXPECT_FALSE(moment_of(plan_of(other, "capstans"), 0));
}

}  // namespace
}  // namespace podatlas::exporter
