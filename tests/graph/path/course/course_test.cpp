#include "graph/path/course/course.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "graph/path/course/area_visits.h"
#include "graph/path/course/sessions.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using std::chrono::minutes;
using test::Lesson;
using test::lesson;
using test::school;
using test::Subject;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

std::vector<std::string> titles(const KnowledgeGraph& graph, const ListeningPath& path) {
  std::vector<std::string> out;
  for (const PathStep& step : path.steps) out.emplace_back(graph.label(step.episode));
  return out;
}

// "area: title", in order.
std::vector<std::string> by_area(const KnowledgeGraph& graph, const ListeningPath& path) {
  std::vector<std::string> out;
  for (const PathStep& step : path.steps) {
    out.push_back((step.area ? std::string(graph.label(*step.area)) : "none") + ": " +
                  std::string(graph.label(step.episode)));
  }
  return out;
}

const std::vector<Subject> kCourseSubjects = {{"memory"},
                                              {"stride", {}, {}, {"memory"}},
                                              {"view", {"stride"}, {}, {"memory"}},
                                              {"learning"},
                                              {"gradient", {"stride"}, {}, {"learning"}},
                                              {"hook", {"gradient"}, {}, {"learning"}}};
const std::vector<Lesson> kCourseLessons = {{"Hooks", {"hook"}},
                                            {"Views", {"view"}},
                                            {"Gardens", {}},
                                            {"Gradients", {"gradient"}, {}, {}, 20},
                                            {"Strides", {"stride"}}};

class WholeSchool : public testing::Test {
 protected:
  KnowledgeGraph graph_ = school(kCourseLessons, kCourseSubjects);
  Curriculum curriculum_{graph_};
};

TEST_F(WholeSchool, IsTaughtAreaByAreaPrerequisitesFirst) {
  const ListeningPath path = course(curriculum_, {});
  EXPECT_THAT(by_area(graph_, path), ElementsAre("memory: Strides", "memory: Views", "learning: Gradients",
                                                 "learning: Hooks", "none: Gardens"));
  EXPECT_EQ(path.total, minutes(60));
  EXPECT_TRUE(path.is_covered);
  EXPECT_THAT(path.left_out, IsEmpty());
}

TEST_F(WholeSchool, LeavesOutWhatIsKnownOrSkipped) {
  PathRequest request;
  request.known = {lesson(graph_, "Gradients")};
  request.skipped = {lesson(graph_, "Gardens")};
  const ListeningPath path = course(curriculum_, request);
  EXPECT_THAT(titles(graph_, path), ElementsAre("Hooks", "Views"));
  EXPECT_THAT(path.left_out, SizeIs(3));
}

TEST_F(WholeSchool, BeginsWithTheStart) {
  PathRequest request;
  request.start = lesson(graph_, "Hooks");
  EXPECT_THAT(titles(graph_, course(curriculum_, request)), ElementsAre("Hooks", "Views", "Gardens"));
}

// Three build on "Strides", one on "Gradients", which is 20 minutes long, and none on others.
TEST_F(WholeSchool, TakesWhatMostOthersBuildOnIfItFits) {
  PathRequest request;
  request.budget = minutes(30);
  EXPECT_THAT(titles(graph_, course(curriculum_, request)), ElementsAre("Strides", "Gradients"));
  request.budget = minutes(29);
  EXPECT_THAT(titles(graph_, course(curriculum_, request)), ElementsAre("Strides", "Views"));
  request.budget.reset();
  request.most_steps = 1;
  const ListeningPath path = course(curriculum_, request);
  EXPECT_THAT(titles(graph_, path), ElementsAre("Strides"));
  ASSERT_THAT(path.left_out, SizeIs(4));
  EXPECT_EQ(path.left_out.front().why, ExclusionReason::kTooMany);
}

// A preview that nothing builds on would fit.
TEST(Course, LeavesOutWhatHasNoSubjectIfTimeIsShort) {
  const KnowledgeGraph graph =
      school({{"Preview", {}, {}, {}, 2}, {"Ropes", {"rope"}}, {"Splices", {"splice"}}},
             {{"rope"}, {"splice", {"rope"}}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.budget = minutes(15);
  EXPECT_THAT(titles(graph, course(curriculum, request)), ElementsAre("Ropes"));
  const KnowledgeGraph without = school({{"One", {}}, {"Two", {}}}, {});
  EXPECT_THAT(titles(without, course(Curriculum(without), request)), ElementsAre("One"));
}

// What the show began with comes first; a later introduction is one of many.
TEST(Course, BeginsWithTheIntroductionOfTheShow) {
  const KnowledgeGraph graph = school({{"Introduction", {}},
                                       {"What is a knot?", {"knot"}},
                                       {"Ropes", {"rope"}},
                                       {"Splices", {"splice"}},
                                       {"Sails: an introduction", {"sail"}}},
                                      {{"knot"}, {"rope"}, {"splice", {"rope"}}, {"sail", {"rope"}}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.budget = minutes(30);
  EXPECT_THAT(titles(graph, course(curriculum, request)),
              testing::UnorderedElementsAre("Introduction", "What is a knot?", "Ropes"));
}

TEST(Course, NamesWhatSupersedesAnEpisode) {
  const KnowledgeGraph graph = school({{"Old CI", {"ci"}}, {"CI", {"ci"}, {}, {}, 10, {"Old CI"}}}, {{"ci"}});
  const Curriculum curriculum(graph);
  const ListeningPath path = course(curriculum, {});
  EXPECT_THAT(titles(graph, path), ElementsAre("Old CI", "CI"));
  EXPECT_EQ(path.steps[0].newer, lesson(graph, "CI"));
  EXPECT_EQ(path.steps[1].newer, std::nullopt);
}

// Every fourth subject is an area; the others are part of the one before them.
RC_GTEST_PROP(Course, HasEveryEpisodeOnceAfterWhatItNeeds, ()) {
  const int count = *rc::gen::inRange(1, 14);
  std::vector<Subject> subjects;
  std::vector<Lesson> lessons;
  for (int i = 0; i < count; ++i) {
    Subject subject{"s" + std::to_string(i)};
    if (i % 4 != 0) subject.broader = {"s" + std::to_string(i / 4 * 4)};
    for (int j = 0; j < i; ++j) {
      const int kind = *rc::gen::inRange(0, 8);
      if (kind == 0) subject.requires_.push_back("s" + std::to_string(j));
      if (kind == 1) subject.easier_after.push_back("s" + std::to_string(j));
    }
    subjects.push_back(subject);
  }
  for (int i = 0; i < count; ++i) {
    const int about = *rc::gen::inRange(0, count);
    lessons.push_back({"E" + std::to_string(i), {"s" + std::to_string(about)}});
  }
  const KnowledgeGraph graph = school(lessons, subjects);
  const Curriculum curriculum(graph);
  PathRequest request;
  const bool is_limited = *rc::gen::arbitrary<bool>();
  if (is_limited) request.budget = minutes(*rc::gen::inRange(0, 150));
  const ListeningPath path = course(curriculum, request);
  const std::vector<std::string> order = titles(graph, path);
  RC_ASSERT(std::set<std::string>(order.begin(), order.end()).size() == order.size());
  if (is_limited) {
    RC_ASSERT(path.total <= *request.budget);
  } else {
    RC_ASSERT(order.size() == lessons.size());
  }
  std::map<NodeId, std::size_t> position;
  for (const PathStep& step : path.steps) position.emplace(step.episode, position.size());
  for (const PathStep& step : path.steps) {
    for (const Prerequisite& pair : curriculum.prerequisites_of(step.episode)) {
      if (!is_needed(pair.tier)) continue;
      const bool is_given_up = std::any_of(
          path.broken.begin(), path.broken.end(),
          [&](const Prerequisite& one) { return one.before == pair.before && one.after == pair.after; });
      if (is_given_up) continue;
      RC_ASSERT(position.contains(pair.before));
      RC_ASSERT(position[pair.before] < position[pair.after]);
    }
  }
  RC_ASSERT(titles(graph, course(Curriculum(graph), request)) == order);
}

TEST(SurroundingsOf, CountsWhatBuildsOnAnEpisodeAndWhatItBuildsOn) {
  const KnowledgeGraph graph = school({{"A", {}}, {"B", {}}, {"C", {}}, {"D", {}}}, {});
  const auto id = [&](const char* title) { return lesson(graph, title); };
  const std::vector<NodeId> episodes = {id("A"), id("B"), id("C"), id("D")};
  const std::vector<Prerequisite> pairs = {{id("A"), id("B"), Tier::kHardConcept, std::nullopt, {}},
                                           {id("B"), id("C"), Tier::kSoftConcept, std::nullopt, {}}};
  std::vector<std::int64_t> before;
  std::vector<std::int64_t> after;
  for (const Surroundings& one : surroundings_of(episodes, pairs)) {
    before.push_back(one.before);
    after.push_back(one.after);
  }
  EXPECT_THAT(before, ElementsAre(0, 1, 2, 0));
  EXPECT_THAT(after, ElementsAre(2, 1, 0, 0));
}

// More than the 64 that are counted at a time.
TEST(SurroundingsOf, CountsAlongAChain) {
  std::vector<NodeId> episodes;
  std::vector<Prerequisite> pairs;
  for (NodeId i = 0; i < 200; ++i) {
    episodes.push_back(i);
    if (i > 0) pairs.push_back({i - 1, i, Tier::kHardConcept, std::nullopt, {}});
  }
  std::int64_t place = 0;
  for (const Surroundings& one : surroundings_of(episodes, pairs)) {
    EXPECT_EQ(one.before, place++);
    EXPECT_EQ(one.after, 200 - place);
  }
}

// An area is left for what another needs of it only if that is needed, or if it would break two pairs.
class Visiting : public testing::Test {
 protected:
  [[nodiscard]] std::vector<std::string> visits(const std::vector<std::pair<std::string, std::string>>& pairs,
                                                Tier tier) const {
    std::vector<NodeId> episodes;
    std::vector<std::optional<NodeId>> areas;
    for (const char* const title : {"A1", "A2", "B1", "B2"}) {
      episodes.push_back(lesson(graph_, title));
      areas.emplace_back(title[0] == 'A' ? episodes.front() : episodes[2]);
    }
    std::vector<Prerequisite> all;
    for (const auto& [before, after] : pairs)
      all.push_back({lesson(graph_, before), lesson(graph_, after), tier, std::nullopt, {}});
    std::vector<std::string> out;
    for (const AreaVisit& visit : visit_areas(curriculum_, episodes, all, areas)) {
      std::string titles;
      for (const NodeId id : visit.episodes) titles += std::string(graph_.label(id));
      out.push_back(titles);
    }
    return out;
  }
  KnowledgeGraph graph_ = school({{"A1", {}}, {"A2", {}}, {"B1", {}}, {"B2", {}}}, {});
  Curriculum curriculum_{graph_};
};

TEST_F(Visiting, KeepsAreasTogether) {
  EXPECT_THAT(visits({{"B1", "A1"}}, Tier::kHardConcept), ElementsAre("B1B2", "A2A1"));
}
TEST_F(Visiting, LeavesAnAreaForWhatIsNeeded) {
  EXPECT_THAT(visits({{"A1", "B1"}, {"B1", "A2"}}, Tier::kHardConcept), ElementsAre("A1", "B1B2", "A2"));
}
TEST_F(Visiting, GivesUpWhatOnlyHelps) {
  EXPECT_THAT(visits({{"A1", "B1"}, {"B1", "A2"}}, Tier::kSoftConcept), SizeIs(2));
}

TEST(IntoSessions, GivesALongEpisodeASessionOfItsOwn) {
  ListeningPath path;
  for (const int length : {10, 20, 15, 50, 5}) {
    PathStep step;
    step.duration = minutes(length);
    path.steps.push_back(step);
  }
  std::vector<std::size_t> counts;
  for (const Session& session : into_sessions(path, minutes(30))) counts.push_back(session.count);
  EXPECT_THAT(counts, ElementsAre(2, 1, 1, 1));
}

RC_GTEST_PROP(IntoSessions, FitTheSessionAndCannotBeJoined, (std::vector<unsigned char> lengths)) {
  ListeningPath path;
  for (const unsigned char length : lengths) {
    PathStep step;
    step.duration = minutes(length);
    path.steps.push_back(step);
  }
  const minutes length(*rc::gen::inRange(1, 100));
  const std::vector<Session> sessions = into_sessions(path, length);
  std::size_t next = 0;
  for (std::size_t i = 0; i < sessions.size(); ++i) {
    const Session& session = sessions[i];
    RC_ASSERT(session.first == next);
    RC_ASSERT(session.count > 0);
    next += session.count;
    std::chrono::seconds total{0};
    for (std::size_t k = session.first; k < next; ++k) total += path.steps[k].duration;
    RC_ASSERT(session.total == total);
    RC_ASSERT(total <= length || session.count == 1);
    if (i > 0) RC_ASSERT(sessions[i - 1].total + path.steps[session.first].duration > length);
  }
  RC_ASSERT(next == path.steps.size());
}

}  // namespace
}  // namespace podatlas::graph
