#include "export/picture/dot.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <sstream>
#include <string>
#include <string_view>

#include "export/picture/graphviz.h"
#include "export/picture/poster.h"
#include "graph/build/build_graph.h"
#include "tests/support/golden.h"
#include "tests/support/planning.h"
#include "tests/support/process.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::exporter {
namespace {

using test::episode;
using test::link;
using test::points_at;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;
using enum ReferenceKind;

KnowledgeGraph titled_dot(std::string title, std::string url = "https://show.example/1") {
  Episode only = episode("e", std::move(title), "text");
  only.link = std::move(url);
  return graph::build_graph({test::show("s", "Show", {only})}, {{{}}});
}

KnowledgeGraph sample_of_shapes() {
  Episode first =
      episode("1", "First words of a title that is much too long for a single line", "See \"that\" first.");
  first.number = 1;
  first.link = "https://show.example/1?a=1&b=2";
  return graph::build_graph(
      {test::show("s", "Show \\N", {first, episode("2", "Second", "text")}), test::show("t", "<i>", {})},
      {{{link(kGithubPull, "https://github.com/o/r/pull/1", "o/r#1", {4, 10}),
         link(kBlog, "https://blog.example/"), points_at(EpisodeRelation::kListenFirst, 0, 1, {0, 17}),
         points_at(EpisodeRelation::kRelated, 0, 1)},
        {points_at(EpisodeRelation::kSupersedes, 0, 0), points_at(EpisodeRelation::kContinues, 0, 0),
         points_at(EpisodeRelation::kMentions, 0, 0)}},
       {}});
}

using View = void (*)(const KnowledgeGraph&, Theme, Output&);

std::string dot_of(const KnowledgeGraph& graph, View view = write_whole, Theme theme = Theme::kLight) {
  return text_of_output([&](Output& out) { view(graph, theme, out); });
}

// The path for that episode, as a picture.
std::string topic_dot_of(const KnowledgeGraph& graph, const std::string& topic, Theme theme = Theme::kLight) {
  graph::PathRequest request;
  request.topics.push_back(test::topic_of(graph, topic));
  PathPlan document{&graph, topic, request.topics.front().concepts, {}, {}};
  document.path = test::path_for(graph::Curriculum(graph), request);
  return text_of_output([&](Output& out) { write_topic(document, theme, out); });
}

std::string svg_of(const std::string& dot, const char* engine = "sfdp") {
  const Result<std::string> svg = rendered(dot, engine, "svg");
  return svg ? *svg : "! " + svg.error().message;
}
std::string svg_of(const KnowledgeGraph& graph) { return svg_of(dot_of(graph)); }

// An attribute of the first node, as parsed by Graphviz.
std::string read_back(const std::string& dot, const std::string& attribute) {
  const test::Outcome outcome = test::run({"gvpr", "N { print($." + attribute + "); }"}, dot);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  return outcome.out;
}

void expect_well_formed(const std::string& xml) {
  // The document type is on a server; nothing is fetched.
  const test::Outcome outcome = test::run({"xmllint", "--nonet", "--noout", "-"}, xml);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
}

TEST(ToDot, MatchesTheGoldenFiles) {
  test::expect_golden("sample_whole.dot", dot_of(sample_of_shapes()));
  test::expect_golden("sample_whole_dark.dot", dot_of(sample_of_shapes(), write_whole, Theme::kDark));
  test::expect_golden("sample_topic.dot", topic_dot_of(sample_of_shapes(), "First words"));
  test::expect_golden("sample_episodes.dot", dot_of(sample_of_shapes(), write_episodes));
}

TEST(ToDot, IsAcceptedByDotWithoutWarnings) {
  for (const View view : {write_whole, write_episodes}) {
    const test::Outcome outcome = test::run({"dot", "-Tsvg"}, dot_of(sample_of_shapes(), view));
    EXPECT_EQ(outcome.exit_code, 0);
    EXPECT_EQ(outcome.err, "");
    expect_well_formed(outcome.out);
  }
}

// "NODES EDGES", counted by Graphviz, without invisible edges, and with prerequisites only if requested.
test::Outcome counted(const std::string& dot, const std::string& but = "invis") {
  return test::run(
      {"gvpr", "BEGIN { int n = 0; int e = 0; } N { n++; } E [style != \"invis\" && class != \"" + but +
                   "\"] { e++; } END { print(n, \" \", e); }"},
      dot);
}

TEST(ToDot, HasTheNodesAndEdgesOfItsView) {
  EXPECT_EQ(counted(dot_of(sample_of_shapes())).out, "5 8\n");
  EXPECT_EQ(counted(dot_of(sample_of_shapes(), write_episodes)).out, "2 5\n");
}

struct Title {
  std::string text;
  std::string shown;  // in the SVG, as XML
};
std::ostream& operator<<(std::ostream& out, const Title& row) { return out << row.text; }

const Title kTitles[] = {
    {"plain", ">plain<"},
    {"<b>bold</b>", ">&lt;b&gt;bold&lt;/b&gt;<"},
    {"<<table>>", ">&lt;&lt;table&gt;&gt;<"},
    {"say \"x\"", ">say &quot;x&quot;<"},
    {"ends in \\", ">ends in \\<"},
    {"\\\"", ">\\&quot;<"},
    {"\\N \\G", ">\\N \\G<"},
    {"a\\nb\\lc", ">a\\nb\\lc<"},
    {"new\nline", ">new line<"},
    {"AT&T", ">AT&amp;T<"},
    {"a &lt; b", ">a &amp;lt; b<"},
    {"&#60;b&#x3e;", ">&amp;#60;b&amp;#x3e;<"},
    {"caf\u00E9 \U0001F642", ">caf\u00E9 \U0001F642<"},
    {"\u202B\u05D0\u05D1\u202C", "\u05D0\u05D1"},
    {"odd \uFFFF\x01 end", ">odd end<"},
    {"{a|b}", ">{a|b}<"},
    {"", ">(untitled)<"},
};

class Labels : public testing::TestWithParam<Title> {};

TEST_P(Labels, StayText) {
  const KnowledgeGraph graph = titled_dot(GetParam().text);
  const test::Outcome dot = test::run({"dot", "-Tsvg"}, dot_of(graph));
  EXPECT_EQ(dot.exit_code, 0);
  EXPECT_EQ(dot.err, "");
  for (const std::string& svg : {svg_of(graph), dot.out}) {
    expect_well_formed(svg);
    // Graphviz writes a space in a label as a no-break space or as itself.
    std::string text = svg;
    for (std::size_t at; (at = text.find("&#160;")) != std::string::npos;) text.replace(at, 6, " ");
    EXPECT_THAT(text, HasSubstr(GetParam().shown));
  }
}

INSTANTIATE_TEST_SUITE_P(Titles, Labels, testing::ValuesIn(kTitles));

TEST(ToDot, LinksOnlyToWebPages) {
  EXPECT_EQ(read_back(dot_of(titled_dot("t", "https://show.example/1?a=1&b=2")), "URL"),
            "https://show.example/1?a=1&amp;b=2\n");
  EXPECT_THAT(dot_of(titled_dot("t", "javascript:alert(1)")), Not(HasSubstr("javascript")));
  EXPECT_EQ(read_back(dot_of(titled_dot("t", "https://show.example/\"\x01 \\")), "URL"),
            "https://show.example/%22%01%20%5C\n");
  EXPECT_THAT(svg_of(titled_dot("t", "javascript:alert(1)")), Not(HasSubstr("javascript")));
}

TEST(ToDot, BreaksLongLabelsBetweenWords) {
  const std::string label = read_back(dot_of(sample_of_shapes(), write_episodes), "label");
  EXPECT_THAT(label, HasSubstr("1 First words of a\\ntitle that is much too\\nlong for a single line\n"));
}

TEST(ToDot, ShowsTheSentenceInTheTooltipOfAnEdge) {
  const test::Outcome outcome = test::run({"gvpr", "E [class == \"listen first\"] { print($.tooltip); }"},
                                          dot_of(sample_of_shapes(), write_episodes));
  EXPECT_THAT(outcome.out, HasSubstr("listen first Second: See \"that\" first."));
}

TEST(ToDot, DrawsAnEmptyGraph) {
  const KnowledgeGraph empty = GraphBuilder().freeze();
  EXPECT_EQ(test::run({"dot", "-Tsvg"}, dot_of(empty)).exit_code, 0);
  expect_well_formed(svg_of(empty));
}

TEST(Draw, MakesSvgAndPng) {
  const std::string svg = svg_of(sample_of_shapes());
  EXPECT_THAT(svg, StartsWith("<?xml version=\"1.0\""));
  EXPECT_THAT(svg, HasSubstr("<svg "));
  expect_well_formed(svg);
  const Result<std::string> png = rendered(dot_of(sample_of_shapes()), "sfdp", "png");
  ASSERT_TRUE(png);
  EXPECT_THAT(*png, StartsWith("\x89PNG\r\n\x1A\n"));
  EXPECT_THAT(*png, HasSubstr("IEND"));
}

TEST(ToDot, PutsATopicIntoThreeColumns) {
  const KnowledgeGraph graph = test::school({{"Roses", {"rose"}}, {"Saws", {"saw"}}, {"Weather", {"rain"}}},
                                            {{"rose", {"saw"}}, {"saw"}, {"rain"}});
  const std::string dot = topic_dot_of(graph, "rose");
  // Two concepts and the path, with an edge from each episode, and what rose requires.
  EXPECT_EQ(counted(dot).out, "3 3\n");
  EXPECT_THAT(dot, HasSubstr(">1.</b>&#160;Saws<"));
  EXPECT_THAT(dot, HasSubstr(">2.</b>&#160;Roses<"));
  const std::string svg = svg_of(dot, "dot");
  expect_well_formed(svg);
  EXPECT_THAT(svg, Not(HasSubstr("Weather")));
}

TEST(ToDot, EscapesHostileTextInATopic) {
  Episode only = episode("e", "AT&T <b> &lt; \"x\" \\N </td>", "Notes & \"more\" <i> \\G &amp; &#60;");
  only.link = "https://show.example/1?a=1&b=2&lt;=\"";
  const KnowledgeGraph graph = graph::build_graph({test::show("s", "Show", {only})}, {{{}}});
  const std::string dot = topic_dot_of(graph, "episode:AT&T <b> &lt; \"x\" \\N </td>");
  EXPECT_EQ(counted(dot).out, "1 0\n");
  const std::string svg = svg_of(dot, "dot");
  expect_well_formed(svg);
  EXPECT_THAT(svg, HasSubstr("&lt;b&gt; &amp;lt; &quot;x&quot; \\N &lt;/td&gt;"));
  EXPECT_THAT(svg, HasSubstr("xlink:href=\"https://show.example/1?a=1&amp;b=2&amp;lt;=%22\""));
  EXPECT_THAT(svg, HasSubstr("&lt;i&gt; \\G &amp;amp; &amp;#60;"));
  EXPECT_THAT(svg, HasSubstr("\\N &lt;/td&gt;: concepts, episodes"));
}

TEST(ToDot, PutsEpisodesOfAnAreaIntoACluster) {
  const std::string dot =
      dot_of(test::school({{"Roses", {"rose"}}, {"Tulips", {"tulip"}}, {"Talk", {}}},
                          {{"flower"}, {"rose", {}, {}, {"flower"}}, {"tulip", {}, {}, {"flower"}}}),
             write_episodes);
  EXPECT_THAT(dot, HasSubstr("<b>flower</b>"));
  EXPECT_THAT(dot, HasSubstr("<b>other</b>"));
  EXPECT_EQ(counted(dot).out, "3 0\n");
  EXPECT_EQ(test::run({"dot", "-Tsvg"}, dot).err, "");
}

TEST(Draw, PutsTitlesOfAreasAboveLines) {
  const KnowledgeGraph graph =
      test::school({{"Roses", {"rose"}}, {"Tulips", {"tulip"}}},
                   {{"flower"}, {"rose", {}, {}, {"flower"}}, {"tulip", {"rose"}, {}, {"flower"}}});
  const std::string svg = svg_of(dot_of(graph, write_episodes), "dot");
  expect_well_formed(svg);
  // One is a title, on a ground that interrupts what it covers.
  const std::size_t title = svg.find(">flower<");
  ASSERT_NE(title, std::string::npos) << svg;
  EXPECT_EQ(svg.find(">flower<", title + 1), std::string::npos);
  EXPECT_LT(svg.rfind("class=\"edge"), title);
  EXPECT_LT(svg.rfind("class=\"cluster\""), svg.find("class=\"edge"));
  const std::size_t node = svg.rfind("class=\"node\"", title);
  ASSERT_NE(node, std::string::npos);
  EXPECT_THAT(svg.substr(node, title - node), HasSubstr("<polygon fill=\"white\""));
}

TEST(ToDot, OmitsImpliedPrerequisites) {
  const std::string dot = dot_of(test::school({{"One", {"one"}}, {"Two", {"two"}}, {"Three", {"three"}}},
                                              {{"one"}, {"two", {"one"}}, {"three", {"two", "one"}}}),
                                 write_episodes);
  EXPECT_EQ(counted(dot).out, "3 2\n");
  EXPECT_THAT(dot, Not(HasSubstr("Three\" -> \"show/school/episode/One\"")));
}

TEST(ToDot, DiffersOnlyInColorsBetweenThemes) {
  const std::string dark = dot_of(sample_of_shapes(), write_whole, Theme::kDark);
  EXPECT_THAT(dark, HasSubstr("bgcolor=\"#0B1220\""));
  EXPECT_THAT(dark, Not(HasSubstr("\"white\"")));
  EXPECT_EQ(counted(dark).out, counted(dot_of(sample_of_shapes())).out);
}

TEST(Areas, HaveColorsWithEnoughContrast) {
  // WCAG 2.1: relative luminance, and a contrast of 4.5 for text.
  const auto luminance = [](std::string_view color) {
    if (color == "white") return 1.0;
    double sum = 0;
    const std::array weights = {0.2126, 0.7152, 0.0722};
    for (std::size_t i = 0; i < 3; ++i) {
      const double part = std::stoi(std::string(color.substr(1 + 2 * i, 2)), nullptr, 16) / 255.0;
      sum += weights.at(i) * (part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4));
    }
    return sum;
  };
  const auto contrast = [&](std::string_view a, std::string_view b) {
    const auto [low, high] = std::minmax({luminance(a), luminance(b)});  // by value: these do not last
    return (high + 0.05) / (low + 0.05);
  };
  for (const Theme theme : {Theme::kLight, Theme::kDark}) {
    for (const Ink& area : kAreaInks) {
      EXPECT_GE(contrast(area.in(theme), ink::kOnArea.in(theme)), 4.5) << area.in(theme);
      EXPECT_GE(contrast(area.in(theme), ink::kPaper.in(theme)), 4.5) << area.in(theme);
    }
    for (const Ink& text : {ink::kText, ink::kQuiet, ink::kPerson, ink::kNoArea, ink::kConcept}) {
      EXPECT_GE(contrast(text.in(theme), ink::kPaper.in(theme)), 4.5) << text.in(theme);
    }
  }
}

TEST(Draw, GivesTheSamePictureEachTime) { EXPECT_EQ(svg_of(sample_of_shapes()), svg_of(sample_of_shapes())); }

RC_GTEST_PROP(DotProperties, IsReadBackWithTheEpisodesAndTheirEdges, ()) {
  const KnowledgeGraph graph = test::built(test::random_plan());
  const auto is_episode = [&](NodeId id) { return graph.node(id).kind == NodeKind::kEpisode; };
  std::size_t nodes = 0;
  std::size_t edges = 0;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) nodes += is_episode(id) ? 1U : 0U;
  for (EdgeId e = 0; e < graph.edge_count(); ++e) {
    edges += is_episode(graph.edge(e).source) && is_episode(graph.edge(e).target) ? 1U : 0U;
  }
  const test::Outcome outcome = counted(dot_of(graph, write_episodes), "needs");
  RC_ASSERT(outcome.err == "");
  RC_ASSERT(outcome.out == std::to_string(nodes) + " " + std::to_string(edges) + "\n");
}

RC_GTEST_PROP(DotProperties, IsAcceptedForAnyText, ()) {
  const test::Outcome outcome = counted(dot_of(test::built(test::random_plan())));
  RC_ASSERT(outcome.exit_code == 0);
  RC_ASSERT(outcome.err == "");
}

std::string picture_of_size(double width, double height, int text) {
  return "<svg width=\"1pt\" height=\"1pt\" viewBox=\"0.00 0.00 " + std::to_string(width) + ' ' +
         std::to_string(height) + "\"><text font-size=\"" + std::to_string(text) + ".00\">a</text></svg>";
}

TEST(PosterSheets, AreOneWhereTheTextIsLargeEnough) {
  const auto sheets = poster_sheets(picture_of_size(1000, 600, 11), kPapers[1]);
  ASSERT_EQ(sheets.size(), 1U);
  EXPECT_THAT(sheets[0], HasSubstr("<svg width=\"420.00mm\" height=\"297.00mm\""))
      << "across, as the picture";
  EXPECT_THAT(sheets[0], HasSubstr("font-size=\"11.00\""));
}

// In all, they show the picture, and its text has 6 points, that is 2.12 mm.
TEST(PosterSheets, AreAsManyAsSmallTextNeeds) {
  for (const Paper& paper : kPapers) {
    const double width = 3000;
    const double height = 9000;
    const auto sheets = poster_sheets(picture_of_size(width, height, 9), paper);
    double area = 0;
    for (const std::string& sheet : sheets) {
      const std::size_t at = sheet.find("viewBox=\"") + 9;
      std::istringstream numbers(sheet.substr(at));
      double x = 0, y = 0, wide = 0, high = 0;
      numbers >> x >> y >> wide >> high;
      EXPECT_GE(9 * std::min(paper.width, paper.height) / std::min(wide, high), 2.11) << paper.name;
      area += wide * high;
    }
    EXPECT_GE(area, width * height) << paper.name;
    EXPECT_LE(area, 4 * width * height) << paper.name << ": paper is not wasted";
  }
}

TEST(PosterSheets, LeaveWhatIsNoPictureAsItIs) {
  for (const std::string_view text :
       {"", "<svg ", "<svg >", "<svg viewBox=\"0 0 0 0\">", "<svg viewBox=\"a\">"})
    EXPECT_THAT(poster_sheets(text, kPapers[0]), testing::ElementsAre(std::string(text)));
}

}  // namespace
}  // namespace podatlas::exporter
