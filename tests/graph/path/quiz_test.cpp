#include "graph/path/quiz.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::school;
using test::subject;
using test::Subject;
using testing::ElementsAre;
using testing::IsEmpty;

// Graphs have no concepts without an episode.
KnowledgeGraph graph_of(const std::vector<Subject>& subjects) {
  std::vector<std::string> names;
  for (const Subject& one : subjects) names.push_back(one.name);
  return school({{"All", names}}, subjects);
}

std::vector<NodeId> nodes_of(const KnowledgeGraph& graph, const std::vector<Subject>& subjects) {
  std::vector<NodeId> out;
  for (const Subject& one : subjects) out.push_back(subject(graph, one.name));
  return out;
}

// "c0" requires nothing, each other the one before.
std::vector<Subject> chain_of(int count) {
  std::vector<Subject> out = {{"c0"}};
  for (int i = 1; i < count; ++i) out.push_back({"c" + std::to_string(i), {"c" + std::to_string(i - 1)}});
  return out;
}

TEST(Quiz, FindsAPlaceInAChainByHalving) {
  for (const int count : {1, 2, 3, 7, 8, 40, 100}) {
    const std::vector<Subject> subjects = chain_of(count);
    const KnowledgeGraph graph = graph_of(subjects);
    const std::vector<NodeId> nodes = nodes_of(graph, subjects);
    for (int known = 0; known <= count; known += std::max(1, count / 8)) {
      Quiz quiz(graph, nodes);
      int questions = 0;
      while (const auto question = quiz.question()) {
        const auto place = std::find(nodes.begin(), nodes.end(), *question) - nodes.begin();
        quiz.answer(*question, place < known);
        ++questions;
      }
      EXPECT_LE(1 << (questions - 1), count) << count << ' ' << known;
      if (known == 0) {
        EXPECT_THAT(quiz.known(), IsEmpty());
      } else {
        EXPECT_THAT(quiz.known(), ElementsAre(nodes[static_cast<std::size_t>(known - 1)]));
      }
    }
  }
}

TEST(Quiz, ConcludesWithoutAskingWhatHasNoName) {
  const std::vector<Subject> subjects = chain_of(3);
  const KnowledgeGraph graph = graph_of(subjects);
  Quiz quiz(graph, nodes_of(graph, subjects));
  quiz.pass_over(subject(graph, "c1"));
  EXPECT_NE(quiz.question(), subject(graph, "c1"));
  quiz.answer(subject(graph, "c2"), true);
  EXPECT_EQ(quiz.undecided(), 0U);
}

TEST(Quiz, KeepsOneOfTwoThatRequireEachOther) {
  const std::vector<Subject> subjects = {{"a", {"b"}}, {"b", {"a"}}};
  const KnowledgeGraph graph = graph_of(subjects);
  Quiz quiz(graph, nodes_of(graph, subjects));
  quiz.answer(subject(graph, "a"), true);
  quiz.answer(subject(graph, "b"), true);
  EXPECT_THAT(quiz.known(), ElementsAre(subject(graph, "a")));
}

// Somebody knows some concepts and what those require; the quiz finds out exactly that.
RC_GTEST_PROP(Quiz, FindsWhatSomebodyKnows, ()) {
  const int count = *rc::gen::inRange(1, 16);
  std::vector<Subject> subjects;
  for (int i = 0; i < count; ++i) {
    Subject made{"c" + std::to_string(i)};
    for (int j = 0; j < i; ++j) {
      if (*rc::gen::inRange(0, 4) == 0) made.requires_.push_back("c" + std::to_string(j));
    }
    subjects.push_back(made);
  }
  const KnowledgeGraph graph = graph_of(subjects);
  const std::vector<NodeId> nodes = nodes_of(graph, subjects);
  std::set<NodeId> knows;
  for (const NodeId id : nodes) {
    if (*rc::gen::inRange(0, 4) != 0) continue;
    for (const NodeId one : requirements_of(graph, id)) knows.insert(one);
  }
  Quiz quiz(graph, nodes);
  std::set<NodeId> asked;
  std::size_t undecided = nodes.size();
  while (const auto question = quiz.question()) {
    RC_ASSERT(asked.insert(*question).second);
    quiz.answer(*question, knows.contains(*question));
    RC_ASSERT(quiz.undecided() < undecided);
    undecided = quiz.undecided();
  }
  RC_ASSERT(undecided == 0U);
  std::set<NodeId> found;
  const std::vector<NodeId> known = quiz.known();
  for (const NodeId id : known) {
    for (const NodeId one : requirements_of(graph, id)) found.insert(one);
  }
  RC_ASSERT(found == knows);
  // As few as possible: none requires another.
  for (const NodeId a : known) {
    const std::vector<NodeId> needs = requirements_of(graph, a);
    for (const NodeId b : known) RC_ASSERT(a == b || std::find(needs.begin(), needs.end(), b) == needs.end());
  }
}

}  // namespace
}  // namespace podatlas::graph
