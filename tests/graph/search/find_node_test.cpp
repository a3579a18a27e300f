#include "graph/search/find_node.h"
#include "graph/graph_builder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "graph/build/build_graph.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using test::link;
using testing::HasSubstr;
using enum ReferenceKind;

Episode numbered(std::int64_t number, std::string guid, std::string title, std::string link = {}) {
  Episode out = test::episode(std::move(guid), std::move(title), "text");
  out.number = number;
  out.link = std::move(link);
  return out;
}

const KnowledgeGraph& sample() {
  static const KnowledgeGraph graph = [] {
    Show show = test::show("show-guid", "Pocket Compiler",
                           {numbered(7, "guid-7", "Caf\u00E9 lexing", "https://pc.example/e/lexing-A1b2"),
                            numbered(54987, "guid-8", "Parsing by hand"),
                            numbered(9, "guid-9", "Parsing: errors"), numbered(10, "guid-10", "")});
    show.link = "https://pc.example";
    show.feed_url = "https://feeds.example/pc";
    return build_graph(
        {show},
        {{{link(kGithubPull, "https://github.com/pytorch/pytorch/pull/54987", "pytorch/pytorch#54987"),
           link(kGithubIssueComment, "https://github.com/pytorch/pytorch/pull/54987#issuecomment-1",
                "pytorch/pytorch#54987#issuecomment-1"),
           link(kGithubIssue, "https://github.com/o/r/issues/3", "o/r#3"),
           link(kGithubIssue, "https://github.com/o/q/issues/3", "o/q#3"),
           link(kGithubFile, "https://github.com/o/r/blob/main/a.md", "o/r:a.md@main"),
           link(kGithubFile, "https://github.com/o/r/blob/main/a.md#part", "o/r:a.md@main"),
           link(kBlog, "https://blog.example/post")},
          {},
          {},
          {}}});
  }();
  return graph;
}

std::string found(const std::string& query, const QueryHints& hints = {}) {
  const Result<NodeId> node = find_node(sample(), query, hints);
  return node ? sample().node(*node).id : "! " + node.error().message;
}

struct Named {
  std::string query;
  std::string id;
};
std::ostream& operator<<(std::ostream& out, const Named& row) { return out << row.query; }

const std::string kLexing = "show/show-guid/episode/guid-7";

const Named kNamed[] = {
    {"7", kLexing},
    {" 7\n", kLexing},
    {"episode 7", kLexing},
    {"Ep. 7", kLexing},
    {"Episode 7  Caf\u00E9 lexing", kLexing},
    {"7 cafe lexing", kLexing},
    {"guid-7", kLexing},
    {"show/show-guid/episode/guid-7", kLexing},
    {"Caf\u00E9 lexing", kLexing},
    {"cafe LEXING", kLexing},
    {"lexing", kLexing},
    {"lexing-a1b2", kLexing},
    {"https://pc.example/e/lexing-A1b2", kLexing},
    {"54987", "show/show-guid/episode/guid-8"},
    {"#54987", "https://github.com/pytorch/pytorch/pull/54987"},
    {"pytorch/pytorch#54987", "https://github.com/pytorch/pytorch/pull/54987"},
    {"PyTorch/PYTORCH#54987", "https://github.com/pytorch/pytorch/pull/54987"},
    {"pytorch/pytorch#54987#issuecomment-1", "https://github.com/pytorch/pytorch/pull/54987#issuecomment-1"},
    {"#issuecomment-1", "https://github.com/pytorch/pytorch/pull/54987#issuecomment-1"},
    {"pytorch/pytorch", "https://github.com/pytorch/pytorch"},
    {"o/r#3", "https://github.com/o/r/issues/3"},
    {"o/r:a.md@main", "https://github.com/o/r/blob/main/a.md"},
    {"https://github.com/o/r/blob/main/a.md#part", "https://github.com/o/r/blob/main/a.md#part"},
    {"https://blog.example/post", "https://blog.example/post"},
    {"pocket compiler", "show/show-guid/series"},
    {"show-guid", "show/show-guid/series"},
};

class FindNode : public testing::TestWithParam<Named> {};

TEST_P(FindNode, FindsATypedName) { EXPECT_EQ(found(GetParam().query), GetParam().id); }

INSTANTIATE_TEST_SUITE_P(Queries, FindNode, testing::ValuesIn(kNamed));

struct Hinted {
  Reference reference;
  std::string id;
};
std::ostream& operator<<(std::ostream& out, const Hinted& row) { return out << row.reference.url; }

const Hinted kHinted[] = {
    {{kGithubIssue, "https://github.com/PyTorch/pytorch/issues/54987", "PyTorch/pytorch#54987"},
     "https://github.com/pytorch/pytorch/pull/54987"},
    {{kGithubIssueComment, "https://github.com/pytorch/pytorch/issues/54987#issuecomment-1",
      "pytorch/pytorch#54987#issuecomment-1"},
     "https://github.com/pytorch/pytorch/pull/54987#issuecomment-1"},
    {{kGithubRepo, "https://github.com/O/R/releases", "O/R"}, "https://github.com/o/r"},
    {{kBlog, "https://blog.example/post", ""}, "https://blog.example/post"},
    {{kOther, "https://pc.example/", ""}, "show/show-guid/series"},
    {{kOther, "https://feeds.example/pc", ""}, "show/show-guid/series"},
};

class FindNodeByUrl : public testing::TestWithParam<Hinted> {};

TEST_P(FindNodeByUrl, MatchesOtherSpellings) {
  EXPECT_EQ(found("as typed", {GetParam().reference, {}}), GetParam().id);
}

INSTANTIATE_TEST_SUITE_P(Queries, FindNodeByUrl, testing::ValuesIn(kHinted));

TEST(FindNodeByUrl, PrefersTheEpisodeWithThatUrl) {
  const NodeId episode = *sample().find(kLexing);
  EXPECT_EQ(
      found("https://pc.example/e/lexing", {Reference{kOther, "https://pc.example/e/lexing", ""}, episode}),
      kLexing);
}

TEST(FindNode, ListsTheCandidatesOfAnAmbiguousName) {
  EXPECT_EQ(find_node(sample(), "parsing").error().kind, ErrorKind::kAmbiguous);
  EXPECT_EQ(found("parsing"), "! 'parsing' could be 9 'Parsing: errors', 54987 'Parsing by hand'");
  EXPECT_EQ(found("#3"), "! '#3' could be 'o/q#3', 'o/r#3'");
}

TEST(FindNode, SuggestsTheClosestNames) {
  EXPECT_EQ(find_node(sample(), "lexnig").error().kind, ErrorKind::kNotFound);
  EXPECT_THAT(found("cafe lexnig"),
              HasSubstr("no match for 'cafe lexnig'; did you mean 7 'Caf\u00E9 lexing'?"));
  EXPECT_THAT(found("lexnig"), HasSubstr("did you mean 7 "));
  EXPECT_THAT(found("pytorhc/pytorch"), HasSubstr("did you mean 'pytorch/pytorch'?"));
  EXPECT_THAT(found("parsign by hand"), HasSubstr("did you mean 54987 'Parsing by hand'?"));
}

TEST(FindNode, SuggestsNothingThatIsFarFromTheName) {
  EXPECT_EQ(found("kubernetes"),
            "! no match for 'kubernetes': no episode, concept, person or link has this name");
}

TEST(FindNode, SuggestsAReferenceThatContainsTheName) {
  EXPECT_THAT(found("pytorch"), HasSubstr("did you mean 'pytorch/pytorch', "));
}

TEST(FindNode, FindsNothingForAnEmptyName) {
  // Regression: references without a ref matched the empty name, and untitled episodes matched "!".
  for (const std::string query : {"", " ", "!", "#", "/"}) {
    const Result<NodeId> node = find_node(sample(), query);
    ASSERT_FALSE(node) << query;
    EXPECT_EQ(node.error().kind, ErrorKind::kNotFound) << query;
  }
}

TEST(FindNode, KeepsItsMessageToOneLine) {
  EXPECT_THAT(found("a\nb" + std::string(5000, 'x')), HasSubstr("no match for 'a bxxx"));
  EXPECT_LT(found(std::string(5000, 'x')).size(), 700U);
}

TEST(FindNode, ReportsAnEmptyGraph) {
  const Result<NodeId> node = find_node(GraphBuilder().freeze(), "x");
  ASSERT_FALSE(node);
  EXPECT_EQ(node.error().message, "no match for 'x'; the graph is empty");
}

TEST(FindNode, ListsOnlyTheFirstFewOfMany) {
  std::vector<Episode> episodes;
  for (int i = 0; i < 8; ++i)
    episodes.push_back(numbered(i, "g" + std::to_string(i), "Part " + std::to_string(i)));
  const KnowledgeGraph graph = build_graph({test::show("s", "S", episodes)}, {ShowMentions(8)});
  const Result<NodeId> node = find_node(graph, "part");
  ASSERT_FALSE(node);
  EXPECT_THAT(node.error().message, testing::EndsWith("4 'Part 4', and 3 more"));
}

}  // namespace
}  // namespace podatlas::graph
