#include "graph/corrections/corrections.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "graph/path/course/course.h"
#include "graph/path/curriculum.h"
#include "tests/support/planning.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::lesson;
using test::Lesson;
using test::Subject;
using test::topic_of;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

const std::vector<Subject> kCorrectedSubjects = {{"stride"}, {"view", {"stride"}}, {"hook", {"view"}}};
const std::vector<Lesson> kCorrectedLessons = {{"Strides", {"stride"}},  {"Strides again", {"stride"}},
                                               {"Views", {"view"}},      {"Hooks", {"hook"}},
                                               {"More hooks", {"hook"}}, {"Asks", {"hook"}, {}, {"Strides"}}};

class Correcting : public testing::Test {
 protected:
  NodeId id(const std::string& title) const { return lesson(graph_, title); }
  void order(const std::string& before, const std::string& after) {
    corrections_.orders.push_back({id(before), id(after), "why", 1});
  }
  void prefer(const std::string& one, const std::string& other) {
    corrections_.preferences.push_back({id(one), id(other), "newer", 1});
  }
  void not_needed(const std::string& title, const Topic& topic) {
    corrections_.unneeded.push_back({id(title), topic, "a detail", 1});
  }
  ListeningPath plan(const std::string& topic) {
    PathRequest request;
    request.topics = {topic_of(graph_, topic)};
    return test::path_for(Curriculum(graph_, &corrections_), request);
  }
  std::vector<std::string> titles(const ListeningPath& path) const {
    std::vector<std::string> out;
    for (const PathStep& step : path.steps) out.emplace_back(graph_.label(step.episode));
    return out;
  }
  std::vector<std::string> left_out(const ListeningPath& path, ExclusionReason why) const {
    std::vector<std::string> out;
    for (const LeftOut& one : path.left_out) {
      if (one.why == why) out.emplace_back(graph_.label(one.episode));
    }
    return out;
  }
  std::size_t position(const ListeningPath& path, const std::string& title) const {
    const std::vector<std::string> all = titles(path);
    return static_cast<std::size_t>(std::find(all.begin(), all.end(), title) - all.begin());
  }

  KnowledgeGraph graph_ = test::school(kCorrectedLessons, kCorrectedSubjects);
  Corrections corrections_;
};

TEST_F(Correcting, NothingChangesNothing) {
  const ListeningPath with = plan("hook");
  PathRequest request;
  request.topics = {topic_of(graph_, "hook")};
  const ListeningPath without = test::path_for(Curriculum(graph_), request);
  EXPECT_EQ(titles(with), titles(without));
  EXPECT_EQ(with.left_out.size(), without.left_out.size());
}

TEST_F(Correcting, OrdersTwoEpisodes) {
  ASSERT_LT(position(plan("hook"), "Hooks"), position(plan("hook"), "More hooks"));
  order("More hooks", "Hooks");
  const ListeningPath path = plan("hook");
  EXPECT_LT(position(path, "More hooks"), position(path, "Hooks"));
  EXPECT_THAT(path.broken, IsEmpty());
}

TEST_F(Correcting, OrdersACourse) {
  ASSERT_LT(position(course(Curriculum(graph_), {}), "Hooks"),
            position(course(Curriculum(graph_), {}), "More hooks"));
  order("More hooks", "Hooks");
  const ListeningPath path = course(Curriculum(graph_, &corrections_), {});
  EXPECT_LT(position(path, "More hooks"), position(path, "Hooks"));
}

// A pair that was inferred the other way round would be a cycle.
TEST_F(Correcting, DropsTheOppositeOrderIfInferred) {
  order("Hooks", "Views");
  const ListeningPath path = plan("hook");
  EXPECT_LT(position(path, "Hooks"), position(path, "Views"));
  EXPECT_THAT(path.broken, IsEmpty());
}

TEST_F(Correcting, WinsOverWhatAnEpisodeStates) {
  order("Asks", "Strides");
  const ListeningPath path = plan("hook");
  EXPECT_LT(position(path, "Asks"), position(path, "Strides"));
  const auto gave_way = [&](const Prerequisite& pair) {
    return pair.tier == Tier::kStated && pair.before == id("Strides") && pair.after == id("Asks");
  };
  EXPECT_TRUE(std::any_of(path.broken.begin(), path.broken.end(), gave_way));
}

TEST_F(Correcting, DoesNotBringInAnEpisode) {
  order("More hooks", "Strides");
  EXPECT_THAT(titles(plan("stride")), ::testing::Not(::testing::Contains("More hooks")));
}

// "Strides again" builds on "Strides"; a pair that is needed stays so.
TEST_F(Correcting, KeepsWhatIsNeededAsNeeded) {
  order("Views", "Hooks");
  const Curriculum curriculum(graph_, &corrections_);
  const std::vector<Prerequisite> pairs = curriculum.prerequisites_of(id("Hooks"));
  ASSERT_FALSE(pairs.empty());
  EXPECT_EQ(pairs.front().before, id("Views"));
  EXPECT_TRUE(pairs.front().is_corrected());
  EXPECT_TRUE(is_needed(pairs.front().tier));
}

TEST_F(Correcting, PutsThePreferredEpisodeInThePlaceOfTheOther) {
  prefer("More hooks", "Hooks");
  const ListeningPath path = plan("hook");
  EXPECT_THAT(titles(path), ::testing::Not(::testing::Contains("Hooks")));
  EXPECT_THAT(left_out(path, ExclusionReason::kReplaced), ElementsAre("Hooks"));
  const PathStep& step = path.steps.at(position(path, "More hooks"));
  EXPECT_EQ(step.role, StepRole::kCore);
  ASSERT_EQ(step.replaces.size(), 1U);
  EXPECT_EQ(step.replaces.front().episode, id("Hooks"));
  EXPECT_EQ(step.replaces.front().reason, "newer");
}

TEST_F(Correcting, ReplacesAPrerequisiteThatTeachesTheSame) {
  ASSERT_THAT(titles(plan("view")), ::testing::Contains("Strides"));
  prefer("Strides again", "Strides");
  const ListeningPath path = plan("view");
  EXPECT_THAT(titles(path), ::testing::Not(::testing::Contains("Strides")));
  EXPECT_LT(position(path, "Strides again"), position(path, "Views"));
}

TEST_F(Correcting, KeepsAnEpisodeThatIsAskedForByName) {
  prefer("More hooks", "Hooks");
  Topic topic;
  topic.episodes = {id("Hooks")};
  PathRequest request;
  request.topics = {topic};
  EXPECT_THAT(titles(test::path_for(Curriculum(graph_, &corrections_), request)),
              ::testing::Contains("Hooks"));
}

// "Hooks" is the title of an episode and a concept: the listener may have meant either.
TEST_F(Correcting, ReplacesAnEpisodeWhoseTitleIsATopic) {
  prefer("More hooks", "Hooks");
  PathRequest request;
  request.topics = {topic_of(graph_, "hook")};
  request.topics.front().episodes = {id("Hooks")};
  const ListeningPath path = test::path_for(Curriculum(graph_, &corrections_), request);
  EXPECT_THAT(titles(path), ::testing::Not(::testing::Contains("Hooks")));
  EXPECT_THAT(titles(path), ::testing::Contains("More hooks"));
}

TEST_F(Correcting, FollowsPreferencesToTheLast) {
  prefer("Asks", "More hooks");
  prefer("More hooks", "Hooks");
  const ListeningPath path = plan("hook");
  EXPECT_THAT(titles(path), ::testing::Contains("Asks"));
  EXPECT_THAT(left_out(path, ExclusionReason::kReplaced), UnorderedElementsAre("Hooks", "More hooks"));
}

TEST_F(Correcting, LeavesOutWhatATopicDoesNotNeed) {
  not_needed("More hooks", topic_of(graph_, "hook"));
  const ListeningPath path = plan("hook");
  EXPECT_THAT(titles(path), ::testing::Not(::testing::Contains("More hooks")));
  EXPECT_THAT(left_out(path, ExclusionReason::kNotNeeded), ElementsAre("More hooks"));
  // In another path it stays.
  not_needed("Strides", topic_of(graph_, "hook"));
  EXPECT_THAT(titles(plan("stride")), ::testing::Contains("Strides"));
}

TEST_F(Correcting, KeepsWhatAnotherEpisodeNeeds) {
  not_needed("Views", topic_of(graph_, "hook"));
  EXPECT_THAT(titles(plan("hook")), ::testing::Contains("Views"));
}

TEST_F(Correcting, DropsAnInferredPrerequisiteOfAnEpisode) {
  Topic hooks;
  hooks.episodes = {id("Hooks")};
  not_needed("Views", hooks);
  const Curriculum curriculum(graph_, &corrections_);
  const auto before = [&](const std::string& title) {
    std::vector<NodeId> out;
    for (const Prerequisite& pair : curriculum.prerequisites_of(id(title))) out.push_back(pair.before);
    return out;
  };
  EXPECT_THAT(before("Hooks"), ::testing::Not(::testing::Contains(id("Views"))));
  EXPECT_THAT(before("More hooks"), ::testing::Contains(id("Views")));
  Topic asks;
  asks.episodes = {id("Asks")};
  not_needed("Strides", asks);
  EXPECT_THAT(before("Asks"), ::testing::Contains(id("Strides")));  // the episode says so
}

TEST_F(Correcting, KnowsOneTopicInSeveralWordings) {
  EXPECT_TRUE(are_same(topic_of(graph_, "hook"), topic_of(graph_, "what is a hook?")));
  EXPECT_FALSE(are_same(topic_of(graph_, "hook"), topic_of(graph_, "hook and view")));
  EXPECT_FALSE(are_same(topic_of(graph_, "hook"), topic_of(graph_, "zzz")));
  EXPECT_TRUE(are_same(topic_of(graph_, "more"), topic_of(graph_, "More")));
}

// Whatever is corrected: no episode comes twice, and every order holds between episodes of a path.
RC_GTEST_PROP(CorrectedPaths, KeepTheOrdersThatDoNotFormACycle, ()) {
  const KnowledgeGraph graph = test::school(kCorrectedLessons, kCorrectedSubjects);
  std::vector<NodeId> ids;
  for (const Lesson& one : kCorrectedLessons) ids.push_back(lesson(graph, one.title));
  const auto pick = [&] { return *rc::gen::inRange<std::size_t>(0, kCorrectedLessons.size()); };
  Corrections corrections;
  for (std::size_t i = pick(); i > 0; --i) {
    // Any order of the lessons has no cycle; here the reverse of the list's.
    const std::size_t a = pick();
    const std::size_t b = pick();
    if (a > b) corrections.orders.push_back({ids[a], ids[b], "why", i});
    if (a < b && *rc::gen::arbitrary<bool>()) corrections.preferences.push_back({ids[a], ids[b], "why", i});
  }
  PathRequest request;
  request.topics = {topic_of(graph, *rc::gen::element<std::string>("hook", "view", "stride"))};
  const ListeningPath path = test::path_for(Curriculum(graph, &corrections), request);
  std::vector<NodeId> steps;
  for (const PathStep& step : path.steps) steps.push_back(step.episode);
  const auto place = [&](NodeId id) { return std::find(steps.begin(), steps.end(), id); };
  for (const NodeId id : steps) RC_ASSERT(std::count(steps.begin(), steps.end(), id) == 1);
  for (const Corrections::Order& one : corrections.orders) {
    if (place(one.before) == steps.end() || place(one.after) == steps.end()) continue;
    RC_ASSERT(place(one.before) < place(one.after));
  }
  for (const LeftOut& one : path.left_out) RC_ASSERT(place(one.episode) == steps.end());
}

}  // namespace
}  // namespace podatlas::graph
