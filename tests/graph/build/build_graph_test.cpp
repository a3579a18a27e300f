#include "graph/build/build_graph.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "podatlas/ontology.h"
#include "tests/support/sample_graph.h"

namespace podatlas::graph {
namespace {

using test::episode;
using test::graph_of;
using test::link;
using test::points_at;
using test::show;
using enum ReferenceKind;

std::vector<std::string> references_of(const KnowledgeGraph& graph) {
  std::vector<std::string> out;
  for (const Node& node : graph.nodes()) {
    if (node.kind == NodeKind::kReference) out.push_back(node.id);
  }
  return out;
}

// The names of the relations from one node to another, with how much evidence each has.
std::string between(const KnowledgeGraph& graph, std::string_view source, std::string_view target) {
  std::string out;
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    if (graph.edge(e).source != graph.find(source) || graph.edge(e).target != graph.find(target)) continue;
    out +=
        std::string(name_of(graph.edge(e).relation)) + " " + std::to_string(graph.evidence(e).size()) + ";";
  }
  return out;
}

const std::string kHere = "show/s/episode/e1";

TEST(BuildGraph, TiesEveryEpisodeToItsShow) {
  EXPECT_EQ(between(graph_of({}), kHere, "show/s/series"), "part of 0;");
}

TEST(BuildGraph, MakesOneNodeOfSpellingsOfAGithubNameAndKeepsAllEvidence) {
  const KnowledgeGraph graph =
      graph_of({link(kGithubRepo, "https://github.com/PyTorch/PyTorch", "PyTorch/PyTorch", {0, 2}),
                link(kGithubRepo, "https://github.com/pytorch/pytorch", "pytorch/pytorch", {3, 5})});
  EXPECT_EQ(references_of(graph), std::vector<std::string>{"https://github.com/pytorch/pytorch"});
  EXPECT_EQ(between(graph, kHere, "https://github.com/pytorch/pytorch"), "cites 2;");
}

// One item that says one thing 40,000 times made an edge with 40,000 places, of which nobody reads the last.
TEST(BuildGraph, KeepsTheFirstPlacesOfATextAndTheNumberOfTheOthers) {
  std::vector<Mention> mentions;
  for (std::size_t i = 0; i < 1000; ++i)
    mentions.push_back(link(kOther, "https://e.org/a", "", {2 * i, 2 * i + 1}));
  std::reverse(mentions.begin(), mentions.end());
  const KnowledgeGraph graph = graph_of(mentions);
  EXPECT_EQ(between(graph, kHere, "https://e.org/a"), "cites 20;");
  const auto is_citation = [](const Edge& edge) { return edge.relation == Relation::kCites; };
  const auto edges = graph.out_edges(*graph.find(kHere));
  const Edge cites = *std::find_if(edges.begin(), edges.end(), is_citation);
  EXPECT_EQ(cites.evidence.front().further, 0U);
  EXPECT_EQ(cites.evidence.back().further, 980U);
  EXPECT_EQ(cites.evidence.back().span.begin, 38U);
}

TEST(BuildGraph, KeepsTheCaseOfPathsApart) {
  const KnowledgeGraph graph =
      graph_of({link(kGithubFile, "https://github.com/o/r/blob/main/A.md", "o/r:A.md@main"),
                link(kGithubFile, "https://github.com/o/r/blob/main/a.md", "o/r:a.md@main")});
  EXPECT_EQ(references_of(graph).size(), 3U);
}

TEST(BuildGraph, TakesAnIssueForThePullRequestThatSomebodyCites) {
  const std::vector<Mention> mentions = {
      link(kGithubIssue, "https://github.com/o/r/issues/5", "o/r#5", {0, 1}),
      link(kGithubPull, "https://github.com/O/r/pull/5", "O/r#5", {2, 3})};
  for (const auto& order : {mentions, std::vector<Mention>{mentions[1], mentions[0]}}) {
    const KnowledgeGraph graph = graph_of(order);
    EXPECT_EQ(between(graph, kHere, "https://github.com/O/r/pull/5"), "cites 2;");
    EXPECT_FALSE(graph.find("https://github.com/o/r/issues/5"));
  }
}

TEST(BuildGraph, KeepsAnIssueThatNobodyCitesAsAPullRequest) {
  const KnowledgeGraph graph =
      graph_of({link(kGithubIssue, "https://github.com/o/r/issues/5", "o/r#5"),
                link(kGithubIssue, "https://github.com/o/r/issues/6", "o/r#6"),
                link(kGithubPull, "https://github.com/o/other/pull/5", "o/other#5")});
  EXPECT_TRUE(graph.find("https://github.com/o/r/issues/5"));
  EXPECT_TRUE(graph.find("https://github.com/o/r/issues/6"));
  EXPECT_TRUE(graph.find("https://github.com/o/other/pull/5"));
}

TEST(BuildGraph, MakesACommentPartOfItsIssueAndTheIssuePartOfTheRepository) {
  const KnowledgeGraph graph = graph_of(
      {link(kGithubIssueComment, "https://github.com/o/r/issues/5#issuecomment-1", "o/r#5#issuecomment-1")});
  EXPECT_EQ(
      between(graph, "https://github.com/o/r/issues/5#issuecomment-1", "https://github.com/o/r/issues/5"),
      "part of 0;");
  EXPECT_EQ(between(graph, "https://github.com/o/r/issues/5", "https://github.com/o/r"), "part of 0;");
  EXPECT_EQ(between(graph, kHere, "https://github.com/o/r/issues/5"), "");
}

TEST(BuildGraph, MakesACommentPartOfThePullRequestThatItsIssueIs) {
  const KnowledgeGraph graph = graph_of(
      {link(kGithubIssueComment, "https://github.com/o/r/issues/5#issuecomment-1", "o/r#5#issuecomment-1"),
       link(kGithubPull, "https://github.com/o/r/pull/5", "o/r#5")});
  EXPECT_EQ(between(graph, "https://github.com/o/r/issues/5#issuecomment-1", "https://github.com/o/r/pull/5"),
            "part of 0;");
}

TEST(BuildGraph, MakesOneNodeOfACommentBelowIssuesAndBelowPull) {
  const KnowledgeGraph graph =
      graph_of({link(kGithubIssueComment, "https://github.com/o/r/issues/5#issuecomment-1",
                     "o/r#5#issuecomment-1", {0, 1}),
                link(kGithubIssueComment, "https://github.com/O/r/pull/5#issuecomment-1",
                     "O/r#5#issuecomment-1", {1, 2}),
                link(kGithubIssueComment, "https://github.com/o/r/pull/5#issuecomment-2",
                     "o/r#5#issuecomment-2", {2, 3})});
  EXPECT_EQ(between(graph, kHere, "https://github.com/o/r/issues/5#issuecomment-1"), "cites 2;");
  EXPECT_EQ(between(graph, kHere, "https://github.com/o/r/pull/5#issuecomment-2"), "cites 1;");
}

TEST(BuildGraph, TakesPagesOfAWholeRepositoryForTheRepository) {
  const KnowledgeGraph graph =
      graph_of({link(kGithubRepo, "https://github.com/o/r/releases/tag/v1", "o/r", {0, 1}),
                link(kGithubRepo, "https://github.com/o/r", "o/r", {1, 2})});
  EXPECT_EQ(references_of(graph), std::vector<std::string>{"https://github.com/o/r"});
  EXPECT_EQ(graph.evidence(0)[0].cited_as, "https://github.com/o/r/releases/tag/v1");
}

TEST(BuildGraph, GivesEverythingInARepositoryThatRepository) {
  for (const ReferenceKind kind :
       {kGithubPull, kGithubIssue, kGithubCommit, kGithubFile, kGithubDir, kGithubWiki}) {
    const std::string url = "https://github.com/o/r/x/1";
    const KnowledgeGraph graph = graph_of({link(kind, url, kind == kGithubWiki ? "" : "o/r#1")});
    EXPECT_EQ(between(graph, url, "https://github.com/o/r"), "part of 0;") << name_of(kind);
    EXPECT_EQ(graph.reference(*graph.find("https://github.com/o/r")).ref, "o/r") << name_of(kind);
  }
}

TEST(BuildGraph, GivesOtherSitesNoRepository) {
  const KnowledgeGraph graph =
      graph_of({link(kBlog, "https://github.blog/o/r/x"), link(kOther, "https://github.com/o")});
  EXPECT_EQ(references_of(graph).size(), 2U);
}

struct Direction {
  EpisodeRelation relation;
  std::string_view from_here;
  std::string_view from_there;
};
std::ostream& operator<<(std::ostream& out, const Direction& row) { return out << name_of(row.relation); }

constexpr Direction kDirections[] = {
    {EpisodeRelation::kListenFirst, "listen first 1;", ""},
    {EpisodeRelation::kListenBefore, "", "listen first 1;"},
    {EpisodeRelation::kRelated, "related 1;", ""},
    {EpisodeRelation::kMentions, "mentions 1;", ""},
    {EpisodeRelation::kSupersedes, "supersedes 1;", ""},
    {EpisodeRelation::kContinues, "continues 1;", ""},
};

class EpisodeEdges : public testing::TestWithParam<Direction> {};

TEST_P(EpisodeEdges, RunInTheDirectionThatTheRelationHas) {
  const KnowledgeGraph graph = build_graph(
      {show("s", "S", {episode("here", "H", "0123456789")}), show("t", "T", {episode("there", "T")})},
      {{{points_at(GetParam().relation, 1, 0, {2, 4})}}, {{}}});
  const std::string here = "show/s/episode/here";
  const std::string there = "show/t/episode/there";
  EXPECT_EQ(between(graph, here, there), GetParam().from_here);
  EXPECT_EQ(between(graph, there, here), GetParam().from_there);
  // Whichever end the text is at, it is quoted from the episode that says it.
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    for (const EdgeEvidence& evidence : graph.evidence(e)) {
      EXPECT_EQ(graph.node(evidence.owner).id, here);
      EXPECT_EQ(graph.quote(evidence), "23");
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Relations, EpisodeEdges, testing::ValuesIn(kDirections));

Mention person(PersonRole role, std::string name, Span span = {}, std::string iri = {}) {
  return {{Field::kDescription, span, "test.person", 1},
          PersonMention{role, std::move(name), {}, std::move(iri), kNoMention}};
}

TEST(BuildGraph, TiesPeopleByWhatTheyDid) {
  const KnowledgeGraph graph = graph_of(
      {person(PersonRole::kHost, "Host", {0, 1}), person(PersonRole::kGuest, "Guest", {1, 2}),
       person(PersonRole::kMentioned, "Named", {2, 3}), person(PersonRole::kAuthor, "Author", {3, 4})});
  EXPECT_EQ(between(graph, kHere, "person/host"), "host 1;");
  EXPECT_EQ(between(graph, kHere, "person/guest"), "guest 1;");
  EXPECT_EQ(between(graph, kHere, "person/named"), "mentions 1;");
  EXPECT_EQ(between(graph, kHere, "person/author"), "mentions 1;");
}

TEST(BuildGraph, CreditsAnAuthorWithTheirWork) {
  Mention author = person(PersonRole::kAuthor, "Author", {3, 4});
  get_if<PersonMention>(author)->credited_for = 0;
  const KnowledgeGraph graph = graph_of({link(kBlog, "https://blog.example/"), author});
  EXPECT_EQ(between(graph, "https://blog.example/", "person/author"), "author 1;");
}

TEST(BuildGraph, TakesAHostForNoGuest) {
  // "José" and "Jose" are one node, and JSON-LD could not say that it is both.
  const KnowledgeGraph graph =
      graph_of({person(PersonRole::kGuest, "Jos\u00E9", {0, 1}), person(PersonRole::kHost, "Jose", {1, 2})});
  EXPECT_EQ(between(graph, kHere, "person/jose"), "host 2;");
}

TEST(BuildGraph, NamesAPersonAlikeWhicheverSpellingComesFirst) {
  for (const auto& [first, second] :
       {std::pair<std::string, std::string>{"Jos\u00E9", "Jose"}, {"Jose", "Jos\u00E9"}}) {
    const KnowledgeGraph graph =
        graph_of({person(PersonRole::kHost, first, {0, 1}), person(PersonRole::kHost, second, {1, 2})});
    EXPECT_EQ(graph.label(graph.find("person/jose").value()), "Jose");
  }
}

TEST(BuildGraph, CitesNoPageOfAnEpisodeThatWasRead) {
  Mention mention = link(kEpisode, "https://show.example/e/2");
  get_if<LinkMention>(mention)->target_is_known = true;
  EXPECT_TRUE(references_of(graph_of({mention})).empty());
}

TEST(BuildGraph, DoesNotDependOnTheOrderOfMentions) {
  std::vector<Mention> mentions = {
      link(kGithubIssue, "https://github.com/o/R/issues/5", "o/R#5", {0, 1}),
      link(kGithubPull, "https://github.com/O/r/pull/5", "O/r#5", {1, 2}),
      link(kGithubFile, "https://github.com/O/R/blob/main/x", "O/R:x@main", {2, 3}),
      link(kGithubRepo, "https://github.com/o/r/issues", "o/r", {3, 4})};
  const std::string expected = test::listed(graph_of(mentions));
  const auto by_span = [](const Mention& a, const Mention& b) {
    return a.evidence.span.begin < b.evidence.span.begin;
  };
  while (std::next_permutation(mentions.begin(), mentions.end(), by_span)) {
    EXPECT_EQ(test::listed(graph_of(mentions)), expected);
  }
}

// An ontology with a concept that nobody mentions, and questions.
Ontology an_ontology() {
  const auto read = read_ontology({{"a.ttl", R"(@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    @prefix pa: <https://w3id.org/podatlas/ns#> .
    @prefix c: <https://example.org/> .
    c:rope skos:prefLabel "rope" ; pa:question "What is hemp for?" , "Wozu Hanf?"@de .
    c:gear skos:prefLabel "gear" . c:art skos:prefLabel "art" .
    c:knot skos:prefLabel "knot" ; skos:broader c:gear , c:art ; pa:area c:gear , c:art .
    <https://w3id.org/podatlas/show/s/episode/e1> pa:question "How long is a piece of string?" .)"}});
  EXPECT_TRUE(read.has_value());
  return read->ontology;
}

KnowledgeGraph graph_about(const Ontology& ontology, bool is_main) {
  ConceptMention named;
  named.concept_id = *ontology.find("https://example.org/rope");
  named.is_main = is_main;
  Knowledge knowledge;
  knowledge.ontology = &ontology;
  return build_graph({show("s", "S", {episode("e1", "First", "0123456789"), episode("e2", "Second")})},
                     {{{{{Field::kDescription, {0, 1}, "test.concept", 1}, named}}, {}}}, knowledge);
}

TEST(BuildGraph, MakesAPageThatNamesAConceptAPageAboutIt) {
  const Ontology ontology = an_ontology();
  Knowledge knowledge;
  knowledge.ontology = &ontology;
  ConceptMention named;
  named.concept_id = *ontology.find("https://example.org/rope");
  const std::string url = "https://en.wikipedia.org/wiki/Rope";
  const auto relations = [&](std::string_view rule, Span span, Span of_link = {2, 5}) {
    const KnowledgeGraph graph = build_graph({show("s", "S", {episode("e1", "First", "0123456789")})},
                                             {{{link(kEncyclopedia, url, "", of_link),
                                                {{Field::kDescription, span, std::string(rule), 1}, named}}}},
                                             knowledge);
    return between(graph, url, "https://example.org/rope");
  };
  EXPECT_EQ(relations("concept.page", {2, 5}), "about 1;");
  EXPECT_EQ(relations("concept.page", {2, 4}), "");
  EXPECT_EQ(relations("concept", {2, 5}), "");
  // All links of images that are next to each other are at one place.
  EXPECT_EQ(relations("concept.page", {2, 2}, {2, 2}), "");
}

TEST(BuildGraph, HasAllConceptsOnceAnEpisodeIsAboutOne) {
  const Ontology ontology = an_ontology();
  EXPECT_TRUE(graph_about(ontology, true).find("https://example.org/knot"));
  EXPECT_TRUE(graph_about(ontology, false).find("https://example.org/rope"));
  EXPECT_FALSE(graph_about(ontology, false).find("https://example.org/knot"));
}

// Of a general ontology, a graph has what its episodes are about or mention, and what is tied to the former.
TEST(BuildGraph, HasOnlyTheGeneralConceptsThatLeadToEpisodes) {
  const auto read = read_ontology({{"a.ttl", R"(@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
    @prefix dcterms: <http://purl.org/dc/terms/> .
    @prefix c: <https://example.org/> .
    <https://example.org/all> a skos:ConceptScheme .
    c:rope skos:prefLabel "rope" ; dcterms:requires c:hemp . c:hemp skos:prefLabel "hemp" .
    c:knot skos:prefLabel "knot" ; dcterms:requires c:rope , c:patience ; skos:broader c:craft .
    c:sail skos:prefLabel "sail" ; skos:related c:rope . c:craft skos:prefLabel "craft" .
    c:patience skos:prefLabel "patience" . c:hull skos:prefLabel "hull" ; skos:related c:sail .)"}});
  ASSERT_TRUE(read.has_value());
  Ontology ontology = read->ontology;
  ontology.schemes.front().is_general = true;
  const auto concepts_of = [&](bool is_main) {
    std::string out;
    const KnowledgeGraph graph = graph_about(ontology, is_main);
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kConcept) out.append(graph.label(id)).append(" ");
    }
    return out;
  };
  EXPECT_EQ(concepts_of(true), "craft hemp knot rope sail ");
  EXPECT_EQ(concepts_of(false), "hemp rope ");
}

TEST(BuildGraph, CarriesQuestionsAndAreas) {
  const Ontology ontology = an_ontology();
  const KnowledgeGraph graph = graph_about(ontology, true);
  EXPECT_EQ(graph.concept_node(*graph.find("https://example.org/rope")).questions,
            (std::vector<std::string>{"What is hemp for?", "Wozu Hanf?"}));
  EXPECT_EQ(graph.concept_node(*graph.find("https://example.org/knot")).areas,
            (std::vector<std::string>{"https://example.org/art", "https://example.org/gear"}));
  EXPECT_EQ(graph.episode(*graph.find(kHere)).questions,
            std::vector<std::string>{"How long is a piece of string?"});
  EXPECT_TRUE(graph.episode(*graph.find("show/s/episode/e2")).questions.empty());
}

}  // namespace
}  // namespace podatlas::graph
