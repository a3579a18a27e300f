#include "export/rdf/json_ld.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "core/url/rules/reference_kinds.h"
#include "graph/build/build_graph.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"

namespace podatlas::exporter {
namespace {

using nlohmann::json;
using test::episode;
using test::link;
using test::points_at;
using enum ReferenceKind;

const std::string kText =
    "\U0001F642 \u202Bcaf\u00E9\u202C \"q\" \\ </script>\nline two https://github.com/o/r/pull/1 end";

KnowledgeGraph sample_of_all() {
  Episode first = episode("guid one/\u00FC", "First", kText);
  first.texts.push_back({Field::kSummary, "\u65E5\u672C summary", {}});
  first.texts.push_back({Field::kAlternate, "another text", {}});
  first.number = 1;
  first.season = 2;
  first.published = std::chrono::sys_seconds(std::chrono::seconds(1620000000));
  first.published_offset = -std::chrono::hours(7);  // the evening before
  first.duration = std::chrono::seconds(3725);
  first.link = "https://show.example/1";
  first.authors = {"Author"};
  first.enclosure = {"https://cdn.example/1.mp3", "audio/mpeg", 123};
  first.transcripts = {{"https://cdn.example/1.vtt", "text/vtt"}};
  first.chapters_url = "https://cdn.example/1.json";
  first.sources = {"https://feeds.example/x"};
  Show show = test::show("show-guid", "Show", {first, episode("two", "Second")});
  show.link = "https://show.example";
  show.feed_url = "https://feeds.example/x";
  show.language = "en";
  show.sources = {"https://feeds.example/x", "local file.xml"};
  const std::size_t at = kText.find("https://");
  Mention pull = link(kGithubPull, "https://github.com/o/r/pull/1", "o/r#1", {at, at + 29});
  Mention summary = link(kBlog, "https://blog.example/", "", {7, 14});
  summary.evidence.field = Field::kSummary;
  Mention title = link(kVideo, "https://video.example/", "", {0, 5});
  title.evidence.field = Field::kTitle;
  return graph::build_graph(
      {show}, {{{pull, summary, title, points_at(EpisodeRelation::kListenBefore, 0, 1, {0, 4})}, {}}});
}

// The node of the document with that id; null when there is none.
json node_of(const json& document, const std::string& id) {
  for (const json& node : document["@graph"]) {
    if (node["@id"] == id) return node;
  }
  return nullptr;
}

std::vector<json> annotations_of(const json& document) {
  std::vector<json> out;
  for (const json& node : document["@graph"]) {
    if (node["@type"].is_array() && node["@type"][0] == "oa:Annotation") out.push_back(node);
  }
  return out;
}

std::u32string code_points(const std::string& text) {
  std::u32string out;
  for (std::size_t at = 0; at < text.size();) out += next_code_point(text, at);
  return out;
}

TEST(JsonLd, IsTheSameWhateverTheNumberOfThreads) {
  std::vector<Episode> episodes;
  graph::ShowMentions mentions;
  for (int i = 0; i < 700; ++i) {
    const std::string number = std::to_string(i);
    episodes.push_back(test::episode("e" + number, "Episode " + number, "See it, and see it again."));
    mentions.push_back(
        {test::link(ReferenceKind::kBlog, "https://blog.example/" + std::to_string(i % 90), {}, {0, 6})});
  }
  const KnowledgeGraph graph = graph::build_graph({test::show("s", "Show", episodes)}, {mentions});
  const std::string one = to_json_ld(graph, {"", "0.0.0", 1});
  EXPECT_GT(one.size(), 600'000U);
  for (const unsigned jobs : {2U, 3U, 16U})
    EXPECT_TRUE(to_json_ld(graph, {"", "0.0.0", jobs}) == one) << jobs;
}

TEST(ToJsonLd, IsWhatTheGoldenFileSays) {
  test::expect_golden("sample.jsonld", to_json_ld(sample_of_all(), {"", "0.0.0"}));
}

TEST(ToJsonLd, NamesEveryNodeAndEveryIdOnce) {
  const json document = json::parse(to_json_ld(sample_of_all()));
  std::set<std::string> ids;
  for (const json& node : document["@graph"])
    EXPECT_TRUE(ids.insert(node["@id"].get<std::string>()).second) << node["@id"];
}

TEST(ToJsonLd, SaysBesideEachAnnotationThePlainTriple) {
  const json document = json::parse(to_json_ld(sample_of_all()));
  const std::vector<std::pair<std::string, std::string>> terms = {{"schema:citation", "citation"},
                                                                  {"dcterms:requires", "requires"}};
  ASSERT_EQ(annotations_of(document).size(), 4U);
  for (const json& annotation : annotations_of(document)) {
    for (const auto& [predicate, term] : terms) {
      if (annotation["predicate"] != predicate) continue;
      const json subject = node_of(document, annotation["subject"]);
      EXPECT_THAT(subject[term].get<std::vector<std::string>>(),
                  testing::Contains(annotation["object"].get<std::string>()));
    }
  }
}

TEST(ToJsonLd, FindsEachQuoteAtItsCodePointsInTheExportedText) {
  const json document = json::parse(to_json_ld(sample_of_all()));
  const std::vector<std::pair<std::string, std::string>> fields = {
      {"#title", "name"}, {"#description", "description"}, {"#summary", "abstract"}};
  for (const json& annotation : annotations_of(document)) {
    ASSERT_EQ(annotation["hasTarget"].size(), 1U);
    const json& target = annotation["hasTarget"][0];
    const std::string source = target["hasSource"];
    const std::size_t hash = source.rfind('#');
    ASSERT_FALSE(node_of(document, source).is_null()) << source;
    std::u32string text;
    for (const auto& [suffix, property] : fields) {
      if (source.substr(hash) == suffix)
        text = code_points(node_of(document, source.substr(0, hash))[property]);
    }
    const json& selector = target["hasSelector"];
    const std::size_t start = selector["start"];
    const std::size_t end = selector["end"];
    EXPECT_EQ(text.substr(start, end - start), code_points(selector["exact"])) << source;
  }
}

TEST(ToJsonLd, PutsPlacesThatTheSameRuleFoundInOneTextIntoOneAnnotation) {
  Mention sure = link(kBlog, "https://blog.example/", "", {0, 4});
  Mention later = link(kBlog, "https://blog.example/", "", {10, 14});
  Mention unsure = link(kBlog, "https://blog.example/", "", {5, 9});
  unsure.evidence.confidence = 0.5;
  Mention title = link(kBlog, "https://blog.example/", "", {0, 1});
  title.evidence.field = Field::kTitle;
  const json document = json::parse(to_json_ld(graph::build_graph(
      {test::show("s", "S", {episode("e", "E", "text text text")})}, {{{sure, unsure, later, title}}})));
  std::vector<std::vector<std::size_t>> starts;
  std::set<std::string> ids;
  for (const json& annotation : annotations_of(document)) {
    starts.emplace_back();
    for (const json& target : annotation["hasTarget"]) {
      starts.back().push_back(target["hasSelector"]["start"]);
      ids.insert(target["@id"]);
      ids.insert(target["hasSelector"]["@id"]);
    }
    ids.insert(annotation["@id"]);
  }
  EXPECT_THAT(starts, testing::UnorderedElementsAre(std::vector<std::size_t>{0}, std::vector<std::size_t>{5},
                                                    std::vector<std::size_t>{0, 10}));
  EXPECT_EQ(ids.size(), 3U + 2U * 4U);
}

TEST(ToJsonLd, WritesANodeALineWithoutIndentation) {
  const std::string text = to_json_ld(sample_of_all());
  const std::vector<std::string_view> lines = split(text, '\n');
  const auto first = std::find(lines.begin(), lines.end(), "\"@graph\":[");
  ASSERT_NE(first, lines.end());
  EXPECT_EQ(lines[lines.size() - 2], "]}");
  EXPECT_EQ(lines.back(), "");
  std::size_t nodes = 0;
  for (auto line = first + 1; line != lines.end() - 2; ++line, ++nodes) {
    EXPECT_TRUE(json::parse(line->substr(0, line->rfind('}') + 1)).is_object()) << *line;
  }
  EXPECT_EQ(nodes, json::parse(text)["@graph"].size());
}

TEST(ToJsonLd, TakesTheBaseOfTheShowUnlessItIsGivenOne) {
  const json own = json::parse(to_json_ld(sample_of_all()));
  EXPECT_EQ(own["@context"]["@base"], "https://w3id.org/podatlas/show/show-guid/");
  const json given = json::parse(to_json_ld(sample_of_all(), {"https://me.example/g/", ""}));
  EXPECT_EQ(given["@context"]["@base"], "https://me.example/g/");
  EXPECT_EQ(given["@graph"], own["@graph"]);
}

TEST(ToJsonLd, NamesTheShowInEveryIdWhenThereAreSeveral) {
  const KnowledgeGraph graph = graph::build_graph(
      {test::show("a", "A", {episode("1", "One")}), test::show("b", "B", {episode("1", "One")})},
      {{{}}, {{}}});
  const json document = json::parse(to_json_ld(graph));
  EXPECT_EQ(document["@context"]["@base"], "https://w3id.org/podatlas/");
  EXPECT_FALSE(node_of(document, "show/a/episode/1").is_null());
  EXPECT_FALSE(node_of(document, "show/b/episode/1").is_null());
}

TEST(ToJsonLd, WritesKindsThatAreReadAsTheSameKind) {
  for (std::size_t k = 0; k < kReferenceKinds.size(); ++k) {
    const auto kind = static_cast<ReferenceKind>(k);
    const auto read = read_json_ld(to_json_ld(test::graph_of({link(kind, "https://x.example/y")})), "x");
    ASSERT_TRUE(read);
    EXPECT_EQ(name_of(read->graph.reference(*read->graph.find("https://x.example/y")).kind), name_of(kind));
  }
}

// Saving, loading and saving again.
void expect_lossless(const KnowledgeGraph& graph, const std::string& base = {}) {
  const std::string once = to_json_ld(graph, {base, "1"});
  const auto read = read_json_ld(once, "saved.jsonld");
  ASSERT_TRUE(read) << to_string(read.error());
  EXPECT_EQ(read->base, base);
  EXPECT_EQ(to_json_ld(read->graph, {read->base, "1"}), once);
  EXPECT_EQ(test::listed(read->graph), test::listed(graph));
}

TEST(JsonLd, IsLosslessWithAndWithoutABaseOfItsOwn) {
  expect_lossless(sample_of_all());
  expect_lossless(sample_of_all(), "https://me.example/g/");
}

TEST(JsonLd, IsLosslessForAPictureThatIsALink) {
  // Its text is empty, and yet a span in it is evidence: such a graph could once be saved, but not loaded.
  Episode pictures = episode("e", "Title");
  pictures.texts.push_back({Field::kDescription, "", {}});
  pictures.texts.push_back({Field::kSummary, "", {}});
  Mention in_summary = link(kBlog, "https://blog.example/", "", {0, 0});
  in_summary.evidence.field = Field::kSummary;
  expect_lossless(graph::build_graph({test::show("s", "S", {pictures})},
                                     {{{in_summary, link(kPaper, "https://p.example/")}}}));
}

TEST(JsonLd, IsLosslessForAMegabyteThatIsCitedAtThousandsOfPlaces) {
  // Counting code points from the start of the text for each of them took minutes.
  std::string text;
  while (text.size() < test::repeated(1'000'000)) text += "\u65E5\u00FCx";
  std::vector<Mention> mentions;
  const std::size_t count = test::repeated(3000);
  for (std::size_t i = 0; i < count; ++i) {
    mentions.push_back(
        link(kOther, "https://x.example/" + std::to_string(i * 7919 % count), "", {i * 312, i * 312 + 12}));
  }
  expect_lossless(graph::build_graph({test::show("s", "S", {episode("e", "E", text)})}, {{mentions}}));
}

TEST(JsonLd, IsLosslessForAShowWithoutEpisodes) {
  expect_lossless(graph::build_graph({test::show("s", "S")}, {{}}));
}

RC_GTEST_PROP(JsonLdProperties, IsReadAndWrittenAgainByteForByte, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  const std::string base = *rc::gen::element<std::string>("", "https://me.example/");
  const std::string once = to_json_ld(graph, {base, "1"});
  const auto read = read_json_ld(once, "saved.jsonld");
  if (!read) RC_FAIL(to_string(read.error()));
  RC_ASSERT(to_json_ld(read->graph, {read->base, "1"}) == once);
  RC_ASSERT(test::listed(read->graph) == test::listed(graph));
}

RC_GTEST_PROP(JsonLdProperties, IsTheSameWhateverTheOrderOfAdding, (unsigned seed)) {
  const test::Plan plan = test::random_plan();
  RC_ASSERT(to_json_ld(test::built(plan, seed)) == to_json_ld(test::built(plan)));
}

}  // namespace
}  // namespace podatlas::exporter
