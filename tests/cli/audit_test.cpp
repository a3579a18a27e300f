#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::Outcome;
using test::podatlas_run;
using testing::HasSubstr;

std::string feed() { return test::source_path("data/pytorch-developer-podcast.xml"); }

std::map<std::string, int> findings_by_rule(const std::string& json) {
  std::map<std::string, int> counts;
  const auto report = nlohmann::json::parse(json);
  for (const auto& link : report["links"]) {
    for (const auto& finding : link["findings"]) ++counts[finding["rule"].get<std::string>()];
  }
  return counts;
}

TEST(Audit, FindsInTheRealFeedWhatAMaintainerWouldMend) {
  const Outcome outcome = podatlas_run({"audit", "--offline", "-g", feed(), "--format", "json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  std::map<std::string, int> counts = findings_by_rule(outcome.out);
  EXPECT_EQ(counts["episode.slug"], 6);
  EXPECT_EQ(counts["text.elided"], 9);
  EXPECT_EQ(counts["github.moving-branch"], 37);
  EXPECT_EQ(counts["url.plain-http"], 3);
  EXPECT_EQ(counts["url.edit"], 4);
  EXPECT_EQ(counts["text.bare-url"], 15);
  EXPECT_EQ(counts["github.fork-branch"], 1);
  EXPECT_EQ(counts.size(), 7U);
}

TEST(Audit, TellsTheRightAddressOfAnEpisode) {
  const Outcome outcome = podatlas_run({"audit", "--offline", "-g", feed()});
  EXPECT_THAT(outcome.out,
              HasSubstr("instead: https://pytorch-dev-podcast.simplecast.com/episodes/vmap-T4Bi__t_\n"));
}

TEST(Audit, LocatesFindingsInTheFeed) {
  const Outcome outcome = podatlas_run({"audit", "--offline", "-g", feed(), "--format", "sarif"});
  const auto sarif = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(sarif["version"], "2.1.0");
  for (const auto& result : sarif["runs"][0]["results"]) {
    const auto& place = result["locations"][0]["physicalLocation"];
    EXPECT_GT(place["region"]["startLine"], 1) << result;
    const std::size_t rule = result["ruleIndex"];
    EXPECT_EQ(sarif["runs"][0]["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
  }
}

// The page is that of an invented show; its notes have a path twice.
TEST(Audit, TellsWhereACopyOfTheNotesDiffers) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss version=\"2.0\"><channel><title>Tape Talk</title><item><guid>1</guid><title>Reels</title>"
      "<pubDate>Wed, 12 May 2021 10:00:00 GMT</pubDate>"
      "<description>Of tape. See https://github.com/tape/reels/pull/7</description></item></channel></rss>");
  const std::string page = folder.write(
      "apple.md",
      "# Tape Talk\n1. [ 05/12/2021 Reels Of tape. See https://github.com/tape/reels/reels/pull/7 9 min "
      "](https://podcasts.apple.com/us/podcast/reels/id77?i=1000000000001)\n");
  const Outcome outcome = podatlas_run({"audit", "--offline", feed, page});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("https://github.com/tape/reels/reels/pull/7\n"
                                     "        error: a part of the path is there twice [url.doubled-path]"));
  EXPECT_THAT(
      outcome.out,
      HasSubstr("warning: another source has it as https://github.com/tape/reels/pull/7 [source.differs]"));
  EXPECT_EQ(podatlas_run({"audit", "--offline", feed, "-g", feed}).exit_code, 2);
}

TEST(Audit, ExitsWithOneWhenAFindingIsBadEnough) {
  const std::string list = "https://github.com/a/lib/lib/pull/1\n";
  const Outcome outcome = podatlas_run({"audit", "--offline", "--urls", "-"}, list);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.out,
            "Links\n"
            "    https://github.com/a/lib/lib/pull/1\n"
            "        error: a part of the path is there twice [url.doubled-path]\n"
            "            instead: https://github.com/a/lib/pull/1\n"
            "1 link: 1 error, 0 warnings, 0 notes\n");
  EXPECT_EQ(podatlas_run({"audit", "--offline", "--urls", "-"}, "http://plain.example/\n").exit_code, 0);
  EXPECT_EQ(
      podatlas_run({"audit", "--offline", "--urls", "-", "--fail-on", "note"}, "http://plain.example/\n")
          .exit_code,
      1);
}

TEST(Audit, WritesWhatOthersCannotMistakeForMarkup) {
  const std::string list = "http://a.example/<b>&\"`x`*\x1B[31m\n";
  for (const std::string format : {"text", "json", "markdown", "sarif", "junit"}) {
    const Outcome outcome = podatlas_run({"audit", "--offline", "--urls", "-", "--format", format}, list);
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out.find('\x1B'), std::string::npos) << format;
    if (format != "junit") continue;
    EXPECT_THAT(outcome.out, HasSubstr("name=\"http://a.example/&lt;b&gt;&amp;&quot;`x`*"));
  }
}

TEST(Audit, AsksNobodyInsideUnlessAllowed) {
  const Outcome outcome = podatlas_run({"audit", "--urls", "-", "--format", "json"},
                                       "http://169.254.169.254/\nfile:///etc/passwd\n");
  EXPECT_EQ(outcome.exit_code, 1);
  const auto report = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(report["summary"]["verdicts"]["unsafe"], 2);
}

}  // namespace
}  // namespace podatlas
