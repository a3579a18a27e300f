#include "graph/path/listening_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "graph/path/known.h"
#include "graph/path/reach.h"
#include "tests/support/planning.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using std::chrono::minutes;
using test::lesson;
using test::Lesson;
using test::path_for;
using test::school;
using test::subject;
using test::Subject;
using test::topic_of;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

const std::vector<Subject> kSubjects = {
    {"stride"}, {"view", {"stride"}}, {"autograd"}, {"hook", {"view"}, {}, {"autograd"}}, {"gardening"}};
const std::vector<Lesson> kLessons = {{"Hooks", {"hook"}},
                                      {"Autograd", {"autograd"}, {}, {}, 20},
                                      {"Views", {"view"}},
                                      {"Strides", {"stride"}},
                                      {"Gardens", {"gardening"}, {"autograd"}}};

class Planning : public testing::Test {
 protected:
  ListeningPath plan(const std::string& topic, PathRequest request = {}) {
    request.topics.push_back(topic_of(graph_, topic));
    return path_for(curriculum_, request);
  }
  std::vector<std::string> titles(const ListeningPath& path) {
    std::vector<std::string> out;
    for (const PathStep& step : path.steps) out.emplace_back(graph_.label(step.episode));
    return out;
  }

  KnowledgeGraph graph_ = school(kLessons, kSubjects);
  Curriculum curriculum_{graph_};
};

TEST_F(Planning, PutsWhatIsNeededFirst) {
  const ListeningPath path = plan("autograd");
  EXPECT_THAT(titles(path), ElementsAre("Autograd", "Strides", "Views", "Hooks"));
  EXPECT_EQ(path.total, minutes(50));
  EXPECT_TRUE(path.is_covered);
  EXPECT_EQ(path.steps[0].role, StepRole::kCore);
  EXPECT_EQ(path.steps[1].role, StepRole::kPrerequisite);
}

TEST_F(Planning, LeavesOutWhatDoesNotFitWithWhatItNeeds) {
  PathRequest request;
  request.budget = minutes(40);
  const ListeningPath path = plan("hook", request);
  EXPECT_THAT(titles(path), ElementsAre("Strides", "Views", "Hooks"));
  request.budget = minutes(29);
  const ListeningPath less = plan("hook", request);
  EXPECT_THAT(titles(less), Not(Contains("Hooks")));
  const auto out = std::find_if(less.left_out.begin(), less.left_out.end(), [&](const LeftOut& left_out) {
    return graph_.label(left_out.episode) == "Hooks";
  });
  ASSERT_NE(out, less.left_out.end());
  EXPECT_EQ(out->why, ExclusionReason::kNoRoom);
  EXPECT_GT(out->missing, minutes(0));
}

TEST_F(Planning, LeavesOutWhatIsKnownAndWhatThatImplies) {
  PathRequest request;
  request.known = {subject(graph_, "view")};
  EXPECT_THAT(titles(plan("hook", request)), ElementsAre("Hooks"));
  request.known = {lesson(graph_, "Views")};
  EXPECT_THAT(titles(plan("hook", request)), ElementsAre("Hooks"));
}

TEST_F(Planning, WaitsForNothingThatIsSkipped) {
  PathRequest request;
  request.skipped = {lesson(graph_, "Views")};
  EXPECT_THAT(titles(plan("hook", request)), ElementsAre("Hooks"));
}

TEST_F(Planning, BeginsWhereOneWantsToBegin) {
  PathRequest request;
  request.start = lesson(graph_, "Hooks");
  EXPECT_THAT(titles(plan("autograd", request)), ElementsAre("Hooks", "Autograd"));
}

TEST_F(Planning, TakesAtMostSoMany) {
  PathRequest request;
  request.most_steps = 1;
  EXPECT_THAT(titles(plan("autograd", request)), ElementsAre("Autograd"));
}

TEST(Plan, SaysOfWhatFitsNoLongerThatItIsTooMany) {
  const KnowledgeGraph graph = school({{"A", {"a"}}, {"B", {"a"}}}, {{"a"}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "a")};
  request.most_steps = 1;
  const ListeningPath path = path_for(curriculum, request);
  ASSERT_EQ(path.left_out.size(), 1U);
  EXPECT_EQ(path.left_out.front().why, ExclusionReason::kTooMany);
}

TEST_F(Planning, TakesWhatOnlyMentionsTheTopicWhereThereIsRoom) {
  EXPECT_THAT(titles(plan("autograd")), Not(Contains("Gardens")));
  PathRequest request;
  request.budget = minutes(500);
  const ListeningPath path = plan("autograd", request);
  EXPECT_THAT(titles(path), Contains("Gardens"));
  for (const PathStep& step : path.steps) {
    if (graph_.label(step.episode) == "Gardens") {
      EXPECT_EQ(step.role, StepRole::kFurther);
    }
  }
}

struct Near {
  std::string topic;
  std::vector<std::string> path;
};
std::ostream& operator<<(std::ostream& out, const Near& row) { return out << row.topic; }

class PlanFor : public testing::TestWithParam<Near> {};

// An episode on another part of the same whole has less to do with a topic than one that builds on it,
// however the ontology weighs them, and none of them is about it.
TEST_P(PlanFor, WhatNoEpisodeIsAboutHasWhatComesNearest) {
  const KnowledgeGraph graph = school({{"Complex numbers", {"complex number"}},
                                       {"Schedulers", {"scheduler"}},
                                       {"Casting", {"precision"}, {"autocast"}},
                                       {"Integers", {"integer"}}},
                                      {{"mathematics"},
                                       {"descent", {"gradient"}},
                                       {"scheduler", {}, {"descent"}},
                                       {"complex number", {}, {}, {"mathematics"}},
                                       {"gradient", {}, {}, {"mathematics"}},
                                       {"bytes"},
                                       {"bit", {}, {}, {"bytes"}},
                                       {"integer", {}, {}, {"bytes"}},
                                       {"precision"},
                                       {"autocast"}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, GetParam().topic)};
  const ListeningPath path = path_for(curriculum, request);
  std::vector<std::string> titles;
  for (const PathStep& step : path.steps) {
    titles.emplace_back(graph.label(step.episode));
    EXPECT_EQ(step.role, StepRole::kFurther);
  }
  EXPECT_EQ(titles, GetParam().path);
  EXPECT_FALSE(path.is_covered);
}

INSTANTIATE_TEST_SUITE_P(Topics, PlanFor,
                         testing::Values(Near{"gradient", {"Schedulers"}}, Near{"autocast", {"Casting"}},
                                         Near{"bit", {"Integers"}}));

// docs/paths.md: what several topics make of an episode, what being needed adds, and the square.
TEST(Plan, WeighsEpisodesAsDocumented) {
  const KnowledgeGraph graph = school(
      {{"First", {}, {"a"}}, {"Middle", {}, {"a", "b"}}, {"Last", {}, {"b"}, {"First"}}}, {{"a"}, {"b"}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "a"), topic_of(graph, "b")};
  request.budget = minutes(500);
  std::map<NodeId, double> score;
  for (const Topic& topic : request.topics) {
    for (const Relevance& one : relevant_episodes(graph, EpisodeSearch(graph), topic).episodes)
      score[one.episode] = 1 - (1 - score[one.episode]) * (1 - one.score);
  }
  std::map<NodeId, double> doubt;
  for (const auto& [id, own] : score) {
    for (const Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (pair.tier == Tier::kMention) continue;
      doubt.try_emplace(pair.before, 1).first->second *= 1 - (is_needed(pair.tier) ? 0.15 : 0.04) * own;
    }
  }
  EXPECT_TRUE(doubt.contains(lesson(graph, "First")));
  double expected = 0;
  for (const auto& [id, own] : score) {
    const double raised = 1 - (1 - own) * (doubt.contains(id) ? doubt[id] : 1);
    expected += raised * raised;
  }
  const ListeningPath path = path_for(curriculum, request);
  EXPECT_EQ(path.steps.size(), 3U);
  EXPECT_NEAR(path.gain, expected, 1e-9);
}

TEST_F(Planning, AnswersForAnEpisode) {
  EXPECT_THAT(titles(plan("episode 1")), ElementsAre("Strides", "Views", "Hooks"));
}

TEST_F(Planning, FallsBackOnTheWords) {
  EXPECT_THAT(titles(plan("a garden in spring")), ElementsAre("Gardens"));
}

TEST_F(Planning, HasNothingForWhatNobodySpeaksOf) {
  const ListeningPath path = plan("quantum chromodynamics");
  EXPECT_THAT(path.steps, IsEmpty());
  EXPECT_THAT(path.left_out, IsEmpty());
}

TEST_F(Planning, GivesUpAHardPairOfACycleAndSaysSo) {
  const KnowledgeGraph graph = school({{"A", {"a"}, {}, {"B"}}, {"B", {"b"}}}, {{"a"}, {"b", {"a"}}});
  PathRequest request;
  request.topics = {topic_of(graph, "episode:A"), topic_of(graph, "episode:B")};
  const ListeningPath path = path_for(Curriculum(graph), request);
  ASSERT_EQ(path.broken.size(), 1U);
  EXPECT_EQ(path.broken.front().tier, Tier::kHardConcept);  // what an episode says counts more
  EXPECT_EQ(graph.label(path.steps.front().episode), "B");
}

TEST_F(Planning, CountsAnEpisodeOfUnknownLengthAsAUsualOne) {
  GraphBuilder builder;
  for (const char* const guid : {"a", "b", "c"}) {
    Episode episode;
    episode.guid = guid;
    episode.title = "On gardens";
    if (*guid != 'a') episode.duration = minutes(*guid == 'b' ? 10 : 30);
    builder.add_episode("s", episode);
  }
  const KnowledgeGraph graph = builder.freeze();
  PathRequest request;
  request.topics = {topic_of(graph, "gardens")};
  EXPECT_EQ(path_for(Curriculum(graph), request).total, minutes(70));
}

TEST_F(Planning, KnowsWhatIsWithinReach) {
  std::vector<std::string> out;
  for (const WithinReach& one : within_reach(curriculum_, Known(curriculum_, {subject(graph_, "stride")}))) {
    out.emplace_back(graph_.label(one.episode));
  }
  EXPECT_THAT(out, ElementsAre("Views", "Autograd", "Gardens"));
}

TEST_F(Planning, KnowsWhatAnEpisodeOpens) {
  std::vector<std::string> out;
  for (const Opened& one : opened_by(curriculum_, lesson(graph_, "Strides"))) {
    out.push_back(std::to_string(one.steps) + ' ' + std::string(graph_.label(one.episode)));
  }
  EXPECT_THAT(out, ElementsAre("1 Views", "2 Hooks"));
  EXPECT_EQ(opened_by(curriculum_, subject(graph_, "view")).size(), 1U);
}

TEST_F(Planning, KnowsWhatRestsOnAConceptThatNobodyTeaches) {
  const KnowledgeGraph graph = school({{"Hooks", {"hook"}}}, kSubjects);
  const auto opened = opened_by(Curriculum(graph), subject(graph, "stride"));
  ASSERT_EQ(opened.size(), 1U);
  EXPECT_EQ(opened.front().steps, 2U);
  EXPECT_EQ(opened.front().through.chain.size(), 2U);
}

// Every concept of a layer is part of all of the next one: as many ways as there are atoms, but few concepts.
TEST_F(Planning, DoesNotWalkEveryWayThroughTheTopics) {
  std::vector<Subject> subjects;
  for (int layer = 0; layer < 5; ++layer) {
    for (int i = 0; i < 60; ++i) {
      Subject made{"l" + std::to_string(layer) + "i" + std::to_string(i)};
      for (int j = 0; layer > 0 && j < 60; ++j) {
        made.broader.push_back("l" + std::to_string(layer - 1) + "i" + std::to_string(j));
      }
      subjects.push_back(made);
    }
  }
  const KnowledgeGraph graph = school({{"A", {"l4i0", "l4i1"}}, {"B", {"l0i0"}}}, subjects);
  EXPECT_EQ(Curriculum(graph).teachers_of(subject(graph, "l0i0")).size(), 1U);
}

// A school of up to a dozen episodes about up to eight subjects, tied in any way, circles included.
struct RandomSchool {
  std::vector<Lesson> lessons;
  std::vector<Subject> subjects;
};

RandomSchool some_school() {
  RandomSchool out;
  const int subjects = *rc::gen::inRange(1, 9);
  const auto name = [](int i) { return "subject" + std::string(1, static_cast<char>('a' + i)); };
  const auto some_of = [&](int one_in) {
    std::vector<std::string> names;
    for (int i = 0; i < subjects; ++i) {
      if (*rc::gen::inRange(0, one_in) == 0) names.push_back(name(i));
    }
    return names;
  };
  for (int i = 0; i < subjects; ++i) {
    Subject made{name(i), some_of(5), some_of(7), some_of(7)};
    for (auto* const list : {&made.requires_, &made.easier_after, &made.broader}) {
      list->erase(std::remove(list->begin(), list->end(), made.name), list->end());
    }
    out.subjects.push_back(made);
  }
  for (int i = *rc::gen::inRange(1, 13); i > 0; --i) {
    Lesson made{"Lesson " + std::to_string(i), some_of(4), some_of(6), {}, *rc::gen::inRange(1, 40)};
    if (!out.lessons.empty() && *rc::gen::inRange(0, 4) == 0) {
      made.listen_first = {(*rc::gen::elementOf(out.lessons)).title};
    }
    out.lessons.push_back(made);
  }
  return out;
}

std::vector<std::string> ids_in(const KnowledgeGraph& graph, const ListeningPath& path) {
  std::vector<std::string> out;
  for (const PathStep& step : path.steps) out.push_back(graph.node(step.episode).id);
  return out;
}

bool is_given_up(const ListeningPath& path, const Prerequisite& pair) {
  return std::any_of(path.broken.begin(), path.broken.end(), [&](const Prerequisite& broken) {
    return broken.before == pair.before && broken.after == pair.after;
  });
}

RC_GTEST_PROP(ListeningPath, HoldsWhatItPromises, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "subjecta")};
  if (*rc::gen::arbitrary<bool>()) request.budget = minutes(*rc::gen::inRange(0, 150));
  if (*rc::gen::arbitrary<bool>()) request.known = {lesson(graph, (*rc::gen::elementOf(made.lessons)).title)};
  const Known known(curriculum, request.known);
  const ListeningPath path = path_for(curriculum, request);
  if (request.budget) RC_ASSERT(path.total <= *request.budget);
  std::set<NodeId> heard;
  for (const PathStep& step : path.steps) {
    RC_ASSERT(!known.contains(step.episode));
    for (const Prerequisite& pair : curriculum.prerequisites_of(step.episode)) {
      if (!is_needed(pair.tier) || is_given_up(path, pair)) continue;
      RC_ASSERT(heard.contains(pair.before) || known.contains(pair.before));
    }
    RC_ASSERT(heard.insert(step.episode).second);
  }
  RC_ASSERT(path.gain <= path.gain_bound + 1e-9);
}

RC_GTEST_PROP(ListeningPath, DoesNotDependOnTheOrderOfTheInput, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  const KnowledgeGraph other = school(made.lessons, made.subjects, true);
  PathRequest request;
  request.budget = minutes(*rc::gen::inRange(0, 150));
  request.topics = {topic_of(graph, "subjecta")};
  PathRequest other_request = request;
  other_request.topics = {topic_of(other, "subjecta")};
  RC_ASSERT(ids_in(graph, path_for(Curriculum(graph), request)) ==
            ids_in(other, path_for(Curriculum(other), other_request)));
}

RC_GTEST_PROP(ListeningPath, LosesNoRelevanceByMoreTime, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "subjecta")};
  request.budget = minutes(*rc::gen::inRange(0, 100));
  const double less = path_for(curriculum, request).gain;
  *request.budget += minutes(*rc::gen::inRange(0, 60));
  RC_ASSERT(path_for(curriculum, request).gain >= less - 1e-9);
}

RC_GTEST_PROP(ListeningPath, IsNoLongerForWhoKnowsMore, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "subjecta")};
  const ListeningPath all = path_for(curriculum, request);
  request.known = {subject(graph, (*rc::gen::elementOf(made.subjects)).name)};
  RC_ASSERT(path_for(curriculum, request).total <= all.total);
}

}  // namespace
}  // namespace podatlas::graph
