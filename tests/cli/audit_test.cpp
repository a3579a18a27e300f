#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <ostream>
#include <set>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "tests/cli/feeds.h"
#include "tests/support/audit_server.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::Outcome;
using test::podatlas_run;
using testing::HasSubstr;

std::map<std::string, int> findings_by_rule(const std::string& json) {
  std::map<std::string, int> counts;
  const auto report = nlohmann::json::parse(json);
  for (const auto& link : report["links"]) {
    for (const auto& finding : link["findings"]) ++counts[finding["rule"].get<std::string>()];
  }
  return counts;
}

// Audits a list of URLs without network access, in a folder.
Outcome audit_list(const std::string& list, const std::vector<std::string>& options = {},
                   const std::string& folder = {}) {
  std::vector<std::string> arguments = {"audit", "--offline", "--urls", "-"};
  arguments.insert(arguments.end(), options.begin(), options.end());
  return podatlas_run(arguments, list, folder);
}

TEST(Audit, FindsRealProblemsInTheBundledFeed) {
  const Outcome outcome = podatlas_run({"audit", "--offline", "-g", test::real_feed(), "--format", "json"});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  std::map<std::string, int> counts = findings_by_rule(outcome.out);
  EXPECT_EQ(counts["episode.slug"], 6);
  EXPECT_EQ(counts["text.elided"], 9);
  EXPECT_EQ(counts["github.moving-branch"], 36);
  EXPECT_EQ(counts["url.plain-http"], 3);
  EXPECT_EQ(counts["url.edit"], 4);
  EXPECT_EQ(counts["text.bare-url"], 15);
  EXPECT_EQ(counts["github.fork-branch"], 2);
  EXPECT_EQ(counts.size(), 7U);
}

TEST(Audit, SuggestsTheUrlOfAnEpisode) {
  const Outcome outcome = podatlas_run({"audit", "--offline", "--expand", "-g", test::real_feed()});
  EXPECT_THAT(outcome.out,
              HasSubstr("instead: https://pytorch-dev-podcast.simplecast.com/episodes/vmap-T4Bi__t_\n"));
}

TEST(Audit, LocatesFindingsInTheFeed) {
  const Outcome outcome = podatlas_run({"audit", "--offline", "-g", test::real_feed(), "--format", "sarif"});
  const auto sarif = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(sarif["version"], "2.1.0");
  for (const auto& result : sarif["runs"][0]["results"]) {
    const auto& place = result["locations"][0]["physicalLocation"];
    EXPECT_GT(place["region"]["startLine"], 1) << result;
    const std::size_t rule = result["ruleIndex"];
    EXPECT_EQ(sarif["runs"][0]["tool"]["driver"]["rules"][rule]["id"], result["ruleId"]);
  }
}

TEST(Audit, WritesUtf8ForAnyListAndIgnoreFile) {
  const test::TemporaryFolder folder;
  const std::string list = folder.write("list.txt", "http://a.example/\xFF\nhttp://b.example/ x\n\xFF\xFE\n");
  const std::string ignores =
      folder.write("ignores", "b.example url.plain-http until 2020-01-01 Gr\xFCnde \xFF\n");
  for (const std::string format : {"json", "sarif", "markdown", "junit", "github", "text"}) {
    const Outcome outcome =
        podatlas_run({"audit", "--offline", "--urls", list, "--ignore", ignores, "--format", format});
    EXPECT_NE(outcome.out, "") << outcome.err;
    EXPECT_EQ(valid_utf8_prefix(outcome.out), outcome.out.size()) << format;
  }
}

// Nothing listens on the port: a requested URL would be dead, not unsafe.
TEST(Audit, NeitherRequestsNorPrintsAPassword) {
  const test::TemporaryFolder folder;
  const std::string url = "http://me:secret@127.0.0.1:1/x";
  const std::string list = folder.write("list.txt", url + "\n");
  const std::string notes = folder.write(
      "feed.xml",
      "<rss><channel><title>T</title><item><title>https://me:secret@a.example/</title><description>\n"
      "See " +
          url + " for all of it.</description></item></channel></rss>");
  for (const std::string format : {"text", "json", "markdown", "sarif", "junit", "github"}) {
    for (const std::vector<std::string>& input : {std::vector<std::string>{"--urls", list}, {"-g", notes}}) {
      std::vector<std::string> command = {
          "audit", "--allow-private", "--cache", folder.path() + "/cache", "--format", format};
      command.insert(command.end(), input.begin(), input.end());
      const Outcome outcome = podatlas_run(command);
      EXPECT_EQ(outcome.exit_code, 1) << outcome.err;
      EXPECT_THAT(outcome.out, HasSubstr("127.0.0.1:1/x"));
      EXPECT_THAT(outcome.out, HasSubstr("the URL contains a user name"));
      EXPECT_THAT(outcome.out + outcome.err, testing::Not(HasSubstr("secret")));
      if (format == "sarif" && input.front() == "-g") {
        EXPECT_THAT(outcome.out, HasSubstr("\"startLine\": 2"));
      }
    }
  }
  EXPECT_THAT(folder.read("cache"), testing::Not(HasSubstr("secret")));
}

// The page of an invented show, with notes that repeat a path.
TEST(Audit, ReportsWhereACopyOfTheNotesDiffers) {
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
  const Outcome outcome = podatlas_run({"audit", "--offline", "--expand", feed, page});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.out, HasSubstr("https://github.com/tape/reels/reels/pull/7\n"
                                     "        error: part of the path is repeated [url.doubled-path]"));
  EXPECT_THAT(
      outcome.out,
      HasSubstr("warning: another source has it as https://github.com/tape/reels/pull/7 [source.differs]"));
  EXPECT_EQ(podatlas_run({"audit", "--offline", feed, "-g", feed}).exit_code, 2);
}

nlohmann::json offline_report(const std::string& feed, const std::string& folder = {}) {
  return nlohmann::json::parse(
      podatlas_run({"audit", "--offline", feed, "--format", "json"}, {}, folder).out);
}

// Checks links that should lead to a page, not mailto: and the like.
TEST(Audit, FindsMissingAnchorsAndTwoSpellingsOfAPage) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss version=\"2.0\"><channel><title>Tape Talk</title><item><guid>1</guid><title>Reels</title>"
      "<description><![CDATA[<a href=\"mailto:me@tape.example\">write</a> <a href=\"tel:+1\">call</a> "
      "<a href=\"notes/reels.html\">read</a> <a href=\"https://github.com/tape/reels/pull/7\">a</a> "
      "<a href=\"https://tape.example\">home</a> <a href=\"https://tape.example/\">home</a>]]>"
      "</description></item><item><guid>2</guid><title>Heads</title><description><![CDATA["
      "<a href=\"https://github.com/tape/reels/pull/7\">b</a> "
      "<a href=\"https://github.com/tape/reels/pull/7/files\">c</a>]]></description></item></channel></rss>");
  const nlohmann::json report = offline_report(feed);
  std::map<std::string, std::string> rules;
  for (const auto& link : report["links"]) {
    std::string& all = rules[link["url"].get<std::string>()];
    for (const auto& finding : link["findings"]) all += finding["rule"].get<std::string>() + ' ';
  }
  EXPECT_THAT(rules,
              testing::ElementsAre(
                  testing::Pair("https://github.com/tape/reels/pull/7", ""),
                  testing::Pair("https://github.com/tape/reels/pull/7/files", HasSubstr("url.two-spellings")),
                  testing::Pair("https://tape.example", ""), testing::Pair("https://tape.example/", ""),
                  testing::Pair("notes/reels.html", HasSubstr("url.malformed"))));
}

// The graph takes both for mentions of the repository.
TEST(Audit, TakesTwoMilestonesForTwoThings) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss><channel><title>Tape Talk</title><item><guid>1</guid><title>Reels</title><description><![CDATA["
      "<a href=\"https://github.com/tape/reels/milestone/31\">a</a> "
      "<a href=\"https://github.com/tape/reels/milestone/32\">b</a> "
      "<a "
      "href=\"https://github.com/tape/reels/milestone/32/\">c</a>]]></description></item></channel></rss>");
  const nlohmann::json report = offline_report(feed);
  std::vector<std::string> found;
  for (const auto& link : report["links"]) {
    found.insert(found.end(), link["findings"].size(), link["url"].get<std::string>());
  }
  EXPECT_THAT(found, testing::ElementsAre("https://github.com/tape/reels/milestone/32/"));
}

TEST(Audit, ExitsWithOneForASevereFinding) {
  const std::string list = "https://github.com/a/lib/lib/pull/1\n";
  const Outcome outcome = audit_list(list, {"--expand"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.out,
            "Links\n"
            "    https://github.com/a/lib/lib/pull/1\n"
            "        error: part of the path is repeated [url.doubled-path]\n"
            "            instead: https://github.com/a/lib/pull/1\n"
            "1 URL: 1 error, 0 warnings, 0 notes\n");
  EXPECT_EQ(audit_list("http://plain.example/\n").exit_code, 0);
  EXPECT_EQ(audit_list("http://plain.example/\n", {"--fail-on", "note"}).exit_code, 1);
}

TEST(Audit, AnnotatesLineAndColumnOfTheFeedForGithub) {
  const test::TemporaryFolder folder;
  folder.write("feed.xml",
               "<rss version=\"2.0\"><channel><title>T</title><item><guid>1</guid><title>A: 100%, b</title>\n"
               "<description>See http://a.example/x?a=1&amp;b=2\n  and "
               "https://b.example/%</description></item></channel></rss>");
  const Outcome outcome = podatlas_run(
      {"audit", "--offline", "feed.xml", "--format", "github", "--ontology", "none"}, {}, folder.path());
  EXPECT_THAT(outcome.out, HasSubstr("::notice file=feed.xml,line=2,col=18,title=url.plain-http::http"));
  EXPECT_THAT(outcome.out, HasSubstr(" (A: 100%25, b)\n"));
  EXPECT_THAT(outcome.out, HasSubstr("https://b.example/%25"));
}

TEST(Audit, SkipsWhatLycheeIgnores) {
  const test::TemporaryFolder folder;
  folder.write(".lycheeignore", "# ours\n\n^http://a\\.example\n");
  const auto audited = [&] {
    return audit_list("http://a.example/1\nhttp://b.example/1\n", {}, folder.path());
  };
  EXPECT_THAT(audited().out, HasSubstr("1 URL: "));
  folder.write(".lycheeignore", "ok\n(\n");
  EXPECT_EQ(audited().exit_code, 2);
  EXPECT_THAT(audited().err, HasSubstr(".lycheeignore:2: invalid regular expression '('"));
}

TEST(Audit, EscapesMarkupInEveryFormat) {
  const std::string list = "http://a.example/<b>&\"`x`*\x1B[31m\n";
  for (const std::string format : {"text", "json", "markdown", "sarif", "junit", "github"}) {
    const Outcome outcome = audit_list(list, {"--format", format});
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_EQ(outcome.out.find('\x1B'), std::string::npos) << format;
    if (format != "junit") continue;
    EXPECT_THAT(outcome.out, HasSubstr("name=\"http://a.example/&lt;b&gt;&amp;&quot;`x`*"));
  }
}

TEST(Audit, RequestsNoPrivateAddressUnlessAllowed) {
  const Outcome outcome = podatlas_run({"audit", "--urls", "-", "--no-cache", "--format", "json"},
                                       "http://169.254.169.254/\nfile:///etc/passwd\n");
  EXPECT_EQ(outcome.exit_code, 1);
  const auto report = nlohmann::json::parse(outcome.out);
  EXPECT_EQ(report["summary"]["verdicts"]["unsafe"], 2);
}

TEST(Audit, SelectsLinksByIncludeAndExclude) {
  const std::string list = "http://a.example/1\nhttp://a.example/2\nhttp://b.example/1\n";
  const auto links_of = [&list](std::vector<std::string> options) {
    options.insert(options.end(), {"--format", "json"});
    return nlohmann::json::parse(audit_list(list, options).out)["summary"]["links"].get<int>();
  };
  EXPECT_EQ(links_of({}), 3);
  EXPECT_EQ(links_of({"--only", "note", "--only", "warning"}), 3);
  EXPECT_EQ(links_of({"--only", "error"}), 0);
  EXPECT_EQ(links_of({"--include", "a\\.example"}), 2);
  EXPECT_EQ(links_of({"--include", "a\\.example", "--include", "b\\."}), 3);
  EXPECT_EQ(links_of({"--exclude", "/1$"}), 1);
  EXPECT_EQ(links_of({"--include", "a\\.", "--exclude", "/1$"}), 1);
}

TEST(Audit, PrintsOnlyTheSelectedVerdicts) {
  const test::AuditServer server;
  const std::string list =
      server.url("/fine") + '\n' + server.url("/nothing") + '\n' + server.url("/status/403") + '\n';
  const auto verdicts = [&list](std::vector<std::string> options) {
    options.insert(options.begin(),
                   {"audit", "--no-cache", "--allow-private", "--urls", "-", "--format", "json"});
    return nlohmann::json::parse(podatlas_run(options, list).out)["summary"]["verdicts"].dump();
  };
  EXPECT_EQ(verdicts({"--only", "dead"}), R"({"dead":1})");
  EXPECT_EQ(verdicts({"--only", "dead", "--only", "blocked"}), R"({"blocked":1,"dead":1})");
  EXPECT_EQ(verdicts({}), R"({"blocked":1,"dead":1,"ok":1})");
}

struct BadOption {
  std::vector<std::string> arguments;
  std::string says;
};
std::ostream& operator<<(std::ostream& out, const BadOption& row) {
  for (const std::string& argument : row.arguments) out << argument << ' ';
  return out;
}

class BadOptions : public testing::TestWithParam<BadOption> {};

TEST_P(BadOptions, AreOneLineAndExitCodeTwo) {
  std::vector<std::string> arguments = {"audit", "--urls", "-"};
  arguments.insert(arguments.end(), GetParam().arguments.begin(), GetParam().arguments.end());
  const Outcome outcome = podatlas_run(arguments, "http://127.0.0.1:1/\n");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_TRUE(outcome.err.starts_with("podatlas: ")) << outcome.err;
  EXPECT_THAT(outcome.err, HasSubstr(GetParam().says));
}

INSTANTIATE_TEST_SUITE_P(
    Arguments, BadOptions,
    testing::Values(
        BadOption{{"--include", "a(b"}, "--include: invalid regular expression 'a(b': missing )"},
        BadOption{{"--exclude", "*"}, "--exclude: invalid regular expression '*'"},
        BadOption{{"--only", "deaf"}, "--only"}, BadOption{{"--only", "dead", "--offline"}, "--offline"},
        BadOption{{"--timeout", "nan"}, "--timeout"}, BadOption{{"--timeout", "0"}, "--timeout"},
        BadOption{{"--timeout", "5x"}, "--timeout"}, BadOption{{"--concurrency", "0"}, "--concurrency"},
        BadOption{{"--concurrency", "-1"}, "--concurrency"}, BadOption{{"--per-host", "2000"}, "--per-host"},
        BadOption{{"--rate", "inf"}, "--rate"}, BadOption{{"--max-age", "7 weeks"}, "invalid age '7 weeks'"},
        BadOption{{"--header", "a.example"}, "use 'HOST NAME: VALUE'"},
        BadOption{{"--header", "X-Token: a"}, "use 'HOST NAME: VALUE'"},
        BadOption{{"--header", "a.example X: a\r\nY: b"}, "use 'HOST NAME: VALUE'"},
        BadOption{{"--accept", "a.example"}, "use 'HOST STATUS'"},
        BadOption{{"--max-age", "-1"}, "--max-age"}, BadOption{{"--max-age", "nan"}, "--max-age"},
        BadOption{{"--cache", "c", "--no-cache"}, "--no-cache"},
        BadOption{{"--archive-api", "http://a.example/"}, "--archive"},
        BadOption{{"--ignore", "no-such-file"}, "no-such-file: cannot open"},
        BadOption{{"--cache", "no-such-folder/c"}, "no-such-folder/c: cannot open the cache"}));

TEST(Audit, AppliesTheIgnoreFileInTheFolder) {
  const test::TemporaryFolder folder;
  folder.write(".podatlas-ignore",
               "# see the issue\n"
               "^http://a\\.example/      until 2999-12-31  asked their author\n"
               "/2$  url.plain-http         until 2020-01-01  wanted to look again\n");
  const Outcome outcome = audit_list("http://a.example/1\nhttp://b.example/2\n", {"--expand"}, folder.path());
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(
      outcome.out,
      "Links\n"
      "    http://b.example/2\n"
      "        note: the link is not encrypted [url.plain-http]\n"
      "            instead: https://b.example/2\n"
      "        note: the suppression in .podatlas-ignore, line 3, expired on 2020-01-01: wanted to look "
      "again [ignore.expired]\n"
      "2 URLs: 0 errors, 0 warnings, 2 notes; ignored: 1 URL, 0 findings\n");
  folder.write(".podatlas-ignore", "\n^http://a\\.example/ until 2999-12-31\n");
  const Outcome broken = audit_list("http://a.example/1\n", {}, folder.path());
  EXPECT_EQ(broken.exit_code, 2);
  EXPECT_EQ(broken.err, "podatlas: .podatlas-ignore:2: missing reason after the date\n");
}

// The link was fixed, or the pattern never matched; the line would stay forever. Also if it has expired.
TEST(Audit, WarnsAboutIgnoresThatMatchNoLink) {
  const test::TemporaryFolder folder;
  const std::string ignores =
      "a\\.example  until 2999-12-31  not today\n\n"
      "c\\.example  until 2999-12-31  gone\n"
      "d\\.example  url.plain-http  until 2020-01-01  expired\n";
  folder.write(".podatlas-ignore", ignores);
  folder.write("ignore", ignores);
  folder.write(
      "feed.xml",
      "<rss><channel><title>T</title><item><guid>1</guid><title>One</title>"
      "<description>See https://a.example/1 and https://b.example/2</description></item></channel></rss>");
  const auto idle = [](const std::string& file) {
    std::string lines;
    for (const char* const line : {"3", "4"})
      lines += "podatlas: " + file + ":" + line + ": no link matches this pattern; delete the line\n";
    return lines;
  };
  const auto audit = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"audit", "--offline"});
    return podatlas_run(arguments, "https://a.example/1\n", folder.path());
  };
  EXPECT_EQ(audit({"-g", "feed.xml"}).err, idle(".podatlas-ignore"));
  EXPECT_EQ(audit({"-g", "feed.xml", "--exclude", "a.example"}).err, idle(".podatlas-ignore"));
  EXPECT_EQ(audit({"--urls", "-", "--ignore", "ignore"}).err, idle("ignore"));
  // The ignore file in the folder is for the folder's show.
  EXPECT_EQ(audit({"--urls", "-"}).err, "");
}

// One host with 40 links is one thing to do, and everything fits on two screens.
TEST(Audit, GroupsFindingsByHostAndRule) {
  const test::TemporaryFolder folder;
  std::string items;
  for (int i = 0; i < 40; ++i) {
    const std::string n = std::to_string(i);
    items += "<item><guid>" + n + "</guid><title>Reel " + n + "</title><pubDate>Mon, 0" +
             std::to_string(1 + i / 10) + " Mar 2091 0" + std::to_string(i % 10) +
             ":00:00 GMT</pubDate><description><![CDATA[<a href=\"http://de.wikipedia.org/wiki/" + n +
             "\">w</a> <a href=\"http://h" + n + ".github.io/\">x</a> ";
    if (i % 8 == 0)
      items += "<a href=\"https://github.com/a/b/blob/master/x.py#L" + n + "\">line " + n + "</a>";
    items += "]]></description></item>";
  }
  const std::string feed =
      folder.write("feed.xml", "<rss><channel><title>Tape Talk</title>" + items + "</channel></rss>");
  const Outcome outcome = podatlas_run({"audit", "--offline", "-g", feed});
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_THAT(outcome.out,
              testing::StartsWith(
                  "warning: 5 links to github.com in 5 episodes: link to a commit [github.moving-lines]\n"));
  EXPECT_THAT(outcome.out, HasSubstr("        in 32  Reel 32 (" + feed + ":1:"));  // the newest
  EXPECT_THAT(outcome.out, HasSubstr("\n    and 4 more links (--expand --only github.moving-lines)\n85 URLs: "
                                     "0 errors, 5 warnings, 80 notes "));
  EXPECT_THAT(outcome.out, HasSubstr("\nNotes, which only --expand lists: 80 url.http.\n"));
  EXPECT_THAT(outcome.out, HasSubstr("\n--fix changes 80 links: 80 http to https.\n"));
  EXPECT_THAT(outcome.out, HasSubstr("(--expand lists every finding)\n"));
  EXPECT_LE(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 48);
  const Outcome strict = podatlas_run({"audit", "--offline", "--fail-on", "note", "-g", feed});
  EXPECT_THAT(strict.out, HasSubstr("note: 40 links to de.wikipedia.org in 40 episodes: use https"));
  EXPECT_THAT(strict.out, HasSubstr("\n    and 39 more links\n"));
  EXPECT_THAT(strict.out, HasSubstr("\n    and 38 more links to 38 other hosts\n"));
  EXPECT_LE(std::count(strict.out.begin(), strict.out.end(), '\n'), 48);
  const Outcome one =
      podatlas_run({"audit", "--offline", "--expand", "--only", "github.moving-lines", "-g", feed});
  EXPECT_EQ(std::count(one.out.begin(), one.out.end(), '\n'), 5 * 6 + 1) << one.out;
  EXPECT_THAT(one.out, HasSubstr("\n5 URLs: 0 errors, 5 warnings, 0 notes\n"));
  const Outcome all = podatlas_run({"audit", "--offline", "--expand", "-g", feed});
  EXPECT_GT(std::count(all.out.begin(), all.out.end(), '\n'), 240);
}

// A pipe in a folder that somebody else made would stop every audit there.
TEST(Audit, RefusesAnIgnoreFileThatIsAPipe) {
  for (const std::string name : {".podatlas-ignore", ".lycheeignore"}) {
    const test::TemporaryFolder folder;
    ASSERT_EQ(::mkfifo((folder.path() + "/" + name).c_str(), 0600), 0);
    const Outcome outcome = audit_list("http://a.example/1\n", {}, folder.path());
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.err, "podatlas: " + name + ": is not a regular file\n");
  }
}

TEST(Audit, SaysInEveryFormatHowMuchIsIgnored) {
  const test::TemporaryFolder folder;
  folder.write(".podatlas-ignore", ".* until 2999-12-31 nothing to see\n");
  const auto run = [&folder](const std::string& format) {
    return audit_list("http://a.example/1\nhttp://b.example/2\n", {"--format", format}, folder.path()).out;
  };
  for (const std::string format : {"text", "markdown", "sarif"})
    EXPECT_THAT(run(format), HasSubstr("ignored: 2 URLs, 0 findings")) << format;
  EXPECT_EQ(nlohmann::json::parse(run("json"))["summary"]["ignored"]["links"], 2);
  EXPECT_THAT(run("junit"), HasSubstr("skipped=\"2\""));
}

TEST(Audit, SendsAHeaderToItsHostOnlyAndAcceptsItsStatus) {
  const test::AuditServer server;
  const Outcome outcome = podatlas_run({"audit", "--urls", "-", "--no-cache", "--allow-private", "--format",
                                        "json", "--header", "127.0.0.1 Authorization: Bearer x1", "--header",
                                        "a.example Authorization: Bearer x2", "--accept", "127.0.0.1 403"},
                                       server.url("/status/403") + '\n' + server.url("/status/410") + '\n');
  EXPECT_EQ(nlohmann::json::parse(outcome.out)["summary"]["verdicts"].dump(), R"({"dead":1,"ok":1})");
  EXPECT_THAT(server.log(), HasSubstr("GET /status/403 Bearer x1"));
  EXPECT_THAT(server.log(), testing::Not(HasSubstr("x2")));
}

TEST(Audit, DoesNotReportLinksForOtherPrograms) {
  const std::string list =
      "bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT\nmagnet:?xt=urn:btih:1\nhttp://me@a.example\n";
  for (const char* const how : {"--offline", "--no-cache"}) {
    const Outcome outcome = podatlas_run({"audit", "--urls", "-", "--format", "json", how}, list);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.out;
    EXPECT_EQ(findings_by_rule(outcome.out), (std::map<std::string, int>{{"url.mail", 1}}));
    EXPECT_THAT(outcome.out, HasSubstr("mailto:me@a.example"));
  }
}

TEST(Audit, SuggestsNeitherHttpNorPastedMarkup) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss><channel><title>T</title><item><guid>1</guid><title>One</title><description><![CDATA["
      "<a href=\"http://a.example/x\">x</a> <a href=\"http://a.example/x\">y</a> <a "
      "href=\"https://a.example/x\">z</a> "
      "<a href=\"https://github.com/a/b/blob/main/x.py%3C/a%3E%3Cbr/%3E\">w</a>]]></description></item>"
      "</channel></rss>");
  const nlohmann::json report = offline_report(feed);
  for (const auto& link : report["links"]) {
    for (const auto& finding : link["findings"]) {
      if (finding["suggestion"].is_null()) continue;
      const std::string suggestion = finding["suggestion"];
      EXPECT_TRUE(suggestion.starts_with("https://")) << finding;
      EXPECT_EQ(suggestion.find("%3C"), std::string::npos) << finding;
      EXPECT_NE(finding["rule"], "url.two-spellings");
    }
  }
}

// "rule URL" of each finding.
std::multiset<std::string> findings_of(const nlohmann::json& report) {
  std::multiset<std::string> out;
  for (const auto& link : report["links"]) {
    for (const auto& finding : link["findings"])
      out.insert(finding["rule"].get<std::string>() + ' ' + link["url"].get<std::string>());
  }
  return out;
}

// Links in CDATA, escaped, and with a query. Addresses and identities of episodes must stay.
constexpr const char* kFixable =
    "<rss><channel><title>Tape Talk</title><link>http://github.com/tape</link>\n"
    "<item><guid>http://t.example/1</guid><title>Reels</title><link>http://t.example/e/reels-x1</"
    "link>\n"
    "<description><![CDATA[<p>One <a href=\"http://github.com/tape/reels\">r</a></p>\r\n"
    "<a href='http://de.wikipedia.org/wiki/Tape?a=1&amp;b=2'>t</a> http://github.com/tape/reels.\n"
    "<a href=\"https://github.com/tape/reels/blob/v1/a/x.py\">https://github.com/.../x.py</a>\n"
    "<a href=\"http://plain.example/\">p</a> <a "
    "href=\"https://web.archive.org/web/2020/http://github.com/tape/reels\">c</a>]]>"
    "</description></item>\n<item><guid>2</guid><title>Splices</title>\n"
    "<description>&lt;a "
    "href=&quot;http://de.wikipedia.org/wiki/Splice?a=1&amp;amp;b=2&quot;&gt;s&lt;/a&gt;\n\n\n\n\n\n\n\n\n"
    "&lt;a href=&quot;http://github.com/tape/splice&quot;&gt;s&lt;/a&gt;</description></item>\n"
    "</channel></rss>";

TEST(Audit, WritesAPatchAfterWhichExactlyTheFixedFindingsAreGone) {
  const test::TemporaryFolder folder;
  folder.write("my feed.xml", kFixable);
  const std::multiset<std::string> before = findings_of(offline_report("my feed.xml", folder.path()));
  const Outcome patch =
      podatlas_run({"audit", "--offline", "--fix", "my feed.xml", "-o", "fix.patch"}, "", folder.path());
  EXPECT_EQ(patch.exit_code, 0) << patch.err;
  EXPECT_EQ(folder.read("my feed.xml"), kFixable);  // nothing is applied unasked
  const std::string apply = "cd '" + folder.path() + "' && patch -p0 --binary <fix.patch >patch.log 2>&1";
  EXPECT_EQ(std::system(apply.c_str()), 0) << folder.read("patch.log");
  EXPECT_EQ(folder.read("patch.log"), "patching file 'my feed.xml'\n");
  const std::string fixed = folder.read("my feed.xml");
  EXPECT_THAT(fixed, HasSubstr("<guid>http://t.example/1</guid>"));
  EXPECT_THAT(fixed, HasSubstr("<link>http://github.com/tape</link>"));
  EXPECT_THAT(fixed, HasSubstr("/web/2020/http://github.com/tape/reels"));
  EXPECT_THAT(fixed, HasSubstr("wiki/Tape?a=1&amp;b=2'"));
  EXPECT_THAT(fixed, HasSubstr("wiki/Splice?a=1&amp;amp;b=2&quot;"));
  EXPECT_THAT(fixed, HasSubstr(">https://github.com/.../x.py<"));  // only links are replaced
  std::multiset<std::string> kept;
  for (const std::string& finding : before) {
    if (!finding.starts_with("url.http ")) kept.insert(finding);
  }
  EXPECT_EQ(before.size(), kept.size() + 4);
  EXPECT_EQ(patch.err,
            "podatlas: the patch changes 4 links: 4 http to https\n"
            "podatlas: by host: 2 de.wikipedia.org, 2 github.com\n");
  EXPECT_TRUE(kept.contains("url.plain-http http://plain.example/"));
  std::multiset<std::string> after;
  for (const std::string& finding : findings_of(offline_report("my feed.xml", folder.path()))) {
    // A bare URL that is https now is still bare.
    const bool is_moved = finding == "text.bare-url https://github.com/tape/reels";
    after.insert(is_moved ? "text.bare-url http://github.com/tape/reels" : finding);
  }
  EXPECT_EQ(after, kept);
  // The same without a patch, in place.
  folder.write("my feed.xml", kFixable);
  EXPECT_EQ(
      podatlas_run({"audit", "--offline", "--fix", "--write", "my feed.xml"}, "", folder.path()).exit_code,
      0);
  EXPECT_EQ(folder.read("my feed.xml"), fixed);
}

// Hrefs without a scheme, relative ones, and names in the text that are no links.
constexpr const char* kRelative =
    "<rss><channel><title>Tape Talk</title><link>https://tape.example</link>\n"
    "<item><guid>1</guid><title>1: Reels</title><link>https://tape.example/e/1</link>\n"
    "<pubDate>Wed, 12 May 2021 10:00:00 GMT</pubDate>\n"
    "<description><![CDATA[<a href=\"reels.com\">reels.com</a> <a href='/blog?a=1&amp;b=2'>blog</a>\n"
    "<a href=\"#notes\">notes</a> We made up github.com/tapewurm and www.tapewurm.com for this.]]>\n"
    "</description></item>\n<item><guid>2</guid><title>2: Heads</title>"
    "<link>https://tape.example/e/2-heads</link>\n<pubDate>Wed, 19 May 2021 10:00:00 GMT</pubDate>\n"
    "<description>&lt;a href=&quot;/blog?a=1&amp;amp;b=2&quot;&gt;blog&lt;/a&gt;\n"
    "&lt;a href=&quot;blog/x.md&quot;&gt;x&lt;/a&gt; "
    "&lt;a href=&quot;https://tape.example/blog/1&quot;&gt;y&lt;/a&gt;\n"
    "See Reel Works &lt;a href=&quot;/team&quot;&gt;team&lt;/a&gt;.</description></item></channel></rss>\n";

TEST(Audit, ReportsHrefsThatOnlyWorkOnTheShowsOwnSite) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write("feed.xml", kRelative);
  const nlohmann::json report = offline_report(feed);
  std::multiset<std::string> severe;
  for (const auto& link : report["links"]) {
    for (const auto& finding : link["findings"]) {
      if (finding["severity"] != "note")
        severe.insert(
            finding["rule"].get<std::string>() +
            (finding["suggestion"].is_null() ? "" : ' ' + finding["suggestion"].get<std::string>()));
    }
  }
  EXPECT_THAT(severe,
              testing::ElementsAre("url.lost-host", "url.lost-host", "url.no-scheme https://reels.com",
                                   "url.relative https://tape.example/blog?a=1&b=2"));
  const std::string text = podatlas_run({"audit", "--offline", "feed.xml"}, {}, folder.path()).out;
  EXPECT_THAT(text, HasSubstr("error: 1 link: write https:// in front [url.no-scheme]\n"
                              "    href=\"reels.com\" of \"reels.com\"\n        in 1: Reels (feed.xml:4:32)\n"
                              "        'reels.com' lacks the scheme\n        instead: https://reels.com\n"));
  EXPECT_THAT(text, HasSubstr("warning: 2 links in 2 episodes: write the whole URL [url.relative]\n"
                              "    href=\"/blog?a=1&b=2\" of \"blog\"\n"));
  EXPECT_THAT(text, HasSubstr("    href=\"/team\" of \"team\"\n        in 2: Heads (feed.xml:11:33)\n"
                              "        the host is missing: \"blog x y See Reel Works team.\"\n"));
  EXPECT_THAT(text, HasSubstr("        in 2 episodes, newest: 2: Heads (feed.xml:9:31)\n"));
  EXPECT_THAT(text, HasSubstr("No link was requested (--offline)"));
  EXPECT_THAT(text, HasSubstr("--fix changes 3 links: 2 relative to whole, 1 without https://.\n"));
  EXPECT_THAT(text, HasSubstr("Notes, which only --expand lists: 2 text.bare-url.\n"));
}

// GNU patch refuses "../", and does not follow symbolic links.
TEST(Audit, PatchesAFeedOutsideTheCurrentFolder) {
  const test::TemporaryFolder folder;
  const test::TemporaryFolder elsewhere;
  const std::string feed = folder.write("it's.xml", kRelative);
  const Outcome patch =
      podatlas_run({"audit", "--offline", "--fix", feed, "-o", "fix.patch"}, "", elsewhere.path());
  EXPECT_EQ(patch.exit_code, 0);
  const std::size_t at = patch.err.find("patch -p0 -d ");
  ASSERT_NE(at, std::string::npos) << patch.err;
  EXPECT_THAT(patch.err, testing::StartsWith("podatlas: the patch changes 3 links: 2 relative to whole, "));
  const std::string apply = "cd '" + elsewhere.path() + "' && " + std::string(trim(patch.err.substr(at))) +
                            " <fix.patch >patch.log 2>&1";
  EXPECT_EQ(std::system(apply.c_str()), 0) << elsewhere.read("patch.log");
  EXPECT_THAT(folder.read("it's.xml"), HasSubstr("<a href=\"https://reels.com\">reels.com</a>"));
  EXPECT_THAT(folder.read("it's.xml"), HasSubstr("<a href='https://tape.example/blog?a=1&amp;b=2'>"));
  EXPECT_THAT(folder.read("it's.xml"), HasSubstr("&quot;https://tape.example/blog?a=1&amp;amp;b=2&quot;"));
  EXPECT_EQ(findings_of(offline_report(feed)),
            (std::multiset<std::string>{"text.bare-url github.com/tapewurm", "text.bare-url www.tapewurm.com",
                                        "url.lost-host https://tape.example/e/blog/x.md",
                                        "url.lost-host https://tape.example/team"}));
}

// Sites lose addresses when they make feeds of templates.
TEST(Audit, FindsLinksThatLostTheirUrl) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel><title>Tape Talk</title>\n"
      "<item><guid>1</guid><title>1: Reels</title>\n"
      // Its href is optional, and readers see no link.
      "<podcast:person href=\"\">Ada</podcast:person>\n"
      "<description><![CDATA[<a href=\"\">Reel Works</a> <a>Tape Days</a> <a name=\"t\">Times</a>\n"
      "<p>Check out &lt;&gt;, they have reels. Use &lt;&gt; for a box of any "
      "type.</p>]]></description></item>\n"
      "</channel></rss>");
  const nlohmann::json report = offline_report(feed);
  std::multiset<std::string> found;
  for (const auto& link : report["links"]) {
    EXPECT_TRUE(link["verdict"].is_null());
    for (const auto& finding : link["findings"]) found.insert(finding["message"].get<std::string>());
  }
  EXPECT_EQ(report["summary"]["links"], 0);
  const std::string lost = "the URL is missing: ";
  EXPECT_THAT(found, testing::ElementsAre(lost + "\"Check out <>, they have reels.\"",
                                          lost + "\"Reel Works\"", lost + "\"Tape Days\""));
  for (const std::string format : {"markdown", "sarif", "junit", "github"}) {
    EXPECT_THAT(podatlas_run({"audit", "--offline", feed, "--format", format}).out, HasSubstr("Check out"))
        << format;
  }
  EXPECT_THAT(
      podatlas_run({"audit", "--offline", "feed.xml"}, {}, folder.path()).out,
      HasSubstr("\nwarning: 3 links: add the URL [url.missing]\n"
                "    \"Reel Works\"\n        in 1: Reels (feed.xml:4:34)\n        the URL is missing\n"));
  EXPECT_THAT(podatlas_run({"audit", "--offline", feed, "--format", "markdown"}).out,
              HasSubstr("- [ ] **warning** `\"Reel Works\"`  \n  the URL is missing (`url.missing`)\n"));
  // "<>" is behind "Check out ".
  EXPECT_THAT(podatlas_run({"audit", "--offline", feed, "--format", "github"}).out,
              HasSubstr("line=5,col=14,title=url.missing::\"Check out <>, they have reels.\": the URL"));
}

// A show's person is in every episode without tags of its own, but once in the feed.
TEST(Audit, ChecksAndFixesThePagesOfPersons) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel><title>Tape Talk</title>\n"
      "<podcast:person img=\"http://reels.example/ada\" "
      "href=\"http://reels.example/ada\">Ada</podcast:person>\n"
      "<description>http://reels.example/ada</description>\n"
      "<item><guid>1</guid><title>Reels</title><podcast:person role='guest' href='http://reels.example/ada'>"
      "Ada</podcast:person><podcast:person href=\"https://twitter.com/\">Bob</podcast:person>"
      "<description><![CDATA[<a href=\"https://reels.example/\">r</a> <a href=\"http://reels.example/ada\">"
      "a</a>]]></description></item>\n<item><guid>2</guid><title>Heads</title></item>\n"
      "</channel></rss>\n");
  const std::string text = podatlas_run({"audit", "--offline", "feed.xml"}, {}, folder.path()).out;
  EXPECT_THAT(text, testing::StartsWith("Links are counted by place: a URL that two episodes link to is two "
                                        "links.\nwarning: 1 link to twitter.com: "));
  EXPECT_THAT(text,
              HasSubstr("    https://twitter.com/\n        in Reels (feed.xml:4:144)\n"
                        "        the rest of the URL is missing: \"podcast:person Bob\"\n"
                        "5 links to 3 URLs: 0 errors, 1 warning, 3 notes (--expand lists every finding)\n"
                        "No link was requested (--offline), so dead ones are not known.\n"
                        "--fix changes 3 links: 3 http to https.\n"));
  EXPECT_EQ(podatlas_run({"audit", "--offline", "--fix", "--write", feed}).exit_code, 0);
  const std::string fixed = folder.read("feed.xml");
  EXPECT_THAT(fixed, HasSubstr("img=\"http://reels.example/ada\" href=\"https://reels.example/ada\">"));
  EXPECT_THAT(fixed, HasSubstr("<description>http://reels.example/ada</description>"));
  EXPECT_THAT(fixed, HasSubstr("<podcast:person role='guest' href='https://reels.example/ada'>"));
  EXPECT_THAT(fixed, HasSubstr("<a href=\"https://reels.example/ada\">a</a>"));
}

// One URL in three episodes, and twice in one of them: everything that is counted is listed.
constexpr const char* kRepeated =
    "<rss><channel><title>Tape Talk</title>\n"
    "<item><guid>a&#x27;1</guid><title>Reels</title><description>\n"
    "<![CDATA[<a href=\"http://me@reels.example\">a</a> and\n<a href=\"http://me@reels.example\">b</a> of <a "
    "href=\"\">Tape</a>\n"
    "is not the <a href=\"\">Tape</a>.]]></description></item>\n"
    "<item><guid>2</guid><title>Heads</title><description><![CDATA[<a href=\"http://me@reels.example\">c</a>"
    "]]></description></item>\n"
    "<item><guid>3</guid><title>Tapes</title><description><![CDATA[\n<a "
    "href=\"http://me@reels.example\">d</a>"
    "]]></description></item></channel></rss>\n";

TEST(Audit, ListsEveryPlaceOfAFindingInEveryFormat) {
  const test::TemporaryFolder folder;
  folder.write("feed.xml", kRepeated);
  const auto run = [&folder](std::vector<std::string> options) {
    options.insert(options.begin(), {"audit", "--offline", "feed.xml"});
    return podatlas_run(options, {}, folder.path()).out;
  };
  const std::string text = run({"--expand"});
  EXPECT_THAT(text, HasSubstr("            at feed.xml:6:72\n            instead: mailto:me@reels.example\n"
                              "            also in: Tapes (line 8); Reels (2 times, lines 3, 4)\n"));
  EXPECT_THAT(text, HasSubstr("            at feed.xml:4:56\n            also in: Reels (line 5)\n"));
  EXPECT_THAT(text, HasSubstr("6 links to 1 URL: 0 errors, 6 warnings, 0 notes\n"));
  EXPECT_THAT(run({"--format", "markdown"}), HasSubstr("  - also in: Tapes; Reels (2 times)\n"));
  EXPECT_THAT(run({"--format", "junit"}),
              HasSubstr("in Heads (feed.xml:6:72); also in: Tapes (line 8); Reels (2 times, lines 3, 4)"));
  const std::string github = run({"--format", "github"});
  for (const char* const place : {"3,col=19", "4,col=10", "4,col=56", "5,col=23", "6,col=72", "8,col=10"})
    EXPECT_THAT(github, HasSubstr("::warning file=feed.xml,line=" + std::string(place)));
  const auto sarif = nlohmann::json::parse(run({"--format", "sarif"}));
  std::set<std::string> fingerprints;
  for (const auto& result : sarif["runs"][0]["results"])
    fingerprints.insert(result["partialFingerprints"].dump());
  EXPECT_EQ(fingerprints.size(), 6U);
  const auto json = nlohmann::json::parse(run({"--format", "json"}));
  EXPECT_EQ(json["summary"]["places"], 6);
  EXPECT_EQ(json["summary"]["findings"]["warning"], 6);
  std::size_t listed = 0;
  for (const auto& link : json["links"]) {
    for (const auto& place : link["findings"][0]["places"])
      listed += link["cited_by"][place.get<std::size_t>()]["times"].get<std::size_t>();
  }
  EXPECT_EQ(listed, 6U);
}

// Of what is left of a site nothing can be mended but the link.
TEST(Audit, ReportsSitesThatHaveShutDown) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss><channel><title>Tape Talk</title><item><guid>1</guid><title>Reels</title><description><![CDATA["
      "<a href=\"http://plus.google.com/tape\">t</a> <a href=\"https://plus.google.com/reel\">r</a>"
      "]]></description></item></channel></rss>");
  const std::string text = podatlas_run({"audit", "--offline", feed}).out;
  EXPECT_THAT(text, HasSubstr("warning: 2 links to plus.google.com: link to a copy or another page "
                              "[url.shut-down]\n    http://plus.google.com/tape\n"));
  EXPECT_THAT(text, HasSubstr("        plus.google.com shut down in 2019\n"
                              "        instead: https://web.archive.org/web/*/http://plus.google.com/tape\n"
                              "    and 1 more link (--expand --only url.shut-down)\n"
                              "2 URLs: 0 errors, 2 warnings, 0 notes "));
  EXPECT_EQ(podatlas_run({"audit", "--offline", "--fix", feed}).out, "");
}

// What templates and hasty hands leave behind.
TEST(Audit, FindsLinksThatLostTheirNameOrGainedABlank) {
  const test::TemporaryFolder folder;
  const std::string feed =
      folder.write("feed.xml",
                   "<rss><channel><title>Tape Talk</title><item><guid>1</guid><title>Reels</title>\n"
                   "<description><![CDATA[<p>Today [](https://t.example/ada) talks.</p> <p>Ada has <a "
                   "href=\"https://t.example/ada\">a page</a>.</p> <p>R&amp;amp;D of "
                   "[tape]() in full.</p> <a href=\"https://t.example/x%20\">x</a> "
                   "<a href=\"https://t.example/y%20\">y</a>]]></description></item>\n"
                   "<item><guid>2</guid><title>Heads</title><description><![CDATA["
                   "<a href=\"https://t.example/y%20\">y</a>]]></description></item></channel></rss>\n");
  const std::string text = podatlas_run({"audit", "--offline", "--expand", feed}).out;
  EXPECT_THAT(text, HasSubstr("the link's words are missing: \"Today [](https://t.example/ada) talks.\""));
  EXPECT_THAT(text, HasSubstr("\"R&D of tape in full.\"\n"));
  EXPECT_THAT(text, HasSubstr("    https://t.example/y%20\n        warning: the URL ends with a blank"));
  EXPECT_EQ(podatlas_run({"audit", "--offline", "--fix", "--write", feed}).exit_code, 0);
  EXPECT_THAT(folder.read("feed.xml"), HasSubstr("\"https://t.example/x\">x<"));
  EXPECT_THAT(folder.read("feed.xml"), HasSubstr("\"https://t.example/y%20\">y<"));  // it may be meant
}

// The port speaks plain HTTP only.
TEST(Audit, AdvisesNoHttpsThatWasTriedInVain) {
  const test::AuditServer server;
  const std::string page = server.url("/fine").substr(std::string("http://127.0.0.1").size());
  const std::string list = "http://tape.localhost" + page + "\nhttps://tape.localhost" + page + "\n";
  EXPECT_EQ(findings_by_rule(audit_list(list, {"--allow-private", "--format", "json"}).out),
            (std::map<std::string, int>{{"url.plain-http", 1}}));
  const Outcome online =
      podatlas_run({"audit", "--urls", "-", "--no-cache", "--allow-private", "--format", "json"}, list);
  EXPECT_EQ(findings_by_rule(online.out), (std::map<std::string, int>{{"link.dead", 1}}));
}

// What to do first: the rule with most links, the show's own site.
TEST(Audit, RanksByNumberOfLinksAndEpisodes) {
  const test::TemporaryFolder folder;
  const std::string guest = "<a href=\"http://ada@reels.example\">w</a> ";
  const std::string own = "<a href=\"http://me@tape.example\">a</a> ";
  std::string items;
  for (int i = 0; i < 4; ++i) {
    const std::string n = std::to_string(i);
    items += "<item><guid>" + n + "</guid><title>Episode " + n + ": Reels</title><pubDate>Mon, 0" +
             std::to_string(1 + i) + " Mar 2091 00:00:00 GMT</pubDate><itunes:episode>" + n +
             "</itunes:episode><link>https://tape.example/e/" + n + "</link><description><![CDATA[" + own +
             guest + guest +
             "<a href=\"https://github.com/a/b/blob/main/c#L1\">x</a>]]></description></item>";
  }
  const std::string feed = folder.write(
      "feed.xml",
      "<rss xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\"><channel><title>Tape Talk</title>" +
          items + "</channel></rss>");
  const std::string text = podatlas_run({"audit", "--offline", "feed.xml"}, {}, folder.path()).out;
  EXPECT_THAT(text,
              HasSubstr("\nwarning: 4 links to tape.example in 4 episodes: use a mailto: link [url.mail]\n"
                        "    http://***@tape.example\n"
                        "        in 4 episodes, newest: Episode 3: Reels (feed.xml:1:1471)\n"
                        "        the link is an email address\n"
                        "        instead: mailto:me@tape.example\n"
                        "warning: 8 links to reels.example in 4 episodes: "));
  EXPECT_LT(text.find("reels.example"), text.find("github.com"));
}

TEST(Audit, FixesADeadLinkWithARobustLinkToItsCopy) {
  const test::AuditServer server;
  const test::TemporaryFolder folder;
  const std::string dead = server.url("/nothing");
  const std::string moved = server.url("/old/fine");
  folder.write("feed.xml",
               "<rss><channel><title>T</title><item><guid>1</guid><title>One</title><pubDate>Wed, 12 May "
               "2021 10:00:00 "
               "GMT</pubDate><description><![CDATA[<a href=\"" +
                   dead + "\">a</a> <a href=\"" + moved +
                   "\">b</a>]]></description></item></channel></rss>\n");
  const std::vector<std::string> how = {"audit",         "--allow-private",      "--no-cache", "--archive",
                                        "--archive-api", server.url("/wayback"), "--fix",      "feed.xml"};
  const Outcome patch = podatlas_run(how, "", folder.path());
  EXPECT_EQ(patch.exit_code, 0) << patch.err;
  EXPECT_THAT(patch.out,
              HasSubstr("<a href=\"https://web.archive.org/web/20210512000000/" + dead +
                        "\" data-originalurl=\"" + dead + "\" data-versiondate=\"2021-05-12\">a</a>"));
  EXPECT_THAT(patch.out, HasSubstr("<a href=\"" + server.url("/fine") + "\">b</a>"));
}

TEST(Audit, DoesNotRequestIgnoredLinks) {
  const test::AuditServer server;
  const test::TemporaryFolder folder;
  folder.write("ignore", "/fine$ until 2999-12-31 not today\n");
  const Outcome outcome = podatlas_run(
      {"audit", "--no-cache", "--allow-private", "--ignore", "ignore", "--urls", "-", "--format", "json"},
      server.url("/fine") + '\n', folder.path());
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(nlohmann::json::parse(outcome.out)["links"][0]["verdict"], "skipped");
  EXPECT_EQ(server.requests(), 0U);
}

}  // namespace
}  // namespace podatlas
