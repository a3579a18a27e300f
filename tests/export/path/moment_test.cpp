#include "export/path/moment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "export/path/path_formats.h"
#include "export/path/topic_notes.h"
#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"

namespace podatlas::exporter {
namespace {

using std::chrono::seconds;
using testing::HasSubstr;
using testing::Not;

void add_show(GraphBuilder& builder) {
  Show show;
  show.guid = "s";
  show.title = "Tape Talk";
  builder.add_show(std::move(show));
}

KnowledgeGraph graph_of(Episode episode) {
  GraphBuilder builder;
  add_show(builder);
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

TEST(MomentOf, IsNotWhereAWordIsSaidWithWhichPeopleAsk) {
  Episode episode = test::episode("1", "Machines");
  episode.chapters = {{seconds(0), seconds(100), "Intro", ""},
                      {seconds(100), seconds(300), "Good tips take a minute", ""},
                      {seconds(300), std::nullopt, "Our reels", ""}};
  const KnowledgeGraph graph = graph_of(std::move(episode));
  const auto chapter_for = [&](const char* query) {
    const auto moment = moment_of(plan_of(graph, query), 0);
    return moment ? moment->chapter : std::string();
  };
  EXPECT_EQ(chapter_for("what are good tips, I want to take up reels"), "Our reels");
  EXPECT_EQ(chapter_for("good tips"), "Good tips take a minute") << "nothing else is asked for";
}

// "How a small team works" is not about capstans, and an episode called "Capstans" is all about them.
TEST(MomentOf, HasAWordOfTheConceptAskedFor) {
  const auto chapter_for = [](const char* title, Field named) {
    Episode episode = test::episode("1", title);
    episode.chapters = {{seconds(0), seconds(100), "Intro", ""},
                        {seconds(100), seconds(300), "How a small team works", ""},
                        {seconds(300), std::nullopt, "A capstan for a team", ""}};
    GraphBuilder builder;
    add_show(builder);
    Concept capstan;
    capstan.name = "capstan";
    const auto subject = builder.add_concept("https://tape.example/capstan", capstan);
    const auto added = builder.add_episode("s", std::move(episode));
    Evidence seen;
    seen.field = named;
    seen.span = {0, 4};
    builder.add_edge(added, Relation::kAbout, subject, added, seen, {});
    const KnowledgeGraph graph = builder.freeze();
    PathPlan plan = plan_of(graph, "is a capstan worth it for a small team");
    const NodeId concept_node = *graph.find("https://tape.example/capstan");
    plan.path.steps.front().relevance =
        graph::Relevance{1, 1, graph::Tie::kConcept, concept_node, concept_node, 0};
    const auto moment = moment_of(plan, 0);
    return moment ? moment->chapter : std::string();
  };
  EXPECT_EQ(chapter_for("Machines", Field::kDescription), "A capstan for a team");
  EXPECT_EQ(chapter_for("Machines", Field::kTitle), "");
}

// "How do I take payments" began at "... take care of logging", and at "Scaling takes seconds" for Stripe.
TEST(MomentOf, HasAWordByWhichTheEpisodeWasFoundAndTheNameOfItsConcept) {
  Episode episode = test::episode("1", "Machines");
  episode.texts.push_back({Field::kDescription, "Of payment with machines.", {}});
  episode.chapters = {{seconds(0), seconds(100), "Intro", ""},
                      {seconds(100), seconds(300), "Small tools take care of logging", ""},
                      {seconds(300), seconds(500), "Handling payments", ""},
                      {seconds(500), std::nullopt, "Kiln is used for payments", ""}};
  GraphBuilder builder;
  add_show(builder);
  Concept kiln;
  kiln.name = "Kiln";
  Concept payment;
  payment.name = "online payment";
  payment.search_names = {"take money"};
  const auto subject = builder.add_concept("https://tape.example/kiln", kiln);
  builder.add_concept("https://tape.example/payment", payment);
  const auto added = builder.add_episode("s", std::move(episode));
  builder.add_edge(added, Relation::kMentions, subject, added, Evidence{}, {});
  const KnowledgeGraph graph = builder.freeze();
  PathPlan plan = plan_of(graph, "how do I take payments");
  graph::Relevance& why = plan.path.steps.front().relevance.emplace();
  why.words = {"payments"};
  EXPECT_EQ(moment_of(plan, 0)->chapter, "Handling payments");
  why = {};
  why.episode = plan.path.steps.front().episode;
  why.field = Field::kDescription;
  why.span = {3, 10};
  EXPECT_EQ(moment_of(plan, 0)->chapter, "Handling payments");
  why = graph::Relevance{1,
                         1,
                         graph::Tie::kConcept,
                         *graph.find("https://tape.example/payment"),
                         *graph.find("https://tape.example/kiln"),
                         0};
  EXPECT_EQ(moment_of(plan, 0)->chapter, "Kiln is used for payments");
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

PathPlan plan_with_segment(const KnowledgeGraph& graph, std::string chapter) {
  PathPlan plan = plan_of(graph, "capstans");
  graph::PathStep& step = plan.path.steps.front();
  step.segment = graph::Segment{seconds(754), seconds(1140), seconds(2880), std::move(chapter), "", 9, 11};
  step.duration = plan.path.total = step.segment->length();
  return plan;
}

TEST(Segments, AreInEveryFormatThatCanHaveThem) {
  Episode episode = spoken_episode();
  episode.duration = seconds(2880);
  const KnowledgeGraph graph = graph_of(std::move(episode));
  const PathPlan plan = plan_with_segment(graph, "");
  const std::string part = "hear 12:34 to 19:00: the part about \"capstans\" (9 of 11 mentions)";
  EXPECT_THAT(path_text(plan, 100), HasSubstr("capstans: 1 episode, 7 minutes (41 saved)\n"));
  EXPECT_THAT(path_text(plan, 100), HasSubstr("1. Machines (7 of 48 min)"));
  EXPECT_THAT(path_text(plan, 100), HasSubstr("\n   " + part + '\n'));
  EXPECT_THAT(path_text(plan, 100), Not(HasSubstr("from ")));
  PathPlan asked = plan;
  asked.query = "what does a capstan do";
  EXPECT_THAT(path_text(asked, 100),
              HasSubstr("hear 12:34 to 19:00: the part with most of your words (9 of"));
  EXPECT_THAT(path_markdown(plan), HasSubstr("(7 of 48 min): "));
  EXPECT_THAT(path_markdown(plan), HasSubstr("  - [" + part + "](https://cdn.example/1.mp3#t=754,1140)\n"));
  PathPlan full = plan;
  full.detail = PathDetail::kReasons;
  EXPECT_THAT(path_text(full, 110), HasSubstr(part + "; whole episode: 48 min\n"));
  EXPECT_THAT(path_markdown(full), HasSubstr("(7 of 48 minutes, core)\n  - " + part));
  EXPECT_THAT(path_m3u(plan), HasSubstr("#EXTINF:386,Machines\n#EXTVLCOPT:start-time=754\n"
                                        "#EXTVLCOPT:stop-time=1140\nhttps://cdn.example/1.mp3"));
  EXPECT_THAT(path_rss(plan), HasSubstr("<description>Hear 12:34 to 19:00: the part about"));
  EXPECT_THAT(path_rss(plan), HasSubstr("<itunes:duration>00:48:00</itunes:duration>"));
  EXPECT_THAT(
      path_rss(plan),
      HasSubstr("<podcast:soundbite startTime=\"754\" duration=\"386\">capstans</podcast:soundbite>"));
  const auto step = nlohmann::json::parse(path_json(plan))["steps"][0];
  EXPECT_EQ(step["start_seconds"], 754);
  EXPECT_EQ(step["end_seconds"], 1140);
  EXPECT_EQ(step["segment"]["about"], "capstans");
  EXPECT_EQ(step["segment"]["chapter"], nullptr);
  EXPECT_EQ(step["segment"]["mentions"], 9);
  EXPECT_EQ(step["segment"]["whole_minutes"], 48);
  EXPECT_EQ(step["segment"]["saved_minutes"], nlohmann::json::parse("41.5667"));
  const PathPlan chapter = plan_with_segment(graph, "How a capstan works");
  EXPECT_THAT(path_text(chapter, 100), HasSubstr("hear 12:34 to 19:00: \"How a capstan works\"\n"));
  EXPECT_THAT(path_rss(chapter), HasSubstr("duration=\"386\">How a capstan works</podcast:soundbite>"));
}

// Text of a show is no markup, neither of the table nor of the cards; times are those of what is heard.
TEST(Cards, AskWhatConceptsMeanAndWhyOneNeedsAnother) {
  GraphBuilder builder;
  add_show(builder);
  const auto episode = builder.add_episode("s", spoken_episode());
  const auto capstan =
      builder.add_concept("https://o.example/capstan", {"capstan",
                                                        {},
                                                        {},
                                                        "A shaft <that>\tpulls tape.",
                                                        {},
                                                        {},
                                                        {{"https://o.example/reel", "It winds it."}}});
  const auto reel = builder.add_concept("https://o.example/reel", {"reel", {}, {}, {}, {}, {}, {}});
  builder.add_edge(capstan, Relation::kEasierAfter, reel);
  builder.add_edge(episode, Relation::kAbout, capstan, episode, {Field::kTranscript, {22, 29}, "test", 1},
                   {});
  builder.add_edge(episode, Relation::kAbout, capstan, episode, {Field::kTranscript, {35, 42}, "test", 1},
                   {});
  builder.add_edge(episode, Relation::kAbout, reel, episode, {Field::kTranscript, {12, 17}, "test", 1}, {});
  const KnowledgeGraph graph = builder.freeze();
  PathPlan plan = plan_of(graph, "std::capstan");
  EXPECT_EQ(path_cards(plan),
            "#separator:tab\n#html:true\n#deck:Listening path: std:capstan\n"
            "What does &quot;capstan&quot; mean?\tA shaft &lt;that&gt; pulls tape."
            "<p><a href=\"https://cdn.example/1.mp3#t=754\">Machines, 12:34</a></p>\n"
            "Why is &quot;capstan&quot; easier after &quot;reel&quot;?\tIt winds it."
            "<p><a href=\"https://cdn.example/1.mp3#t=754\">Machines, 12:34</a></p>\n");
  plan.path.steps.front().segment = graph::Segment{seconds(780), seconds(900), seconds(2000), "", "", 1, 2};
  EXPECT_THAT(path_cards(plan), HasSubstr("1.mp3#t=800\">Machines, 13:20</a>"));
}

// "Every machine has a motor" is no answer to what a motor is.
TEST(Cards, QuoteOnlyWhatAnswersTheQuestion) {
  const std::string notes =
      "A capstan is a shaft that pulls the tape from its reel.\nEvery machine of that time has a motor in "
      "it.";
  GraphBuilder builder;
  add_show(builder);
  const auto episode = builder.add_episode("s", test::episode("1", "Machines", notes));
  const auto add = [&](const std::string& name, std::vector<std::pair<std::string, std::string>> reasons) {
    const auto node = builder.add_concept(
        "https://o.example/" + name, {name, {}, {}, "What a " + name + " is.", {}, {}, std::move(reasons)});
    const std::size_t at = notes.find(name);
    builder.add_edge(episode, Relation::kAbout, node, episode,
                     {Field::kDescription, {at, at + name.size()}, "test", 1}, {});
    return node;
  };
  const auto capstan =
      add("capstan", {{"https://o.example/reel", "It pulls."}, {"https://o.example/motor", "It turns."}});
  builder.add_edge(capstan, Relation::kEasierAfter, add("reel", {}));
  builder.add_edge(capstan, Relation::kEasierAfter, add("motor", {}));
  const KnowledgeGraph graph = builder.freeze();
  const std::string cards = path_cards(plan_of(graph, "capstan"));
  const std::string quote =
      "<blockquote>A capstan is a shaft that pulls the tape from its reel.</blockquote>";
  EXPECT_THAT(cards, HasSubstr("What a capstan is." + quote));
  EXPECT_THAT(cards, HasSubstr("It pulls." + quote));
  EXPECT_THAT(cards, HasSubstr("It turns.<p>"));
  EXPECT_THAT(cards, HasSubstr("What a motor is.<p>"));
}

// A remark with its evidence, and no more: both episodes stay in the path.
TEST(OverlapRemarks, TellWhatMayBeSkippedAndWhy) {
  GraphBuilder builder;
  add_show(builder);
  for (const std::string guid : {"1", "2", "3"}) {
    const auto episode = builder.add_episode("s", test::episode(guid, "Tape " + guid));
    for (const std::string name : {"reel", "motor", "belt", "head"}) {
      if (guid == "3" || (guid == "1" && name == "head")) continue;
      builder.add_edge(episode, name == "reel" ? Relation::kAbout : Relation::kMentions,
                       builder.add_concept("https://o.example/" + name, {name, {}, {}, {}, {}, {}, {}}));
    }
  }
  const KnowledgeGraph graph = builder.freeze();
  PathPlan plan = plan_of(graph, "tape");
  EXPECT_TRUE(overlap_remarks(plan).empty());
  plan.path.steps.push_back(plan.path.steps.front());
  plan.path.steps.back().episode = 2;
  const std::string remark =
      "\"Tape 1\" may be skipped: 3 of its 3 concepts are also in \"Tape 2\": \"belt\", \"motor\" and "
      "\"reel\".";
  EXPECT_EQ(overlap_remarks(plan), std::vector<std::string>{remark});
  EXPECT_THAT(path_text(plan, 110), testing::Not(HasSubstr("may be skipped")));
  plan.detail = PathDetail::kReasons;
  EXPECT_THAT(path_text(plan, 110), HasSubstr("\n\n" + remark + '\n'));
  EXPECT_THAT(path_markdown(plan), HasSubstr("Tape 1\" may be skipped"));
  EXPECT_EQ(nlohmann::json::parse(path_json(plan))["remarks"], nlohmann::json::array({remark}));
  // Not if the other builds on it, nor if only a part of the other is heard.
  PathPlan needed = plan;
  needed.path.steps.front().opens = {{1, 2, graph::Tier::kHardConcept, {}, {}}};
  EXPECT_TRUE(overlap_remarks(needed).empty());
  plan.path.steps.back().segment = graph::Segment{seconds(0), seconds(60), seconds(900), "", "", 1, 1};
  EXPECT_TRUE(overlap_remarks(plan).empty());
}

}  // namespace
}  // namespace podatlas::exporter
