// `podatlas show`: queries, and answers to ambiguous and unknown ones.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::Outcome;
using test::podatlas_run;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

Outcome shown(const std::string& node) {
  static const std::string graph =
      podatlas_run({"build", test::source_path("tests/fixtures/pocket_compiler.xml"),
                    test::source_path("tests/fixtures/linker_hour.xml"), "--ontology", "none", "-o", "-"})
          .out;
  return podatlas_run({"show", "-g", "-", "--", node}, graph);
}

struct TypedNode {
  std::string node;
  std::string first_line;
};
std::ostream& operator<<(std::ostream& out, const TypedNode& row) { return out << row.node; }

const TypedNode kTyped[] = {
    {"2", "Episode 2  Parsing \"by hand\" \\ with C\n"},
    {"pc-2", "Episode 2  "},
    {"names and scopes", "Episode 3  Names and scopes\n"},
    {"names-and-scopes-Qq11_ww2", "Episode 3  "},
    {"https://pocket-compiler.example/episodes/names-and-scopes-Qq11_ww2", "Episode 3  "},
    {"http://www.pocket-compiler.example/episodes/names-and-scopes-Qq11_ww2/?utm_source=x#t=1",
     "Episode 3  "},
    {"https://pocket-compiler.example/episodes/names-and-scopes", "Episode 3  "},
    {"https://pocket-compiler.example/episodes/types", "Episode Types\n"},
    {"https://linker-hour.example/e/relocation", "Episode 1  Relocation\n"},
    {"https://pocket-compiler.example", "https://pocket-compiler.example/  (other)\n"},
    {"https://linker-hour.example", "Show Linker Hour\n"},
    {"Linker Hour", "Show Linker Hour\n"},
    {"pocket/compiler", "pocket/compiler  (github_repo)\n"},
    {"https://github.com/Pocket/Compiler/tree/main", "pocket/compiler  (github_repo)\n"},
    {"pocket/compiler#7", "Pocket/Compiler#7  (github_pull)\n"},
    {"#7", "Pocket/Compiler#7  (github_pull)\n"},
    {"https://github.com/pocket/compiler/issues/7", "Pocket/Compiler#7  (github_pull)\n"},
    {"https://github.com/pocket/compiler/pull/7/commits", "Pocket/Compiler#7  (github_pull)\n"},
    {"https://github.com/pocket/compiler/pull/7#issuecomment-42",
     "pocket/compiler#7#issuecomment-42  (github_issue_comment)\n"},
    {"https://arxiv.org/abs/1905.12322", "https://arxiv.org/abs/1905.12322  (paper)\n"},
    {"https://m.youtube.com/watch?v=AbCdEfGhIjk&t=3",
     "https://www.youtube.com/watch?v=AbCdEfGhIjk  (video)\n"},
};

class ShowNode : public testing::TestWithParam<TypedNode> {};

TEST_P(ShowNode, FindsATypedName) {
  const Outcome outcome = shown(GetParam().node);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, StartsWith(GetParam().first_line));
}

INSTANTIATE_TEST_SUITE_P(Nodes, ShowNode, testing::ValuesIn(kTyped));

TEST(Show, QuotesTheEvidence) {
  const Outcome outcome = shown("2");
  EXPECT_THAT(
      outcome.out,
      HasSubstr("\nListen to first (1)\n    1  Lexing\n"
                "        \"You should listen to https://pocket-compiler.example/episodes/lexing first.\"\n"));
}

TEST(Show, ListsAnEdgeAtBothEnds) {
  EXPECT_THAT(shown("3").out, HasSubstr("\nListen to this before (1)\n    4  Types in a pocket\n"));
  EXPECT_THAT(shown("4").out, HasSubstr("\nListen to first (1)\n    3  Names and scopes\n"));
  EXPECT_THAT(shown("Types").out, HasSubstr("\nReplaced by (1)\n    4  Types in a pocket\n"));
}

TEST(Show, SuggestsTheClosestNames) {
  const Outcome outcome = shown("Lexnig");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("podatlas: no match for 'Lexnig'; did you mean 1 'Lexing', "));
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
}

TEST(Show, ListsTheCandidatesOfAnAmbiguousName) {
  const Outcome outcome = shown("1");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.err, StartsWith("podatlas: '1' could be "));
  EXPECT_THAT(outcome.err, HasSubstr("1 'Lexing' of '"));
  EXPECT_THAT(outcome.err, HasSubstr("1 'Relocation' of '"));
}

TEST(Show, PrintsNamesAndRolesOfAPerson) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss xmlns:podcast=\"https://podcastindex.org/namespace/1.0\"><channel><title>Tape Talk</title>"
      "<item><guid>1</guid><title>Reels with Ann Lee</title>"
      "<podcast:person role=\"guest\">Ann Lee</podcast:person>"
      "<description>Our guest is &lt;a href=\"https://github.com/annlee\"&gt;Ann Lee&lt;/a&gt;.</description>"
      "</item></channel></rss>");
  const Outcome outcome = podatlas_run({"show", "Ann Lee", "-g", feed, "--ontology", "none"});
  EXPECT_THAT(outcome.out, StartsWith("Person Ann Lee\n")) << outcome.err;
  EXPECT_THAT(outcome.out, HasSubstr("\n    Reels with Ann Lee\n"));
}

// The titles of chapters are not part of the notes.
TEST(Show, MentionsConceptsThatOnlyAChapterNames) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss xmlns:psc=\"http://podlove.org/simple-chapters\"><channel><title>Tensor Hour</title><item>"
      "<guid>1</guid><title>Machines</title><description>What machines do.</description>"
      "<psc:chapters version=\"1.2\"><psc:chapter start=\"0\" title=\"Hello\"/>"
      "<psc:chapter start=\"5:00\" title=\"What autograd does\"/>"
      "<psc:chapter start=\"9:00\" title=\"More autograd\"/></psc:chapters></item></channel></rss>");
  const std::string graph = folder.path() + "/g.jsonld";
  const std::string ontology = test::source_path("ontology/pytorch.ttl");
  ASSERT_EQ(podatlas_run({"build", feed, "--ontology", ontology, "-o", graph}).exit_code, 0);
  const std::string out = podatlas_run({"show", "Machines", "-g", graph}).out;
  EXPECT_THAT(out, HasSubstr("\n    5:00  What autograd does\n        about autograd\n"));
  EXPECT_THAT(out, HasSubstr("\nMentions (1)\n    autograd\n"));
  EXPECT_THAT(out, HasSubstr("[concept.chapter: stated in the feed]"));
}

// A transcript of an hour may name a concept a hundred times.
TEST(Show, PrintsThreeSentencesOfATranscriptUnlessAllAreAskedFor) {
  const test::TemporaryFolder folder;
  folder.write("feed.xml",
               "<rss><channel><title>Tensor Hour</title><item><guid>1</guid><title>Machines</title>"
               "<description>What autograd does.</description></item></channel></rss>");
  std::string said = "---\ntitle: Machines\n---\n";
  for (const char* const word : {"First", "Then", "Now", "Later", "Last"})
    said += std::string(word) + ", autograd keeps a tape.\n";
  folder.write("machines.md", said);
  const std::string ontology = test::source_path("ontology/pytorch.ttl");
  const auto shown_of = [&](const std::vector<std::string>& more) {
    std::vector<std::string> arguments = {"show", "Machines", "-g", folder.path(), "--ontology", ontology};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return podatlas_run(arguments).out;
  };
  const std::string some = shown_of({});
  EXPECT_THAT(some, HasSubstr("\"Now, autograd keeps a tape.\""));
  EXPECT_THAT(some, Not(HasSubstr("Later, autograd")));
  EXPECT_THAT(some, HasSubstr("\n        and 2 more in speech (--all-evidence)\n"));
  const std::string all = shown_of({"--all-evidence"});
  EXPECT_THAT(all, HasSubstr("\"Last, autograd keeps a tape.\""));
  EXPECT_THAT(all, Not(HasSubstr("more in speech")));
}

// In text, in JSON and in saved graphs, also when they are saved again.
TEST(Show, ListsWhatIsInChapters) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss><channel><title>Tensor Hour</title><link>https://t.example/</link><item><guid>1</guid>"
      "<title>Machines</title><itunes:duration "
      "xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'>20:00"
      "</itunes:duration><description>0:00 Hello&lt;br&gt;1:00 What autograd does (see "
      "https://arxiv.org/abs/1905.12322)"
      "&lt;br&gt;9:00 Dispatch keys</description></item></channel></rss>");
  const std::string graph = folder.path() + "/g.jsonld";
  const std::string again = folder.path() + "/again.jsonld";
  const std::string ontology = test::source_path("ontology/pytorch.ttl");
  ASSERT_EQ(podatlas_run({"build", feed, "--ontology", ontology, "-o", graph}).exit_code, 0);
  EXPECT_THAT(podatlas_run({"show", "Machines", "-g", graph}).out,
              HasSubstr("\nchapters (3)\n    0:00  Hello\n"
                        "    1:00  What autograd does (see https://arxiv.org/abs/1905.12322)\n"
                        "        about autograd\n        cites https://arxiv.org/abs/1905.12322\n"
                        "    9:00  Dispatch keys\n        about dispatch key\n"));
  const std::string json = podatlas_run({"show", "Machines", "-g", graph, "--format", "json"}).out;
  const auto chapters = nlohmann::json::parse(json).at("chapters");
  EXPECT_EQ(chapters.at(2).at("start"), 540);
  EXPECT_EQ(chapters.at(2).at("end"), 1200);
  EXPECT_EQ(chapters.at(2).at("about").at(0).at("label"), "dispatch key");
  EXPECT_EQ(chapters.at(1).at("cites").at(0).at("url"), "https://arxiv.org/abs/1905.12322");
  EXPECT_TRUE(chapters.at(0).at("about").empty());
  EXPECT_THAT(folder.read("g.jsonld"), HasSubstr(R"("startOffset":540,"endOffset":1200,"about":[")"));
  EXPECT_THAT(folder.read("g.jsonld"),
              HasSubstr(R"("endOffset":540,"citation":["https://arxiv.org/abs/1905.12322"],"about":[")"));
  ASSERT_EQ(podatlas_run({"merge", graph, "-o", again}).exit_code, 0);
  EXPECT_EQ(folder.read("again.jsonld"), folder.read("g.jsonld"));
}

// Data from the show's Apple Podcasts page.
TEST(Show, PrintsDataFromAnotherPage) {
  const test::TemporaryFolder folder;
  const std::string feed = folder.write(
      "feed.xml",
      "<rss><channel><title>Tape Talk</title><link>https://tape.example/</link><item><guid>1</guid>"
      "<title>Reels</title><pubDate>Wed, 12 May 2021 10:00:00 GMT</pubDate></item></channel></rss>");
  const std::string page =
      folder.write("apple.md",
                   "# Tape Talk\n* 4.8 (123)\n## Episodes\n1. [ 05/12/2021 Reels Of tape. 9 min "
                   "](https://podcasts.apple.com/us/podcast/reels/id77?i=1000000000001)\n\n"
                   "## Information\n* Years Active\n2020 - 2022\n");
  const std::string graph = folder.path() + "/g.jsonld";
  ASSERT_EQ(podatlas_run({"build", feed, page, "--ontology", "none", "-o", graph}).exit_code, 0);
  const Outcome outcome = podatlas_run({"show", "Tape Talk", "-g", graph});
  EXPECT_THAT(outcome.out, StartsWith("Show Tape Talk\nactive 2020 to 2022\nrated 4.8 of 5 by 123 listeners\n"
                                      "https://tape.example/\nhttps://podcasts.apple.com/us/podcast/id77\n"));
}

TEST(Show, EscapesTerminalControls) {
  const Outcome outcome = shown("bonus");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  // The title has a right-to-left embedding.
  EXPECT_EQ(outcome.out.find("\u202B"), std::string::npos);
  EXPECT_THAT(outcome.out, HasSubstr("\\u{202b}"));
  EXPECT_EQ(shown("\x1B[31m").err.find('\x1B'), std::string::npos);
}

TEST(Show, ExplainsAnAuthorWhoIsInNoEpisode) {
  const test::TemporaryFolder folder;
  folder.write(
      "feed.xml",
      "<rss xmlns:itunes='http://www.itunes.com/dtds/podcast-1.0.dtd'><channel><title>Tape Talk</title>"
      "<itunes:author>Ada Reel</itunes:author><item><guid>1</guid><title>Heads</title>"
      "<description>Host: Bo Lindgren.</description></item>"
      "</channel></rss>");
  const auto outcome = podatlas_run({"show", "ada reel", "-g", "feed.xml"}, {}, folder.path());
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err,
            "podatlas: 'ada reel' is the author of 'Tape Talk', but no episode mentions this person\n");
}

}  // namespace
}  // namespace podatlas
