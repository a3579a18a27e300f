#include "graph/merge/divide.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "graph/build/build_graph.h"
#include "graph/merge/merge_graphs.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using test::episode;
using test::link;
using test::listed;
using test::no_links;
using test::show;
using enum ReferenceKind;

std::vector<KnowledgeGraph> pieces_of(const KnowledgeGraph& graph, bool is_dividable = true) {
  std::vector<KnowledgeGraph> pieces;
  const auto divided = divide(graph, [&](KnowledgeGraph piece) -> Result<void> {
    pieces.push_back(std::move(piece));
    return {};
  });
  EXPECT_EQ(divided, is_dividable);
  return pieces;
}

Mention author(std::string name) {
  return {{Field::kDescription, {1, 4}, "test.author", 0.8},
          PersonMention{PersonRole::kAuthor, std::move(name), {}, {}, 0}};
}

TEST(Divide, GivesEachShowWhatItAloneWouldHaveGiven) {
  const std::vector<Show> shows = {
      show("a", "A", {episode("1", "One", "0123456789"), episode("2", "Two", "0123456789")}),
      show("b", "B", {episode("1", "Three", "0123456789")}), show("c", "C")};
  const Mention issue = link(kGithubIssue, "https://github.com/o/r/issues/5", "o/r#5", {0, 2});
  const std::vector<ShowMentions> mentions = {
      {{issue, author("Bo Li")}, {}},
      {{issue, link(kPaper, "https://arxiv.org/abs/1706.03762"), author("Bo Li")}},
      {}};
  const std::vector<KnowledgeGraph> pieces = pieces_of(build_graph(shows, mentions));
  ASSERT_EQ(pieces.size(), 3U);
  for (std::size_t s = 0; s < shows.size(); ++s)
    EXPECT_EQ(listed(pieces[s]), listed(build_graph({shows[s]}, {mentions[s]}))) << s;
}

TEST(Divide, FailsWhenAPieceIsNotTaken) {
  const KnowledgeGraph graph = build_graph({show("a", "A"), show("b", "B")}, {{}, {}});
  std::size_t taken = 0;
  const auto divided = divide(graph, [&](const KnowledgeGraph&) -> Result<void> {
    ++taken;
    return fail(ErrorKind::kIo, "no room");
  });
  ASSERT_FALSE(divided);
  EXPECT_EQ(divided.error().message, "no room");
  EXPECT_EQ(taken, 1U);
}

TEST(Divide, LeavesAloneWhatIsOfSeveralShows) {
  for (const Relation relation : {Relation::kMentions, Relation::kPartOf}) {
    GraphBuilder builder;
    const auto a = builder.add_show(show("a", "A"));
    const auto first = builder.add_episode("a", episode("1", "One"));
    const auto b = builder.add_show(show("b", "B"));
    const auto second = builder.add_episode("b", episode("2", "Two"));
    builder.add_edge(first, Relation::kPartOf, a);
    if (relation == Relation::kMentions) {
      builder.add_edge(second, Relation::kPartOf, b);
      builder.add_edge(first, Relation::kMentions, second);
    }
    EXPECT_TRUE(pieces_of(builder.freeze(), false).empty()) << name_of(relation);
  }
}

TEST(Divide, LeavesAloneWhatAnotherShowSays) {
  GraphBuilder builder;
  const auto a = builder.add_show(show("a", "A"));
  const auto first = builder.add_episode("a", episode("1", "One"));
  const auto b = builder.add_show(show("b", "B"));
  const auto second = builder.add_episode("b", episode("2", "Two", "0123456789"));
  const auto paper = builder.add_reference({kPaper, "https://arxiv.org/abs/1706.03762", {}});
  builder.add_edge(first, Relation::kPartOf, a);
  builder.add_edge(second, Relation::kPartOf, b);
  builder.add_edge(first, Relation::kCites, paper, second, {Field::kDescription, {0, 2}, "test.link", 1}, {});
  EXPECT_TRUE(pieces_of(builder.freeze(), false).empty());
}

// Whatever a file may hold: it is divided as merging takes it, or not at all.
RC_GTEST_PROP(Divide, LosesNothingThatMergingKeeps, ()) {
  std::vector<KnowledgeGraph> whole;
  whole.push_back(test::built(test::random_plan()));
  std::vector<KnowledgeGraph> pieces;
  const auto divided = divide(whole.front(), [&](KnowledgeGraph piece) -> Result<void> {
    pieces.push_back(std::move(piece));
    return {};
  });
  RC_ASSERT(divided.has_value());
  RC_CLASSIFY(*divided, "divided");
  if (*divided) {
    RC_ASSERT(listed(merge_graphs(pieces, no_links())) == listed(merge_graphs(whole, no_links())));
  }
}

}  // namespace
}  // namespace podatlas::graph
