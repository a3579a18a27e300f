#include "graph/path/sequence.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/subject_rule.h"
#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::Lesson;
using test::school;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> titles(const KnowledgeGraph& graph, const std::vector<NodeId>& ids) {
  std::vector<std::string> out;
  for (const NodeId id : ids) out.emplace_back(graph.label(id));
  return out;
}

// Four episodes A to D, published in this order, about nothing.
class FourEpisodes : public testing::Test {
 protected:
  [[nodiscard]] NodeId id(const std::string& title) const { return test::lesson(graph_, title); }
  [[nodiscard]] Prerequisite pair(const std::string& before, const std::string& after, Tier tier) const {
    return {id(before), id(after), tier, std::nullopt, {}};
  }

  KnowledgeGraph graph_ = school({{"A", {}}, {"B", {}}, {"C", {}}, {"D", {}}}, {});
  Curriculum curriculum_{graph_};
};

TEST_F(FourEpisodes, KeepTheOrderOfPublicationWhereNothingElseIsKnown) {
  EXPECT_THAT(titles(graph_, in_sequence({id("D"), id("B"), id("A")}, {}, curriculum_)),
              ElementsAre("A", "B", "D"));
}

TEST_F(FourEpisodes, GoOnWithWhatFollowsTheLastOne) {
  const std::vector<Prerequisite> pairs = {pair("A", "D", Tier::kHardConcept)};
  EXPECT_THAT(titles(graph_, in_sequence({id("A"), id("B"), id("D")}, pairs, curriculum_)),
              ElementsAre("A", "D", "B"));
}

TEST(InSequence, LetsAnIntroductionCiteWhatComesLater) {
  const KnowledgeGraph graph = school({{"Bends", {}}, {"Knots for beginners", {}}, {"Hitches", {}}}, {});
  const std::vector<NodeId> ids = {test::lesson(graph, "Bends"), test::lesson(graph, "Knots for beginners"),
                                   test::lesson(graph, "Hitches")};
  const std::vector<Prerequisite> pairs = {{ids[0], ids[1], Tier::kMention, std::nullopt, {}},
                                           {ids[2], ids[0], Tier::kMention, std::nullopt, {}}};
  EXPECT_THAT(titles(graph, in_sequence(ids, pairs, Curriculum(graph))),
              ElementsAre("Knots for beginners", "Hitches", "Bends"));
}

TEST(InSequence, GoesOnWithWhatSharesATopic) {
  const KnowledgeGraph graph = school({{"A", {"x"}}, {"B", {"y"}}, {"C", {"x"}}}, {{"x"}, {"y"}});
  const Curriculum curriculum(graph);
  std::vector<NodeId> ids;
  for (const char* const title : {"A", "B", "C"}) ids.push_back(test::lesson(graph, title));
  EXPECT_THAT(titles(graph, in_sequence(ids, {}, curriculum)), ElementsAre("A", "C", "B"));
}

// Of episodes A to D, D continues A by `rule` and needs `needed`; the order that comes of theirs.
std::vector<std::string> joined(std::string_view rule, const std::string& needed) {
  GraphBuilder builder;
  builder.add_show(test::show("s", "Ropes"));
  std::map<std::string, GraphBuilder::Handle> made;
  for (const std::string title : {"A", "B", "C", "D"})
    made[title] = builder.add_episode("s", test::episode(title, title));
  builder.add_edge(made["D"], Relation::kContinues, made["A"], made["D"], {Field::kTitle, {0, 1}, rule, 1},
                   {});
  const KnowledgeGraph graph = builder.freeze();
  std::map<std::string, NodeId> ids;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) ids[std::string(graph.label(id))] = id;
  std::vector<Prerequisite> pairs;
  for (const Edge& edge : graph.edges()) {
    if (edge.relation == Relation::kContinues)
      pairs.push_back({ids["A"], ids["D"], Tier::kStated, edge.id, {}});
  }
  if (!needed.empty()) pairs.push_back({ids[needed], ids["D"], Tier::kHardConcept, std::nullopt, {}});
  return titles(graph, with_parts_joined({ids["A"], ids["B"], ids["C"], ids["D"]}, pairs, graph));
}

TEST(WithPartsJoined, MovesALaterPartToTheOneBefore) {
  EXPECT_THAT(joined(kPartRule, ""), ElementsAre("A", "D", "B", "C"));
  EXPECT_THAT(joined(kPartRule, "C"), ElementsAre("A", "B", "C", "D")) << "it needs C";
  EXPECT_THAT(joined("spoken", ""), ElementsAre("A", "B", "C", "D"));
}

TEST_F(FourEpisodes, GiveUpTheWeakestPairOfACycle) {
  std::vector<Prerequisite> pairs = {pair("B", "A", Tier::kStated), pair("A", "C", Tier::kHardConcept),
                                     pair("C", "B", Tier::kSoftConcept)};
  const auto removed = break_cycles(pairs, curriculum_);
  ASSERT_EQ(removed.size(), 1U);
  EXPECT_EQ(removed.front().tier, Tier::kSoftConcept);
  EXPECT_EQ(pairs.size(), 2U);
}

TEST_F(FourEpisodes, GiveUpThePairThatGoesAgainstTheDate) {
  std::vector<Prerequisite> pairs = {pair("B", "A", Tier::kHardConcept), pair("A", "B", Tier::kHardConcept)};
  const auto removed = break_cycles(pairs, curriculum_);
  ASSERT_EQ(removed.size(), 1U);
  EXPECT_EQ(removed.front().before, id("B"));
}

TEST_F(FourEpisodes, LoseNothingWithoutACycle) {
  std::vector<Prerequisite> pairs = {pair("D", "A", Tier::kMention), pair("D", "B", Tier::kMention)};
  EXPECT_THAT(break_cycles(pairs, curriculum_), IsEmpty());
  EXPECT_EQ(pairs.size(), 2U);
}

RC_GTEST_PROP(Sequence, KeepsAllPairsThatAreLeft, ()) {
  std::vector<Lesson> lessons(8);
  for (std::size_t i = 0; i < lessons.size(); ++i)
    lessons[i].title = std::string(1, static_cast<char>('A' + i));
  const KnowledgeGraph graph = school(lessons, {});
  const Curriculum curriculum(graph);
  std::vector<NodeId> episodes;
  for (const Lesson& one : lessons) episodes.push_back(test::lesson(graph, one.title));
  std::vector<Prerequisite> pairs;
  for (int n = *rc::gen::inRange(0, 30); n > 0; --n) {
    const NodeId before = *rc::gen::elementOf(episodes);
    const NodeId after = *rc::gen::elementOf(episodes);
    if (before != after) pairs.push_back({before, after, static_cast<Tier>(*rc::gen::inRange(0, 4)), {}, {}});
  }
  std::vector<Prerequisite> other_order(pairs.rbegin(), pairs.rend());
  const std::size_t count = pairs.size();
  const std::vector<Prerequisite> removed = break_cycles(pairs, curriculum);
  RC_ASSERT(removed.size() + pairs.size() == count);
  RC_ASSERT(break_cycles(other_order, curriculum).size() == removed.size());
  const std::vector<NodeId> order = in_sequence(episodes, pairs, curriculum);
  RC_ASSERT(order.size() == episodes.size());
  for (const Prerequisite& pair : pairs) {
    RC_ASSERT(std::find(order.begin(), order.end(), pair.before) <
              std::find(order.begin(), order.end(), pair.after));
  }
  RC_ASSERT(order == in_sequence(episodes, other_order, curriculum));
}

// Each needs the next and another, round in a circle.
TEST(BreakCycles, BreaksEveryCycleOfATangle) {
  constexpr std::size_t kCount = 5'000;
  std::vector<Lesson> lessons(kCount);
  for (std::size_t i = 0; i < kCount; ++i) lessons[i].title = "Lesson " + std::to_string(i);
  const KnowledgeGraph graph = school(lessons, {});
  const Curriculum curriculum(graph);
  std::vector<NodeId> episodes;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode) episodes.push_back(id);
  }
  std::vector<Prerequisite> pairs;
  for (std::size_t i = 0; i < kCount; ++i) {
    for (const std::size_t other : {(i + 1) % kCount, (i * 7 + 3) % kCount}) {
      if (other != i) pairs.push_back({episodes[other], episodes[i], Tier::kStated, {}, {}});
    }
  }
  EXPECT_FALSE(break_cycles(pairs, curriculum).empty());
  EXPECT_FALSE(pairs.empty());
  EXPECT_THAT(break_cycles(pairs, curriculum), IsEmpty());
}

}  // namespace
}  // namespace podatlas::graph
