#include "graph/path/listening_path.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/subject_rule.h"
#include "graph/graph_builder.h"
#include "graph/path/known.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/plan/offer.h"
#include "graph/path/reach.h"
#include "tests/support/planning.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;
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
  const ListeningPath path = plan("hook");
  EXPECT_THAT(titles(path), ElementsAre("Strides", "Views", "Hooks"));
  EXPECT_EQ(path.total, minutes(30));
  EXPECT_TRUE(path.is_covered);
  EXPECT_THAT(path.assumed, IsEmpty());
  EXPECT_EQ(path.steps[0].role, StepRole::kPrerequisite);
  EXPECT_EQ(path.steps[2].role, StepRole::kCore);
}

// What makes an answer easier comes after it, if a question is asked, even if that is an answer as well.
TEST(PlanningOrder, PutsTheBetterOfTwoAnswersFirst) {
  const std::vector<Subject> subjects = {{"line"}, {"curve", {}, {"line"}}, {"paper"}};
  const auto graph = school({test::in_title({"Drawing a line", {"line"}}),
                             test::in_title({"Curve", {"curve"}, {}, {}, 10, {}, "Bend it by hand, slowly."}),
                             {"Paper", {"paper"}}},
                            subjects);
  const auto first = [&](const char* query) {
    PathRequest request;
    request.topics = {topic_of(graph, query)};
    const ListeningPath path = path_for(Curriculum(graph), request);
    return path.steps.size() == 2 ? path.steps.front().episode : NodeId{};
  };
  EXPECT_EQ(first("how do I bend a curve slowly from a line"), lesson(graph, "Curve"));
  EXPECT_EQ(first("curves and lines"), lesson(graph, "Drawing a line")) << "only names";
}

// "A before B", sorted.
std::vector<std::string> pairs_of(const KnowledgeGraph& graph, const std::vector<Prerequisite>& pairs) {
  std::vector<std::string> out;
  for (const Prerequisite& pair : pairs)
    out.push_back(std::string(graph.label(pair.before)) + " before " + std::string(graph.label(pair.after)));
  std::sort(out.begin(), out.end());
  return out;
}

struct Tight {
  int budget = 0;  // in minutes
  std::vector<std::string> path;
  std::vector<std::string> assumed;
};
std::ostream& operator<<(std::ostream& out, const Tight& row) { return out << row.budget << " minutes"; }

class PlanningIn : public Planning, public testing::WithParamInterface<Tight> {};

// What is asked for comes even if what it needs does not fit; the nearest of that fills the time.
TEST_P(PlanningIn, AssumesWhatDoesNotFit) {
  for (const char* const topic : {"hook", "1", "Hooks"}) {
    PathRequest request;
    request.budget = minutes(GetParam().budget);
    const ListeningPath path = plan(topic, request);
    EXPECT_EQ(titles(path), GetParam().path) << topic;
    EXPECT_EQ(pairs_of(graph_, path.assumed), GetParam().assumed) << topic;
    EXPECT_LE(path.total, *request.budget) << topic;
  }
}

INSTANTIATE_TEST_SUITE_P(Budgets, PlanningIn,
                         testing::Values(Tight{9, {}, {}}, Tight{10, {"Hooks"}, {"Views before Hooks"}},
                                         Tight{29, {"Views", "Hooks"}, {"Strides before Views"}},
                                         Tight{30, {"Strides", "Views", "Hooks"}, {}}));

TEST_F(Planning, SaysHowMuchLongerTheBudgetHasToBe) {
  PathRequest request;
  request.budget = minutes(9);
  const ListeningPath path = plan("hook", request);
  ASSERT_FALSE(path.left_out.empty());
  EXPECT_EQ(graph_.label(path.left_out.front().episode), "Hooks");
  EXPECT_EQ(path.left_out.front().why, ExclusionReason::kNoRoom);
  // One more minute, and what it needs is assumed.
  EXPECT_EQ(path.left_out.front().missing, minutes(1));
}

TEST_F(Planning, NeedNotSayHowMuchLongerTheBudgetHasToBe) {
  PathRequest request;
  request.topics = {test::topic_of(graph_, "hook")};
  request.budget = minutes(9);
  const ListeningPath path = path_without_missing(curriculum_, EpisodeSearch(graph_), request);
  ASSERT_FALSE(path.left_out.empty());
  EXPECT_EQ(path.left_out.front().why, ExclusionReason::kNoRoom);
  EXPECT_FALSE(path.left_out.front().missing);
}

// A long series: three hours of it, unless all is wanted.
TEST(Plan, TakesThreeHoursIfThereIsNoBudget) {
  std::vector<Lesson> lessons;
  for (int i = 1; i <= 20; ++i) lessons.push_back({"Lesson " + std::to_string(i), {"knot"}, {}, {}, 25});
  const KnowledgeGraph graph = school(lessons, {{"knot"}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "knot")};
  EXPECT_EQ(path_for(curriculum, request).total, minutes(175));
  request.has_no_limit = true;
  EXPECT_EQ(path_for(curriculum, request).total, minutes(500));
  request.has_no_limit = false;
  request.budget = minutes(400);
  EXPECT_EQ(path_for(curriculum, request).total, minutes(400));
}

// An episode about many things answers before one that only touches the topic.
TEST(Plan, PutsATangentAfterTheOnlyAnswer) {
  const KnowledgeGraph graph =
      school({{"Rope", {"rope"}, {"knot"}}, test::in_title({"Questions & answers, Q&A", {"knot"}})},
             {{"rope"}, {"knot"}});
  PathRequest request;
  request.topics = {topic_of(graph, "knot")};
  request.budget = minutes(60);
  const ListeningPath path = path_for(Curriculum(graph), request);
  ASSERT_EQ(path.steps.size(), 2U);
  EXPECT_EQ(path.steps[0].episode, lesson(graph, "Questions & answers, Q&A"));
  EXPECT_EQ(path.steps[1].role, StepRole::kFurther);
}

TEST(Plan, PrefersNewEpisodesForWhoAsksAboutThePresent) {
  std::vector<Lesson> lessons = {{"Strides", {"stride"}}, {"Walks", {"stride"}}};
  lessons[1].days_later = 10 * 365;
  const KnowledgeGraph graph = school(lessons, {{"stride"}});
  const Curriculum curriculum(graph);
  EXPECT_EQ(curriculum.years_behind(lesson(graph, "Strides")), 10);
  PathRequest request;
  request.topics = {topic_of(graph, "stride")};
  request.most_steps = 1;
  EXPECT_EQ(path_for(curriculum, request).steps.at(0).episode, lesson(graph, "Strides"));
  request.wants_new = true;
  const PathStep step = path_for(curriculum, request).steps.at(0);
  EXPECT_EQ(step.episode, lesson(graph, "Walks"));
  EXPECT_GE(step.relevance.value().score, 0.9) << "the best counts as much as before";
}

TEST_F(Planning, LeavesOutWhatIsKnownAndWhatThatImplies) {
  PathRequest request;
  request.known = {subject(graph_, "view")};
  EXPECT_THAT(titles(plan("hook", request)), ElementsAre("Hooks"));
  request.known = {lesson(graph_, "Views")};
  EXPECT_THAT(titles(plan("hook", request)), ElementsAre("Hooks"));
}

TEST_F(Planning, PutsNothingBeforeWhatIsLookedUp) {
  PathRequest request;
  request.looks_up = true;
  EXPECT_THAT(titles(plan("hook", request)), ElementsAre("Hooks"));
}

// "I know hooks" does not mean that whoever asks about views knows them.
TEST_F(Planning, DoesNotTakeWhatIsAskedForAsKnown) {
  PathRequest request;
  request.known = {subject(graph_, "hook")};
  EXPECT_THAT(titles(plan("view", request)), ElementsAre("Views"));
  request.known = {lesson(graph_, "Hooks")};
  EXPECT_THAT(titles(plan("view", request)), ElementsAre("Views"));
  request.known = {subject(graph_, "view")};
  EXPECT_THAT(titles(plan("view", request)), IsEmpty());
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
  const KnowledgeGraph graph = school({{"Loops", {"knot"}}, {"Bends", {"knot"}}}, {{"knot"}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "knot")};
  request.most_steps = 1;
  const ListeningPath path = path_for(curriculum, request);
  ASSERT_EQ(path.left_out.size(), 1U);
  EXPECT_EQ(path.left_out.front().why, ExclusionReason::kTooMany);
}

TEST_F(Planning, FillsABudgetWithParts) {
  EXPECT_THAT(titles(plan("concept:autograd")), ElementsAre("Autograd"));
  PathRequest request;
  request.budget = minutes(500);
  const ListeningPath path = plan("concept:autograd", request);
  // What mentions the topic comes before what is only near it.
  EXPECT_THAT(titles(path), ElementsAre("Autograd", "Gardens", "Strides", "Views", "Hooks"));
  EXPECT_EQ(path.steps.front().role, StepRole::kCore);
  EXPECT_EQ(path.steps.back().role, StepRole::kFurther);
}

std::vector<std::string> titles_for(const KnowledgeGraph& graph, const std::string& topic, int budget) {
  PathRequest request;
  request.topics = {topic_of(graph, topic)};
  request.budget = minutes(budget);
  std::vector<std::string> out;
  for (const PathStep& step : path_for(Curriculum(graph), request).steps)
    out.emplace_back(graph.label(step.episode));
  return out;
}

// Of a long name and a short one, the latter is little of the query, but it is asked for as well.
TEST(Plan, AnswersASmallPartOfAQuery) {
  std::vector<Lesson> lessons = {{"Double fisherman's bends", {"double fisherman's bend"}},
                                 {"Sails", {"sail"}}};
  for (const char* const title : {"Masts", "Keels", "Booms", "Hulls"})
    lessons.push_back({title, {}, {"sail"}});
  const KnowledgeGraph graph = school(lessons, {{"double fisherman's bend"}, {"sail"}});
  PathRequest request;
  request.topics = {topic_of(graph, "sail and double fisherman's bend")};
  std::set<NodeId> steps;
  for (const PathStep& step : path_for(Curriculum(graph), request).steps) steps.insert(step.episode);
  EXPECT_TRUE(steps.contains(lesson(graph, "Double fisherman's bends")));
  EXPECT_TRUE(steps.contains(lesson(graph, "Sails")));
}

// Three episodes on one half of the query would be worth more than two on both.
TEST(Plan, AnswersEachPartOfAQuery) {
  const KnowledgeGraph graph = school(
      {{"Knots", {"knot"}}, {"Reefs", {"reef"}}, {"Hitches", {"hitch"}}, {"Sails", {"sail"}, {}, {}, 20}},
      {{"knot"}, {"reef", {}, {}, {"knot"}}, {"hitch", {}, {}, {"knot"}}, {"sail"}});
  EXPECT_THAT(titles_for(graph, "knot", 30), ElementsAre("Knots", "Reefs", "Hitches"));
  EXPECT_THAT(titles_for(graph, "knot and sail", 30), testing::UnorderedElementsAre("Knots", "Sails"));
}

// "All about sails" is the best on sails, but does not fit beside one on knots.
TEST(Plan, AnswersEachPartOfAQueryByWhatFits) {
  const KnowledgeGraph graph = school({{"Knots", {"knot"}},
                                       {"More knots", {"knot"}},
                                       {"All about sails and sails", {"sail"}, {}, {}, 25},
                                       {"Wind", {"sail"}, {}, {}, 20}},
                                      {{"knot"}, {"sail"}});
  EXPECT_THAT(titles_for(graph, "knot and sail", 30), testing::IsSupersetOf({"Wind"}));
  EXPECT_THAT(titles_for(graph, "knot and sail", 35), testing::IsSupersetOf({"All about sails and sails"}));
}

// Each part of the query has room with what it needs, but not both.
TEST(Plan, AssumesWhatThePartsOfAQueryNeed) {
  const KnowledgeGraph graph = school(
      {{"Knots", {"knot"}, {}, {}, 10}, {"Wind", {"wind"}, {}, {}, 10}, {"Sails", {"sail"}, {}, {}, 10}},
      {{"knot"}, {"wind"}, {"sail", {"wind"}}});
  EXPECT_THAT(titles_for(graph, "knots and sails", 20), testing::UnorderedElementsAre("Knots", "Sails"));
  EXPECT_THAT(titles_for(graph, "knots and sails", 30),
              testing::UnorderedElementsAre("Knots", "Wind", "Sails"));
}

TEST(Plan, SaysWhichPartOfAQueryHasNoRoom) {
  const KnowledgeGraph graph =
      school({{"Knots", {"knot"}}, {"Sails", {"sail"}, {}, {}, 20}}, {{"knot"}, {"sail"}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "knots vs sails")};
  request.budget = minutes(25);
  const ListeningPath path = path_for(curriculum, request);
  ASSERT_EQ(path.missed.size(), 1U);
  EXPECT_EQ(path.steps.size(), 1U);
  EXPECT_NE(path.steps.front().episode, path.missed.front().episode);
  EXPECT_NE(graph.label(path.missed.front().concept_node),
            graph.label(path.steps.front().relevance->concept_node));
  request.budget = minutes(30);
  EXPECT_THAT(path_for(curriculum, request).missed, IsEmpty());
}

// Without a budget, what is not about the topic lacks no time.
TEST(Plan, DoesNotSayOfWhatItDoesNotOfferThatThereIsNoTime) {
  const KnowledgeGraph graph =
      school({{"Knots in sails", {"knot"}}, {"A rope", {}, {"rope"}}}, {{"knot"}, {"rope"}});
  PathRequest request;
  request.topics = {topic_of(graph, "knot rope sails")};
  const ListeningPath path = path_for(Curriculum(graph), request);
  ASSERT_EQ(path.steps.size(), 1U);
  EXPECT_THAT(path.missed, IsEmpty());
}

// Each is a small part of the question, but what is asked for.
TEST(Plan, AnswersEachAlternative) {
  const KnowledgeGraph graph =
      school({{"Boats", {"boat"}}, {"More boats", {"boat"}}, {"Ropes", {"rope"}}, {"Sails", {"sail"}}},
             {{"rope"}, {"sail"}, {"boat"}});
  EXPECT_THAT(titles_for(graph, "rope or sail in a boat in heavy winter weather", 20),
              testing::UnorderedElementsAre("Ropes", "Sails"));
}

// What only mentions an alternative is better than nothing on it; an episode on many things is not.
TEST(Plan, AnswersAnAlternativeByWhatMentionsIt) {
  const KnowledgeGraph graph =
      school({{"Ropes", {"rope"}},
              {"Listener questions", {"rope", "sail"}},
              {"A walk to the harbor", {}, {"sail"}, {}, 10, {}, "Sails in the wind."}},
             {{"rope"}, {"sail"}});
  EXPECT_THAT(titles_for(graph, "rope or sail", 20),
              testing::UnorderedElementsAre("Ropes", "A walk to the harbor"));
}

// Whoever has no time for both begins with what the other needs, if that is nearly as good an answer.
TEST(Plan, BeginsWithWhatAnAnswerNeeds) {
  const KnowledgeGraph graph = school({{"Ladders", {"ladder"}, {}, {}, 20, {}, "Ladders of rope, and knots."},
                                       {"Ropes", {"rope"}, {}, {}, 20, {}, "Ropes for ladders."}},
                                      {{"rope"}, {"ladder", {"rope"}}, {"knot"}});
  EXPECT_THAT(titles_for(graph, "knots of a rope ladder", 30), ElementsAre("Ropes"));
  EXPECT_THAT(titles_for(graph, "knots of a rope ladder", 40), ElementsAre("Ropes", "Ladders"));
}

// Two that fill the time better do not displace the best.
TEST(Plan, KeepsTheMostRelevantEpisode) {
  const KnowledgeGraph graph = school({{"Splicing ropes in the wind", {"rope"}, {}, {}, 20},
                                       {"Ropes in wind", {"rope"}, {}, {}, 15, {}, "Splicing."},
                                       {"Splicing in wind", {"rope"}, {}, {}, 15, {}, "Ropes."}},
                                      {{"rope"}});
  const Topic topic = topic_of(graph, "splicing ropes in the wind");
  double others = 0;
  for (const Relevance& one : relevant_episodes(graph, EpisodeSearch(graph), topic).episodes)
    others += one.score < 1 ? one.score * one.score : 0;
  EXPECT_GT(others, 1) << "worth more together";
  EXPECT_THAT(titles_for(graph, "splicing ropes in the wind", 30), ElementsAre("Splicing ropes in the wind"));
}

// But not whoever asks for what it is about and nothing else.
TEST(Plan, BeginsWithTheSubjectThatIsAskedFor) {
  const KnowledgeGraph graph = school({{"Ladders", {"rope ladder"}, {}, {}, 20, {}, "Ladders of rope."},
                                       {"Ropes", {"rope"}, {"rope ladder"}, {}, 20, {}, "Rope ladder."}},
                                      {{"rope"}, {"rope ladder", {"rope"}}});
  EXPECT_THAT(titles_for(graph, "how does a rope ladder work", 30), ElementsAre("Ladders"));
}

TEST(Plan, SaysWhichAlternativeIsOnlyMentioned) {
  const KnowledgeGraph graph =
      school({{"Knots", {"knot"}, {"rope"}}, {"A walk", {}, {"sail"}}}, {{"knot"}, {"rope"}, {"sail"}});
  const auto untold_of = [&](const char* query) {
    PathRequest request;
    request.topics = {topic_of(graph, query)};
    return path_for(Curriculum(graph), request).untold;
  };
  const std::vector<UntoldPart> untold = untold_of("knots or sails");
  ASSERT_EQ(untold.size(), 1U);
  EXPECT_EQ(graph.label(untold.front().concept_node), "sail");
  EXPECT_EQ(graph.label(untold.front().episode), "A walk");
  EXPECT_FALSE(untold.front().is_about);
  EXPECT_THAT(untold_of("knots in sails"), IsEmpty());
}

TEST(Plan, SaysNothingOfAnAlternativeThatAStepMentions) {
  const auto untold_if_ropes_mention = [](const std::vector<std::string>& mentions) {
    const KnowledgeGraph graph = school({{"Ropes", {"rope"}, mentions},
                                         {"Knots", {"knot"}},
                                         {.title = "A walk", .about = {"sail"}, .minutes = 200}},
                                        {{"knot"}, {"rope"}, {"sail"}});
    PathRequest request;
    request.topics = {topic_of(graph, "ropes, knots and sails")};
    return path_for(Curriculum(graph), request).untold.size();
  };
  EXPECT_EQ(untold_if_ropes_mention({}), 1U);
  EXPECT_EQ(untold_if_ropes_mention({"sail"}), 0U);
}

TEST(Plan, TellsOfAnAlternativeByAnEpisodeOnItsWhole) {
  const KnowledgeGraph graph = school({{"Knots", {"knot"}}, {"Ships", {"ship"}}, {"A walk", {}, {"sail"}}},
                                      {{"knot"}, {"ship"}, {.name = "sail", .broader = {"ship"}}});
  PathRequest request;
  request.topics = {topic_of(graph, "knots or sails of ships")};
  const ListeningPath path = path_for(Curriculum(graph), request);
  EXPECT_THAT(path.untold, IsEmpty());
}

// Without a budget there is time for each side, however little it has of the question.
TEST(Plan, HasAnEpisodeOnEachAlternative) {
  const KnowledgeGraph graph = school({{"Knots to hold a mast", {"knot"}}, {"Ships", {"ship"}}},
                                      {{"knot"}, {"ship"}, {.name = "sail", .broader = {"ship"}}});
  PathRequest request;
  request.topics = {topic_of(graph, "knots for masts or sails")};
  EXPECT_EQ(path_for(Curriculum(graph), request).steps.size(), 2U);
}

// Whoever has no time for what both of two episodes on a subject need begins with the first of these.
TEST(Plan, BeginsWithTheFirstOfTwoEpisodesOnASubject) {
  const KnowledgeGraph graph =
      school({{.title = "Yarn", .about = {"yarn"}},
              {.title = "A knot", .about = {"knot"}},
              {.title = "Knots and more knots", .about = {"knot"}, .listen_first = {"A knot"}}},
             {{"yarn"}, {"knot", {"yarn"}}});
  EXPECT_THAT(titles_for(graph, "what is a knot", 15), testing::ElementsAre("A knot"));
}

// What comes first for each alternative alone comes first for both; an episode that touches on both adds
// little.
TEST(Plan, AnswersAChoiceLikeEachOfItsSides) {
  const KnowledgeGraph graph = school({{"Rope", {"rope"}},
                                       {"Chain", {"chain"}},
                                       {"Fashion with ropes, chains and more", {"hat"}, {"rope", "chain"}}},
                                      {{"rope"}, {"chain"}, {"hat"}});
  EXPECT_THAT(titles_for(graph, "rope or chain", 20), testing::UnorderedElementsAre("Rope", "Chain"));
}

// Also if another episode, for which there is no time, mentions the alternative.
TEST(Plan, AnswersAnAlternativeThatIsOnlyMentionedByItsWhole) {
  const KnowledgeGraph graph =
      school({{"Knots", {"knot"}}, {"Ships", {"ship"}}, {"A walk", {}, {"sail"}, {}, 30}},
             {{"knot"}, {"ship"}, {.name = "sail", .broader = {"ship"}}});
  EXPECT_THAT(titles_for(graph, "knots or sails", 20), testing::UnorderedElementsAre("Knots", "Ships"));
}

// Nor does it say so of what an untaught alternative belongs to.
TEST(Plan, DoesNotCallAnAlternativeUntoldBesideItsAnswer) {
  const KnowledgeGraph graph = school({{"Knots", {"knot"}}, {"Ships", {"ship"}}, {"Harbors", {"ship"}}},
                                      {{"knot"}, {"ship"}, {.name = "sail", .broader = {"ship"}}});
  PathRequest request;
  request.topics = {topic_of(graph, "knots or sails")};
  request.budget = minutes(60);
  const ListeningPath path = path_for(Curriculum(graph), request);
  EXPECT_GE(path.steps.size(), 2U);
  EXPECT_THAT(path.untold, IsEmpty());
}

// Of what only comes near the topic, the nearest are the answer.
TEST(Plan, LeavesToTheEndWhatIsFarFromATopicThatNoEpisodeIsAbout) {
  const KnowledgeGraph graph = school({{"Splicing wet ropes with tallow, twine and care", {}},
                                       {"Sea", {}},
                                       {"Winter", {}},
                                       {"Night", {}},
                                       {"Storm", {}}},
                                      {});
  PathRequest request;
  request.topics = {topic_of(graph, "splicing wet ropes sea winter night storm")};
  request.budget = minutes(90);
  const ListeningPath path = path_for(Curriculum(graph), request);
  ASSERT_FALSE(path.is_covered);
  ASSERT_GT(path.steps.size(), 1U);
  EXPECT_EQ(steps_before_tangents(path).size(), 1U);
  EXPECT_EQ(graph.label(path.steps.front().episode), "Splicing wet ropes with tallow, twine and care");
}

// Many that come near are no sure answer: the nearest few are offered, the others if time is left.
TEST(Plan, OffersFewOfWhatComesNearest) {
  std::vector<Lesson> lessons = {{"Splicing wet ropes", {}},
                                 {"Splicing wet ropes again", {}},
                                 {"More on splicing wet ropes", {}},
                                 {"Splicing ropes that are wet", {}}};
  for (const char* const other : {"Sea", "Winter", "Night", "Storm", "Hulls", "Masts", "Tar", "Gardens"})
    lessons.push_back({other, {}});
  const KnowledgeGraph graph = school(lessons, {});
  PathRequest request;
  request.topics = {topic_of(graph, "splicing wet ropes at sea in winter")};
  request.budget = minutes(90);
  const ListeningPath path = path_for(Curriculum(graph), request);
  ASSERT_FALSE(path.is_covered);
  EXPECT_GE(path.steps.size(), 4U);
  EXPECT_EQ(steps_before_tangents(path).size(), 3U);
}

// A word of six is no answer, but what comes nearest to a concept is.
TEST(Plan, GivesNothingThatIsFarFromAQuestion) {
  const KnowledgeGraph graph =
      school({{"Rope", {"rope"}}, {"Sea", {}}, {"Winter", {}}}, {{"rope"}, {"splice", {"rope"}}});
  EXPECT_THAT(titles_for(graph, "bending tall wooden masts in winter", 90), IsEmpty());
  EXPECT_THAT(titles_for(graph, "splice", 90), ElementsAre("Rope"));
}

// An episode on all of what somebody chooses from is better than several that mention some of it.
TEST(Plan, PrefersOneGoodAnswerToSeveralMentions) {
  const KnowledgeGraph graph = school({{"Ropes and more", {"rope"}, {"sail", "mast"}, {}, 50},
                                       {"A walk", {}, {"rope", "sail"}, {}, 20},
                                       {"A swim", {}, {"mast"}, {}, 20}},
                                      {{"rope"}, {"sail"}, {"mast"}});
  EXPECT_THAT(titles_for(graph, "rope vs sail vs mast", 60), ElementsAre("Ropes and more"));
}

// "Sails" is about one word of the question, which the other episode answers.
TEST(Plan, HoldsWhatIsAboutASmallPartOfAQueryForNoAnswer) {
  const KnowledgeGraph graph = school({{"Frayed rope", {"rope"}, {"sail"}, {}, 10, {}, "Why splices slip."},
                                       {"Sails", {"sail"}},
                                       {"More sails", {"sail"}},
                                       {"Knots", {"knot"}}},
                                      {{"rope"}, {"knot"}, {"sail"}});
  const auto steps_for = [&](std::string_view query) {
    PathRequest request;
    request.topics = {topic_of(graph, query)};
    std::vector<std::string> out;
    for (const PathStep& step : path_for(Curriculum(graph), request).steps)
      if (step.role == StepRole::kCore) out.emplace_back(graph.label(step.episode));
    return out;
  };
  EXPECT_THAT(steps_for("why rope splices of a sail slip"), ElementsAre("Frayed rope"));
  EXPECT_THAT(steps_for("rope of a sail"), testing::Contains("Sails"));
}

TEST(Plan, DoesWithoutTheWholeOfAPartWhereTimeIsShort) {
  const KnowledgeGraph graph =
      school({{"Ropes", {"rope"}, {}, {}, 20}, {"Knots", {"knot"}}, {"More knots", {"knot"}, {}, {}, 20}},
             {{"rope"}, {"strand", {}, {}, {"rope"}}, {"knot", {"strand"}}});
  EXPECT_THAT(titles_for(graph, "knot", 30), ElementsAre("Knots", "More knots"));
  EXPECT_THAT(titles_for(graph, "knot", 50), ElementsAre("Ropes", "Knots", "More knots"));
}

// With what they need, only one of the two answers fits.
TEST(Plan, DoesWithoutWhatIsOnlyToldOfWhereTimeIsShort) {
  const KnowledgeGraph graph = school({{"Strands", {"strand"}, {}, {}, 30},
                                       {"Splices", {"wet hemp rope splice"}, {"slip"}, {}, 20},
                                       {"Old splices", {"wet hemp rope splice"}, {"slip"}, {}, 20}},
                                      {{"strand"}, {"slip"}, {"wet hemp rope splice", {"strand"}}});
  EXPECT_THAT(titles_for(graph, "wet hemp rope splice", 50), ElementsAre("Strands", "Splices"));
  EXPECT_THAT(titles_for(graph, "slip of a wet hemp rope splice", 50), ElementsAre("Splices", "Old splices"));
  EXPECT_THAT(titles_for(graph, "slip of a wet hemp rope splice", 70),
              ElementsAre("Strands", "Splices", "Old splices"));
}

// Nothing orders the two but their dates.
TEST(Plan, BeginsWithTheBestAnswer) {
  const KnowledgeGraph graph = school({{"Bends", {"bend"}}, {"Knots", {"knot"}}},
                                      {{"knot"}, {"bend", {}, {}, {"knot"}, {"knot"}}, {"sail"}});
  EXPECT_THAT(titles_for(graph, "knot", 30), ElementsAre("Knots", "Bends"));
}

// Both are on sails, the older one on nothing else.
TEST(Plan, BeginsWithTheBestAnswerThoughAnOlderOneSharesASubject) {
  const KnowledgeGraph graph =
      school({{"Sails", {"sail"}}, {"Knots for sails", {"knot", "sail"}}}, {{"knot"}, {"sail"}});
  EXPECT_THAT(titles_for(graph, "sail knot", 30), ElementsAre("Knots for sails", "Sails"));
}

// It is less relevant than the other, as it is about two more concepts.
TEST(Plan, BeginsWithAnIntroduction) {
  const KnowledgeGraph graph =
      school({{"Knots", {"knot"}}, {"Knots for beginners", {"knot", "rope", "sail"}}},
             {{"knot"}, {"rope"}, {"sail"}});
  EXPECT_THAT(titles_for(graph, "knot", 30), ElementsAre("Knots for beginners", "Knots"));
}

// A newer one on the topic is worth more than one to which it is one of many.
TEST(Plan, PrefersAnEpisodeOnTheTopicToListenersQuestions) {
  const std::vector<test::Subject> subjects = {{"knot"}};
  const KnowledgeGraph graph =
      school({{"Knot × Rope × Sail", {"knot"}}, {"Listener questions: knots", {"knot"}}, {"Knots", {"knot"}}},
             subjects);
  EXPECT_THAT(titles_for(graph, "knot", 10), ElementsAre("Knots"));
  EXPECT_THAT(titles_for(graph, "knot", 30),
              ElementsAre("Knots", "Knot × Rope × Sail", "Listener questions: knots"));
}

// However well a tangent would continue the order of publication, it comes after the topic.
TEST_F(Planning, PutsTangentsLast) {
  const KnowledgeGraph graph =
      school({{"Tangent", {"bend"}}, {"Basics", {"rope"}}, {"Knots", {"knot"}}, {"More tangents", {"bend"}}},
             {{"rope"}, {"knot", {"rope"}}, {"bend", {}, {}, {"knot"}}});
  PathRequest request;
  request.topics = {topic_of(graph, "knot")};
  request.budget = minutes(500);
  const ListeningPath path = path_for(Curriculum(graph), request);
  std::vector<std::string> out;
  for (const PathStep& step : path.steps)
    out.push_back(std::string(name_of(step.role)) + ' ' + std::string(graph.label(step.episode)));
  EXPECT_THAT(out,
              ElementsAre("prerequisite Basics", "core Knots", "further Tangent", "further More tangents"));
}

// Of tangents, the one that has most to do with the topic is the first to be heard if time is left.
TEST(Plan, PutsTheMostRelevantTangentFirst) {
  const KnowledgeGraph graph = school({{"Knots", {"knot"}}, {"A walk", {}, {"knot"}}, {"Bends", {"bend"}}},
                                      {{"knot"}, {"bend", {}, {"knot"}}});
  PathRequest request;
  request.topics = {topic_of(graph, "knot")};
  request.budget = minutes(500);
  const ListeningPath path = path_for(Curriculum(graph), request);
  ASSERT_EQ(path.steps.size(), 3U);
  EXPECT_GT(path.steps[1].relevance->score, path.steps[2].relevance->score);
  EXPECT_EQ(graph.label(path.steps[1].episode), "Bends");
}

// Whoever names no budget gets more than a short answer, but nothing that needs still more.
TEST(Plan, AddsToAShortAnswerWithoutABudget) {
  const KnowledgeGraph graph = school({{"Basics", {"wind"}},
                                       {"Knots", {"knot"}},
                                       test::in_title({"A walk with a knot", {}, {"knot"}}),
                                       test::in_title({"A sail with a knot", {}, {"knot"}, {"Basics"}})},
                                      {{"knot"}, {"wind"}});
  PathRequest request;
  request.topics = {topic_of(graph, "knot")};
  const ListeningPath path = path_for(Curriculum(graph), request);
  ASSERT_EQ(path.steps.size(), 2U);
  EXPECT_EQ(path.steps.front().episode, lesson(graph, "Knots"));
  EXPECT_EQ(path.steps.back().episode, lesson(graph, "A walk with a knot"));
  EXPECT_EQ(path.steps.back().role, StepRole::kFurther);
}

// An episode that only mentions one of two things is not worth what it needs.
TEST(Plan, NeedsNothingForAMention) {
  const KnowledgeGraph graph =
      school({{"Basics", {"rope"}}, {"Knots", {"knot"}}, {"A walk", {"wind"}, {"sail"}, {"Basics"}}},
             {{"rope"}, {"knot"}, {"sail"}, {"wind"}});
  EXPECT_THAT(titles_for(graph, "knot or sail", 60), ElementsAre("Knots", "A walk", "Basics"));
}

struct Near {
  std::string topic;
  std::vector<std::string> path;
};
std::ostream& operator<<(std::ostream& out, const Near& row) { return out << row.topic; }

class PlanFor : public testing::TestWithParam<Near> {};

// What is one edge away is the nearest; it is not worth what it needs, and none of it is core.
TEST_P(PlanFor, WhatNoEpisodeIsAboutHasWhatComesNearest) {
  const KnowledgeGraph graph = school({{"Complex numbers", {"complex number"}},
                                       {"Schedulers", {"scheduler"}},
                                       {"Casting", {"precision"}, {"autocast"}},
                                       {"Integers", {"integer"}},
                                       {"Loops", {"loop"}}},
                                      {{"mathematics"},
                                       {"loop"},
                                       {"scheduler", {"slope", "loop"}},
                                       {"complex number", {}, {}, {"mathematics"}},
                                       {"slope", {}, {}, {"mathematics"}},
                                       {"integer"},
                                       {"bit", {}, {}, {"integer"}},
                                       {"precision"},
                                       {"autocast"}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, GetParam().topic)};
  for (const bool has_budget : {false, true}) {
    if (has_budget) request.budget = minutes(500);
    const ListeningPath path = path_for(curriculum, request);
    std::vector<std::string> titles;
    for (const PathStep& step : path.steps) {
      titles.emplace_back(graph.label(step.episode));
      EXPECT_EQ(step.role, StepRole::kFurther);
    }
    EXPECT_EQ(titles, GetParam().path);
    EXPECT_FALSE(path.is_covered);
    EXPECT_THAT(path.assumed, IsEmpty());
  }
}

INSTANTIATE_TEST_SUITE_P(Topics, PlanFor,
                         testing::Values(Near{"slope", {"Schedulers"}}, Near{"autocast", {"Casting"}},
                                         Near{"bit", {"Integers"}}));

// docs/paths.md: what several topics make of an episode, what being needed adds, the square, and tangents.
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
      score[one.episode] = (1 - (1 - score[one.episode]) * (1 - one.score)) *
                           (1 + 0.5 * std::min(score[one.episode], one.score));
  }
  std::map<NodeId, double> doubt;
  for (const auto& [id, own] : score) {
    for (const Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (pair.tier == Tier::kMention) continue;
      doubt.try_emplace(pair.before, 1).first->second *= 1 - (is_needed(pair.tier) ? 0.15 : 0.04) * own;
    }
  }
  EXPECT_TRUE(doubt.contains(lesson(graph, "First")));
  double expected = 0.3;  // for the most relevant, which needs nothing
  for (const auto& [id, own] : score) {
    const double raised = 1 - (1 - own) * (doubt.contains(id) ? doubt[id] : 1);
    expected += raised * raised * (own < 0.6 ? 0.3 : 1);
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
  const KnowledgeGraph graph = school(
      {{"Gardens 1", {}, {}, {}, 0}, {"Gardens 2", {}, {}, {}, 10}, {"Gardens 3", {}, {}, {}, 30}}, {});
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

bool is_among(const std::vector<Prerequisite>& pairs, const Prerequisite& pair) {
  return std::any_of(pairs.begin(), pairs.end(), [&](const Prerequisite& other) {
    return other.before == pair.before && other.after == pair.after;
  });
}

// The length of an episode with all that it needs, or more if that is circular.
std::chrono::seconds length_with_needs(const Curriculum& curriculum, NodeId episode) {
  std::chrono::seconds total{0};
  std::set<NodeId> seen = {episode};
  for (std::vector<NodeId> todo = {episode}; !todo.empty();) {
    const NodeId next = todo.back();
    todo.pop_back();
    total += curriculum.graph().episode(next).duration.value();
    for (const Prerequisite& pair : curriculum.prerequisites_of(next)) {
      if (is_needed(pair.tier) && seen.insert(pair.before).second) todo.push_back(pair.before);
    }
  }
  return total;
}

RC_GTEST_PROP(ListeningPath, HoldsWhatItPromises, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  const Curriculum curriculum(graph);
  PathRequest request;
  const bool is_by_number = *rc::gen::arbitrary<bool>();
  request.topics = {topic_of(graph, is_by_number ? "episode 1" : "subjecta")};
  if (*rc::gen::arbitrary<bool>()) request.budget = minutes(*rc::gen::inRange(0, 150));
  if (*rc::gen::arbitrary<bool>()) request.known = {lesson(graph, (*rc::gen::elementOf(made.lessons)).title)};
  const Known known(curriculum, request.known, std::nullopt, request.topics.front().concepts);
  const ListeningPath path = path_for(curriculum, request);
  RC_ASSERT(path.total <= request.budget.value_or(minutes(180)));
  std::set<NodeId> in_path;
  for (const PathStep& step : path.steps) RC_ASSERT(in_path.insert(step.episode).second);
  std::set<NodeId> heard;
  for (const PathStep& step : path.steps) {
    RC_ASSERT(!known.contains(step.episode));
    for (const Prerequisite& pair : curriculum.prerequisites_of(step.episode)) {
      if (!is_needed(pair.tier) || is_among(path.broken, pair) || known.contains(pair.before)) continue;
      if (in_path.contains(pair.before)) {
        RC_ASSERT(heard.contains(pair.before));
      } else if (path.is_covered && !is_through_whole(graph, pair)) {  // a whole is a choice
        RC_ASSERT(is_among(path.assumed, pair));
      }
    }
    heard.insert(step.episode);
  }
  for (const Prerequisite& pair : path.assumed) {
    RC_ASSERT(in_path.contains(pair.after) && !in_path.contains(pair.before));
    RC_ASSERT(length_with_needs(curriculum, pair.after) > request.budget.value_or(minutes(180)) - path.total);
  }
  RC_ASSERT(path.gain <= path.gain_bound + 1e-9);
}

// Whatever it needs, as long as it fits itself.
RC_GTEST_PROP(ListeningPath, HasTheEpisodeThatIsAskedForByNumber, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  PathRequest request;
  request.topics = {topic_of(graph, "episode 1")};
  request.budget = minutes(*rc::gen::inRange(0, 100));
  const ListeningPath path = path_for(Curriculum(graph), request);
  const NodeId asked = lesson(graph, made.lessons.front().title);
  const bool is_in_path = std::any_of(path.steps.begin(), path.steps.end(),
                                      [&](const PathStep& step) { return step.episode == asked; });
  RC_ASSERT(is_in_path == (graph.episode(asked).duration <= request.budget));
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

// Unless the time goes to what the best episode needs, which less time had no room for.
RC_GTEST_PROP(ListeningPath, LosesNoRelevanceByMoreTime, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "subjecta")};
  request.budget = minutes(*rc::gen::inRange(0, 100));
  const std::vector<Relevance> relevant = test::relevant_to(graph, "subjecta").episodes;
  const bool is_assuming = !relevant.empty() &&
                           graph.episode(relevant.front().episode).duration <= request.budget &&
                           length_with_needs(curriculum, relevant.front().episode) > request.budget;
  const double less = path_for(curriculum, request).gain;
  *request.budget += minutes(*rc::gen::inRange(0, 60));
  RC_ASSERT(is_assuming || path_for(curriculum, request).gain >= less - 1e-9);
}

// The fewest minutes, as anybody finds them who asks again with a larger budget.
RC_GTEST_PROP(ListeningPath, StatesTheFewestMinutesThatBringAnAnswerIn, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "subjecta")};
  request.budget = minutes(*rc::gen::inRange(0, 80));
  const ListeningPath path = path_for(curriculum, request);
  const auto score = [](const PathStep& step) { return step.relevance ? step.relevance->score : 0; };
  // The first path with each episode that lacks no better answer of this one.
  std::map<NodeId, std::chrono::seconds> first;
  std::map<NodeId, StepRole> roles;
  const auto is_sought = [&](const LeftOut& one) {
    return one.why == ExclusionReason::kNoRoom && !first.contains(one.episode);
  };
  for (minutes more(1); more <= kPathWeights.longest_missing && std::ranges::any_of(path.left_out, is_sought);
       ++more) {
    PathRequest request_more = request;
    *request_more.budget += more;
    const ListeningPath larger = path_for(curriculum, request_more);
    double best_gone = -1;
    for (const PathStep& step : path.steps) {
      if (std::ranges::find(larger.steps, step.episode, &PathStep::episode) == larger.steps.end())
        best_gone = std::max(best_gone, score(step));
    }
    for (const PathStep& step : larger.steps) {
      if (score(step) > best_gone && first.try_emplace(step.episode, more).second)
        roles.emplace(step.episode, step.role);
    }
  }
  for (const LeftOut& one : path.left_out) {
    if (one.why != ExclusionReason::kNoRoom) continue;
    const auto found = first.find(one.episode);
    const bool is_answer =
        found != first.end() && (path.steps.empty() || roles.at(one.episode) == StepRole::kCore);
    if (one.missing) RC_ASSERT(found != first.end() && *one.missing == found->second);
    if (is_answer) RC_ASSERT(one.missing.has_value());
  }
}

// Unless it unties a circle: then no requirement in it is given up.
RC_GTEST_PROP(ListeningPath, IsNoLongerForWhoKnowsMore, ()) {
  const RandomSchool made = some_school();
  const KnowledgeGraph graph = school(made.lessons, made.subjects);
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "subjecta")};
  request.has_no_limit = true;
  const ListeningPath all = path_for(curriculum, request);
  request.known = {subject(graph, (*rc::gen::elementOf(made.subjects)).name)};
  RC_ASSERT(!all.broken.empty() || path_for(curriculum, request).total <= all.total);
}

// Two episodes of 48 minutes about capstans, one of which has a transcript. `says` leads from the second to
// the first.
KnowledgeGraph tape_show(std::optional<Relation> says, bool is_first_spoken = true) {
  GraphBuilder builder;
  const auto show = builder.add_show(test::show("s", "Tape Talk"));
  Episode machines = test::episode("1", "The capstan", "Of a capstan, and of bread.");
  Episode motors = test::episode("2", "A capstan motor", "The motor of a capstan, a capstan of its own.");
  (is_first_spoken ? machines : motors)
      .texts.push_back(test::speech({{test::kBread, 20}, {test::kCapstans, 8}, {test::kHeads, 20}}));
  for (Episode* const episode : {&machines, &motors}) episode->duration = minutes(48);
  const auto first = builder.add_episode("s", std::move(machines));
  const auto second = builder.add_episode("s", std::move(motors));
  for (const auto node : {first, second}) builder.add_edge(node, Relation::kPartOf, show);
  if (says) builder.add_edge(second, *says, first);
  return builder.freeze();
}

ListeningPath path_with_segments(const KnowledgeGraph& graph, std::optional<minutes> budget = {}) {
  PathRequest request;
  request.topics = {topic_of(graph, "capstans")};
  request.budget = budget;
  request.has_segments = true;
  return path_for(Curriculum(graph), request);
}

TEST(Segments, TakeTheTimeOfTheirPart) {
  const KnowledgeGraph graph = tape_show({});
  const ListeningPath path = path_with_segments(graph);
  ASSERT_EQ(path.steps.size(), 2U);
  EXPECT_EQ(path.steps[0].segment.has_value() + path.steps[1].segment.has_value(), 1);
  std::chrono::seconds total{0};
  for (const PathStep& step : path.steps) {
    EXPECT_EQ(step.duration, step.segment ? step.segment->length() : minutes(48));
    total += step.duration;
  }
  EXPECT_EQ(path.total, total);
  EXPECT_LT(path.total, minutes(60));
  // Then they fit where the episode does not.
  const ListeningPath tight = path_with_segments(graph, minutes(15));
  ASSERT_EQ(tight.steps.size(), 1U);
  EXPECT_TRUE(tight.steps[0].segment);
  EXPECT_LE(tight.total, minutes(15));
  PathRequest whole;
  whole.topics = {topic_of(graph, "capstans")};
  for (const PathStep& step : path_for(Curriculum(graph), whole).steps) EXPECT_FALSE(step.segment);
}

// Whoever hears the second episode needs all of the first, unless it merely goes on.
TEST(Segments, AreNotOfWhatOthersNeed) {
  for (const auto& [says, parts] :
       {std::pair(Relation::kListenFirst, 0), std::pair(Relation::kContinues, 1)}) {
    const KnowledgeGraph graph = tape_show(says);
    const ListeningPath path = path_with_segments(graph);
    ASSERT_EQ(path.steps.size(), 2U);
    EXPECT_EQ(path.steps[0].segment.has_value() + path.steps[1].segment.has_value(), parts);
  }
}

TEST(Segments, OfASequelDoNotNeedWhatItContinues) {
  const ListeningPath alone = path_with_segments(tape_show(Relation::kContinues, false), minutes(15));
  ASSERT_EQ(alone.steps.size(), 1U);
  EXPECT_TRUE(alone.steps[0].segment);
  EXPECT_TRUE(alone.assumed.empty());
  const ListeningPath with = path_with_segments(tape_show(Relation::kListenFirst, false), minutes(15));
  EXPECT_TRUE(with.steps.empty() || !with.assumed.empty());
}

// The titles in a path through a series of two parts of 40 minutes each; the second's has knots twice, and
// continues the first by a rule. "?" marks what is optional.
std::vector<std::string> parts_in(minutes budget, const std::string& query, const std::string& first_title,
                                  std::string_view rule = "spoken") {
  GraphBuilder builder;
  const auto show = builder.add_show(test::show("s", "Ropes"));
  Episode first = test::episode("1", first_title, "First of two.");
  Episode second = test::episode("2", "Knots on knots", "Second of two.");
  first.duration = second.duration = minutes(40);
  const auto before = builder.add_episode("s", std::move(first));
  const auto after = builder.add_episode("s", std::move(second));
  for (const auto node : {before, after}) builder.add_edge(node, Relation::kPartOf, show);
  builder.add_edge(after, Relation::kContinues, before, after, {Field::kTitle, {0, 1}, rule, 1}, {});
  const KnowledgeGraph graph = builder.freeze();
  PathRequest request;
  request.topics = {topic_of(graph, query)};
  request.budget = budget;
  std::vector<std::string> out;
  for (const PathStep& step : path_for(Curriculum(graph), request).steps) {
    out.push_back(graph.episode(step.episode).title + (step.optional_for ? "?" : ""));
  }
  return out;
}

TEST(Plan, BeginsASeriesWhereThereIsNoTimeForBothParts) {
  EXPECT_THAT(parts_in(minutes(60), "knots", "Knots, knots"), ElementsAre("Knots, knots"));
  EXPECT_THAT(parts_in(minutes(60), "knots", "Sails"), ElementsAre("Knots on knots")) << "another subject";
}

TEST(Plan, HasOnlyThePartsOfASeriesThatAreAboutTheTopic) {
  EXPECT_THAT(parts_in(minutes(90), "knots", "Knots, knots"), ElementsAre("Knots, knots", "Knots on knots"));
  EXPECT_THAT(parts_in(minutes(90), "knots", "Sails"), ElementsAre("Knots on knots"));
  EXPECT_THAT(parts_in(minutes(90), "Knots on knots", "Sails"), ElementsAre("Sails?", "Knots on knots"))
      << "asked for";
}

TEST(Plan, NeverBeginsWithWhatCallsItselfALaterPart) {
  for (const std::string_view rule : {kPartRule, kOrdinalPartRule, kMoreRule})
    EXPECT_THAT(parts_in(minutes(90), "knots", "Sails", rule), ElementsAre("Sails", "Knots on knots"));
}

// An older episode that only mentions the topic is neither the first answer nor, unless there is time, in the
// path.
TEST(Plan, BeginsWithWhatIsAboutTheTopicNotWithWhatMentionsIt) {
  const KnowledgeGraph graph =
      school({{"Ropes", {"rope"}, {"knot"}}, {"Knots", {"knot"}}, {"Sails", {"sail"}}},
             {{"rope"}, {"knot"}, {"sail"}});
  const Curriculum curriculum(graph);
  PathRequest request;
  request.topics = {topic_of(graph, "knot")};
  const auto titles_of = [&](const ListeningPath& path) {
    std::vector<std::string> out;
    for (const PathStep& step : path.steps) out.emplace_back(graph.label(step.episode));
    return out;
  };
  EXPECT_THAT(titles_of(path_for(curriculum, request)), ElementsAre("Knots"));
  request.budget = minutes(60);
  EXPECT_THAT(titles_of(path_for(curriculum, request)), ElementsAre("Knots", "Ropes"));
}

TEST(Lengths, AreTheFeedsThenTheTranscripts) {
  Episode episode;
  EXPECT_EQ(told_length(episode), std::nullopt);
  Text transcript;
  transcript.field = Field::kTranscript;
  transcript.times = {{0, seconds(0)}, {40, seconds(630)}};
  episode.texts.push_back(transcript);
  EXPECT_EQ(told_length(episode), seconds(630));
  episode.duration = minutes(11);
  EXPECT_EQ(told_length(episode), minutes(11));
}

TEST(Lengths, AreTheMedianWhereNothingTells) {
  const KnowledgeGraph graph =
      school({{"A", {}, {}, {}, 10}, {"B", {}, {}, {}, 50}, {"C", {}, {}, {}, 20}, {"D", {}, {}, {}, 0}}, {});
  const Lengths lengths(graph);
  EXPECT_EQ(lengths.of(lesson(graph, "B")), minutes(50));
  EXPECT_EQ(lengths.of(lesson(graph, "D")), minutes(20));
  EXPECT_EQ(Lengths(school({{"A", {}, {}, {}, 0}}, {})).usual(), minutes(30));
}

}  // namespace
}  // namespace podatlas::graph
