#include "graph/path/plan/requested.h"

#include <gtest/gtest.h>

#include <string>

#include "graph/path/plan/path_weights.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::lesson;

// Two episodes on a concept, the second an introduction to it.
class Worth : public testing::Test {
 protected:
  [[nodiscard]] PathRequest asking_for(const std::string& query) const {
    PathRequest request;
    request.topics = {read_topic(graph_, EpisodeSearch(graph_), query)};
    return request;
  }
  [[nodiscard]] Relevance relevance(const std::string& title, double score, Tie tie = Tie::kConcept) const {
    Relevance one;
    one.episode = lesson(graph_, title);
    one.score = score;
    one.tie = tie;
    one.asked = test::subject(graph_, "knot");
    return one;
  }
  [[nodiscard]] double worth(const std::string& query, const Relevance& one) const {
    return worth_of(curriculum_, asking_for(query), {one}).at(one.episode);
  }

  KnowledgeGraph graph_ = test::school({{"Tricks", {"knot"}}, {"Knots for beginners", {"knot"}}}, {{"knot"}});
  Curriculum curriculum_{graph_};
};

TEST_F(Worth, OfATangentToWhatIsNamedIsLess) {
  EXPECT_NEAR(worth("knot", relevance("Tricks", 0.6)), 0.36, 1e-9);
  EXPECT_NEAR(worth("knot", relevance("Tricks", 0.5)), 0.25 * kPathWeights.tangent_value, 1e-9);
  EXPECT_NEAR(worth("why does a knot slip under load", relevance("Tricks", 0.5)), 0.25, 1e-9);
}

TEST_F(Worth, OfAnIntroductionToWhatIsNamedIsMore) {
  const double raised = 0.64 * kPathWeights.introduced_value;
  EXPECT_NEAR(worth("knot", relevance("Knots for beginners", 0.8)), raised, 1e-9);
  EXPECT_NEAR(worth("knot", relevance("Tricks", 0.8)), 0.64, 1e-9);
  Relevance of_other = relevance("Knots for beginners", 0.8);
  of_other.asked = 0;
  EXPECT_NEAR(worth("knot", of_other), 0.64, 1e-9) << "to something that the query only may mean";
  // To a part of it only, or to a word of a longer question.
  EXPECT_NEAR(worth("knot", relevance("Knots for beginners", 0.8, Tie::kNarrower)), 0.64, 1e-9);
  EXPECT_NEAR(worth("why does a knot slip under load", relevance("Knots for beginners", 0.8)), 0.64, 1e-9);
}

}  // namespace
}  // namespace podatlas::graph
