#include "graph/path/overlap.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "graph/graph_builder.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

// Concepts by episode; those it is about end with '!'.
struct OverlapRow {
  std::vector<std::vector<std::string>> episodes;
  std::optional<Relation> second_to_first{};
};

KnowledgeGraph graph_with(const OverlapRow& row) {
  GraphBuilder builder;
  builder.add_show(test::show("s", "Tape Talk"));
  std::vector<GraphBuilder::Handle> episodes;
  for (const std::vector<std::string>& concepts : row.episodes) {
    const std::string guid = std::to_string(episodes.size() + 1);
    episodes.push_back(builder.add_episode("s", test::episode(guid, "Episode " + guid)));
    for (std::string name : concepts) {
      const bool is_about = name.back() == '!';
      if (is_about) name.pop_back();
      const auto node = builder.add_concept("https://o.example/" + name, {name, {}, {}, {}, {}, {}, {}});
      builder.add_edge(episodes.back(), is_about ? Relation::kAbout : Relation::kMentions, node);
    }
  }
  if (row.second_to_first) builder.add_edge(episodes[1], *row.second_to_first, episodes[0]);
  return builder.freeze();
}

constexpr NodeId kFirst = 1;
constexpr NodeId kSecond = 2;

TEST(Overlap, IsAnEpisodeWithTheSameSubjectAndMostElse) {
  const KnowledgeGraph graph = graph_with(
      {{{"reel!", "motor", "belt", "head"}, {"reel!", "motor", "belt"}, {"motor"}, {"bread!", "yeast"}}});
  const std::vector<Overlap> overlaps = overlaps_of(graph, kSecond);
  ASSERT_EQ(overlaps.size(), 1U);
  const Overlap& overlap = overlaps.front();
  EXPECT_EQ(overlap.other, kFirst);
  EXPECT_EQ(overlap.concepts, 3U);
  std::vector<std::string> names;
  for (const NodeId node : overlap.shared) names.emplace_back(graph.label(node));
  EXPECT_THAT(names, ElementsAre("belt", "reel", "motor"));  // the rarest first
  EXPECT_EQ(overlaps_of(graph, kSecond, std::vector{kFirst}).size(), 1U);
  EXPECT_THAT(overlaps_of(graph, kSecond, std::vector{kSecond + 1}), IsEmpty());
}

TEST(Overlap, IsNoneForLess) {
  const std::vector<OverlapRow> rows = {
      {{{"reel", "motor", "belt"}, {"reel!", "motor", "belt"}}},  // the other only mentions it
      {{{"reel!", "head", "tape"}, {"reel!", "motor", "belt"}}},  // little else
      {{{"reel!", "motor"}, {"reel!", "motor"}}},                 // too little to tell
      {{{"reel", "motor", "belt"}, {"reel", "motor", "belt"}}},   // no subject
      {{{"reel!", "motor", "belt"}, {"reel!", "motor", "belt"}}, Relation::kContinues},
      {{{"reel!", "motor", "belt"}, {"reel!", "motor", "belt"}}, Relation::kSupersedes},
      {{{"reel!", "motor", "belt"}, {"reel!", "motor", "belt"}}, Relation::kListenFirst},
      {{{}, {}}}};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    OverlapRow row = rows[i];
    row.episodes.push_back({"bread!"});
    EXPECT_THAT(overlaps_of(graph_with(row), kSecond), IsEmpty()) << "row " << i;
  }
  const KnowledgeGraph same = graph_with({{{"reel!", "motor", "belt"}, {"bread!"}}});
  EXPECT_THAT(overlaps_of(same, kFirst), IsEmpty());
}

}  // namespace
}  // namespace podatlas::graph
