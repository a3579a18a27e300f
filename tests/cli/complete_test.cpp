// The candidates given to shells; tests/completion.py tests the shells themselves.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<std::string> completions_of(const test::Outcome& outcome) {
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  std::vector<std::string> out;
  for (std::size_t begin = 0; begin < outcome.out.size();) {
    const std::size_t end = outcome.out.find('\n', begin);
    out.push_back(outcome.out.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

const std::string& show_file() {
  static const std::string file = test::source_path("data/small-talk.xml");
  return file;
}

std::vector<std::string> completed(std::vector<std::string> words) {
  words.insert(words.begin(), {"complete", "--"});
  return completions_of(test::podatlas_run(words));
}

std::vector<std::string> completed_line(const std::string& line) {
  return completions_of(test::podatlas_run({"complete", "--line", line, "--breaks", " \t\n\"'@><=;|&(:"}));
}

TEST(Complete, ListsCommandsWithTheirDescriptions) {
  EXPECT_THAT(completed({"sta"}), ElementsAre("stats\tPrint statistics about a graph"));
  EXPECT_THAT(completed({"ontology", ""}),
              ElementsAre("check\tReport problems in an ontology, or in corrections of paths",
                          "draft\tWrite a first ontology of a show, from the terms found in it",
                          "import\tTurn a draft in tab-separated values into an ontology"));
  EXPECT_THAT(completed({"complet"}), IsEmpty());
}

TEST(Complete, ListsOptionsThatWereNotGiven) {
  EXPECT_THAT(completed({"needed-for", "--f"}), ElementsAre("--format\tWhat to print"));
  EXPECT_THAT(completed({"needed-for", "--format", "json", "--f"}), IsEmpty());
  EXPECT_THAT(completed({"next", "--known", "x", "--kn"}), testing::SizeIs(1)) << "may be repeated";
  EXPECT_THAT(completed({"show", "--", "--f"}), IsEmpty()) << "behind -- there are no options";
}

TEST(Complete, ListsValues) {
  EXPECT_THAT(completed({"stats", "--format", ""}), ElementsAre("text\t", "json\t"));
  EXPECT_THAT(completed({"stats", "--format=j"}), ElementsAre("--format=json\t"));
  EXPECT_THAT(completed({"export", "svg", "--theme", "d"}), ElementsAre("dark\t"));
  EXPECT_THAT(completed({"path", "x", "--budget", ""}), IsEmpty());
  EXPECT_THAT(completed({"build", ""}), ElementsAre("\tfiles"));
}

TEST(Complete, ListsNodesOfTheGraph) {
  EXPECT_THAT(completed({"show", "-g", show_file(), "ch"}), ElementsAre("checkpoints\tepisode 2"));
  EXPECT_THAT(completed({"show", "-g" + show_file(), "ch"}), ElementsAre("checkpoints\tepisode 2"));
  EXPECT_THAT(completed({"show", "--graph=" + show_file(), "2"}), ElementsAre("2\tCheckpoints"));
  EXPECT_THAT(completed({"path", "-g", show_file(), "x", "--skip", "WR"}),
              ElementsAre("WRite-ahead logs\tepisode 1"));
  EXPECT_THAT(completed({"show", "-g", show_file(), ""}), Not(testing::Contains(HasSubstr("\tfiles"))));
}

TEST(Complete, ReadsOnlyRegularFiles) {
  for (const char* const graph : {"-", "http://127.0.0.1:1/feed", "/dev/zero", "/", "gone.jsonld"})
    EXPECT_THAT(completed({"show", "-g", graph, ""}), IsEmpty()) << graph;
}

TEST(Complete, IsSilentAboutMissingGraphs) {
  EXPECT_THAT(completed({"shwo", "x"}), IsEmpty());
  EXPECT_THAT(completed({"show", "--nothing=x"}), IsEmpty());
  EXPECT_THAT(completions_of(test::podatlas_run({"complete"})), IsEmpty());
  EXPECT_THAT(completions_of(test::podatlas_run({"complete", "--line"})), IsEmpty());
}

struct TypedLine {
  std::string line;
  std::vector<std::string> candidates;
};
std::ostream& operator<<(std::ostream& out, const TypedLine& row) { return out << row.line; }

class ShellLine : public testing::TestWithParam<TypedLine> {};

TEST_P(ShellLine, QuotesWhatBashWouldExpand) {
  test::TemporaryFolder folder;
  const std::string feed =
      folder.write("f.xml",
                   "<rss version=\"2.0\"><channel><title>T</title>"
                   "<item><guid>1</guid><title>Zap $(touch x) `y`</title></item>"
                   "<item><guid>2</guid><title>It's \"so\"; rm -rf ~ &amp; !x</title></item>"
                   "<item><guid>3</guid><title>c10::Dispatcher</title></item>"
                   "<item><guid>4</guid><title>\xC3\x89tudes en si</title></item></channel></rss>");
  const std::vector<std::string> got = completed_line("podatlas show -g " + feed + " " + GetParam().line);
  EXPECT_EQ(got, GetParam().candidates);
}

// "Zap" and "\xC3\x89tudes" are also terms of the show.
INSTANTIATE_TEST_SUITE_P(Rows, ShellLine,
                         testing::Values(TypedLine{"Zap", {R"(Zap\ \$\(touch\ x\)\ \`y\`)", "Zap"}},
                                         TypedLine{"Zap\\ ", {R"(Zap\ \$\(touch\ x\)\ \`y\`)"}},
                                         TypedLine{"'Zap ", {"Zap $(touch x) `y`"}},
                                         TypedLine{"\"Zap", {"Zap"}}, TypedLine{"\"Zap ", {}},
                                         TypedLine{"It", {R"(It\'s\ \"so\"\;\ rm\ -rf\ \~\ \&\ \!x)"}},
                                         TypedLine{"'It", {}}, TypedLine{"c10::", {"Dispatcher"}},
                                         TypedLine{"'c10::", {"c10::Dispatcher"}},
                                         TypedLine{"\xC3\x89", {"\xC3\x89tudes\\ en\\ si", "\xC3\x89tudes"}},
                                         TypedLine{"\"\xC3\x89tudes e", {"\xC3\x89tudes en si"}}));

}  // namespace
}  // namespace podatlas
