#include "graph/path/plan/lessons.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "graph/path/curriculum.h"
#include "graph/path/listening_path.h"
#include "tests/support/baking.h"
#include "tests/support/planning.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::lesson;
using test::Lesson;
using test::Subject;
using testing::ElementsAre;
using testing::IsEmpty;

// The titles of what a lesson is guessed to build on, the best guess first.
std::vector<std::string> guessed_for(const KnowledgeGraph& graph, const std::string& title) {
  const Lessons found = find_lessons(graph);
  std::vector<std::string> out;
  const auto guesses = found.guesses.find(lesson(graph, title));
  if (guesses == found.guesses.end()) return out;
  for (const Prerequisite& pair : guesses->second) {
    EXPECT_TRUE(is_guess(graph, pair));
    EXPECT_EQ(pair.tier, Tier::kSoftConcept);
    out.emplace_back(graph.label(pair.before));
  }
  return out;
}

TEST(Lessons, ProbablyBuildOnOlderOnesWhoseSubjectsTheyName) {
  std::vector<Lesson> all = test::baking_lessons();
  all[0].mentions = {"bagel"};
  const KnowledgeGraph graph = test::school(all, test::baking_subjects());
  EXPECT_THAT(guessed_for(graph, "002 Dough"), ElementsAre("001 Flour"));
  EXPECT_THAT(guessed_for(graph, "003 Yeast"), ElementsAre("002 Dough"));
  EXPECT_THAT(guessed_for(graph, "001 Flour"), IsEmpty()) << "the lesson on bagels came later";
}

TEST(Lessons, BuildOnTheWholeOfWhichTheyNameAPart) {
  const KnowledgeGraph graph = test::school(test::baking_lessons(), test::baking_subjects());
  EXPECT_THAT(guessed_for(graph, "006 Sourdough"), ElementsAre("003 Yeast", "002 Dough"));
  const Lessons found = find_lessons(graph);
  const Prerequisite& on_dough = found.guesses.at(lesson(graph, "006 Sourdough")).back();
  EXPECT_EQ(on_dough.chain.size(), 2U) << "from the episode to sourdough, and on to dough";
}

TEST(Lessons, HaveTitlesThatAreLittleMoreThanSubjects) {
  std::vector<Lesson> all = test::baking_lessons();
  for (Lesson& one : all) one.title += " and what the bakers of our town think of it";
  const KnowledgeGraph graph = test::school(all, test::baking_subjects());
  EXPECT_THAT(find_lessons(graph).episodes, IsEmpty());
  EXPECT_THAT(find_lessons(test::school({test::baking_lessons()[0], test::baking_lessons()[1]},
                                        test::baking_subjects()))
                  .episodes,
              IsEmpty())
      << "too few";
}

TEST(Lessons, AreNotGuessedAtWhereAnOntologySaysWhatRequiresWhat) {
  std::vector<Subject> subjects = test::baking_subjects();
  subjects[1].requires_ = {"dough"};
  const Lessons found = find_lessons(test::school(test::baking_lessons(), subjects));
  EXPECT_THAT(found.episodes, IsEmpty());
  EXPECT_THAT(found.guesses, IsEmpty());
}

std::vector<std::string> path_through(const KnowledgeGraph& graph, const std::string& topic,
                                      std::optional<std::chrono::seconds> budget = {}) {
  PathRequest request;
  request.topics.push_back(test::topic_of(graph, topic));
  request.budget = budget;
  std::vector<std::string> out;
  for (const PathStep& step : test::path_for(Curriculum(graph), request).steps)
    out.emplace_back(graph.label(step.episode));
  return out;
}

TEST(Lessons, ComeWithTheOneThatMostBuildOn) {
  const KnowledgeGraph graph = test::school(test::baking_lessons(), test::baking_subjects());
  const Curriculum curriculum(graph);
  EXPECT_EQ(curriculum.groundwork_of(lesson(graph, "007 Croissant")), lesson(graph, "002 Dough"));
  EXPECT_EQ(curriculum.groundwork_of(lesson(graph, "002 Dough")), std::nullopt) << "only one builds on flour";
  EXPECT_THAT(path_through(graph, "croissant"), ElementsAre("002 Dough", "007 Croissant"));
  EXPECT_THAT(path_through(graph, "croissant", std::chrono::minutes(10)), ElementsAre("007 Croissant"));
}

TEST(Lessons, AreHeardInTheOrderOfTheShow) {
  const KnowledgeGraph graph = test::school(test::baking_lessons(), test::baking_subjects());
  EXPECT_THAT(path_through(graph, "bagel, oven and croissant"),
              ElementsAre("002 Dough", "004 Oven", "007 Croissant", "008 Bagel"));
}

}  // namespace
}  // namespace podatlas::graph
