// A saved graph comes from outside: whatever is wrong with it is told in one clear line that names the place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "export/rdf/json_ld.h"
#include "graph/build/build_graph.h"
#include "graph/statistics.h"
#include "tests/support/process.h"
#include "tests/support/sample_graph.h"

namespace podatlas::exporter {
namespace {

using nlohmann::json;
using test::episode;
using test::link;
using testing::HasSubstr;
using testing::StartsWith;

json valid() {
  Episode first = episode("1", "One", "Words, and a place.");
  first.number = 1;
  first.enclosure = {"https://cdn.example/1.mp3", "audio/mpeg", 123};
  first.transcripts = {{"https://cdn.example/1.vtt", "text/vtt"}};
  first.authors = {"A"};
  return json::parse(to_json_ld(graph::build_graph(
      {test::show("s", "S", {first, episode("2", "Two")})},
      {{{link(ReferenceKind::kGithubPull, "https://github.com/o/r/pull/1", "o/r#1", {0, 5}),
         test::points_at(EpisodeRelation::kRelated, 0, 1, {7, 10})},
        {}}})));
}

// The message for a document; "" when it is read.
std::string refusal(const std::string& bytes) {
  const auto read = read_json_ld(bytes, "g.jsonld");
  return read ? "" : to_string(read.error());
}

// The place of a value in `valid()`: the id of a node ("" is the document), and a JSON pointer in it.
struct Wrong {
  std::string id;
  std::string pointer;
  json value;
  std::string message;
};
std::ostream& operator<<(std::ostream& out, const Wrong& row) {
  return out << row.id << row.pointer << " = " << row.value.dump();
}

const std::string kPull = "https://github.com/o/r/pull/1";
const std::string kRepository = "https://github.com/o/r";
// The first annotation, whatever its hash is.
const std::string kAnnotation = "annotation";

const Wrong kWrong[] = {
    {"", "", json::array(), "no \"@graph\" list"},
    {"", "", "text", "no \"@graph\" list"},
    {"", "", nullptr, "no \"@graph\" list"},
    {"", "/@graph", json::object(), "no \"@graph\" list"},
    {"", "/@graph", json::array(), "no show in it"},
    {"", "/@graph/1", 5, "@graph[1]: is not an object"},
    {"", "/@graph/1/@id", 5, "@graph[1]: '@id' is not a string"},
    {"", "/@context", 5, "'@context' is not an object"},
    {"", "/@context/@base", 5, "'@base' is not a string"},
    {"series", "/@type", 5, "'@type' is not a list"},
    {"series", "/@type", json::array({5}), "'@type' holds something other than strings"},
    {"series", "/identifier", "", "a show without identifier"},
    {"series", "/identifier", 5, "'identifier' is not a string"},
    {"series", "/name", json::object(), "'name' is not a string"},
    {"series", "/creditText", 5, "'creditText' is not a list"},
    {"series", "/author", json::array({kPull}), "'author' cannot lead from this to the reference"},
    {"episode/1", "/@id", "", "has no id"},
    {"episode/1", "/@id", "episode/2", "is there twice"},
    {"episode/1", "/identifier", "2", "has the identifier of another node"},
    {"episode/1", "/identifier", nullptr, "'identifier' is not a string"},
    {"episode/1", "/pa:identifierIsMade", "yes", "'pa:identifierIsMade' is neither true nor false"},
    {"episode/1", "/episodeNumber", true, "'episodeNumber' is not a number"},
    {"episode/1", "/episodeNumber", 1.5, "'episodeNumber' is not a number"},
    {"episode/1", "/episodeNumber", -1, "'episodeNumber' is not a number"},
    {"episode/1", "/episodeNumber", 9223372036854775808U, "'episodeNumber' is not a number"},
    {"episode/1", "/episodeNumber", "-1", "'episodeNumber' is not a number"},
    {"episode/1", "/episodeNumber", "99999999999999999999", "'episodeNumber' is not a number"},
    {"episode/1", "/datePublished", "yesterday", "'datePublished' is not a date"},
    {"episode/1", "/datePublished", "2021-05-03T00:00:00+15:00", "'datePublished' is not a date"},
    {"episode/1", "/duration", "PT", "'duration' is not a valid duration"},
    {"episode/1", "/duration", "PT1000000000H1000000000M", "'duration' is not a valid duration"},
    {"episode/1", "/associatedMedia", "x", "'associatedMedia' is not an object"},
    {"episode/1", "/associatedMedia/contentSize", "many", "'contentSize' is not a number of bytes"},
    {"episode/1", "/associatedMedia/contentSize", "-5 B", "'contentSize' is not a number of bytes"},
    {"episode/1", "/transcript", "x", "'transcript' is not a list"},
    {"episode/1", "/transcript/0", "x", "'transcript' holds something other than objects"},
    {"episode/1", "/description", json::array(), "'description' is not a string"},
    {"episode/1", "/partOfSeries", "nowhere", "is part of a show that is not there"},
    {"episode/1", "/partOfSeries", "episode/2", "is part of a show that is not there"},
    {"episode/1", "/citation", json::array({"https://gone.example/"}),
     "'citation' points at 'https://gone.example/', which is not there"},
    {"episode/1", "/citation", json::array({"episode/2"}),
     "'citation' cannot lead from this to the episode 'episode/2'"},
    {"episode/1", "/citation", 7, "'citation' is not a list"},
    {"episode/1", "/citation/0", json::object(), "'citation' holds something other than strings"},
    {"episode/1", "/relation", json::array({kPull}), "'relation' cannot lead from this to the reference"},
    {"episode/1", "/requires", json::array({"series"}), "'requires' cannot lead from this to the show"},
    {kPull, "/isPartOf", "episode/1", "'isPartOf' cannot lead from this to the episode"},
    {kPull, "/isPartOf", json::array({kPull, kRepository}), "'isPartOf' names more than one"},
    {kPull, "/isPartOf", "gone", "'isPartOf' points at 'gone'"},
    {kPull, "/@id", "https://x.example/\"\\", "has an id that is not an IRI"},
    {kAnnotation, "/predicate", "schema:knows", "states 'schema:knows', which is not a relation"},
    {kAnnotation, "/subject", "gone", "'subject' points at 'gone'"},
    {kAnnotation, "/object", kRepository, "gives evidence for what no node states"},
    {kAnnotation, "/confidence", "much", "'confidence' is not a number from 0 to 1"},
    {kAnnotation, "/confidence", "1.01", "'confidence' is not a number from 0 to 1"},
    {kAnnotation, "/confidence", "-0.1", "'confidence' is not a number from 0 to 1"},
    {kAnnotation, "/confidence", "nan", "'confidence' is not a number from 0 to 1"},
    {kAnnotation, "/confidence", "", "'confidence' is not a number from 0 to 1"},
    {kAnnotation, "/confidence", 0.5, "'confidence' is not a string"},
    {kAnnotation, "/hasTarget", json::array(), "has no target"},
    {kAnnotation, "/hasTarget", 5, "'hasTarget' is not a list"},
    {kAnnotation, "/hasTarget/0", "x", "'hasTarget' holds something other than objects"},
    {kAnnotation, "/hasTarget/0/hasSource", "episode/1#summary", "points into a text that is not there"},
    {kAnnotation, "/hasTarget/0/hasSource", "episode/1", "points into a text that is not there"},
    {kAnnotation, "/hasTarget/0/hasSelector", 5, "'hasSelector' is not an object"},
    {kAnnotation, "/hasTarget/0/hasSelector", json::object(), "has no position"},
    {kAnnotation, "/hasTarget/0/hasSelector/start", -1, "'start' is not a number"},
    {kAnnotation, "/hasTarget/0/hasSelector/start", "-1", "'start' is not a number"},
    {kAnnotation, "/hasTarget/0/hasSelector/start", json::array(), "'start' is not a number"},
    {kAnnotation, "/hasTarget/0/hasSelector/start", 9, "has a broken position"},
    {kAnnotation, "/hasTarget/0/hasSelector/end", "", "'end' is not a number"},
    {kAnnotation, "/hasTarget/0/hasSelector/end", "99999999999999999999", "'end' is not a number"},
};

bool is_named(const json& node, const std::string& id) {
  if (id == kAnnotation) return node["@type"].is_array() && node["@type"][0] == "oa:Annotation";
  return node["@id"] == id;
}

json with(const Wrong& wrong) {
  json document = valid();
  if (wrong.id.empty()) {
    document[json::json_pointer(wrong.pointer)] = wrong.value;
    return document;
  }
  for (json& node : document["@graph"]) {
    if (!is_named(node, wrong.id)) continue;
    node[json::json_pointer(wrong.pointer)] = wrong.value;
    return document;
  }
  ADD_FAILURE() << "no node " << wrong.id;
  return document;
}

class ReadJsonLd : public testing::TestWithParam<Wrong> {};

TEST_P(ReadJsonLd, SaysWhatIsWrongAndWhere) {
  const std::string message = refusal(with(GetParam()).dump());
  EXPECT_THAT(message, StartsWith("g.jsonld: "));
  EXPECT_THAT(message, HasSubstr(GetParam().message));
  if (!GetParam().id.empty()) {
    EXPECT_THAT(message, HasSubstr("@graph["));
  }
  EXPECT_EQ(message.find('\n'), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Documents, ReadJsonLd, testing::ValuesIn(kWrong));

TEST(ReadJsonLd, TakesTheValidDocumentThatTheOthersAreMadeFrom) { EXPECT_EQ(refusal(valid().dump()), ""); }

// They could end an IRI in N-Quads and begin statements of their own.
TEST(ReadJsonLd, ChecksTheIdsOfTermsOfAShow) {
  json document = valid();
  document["@graph"].push_back({{"@id", "show/s/term/a"}, {"@type", "skos:Concept"}, {"name", "a"}});
  EXPECT_EQ(refusal(document.dump()), "");
  document["@graph"].back()["@id"] = "show/s/term/a> <b";
  EXPECT_THAT(refusal(document.dump()), HasSubstr("has an id that is not an IRI"));
}

// Every value in turn is replaced by values of other types: nothing may crash, and what is read is written
// the same way ever after.
TEST(ReadJsonLd, SurvivesWrongTypesEverywhere) {
  const json flat = valid().flatten();
  std::size_t refused = 0;
  for (const auto& [pointer, unused] : flat.items()) {
    if (!pointer.starts_with("/@graph/")) continue;  // the terms of the context are not read
    for (const json& value :
         {json(nullptr), json(5), json(-1.5), json(true), json("x"), json::array({1}), json::object()}) {
      json document = valid();
      document[json::json_pointer(pointer)] = value;
      const auto read = read_json_ld(document.dump(), "g");
      if (!read) {
        EXPECT_FALSE(read.error().message.empty());
        ++refused;
        continue;
      }
      const std::string once = to_json_ld(read->graph, {read->base, ""});
      const auto again = read_json_ld(once, "g");
      ASSERT_TRUE(again) << pointer << " = " << value << ": " << to_string(again.error());
      EXPECT_EQ(to_json_ld(again->graph, {again->base, ""}), once) << pointer << " = " << value;
    }
  }
  EXPECT_GT(refused, 100U);
}

TEST(ReadJsonLd, SurvivesNodesThatAreMissing) {
  const json document = valid();
  for (std::size_t i = 0; i < document["@graph"].size(); ++i) {
    json without = document;
    without["@graph"].erase(i);
    const std::string message = refusal(without.dump());
    if (!message.empty()) {
      EXPECT_THAT(message, StartsWith("g.jsonld: ")) << i;
    }
  }
}

TEST(ReadJsonLd, SurvivesADocumentThatIsCutOffAnywhere) {
  const std::string whole = valid().dump(1);
  for (std::size_t size = 0; size < whole.size(); size += 7) {
    EXPECT_THAT(refusal(whole.substr(0, size)), HasSubstr("invalid JSON")) << size;
  }
}

TEST(ReadJsonLd, TellsLineAndColumnOfBrokenJson) {
  EXPECT_THAT(refusal("{\n  \"@context\": {},\n  \"@graph\": [}\n"),
              StartsWith("g.jsonld:3:14: invalid JSON: "));
  EXPECT_THAT(refusal(""), StartsWith("g.jsonld:1:1: invalid JSON: "));
  EXPECT_THAT(refusal("{\"a\": \"\xFF\"}"), StartsWith("g.jsonld:1:8: invalid JSON: "));
  EXPECT_THAT(refusal("{\"a\": \"\\ud800\"}"), HasSubstr("invalid JSON: "));
}

TEST(ReadJsonLd, IsNotBroughtDownByDepth) {
  constexpr std::size_t kDeep = 100'000;
  const std::string open(kDeep, '[');
  EXPECT_THAT(refusal(open), HasSubstr("nested too deeply"));
  EXPECT_THAT(refusal(open + std::string(kDeep, ']')), HasSubstr("nested too deeply"));
  EXPECT_THAT(refusal("{\"@graph\": [{\"a\": " + open), HasSubstr("nested too deeply"));
  std::string document = valid().dump();
  const std::string nested = std::string(1000, '[') + std::string(1000, ']');
  EXPECT_EQ(refusal(document.insert(document.rfind('}'), ",\"unknown\":" + nested)), "");
}

TEST(ReadJsonLd, PassesOverTermsAndNodesThatItDoesNotKnow) {
  json document = valid();
  document["@graph"][1]["newTerm"] = json::array({1, json::object()});
  document["@graph"].push_back({{"@id", "x"}, {"@type", "Novelty"}, {"citation", 5}});
  EXPECT_EQ(refusal(document.dump()), "");
}

TEST(ReadJsonLd, ClipsOffsetsToTheText) {
  json document = valid();
  for (json& node : document["@graph"]) {
    if (is_named(node, kAnnotation)) node["hasTarget"][0]["hasSelector"]["end"] = 9223372036854775807;
  }
  const auto read = read_json_ld(document.dump(), "g");
  ASSERT_TRUE(read);
  for (EdgeId e = 0; e < read->graph.edge_count(); ++e) {
    for (const EdgeEvidence& evidence : read->graph.evidence(e)) EXPECT_EQ(evidence.span.end, 19U);
  }
}

TEST(ReadJsonLd, TakesPartsThatFormACircle) {
  json document = valid();
  for (json& node : document["@graph"]) {
    if (node["@id"] == kRepository) node["isPartOf"] = kPull;
  }
  const auto read = read_json_ld(document.dump(), "g");
  ASSERT_TRUE(read);
  EXPECT_EQ(graph::statistics(read->graph).repositories.size(), 1U);
}

TEST(ReadJsonLd, KeepsItsMessageToOneLineWhateverAnIdHolds) {
  json document = valid();
  document["@graph"][1]["@id"] = "a\n\x1B[31m" + std::string(10'000, 'b');
  document["@graph"][1]["name"] = 5;
  const std::string message = refusal(document.dump());
  EXPECT_EQ(message.find_first_of("\n\x1B"), std::string::npos);
  EXPECT_LT(message.size(), 300U);
}

// Numbers that a tool has made strings of, nodes in another order, and another layout.
TEST(ReadJsonLd, TakesWhatAnotherToolHasWrittenAnew) {
  json document = valid();
  const auto read = read_json_ld(document.dump(), "g");
  for (json& node : document["@graph"]) {
    if (node.contains("episodeNumber")) node["episodeNumber"] = "1";
    if (is_named(node, kAnnotation)) {
      json& selector = node["hasTarget"][0]["hasSelector"];
      for (const char* key : {"start", "end"}) selector[key] = selector[key].dump();
    }
  }
  std::reverse(document["@graph"].begin(), document["@graph"].end());
  const auto other = read_json_ld(document.dump(3), "g");
  ASSERT_TRUE(read && other);
  EXPECT_EQ(to_json_ld(other->graph), to_json_ld(read->graph));
}

TEST(ReadJsonLd, SaysThatAGraphOfPodatlas1MustBeRebuilt) {
  EXPECT_EQ(refusal("{\"@context\": {\"graph\": \"@graph\"},\n\"graph\": [{\"id\": \"\"}]}"),
            "g.jsonld: was written by podatlas 1.x; rebuild it with 'podatlas build'");
}

TEST(ReadJsonLdFile, GivesWhatTheBytesGive) {
  const test::TemporaryFolder folder;
  const std::string document = to_json_ld(test::graph_of({}));
  const std::string whole = folder.write("a.jsonld", document);
  const std::string broken = folder.write("b.jsonld", document.substr(0, document.size() / 2));
  const auto read = read_json_ld_file(whole);
  ASSERT_TRUE(read);
  EXPECT_EQ(to_json_ld(read->graph, {read->base, {}}), document);
  const auto of_file = read_json_ld_file(broken);
  const auto of_bytes = read_json_ld(folder.read("b.jsonld"), broken);
  ASSERT_FALSE(of_file);
  EXPECT_EQ(to_string(of_file.error()), to_string(of_bytes.error()));
  const auto missing = read_json_ld_file(folder.path() + "/c.jsonld");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::kIo);
  const auto of_folder = read_json_ld_file(folder.path());
  ASSERT_FALSE(of_folder);
  EXPECT_EQ(of_folder.error().message, "is a folder");
}

TEST(LooksLikeJsonLd, TellsASavedGraphFromAFeed) {
  EXPECT_TRUE(looks_like_json_ld(valid().dump()));
  EXPECT_TRUE(looks_like_json_ld(" \n{ \"@context\": {}"));
  EXPECT_FALSE(looks_like_json_ld("<rss/>"));
  EXPECT_FALSE(looks_like_json_ld("{\"version\": \"https://jsonfeed.org/version/1.1\"}"));
  EXPECT_FALSE(looks_like_json_ld("[\"@context\"]"));
  EXPECT_FALSE(looks_like_json_ld(""));
}

}  // namespace
}  // namespace podatlas::exporter
