#include "graph/merge/merge_group.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/school.h"

namespace podatlas::graph {
namespace {

using test::school;

MergedGroup merged(const std::vector<NumberedGraph>& graphs) {
  MergePlan plan;
  for (const NumberedGraph& one : graphs) plan.note(one.number, *one.graph);
  plan.settle();
  return merge_group(plan, graphs, [](const Text&, Span) { return EpisodeStatement(); });
}

NumberedGraph numbered(std::size_t number, KnowledgeGraph graph) {
  return {number, std::make_shared<const KnowledgeGraph>(std::move(graph))};
}

// Somebody may ask for it, and parts of it may be found.
TEST(MergeGroup, KeepsConceptsThatNobodyMentionsIfAnEpisodeHasASubject) {
  const std::vector<test::Subject> subjects = {{"rope"}, {"knot", {"rope"}}, {"sailing"}};
  for (const bool has_subject : {true, false}) {
    const std::vector<std::string> about =
        has_subject ? std::vector<std::string>{"rope"} : std::vector<std::string>();
    const MergedGroup group = merged({numbered(0, school({{"Ropes", about}}, subjects)),
                                      numbered(1, school({{"Ropes", about}, {"Sails", {}}}, subjects))});
    EXPECT_TRUE(group.graph->find(test::lesson_id("Sails")));
    for (const char* const name : {"rope", "knot", "sailing"})
      EXPECT_EQ(group.graph->find(test::subject_iri(name)).has_value(), has_subject) << name;
  }
}

// It would not fit the episodes that other readings add.
TEST(MergeGroup, DropsSearchIndexes) {
  std::vector<NumberedGraph> graphs;
  for (const char* const title : {"Ropes", "Sails"}) {
    GraphBuilder builder;
    Show show;
    show.guid = "school";
    show.search_index = "AAAA";
    Episode episode;
    episode.guid = title;
    episode.title = title;
    const auto whole = builder.add_show(show);
    builder.add_edge(builder.add_episode("school", episode), Relation::kPartOf, whole);
    graphs.push_back(numbered(graphs.size(), builder.freeze()));
  }
  const MergedGroup alone = merged({graphs[0]});
  EXPECT_EQ(alone.graph->show(*alone.graph->find("show/school/series")).search_index, "AAAA");
  const MergedGroup both = merged(graphs);
  EXPECT_EQ(both.graph->show(*both.graph->find("show/school/series")).search_index, "");
}

}  // namespace
}  // namespace podatlas::graph
