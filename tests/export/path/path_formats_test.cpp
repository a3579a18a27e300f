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
#include "export/path/path_reasons.h"
#include "graph/path/course/course.h"
#include "graph/path/course/sessions.h"
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
using testing::ElementsAre;
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
TEST_F(PathFormats, WithAllReasonsMatchTheGoldenFiles) {
  PathPlan plan = document(minutes(45));
  plan.detail = PathDetail::kReasons;
  test::expect_golden("path_why.txt", path_text(plan, 80));
  test::expect_golden("path_why.md", path_markdown(plan));
}
TEST_F(PathFormats, JsonMatchesTheGoldenFile) {
  test::expect_golden("path.json", path_json(document(minutes(45))));
}
TEST_F(PathFormats, RssMatchesTheGoldenFile) { test::expect_golden("path.rss", path_rss(document())); }
TEST_F(PathFormats, ListMatchesTheGoldenFile) { test::expect_golden("path.podcastL", path_list(document())); }
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
  EXPECT_THAT(path_text(document, 80), HasSubstr(", about 20 min)"));
  EXPECT_THAT(path_text(document, 80), HasSubstr(", 20 min)"));
  EXPECT_THAT(path_markdown(document), HasSubstr(", about 20 min)\n"));
  PathPlan full = document;
  full.detail = PathDetail::kReasons;
  EXPECT_THAT(path_text(full, 80), HasSubstr("~20 min"));
  EXPECT_THAT(path_text(full, 80), HasSubstr(" 20 min"));
  EXPECT_THAT(path_markdown(full), HasSubstr("(about 20 minutes, "));
  EXPECT_THAT(path_dot(document).value(), HasSubstr("about 20 minutes"));
}

TEST(PathLengths, SayWhatIsAssumedOfAllOnceAndNotHowMuchThatIs) {
  const KnowledgeGraph graph = test::school(
      {{"Hooks", {"hook", "autograd"}, {}, {}, 0}, {"Views", {"autograd"}, {}, {}, 0}}, kSubjects);
  graph::PathRequest request;
  request.topics = {test::topic_of(graph, "autograd")};
  request.budget = minutes(60);
  const PathPlan document{&graph, "autograd", request.topics.front().concepts, request.budget,
                          test::path_for(graph::Curriculum(graph), request)};
  EXPECT_THAT(path_text(document, 80), HasSubstr("2 episodes, assumed 30 minutes each\n"));
  EXPECT_THAT(path_text(document, 80), Not(HasSubstr("of 60")));
  EXPECT_THAT(path_text(document, 80), Not(HasSubstr("are assumed")));
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

// An offer ended with `"A Simple Way to Share Data""`.
TEST(PathTexts, LeaveOutAQuoteThatNothingOpensAtTheEndOfATitle) {
  const auto shown = [](std::string_view title) {
    Episode episode;
    episode.title = title;
    return std::string(title_of(episode));
  };
  EXPECT_EQ(shown("A Simple Way to Share Data\""), "A Simple Way to Share Data");
  EXPECT_EQ(shown("What \"simple\""), "What \"simple\"");
  EXPECT_EQ(shown("\""), "\"");
  EXPECT_EQ(shown(" "), "(untitled)");
}

// An episode of a show, in a graph of its own making.
struct Aired {
  Show show;
  Episode episode;
};
Aired aired(const std::string& show, const std::string& guid, int day) {
  Aired out;
  out.show.guid = show;
  out.show.title = "The " + show;
  out.show.feed_url = "https://" + show + ".example/feed";
  out.show.image = "https://" + show + ".example/cover.jpg";
  out.episode.guid = guid;
  out.episode.title = "On " + show;
  out.episode.texts = {{Field::kTitle, out.episode.title, {}}};
  out.episode.published = std::chrono::sys_seconds(std::chrono::days(20'000 + day));
  return out;
}

KnowledgeGraph graph_of(const std::vector<Aired>& all) {
  GraphBuilder builder;
  for (const Aired& one : all) {
    const auto episode = builder.add_episode(one.show.guid, one.episode);
    builder.add_edge(episode, Relation::kPartOf, builder.add_show(one.show));
  }
  return builder.freeze();
}

// A path of all episodes, in that order.
PathPlan plan_of(const KnowledgeGraph& graph, const std::vector<Aired>& all) {
  PathPlan plan{&graph, "tape & \"reels\"", {}, {}, {}};
  for (const Aired& one : all) {
    graph::PathStep step;
    step.episode = graph.find(episode_id(one.show.guid, one.episode.guid)).value();
    plan.path.steps.push_back(step);
  }
  return plan;
}

pugi::xml_node channel_of(pugi::xml_document& xml, const std::string& feed) {
  EXPECT_EQ(xml.load_string(feed.c_str()).status, pugi::status_ok);
  return xml.child("rss").child("channel");
}

std::vector<std::string> texts_of(pugi::xml_node parent, const char* children, const char* child) {
  std::vector<std::string> out;
  for (const pugi::xml_node one : parent.children(children)) out.emplace_back(one.child_value(child));
  return out;
}
std::vector<std::string> attributes_of(pugi::xml_node parent, const char* children, const char* attribute) {
  std::vector<std::string> out;
  for (const pugi::xml_node one : parent.children(children))
    out.emplace_back(one.attribute(attribute).value());
  return out;
}

TEST(PathFeeds, AreOrderedByDateNewestFirst) {
  const std::vector<Aired> all = {aired("tape", "2", 1), aired("tape", "1", 5), aired("tape", "3", 3)};
  const KnowledgeGraph graph = graph_of(all);
  pugi::xml_document xml;
  const pugi::xml_node channel = channel_of(xml, path_rss(plan_of(graph, all)));
  EXPECT_THAT(texts_of(channel, "item", "title"), ElementsAre("1. On tape", "2. On tape", "3. On tape"));
  EXPECT_THAT(texts_of(channel, "item", "pubDate"),
              ElementsAre("Wed, 09 Oct 2024 00:00:00 +0000", "Tue, 08 Oct 2024 23:59:00 +0000",
                          "Tue, 08 Oct 2024 23:58:00 +0000"));
  EXPECT_STREQ(channel.child_value("itunes:type"), "episodic");
}

TEST(PathFeeds, HaveTheImageAndCategoriesOfTheShow) {
  std::vector<Aired> all = {aired("tape", "1", 1), aired("tape", "2", 2), aired("disk", "3", 3)};
  all[0].show.categories = all[1].show.categories = {"Education > How To", "Society & Culture"};
  const KnowledgeGraph graph = graph_of(all);
  pugi::xml_document xml;
  const pugi::xml_node channel = channel_of(xml, path_rss(plan_of(graph, all)));
  EXPECT_THAT(attributes_of(channel, "itunes:image", "href"), ElementsAre("https://tape.example/cover.jpg"));
  EXPECT_THAT(attributes_of(channel, "itunes:category", "text"),
              ElementsAre("Education", "Society & Culture"));
  EXPECT_THAT(attributes_of(channel.child("itunes:category"), "itunes:category", "text"),
              ElementsAre("How To"));
  std::vector<std::string> images;
  for (const pugi::xml_node item : channel.children("item"))
    images.emplace_back(item.child("itunes:image").attribute("href").value());
  EXPECT_THAT(images, ElementsAre("", "", "https://disk.example/cover.jpg"));
}

TEST(PathFeeds, LinkToThemselvesIfTheirUrlIsKnown) {
  const std::vector<Aired> all = {aired("tape", "1", 1)};
  const KnowledgeGraph graph = graph_of(all);
  PathPlan plan = plan_of(graph, all);
  for (const auto& feed : {path_rss, path_list}) {
    pugi::xml_document xml;
    plan.self_url.clear();
    EXPECT_TRUE(channel_of(xml, feed(plan)).child("atom:link").empty());
    plan.self_url = "https://podnews.net/rss";
    const pugi::xml_node channel = channel_of(xml, feed(plan));
    EXPECT_STREQ(channel.child("atom:link").attribute("rel").value(), "self");
    EXPECT_STREQ(channel.child("atom:link").attribute("href").value(), "https://podnews.net/rss");
    // The specification's example.
    EXPECT_STREQ(channel.child_value("podcast:guid"), "9b024349-ccf0-5f69-a609-6b82873eab3c");
  }
}

// Guids are unique in a show, not between shows.
TEST(PathFeeds, TellEqualGuidsOfTwoShowsApart) {
  const std::vector<Aired> all = {aired("tape", "1", 1), aired("disk", "1", 2)};
  const KnowledgeGraph graph = graph_of(all);
  pugi::xml_document xml;
  EXPECT_THAT(texts_of(channel_of(xml, path_rss(plan_of(graph, all))), "item", "guid"),
              ElementsAre("1", "disk/1"));
}

TEST(PathList, PointsToEpisodesOfSeveralShows) {
  std::vector<Aired> all = {aired("tape", "1", 1), aired("disk", "1", 2)};
  all[1].episode.title = "Platters\n\"& spindles\"";
  const KnowledgeGraph graph = graph_of(all);
  pugi::xml_document xml;
  const pugi::xml_node channel = channel_of(xml, path_list(plan_of(graph, all)));
  EXPECT_TRUE(channel.child("item").empty());
  EXPECT_STREQ(channel.child_value("podcast:medium"), "podcastL");
  EXPECT_THAT(attributes_of(channel, "podcast:remoteItem", "feedGuid"), ElementsAre("tape", "disk"));
  EXPECT_THAT(attributes_of(channel, "podcast:remoteItem", "feedUrl"),
              ElementsAre("https://tape.example/feed", "https://disk.example/feed"));
  EXPECT_THAT(attributes_of(channel, "podcast:remoteItem", "itemGuid"), ElementsAre("1", "1"));
  EXPECT_THAT(attributes_of(channel, "podcast:remoteItem", "medium"), ElementsAre("podcast", "podcast"));
  EXPECT_THAT(attributes_of(channel, "podcast:remoteItem", "title"),
              ElementsAre("On tape", "Platters \"& spindles\""));
}

struct OfMedia {
  std::string first;
  std::string second;
  std::string feed;
  std::string list;
};
class PathMedium : public testing::TestWithParam<OfMedia> {};
TEST_P(PathMedium, IsThatOfTheShows) {
  std::vector<Aired> all = {aired("tape", "1", 1), aired("disk", "1", 2)};
  all[0].show.medium = GetParam().first;
  all[1].show.medium = GetParam().second;
  const KnowledgeGraph graph = graph_of(all);
  pugi::xml_document xml;
  EXPECT_EQ(channel_of(xml, path_rss(plan_of(graph, all))).child_value("podcast:medium"), GetParam().feed);
  EXPECT_EQ(channel_of(xml, path_list(plan_of(graph, all))).child_value("podcast:medium"), GetParam().list);
}
INSTANTIATE_TEST_SUITE_P(Media, PathMedium,
                         testing::Values(OfMedia{"", "", "podcast", "podcastL"},
                                         OfMedia{"course", "course", "course", "courseL"},
                                         OfMedia{"", "music", "podcast", "mixed"}));

// No app could find it.
TEST(PathList, LeavesOutEpisodesWithoutAGuidOfTheirOwn) {
  std::vector<Aired> all = {aired("tape", "1", 1), aired("tape", "2", 2)};
  all[0].episode.guid_is_made = true;
  all[0].episode.title = "Reels -- and more";
  const KnowledgeGraph graph = graph_of(all);
  const std::string list = path_list(plan_of(graph, all));
  pugi::xml_document xml;
  EXPECT_THAT(attributes_of(channel_of(xml, list), "podcast:remoteItem", "itemGuid"), ElementsAre("2"));
  EXPECT_THAT(list, HasSubstr("<!-- no guid in its feed: Reels - - and more -->"));
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
  pugi::xml_document list;
  RC_ASSERT(list.load_string(path_list(document).c_str()).status == pugi::status_ok);
  // A title cannot start a new line.
  std::istringstream m3u(path_m3u(document));
  for (std::string line; std::getline(m3u, line);) RC_ASSERT(line.starts_with("#"));
  std::istringstream markdown(path_markdown(document));
  for (std::string line; std::getline(markdown, line);) RC_ASSERT(line.find("<script") == std::string::npos);
  RC_ASSERT(path_text(document, 80).find('\x1B') == std::string::npos);
  pugi::xml_document svg;
  RC_ASSERT(svg.load_string(path_svg(document).value().c_str()).status == pugi::status_ok);
}

// Two areas and an episode without one, in sessions of half an hour.
class CourseFormats : public testing::Test {
 protected:
  [[nodiscard]] PathPlan document() const {
    PathPlan plan{&graph_, "", {}, std::nullopt, graph::course(graph::Curriculum(graph_), {})};
    plan.session_length = minutes(30);
    plan.sessions = graph::into_sessions(plan.path, *plan.session_length);
    plan.first_day = std::chrono::local_days(std::chrono::year(2026) / 2 / 28) + minutes(19 * 60 + 30);
    plan.has_time = true;
    return plan;
  }
  KnowledgeGraph graph_ = test::school({{"Hooks; or, how to \\ listen", {"hook"}},
                                        {"Gradients", {"gradient"}},
                                        {"Strides", {"stride"}, {}, {}, 45},
                                        {"Views", {"view"}},
                                        {"Gardens", {}},
                                        {"New views", {"view"}, {}, {}, 10, {"Views"}}},
                                       {{"memory"},
                                        {"stride", {}, {}, {"memory"}},
                                        {"view", {"stride", "gradient"}, {}, {"memory"}},
                                        {"learning"},
                                        {"gradient", {"stride"}, {}, {"learning"}},
                                        {"hook", {"gradient"}, {}, {"learning"}}});
};

TEST_F(CourseFormats, TextMatchesTheGoldenFile) {
  test::expect_golden("course.txt", path_text(document(), 80));
}
TEST_F(CourseFormats, MarkdownMatchesTheGoldenFile) {
  test::expect_golden("course.md", path_markdown(document()));
}
TEST_F(CourseFormats, JsonMatchesTheGoldenFile) { test::expect_golden("course.json", path_json(document())); }
TEST_F(CourseFormats, IcsMatchesTheGoldenFile) {
  test::expect_golden("course.ics", path_ics(document()).value());
}
TEST_F(CourseFormats, AllHaveATitle) {
  EXPECT_THAT(path_rss(document()), HasSubstr("<title>Course: School</title>"));
  EXPECT_THAT(path_m3u(document()), HasSubstr("#PLAYLIST:Course: School\n"));
  EXPECT_THAT(path_dot(document()).value(), HasSubstr("Course: School"));
}

TEST_F(CourseFormats, IcsNeedsSessionsAndADay) {
  PathPlan plan = document();
  plan.first_day.reset();
  EXPECT_EQ(path_ics(plan).error().kind, ErrorKind::kUsage);
  plan = document();
  plan.session_length.reset();
  EXPECT_EQ(path_ics(plan).error().kind, ErrorKind::kUsage);
}

TEST_F(CourseFormats, IcsHasDaysWithoutATime) {
  PathPlan plan = document();
  plan.has_time = false;
  const std::string calendar = path_ics(plan).value();
  EXPECT_THAT(calendar, HasSubstr("DTSTART;VALUE=DATE:20260228\r\n"));
  EXPECT_THAT(calendar, HasSubstr("DTSTART;VALUE=DATE:20260301\r\n"));
  EXPECT_THAT(calendar, Not(HasSubstr("DURATION")));
}

// RFC 5545, 3.1 and 3.3.11.
RC_GTEST_PROP(Ics, FoldsAnyTextBetweenCharacters, ()) {
  const std::string title = *test::awkward_text();
  const KnowledgeGraph graph = test::school({{title + "x", {}}}, {});
  PathPlan plan{&graph, "", {}, std::nullopt, graph::course(graph::Curriculum(graph), {})};
  plan.session_length = minutes(30);
  plan.sessions = graph::into_sessions(plan.path, *plan.session_length);
  plan.first_day = std::chrono::local_days(std::chrono::year(2026) / 1 / 1);
  const std::string calendar = path_ics(plan).value();
  RC_ASSERT(calendar.ends_with("\r\n"));
  std::string_view rest = calendar;
  std::string unfolded;
  while (!rest.empty()) {
    const std::size_t end = rest.find("\r\n");
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end + 2);
    RC_ASSERT(line.size() <= 75U);
    RC_ASSERT(valid_utf8_prefix(line) == line.size());
    for (const char c : line) RC_ASSERT(static_cast<unsigned char>(c) >= 0x20);
    const bool goes_on = line.starts_with(' ');
    unfolded += (goes_on ? "" : "\n") + std::string(line.substr(goes_on ? 1 : 0));
  }
  RC_ASSERT(unfolded.find("\nSUMMARY:Session 1 (10 min): ") != std::string::npos);
}

}  // namespace
}  // namespace podatlas::exporter
