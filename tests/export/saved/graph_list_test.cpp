#include "export/saved/graph_list.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "export/rdf/json_ld.h"
#include "tests/support/process.h"
#include "tests/support/random_graph.h"

namespace podatlas::exporter {
namespace {

// The nodes as they are found one by one.
std::optional<std::vector<std::string>> found_in(const std::string& document) {
  std::optional<GraphList> list = GraphList::find(access_to(document));
  if (!list) return std::nullopt;
  std::vector<std::string> out = {list->frame()};
  for (std::size_t i = 0; i < list->size(); ++i) {
    const auto node = list->node(i);
    out.push_back(node ? simdjson::minify(*node) : "broken");
  }
  return out;
}

using Found = std::vector<std::string>;

TEST(GraphList, HasTheNodesAndWhatTheyAreIn) {
  EXPECT_EQ(
      found_in(R"({"a": [1, {"graph": [2]}], "graph": [{"b": "}\\\"]"} , {"c": {"d": [3]}}], "e": "{"} )"),
      Found({R"({"a": [1, {"graph": [2]}], "graph": [], "e": "{"} )", R"({"b":"}\\\"]"})",
             R"({"c":{"d":[3]}})"}));
  EXPECT_EQ(found_in("{\n\"graph\"\t:\r[ ] }"), Found({"{\n\"graph\"\t:\r[] }"}));
  EXPECT_EQ(found_in(R"({"graph": [{"a" 1}, {}]})"), Found({R"({"graph": []})", "broken", "{}"}));
}

TEST(GraphList, IsNotFoundInWhatIsOtherwise) {
  for (const std::string document :
       {"", "[]", "{}", R"({"graph": {}})", R"({"graph": 1})", R"({"a": {"graph": []}})",
        R"([{"graph": []}])", R"({"graph": [], "graph": []})", R"({"graph": [1]})", R"({"graph": [{}, "a"]})",
        R"({"graph": [{} {}]})", R"({"graph": [{},]})", R"({"graph": [,{}]})", R"({"graph": [{}})",
        R"({"graph": [{})", R"({"graph": [{}], "a": ")", R"({"graph": [{}])", R"({"graph" [{}]})",
        R"({"a": "graph", [{}]})"}) {
    EXPECT_EQ(found_in(document), std::nullopt) << document;
  }
}

TEST(GraphList, IsReadInPieces) {
  std::string document = "{\"graph\": [";
  std::vector<std::string> expected = {"{\"graph\": []}"};
  // One that is larger than what is read at once, between many that are not.
  for (std::size_t i = 0; i < 5000; ++i) {
    expected.push_back("{\"a\":\"" + std::string(i == 2500 ? 3'000'000 : 997 + i % 7, 'x') + "\\\\\"}");
    document += (i == 0 ? "" : ",") + expected.back();
  }
  document += "]}";
  EXPECT_TRUE(found_in(document) == expected);
}

// If it were not, a graph would be read all the same, but in much more memory.
RC_GTEST_PROP(GraphList, IsFoundInWhateverIsSaved, ()) {
  const std::string document = to_json_ld(test::built(test::random_plan()));
  simdjson::dom::parser parser;
  std::vector<std::string> expected;
  for (const simdjson::dom::element node : parser.parse(document)["graph"].get_array())
    expected.push_back(simdjson::minify(node));
  auto found = found_in(document);
  RC_ASSERT(found.has_value());
  found->erase(found->begin());
  RC_ASSERT(*found == expected);
}

TEST(ReadJsonLd, TakesTheSameDepthAsAWholeAndNodeByNode) {
  const std::string document = to_json_ld(test::graph_of({}));
  std::size_t read = 0;
  for (std::size_t depth = 1000; depth < 1040; ++depth) {
    std::string deep = document;
    deep.insert(deep.rfind('}', deep.rfind(']')),
                ",\"x\":" + std::string(depth, '[') + std::string(depth, ']'));
    const bool is_read = read_json_ld(deep, "g").has_value();
    EXPECT_EQ(is_read, read_json_ld(deep, "g", 0).has_value()) << depth;
    read += static_cast<std::size_t>(is_read);
  }
  EXPECT_GT(read, 0);
  EXPECT_LT(read, 40);
}

TEST(ReadJsonLdFile, GivesWhatTheBytesGive) {
  const test::TemporaryFolder folder;
  const std::string document = to_json_ld(test::graph_of({}));
  const std::string whole = folder.write("a.jsonld", document);
  const std::string broken = folder.write("b.jsonld", document.substr(0, document.size() / 2));
  for (const std::uint64_t parsed_whole : {kParsedWhole, std::uint64_t{0}}) {
    const auto read = read_json_ld_file(whole, parsed_whole);
    ASSERT_TRUE(read);
    EXPECT_EQ(to_json_ld(read->graph, {read->base, {}}), document);
    const auto of_file = read_json_ld_file(broken, parsed_whole);
    const auto of_bytes = read_json_ld(folder.read("b.jsonld"), broken);
    ASSERT_FALSE(of_file);
    EXPECT_EQ(to_string(of_file.error()), to_string(of_bytes.error()));
  }
  const auto missing = read_json_ld_file(folder.path() + "/c.jsonld");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::kIo);
  const auto of_folder = read_json_ld_file(folder.path());
  ASSERT_FALSE(of_folder);
  EXPECT_EQ(of_folder.error().message, "is a folder");
}

}  // namespace
}  // namespace podatlas::exporter
