#include "export/rdf/merged_json_ld.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "graph/build/build_graph.h"
#include "podatlas/ontology.h"
#include "tests/support/process.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"

namespace podatlas::exporter {
namespace {

using test::episode;
using test::link;
using test::listed;
using test::show;
using enum ReferenceKind;

using Graphs = std::vector<std::shared_ptr<const KnowledgeGraph>>;
using Keep = MergeInput::KeepGraphs;

constexpr std::string_view kTenDigits = "0123456789";

std::shared_ptr<const KnowledgeGraph> shared(KnowledgeGraph graph) {
  return std::make_shared<const KnowledgeGraph>(std::move(graph));
}

graph::EpisodeStatement statement_of(const Text& text, Span link) {
  constexpr std::array kRelations = {EpisodeRelation::kMentions, EpisodeRelation::kListenFirst,
                                     EpisodeRelation::kListenBefore};
  return {kRelations.at(link.begin % kRelations.size()), {text.field, link, "test.statement", 0.5}};
}

// Merges graphs in which links lead to the pages of episodes.
std::string merged(const Graphs& graphs, Keep keep = Keep::kOnDisk, unsigned jobs = 1,
                   const Ontology* ontology = nullptr) {
  std::map<std::string, std::pair<std::size_t, std::size_t>> pages;
  graph::MergePlan plan;
  for (std::size_t g = 0; g < graphs.size(); ++g) plan.note(g, *graphs[g]);
  plan.settle({[&](std::size_t number, const Show& show) {
                 for (std::size_t e = 0; e < show.episodes.size(); ++e)
                   pages[show.episodes[e].link] = {number, e};
               },
               [&](std::string_view url) -> std::optional<std::pair<std::size_t, std::size_t>> {
                 const auto found = pages.find(std::string(url));
                 if (found == pages.end()) return std::nullopt;
                 return found->second;
               }});
  const OpenGraph open = [&](std::size_t number) -> Result<std::shared_ptr<const KnowledgeGraph>> {
    return graphs[number];
  };
  const JsonLdOptions options{{}, "1", jobs};
  return text_of_output([&](Output& out) {
    const auto counts = write_merged_json_ld({plan, open, statement_of, ontology, keep}, options, out);
    EXPECT_TRUE(counts);
  });
}

std::string document_of(const KnowledgeGraph& graph) { return to_json_ld(graph, {{}, "1", 1}); }

// The merged graph as text, whatever the order of the graphs.
std::string listed_merge(Graphs graphs, const Ontology* ontology = nullptr) {
  const std::string forwards = merged(graphs, Keep::kOnDisk, 1, ontology);
  std::reverse(graphs.begin(), graphs.end());
  EXPECT_EQ(merged(graphs, Keep::kInMemory, 2, ontology), forwards);
  return listed(read_json_ld(forwards, "merged").value().graph);
}

// Graphs of one show each, merged.
std::string listed_merge(const std::vector<Show>& shows, const std::vector<graph::ShowMentions>& mentions) {
  Graphs graphs;
  for (std::size_t s = 0; s < shows.size(); ++s)
    graphs.push_back(shared(graph::build_graph({shows[s]}, {mentions[s]})));
  return listed_merge(std::move(graphs));
}

Mention guest(std::string name, std::string handle, Span span) {
  return {{Field::kDescription, span, "test.person", 1.0},
          PersonMention{PersonRole::kGuest, std::move(name), std::move(handle), {}, kNoMention}};
}

// Shows that cite each other's episodes and the same things in different spellings, and name the same people.
class Network {
 public:
  explicit Network(unsigned seed) : random_(seed) {
    for (std::size_t s = 0, count = 2 + below(4); s < count; ++s) add_show(s);
  }

  // The shows in that many graphs.
  Graphs graphs(std::size_t count) {
    std::vector<std::vector<Show>> shows(count);
    std::vector<std::vector<graph::ShowMentions>> mentions(count);
    for (std::size_t s = 0; s < shows_.size(); ++s) {
      const std::size_t g = count == shows_.size() ? s : below(count);
      shows[g].push_back(shows_[s]);
      mentions[g].push_back(mentions_[s]);
    }
    Graphs graphs;
    for (std::size_t g = 0; g < count; ++g)
      graphs.push_back(shared(graph::build_graph(std::move(shows[g]), std::move(mentions[g]))));
    return graphs;
  }

  // What extraction finds when it knows all shows: links that lead to their episodes.
  [[nodiscard]] KnowledgeGraph whole() const {
    std::vector<graph::ShowMentions> all = mentions_;
    for (std::size_t s = 0; s < all.size(); ++s) {
      for (std::size_t e = 0; e < all[s].size(); ++e) link_episodes(all[s][e], s, e);
    }
    return graph::build_graph(shows_, std::move(all));
  }

  [[nodiscard]] std::size_t show_count() const { return shows_.size(); }

 private:
  std::size_t below(std::size_t n) { return random_() % n; }

  static std::string page_of(std::size_t show, std::size_t episode) {
    return "https://s" + std::to_string(show) + ".example/" + std::to_string(episode);
  }

  void link_episodes(std::vector<Mention>& mentions, std::size_t show, std::size_t here) const {
    const std::vector<Mention> found = mentions;
    for (std::size_t i = 0; i < found.size(); ++i) {
      const auto* const cited = get_if<LinkMention>(found[i]);
      if (cited == nullptr) continue;
      for (std::size_t s = 0; s < shows_.size(); ++s) {
        for (std::size_t e = 0; e < shows_[s].episodes.size(); ++e) {
          if (cited->canonical != page_of(s, e)) continue;
          get_if<LinkMention>(mentions[i])->target_is_known = true;
          if (s == show && e == here) continue;
          const auto statement = statement_of(shows_[show].episodes[here].texts[1], found[i].evidence.span);
          mentions.push_back(
              {statement.evidence,
               EpisodeRefMention{statement.relation, EpisodeRefMention::How::kLink, s, e, cited->url}});
        }
      }
    }
  }

  Mention mention() {
    const std::size_t begin = below(8);
    const Span span{begin, begin + 2};
    switch (below(6)) {
      case 0:
        return link(kGithubIssue, "https://github.com/o/r/issues/5", "o/r#5", span);
      case 1:
        return link(kGithubPull, "https://github.com/O/R/pull/5", "O/R#5", span);
      case 2:
        return {{Field::kTitle, {0, 3}, "test.guest", 0.9},
                PersonMention{PersonRole::kGuest,
                              below(2) == 0 ? "Ana Ruiz" : "Ana Ruíz",
                              below(2) == 0 ? "ana" : "ruiz",
                              {},
                              kNoMention}};
      case 3:
        return link(kPaper, "https://arxiv.org/abs/170" + std::to_string(below(4)), {}, span);
      default:
        return link(kOther, page_of(below(6), below(4)), {}, span);
    }
  }

  void add_show(std::size_t number) {
    const std::string name = "s" + std::to_string(number);
    Show added = show(name, "Show " + name);
    added.sources = {name + ".xml"};
    graph::ShowMentions mentions;
    for (std::size_t e = 0, count = below(5); e < count; ++e) {
      Episode part = episode(std::to_string(e), "One of " + name, std::string(kTenDigits));
      part.link = page_of(number, e);
      if (below(2) == 0) part.published = std::chrono::sys_seconds(std::chrono::seconds(below(3)));
      added.episodes.push_back(std::move(part));
      std::vector<Mention>& of_episode = mentions.emplace_back();
      for (std::size_t m = 0, most = below(6); m < most; ++m) of_episode.push_back(mention());
      // The first link is somebody's work, unless it is an episode: that decides what else is theirs.
      const auto* const work = of_episode.empty() ? nullptr : get_if<LinkMention>(of_episode[0]);
      if (work == nullptr || work->kind == kOther) continue;
      of_episode.push_back({{Field::kDescription, {1, 4}, "test.author", 0.8},
                            PersonMention{PersonRole::kAuthor, "Bo Li", {}, {}, 0}});
    }
    shows_.push_back(std::move(added));
    mentions_.push_back(std::move(mentions));
  }

  std::mt19937 random_;
  std::vector<Show> shows_;
  std::vector<graph::ShowMentions> mentions_;
};

TEST(MergedJsonLd, HasTheBytesOfOneGraphOfAllShows) {
  for (unsigned seed = 1; seed <= test::repeated(150); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Network network(seed);
    const KnowledgeGraph whole = network.whole();
    const std::string expected = document_of(whole);
    for (const std::size_t count : {network.show_count(), std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
      Graphs graphs = network.graphs(count);
      ASSERT_EQ(merged(graphs), expected) << count << " graphs";
      std::reverse(graphs.begin(), graphs.end());
      ASSERT_EQ(merged(graphs, Keep::kOnDisk, 3), expected);
      ASSERT_EQ(merged(graphs, Keep::kInMemory, 3), expected);
    }
  }
}

// Two readings of a network in which shows have changed: some say more than others about one episode.
TEST(MergedJsonLd, OfTwoReadingsDoesNotDependOnHowShowsAreDivided) {
  for (unsigned seed = 1; seed <= test::repeated(100); ++seed) {
    Network network(seed);
    Network later(seed + 1000);
    const auto both = [&](std::size_t count) {
      Graphs graphs = network.graphs(count);
      for (auto& graph : later.graphs(1)) graphs.push_back(std::move(graph));
      return merged(graphs, Keep::kOnDisk, 2);
    };
    ASSERT_EQ(both(network.show_count()), both(1)) << "seed " << seed;
  }
}

TEST(MergedJsonLd, CountsWhatItWrites) {
  const Graphs graphs = Network(3).graphs(2);
  graph::MergePlan plan;
  for (std::size_t g = 0; g < graphs.size(); ++g) plan.note(g, *graphs[g]);
  plan.settle();
  const OpenGraph open = [&](std::size_t number) -> Result<std::shared_ptr<const KnowledgeGraph>> {
    return graphs[number];
  };
  std::string text;
  Output out([&](std::string_view piece) {
    text += piece;
    return true;
  });
  const auto counts = write_merged_json_ld({plan, open, statement_of, nullptr}, {}, out);
  out.flush();
  ASSERT_TRUE(counts);
  const DocumentCounts expected = counts_of(read_json_ld(text, "merged").value().graph);
  EXPECT_EQ(counts->shows, expected.shows);
  EXPECT_EQ(counts->episodes, expected.episodes);
  EXPECT_EQ(counts->references, expected.references);
  EXPECT_EQ(counts->edges, expected.edges);
}

TEST(MergedJsonLd, FailsWhereAGraphCannotBeOpenedAgain) {
  const Graphs graphs = Network(3).graphs(2);
  graph::MergePlan plan;
  for (std::size_t g = 0; g < graphs.size(); ++g) plan.note(g, *graphs[g]);
  plan.settle();
  const OpenGraph open = [&](std::size_t number) -> Result<std::shared_ptr<const KnowledgeGraph>> {
    if (number == 1) return fail(ErrorKind::kIo, "b.jsonld", {}, "is gone");
    return graphs[number];
  };
  Output nowhere([](std::string_view) { return true; });
  const auto counts = write_merged_json_ld({plan, open, statement_of, nullptr}, {}, nowhere);
  ASSERT_FALSE(counts);
  EXPECT_EQ(to_string(counts.error()), "b.jsonld: is gone");
}

TEST(MergedJsonLd, OfTwoShowsIsTheGraphOfBoth) {
  const std::vector<Show> shows = {show("a", "A", {episode("a1", "One", std::string(kTenDigits))}),
                                   show("b", "B", {episode("b1", "Two", std::string(kTenDigits))})};
  const std::vector<graph::ShowMentions> mentions = {
      {{link(kGithubIssue, "https://github.com/o/r/issues/5", "o/r#5", {0, 2}),
        guest("Ana Ruiz", "ana", {3, 4})}},
      {{link(kGithubPull, "https://github.com/O/R/pull/5", "O/R#5", {1, 3}), guest("Ana Ruíz", "", {5, 6})}}};
  EXPECT_EQ(listed_merge(shows, mentions), listed(graph::build_graph(shows, mentions)));
}

TEST(MergedJsonLd, TakesAShowFromTheGraphThatHasItsNewestEpisodeAndKeepsWhatItsFeedDropped) {
  const auto on = [](const std::string& guid, const std::string& title, int year) {
    Episode dated = episode(guid, title, std::string(kTenDigits));
    dated.published = std::chrono::sys_days(std::chrono::year(year) / 1 / 1);
    return dated;
  };
  const std::string text =
      listed_merge({show("s", "Before", {on("e1", "Old", 2020), on("e2", "Kept", 2021)}),
                    show("s", "After", {on("e2", "Kept, and corrected", 2021), on("e3", "Newest", 2022)})},
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

TEST(MergedJsonLd, TurnsALinkToAnEpisodeOfAnotherShowIntoAnEdge) {
  Episode second = episode("b1", "Two");
  second.link = "https://b.example/two";
  EXPECT_EQ(listed_merge(
                {show("a", "A", {episode("a1", "One", std::string(kTenDigits))}), show("b", "B", {second})},
                {{{link(kOther, "https://b.example/two", {}, {2, 4})}}, {{}}}),
            "show show/a/series\nshow show/b/series\nepisode show/a/episode/a1\nepisode show/b/episode/b1\n"
            "show/a/episode/a1 --part of--> show/a/series\n"
            "show/b/episode/b1 --part of--> show/b/series\n"
            "show/b/episode/b1 --listen first--> show/a/episode/a1 [show/a/episode/a1 description 2..4 "
            "test.statement https://b.example/two]\n");
}

TEST(MergedJsonLd, HasNoAuthorsOfEpisodes) {
  Episode second = episode("b1", "Two");
  second.link = "https://b.example/two";
  const Mention author{{Field::kDescription, {1, 4}, "test.author", 0.8},
                       PersonMention{PersonRole::kAuthor, "Bo Li", {}, {}, 0}};
  EXPECT_EQ(
      listed_merge(
          {show("a", "A", {episode("a1", "One", std::string(kTenDigits))}), show("b", "B", {second})},
          {{{link(kOther, "https://b.example/two", {}, {0, 2}), author}}, {{}}}),
      "show show/a/series\nshow show/b/series\nepisode show/a/episode/a1\nepisode show/b/episode/b1\n"
      "person person/bo-li\n"
      "show/a/episode/a1 --part of--> show/a/series\n"
      "show/a/episode/a1 --mentions--> show/b/episode/b1 [show/a/episode/a1 description 0..2 test.statement "
      "https://b.example/two]\n"
      "show/a/episode/a1 --mentions--> person/bo-li [show/a/episode/a1 description 1..4 test.author ]\n"
      "show/b/episode/b1 --part of--> show/b/series\n");
}

// A page that one show cites is also the IRI of a person whom another one names.
TEST(MergedJsonLd, GivesThingsOfOneIriTheIdsOfOneGraph) {
  const std::vector<Show> shows = {show("a", "A", {episode("a1", "One", std::string(kTenDigits))}),
                                   show("b", "B", {episode("b1", "Two", std::string(kTenDigits))}),
                                   show("c", "C", {episode("c1", "Three", std::string(kTenDigits))})};
  const Mention page = link(kOther, "https://people.example/bo");
  const Mention person{
      {Field::kDescription, {1, 4}, "test.named", 0.8},
      PersonMention{PersonRole::kMentioned, "Bo Li", {}, "https://people.example/bo", kNoMention}};
  const std::vector<graph::ShowMentions> mentions = {{{page}}, {{person}}, {{page, person}}};
  EXPECT_EQ(listed_merge(shows, mentions), listed(graph::build_graph(shows, mentions)));
}

// A show cites a post that was read with another show.
TEST(MergedJsonLd, KnowsPostsThatOtherGraphsCite) {
  Post post;
  post.title = "A post";
  post.url = "https://blog.example/post";
  post.mentions = {link(kPaper, "https://arxiv.org/abs/1706.03762"), link(kOther, "https://a.example/one")};
  Episode first = episode("a1", "One", std::string(kTenDigits));
  first.link = "https://a.example/one";
  const graph::ShowMentions cites = {{link(kBlog, "https://blog.example/post")}};
  EXPECT_EQ(
      listed_merge(
          {shared(graph::build_graph({show("a", "A", {first})}, {cites})),
           shared(graph::build_graph({show("b", "B", {episode("b1", "Two", std::string(kTenDigits))})},
                                     {{{}}}, {nullptr, {}, graph::KnownPosts({post})}))}),
      "show show/a/series\nshow show/b/series\nepisode show/a/episode/a1\nepisode show/b/episode/b1\n"
      "reference https://arxiv.org/abs/1706.03762\nreference https://blog.example/post\n"
      "show/a/episode/a1 --part of--> show/a/series\n"
      "show/a/episode/a1 --cites--> https://blog.example/post [show/a/episode/a1 description 0..0 test.link "
      "https://blog.example/post]\n"
      "show/b/episode/b1 --part of--> show/b/series\n"
      "https://blog.example/post --cites--> https://arxiv.org/abs/1706.03762\n"
      "https://blog.example/post --mentions--> show/a/episode/a1\n");
}

TEST(MergedJsonLd, RelatesConceptsThatNoGraphHadBothOf) {
  Ontology ontology;
  for (const char* name : {"tape", "reel"}) {
    ontology::Concept& added = ontology.concepts.emplace_back();
    added.iri = std::string("https://c.example/") + name;
    added.preferred = name;
  }
  ontology.concepts[0].related = {1};
  ontology.concepts[1].related = {0};
  const std::vector<Show> shows = {show("a", "A", {episode("a1", "One", std::string(kTenDigits))}),
                                   show("b", "B", {episode("b1", "Two", std::string(kTenDigits))})};
  const auto speaks_of = [](std::uint32_t id) -> graph::ShowMentions {
    return {{{{Field::kDescription, {0, 1}, "test.concept", 1.0}, ConceptMention{id, true}}}};
  };
  const graph::Knowledge knowledge{&ontology, {}, {}};
  EXPECT_EQ(listed_merge({shared(graph::build_graph({shows[0]}, {speaks_of(0)}, knowledge)),
                          shared(graph::build_graph({shows[1]}, {speaks_of(1)}, knowledge))},
                         &ontology),
            listed(graph::build_graph(shows, {speaks_of(0), speaks_of(1)}, knowledge)));
}

// Files from elsewhere may put a pull request and an issue of one number, which are one reference, in two
// places. Once in a great many runs the property below found that, and the merged graph could not be read.
TEST(MergedJsonLd, PutsAReferenceInOnePlace) {
  const Mention pull = link(kGithubPull, "https://github.com/reel/tape/pull/5", "reel/tape#5");
  const Mention issue = link(kGithubIssue, "https://github.com/reel/spool/issues/5", "reel/tape#5");
  const std::vector<Show> shows = {show("a", "A", {episode("a1", "One", std::string(kTenDigits))}),
                                   show("b", "B", {episode("b1", "Two", std::string(kTenDigits))})};
  const std::string reference = "https://github.com/reel/tape/pull/5";
  const std::string expected =
      "show show/a/series\nshow show/b/series\nepisode show/a/episode/a1\nepisode show/b/episode/b1\n"
      "reference https://github.com/reel/spool\nreference " +
      reference +
      "\n"
      "show/a/episode/a1 --part of--> show/a/series\n"
      "show/a/episode/a1 --cites--> " +
      reference + " [show/a/episode/a1 description 0..0 test.link " + reference +
      "]\nshow/b/episode/b1 --part of--> show/b/series\n"
      "show/b/episode/b1 --cites--> " +
      reference + " [show/b/episode/b1 description 0..0 test.link https://github.com/reel/spool/issues/5]\n" +
      reference + " --part of--> https://github.com/reel/spool\n";
  EXPECT_EQ(listed_merge(shows, {{{pull}}, {{issue}}}), expected);

  GraphBuilder builder;
  const auto part_of = [&](std::size_t s, const LinkMention& cited, const std::string& whole) {
    const auto part = builder.add_reference({cited.kind, cited.canonical, cited.ref});
    builder.add_edge(part, Relation::kPartOf, builder.add_reference({kGithubRepo, whole, {}}));
    const auto owner = builder.add_episode(shows[s].guid, shows[s].episodes[0]);
    builder.add_edge(owner, Relation::kPartOf, builder.add_show(shows[s]));
    builder.add_edge(owner, Relation::kCites, part, owner, pull.evidence, cited.url);
  };
  part_of(0, *get_if<LinkMention>(pull), "https://github.com/reel/tape");
  part_of(1, *get_if<LinkMention>(issue), "https://github.com/reel/spool");
  EXPECT_EQ(listed_merge({shared(builder.freeze())}), expected);
}

// Whatever a file may hold.
RC_GTEST_PROP(MergedJsonLd, OfAGraphAndItselfIsThatOfTheGraph, ()) {
  const auto graph = shared(test::built(test::random_plan()));
  const std::string once = merged({graph});
  RC_ASSERT(merged({graph, graph}) == once);
  RC_ASSERT(merged({graph}, Keep::kInMemory, 2) == once);
  RC_ASSERT(merged({shared(read_json_ld(once, "merged").value().graph)}) == once);
}

}  // namespace
}  // namespace podatlas::exporter
