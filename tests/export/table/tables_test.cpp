// GraphML, CSV and the vault.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "export/site/site_formats.h"
#include "export/table/table_formats.h"
#include "graph/build/build_graph.h"
#include "graph/graph_builder.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::exporter {
namespace {

using test::episode;
using test::link;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using enum ReferenceKind;

KnowledgeGraph sample_of_links() {
  return test::graph_of({link(kGithubPull, "https://github.com/o/r/pull/1", "o/r#1", {4, 10}),
                         link(kBlog, "https://blog.example/?a=1&b=2")});
}

std::string graph_ml_of(const KnowledgeGraph& graph) {
  return text_of_output([&](Output& out) { write_graph_ml(graph, {}, out); });
}
std::string nodes_of(const KnowledgeGraph& graph) {
  return text_of_output([&](Output& out) { write_csv_nodes(graph, {}, out); });
}
std::string edges_of(const KnowledgeGraph& graph) {
  return text_of_output([&](Output& out) { write_csv_edges(graph, {}, out); });
}

std::map<std::string, std::string> vault_of(const KnowledgeGraph& graph) {
  std::map<std::string, std::string> files;
  EXPECT_TRUE(write_vault(graph, [&](const std::string& name, std::string_view content) -> Result<void> {
    EXPECT_TRUE(files.emplace(name, content).second) << name;
    return {};
  }));
  return files;
}

// The fields of CSV by RFC 4180, row by row.
std::vector<std::vector<std::string>> parsed(std::string_view csv) {
  EXPECT_TRUE(csv.starts_with("\xEF\xBB\xBF"));
  csv.remove_prefix(3);
  std::vector<std::vector<std::string>> rows(1, {""});
  bool is_quoted = false;
  for (std::size_t i = 0; i < csv.size(); ++i) {
    if (csv[i] == '"' && is_quoted && csv.substr(i + 1, 1) == "\"") {
      rows.back().back() += csv[i++];
    } else if (csv[i] == '"') {
      is_quoted = !is_quoted;
    } else if (csv[i] == ',' && !is_quoted) {
      rows.back().emplace_back();
    } else if (csv.substr(i, 2) == "\r\n" && !is_quoted) {
      rows.push_back({""});
      ++i;
    } else {
      rows.back().back() += csv[i];
    }
  }
  EXPECT_THAT(rows.back(), ElementsAre(""));
  rows.pop_back();
  return rows;
}

TEST(WriteGraphMl, MatchesTheGoldenFile) {
  test::expect_golden("sample.graphml", graph_ml_of(sample_of_links()));
}

TEST(WriteGraphMl, IsWellFormedAndKeepsText) {
  const std::string xml = graph_ml_of(test::graph_titled("</data> & \"quotes\" \x01\uFFFE\u2028 <![CDATA["));
  EXPECT_EQ(test::run({"xmllint", "--nonet", "--noout", "-"}, xml).err, "");
  EXPECT_THAT(xml, HasSubstr("&lt;/data&gt; &amp; &quot;quotes&quot; \u2028 &lt;![CDATA["));
}

TEST(WriteCsv, MatchesTheGoldenFiles) {
  test::expect_golden("sample_nodes.csv", nodes_of(sample_of_links()));
  test::expect_golden("sample_edges.csv", edges_of(sample_of_links()));
}

struct Field {
  std::string text;
  std::string field;
};
std::ostream& operator<<(std::ostream& out, const Field& row) { return out << row.text; }
class CsvField : public testing::TestWithParam<Field> {};

TEST_P(CsvField, MatchesTheTable) { EXPECT_EQ(csv_field(GetParam().text), GetParam().field); }

INSTANTIATE_TEST_SUITE_P(Fields, CsvField,
                         testing::Values(Field{"plain", "plain"}, Field{"a,b", "\"a,b\""}, Field{"", ""},
                                         Field{"say \"x\"", "\"say \"\"x\"\"\""},
                                         Field{"two\r\nlines", "two lines"}, Field{"=1+1", "\"'=1+1\""},
                                         Field{"+49", "\"'+49\""}, Field{"-2", "-2"},
                                         Field{"-2+3", "\"'-2+3\""}, Field{"@SUM(A1)", "\"'@SUM(A1)\""},
                                         Field{"\t=1", "\"'=1\""}, Field{"\uFF1Dcmd", "\"'\uFF1Dcmd\""},
                                         Field{"it's", "\"it's\""}, Field{"a;b", "\"a;b\""}));

RC_GTEST_PROP(TablesProperties, HaveARowForEachNodeAndEdge, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  const auto nodes = parsed(nodes_of(graph));
  const auto edges = parsed(edges_of(graph));
  RC_ASSERT(nodes.size() == graph.nodes().size() + 1);
  RC_ASSERT(edges.size() == graph.edge_count() + 1);
  for (const auto& rows : {nodes, edges}) {
    for (const auto& row : rows) {
      RC_ASSERT(row.size() == rows.front().size());
      for (const std::string& field : row) {
        RC_ASSERT(field.find_first_of("=+@") != 0);
      }
    }
  }
}

RC_GTEST_PROP(TablesProperties, GraphMlIsWellFormedForAnyText, ()) {
  const std::string xml = graph_ml_of(test::built(test::random_plan()));
  RC_ASSERT(test::run({"xmllint", "--nonet", "--noout", "-"}, xml).err == "");
}

TEST(WriteVault, HasANoteForEachEpisodeAndConcept) {
  const auto files = vault_of(
      test::school({{"Roses", {"rose"}, {}, {"Saws"}}, {"Saws", {"saw"}}}, {{"rose", {"saw"}}, {"saw"}}));
  std::vector<std::string> names;
  for (const auto& [name, content] : files) names.push_back(name);
  EXPECT_THAT(names, ElementsAre("Concepts/rose.md", "Concepts/saw.md", "Episodes/1 Roses.md",
                                 "Episodes/2 Saws.md", "Start here.md"));
  EXPECT_THAT(files.at("Episodes/1 Roses.md"), HasSubstr("\n## Listen to first\n- [[2 Saws]]\n"));
  EXPECT_THAT(files.at("Episodes/2 Saws.md"), HasSubstr("\n## Listen to afterwards\n- [[1 Roses]]\n"));
  EXPECT_THAT(files.at("Episodes/1 Roses.md"), HasSubstr("\n## About\n- [[rose]]\n"));
  EXPECT_THAT(files.at("Concepts/saw.md"), HasSubstr("\n## Required by\n- [[rose]]\n"));
  EXPECT_THAT(files.at("Start here.md"), HasSubstr("# School\n\n## [[saw]]\n\n1. [[2 Saws]]\n\n## "
                                                   "[[rose]]\n\n2. [[1 Roses]]\n\n# Concepts\n- [[rose]]"));
}

// A canvas of an area has its episodes from left to right, and its files exist.
TEST(WriteVault, HasACanvasForEachArea) {
  GraphBuilder builder;
  builder.add_show(test::show("s", "S"));
  const auto shop = builder.add_concept("https://o.example/shop", {"shop", {}, {}, {}, {}, {}, {}});
  const auto saw = builder.add_concept("https://o.example/saw", {"saw", {}, {}, {}, {}, {}, {}});
  builder.add_edge(saw, Relation::kBroader, shop);
  const auto first = builder.add_episode("s", episode("1", "Saws"));
  const auto second = builder.add_episode("s", episode("2", "Sharp saws"));
  for (const auto one : {first, second})
    builder.add_edge(one, Relation::kAbout, saw, one, {podatlas::Field::kTitle, {0, 4}, "test", 1}, {});
  builder.add_edge(second, Relation::kListenFirst, first, second,
                   {podatlas::Field::kTitle, {0, 4}, "test", 1}, {});
  const auto files = vault_of(builder.freeze());
  const auto canvas = nlohmann::json::parse(files.at("Areas/shop.canvas"));
  ASSERT_EQ(canvas["nodes"].size(), 3U) << "the area and two episodes";
  EXPECT_EQ(canvas["nodes"][0]["label"], "shop");
  for (const auto& node : canvas["nodes"]) {
    if (node["type"] == "group") continue;
    EXPECT_TRUE(files.contains(node["file"].get<std::string>())) << node["file"];
  }
  EXPECT_LT(canvas["nodes"][1]["x"], canvas["nodes"][2]["x"]) << "left means before";
  ASSERT_EQ(canvas["edges"].size(), 1U);
  EXPECT_EQ(canvas["edges"][0]["fromNode"], canvas["nodes"][1]["id"]);
  EXPECT_THAT(files.at("Start here.md"), HasSubstr("- [[shop.canvas]]\n"));
}

TEST(WriteVault, HasNotesOfPeopleAndOfWorksCitedMoreThanOnce) {
  GraphBuilder builder;
  builder.add_show(test::show("s", "S"));
  const auto once = builder.add_reference({kBlog, "https://blog.example/once", {}});
  const auto twice = builder.add_reference({kPaper, "https://paper.example/twice", {}, "Two saws"});
  const auto guest =
      builder.add_person("person/a-guest", {"A Guest", {"The Guest"}, {}, {"https://a.example/"}});
  for (const std::string number : {"1", "2"}) {
    const auto id = builder.add_episode("s", episode(number, "Episode " + number));
    builder.add_edge(id, Relation::kCites, twice, id, {podatlas::Field::kTitle, {0, 4}, "test", 1}, {});
    if (number == "2") continue;
    builder.add_edge(id, Relation::kCites, once, id, {podatlas::Field::kTitle, {0, 4}, "test", 1}, {});
    builder.add_edge(id, Relation::kGuest, guest, id, {podatlas::Field::kTitle, {0, 4}, "test", 1}, {});
  }
  const auto files = vault_of(builder.freeze());
  EXPECT_THAT(files.at("References/Two saws.md"), HasSubstr("## Cited by\n- [[Episode 1]]\n"));
  EXPECT_THAT(files.at("People/A Guest.md"), HasSubstr("aliases:\n  - \"The Guest\"\n"));
  EXPECT_THAT(files.at("People/A Guest.md"), HasSubstr("## Guest in\n- [[Episode 1]]\n"));
  EXPECT_THAT(files.at("Episodes/Episode 1.md"), HasSubstr("- [[Two saws]]\n"));
  EXPECT_EQ(files.size(), 5U);
}

TEST(WriteVault, EscapesMarkupInTitles) {
  const auto files = vault_of(test::graph_titled("../[[x]] # `dataviewjs`\n---\nevil: \"yes\" <script>"));
  ASSERT_EQ(files.size(), 2U);
  const auto& [name, note] = *files.begin();
  EXPECT_EQ(name, "Episodes/x dataviewjs --- evil yes script.md");
  EXPECT_THAT(note, HasSubstr("title: \"../[[x]] # `dataviewjs` --- evil: \\\"yes\\\" <script>\"\n"));
  EXPECT_THAT(note, HasSubstr("\n# ../\\[\\[x\\]\\] \\# \\`dataviewjs\\`"));
  EXPECT_THAT(note, Not(HasSubstr("\nevil")));
}

TEST(WriteVault, LinksOnlyToExistingNotes) {
  const auto files =
      vault_of(test::school({{"Views", {"views"}}, {"VIEWS", {"Views"}, {"views"}}}, {{"views"}, {"Views"}}));
  ASSERT_EQ(files.size(), 5U);
  for (const auto& [name, content] : files) {
    for (std::size_t at = content.find("[["); at != std::string::npos; at = content.find("[[", at + 1)) {
      const std::string target = content.substr(at + 2, content.find("]]", at) - at - 2);
      EXPECT_TRUE(files.contains("Episodes/" + target + ".md") ||
                  files.contains("Concepts/" + target + ".md"))
          << target;
    }
  }
}

}  // namespace
}  // namespace podatlas::exporter
