#include "export/rdf/json_ld_pieces.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <random>
#include <string>
#include <vector>

#include "graph/build/build_graph.h"
#include "graph/merge/divide.h"
#include "graph/merge/merge_graphs.h"
#include "graph/merge/packed_graph.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"

namespace podatlas::exporter {
namespace {

using graph::KnowledgeGraph;
using enum ReferenceKind;

RC_GTEST_PROP(PackedGraph, IsTheSameGraphWhenUnpacked, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  RC_ASSERT(to_json_ld(graph::unpack(graph::pack(graph))) == to_json_ld(graph));
}

// Where links lead, by the episodes' pages.
class Links {
 public:
  void add(std::size_t number, const Show& show) {
    for (std::size_t e = 0; e < show.episodes.size(); ++e) places_[show.episodes[e].link] = {number, e};
  }
  [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> find(std::string_view url) const {
    const auto found = places_.find(std::string(url));
    if (found == places_.end()) return std::nullopt;
    return found->second;
  }

 private:
  std::map<std::string, std::pair<std::size_t, std::size_t>> places_;
};

graph::EpisodeStatement statement_of(const Text& text, Span link) {
  constexpr std::array kRelations = {EpisodeRelation::kMentions, EpisodeRelation::kListenFirst,
                                     EpisodeRelation::kListenBefore};
  return {kRelations.at(link.begin % kRelations.size()), {text.field, link, "test.statement", 0.5}};
}

graph::MergeHelp merge_help() {
  return {[](const std::vector<Show>& shows) -> graph::EpisodeFinder {
            Links links;
            for (std::size_t s = 0; s < shows.size(); ++s) links.add(s, shows[s]);
            return [links](std::string_view url) { return links.find(url); };
          },
          statement_of, nullptr};
}

graph::PieceHelp piece_help(Links& links) {
  return {[&](std::size_t number, const Show& show) { links.add(number, show); },
          [&](std::string_view url) { return links.find(url); }, statement_of, nullptr};
}

// Shows that cite each other's episodes and the same things in different spellings, and name the same people.
class Shows {
 public:
  explicit Shows(unsigned seed) : random_(seed) {}

  // One of each show, or of `most` at random.
  std::vector<KnowledgeGraph> graphs(std::size_t most = 0) {
    const std::size_t count = 2 + below(4);
    const std::size_t size = most == 0 ? count : most;
    std::vector<std::vector<Show>> shows(size);
    std::vector<std::vector<graph::ShowMentions>> mentions(size);
    for (std::size_t s = 0; s < count; ++s) {
      const std::size_t g = most == 0 ? s : below(most);
      add_show(s, shows[g], mentions[g]);
    }
    std::vector<KnowledgeGraph> out;
    for (std::size_t g = 0; g < size; ++g)
      out.push_back(graph::build_graph(std::move(shows[g]), std::move(mentions[g])));
    return out;
  }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  Mention mention() {
    const std::size_t begin = below(8);
    const Span span{begin, begin + 2};
    switch (below(6)) {
      case 0:
        return test::link(kGithubIssue, "https://github.com/o/r/issues/5", "o/r#5", span);
      case 1:
        return test::link(kGithubPull, "https://github.com/O/R/pull/5", "O/R#5", span);
      case 2:
        return {{Field::kTitle, {0, 3}, "test.guest", 0.9},
                PersonMention{PersonRole::kGuest,
                              below(2) == 0 ? "Ana Ruiz" : "Ana Ruíz",
                              below(2) == 0 ? "ana" : "ruiz",
                              {},
                              kNoMention}};
      case 3:
        return test::link(kPaper, "https://arxiv.org/abs/170" + std::to_string(below(4)), {}, span);
      default:
        return test::link(kOther,
                          "https://s" + std::to_string(below(6)) + ".example/" + std::to_string(below(4)), {},
                          span);
    }
  }

  void add_show(std::size_t number, std::vector<Show>& shows,
                std::vector<graph::ShowMentions>& all_mentions) {
    const std::string name = "s" + std::to_string(number);
    Show show = test::show(name, "Show " + name);
    show.sources = {name + ".xml"};
    graph::ShowMentions mentions;
    for (std::size_t e = 0, count = below(5); e < count; ++e) {
      Episode episode = test::episode(std::to_string(e), "One of " + name, "0123456789");
      episode.link = "https://" + name + ".example/" + std::to_string(e);
      if (below(2) == 0) episode.published = std::chrono::sys_seconds(std::chrono::seconds(below(3)));
      show.episodes.push_back(std::move(episode));
      std::vector<Mention>& of_episode = mentions.emplace_back();
      for (std::size_t m = 0, most = below(6); m < most; ++m) of_episode.push_back(mention());
      // The first link is somebody's work, unless it is an episode: that decides what else is theirs.
      const auto* const link = of_episode.empty() ? nullptr : get_if<LinkMention>(of_episode[0]);
      if (link == nullptr || link->kind == kOther) continue;
      of_episode.push_back({{Field::kDescription, {1, 4}, "test.author", 0.8},
                            PersonMention{PersonRole::kAuthor, "Bo Li", {}, {}, 0}});
    }
    shows.push_back(std::move(show));
    all_mentions.push_back(std::move(mentions));
  }

  std::mt19937 random_;
};

std::string written(graph::Pieces& pieces, unsigned jobs) {
  return text_of_output([&](Output& out) { EXPECT_TRUE(write_json_ld(pieces, {{}, "1", jobs}, out)); });
}

TEST(JsonLdPieces, AreTheBytesOfTheMergedGraph) {
  for (unsigned seed = 1; seed <= 150; ++seed) {
    const std::vector<KnowledgeGraph> graphs = Shows(seed).graphs();
    const KnowledgeGraph merged = graph::merge_graphs(graphs, merge_help());
    Links links;
    graph::Pieces pieces(piece_help(links));
    for (std::size_t i = graphs.size(); i > 0; --i) ASSERT_TRUE(pieces.add(graphs[i - 1]));
    ASSERT_TRUE(pieces.settle(3).value()) << seed;
    const std::string expected = to_json_ld(merged, {{}, "1", 1});
    ASSERT_EQ(written(pieces, 1), expected) << seed;
    ASSERT_EQ(written(pieces, 3), expected) << seed;
    Output nowhere([](std::string_view) { return true; });
    const auto summary = write_json_ld(pieces, {}, nowhere);
    ASSERT_TRUE(summary);
    EXPECT_EQ(summary->shows, graphs.size());
    EXPECT_EQ(summary->edges, merged.edge_count());
  }
}

// Adds what the graphs are divided into.
void add_divided(const std::vector<KnowledgeGraph>& graphs, graph::Pieces& pieces) {
  for (const KnowledgeGraph& graph : graphs) {
    const auto add = [&](const KnowledgeGraph& piece) { return pieces.add(piece); };
    ASSERT_EQ(graph::divide(graph, add), true);
  }
}

TEST(JsonLdPieces, OfGraphsOfSeveralShowsAreTheBytesOfTheMergedGraph) {
  for (unsigned seed = 1; seed <= 150; ++seed) {
    const std::vector<KnowledgeGraph> graphs = Shows(seed).graphs(1 + seed % 4);
    Links links;
    graph::Pieces pieces(piece_help(links));
    add_divided(graphs, pieces);
    ASSERT_TRUE(pieces.settle(1).value()) << seed;
    ASSERT_EQ(written(pieces, 2), to_json_ld(graph::merge_graphs(graphs, merge_help()), {{}, "1", 1}))
        << seed;
  }
}

// Two readings of a network, in which shows have changed: some say more than others of one episode.
TEST(JsonLdPieces, AreWhatTheyWereWhenMergedAtOnce) {
  for (unsigned seed = 1; seed <= 100; ++seed) {
    std::vector<KnowledgeGraph> graphs = Shows(seed).graphs(1 + seed % 3);
    for (KnowledgeGraph& graph : Shows(seed + 1000).graphs(1 + seed % 2)) graphs.push_back(std::move(graph));
    Links links;
    graph::Pieces pieces(piece_help(links));
    add_divided(graphs, pieces);
    ASSERT_FALSE(pieces.settle(1).value()) << seed;
    const auto divided = pieces.graphs();
    ASSERT_TRUE(divided);
    ASSERT_EQ(to_json_ld(graph::merge_graphs(*divided, merge_help())),
              to_json_ld(graph::merge_graphs(graphs, merge_help())))
        << seed;
  }
}

TEST(JsonLdPieces, AreNotTakenForSeparateWhereTheyAreNot) {
  const auto settled = [](const std::vector<KnowledgeGraph>& graphs) {
    Links links;
    graph::Pieces pieces(piece_help(links));
    for (const KnowledgeGraph& graph : graphs) EXPECT_TRUE(pieces.add(graph));
    return pieces.settle(1).value();
  };
  const auto graph_of = [](const std::string& guid, std::vector<Mention> mentions) {
    Episode episode = test::episode("e", "One", "0123456789");
    episode.link = "https://" + guid + ".example/e";
    return graph::build_graph({test::show(guid, guid, {episode})}, {{std::move(mentions)}});
  };
  const Mention page = test::link(kOther, "https://a.example/e");
  const Mention author{{Field::kDescription, {1, 4}, "test.author", 0.8},
                       PersonMention{PersonRole::kAuthor, "Bo Li", {}, {}, 0}};
  const Mention named{
      {Field::kDescription, {1, 4}, "test.named", 0.8},
      PersonMention{PersonRole::kMentioned, "Bo Li", {}, "https://people.example/bo", kNoMention}};
  std::vector<KnowledgeGraph> graphs;
  graphs.push_back(graph_of("a", {}));
  graphs.push_back(graph_of("b", {page, named}));
  EXPECT_TRUE(settled(graphs));
  graphs.push_back(graph_of("c", {page, author}));
  EXPECT_FALSE(settled(graphs)) << "an author of an episode";
  graphs.back() = graph_of("a", {});
  EXPECT_FALSE(settled(graphs)) << "a show twice";
  graphs.back() = graph_of("c", {test::link(kOther, "https://people.example/bo")});
  EXPECT_FALSE(settled(graphs)) << "a page and a person";
  const auto cites = [](const std::string& title, std::vector<Mention> mentions) {
    Post post;
    post.title = title;
    post.url = "https://blog.example/post";
    post.mentions = std::move(mentions);
    graph::KnownPosts posts({std::move(post)});
    return graph::build_graph({test::show("c", "C", {test::episode("e", "One", "0123456789")})},
                              {{{test::link(kBlog, "https://blog.example/post")}}},
                              {nullptr, {}, std::move(posts)});
  };
  graphs.back() = cites("A post", {});
  EXPECT_FALSE(settled(graphs)) << "a post";
  graphs.back() = cites("", {test::link(kPaper, "https://arxiv.org/abs/1706.03762")});
  EXPECT_FALSE(settled(graphs)) << "a post without title";
}

}  // namespace
}  // namespace podatlas::exporter
