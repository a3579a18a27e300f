#include "graph/corrections/leave_out.h"

#include <gtest/gtest.h>

#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using enum ReferenceKind;

// "one" cites a paper that "two" cites, too, and an issue, which is part of a repository; "two" says that
// "one" comes first.
KnowledgeGraph two_tapes() {
  GraphBuilder builder;
  const auto one = builder.add_episode("s", test::episode("1", "One"));
  const auto two = builder.add_episode("s", test::episode("2", "Two"));
  const auto paper = builder.add_reference({kPaper, "https://paper.example/1", {}});
  const auto issue = builder.add_reference({kGithubIssue, "https://github.com/a/b/issues/1", "a/b#1"});
  const auto repository = builder.add_reference({kGithubRepo, "https://github.com/a/b", "a/b"});
  const auto ada = builder.add_person("person/ada", {"Ada Ruiz", {}, {}, {}});
  const auto term = builder.add_concept("show/s/term/reel", {"reel", {}, {}, {}, {}, {}, {}});
  const Evidence seen{Field::kTitle, {0, 1}, "test", 1};
  builder.add_edge(one, Relation::kCites, paper, one, seen, {});
  builder.add_edge(two, Relation::kCites, paper, two, seen, {}, 3);
  builder.add_edge(one, Relation::kCites, issue);
  builder.add_edge(issue, Relation::kPartOf, repository);
  builder.add_edge(one, Relation::kGuest, ada);
  builder.add_edge(one, Relation::kAbout, term);
  builder.add_edge(two, Relation::kListenFirst, one);
  return builder.freeze();
}

TEST(LeaveOut, TakesAnEpisodeAndWhatOnlyItLeadsTo) {
  const KnowledgeGraph graph = two_tapes();
  const KnowledgeGraph rest = leave_out(graph, {graph.find(episode_id("s", "1")).value()});
  for (const std::string& id :
       {episode_id("s", "1"), std::string("https://github.com/a/b/issues/1"),
        std::string("https://github.com/a/b"), std::string("person/ada"), std::string("show/s/term/reel")})
    EXPECT_FALSE(rest.find(id)) << id;
  const auto paper = rest.find("https://paper.example/1");
  ASSERT_TRUE(paper);
  ASSERT_EQ(rest.edge_count(), 1U);
  EXPECT_EQ(rest.in_edges(*paper).front().evidence.front().further, 3U) << "which a copy keeps";
}

TEST(LeaveOut, TakesNothingElseIfNothingIsNamed) {
  const KnowledgeGraph graph = two_tapes();
  const KnowledgeGraph rest = leave_out(graph, {});
  EXPECT_EQ(rest.nodes().size(), graph.nodes().size());
  EXPECT_EQ(rest.edge_count(), graph.edge_count());
}

TEST(LeaveOut, MakesPartsOfATopicPartsOfItsWhole) {
  const KnowledgeGraph graph =
      test::school({{"Rye", {"rye"}}}, {{"food"}, {"bread", {}, {}, {"food"}}, {"rye", {}, {}, {"bread"}}});
  const KnowledgeGraph rest = leave_out(graph, {test::subject(graph, "bread")});
  const auto edges = rest.out_edges(test::subject(rest, "rye"));
  ASSERT_EQ(std::distance(edges.begin(), edges.end()), 1);
  EXPECT_EQ(edges.front().target, test::subject(rest, "food"));
}

}  // namespace
}  // namespace podatlas::graph
