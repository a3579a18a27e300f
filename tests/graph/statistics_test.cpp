#include "graph/statistics.h"

#include <gtest/gtest.h>

#include <string>

#include "graph/build/build_graph.h"
#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using test::episode;
using test::link;
using enum ReferenceKind;

TEST(Statistics, CountsWhatTheGraphHolds) {
  Episode first = episode("1", "One", "text");
  first.duration = std::chrono::seconds(90);
  first.published = std::chrono::sys_seconds(std::chrono::seconds(100));
  Episode second = episode("2", "Two", "text");
  second.duration = std::chrono::seconds(30);
  second.published = std::chrono::sys_seconds(std::chrono::seconds(50));
  const Episode bare = episode("3", "Three");
  const KnowledgeGraph graph = build_graph(
      {test::show("s", "S", {first, second, bare})},
      {{{link(kGithubPull, "https://github.com/o/r/pull/1", "o/r#1"), link(kBlog, "https://b.example/")},
        {link(kGithubPull, "https://github.com/o/r/pull/1", "o/r#1"),
         link(kGithubRepo, "https://github.com/a/b", "a/b")},
        {}}});
  const Statistics s = statistics(graph);
  EXPECT_EQ(s.shows, 1U);
  EXPECT_EQ(s.episodes, 3U);
  EXPECT_EQ(s.references, 4U);
  EXPECT_EQ(s.components, 1U);
  EXPECT_EQ(s.listening_time.count(), 120);
  EXPECT_EQ(s.episodes_with_length, 2U);
  EXPECT_EQ(s.first_day, published_day(second));
  EXPECT_EQ(s.last_day, published_day(first));
  EXPECT_EQ(s.references_by_kind.at(kGithubPull), 1U);
  EXPECT_EQ(s.references_by_kind.at(kGithubRepo), 2U);
  EXPECT_EQ(s.edges_by_relation.at(static_cast<std::size_t>(Relation::kCites)), 4U);
  EXPECT_EQ(s.edges_by_relation.at(static_cast<std::size_t>(Relation::kPartOf)), 4U);
  ASSERT_EQ(s.most_cited.size(), 1U);
  EXPECT_EQ(graph.label(s.most_cited[0].first), "o/r#1");
  EXPECT_EQ(s.most_cited[0].second, 2U);
}

TEST(Statistics, CountsAnEpisodeOnceForARepositoryHoweverMuchOfItItCites) {
  const KnowledgeGraph graph = test::graph_of(
      {link(kGithubPull, "https://github.com/o/r/pull/1", "o/r#1"),
       link(kGithubRepo, "https://github.com/o/r", "o/r"),
       link(kGithubIssueComment, "https://github.com/o/r/pull/2#issuecomment-3", "o/r#2#issuecomment-3")});
  const Statistics s = statistics(graph);
  ASSERT_EQ(s.repositories.size(), 1U);
  EXPECT_EQ(s.repositories[0].second, 1U);
}

TEST(Statistics, OrdersRepositoriesByEpisodesThenByName) {
  const KnowledgeGraph graph =
      build_graph({test::show("s", "S", {episode("1", "One", "t"), episode("2", "Two", "t")})},
                  {{{link(kGithubRepo, "https://github.com/z/z", "z/z"),
                     link(kGithubRepo, "https://github.com/b/b", "b/b")},
                    {link(kGithubRepo, "https://github.com/z/z", "z/z"),
                     link(kGithubRepo, "https://github.com/a/a", "a/a")}}});
  std::string order;
  for (const auto& [id, episodes] : statistics(graph).repositories) {
    order += std::string(graph.label(id)) + " " + std::to_string(episodes) + ";";
  }
  EXPECT_EQ(order, "z/z 2;a/a 1;b/b 1;");
}

TEST(Statistics, EndsWhenPartsFormACircle) {
  GraphBuilder builder;
  const auto e = builder.add_episode("s", episode("e", "E"));
  const auto a = builder.add_reference({kGithubRepo, "https://github.com/a/a", "a/a"});
  const auto b = builder.add_reference({kGithubRepo, "https://github.com/b/b", "b/b"});
  builder.add_edge(a, Relation::kPartOf, b);
  builder.add_edge(b, Relation::kPartOf, a);
  builder.add_edge(a, Relation::kPartOf, a);
  builder.add_edge(e, Relation::kCites, a);
  const Statistics s = statistics(builder.freeze());
  ASSERT_EQ(s.repositories.size(), 2U);
  EXPECT_EQ(s.repositories[1].second, 1U);
}

TEST(Statistics, OfNothingAreZero) {
  const Statistics s = statistics(GraphBuilder().freeze());
  EXPECT_EQ(s.episodes + s.shows + s.references + s.components, 0U);
  EXPECT_EQ(s.first_day, "");
}

// A concept "reel" that "motor" and "belt" require, a part "hub" of it, and episodes about all but "reel".
struct ReelShow {
  std::size_t episodes_about_motor = 2;
  bool has_episode_about_hub = false;
  bool has_episode_about_reel = false;
};

Statistics statistics_of(const ReelShow& show) {
  GraphBuilder builder;
  const auto series = builder.add_show(test::show("s", "Tape Talk"));
  const auto add_concept = [&](const std::string& name) {
    return builder.add_concept("https://o.example/" + name, {name, {}, {}, {}, {}, {}, {}});
  };
  const auto reel = add_concept("reel");
  const auto motor = add_concept("motor");
  const auto belt = add_concept("belt");
  const auto hub = add_concept("hub");
  builder.add_edge(motor, Relation::kRequires, reel);
  builder.add_edge(belt, Relation::kEasierAfter, reel);
  builder.add_edge(hub, Relation::kBroader, reel);
  int number = 0;
  const auto about = [&](GraphBuilder::Handle subject) {
    Episode one = episode(std::to_string(++number), "Episode");
    one.published = std::chrono::sys_days(std::chrono::year(2018 + number) / 12 / 31);
    const auto node = builder.add_episode("s", std::move(one));
    builder.add_edge(node, Relation::kPartOf, series);
    builder.add_edge(node, Relation::kAbout, subject);
  };
  for (std::size_t i = 0; i < show.episodes_about_motor; ++i) about(motor);
  about(belt);
  if (show.has_episode_about_hub) about(hub);
  if (show.has_episode_about_reel) about(reel);
  return statistics(builder.freeze());
}

TEST(Statistics, ListsWhatIsBuiltOnButNeverTaught) {
  const Statistics s = statistics_of({});
  ASSERT_EQ(s.never_taught.size(), 1U);
  EXPECT_EQ(s.never_taught[0].second, 3U);
  EXPECT_TRUE(statistics_of({.episodes_about_motor = 1}).never_taught.empty());
  EXPECT_TRUE(statistics_of({.has_episode_about_hub = true}).never_taught.empty());
  EXPECT_TRUE(statistics_of({.has_episode_about_reel = true}).never_taught.empty());
}

TEST(Statistics, CountsTheEpisodesOfAnAreaByYear) {
  const Statistics s = statistics_of({.has_episode_about_hub = true, .has_episode_about_reel = true});
  ASSERT_EQ(s.areas.size(), 2U);  // belt has only one episode
  EXPECT_EQ(s.areas[0].episodes, 2U);
  EXPECT_EQ(s.areas[0].by_year.size(), 2U);
  EXPECT_EQ(s.areas[1].by_year.begin()->first + s.areas[0].by_year.begin()->first, 2019 + 2022);
}

}  // namespace
}  // namespace podatlas::graph
