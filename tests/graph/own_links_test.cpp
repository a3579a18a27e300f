#include "graph/own_links.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "graph/build/build_graph.h"
#include "graph/search/index/search_index.h"
#include "graph/statistics.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using test::episode;
using test::link;
using enum ReferenceKind;

// Two episodes; a repository is the show's own, another is cited.
KnowledgeGraph with_own_links() {
  Episode first = episode("1", "One", "About tapes. Sponsored by reels.");
  first.texts.back().boilerplate = {{13, 32}};
  Mention own = link(kGithubIssue, "https://github.com/show/own/issues/1", "show/own#1", {13, 20});
  get_if<LinkMention>(own)->is_boilerplate = true;
  return build_graph({test::show("s", "S", {first, episode("2", "Two", "text")})},
                     {{{own, link(kGithubRepo, "https://github.com/a/b", "a/b")}, {own}}});
}

TEST(OwnLinks, StartAtTheShowAndKeepTheirEvidence) {
  const KnowledgeGraph graph = with_own_links();
  const NodeId own = graph.find("https://github.com/show/own/issues/1").value();
  ASSERT_EQ(boost::in_degree(own, graph), 1U);
  const Edge edge = graph.in_edges(own).front();
  EXPECT_EQ(graph.node(edge.source).kind, NodeKind::kShow);
  EXPECT_TRUE(is_own_link(graph, edge));
  EXPECT_EQ(edge.evidence.size(), 2U);
}

TEST(OwnLinks, DoNotCount) {
  const Statistics s = statistics(with_own_links());
  EXPECT_EQ(s.references, 1U);
  EXPECT_EQ(s.own_links, 2U);  // the issue and its repository
  EXPECT_EQ(s.references_by_kind.count(kGithubIssue), 0U);
  EXPECT_EQ(s.edges, 3U);
  EXPECT_EQ(s.edges_by_relation.at(static_cast<std::size_t>(Relation::kCites)), 1U);
  EXPECT_EQ(s.repositories.size(), 1U);
}

TEST(OwnLinks, AreLeftOutWithWhatOnlyTheyName) {
  const KnowledgeGraph graph = with_own_links();
  const auto without = without_own_links(graph);
  ASSERT_TRUE(without);
  EXPECT_EQ(without->nodes().size(), graph.nodes().size() - 2);
  EXPECT_FALSE(without->find("https://github.com/show/own"));
  EXPECT_TRUE(without->find("https://github.com/a/b"));
  EXPECT_FALSE(without_own_links(*without)) << "nothing is left to leave out";
}

TEST(SearchIndex, LacksTheWordsOfBoilerplate) {
  const KnowledgeGraph graph = with_own_links();
  const SearchIndex index = make_search_index(graph, 0);
  EXPECT_TRUE(index.words.find("tape"));
  EXPECT_FALSE(index.words.find("reel"));
}

}  // namespace
}  // namespace podatlas::graph
