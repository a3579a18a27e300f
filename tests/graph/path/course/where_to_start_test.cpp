#include "graph/path/course/where_to_start.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "graph/graph_builder.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::school;
using test::subject;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

// Two areas with concepts, and the show's own name, "School".
KnowledgeGraph two_areas() {
  return school({{"Sums", {"adding"}},
                 {"More sums", {"adding", "School"}},
                 {"Sums again", {"adding"}, {"School"}},
                 {"Rhymes", {"rhyme"}},
                 {"Verses", {"verse"}},
                 {"Odes", {"verse"}, {"rhyme"}}},
                {{"numbers"},
                 {"poems"},
                 {"School"},
                 {"adding", {}, {}, {"numbers"}, {"numbers"}},
                 {"rhyme", {}, {}, {"poems"}, {"poems"}},
                 {"verse", {"rhyme"}, {}, {"poems"}, {"poems"}}});
}

std::vector<NodeId> starts_of(const KnowledgeGraph& graph) {
  return where_to_start(Curriculum(graph), EpisodeSearch(graph));
}

TEST(PopularConcepts, AreThoseThatMostEpisodesCover) {
  const KnowledgeGraph graph = two_areas();
  EXPECT_THAT(popular_concepts(graph, 9),
              ElementsAre(subject(graph, "adding"), subject(graph, "verse"), subject(graph, "rhyme")));
  EXPECT_THAT(popular_concepts(graph, 1), ElementsAre(subject(graph, "adding")));
}

// "rhyme" is required by "verse" and of the same whole; one episode is on it.
TEST(WhereToStart, IsWithPopularConceptsThatAreFarFromOneAnother) {
  const KnowledgeGraph graph = two_areas();
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "adding"), subject(graph, "verse")));
}

// More episodes are on "adding" than on "rhyme", but one of those introduces it.
TEST(WhereToStart, BeginsWithAnIntroduction) {
  using test::in_title;
  const KnowledgeGraph graph = school({{"More sums", {"adding"}},
                                       {"Sums again", {"adding"}},
                                       {"Even more sums", {"adding"}},
                                       in_title({"Rhyme fundamentals", {"rhyme"}}),
                                       in_title({"Rhyme and reason", {"rhyme"}})},
                                      {{"adding"}, {"rhyme"}});
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "rhyme"), subject(graph, "adding")));
}

// The title of a course's first lesson names no subject: "Lesson 1: Introduction". Later, it may be one to
// anything.
TEST(WhereToStart, BeginsWithTheBeginningOfACourse) {
  std::vector<test::Lesson> lessons = {{"Lesson 1: Introduction", {"adding"}},
                                       {"Lesson 2: Carrying", {"adding"}},
                                       {"Lesson 3: Rhymes", {"rhyme"}},
                                       {"Lesson 4: Verses", {"rhyme"}},
                                       {"Lesson 5: Odes", {"rhyme"}}};
  const std::vector<test::Subject> subjects = {{"adding"}, {"rhyme"}};
  const KnowledgeGraph graph = school(lessons, subjects);
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "adding"), subject(graph, "rhyme")));
  std::rotate(lessons.begin(), lessons.begin() + 2, lessons.end());
  lessons.insert(lessons.begin(), {"News", {}});
  lessons.insert(lessons.begin(), {"More news", {}});
  const KnowledgeGraph late = school(lessons, subjects);
  EXPECT_THAT(starts_of(late), ElementsAre(subject(late, "rhyme"), subject(late, "adding")));
}

// Three bare titles name "saw", and one on "adding" is no worse for a path; but the show gives lessons.
TEST(WhereToStart, BeginsACourseWithItsFirstLessonsHoweverGoodOthersAre) {
  using test::in_title;
  std::vector<test::Lesson> lessons = {{"Introduction", {"adding"}}, {"Carrying over", {"adding"}}};
  for (const char* const title : {"Saw", "Saw 2", "Saw 3", "Saw 4", "Saw 5", "Saw 6"})
    lessons.push_back(in_title({title, {"saw"}}));
  const std::vector<test::Subject> subjects = {{"adding"}, {"saw"}};
  const KnowledgeGraph graph = school(lessons, subjects);
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "adding"), subject(graph, "saw")));
  const std::string talking = " that they will never tire of, whatever it may do";
  for (std::size_t i = 2; i < lessons.size(); ++i) lessons[i].title += talking;
  const KnowledgeGraph talk = school(lessons, subjects);
  EXPECT_THAT(starts_of(talk), ElementsAre(subject(talk, "saw"), subject(talk, "adding")));
}

// A show's predictions were a topic to start with.
TEST(PopularConcepts, AreNoKindsOfEpisodes) {
  using test::in_title;
  const KnowledgeGraph graph =
      school({in_title({"Predictions one", {"predictions"}}), in_title({"Predictions two", {"predictions"}}),
              in_title({"Rhyme one", {"rhyme"}}), in_title({"Rhyme two", {"rhyme"}})},
             {{"predictions"}, {"rhyme"}});
  EXPECT_THAT(popular_concepts(graph, 9), ElementsAre(subject(graph, "rhyme")));
}

// A newcomer was to begin with a compiler, since two things need it; what it needs itself needs little.
TEST(WhereToStart, IsWithWhatMostNeedDirectlyOrNotAndWhatNeedsLittle) {
  using test::in_title;
  const std::vector<test::Lesson> lessons = {
      in_title({"Compiler one", {"compiler"}}), in_title({"Compiler two", {"compiler"}}),
      in_title({"Array one", {"array"}}),       in_title({"Array two", {"array"}}),
      in_title({"Saw one", {"saw"}}),           in_title({"Saw two", {"saw"}})};
  const KnowledgeGraph graph = school(lessons, {{"array"},
                                                {"loop", {"array"}},
                                                {"compiler", {"loop"}},
                                                {"saw"},
                                                {"linker", {"compiler"}},
                                                {"loader", {"compiler"}}});
  EXPECT_EQ(starts_of(graph).front(), subject(graph, "array"));
}

// A path on "file" is better, but hardly anything else is about files.
TEST(WhereToStart, BeginsWithNothingNarrow) {
  using test::in_title;
  std::vector<test::Lesson> lessons = {in_title({"Files", {"file"}}), in_title({"More files", {"file"}})};
  for (const char* const title : {"Oak", "Ash", "Elm", "Beech", "Birch", "Maple", "Pine", "Larch", "Fir"})
    lessons.push_back({title, {"wood"}});
  const std::vector<test::Subject> subjects = {{"file"}, {"wood"}};
  const KnowledgeGraph graph = school(lessons, subjects);
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "wood"), subject(graph, "file")));
}

TEST(WhereToStart, PrefersWhatIsInTheTitlesOfNewEpisodes) {
  using test::in_title;
  std::vector<test::Lesson> lessons = {
      {"More sums", {"adding"}},   {"Sums again", {"adding"}},        {"Even more sums", {"adding"}},
      in_title({"Saws", {"saw"}}), in_title({"Saws again", {"saw"}}),
  };
  const std::vector<test::Subject> subjects = {{"adding"}, {"saw"}};
  const KnowledgeGraph graph = school(lessons, subjects);
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "saw"), subject(graph, "adding")));
  lessons.push_back({"Twenty years later", {}});
  lessons.back().days_later = 20 * 365;
  lessons[0].days_later = lessons[1].days_later = lessons[2].days_later = 20 * 365;
  const KnowledgeGraph aged = school(lessons, subjects);
  EXPECT_THAT(starts_of(aged), ElementsAre(subject(aged, "adding"), subject(aged, "saw")));
}

TEST(WhereToStart, ExpectsNoSubjectInTheTitlesOfAShowThatHasNoneThere) {
  using test::in_title;
  std::vector<test::Lesson> lessons = {
      {"More sums", {"adding"}},   {"Sums again", {"adding"}},        {"Even more sums", {"adding"}},
      in_title({"Saws", {"saw"}}), in_title({"Saws again", {"saw"}}),
  };
  for (const char* const title :
       {"Odes", "Odes again", "Verses", "Rhymes", "Songs", "Hymns", "Carols", "Airs"})
    lessons.push_back({title, {"poem"}});
  const KnowledgeGraph graph = school(lessons, {{"adding"}, {"saw"}, {"poem"}});
  EXPECT_THAT(starts_of(graph),
              ElementsAre(subject(graph, "poem"), subject(graph, "adding"), subject(graph, "saw")));
}

// The title of the second one names two other things before the saw.
TEST(WhereToStart, PrefersWhatATitleNamesFirst) {
  using test::in_title;
  const std::vector<test::Lesson> lessons = {
      in_title({"Saws", {"saw"}}), in_title({"Files, planes and saws", {"file", "plane", "saw"}}),
      in_title({"Sums", {"adding"}}), in_title({"More sums", {"adding"}})};
  const KnowledgeGraph graph = school(lessons, {{"saw"}, {"adding"}, {"file"}, {"plane"}});
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "adding"), subject(graph, "saw")));
}

// Two of the three on saws are news of a version and a comparison.
TEST(WhereToStart, PrefersPathsWithoutWeakSteps) {
  using test::in_title;
  std::vector<test::Lesson> lessons = {in_title({"Saws", {"saw"}}), in_title({"Skipping Saw 31", {"saw"}}),
                                       in_title({"Saw vs knife", {"saw"}}), in_title({"Sums", {"adding"}}),
                                       in_title({"Adding more", {"adding"}})};
  const std::vector<test::Subject> subjects = {{"saw"}, {"adding"}};
  const KnowledgeGraph graph = school(lessons, subjects);
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "adding"), subject(graph, "saw")));
  lessons[1].title = "Skipping Saw 3";  // a part of a series
  lessons[2].title = "Saw and knife";
  const KnowledgeGraph better = school(lessons, subjects);
  EXPECT_THAT(starts_of(better), ElementsAre(subject(better, "saw"), subject(better, "adding")));
}

TEST(WhereToStart, HasNoEpisodeTwice) {
  const KnowledgeGraph graph = school({{"Sums", {"adding", "carrying"}},
                                       {"More sums", {"adding", "carrying"}},
                                       {"Saws", {"saw"}},
                                       {"More saws", {"saw"}}},
                                      {{"adding"}, {"carrying"}, {"saw"}});
  EXPECT_THAT(starts_of(graph), UnorderedElementsAre(subject(graph, "adding"), subject(graph, "saw")));
}

// One episode is on each concept but the first.
TEST(WhereToStart, IsWithAreasIfFewConceptsHaveTwoEpisodes) {
  const KnowledgeGraph graph =
      school({{"Sums", {"adding"}}, {"More sums", {"adding"}}, {"Saws", {"saw"}}, {"Files", {"file"}}},
             {{"numbers"},
              {"tools"},
              {"adding", {}, {}, {"numbers"}, {"numbers"}},
              {"saw", {}, {}, {"tools"}, {"tools"}},
              {"file", {}, {}, {"tools"}, {"tools"}}});
  EXPECT_THAT(starts_of(graph), ElementsAre(subject(graph, "adding"), subject(graph, "tools")));
}

TEST(WhereToStart, IsNothingWithoutConcepts) {
  const KnowledgeGraph graph = school({{"Sums", {}}, {"Rhymes", {}}}, {});
  EXPECT_THAT(starts_of(graph), IsEmpty());
}

// As a merged or edited graph can have it: what is said of one episode stands in the title of another.
TEST(WhereToStart, LooksForAPlaceInATitleOnlyThere) {
  GraphBuilder builder;
  Show show;
  show.guid = "school";
  const auto whole = builder.add_show(show);
  Concept sums;
  sums.name = "sums";
  const auto subject = builder.add_concept("https://school.example/sums", sums);
  std::vector<GraphBuilder::Handle> lessons;
  for (const std::string title : {"", "More than sums"}) {
    Episode episode;
    episode.guid = "guid of " + title;
    episode.title = title;
    episode.texts = {{Field::kTitle, title, {}}};
    lessons.push_back(builder.add_episode("school", episode));
    builder.add_edge(lessons.back(), Relation::kPartOf, whole);
  }
  const Evidence there{Field::kTitle, {10, 14}, "test", 1};
  for (const auto lesson : lessons)
    builder.add_edge(lesson, Relation::kAbout, subject, lessons[1], there, {});
  const KnowledgeGraph graph = builder.freeze();
  EXPECT_THAT(starts_of(graph), ElementsAre(test::subject(graph, "sums")));
}

TEST(TimeToStart, IsLongerForShowsWithLongEpisodes) {
  const auto time_of = [](int minutes) { return time_to_start(school({{"Sums", {}, {}, {}, minutes}}, {})); };
  EXPECT_EQ(time_of(20), std::chrono::minutes(60));
  EXPECT_EQ(time_of(35), std::chrono::minutes(90));
  EXPECT_EQ(time_of(70), std::chrono::minutes(180));
}

}  // namespace
}  // namespace podatlas::graph
