// Commands on the PyTorch Developer Podcast.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/cli/feeds.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using nlohmann::json;
using test::Outcome;
using test::podatlas_run;
using testing::Contains;
using testing::HasSubstr;

std::string output_of_input(const std::vector<std::string>& arguments, std::string_view input = {}) {
  const Outcome outcome = podatlas_run(arguments, input);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(test::without_note(outcome.err), "");
  return outcome.out;
}

std::vector<json> lines_of(const std::string& text) {
  std::vector<json> out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) out.push_back(json::parse(line));
  return out;
}

const std::string& saved_without_ontology() {
  static const std::string graph =
      output_of_input({"build", test::real_feed(), "--ontology", "none", "-o", "-"});
  return graph;
}

const std::string& mentions() {
  static const std::string jsonl =
      output_of_input({"extract", test::real_feed(), "--ontology", "none", "--format", "jsonl"});
  return jsonl;
}

TEST(RealFeed, MatchesTheGoldenMentions) { test::expect_golden("pytorch_extract.jsonl", mentions()); }

TEST(RealFeed, MatchesTheGoldenStatistics) {
  test::expect_golden("pytorch_stats.txt", output_of_input({"stats", "-g", "-"}, saved_without_ontology()));
}

TEST(RealFeed, FindsTheTwoEpisodesBeforeWeakReferences) {
  const std::string out = output_of_input({"show", "63", "-g", "-"}, saved_without_ontology());
  EXPECT_THAT(out, HasSubstr("Episode 63  Weak references\n"));
  EXPECT_THAT(out, HasSubstr("\nListen to first (2)\n    26  PyObject preservation\n"));
  EXPECT_THAT(
      out, HasSubstr("\n    46  Reference counting\n        \"Other episodes to listen to first: https://"));
}

TEST(RealFeed, DoesNotConfuseInductorWithInductorIr) {
  const Outcome outcome =
      podatlas_run({"show", "https://pytorch-dev-podcast.simplecast.com/episodes/inductor", "-g", "-"},
                   saved_without_ontology());
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("no match for"));
}

TEST(RealFeed, IsUnchangedInTheSavedGraph) {
  EXPECT_EQ(output_of_input({"export", "jsonld", "-g", "-"}, saved_without_ontology()),
            saved_without_ontology());
}

TEST(RealFeed, GivesTheSameBytesTwiceWithMoreThreadsAndAmongOtherFeeds) {
  const std::vector<std::string> build = {
      "build", test::real_feed(), test::real_feed(), "--ontology", "none", "-o", "-", "--jobs", "5"};
  EXPECT_EQ(output_of_input(build), saved_without_ontology());
  // Ten feeds, in two orders.
  const test::TemporaryFolder folder;
  std::vector<std::string> feeds = {test::real_feed()};
  for (int i = 0; i < 9; ++i) {
    const std::string name = "show " + std::to_string(i);
    feeds.push_back(
        folder.write(name + ".xml", "<rss><channel><title>" + name +
                                        "</title><item><guid>g</guid><title>Episode</title><description>"
                                        "See also https://pytorch-dev-podcast.simplecast.com/episodes/vmap "
                                        "and https://github.com/PyTorch/" +
                                        std::string(i % 2 == 0 ? "pytorch" : "PyTorch") +
                                        "</description></item></channel></rss>"));
  }
  std::vector<std::string> forth = {"build", "--ontology", "none", "-o", "-"};
  std::vector<std::string> back = forth;
  forth.insert(forth.end(), feeds.begin(), feeds.end());
  back.insert(back.end(), feeds.rbegin(), feeds.rend());
  const std::string expected = output_of_input(forth);
  EXPECT_EQ(output_of_input(back), expected);
  const json document = json::parse(expected);
  std::size_t related = 0;
  for (const json& node : document["@graph"]) {
    for (const json& target : node.value("relation", json::array())) {
      related +=
          target == "show/cc8f3db8-026c-51ee-98b6-3e258ea89531/episode/90213080-7cdd-41cb-9c70-13ef945a2593"
              ? 1U
              : 0U;
    }
  }
  EXPECT_GE(related, 10U);  // from each of the nine, and from episode 52
}

TEST(RealFeed, ExtractsLinesWithTheDocumentedFields) {
  const std::map<std::string, std::set<std::string>> own = {
      {"link", {"kind", "url", "canonical", "ref"}},
      {"person", {"role", "name", "handle"}},
      {"episode_ref", {"relation", "how", "target", "target_guid"}},
      {"concept", {"concept", "label", "surface", "main"}},
  };
  std::set<std::string> types;
  for (const json& line : lines_of(mentions())) {
    std::set<std::string> fields = own.at(line["type"]);
    fields.insert({"episode", "guid", "type", "rule", "confidence", "evidence"});
    for (const std::string& field : fields) EXPECT_TRUE(line.contains(field)) << field << " in " << line;
    for (const std::string field : {"source", "field", "start", "end", "quote"}) {
      EXPECT_TRUE(line["evidence"].contains(field)) << line;
    }
    EXPECT_TRUE(line["confidence"] >= 0 && line["confidence"] <= 1) << line;
    types.insert(line["type"]);
  }
  EXPECT_THAT(types, Contains("link"));
  EXPECT_THAT(types, Contains("episode_ref"));
}

TEST(RealFeed, QuotesTheBytesThatTheOffsetsName) {
  // The exported text has the bytes that extraction used.
  std::map<std::string, json> episodes;
  const json document = json::parse(saved_without_ontology());
  for (const json& node : document["@graph"]) {
    if (node["@type"] == "PodcastEpisode") episodes[node["identifier"]] = node;
  }
  const std::map<std::string, std::string> properties = {{"title", "name"},
                                                         {"description", "description"},
                                                         {"summary", "abstract"},
                                                         {"alternate", "pa:alternate"}};
  for (const json& line : lines_of(mentions())) {
    const json& evidence = line["evidence"];
    const std::string text = episodes.at(line["guid"]).value(properties.at(evidence["field"]), "");
    const std::size_t start = evidence["start"];
    const std::size_t end = evidence["end"];
    ASSERT_LE(start, end);
    ASSERT_LE(end, text.size()) << line;
    EXPECT_EQ(text.substr(start, end - start), evidence["quote"].get<std::string>()) << line;
  }
}

TEST(RealFeed, IsInspectedEpisodeByEpisodeWithEveryField) {
  const json document = json::parse(output_of_input({"inspect", test::real_feed(), "--format", "json"}));
  for (const std::string field : {"title", "link", "description", "language", "author", "feed_url"}) {
    EXPECT_TRUE(document["show"].contains(field)) << field;
  }
  ASSERT_EQ(document["episodes"].size(), 83U);
  std::set<std::int64_t> numbers;
  for (const json& episode : document["episodes"]) {
    for (const std::string field :
         {"guid", "title", "link", "published", "number", "season", "duration_seconds", "enclosure_url",
          "description_html", "authors", "persons", "transcripts", "sources"}) {
      EXPECT_TRUE(episode.contains(field)) << field;
    }
    for (const std::string field : {"guid", "title", "link", "published", "enclosure_url"}) {
      EXPECT_TRUE(episode[field].is_string() && episode[field] != "") << field << " of " << episode["title"];
    }
    EXPECT_GT(episode["duration_seconds"], 0);
    numbers.insert(episode["number"].get<std::int64_t>());
  }
  EXPECT_EQ(numbers.size(), 83U);
  EXPECT_EQ(*numbers.rbegin(), 83);
}

TEST(RealFeed, PrintsOnlyTheBuildSummaryToStandardError) {
  const test::TemporaryFolder folder;
  const Outcome outcome = podatlas_run({"build", test::real_feed(), "--ontology", "none"}, {}, folder.path());
  EXPECT_THAT(
      outcome.err,
      testing::ContainsRegex(
          "^podatlas: graph.jsonld: 83 episodes of 1 show, [0-9]+ references, [0-9]+ edges[^\n]*\n$"));
  for (const std::vector<std::string>& command : {std::vector<std::string>{"export", "dot"},
                                                  {"export", "svg", "--view", "episodes"},
                                                  {"stats", "--format", "json"},
                                                  {"show", "1"}}) {
    const Outcome quiet = podatlas_run(command, {}, folder.path());
    EXPECT_EQ(quiet.exit_code, 0);
    EXPECT_EQ(quiet.err, "");
    EXPECT_NE(quiet.out, "");
  }
  EXPECT_EQ(podatlas_run({"inspect", test::real_feed()}).err, "");
}

}  // namespace
}  // namespace podatlas
