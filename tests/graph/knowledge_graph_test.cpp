#include "graph/graph_builder.h"
#include "podatlas/graph.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/topological_sort.hpp>
#include <iterator>
#include <string>
#include <vector>

#include "graph/statistics.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using test::episode;
using test::show;
using testing::ElementsAre;

std::vector<std::string> ids_of(const KnowledgeGraph& graph) {
  std::vector<std::string> out;
  for (const Node& node : graph.nodes()) out.push_back(node.id);
  return out;
}

Episode dated(std::string guid, std::optional<int> second, std::optional<std::int64_t> number = {}) {
  Episode out = episode(std::move(guid), "t");
  if (second) out.published = std::chrono::sys_seconds(std::chrono::seconds(*second));
  out.number = number;
  return out;
}

TEST(KnowledgeGraph, OrdersNodesByKindThenShowThenDateThenNumber) {
  GraphBuilder builder;
  builder.add_reference({ReferenceKind::kOther, "https://a.example/", ""});
  builder.add_episode("s2", dated("first of the second show", 1));
  builder.add_episode("s1", dated("z", 7, 1));
  builder.add_episode("s1", dated("a", 7, 2));
  builder.add_episode("s1", dated("undated", std::nullopt));
  builder.add_show(show("s2", "Second"));
  builder.add_show(show("s1", "First"));
  EXPECT_THAT(ids_of(builder.freeze()),
              ElementsAre("show/s1/series", "show/s2/series", "show/s1/episode/undated", "show/s1/episode/z",
                          "show/s1/episode/a", "show/s2/episode/first%20of%20the%20second%20show",
                          "https://a.example/"));
}

TEST(KnowledgeGraph, KeepsWhatWasAddedFirstUnderAnId) {
  GraphBuilder builder;
  const auto first = builder.add_show(show("s", "First"));
  EXPECT_EQ(builder.add_show(show("s", "Second")), first);
  const KnowledgeGraph graph = builder.freeze();
  ASSERT_EQ(graph.nodes().size(), 1U);
  EXPECT_EQ(graph.show(0).title, "First");
}

TEST(KnowledgeGraph, TakesShowsWithoutTheirEpisodes) {
  GraphBuilder builder;
  builder.add_show(show("s", "Show", {episode("e", "Episode")}));
  const KnowledgeGraph graph = builder.freeze();
  EXPECT_EQ(graph.nodes().size(), 1U);
  EXPECT_TRUE(graph.show(0).episodes.empty());
}

TEST(KnowledgeGraph, PercentEncodesGuidsInIds) {
  EXPECT_EQ(show_id("a/b c"), "show/a%2Fb%20c/series");
  EXPECT_EQ(episode_id("s", "https://x.example/?p=1"), "show/s/episode/https%3A%2F%2Fx.example%2F%3Fp%3D1");
}

TEST(KnowledgeGraph, LabelsNodesAsPeopleCallThem) {
  GraphBuilder builder;
  builder.add_show(show("s", ""));
  builder.add_episode("s", episode("e", "Title"));
  builder.add_reference({ReferenceKind::kGithubPull, "https://github.com/o/r/pull/1", "o/r#1"});
  builder.add_reference({ReferenceKind::kBlog, "https://z.example/", ""});
  const KnowledgeGraph graph = builder.freeze();
  EXPECT_EQ(graph.label(0), "(untitled show)");
  EXPECT_EQ(graph.label(1), "Title");
  EXPECT_EQ(graph.label(2), "o/r#1");
  EXPECT_EQ(graph.label(3), "https://z.example/");
}

class Edges : public testing::Test {
 protected:
  GraphBuilder builder_;
  GraphBuilder::Handle one_ = builder_.add_episode("s", episode("1", "One", "abcdefghij"));
  GraphBuilder::Handle two_ = builder_.add_episode("s", episode("2", "Two", "klmnopqrst"));

  void relate(Relation relation, Span span, std::string_view rule = "r", std::string_view cited_as = {}) {
    builder_.add_edge(one_, relation, two_, one_, {Field::kDescription, span, rule, 1}, cited_as);
  }
};

TEST_F(Edges, WithTheSameEndsBecomeOneThatHasAllEvidenceInOrder) {
  relate(Relation::kRelated, {5, 6});
  builder_.add_edge(one_, Relation::kRelated, two_);
  relate(Relation::kRelated, {1, 3});
  relate(Relation::kRelated, {5, 6});
  relate(Relation::kRelated, {5, 6}, "another rule");
  const KnowledgeGraph graph = builder_.freeze();
  ASSERT_EQ(graph.edge_count(), 1U);
  ASSERT_EQ(graph.evidence(0).size(), 3U);
  EXPECT_EQ(graph.quote(graph.evidence(0)[0]), "bc");
  EXPECT_EQ(graph.quote(graph.evidence(0)[1]), "f");
  EXPECT_EQ(graph.evidence(0)[1].rule, "another rule");
  EXPECT_EQ(graph.evidence(0)[2].rule, "r");
}

TEST_F(Edges, OfDifferentRelationsStayApart) {
  relate(Relation::kRelated, {1, 3});
  relate(Relation::kMentions, {1, 3});
  const KnowledgeGraph graph = builder_.freeze();
  ASSERT_EQ(graph.edge_count(), 2U);
  EXPECT_EQ(graph.edge(0).relation, Relation::kRelated);
  EXPECT_EQ(graph.edge(1).relation, Relation::kMentions);
}

TEST_F(Edges, MayHaveNoEvidence) {
  builder_.add_edge(one_, Relation::kRelated, two_);
  const KnowledgeGraph graph = builder_.freeze();
  EXPECT_TRUE(graph.evidence(0).empty());
}

TEST_F(Edges, KeepTheUrlAsItWasCited) {
  relate(Relation::kRelated, {0, 1}, "r", "https://cited.example/?utm_source=x");
  const KnowledgeGraph graph = builder_.freeze();
  EXPECT_EQ(graph.evidence(0)[0].cited_as, "https://cited.example/?utm_source=x");
}

TEST_F(Edges, QuoteNothingBeyondTheText) {
  relate(Relation::kRelated, {8, 1000});
  relate(Relation::kRelated, {500, 1000});
  const KnowledgeGraph graph = builder_.freeze();
  EXPECT_EQ(graph.quote(graph.evidence(0)[0]), "ij");
  EXPECT_EQ(graph.quote(graph.evidence(0)[1]), "");
}

TEST(KnowledgeGraph, CountsComponentsWithoutRegardToDirection) {
  GraphBuilder builder;
  const auto a = builder.add_episode("s", episode("a", "A"));
  const auto b = builder.add_episode("s", episode("b", "B"));
  const auto c = builder.add_episode("s", episode("c", "C"));
  builder.add_episode("s", episode("alone", "D"));
  builder.add_edge(a, Relation::kRelated, b);
  builder.add_edge(c, Relation::kRelated, b);
  EXPECT_EQ(count_components(builder.freeze()), 2U);
}

TEST(KnowledgeGraph, MayBeEmpty) {
  const KnowledgeGraph graph = GraphBuilder().freeze();
  EXPECT_TRUE(graph.nodes().empty());
  EXPECT_EQ(graph.edge_count(), 0U);
  EXPECT_EQ(count_components(graph), 0U);
  EXPECT_EQ(graph.find("x"), std::nullopt);
}

TEST(KnowledgeGraph, KeepsItsViewsWhenItIsMoved) {
  KnowledgeGraph graph = test::graph_of({test::link(ReferenceKind::kBlog, "https://z.example/")});
  const std::string_view label = graph.label(2);
  const KnowledgeGraph moved = std::move(graph);
  EXPECT_EQ(label.data(), moved.label(2).data());
  EXPECT_EQ(moved.find("https://z.example/"), 2U);
}

// A user's algorithms need no more than this.
BOOST_CONCEPT_ASSERT((boost::BidirectionalGraphConcept<KnowledgeGraph>));
BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<KnowledgeGraph>));
BOOST_CONCEPT_ASSERT((boost::EdgeListGraphConcept<KnowledgeGraph>));
BOOST_CONCEPT_ASSERT((boost::AdjacencyGraphConcept<KnowledgeGraph>));
BOOST_CONCEPT_ASSERT((boost::ReadablePropertyGraphConcept<KnowledgeGraph, NodeId, boost::vertex_index_t>));
static_assert(std::is_same_v<boost::graph_traits<KnowledgeGraph>::vertex_descriptor, NodeId>);

TEST(KnowledgeGraph, IsAGraphForBoostsAlgorithms) {
  GraphBuilder builder;
  const auto a = builder.add_concept("https://o.example/a", {"a", {}, {}, {}, {}, {}, {}, {}, {}});
  const auto b = builder.add_concept("https://o.example/b", {"b", {}, {}, {}, {}, {}, {}, {}, {}});
  const auto c = builder.add_concept("https://o.example/c", {"c", {}, {}, {}, {}, {}, {}, {}, {}});
  builder.add_edge(a, Relation::kRequires, c);
  builder.add_edge(c, Relation::kRequires, b);
  const KnowledgeGraph graph = builder.freeze();
  std::vector<NodeId> order;
  boost::topological_sort(graph, std::back_inserter(order));
  EXPECT_THAT(order, ElementsAre(1, 2, 0));
  EXPECT_EQ(graph[order.front()].id, "https://o.example/b");
  EXPECT_EQ(get(&Node::kind, graph)[order.front()], NodeKind::kConcept);
  const auto [first, last] = out_edges(NodeId{0}, graph);
  ASSERT_EQ(std::distance(first, last), 1);
  EXPECT_EQ(graph[*first].relation, Relation::kRequires);
  EXPECT_EQ(target(*first, graph), 2U);
  EXPECT_EQ(get(boost::edge_index, graph, *first), 0U);
}

RC_GTEST_PROP(KnowledgeGraphProperties, IsTheSameWhateverTheOrderOfAdding, (unsigned seed)) {
  const test::Plan plan = test::random_plan();
  RC_ASSERT(test::listed(test::built(plan, seed)) == test::listed(test::built(plan)));
}

RC_GTEST_PROP(KnowledgeGraphProperties, FindsEveryNodeByItsId, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  for (NodeId id = 0; id < graph.nodes().size(); ++id) RC_ASSERT(graph.find(graph.node(id).id) == id);
}

RC_GTEST_PROP(KnowledgeGraphProperties, HasEveryEdgeOnceAmongOutgoingAndOnceAmongIncoming, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  std::vector<EdgeId> outgoing;
  std::vector<EdgeId> incoming;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    for (const Edge& edge : graph.out_edges(id)) {
      RC_ASSERT(edge.source == id);
      outgoing.push_back(edge.id);
    }
    const std::size_t before = incoming.size();
    for (const Edge& edge : graph.in_edges(id)) {
      RC_ASSERT(edge.target == id);
      incoming.push_back(edge.id);
    }
    RC_ASSERT(std::is_sorted(incoming.begin() + static_cast<std::ptrdiff_t>(before), incoming.end()));
  }
  std::sort(incoming.begin(), incoming.end());
  RC_ASSERT(outgoing.size() == graph.edge_count());
  RC_ASSERT(outgoing == incoming);
}

}  // namespace
}  // namespace podatlas::graph
