#include "export/site/site_formats.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <zlib.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/digest.h"
#include "core/text/text.h"
#include "export/base91.h"
#include "export/picture/dot_style.h"
#include "export/site/explorer_data.h"
#include "graph/build/build_graph.h"
#include "graph/search/index/packed_index.h"
#include "graph/search/relevance.h"
#include "podatlas/export.h"
#include "tests/support/awkward_text.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"
#include "tests/support/random_graph.h"
#include "tests/support/sample_graph.h"
#include "tests/support/school.h"

namespace podatlas::exporter {
namespace {

using nlohmann::json;
using test::episode;
using test::link;
using test::points_at;
using testing::AllOf;
using testing::Each;
using testing::Ge;
using testing::HasSubstr;
using testing::Le;
using testing::Ne;
using testing::Not;
using testing::StartsWith;

constexpr std::string_view kDataBegin = R"(<script type="text/plain" id="data">)";

KnowledgeGraph titled(std::string title, std::string description = "text",
                      std::string url = "https://show.example/1") {
  Episode only = episode("e", std::move(title), std::move(description));
  only.link = url;
  only.enclosure.url = std::move(url);
  return graph::build_graph({test::show("s", "Show", {only})}, {{{}}});
}

std::string page_of(const KnowledgeGraph& graph, std::string_view audit = "null") {
  return to_html(graph, audit);
}

std::string between(const std::string& page, std::string_view begin, std::string_view end) {
  const std::size_t from = page.find(begin);
  if (from == std::string::npos) return "! no " + std::string(begin);
  const std::size_t first = from + begin.size();
  return page.substr(first, page.find(end, first) - first);
}

std::string raw_data_of(const std::string& page) { return between(page, kDataBegin, "</script>"); }

std::string bytes_of_base91(const std::string& text) {
  const auto digit = [](char c) {
    return static_cast<unsigned>(c) - '!' - (c > '&' ? 1U : 0U) - (c > '<' ? 1U : 0U) - (c > '>' ? 1U : 0U);
  };
  std::string out;
  unsigned bits = 0;  // of which the last `waiting` are not in `out` yet
  unsigned waiting = 0;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const bool is_pair = i + 1 < text.size();
    const unsigned width = is_pair ? 13 : 6;
    bits = (bits << width) | (is_pair ? 91 * digit(text[i]) + digit(text[i + 1]) : digit(text[i]));
    for (waiting += width; waiting >= 8; waiting -= 8) out += static_cast<char>(bits >> (waiting - 8));
  }
  return out;
}

// A line of JSON, the style as another, then the script.
std::string unpacked(const std::string& page) {
  const std::string packed = bytes_of_base91(raw_data_of(page));
  std::vector<Bytef> bytes(std::size_t{4} << 20U);
  uLongf size = bytes.size();
  uLong read = packed.size();
  const auto* const input = reinterpret_cast<const Bytef*>(packed.data());
  if (uncompress2(bytes.data(), &size, input, &read) != Z_OK) return "not compressed";
  if (read != packed.size()) return "bytes after the end, which browsers do not accept";
  return {reinterpret_cast<const char*>(bytes.data()), size};
}

json data_of(const std::string& page) {
  const std::string text = unpacked(page);
  return json::parse(text.substr(0, text.find('\n')));
}

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

// Independent conversion from hexadecimal to base64.
std::string base64_of_hex(const std::string& hex) {
  constexpr std::string_view kDigits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string bits;
  for (const char c : hex) {
    const int value = c <= '9' ? c - '0' : c - 'a' + 10;
    for (int bit = 3; bit >= 0; --bit) bits += ((value >> bit) & 1) != 0 ? '1' : '0';
  }
  while (bits.size() % 6 != 0) bits += '0';
  std::string out;
  for (std::size_t i = 0; i < bits.size(); i += 6) out += kDigits[std::stoul(bits.substr(i, 6), nullptr, 2)];
  while (out.size() % 4 != 0) out += '=';
  return out;
}

// As a site does: export/pages/order/area_path.h.
TEST(Html, LeadsIntoAnAreaByAnEpisodeOfIt) {
  std::vector<test::Lesson> lessons = {
      test::in_title({"Tape, reels and bread", {"reel", "tape", "bread"}, {}, {}, 20}),
      test::in_title({"Rye", {"rye"}, {}, {}, 20}), test::in_title({"Oats", {"oats"}, {}, {}, 20}),
      test::in_title({"Reel", {"reel"}, {}, {}, 20})};
  // What the page offers to start with, which begins as its own path does.
  for (const char* const other : {"wood", "iron", "glass"}) {
    for (const char* const title : {"Cutting ", "Joining ", "Storing "})
      lessons.push_back(test::in_title({title + std::string(other), {other}, {}, {}, 15}));
  }
  const KnowledgeGraph graph = test::school(lessons, {{"bread"},
                                                      {"rye", {}, {}, {"bread"}, {"bread"}},
                                                      {"oats", {}, {}, {"bread"}, {"bread"}},
                                                      {"tape"},
                                                      {"reel", {}, {}, {"tape"}},
                                                      {"wood"},
                                                      {"iron"},
                                                      {"glass"}});
  const NodeId bread = test::subject(graph, "bread");
  const std::string key = std::to_string(bread);
  const json data = data_of(page_of(graph));
  const json starts = data["starts"];
  EXPECT_THAT(starts["concepts"], testing::Not(testing::Contains(bread)));
  EXPECT_EQ(data["nodes"][starts.at("begins").at(key).get<std::size_t>()]["title"], "Rye");
  EXPECT_EQ(data["nodes"][starts.at("paths").at(key).at(1).get<std::size_t>()]["title"],
            "Tape, reels and bread");
}

TEST(Html, IsSelfContained) {
  const std::string page = page_of(titled("A title"));
  EXPECT_THAT(page, StartsWith("<!doctype html>"));
  EXPECT_EQ(count(page, "<script"), 2U);
  EXPECT_EQ(count(page, "<link"), 1U);
  EXPECT_THAT(page, HasSubstr(R"(<link rel="icon" href="data:,">)"));
  EXPECT_EQ(count(page, "url("), count(page, "url(#"));
  for (const std::string_view part :
       {"<script src", "<img", "@import", "@DATA@", "@STYLE", "@SCRIPT", "@LOADER", "@TITLE@"}) {
    EXPECT_EQ(count(page, part), 0U) << part;
  }
}

TEST(Html, AllowsItsOwnScriptAndStyleByTheirHashes) {
  const std::string page = page_of(titled("A title"));
  const std::string policy = between(page, R"(http-equiv="Content-Security-Policy" content=")", "\"");
  const std::string loader = between(page, "<script>", "</script>");
  const std::string text = unpacked(page);
  const std::size_t data_end = text.find('\n');
  const std::size_t style_end = text.find('\n', data_end + 1);
  const std::string script = text.substr(style_end + 1);
  const std::string style = between(page, "<style>", "</style>");
  const std::string packed_style =
      json::parse(text.substr(data_end + 1, style_end - data_end - 1)).get<std::string>();
  EXPECT_THAT(policy, HasSubstr("script-src 'sha256-" + base64_of_hex(sha256_hex(loader)) + "' 'sha256-" +
                                base64_of_hex(sha256_hex(script)) + "';"));
  EXPECT_THAT(policy, HasSubstr("style-src 'sha256-" + base64_of_hex(sha256_hex(style)) + "' 'sha256-" +
                                base64_of_hex(sha256_hex(packed_style)) + "';"));
  EXPECT_THAT(policy, StartsWith("default-src 'none'; "));
  EXPECT_THAT(policy, Not(HasSubstr("unsafe")));
}

TEST(Html, ColorsAreasLikeThePictures) {
  const std::string style = between(page_of(titled("A title")), "<style>", "</style>");
  const auto lower = [](std::string_view color) {
    std::string out(color);
    std::transform(out.begin(), out.end(), out.begin(), [](unsigned char c) { return std::tolower(c); });
    return out;
  };
  for (std::size_t i = 0; i < kAreaInks.size(); ++i) {
    const std::string name = "--a" + std::to_string(i + 1) + ": ";
    EXPECT_THAT(style, HasSubstr(name + lower(kAreaInks.at(i).light) + ';'));
    EXPECT_THAT(style, HasSubstr(name + lower(kAreaInks.at(i).dark) + ';'));
  }
}

TEST(Html, EscapesHtmlInData) {
  const std::string title = "</script><!--<script>&amp; \"'\xE2\x80\xA8\xE2\x80\xA9 @TITLE@ @PLAIN_LIST@";
  const std::string page = page_of(titled(title, title));
  const std::string data = raw_data_of(page);
  EXPECT_THAT(data, Each(AllOf(Ge('!'), Le('~'), Ne('&'), Ne('<'), Ne('>'))));
  EXPECT_EQ(data_of(page)["nodes"][1]["title"], title);
  EXPECT_EQ(count(page, "<!--"), 0U);
  EXPECT_THAT(page, HasSubstr("&lt;/script&gt;&lt;!--&lt;script&gt;&amp;amp; &quot;'"));
}

// However many bits are left for the last digits.
TEST(Base91, KeepsBytesOfAnyLength) {
  std::mt19937 random(1);
  std::string bytes;
  for (std::size_t size = 0; size <= 26; ++size) {
    const std::string digits = base91(bytes);
    EXPECT_THAT(digits, Each(AllOf(Ge('!'), Le('~'), Ne('&'), Ne('<'), Ne('>'))));
    EXPECT_EQ(bytes_of_base91(digits), bytes) << size;
    bytes += static_cast<char>(random());
  }
}

// "274. #274 Coffee" says it twice.
TEST(Html, DoesNotRepeatANumberThatATitleHas) {
  const auto listed = [](std::int64_t number, std::string title) {
    Episode only = episode("e", std::move(title));
    only.number = number;
    only.link.clear();
    const KnowledgeGraph graph = graph::build_graph({test::show("s", "Show", {only})}, {{{}}});
    return between(page_of(graph), "<li>", "</li>");
  };
  EXPECT_THAT(listed(274, "#274 Coffee"), StartsWith("#274 Coffee"));
  EXPECT_THAT(listed(7, "Part 007"), StartsWith("Part 007"));
  EXPECT_THAT(listed(74, "#274 Coffee"), StartsWith("74. #274 Coffee"));
  EXPECT_THAT(listed(5, "Coffee 50, 15"), StartsWith("5. Coffee 50, 15"));
}

TEST(Html, LinksOnlyToTheWeb) {
  for (const char* const url :
       {"javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "//host", "https:///x"}) {
    const std::string page = page_of(titled("A title", "text", url));
    EXPECT_EQ(count(between(page, "<noscript>", "</noscript>"), "href"), 0U) << url;
    EXPECT_FALSE(data_of(page)["nodes"][1].contains("url")) << url;
    EXPECT_FALSE(data_of(page)["nodes"][1].contains("audio")) << url;
  }
}

// All on one page: to pack the script for each takes much longer.
TEST(Html, ContainsEveryTitleVerbatim) {
  const auto seed = std::random_device{}();
  SCOPED_TRACE(seed);
  rc::Random random(seed);
  Show show = test::show("s", "Show");
  for (int size = 0; size < 100; ++size) {
    const std::string title = test::awkward_text()(random.split(), size).value();
    show.episodes.push_back(episode("e" + std::to_string(100 + size), title, title));
    show.episodes.back().link = "https://show.example/1";
  }
  const std::string page = page_of(graph::build_graph({show}, {std::vector<std::vector<Mention>>(100)}));
  EXPECT_EQ(count(page, "<script"), 2U);
  EXPECT_EQ(count(page, "</script"), 2U);
  const json nodes = data_of(page)["nodes"];
  ASSERT_EQ(nodes.size(), 1 + show.episodes.size());
  for (std::size_t i = 0; i < show.episodes.size(); ++i)
    EXPECT_EQ(nodes[i + 1]["title"], show.episodes[i].title);
}

TEST(Html, IsTheSameForTheSameGraph) {
  const auto make = [] {
    return graph::build_graph(
        {test::show("s", "Show",
                    {episode("1", "First", "0123456789"), episode("2", "Second"), episode("3", "Third")})},
        {{{link(ReferenceKind::kBlog, "https://blog.example/", {}, {2, 5}),
           points_at(EpisodeRelation::kListenFirst, 0, 1, {0, 3})},
          {points_at(EpisodeRelation::kRelated, 0, 2)},
          {}}});
  };
  EXPECT_EQ(page_of(make()), page_of(make()));
}

TEST(Html, ContainsTheEvidenceOfAnEdge) {
  const std::string text = "One. \xF0\x9F\x8E\xA7 See that page. Three.";
  const std::size_t at = text.find("that");
  const KnowledgeGraph graph =
      graph::build_graph({test::show("s", "Show", {episode("1", "First", text)})},
                         {{{link(ReferenceKind::kBlog, "https://blog.example/", {}, {at, at + 4})}}});
  const json data = data_of(page_of(graph));
  // The episode is part of the show and cites the page. The headphones are one code point.
  EXPECT_EQ(data["edges"][0].dump(), "[[1,0]]");
  EXPECT_EQ(data["edges"][1].dump(), "[[1,2]]");
  EXPECT_EQ(data["evidence"].dump(), "[[],[[5,16,6,4]]]");
}

// The page searches the program's index.
TEST(Html, ContainsTheSearchIndex) {
  const KnowledgeGraph graph = titled("Reference counting");
  const json data = data_of(page_of(graph));
  ASSERT_EQ(data["search"].size(), 1U);
  const auto index = graph::decode_search_index(data["search"][0].get<std::string>(), "");
  ASSERT_TRUE(index);
  EXPECT_EQ(index->words.terms(), graph::make_search_index(graph, 0).words.terms());
}

TEST(Html, HandlesAGraphWithoutEpisodes) {
  const json data = data_of(page_of(graph::build_graph({test::show("s", "Show")}, {{}})));
  EXPECT_EQ(data["kinds"]["episode"], 0);
  EXPECT_TRUE(data["audit"].is_null());
}

TEST(ExplorerAudit, KeepsWhatTheTableShows) {
  const auto report = read_audit_report(
      R"({"summary": {}, "links": [{"url": "https://a.example/</script>", "verdict": "dead", "status": 404, "target": null,
          "cited_by": [{"episode": 1, "title": "A title", "quote": "q"}],
          "findings": [{"rule": "r", "severity": "error", "message": "gone", "suggestion": null},
              {"severity": "note", "message": "m", "suggestion": "https://a.example/</script>"},
              {"severity": "note", "message": "m", "suggestion": "https://b.example/"}]}]})",
      "report.json", titled("A title"));
  ASSERT_TRUE(report) << report.error().message;
  EXPECT_EQ(
      *report,
      R"({"links":[{"url":"https://a.example/</script>","verdict":"dead","status":404,)"
      R"("cited_by":[{"episode":1,"title":"A title"}],"findings":[{"severity":"error","message":"gone"},)"
      R"({"severity":"note","message":"m"},{"severity":"note","message":"m","suggestion":"https://b.example/"}]}]})");
  EXPECT_EQ(data_of(page_of(titled("A title"), *report))["audit"], json::parse(*report));
}

struct Refusal {
  const char* report;
  const char* message;
};
class ExplorerAuditRefuses : public testing::TestWithParam<Refusal> {};
TEST_P(ExplorerAuditRefuses, OtherDocuments) {
  const auto report = read_audit_report(GetParam().report, "report.json", titled("A title"));
  ASSERT_FALSE(report);
  EXPECT_EQ(to_string(report.error()), GetParam().message);
}
INSTANTIATE_TEST_SUITE_P(
    Reports, ExplorerAuditRefuses,
    testing::Values(
        Refusal{"[]", "report.json: not a report of 'podatlas audit --format json': it has no 'links'"},
        Refusal{R"({"links": 3})", "report.json: 'links' is not a list"},
        Refusal{R"({"links": [{}]})", "report.json: a link without 'url'"},
        Refusal{R"({"links": [{"url": []}]})", "report.json: 'url' must be a string or an integer"},
        Refusal{R"({"links": [{"url": "x", "findings": [1]}]})",
                "report.json: 'findings' holds something else than objects"},
        Refusal{R"({"links": [{"url": "https://b.example/", "cited_by": [{"title": "Another"}]}]})",
                "report.json: does not match this graph: none of its links and episodes is in it"},
        Refusal{"{\n\"links\": \xFF}", "report.json:2:10: not UTF-8"}));

TEST(Html, OfTheBundledShowIsSmall) {
  const test::TemporaryFolder folder;
  const auto outcome =
      test::podatlas_run({"export", "html", "-g", test::source_path("data/pytorch-developer-podcast.xml"),
                          "-o", folder.path() + "/atlas.html"});
  ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  const std::string page = folder.read("atlas.html");
  EXPECT_LT(page.size(), 600'000U);
  EXPECT_EQ(count(between(page, "<noscript>", "</noscript>"), "<li>"), 83U);
  EXPECT_EQ(data_of(page)["kinds"]["episode"], 83);
}

TEST(Html, RefusesAReportThatIsTooLarge) {
  const test::TemporaryFolder folder;
  const std::string report = folder.write("report.json", "");
  std::filesystem::resize_file(report, (std::uintmax_t{64} << 20U) + 1);
  const auto outcome = test::podatlas_run({"export", "html", "-g", test::source_path("data/small-talk.xml"),
                                           "--audit", report, "-o", folder.path() + "/x"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err, "podatlas: " + report + ": is larger than 64 MiB, the maximum\n");
  EXPECT_FALSE(std::filesystem::exists(folder.path() + "/x"));
}

TEST(Html, LocatesErrorsInAReport) {
  const test::TemporaryFolder folder;
  const std::string report = folder.write("report.json", "{\n  \"links\": [\n}");
  const std::string feed = test::source_path("data/small-talk.xml");
  const auto outcome = test::podatlas_run({"export", "html", "-g", feed, "--audit", report});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.err, HasSubstr("report.json:3:1: invalid JSON"));
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(test::podatlas_run({"export", "dot", "-g", feed, "--audit", report}).err,
            "podatlas: --audit works only with html and site\n");
}

TEST(Html, EmbedsACoverAndRefusesWhatIsNoPicture) {
  const KnowledgeGraph graph = titled("A title");
  ExportOptions options;
  for (const auto& [bytes, begin] : {std::pair("\x89PNG\r\n", "data:image/png;base64,iVBO"),
                                     {"\xFF\xD8\xFF\xE0", "data:image/jpeg;base64,/9j/"},
                                     {"RIFF1234WEBPVP8 ", "data:image/webp;base64,UklG"},
                                     {"GIF89a", "data:image/gif;base64,R0lG"}}) {
    options.cover = bytes;
    std::ostringstream page;
    ASSERT_TRUE(write_html(graph, page, options)) << bytes;
    EXPECT_THAT(data_of(page.str())["cover"].get<std::string>(), StartsWith(begin));
  }
  options.cover = "<svg/>";
  std::ostringstream page;
  const Result<void> written = write_html(graph, page, options);
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().message, "the cover is not a PNG, JPEG, WebP or GIF picture");
}

TEST(ExplorerData, NamesThePagesOfASite) {
  const KnowledgeGraph graph = titled("A title");
  EXPECT_FALSE(json::parse(explorer_data(graph, "null")).contains("pages"));
  const json data =
      json::parse(explorer_data(graph, "null", {{episode_id("s", "e"), "../episodes/a-title.html"}}));
  EXPECT_EQ(data["pages"], (json{nullptr, "../episodes/a-title.html"}));
}

// As a site does: three of four episodes on bread are on rye.
TEST(ExplorerData, OffersThePartThatMostEpisodesOfAnAreaShare) {
  const auto on = [](const std::string& title, const std::string& subject) {
    return test::in_title({title, {subject}});
  };
  const KnowledgeGraph graph =
      test::school({on("Old rye", "rye"), on("New rye", "rye"), on("Late rye", "rye"), on("Oats", "oats"),
                    on("Reel", "reel"), on("Spool", "spool")},
                   {{"bread"},
                    {"rye", {}, {}, {"bread"}},
                    {"oats", {}, {}, {"bread"}},
                    {"tape"},
                    {"reel", {}, {}, {"tape"}},
                    {"spool", {}, {}, {"tape"}}});
  const json starts = json::parse(explorer_data(graph, "null"))["starts"];
  const NodeId rye = test::subject(graph, "rye");
  EXPECT_EQ(starts["areas"], (json{rye, test::subject(graph, "tape")}));
  EXPECT_EQ(starts["parts"][std::to_string(rye)],
            (json{test::lesson(graph, "Old rye"), test::lesson(graph, "New rye"),
                  test::lesson(graph, "Late rye")}));
  EXPECT_EQ(starts["parts"].size(), 1U);
}

// In the data, nodes after the show's own link have other numbers than in the graph.
TEST(ExplorerData, HasTheStartsThatASiteFound) {
  Mention own = link(ReferenceKind::kGithubRepo, "https://github.com/a/a", "a/a", {0, 4});
  get_if<LinkMention>(own)->is_boilerplate = true;
  Episode only = episode("e", "A title", "text");
  only.texts.back().boilerplate = {{0, 4}};
  const KnowledgeGraph graph = graph::build_graph(
      {test::show("s", "Show", {only})},
      {{{own, link(ReferenceKind::kGithubRepo, "https://github.com/a/b", "a/b", {0, 4})}}});
  const NodeId start = graph.find("https://github.com/a/b").value();
  const pages::FrontPage front{{start}, {}};
  const std::string search = search_data(graph, {}, front);
  for (const std::string& data :
       {explorer_data(graph, "null", {}, {}, front), search.substr(0, search.find('\n'))})
    EXPECT_EQ(json::parse(data)["starts"]["concepts"], json{start - 1}) << data;
}

}  // namespace
}  // namespace podatlas::exporter
