#include "export/path/path_formats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "tests/support/awkward_text.h"
#include "tests/support/golden.h"
#include "tests/support/planning.h"
#include "tests/support/school.h"

namespace podatlas::exporter {
namespace {

using nlohmann::json;
using std::chrono::minutes;
using test::Lesson;
using test::Subject;
using testing::HasSubstr;
using testing::Not;

const std::vector<Subject> kSubjects = {
    {"stride"}, {"view", {"stride"}}, {"autograd"}, {"hook", {"view"}, {}, {"autograd"}}};
const std::vector<Lesson> kLessons = {{"Hooks", {"hook", "autograd"}},
                                      {"Why autograd", {"autograd"}, {}, {}, 20},
                                      {"Views", {"view"}, {"autograd"}},
                                      {"Strides", {"stride"}}};

class PathFormats : public testing::Test {
 protected:
  PathPlan document(std::optional<std::chrono::seconds> budget = std::nullopt) {
    graph::PathRequest request;
    request.topics = {test::topic_of(graph_, "autograd")};
    request.budget = budget;
    return {&graph_, "autograd", request.topics.front().concepts, budget,
            test::path_for(graph::Curriculum(graph_), request)};
  }
  KnowledgeGraph graph_ = test::school(kLessons, kSubjects);
};

TEST_F(PathFormats, TextMatchesTheGoldenFile) {
  test::expect_golden("path.txt", path_text(document(minutes(45)), 80));
}
TEST_F(PathFormats, MarkdownMatchesTheGoldenFile) {
  test::expect_golden("path.md", path_markdown(document(minutes(45))));
}
TEST_F(PathFormats, JsonMatchesTheGoldenFile) {
  test::expect_golden("path.json", path_json(document(minutes(45))));
}
TEST_F(PathFormats, RssMatchesTheGoldenFile) { test::expect_golden("path.rss", path_rss(document())); }
TEST_F(PathFormats, M3uMatchesTheGoldenFile) { test::expect_golden("path.m3u8", path_m3u(document())); }
TEST_F(PathFormats, DotMatchesTheGoldenFile) {
  test::expect_golden("path.dot", path_dot(document()).value());
}

TEST(PathLengths, MarkEstimates) {
  const KnowledgeGraph graph = test::school(
      {{"Hooks", {"hook", "autograd"}, {}, {}, 20}, {"Views", {"view"}}, {"Strides", {"stride"}, {}, {}, 0}},
      kSubjects);
  graph::PathRequest request;
  request.topics = {test::topic_of(graph, "autograd")};
  const PathPlan document{&graph, "autograd", request.topics.front().concepts, std::nullopt,
                          test::path_for(graph::Curriculum(graph), request)};
  EXPECT_THAT(path_text(document, 80), HasSubstr("~20 min"));
  EXPECT_THAT(path_text(document, 80), HasSubstr(" 20 min"));
  EXPECT_THAT(path_markdown(document), HasSubstr("(about 20 minutes, "));
  EXPECT_THAT(path_dot(document).value(), HasSubstr("about 20 minutes"));
}

TEST_F(PathFormats, EveryStepHasAReason) {
  const json path = json::parse(path_json(document()));
  ASSERT_EQ(path["steps"].size(), 4U);
  for (const json& step : path["steps"]) {
    ASSERT_FALSE(step["reasons"].empty());
    EXPECT_NE(step["reasons"][0]["text"], "");
  }
}

TEST_F(PathFormats, TextKeepsToTheWidth) {
  for (const std::size_t width : {40U, 60U, 100U, 1000U}) {
    std::istringstream lines(path_text(document(minutes(45)), width));
    for (std::string line; std::getline(lines, line);)
      EXPECT_LE(count_code_points(line), std::min<std::size_t>(width, 110));
  }
}

TEST_F(PathFormats, ReportThatNothingFits) {
  EXPECT_THAT(path_text(document(minutes(1)), 80), HasSubstr("Nothing fits."));
}

TEST_F(PathFormats, SvgIsDrawn) {
  const Result<std::string> svg = path_svg(document());
  ASSERT_TRUE(svg.has_value());
  EXPECT_THAT(*svg, HasSubstr("<svg"));
  EXPECT_THAT(*svg, HasSubstr("Strides"));
}

TEST(PathFeeds, UseOnlyWebUrlsAndNoDateOf1970) {
  GraphBuilder builder;
  Episode episode;
  episode.guid = "e";
  episode.title = "\n";
  episode.link = "javascript:alert(1)";
  episode.enclosure.url = "javascript:alert(2)";
  static_cast<void>(builder.add_episode("s", episode));
  const KnowledgeGraph graph = builder.freeze();
  graph::PathRequest request;
  request.start = graph.find(episode_id("s", "e"));
  const PathPlan document{&graph, "x", {}, {}, test::path_for(graph::Curriculum(graph), request)};
  const std::string rss = path_rss(document);
  EXPECT_THAT(rss, Not(HasSubstr("javascript")));
  EXPECT_THAT(rss, Not(HasSubstr("19")));
  EXPECT_THAT(rss, HasSubstr("(untitled)"));
  EXPECT_THAT(path_m3u(document), Not(HasSubstr("javascript")));
}

// All kinds of titles and names, in every format.
RC_GTEST_PROP(PathFormatsOf, HostileTextStayWellFormed, ()) {
  const std::string title = "T" + *test::awkward_text();
  const std::string other = "U" + *test::awkward_text();
  const KnowledgeGraph graph = test::school({{title, {"x"}}, {other, {"y"}}}, {{"x"}, {"y", {"x"}}});
  graph::PathRequest request;
  request.topics = {test::topic_of(graph, "x"), test::topic_of(graph, "y")};
  const PathPlan document{&graph, title, {}, std::nullopt, test::path_for(graph::Curriculum(graph), request)};
  RC_ASSERT(document.path.steps.size() == 2U);
  const json parsed = json::parse(path_json(document));
  RC_ASSERT(parsed["steps"][0]["title"] == title);
  pugi::xml_document rss;
  RC_ASSERT(rss.load_string(path_rss(document).c_str()).status == pugi::status_ok);
  RC_ASSERT(std::distance(rss.child("rss").child("channel").children("item").begin(),
                          rss.child("rss").child("channel").children("item").end()) == 2);
  // A title cannot start a new line.
  std::istringstream m3u(path_m3u(document));
  for (std::string line; std::getline(m3u, line);) RC_ASSERT(line.starts_with("#"));
  std::istringstream markdown(path_markdown(document));
  for (std::string line; std::getline(markdown, line);) RC_ASSERT(line.find("<script") == std::string::npos);
  RC_ASSERT(path_text(document, 80).find('\x1B') == std::string::npos);
  pugi::xml_document svg;
  RC_ASSERT(svg.load_string(path_svg(document).value().c_str()).status == pugi::status_ok);
}

}  // namespace
}  // namespace podatlas::exporter
