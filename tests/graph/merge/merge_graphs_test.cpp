#include "graph/merge/merge_graphs.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "graph/build/build_graph.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using test::episode;
using test::link;
using test::listed;
using test::no_links;
using test::show;
using enum ReferenceKind;

constexpr std::string_view kText = "0123456789";

Mention guest(std::string name, std::string handle, Span span) {
  return {{Field::kDescription, span, "test.person", 1.0},
          PersonMention{PersonRole::kGuest, std::move(name), std::move(handle), {}, kNoMention}};
}

std::string merged(const std::vector<Show>& shows, const std::vector<ShowMentions>& mentions) {
  std::vector<KnowledgeGraph> graphs;
  for (std::size_t s = 0; s < shows.size(); ++s) graphs.push_back(build_graph({shows[s]}, {mentions[s]}));
  const std::string forwards = listed(merge_graphs(graphs, no_links()));
  std::reverse(graphs.begin(), graphs.end());
  EXPECT_EQ(listed(merge_graphs(graphs, no_links())), forwards);
  return forwards;
}

TEST(MergeGraphs, OfTwoShowsIsTheGraphOfBoth) {
  const std::vector<Show> shows = {show("a", "A", {episode("a1", "One", std::string(kText))}),
                                   show("b", "B", {episode("b1", "Two", std::string(kText))})};
  const std::vector<ShowMentions> mentions = {
      {{link(kGithubIssue, "https://github.com/o/r/issues/5", "o/r#5", {0, 2}),
        guest("Ana Ruiz", "ana", {3, 4})}},
      {{link(kGithubPull, "https://github.com/O/R/pull/5", "O/R#5", {1, 3}), guest("Ana Ruíz", "", {5, 6})}}};
  EXPECT_EQ(merged(shows, mentions), listed(build_graph(shows, mentions)));
}

TEST(MergeGraphs, TakesAShowFromTheGraphThatHasItsNewestEpisodeAndKeepsWhatItsFeedDropped) {
  Episode old = episode("e1", "Old", std::string(kText));
  old.published = std::chrono::sys_days(std::chrono::year(2020) / 1 / 1);
  Episode kept = episode("e2", "Kept", std::string(kText));
  kept.published = std::chrono::sys_days(std::chrono::year(2021) / 1 / 1);
  Episode mended = kept;
  mended.title = "Kept, and mended";
  Episode newest = episode("e3", "Newest", std::string(kText));
  newest.published = std::chrono::sys_days(std::chrono::year(2022) / 1 / 1);
  const std::string text =
      merged({show("s", "Before", {old, kept}), show("s", "After", {mended, newest})},
             {{{link(kBlog, "https://a.example/old")}, {link(kBlog, "https://a.example/wrong")}},
              {{link(kBlog, "https://a.example/right")}, {}}});
  EXPECT_EQ(
      text,
      "show show/s/series\n"
      "episode show/s/episode/e1\nepisode show/s/episode/e2\nepisode show/s/episode/e3\n"
      "reference https://a.example/old\nreference https://a.example/right\n"
      "show/s/episode/e1 --part of--> show/s/series\n"
      "show/s/episode/e1 --cites--> https://a.example/old [show/s/episode/e1 description 0..0 test.link "
      "https://a.example/old]\n"
      "show/s/episode/e2 --part of--> show/s/series\n"
      "show/s/episode/e2 --cites--> https://a.example/right [show/s/episode/e2 description 0..0 test.link "
      "https://a.example/right]\n"
      "show/s/episode/e3 --part of--> show/s/series\n");
}

TEST(MergeGraphs, TurnsALinkToAnEpisodeOfAnotherShowIntoAnEdge) {
  std::vector<KnowledgeGraph> graphs;
  graphs.push_back(build_graph({show("a", "A", {episode("a1", "One", std::string(kText))})},
                               {{{link(kOther, "https://b.example/two", {}, {2, 4})}}}));
  graphs.push_back(build_graph({show("b", "B", {episode("b1", "Two")})}, {{{}}}));
  const MergeHelp help = {
      [](const std::vector<Show>& shows) -> EpisodeFinder {
        EXPECT_EQ(shows.at(1).episodes.at(0).guid, "b1");
        return [](std::string_view url) -> std::optional<std::pair<std::size_t, std::size_t>> {
          if (url == "https://b.example/two") return std::pair<std::size_t, std::size_t>(1, 0);
          return std::nullopt;
        };
      },
      [](const Text& text, Span span) -> EpisodeStatement {
        EXPECT_EQ(text.plain, kText);
        EXPECT_EQ(span, (Span{2, 4}));
        return {EpisodeRelation::kListenBefore, {text.field, {0, 10}, "test.cue", 0.9}};
      },
      nullptr};
  EXPECT_EQ(
      listed(merge_graphs(graphs, help)),
      "show show/a/series\nshow show/b/series\nepisode show/a/episode/a1\nepisode show/b/episode/b1\n"
      "show/a/episode/a1 --part of--> show/a/series\n"
      "show/b/episode/b1 --part of--> show/b/series\n"
      "show/b/episode/b1 --listen first--> show/a/episode/a1 [show/a/episode/a1 description 0..10 test.cue "
      "https://b.example/two]\n");
}

TEST(MergeGraphs, RelatesConceptsThatNoGraphHadBothOf) {
  Ontology ontology;
  for (const char* name : {"tape", "reel"}) {
    ontology::Concept& added = ontology.concepts.emplace_back();
    added.iri = std::string("https://c.example/") + name;
    added.preferred = name;
  }
  ontology.concepts[0].related = {1};
  ontology.concepts[1].related = {0};
  const std::vector<Show> shows = {show("a", "A", {episode("a1", "One", std::string(kText))}),
                                   show("b", "B", {episode("b1", "Two", std::string(kText))})};
  const auto speaks_of = [](std::uint32_t id) -> ShowMentions {
    return {{{{Field::kDescription, {0, 1}, "test.concept", 1.0}, ConceptMention{id, true}}}};
  };
  std::vector<KnowledgeGraph> graphs;
  graphs.push_back(build_graph({shows[0]}, {speaks_of(0)}, {&ontology, {}, {}}));
  graphs.push_back(build_graph({shows[1]}, {speaks_of(1)}, {&ontology, {}, {}}));
  MergeHelp help = no_links();
  help.ontology = &ontology;
  EXPECT_EQ(listed(merge_graphs(graphs, help)),
            listed(build_graph(shows, {speaks_of(0), speaks_of(1)}, {&ontology, {}, {}})));
}

}  // namespace
}  // namespace podatlas::graph
