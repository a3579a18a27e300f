#include "graph/search/relevance.h"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/planning.h"
#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

double score_of(const KnowledgeGraph& graph, const std::string& topic, const std::string& title) {
  for (const Relevance& one : test::relevant_to(graph, topic).episodes) {
    if (one.episode == test::lesson(graph, title)) return one.score;
  }
  return 0;
}

// Independent of the order in which the two are found.
TEST(RelevantEpisodes, CountEveryTieToTheTopic) {
  for (const auto& [whole, part] : {std::pair<std::string, std::string>{"tape", "reel"}, {"reel", "tape"}}) {
    const KnowledgeGraph graph =
        test::school({{"Both", {}, {whole, part}}, {"One", {}, {whole}}, {"Other", {}, {part}}},
                     {{whole}, {part, {}, {}, {whole}}});
    EXPECT_GT(score_of(graph, whole, "Both"), score_of(graph, whole, "One") + 0.01) << whole;
    EXPECT_GT(score_of(graph, whole, "One"), score_of(graph, whole, "Other")) << whole;
  }
}

}  // namespace
}  // namespace podatlas::graph
