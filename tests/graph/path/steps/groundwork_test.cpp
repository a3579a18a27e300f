#include "graph/path/steps/groundwork.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/planning.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using std::chrono::minutes;
using test::lesson;
using testing::ElementsAre;
using testing::UnorderedElementsAre;

class OfHooks : public testing::Test {
 protected:
  ListeningPath plan(PathRequest request = {}) {
    request.topics = {test::topic_of(graph_, "hook")};
    return test::path_for(Curriculum(graph_), request);
  }
  // The titles of steps, with that of the step that they are optional for.
  [[nodiscard]] std::vector<std::string> told(const ListeningPath& path) const {
    std::vector<std::string> out;
    for (const PathStep& step : path.steps) {
      out.emplace_back(graph_.label(step.episode));
      if (step.optional_for) out.back() += " for " + std::string(graph_.label(*step.optional_for));
    }
    return out;
  }
  KnowledgeGraph graph_ =
      test::school({{"Strides", {"stride"}}, {"Views", {"view"}}, {"Hooks", {"hook"}, {}, {}, 20}},
                   {{"stride"}, {"view", {"stride"}}, {"hook", {"view"}}});
};

TEST_F(OfHooks, GroundworkGoesWithTheStepThatWasAskedFor) {
  const ListeningPath path = plan();
  EXPECT_THAT(told(path), ElementsAre("Strides for Hooks", "Views for Hooks", "Hooks"));
  const DividedPath parts = divided(path);
  EXPECT_EQ(parts.count, 1U);
  EXPECT_EQ(parts.time, minutes(20));
  EXPECT_EQ(parts.time_with_groundwork, minutes(40));
}

TEST_F(OfHooks, GroundworkIsNotOptionalForWhoeverAsksForIt) {
  PathRequest request;
  request.wants_groundwork = true;
  EXPECT_THAT(told(plan(request)), ElementsAre("Strides", "Views", "Hooks"));
}

TEST_F(OfHooks, TheStepToStartWithIsNotOptional) {
  PathRequest request;
  request.start = lesson(graph_, "Views");
  EXPECT_THAT(told(plan(request)), ElementsAre("Views", "Hooks"));
}

TEST_F(OfHooks, WhatHasToDoWithTheTopicIsAStepOfItsOwn) {
  ListeningPath path = plan();
  ASSERT_EQ(path.steps.size(), 3U);
  for (PathStep& step : path.steps) step.optional_for.reset();
  path.steps[1].relevance = Relevance{path.steps[1].episode, 0.5};
  mark_groundwork(path, {}, graph_);
  EXPECT_THAT(told(path), ElementsAre("Strides for Views", "Views", "Hooks"));
}

// All fit but for what the groundwork rests on.
TEST(Groundwork, OfGroundworkIsNoReasonToLeaveThatOut) {
  const KnowledgeGraph graph =
      test::school({{"Strides", {"stride"}}, {"Views", {"view"}}, {"Ropes", {"rope"}}, {"Hooks", {"hook"}}},
                   {{"stride"}, {"view", {"stride"}}, {"rope"}, {"hook", {"view", "rope"}}});
  PathRequest request;
  request.topics = {test::topic_of(graph, "hook")};
  request.budget = minutes(35);
  const ListeningPath path = test::path_for(Curriculum(graph), request);
  std::vector<std::string> titles;
  for (const PathStep& step : path.steps) titles.emplace_back(graph.label(step.episode));
  EXPECT_THAT(titles, UnorderedElementsAre("Views", "Ropes", "Hooks"));
}

// Of a tangent: it would not be missed in the time for the topic.
TEST_F(OfHooks, GroundworkOfATangentIsNotCounted) {
  ListeningPath path = plan();
  ASSERT_EQ(path.steps.size(), 3U);
  std::swap(path.steps[1], path.steps[2]);
  path.steps[1].role = StepRole::kCore;
  path.steps[2].role = StepRole::kFurther;
  for (PathStep& step : path.steps) step.optional_for.reset();
  mark_groundwork(path, {}, graph_);
  EXPECT_THAT(told(path), ElementsAre("Strides for Views", "Hooks", "Views"));
  EXPECT_EQ(divided(path).time_with_groundwork, minutes(20));
}

}  // namespace
}  // namespace podatlas::graph
