// Corrections of paths: `podatlas path --corrections` and `ontology check`.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/process.h"

namespace podatlas {
namespace {

using nlohmann::json;
using test::Outcome;
using test::podatlas_run;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

// Three episodes on tape; the third asks to hear the first before it.
class CorrectedTape : public testing::Test {
 protected:
  CorrectedTape() {
    folder_.write(
        "feed.xml",
        "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\"><channel>"
        "<title>Tape Talk</title><link>https://tape.example</link>"
        "<item><guid>t1</guid><title>Tape reels</title><itunes:episode>1</itunes:episode>"
        "<itunes:duration>600</itunes:duration><pubDate>Mon, 03 May 2021 08:00:00 GMT</pubDate></item>"
        "<item><guid>t2</guid><title>Tape reels, again</title><itunes:episode>2</itunes:episode>"
        "<itunes:duration>600</itunes:duration><pubDate>Tue, 04 May 2021 08:00:00 GMT</pubDate></item>"
        "<item><guid>t3</guid><title>Tape heads</title><itunes:episode>3</itunes:episode>"
        "<itunes:duration>600</itunes:duration><pubDate>Wed, 05 May 2021 08:00:00 GMT</pubDate></item>"
        "</channel></rss>");
    EXPECT_EQ(run({"build", "feed.xml", "--ontology", "none"}).exit_code, 0);
  }
  Outcome run(const std::vector<std::string>& arguments) {
    return podatlas_run(arguments, {}, folder_.path());
  }
  json path(std::vector<std::string> options = {}) {
    options.insert(options.begin(), {"path", "tape", "--format", "json"});
    const Outcome outcome = run(options);
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
    EXPECT_EQ(outcome.err, "");
    return json::parse(outcome.out);
  }
  static std::vector<int> episodes(const json& path) {
    std::vector<int> out;
    for (const json& step : path["steps"]) out.push_back(step["episode"]);
    return out;
  }

  test::TemporaryFolder folder_;
};

TEST_F(CorrectedTape, IsReadFromTheCurrentFolder) {
  EXPECT_THAT(episodes(path()), ElementsAre(1, 2, 3));
  folder_.write("podatlas.corrections", "wrong-order #3 belongs before \"Tape reels\" # heads come first\n");
  const json corrected = path();
  EXPECT_THAT(episodes(corrected), ElementsAre(3, 1, 2));
  EXPECT_THAT(corrected["steps"][1].dump(),
              HasSubstr(R"(It belongs after \"Tape heads\": heads come first.)"));
  EXPECT_THAT(episodes(path({"--corrections", "none"})), ElementsAre(1, 2, 3));
  folder_.write("other", "prefer #2 over t1 # newer\n");
  const json preferred = path({"--corrections", "other"});
  EXPECT_THAT(episodes(preferred), ElementsAre(2, 3));
  EXPECT_THAT(preferred["steps"][0].dump(), HasSubstr(R"(It takes the place of \"Tape reels\": newer.)"));
  ASSERT_EQ(preferred["left_out"].size(), 1U);
  EXPECT_EQ(preferred["left_out"][0]["reason"], "\"Tape reels, again\" takes its place: newer");
  folder_.write("other", "not-needed #2 for 'tape' # twice the same\n");
  const json shorter = path({"--corrections", "other"});
  EXPECT_THAT(episodes(shorter), ElementsAre(1, 3));
  EXPECT_EQ(shorter["left_out"][0]["reason"], "not needed: twice the same");
}

TEST_F(CorrectedTape, WarnsAboutUnknownNames) {
  folder_.write("podatlas.corrections",
                "prefer #9 over #1 # b\nnot-needed #2 for \"zzzqqq\" # c\nprefer #2 over #1 # d\n");
  const Outcome outcome = run({"path", "tape", "--format", "m3u"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.err, HasSubstr("podatlas.corrections:1: no episode has the number 9\n"));
  EXPECT_THAT(outcome.err, HasSubstr("podatlas.corrections:2: no match for 'zzzqqq'"));
  EXPECT_THAT(outcome.out, Not(HasSubstr("Tape reels\n")));
}

TEST_F(CorrectedTape, RefusesBrokenFiles) {
  const auto error_of = [&](const std::string& text) {
    folder_.write("podatlas.corrections", text);
    const Outcome outcome = run({"path", "tape"});
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.out, "");
    return outcome.err;
  };
  EXPECT_EQ(error_of("# x\nprefer #2 over #1\n"),
            "podatlas: podatlas.corrections:2: missing reason; add # and why at the end of the line\n");
  EXPECT_EQ(error_of("prefer #2 over #1 # a\nprefer t1 over t2 # b\n"),
            "podatlas: podatlas.corrections:2: says the opposite of line 1\n");
  EXPECT_THAT(error_of("prefer #2 over #1 # \xFF\n"), HasSubstr("podatlas.corrections:1:21: not UTF-8"));
  EXPECT_THAT(error_of(std::string((1U << 20U) + 1, '#')), HasSubstr("podatlas.corrections: "));
}

// A pipe would wait for ever.
TEST_F(CorrectedTape, RefusesWhatIsNotAFile) {
  ASSERT_EQ(::mkfifo((folder_.path() + "/podatlas.corrections").c_str(), 0600), 0);
  EXPECT_EQ(run({"path", "tape"}).err, "podatlas: podatlas.corrections: is not a regular file\n");
  EXPECT_EQ(run({"ontology", "check", "podatlas.corrections"}).err,
            "podatlas: podatlas.corrections: is not a regular file\n");
  EXPECT_EQ(run({"path", "tape", "--corrections", "/dev/zero"}).err,
            "podatlas: /dev/zero: is not a regular file\n");
  EXPECT_THAT(run({"path", "tape", "--corrections", "gone"}).err, HasSubstr("gone: cannot open"));
}

TEST_F(CorrectedTape, IsNotOverwritten) {
  folder_.write("podatlas.corrections", "prefer #2 over #1 # newer\n");
  EXPECT_THAT(run({"path", "tape", "-o", "podatlas.corrections"}).err, HasSubstr("would overwrite"));
}

TEST_F(CorrectedTape, IsChecked) {
  folder_.write("a.corrections",
                "wrong-order #3 belongs before #2 # a\n"
                "wrong-order #2 belongs before #1 # b\n"
                "wrong-order #1 belongs before #3 # c\n"
                "wrong-order t3 belongs before t2 # d\n"
                "prefer #7 over \"Tape of the future\" # e\n"
                "not-needed #1 for \"zzzqqq\" # f\n"
                "prefer #1 over t1 # g\n");
  const Outcome outcome = run({"ontology", "check", "a.corrections", "-g", "graph.jsonld"});
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(
      outcome.out,
      "a.corrections:3: error: says the opposite of lines 1 and 2 together [cycle]\n"
      "a.corrections:4: warning: repeats line 1 [repeated]\n"
      "a.corrections:5: error: no episode has the number 7 [unknown-episode]\n"
      "a.corrections:6: error: no match for 'zzzqqq': no episode, concept, person or link has this name "
      "[unknown-topic]\n"
      "a.corrections:7: error: names the same episode twice [contradiction]\n"
      "7 corrections: 4 errors, 1 warning\n");
  folder_.write("a.corrections",
                "wrong-order #3 belongs before #2 # a\nwrong-order #3 belongs before #2 # a\n");
  EXPECT_EQ(run({"ontology", "check", "a.corrections", "-g", "feed.xml"}).exit_code, 0);
  EXPECT_EQ(run({"ontology", "check", "a.corrections", "-g", "feed.xml", "--strict"}).exit_code, 1);
  const Outcome alone = run({"ontology", "check", "a.corrections"});
  EXPECT_EQ(alone.exit_code, 0);
  EXPECT_EQ(alone.out, "2 corrections: well-formed; -g GRAPH also looks up what they name\n");
  // With an ontology, and from standard input.
  folder_.write("a.ttl", "@prefix skos: <http://www.w3.org/2004/02/skos/core#> .\n");
  EXPECT_THAT(
      run({"ontology", "check", "a.ttl", "a.corrections"}).out,
      HasSubstr(
          "0 concepts, 0 labels, 0 hard and 0 soft requirements, 0 people: 0 errors, 0 warnings\n2 corr"));
  EXPECT_THAT(podatlas_run({"ontology", "check", "-"}, "prefer #1 over #2\n").err,
              HasSubstr("standard input:1: missing reason"));
  const Outcome nothing = run({"ontology", "check", "a.ttl", "-g", "graph.jsonld"});
  EXPECT_EQ(nothing.exit_code, 2);
  EXPECT_THAT(nothing.err, HasSubstr("-g is for corrections"));
}

TEST_F(CorrectedTape, IsComparedWithTheShow) {
  folder_.write("feed.xml",
                "<rss version=\"2.0\" xmlns:itunes=\"http://www.itunes.com/dtds/podcast-1.0.dtd\"><channel>"
                "<title>Tape Talk</title><link>https://tape.example</link>"
                "<item><guid>t1</guid><title>Reels</title><link>https://tape.example/1</"
                "link><itunes:episode>1</itunes:episode>"
                "<pubDate>Mon, 03 May 2021 08:00:00 GMT</pubDate></item>"
                "<item><guid>t2</guid><title>Heads</title><itunes:episode>2</itunes:episode>"
                "<pubDate>Tue, 04 May 2021 08:00:00 GMT</pubDate>"
                "<description>Other episodes to listen to first: "
                "https://tape.example/1</description></item></channel></rss>");
  folder_.write("a.corrections", "wrong-order #2 belongs before #1 # heads first\n");
  EXPECT_THAT(run({"ontology", "check", "a.corrections", "-g", "feed.xml"}).out,
              HasSubstr("a.corrections:1: warning: 'Heads' builds on 'Reels', which gives way to this line "
                        "[against-the-show]\n"));
}

// Of all commands that read a graph: a site and its paths agree with `path`.
TEST_F(CorrectedTape, IsWithoutWhatIsLeftOut) {
  EXPECT_THAT(episodes(path({"--leave-out", "#2"})), ElementsAre(1, 3));
  EXPECT_EQ(run({"export", "site", "-o", "public", "--check", "--leave-out", "Tape reels, again"}).exit_code,
            0);
  EXPECT_TRUE(std::filesystem::exists(folder_.path() + "/public/episodes/tape-reels.html"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() + "/public/episodes/tape-reels-again.html"));
}

TEST_F(CorrectedTape, LeavesOutOnlyWhatThereIs) {
  const auto fault = [&](const std::string& name) {
    const Outcome outcome = run({"export", "site", "-o", "public", "--leave-out", name});
    EXPECT_NE(outcome.exit_code, 0);
    return outcome.err;
  };
  EXPECT_EQ(
      fault("Tape hedas"),
      "podatlas: --leave-out: no match for 'Tape hedas'; did you mean 3 'Tape heads', concept 'Tape heads', "
      "1 'Tape reels', concept 'Tape reels'?\n");
  EXPECT_EQ(fault("Tape Talk"),
            "podatlas: --leave-out: 'Tape Talk' is a show; name what to leave out of it\n");
}

}  // namespace
}  // namespace podatlas
