#include "export/rdf/json_ld.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>
#include <serd/serd.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "graph/build/build_graph.h"
#include "tests/support/golden.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"

namespace podatlas::exporter {
namespace {

using test::episode;
using test::link;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using enum ReferenceKind;

std::string n_quads_of(const KnowledgeGraph& graph, const std::string& base = {}) {
  return text_of_output([&](Output& out) { EXPECT_TRUE(write_n_quads(graph, {base, "0.0.0"}, out)); });
}

std::vector<std::string> lines_of(const std::string& n_quads) {
  std::vector<std::string> lines;
  for (const std::string_view line : split(n_quads, '\n')) lines.emplace_back(line);
  EXPECT_EQ(lines.back(), "");
  lines.pop_back();
  return lines;
}

// What another parser reads.
struct Parsed {
  std::size_t triples = 0;
  std::size_t others = 0;  // quads, or triples with a blank node
  std::set<std::string> literals;
  std::string error;
};

Parsed parsed_by_serd(const std::string& n_quads) {
  Parsed parsed;
  const auto on_statement = [](void* handle, SerdStatementFlags, const SerdNode* graph,
                               const SerdNode* subject, const SerdNode*, const SerdNode* object,
                               const SerdNode*, const SerdNode*) {
    auto& to = *static_cast<Parsed*>(handle);
    const bool is_blank = subject->type != SERD_URI || object->type == SERD_BLANK;
    ++(is_blank || (graph != nullptr && graph->buf != nullptr) ? to.others : to.triples);
    if (object->type == SERD_LITERAL)
      to.literals.emplace(reinterpret_cast<const char*>(object->buf), object->n_bytes);
    return SERD_SUCCESS;
  };
  SerdReader* const reader =
      serd_reader_new(SERD_NQUADS, &parsed, nullptr, nullptr, nullptr, on_statement, nullptr);
  serd_reader_set_strict(reader, true);
  serd_reader_set_error_sink(
      reader,
      [](void* handle, const SerdError* error) {
        static_cast<Parsed*>(handle)->error = "line " + std::to_string(error->line) + ": " + error->fmt;
        return SERD_SUCCESS;
      },
      &parsed);
  const SerdStatus status =
      serd_reader_read_string(reader, reinterpret_cast<const uint8_t*>(n_quads.c_str()));
  if (status > SERD_FAILURE) parsed.error += " (stopped)";
  serd_reader_free(reader);
  return parsed;
}

TEST(WriteNQuads, MatchesTheGoldenFile) {
  const KnowledgeGraph graph =
      test::graph_of({link(kGithubPull, "https://github.com/o/r/pull/1", "o/r#1", {4, 10})});
  test::expect_golden("sample.nq", n_quads_of(graph));
}

TEST(WriteNQuads, IsReadBackBySerd) {
  const std::string text =
      n_quads_of(test::graph_of({link(kGithubPull, "https://github.com/o/r/pull/1", "o/r#1", {4, 10})}));
  const Parsed parsed = parsed_by_serd(text);
  EXPECT_EQ(parsed.error, "");
  EXPECT_EQ(parsed.triples, lines_of(text).size());
  EXPECT_EQ(parsed.others, 0U);
}

TEST(WriteNQuads, EscapesAsTheCanonicalFormDoesAndNothingElse) {
  const std::string name = "<http://schema.org/name> ";
  EXPECT_THAT(n_quads_of(test::graph_titled(
                  "a \"b\" \\ \t\n\r\b\f\x01\x1F\x7F </script> \u00E9\u2028\uFFFE\U0001F642")),
              HasSubstr(name + "\"a \\\"b\\\" \\\\ \\t\\n\\r\\b\\f\\u0001\\u001F\\u007F </script> "
                               "\u00E9\u2028\uFFFE\U0001F642\" .\n"));
}

TEST(WriteNQuads, ResolvesIrisAgainstTheBase) {
  EXPECT_THAT(n_quads_of(test::graph_titled("t")),
              HasSubstr("\n<https://w3id.org/podatlas/show/s/episode/e> "));
  EXPECT_THAT(n_quads_of(test::graph_titled("t"), "https://me.example/a/b?c#d"),
              HasSubstr("\n<https://me.example/a/episode/e> "));
  EXPECT_THAT(n_quads_of(test::graph_titled("t"), "https://me.example/a/"),
              HasSubstr("<https://me.example/a/> "));
}

TEST(WriteNQuads, WritesCompactIrisOut) {
  const std::string text = n_quads_of(test::graph_of({link(kBlog, "https://blog.example/")}));
  EXPECT_THAT(text, HasSubstr("#predicate> <http://schema.org/citation> .\n"));
  EXPECT_THAT(text, HasSubstr("#type> <http://www.w3.org/ns/oa#Annotation> .\n"));
  EXPECT_THAT(text, HasSubstr("#type> <http://schema.org/BlogPosting> .\n"));
}

RC_GTEST_PROP(NQuadsProperties, AreSortedDistinctAndReadBackWhateverTheTexts, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  const std::string text = n_quads_of(graph);
  const std::vector<std::string> lines = lines_of(text);
  RC_ASSERT(std::is_sorted(lines.begin(), lines.end()));
  RC_ASSERT(std::adjacent_find(lines.begin(), lines.end()) == lines.end());
  const Parsed parsed = parsed_by_serd(text);
  RC_ASSERT(parsed.error == "");
  RC_ASSERT(parsed.triples == lines.size());
  RC_ASSERT(parsed.others == 0U);
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    // serd ends a string at U+0000.
    if (graph.node(id).kind == NodeKind::kEpisode && graph.episode(id).title.find('\0') == std::string::npos)
      RC_ASSERT(parsed.literals.contains(graph.episode(id).title));
  }
}

RC_GTEST_PROP(NQuadsProperties, AreTheSameWhateverTheOrderOfAdding, (unsigned seed)) {
  const test::Plan plan = test::random_plan();
  RC_ASSERT(n_quads_of(test::built(plan, seed)) == n_quads_of(test::built(plan)));
}

}  // namespace
}  // namespace podatlas::exporter
