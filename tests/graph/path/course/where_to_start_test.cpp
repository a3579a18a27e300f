#include "graph/path/course/where_to_start.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::school;
using test::subject;
using testing::ElementsAre;
using testing::IsEmpty;

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

TEST(PopularConcepts, AreThoseThatMostEpisodesCover) {
  const KnowledgeGraph graph = two_areas();
  EXPECT_THAT(popular_concepts(graph, 9),
              ElementsAre(subject(graph, "adding"), subject(graph, "verse"), subject(graph, "rhyme")));
  EXPECT_THAT(popular_concepts(graph, 1), ElementsAre(subject(graph, "adding")));
}

// "rhyme" is required by "verse" and of the same whole; one episode is on it.
TEST(WhereToStart, IsWithPopularConceptsThatAreFarFromOneAnother) {
  const KnowledgeGraph graph = two_areas();
  EXPECT_THAT(where_to_start(graph, Areas(graph)),
              ElementsAre(subject(graph, "adding"), subject(graph, "verse")));
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
  EXPECT_THAT(where_to_start(graph, Areas(graph)),
              ElementsAre(subject(graph, "adding"), subject(graph, "tools")));
}

TEST(WhereToStart, IsNothingWithoutConcepts) {
  const KnowledgeGraph graph = school({{"Sums", {}}, {"Rhymes", {}}}, {});
  EXPECT_THAT(where_to_start(graph, Areas(graph)), IsEmpty());
}

TEST(TimeToStart, IsLongerForShowsWithLongEpisodes) {
  const auto time_of = [](int minutes) { return time_to_start(school({{"Sums", {}, {}, {}, minutes}}, {})); };
  EXPECT_EQ(time_of(20), std::chrono::minutes(60));
  EXPECT_EQ(time_of(35), std::chrono::minutes(90));
  EXPECT_EQ(time_of(70), std::chrono::minutes(180));
}

}  // namespace
}  // namespace podatlas::graph
