// What newcomers type wrong, and the answer, which names what to type instead.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::Outcome;
using test::podatlas_run;

struct Mistake {
  std::vector<std::string> typed;
  std::string answer;  // is in the message
};
std::ostream& operator<<(std::ostream& out, const Mistake& row) {
  for (const std::string& argument : row.typed) out << argument << ' ';
  return out;
}

// In a folder with feed.xml, its graph.jsonld, and docs/, which has no feed.
const Mistake kMistakes[] = {
    {{"feed.xml"}, "did you mean 'podatlas build feed.xml'?"},
    {{"https://show.example/feed"}, "did you mean 'podatlas build https://show.example/feed'?"},
    {{"graph.jsonld"}, "did you mean 'podatlas stats --graph graph.jsonld'?"},
    {{"needed_for", "3"}, "did you mean 'needed-for'?"},
    {{"help", "pth"}, "did you mean 'path'?"},
    {{"--graph", "graph.jsonld", "stats"}, "write it after the command"},
    {{"stats", "graph.jsonld"}, "did you mean '--graph graph.jsonld'?"},
    {{"stats", "--json"}, "did you mean '--format json'?"},
    {{"export"}, "FORMAT is required; for example 'podatlas export html --output atlas.html'"},
    {{"export", "graph.svg"}, "did you mean 'podatlas export svg --output graph.svg'?"},
    {{"export", "--format", "svg"}, "did you mean 'podatlas export svg'?"},
    {{"export", "--svg"}, "did you mean 'podatlas export svg'?"},
    {{"export", "pdf"}, "use one of dot, svg, png"},
    {{"export", "svg", "graph.jsonld"}, "name the graph with --graph"},
    {{"export", "svg", "graph.svg"}, "name the output with --output"},
    {{"export", "svg", "-o", "graph.png"}, "did you mean 'podatlas export png --output graph.png'?"},
    {{"export", "svg", "--view", "zzzzqqqq"}, "--view takes whole, episodes or a topic"},
    {{"show"}, "NODE is required; for example 'podatlas show 63'"},
    {{"show", "Names", "and", "scopes"}, "did you mean 'podatlas show \"Names and scopes\"'?"},
    {{"show", "7"}, "did you mean 'Pocket/Compiler#7'?"},
    {{"path", "parsing", "--format", "josn"}, "did you mean 'json'?"},
    {{"path", "parsing", "90m"}, "did you mean '--budget 90m'?"},
    {{"path", "--budget", "90", "minutes"}, "write a time without spaces: 90m"},
    {{"path", "parsing", "-g", "gone.jsonld"}, "gone.jsonld: cannot open"},
    {{"build"}, "SOURCE is required; for example 'podatlas build feed.xml'"},
    {{"build", "docs"}, "name the feed of the show, too"},
    {{"build", "show.example/feed.xml"}, "did you mean 'https://show.example/feed.xml'?"},
    {{"build", "feed.xml", "new.jsonld"}, "to save the graph there, use --output"},
    {{"build", "feed.xml", "-o", "gone/graph.jsonld"}, "its folder does not exist"},
    {{"build", "http://127.0.0.1:9/feed.xml"}, "use --allow-private"},
    {{"merge", "feed.xml", "graph.jsonld", "-o", "all.jsonld"}, "save its graph with 'podatlas build' first"},
    {{"merge", "graph.jsonld", "graph.jsonld"}, "--output would overwrite graph.jsonld"},
    {{"ontology", "check"}, "FILE is required; for example 'podatlas ontology check cooking.ttl'"},
    {{"ontology", "check", "feed.xml"}, "is XML or HTML, not Turtle; 'podatlas build' reads feeds"},
    {{"ontology", "check", "--frob"}, "see 'podatlas ontology check --help'"},
};

class Newcomer : public testing::TestWithParam<Mistake> {
 protected:
  static const std::string& folder() {
    static const test::TemporaryFolder made;
    static const bool is_filled = [] {
      made.write("feed.xml", test::source_file("tests/fixtures/pocket_compiler.xml"));
      return podatlas_run({"build", "feed.xml", "--ontology", "none"}, {}, made.path()).exit_code == 0 &&
             test::run({"mkdir", "docs"}, {}, made.path()).exit_code == 0 &&
             !made.write("docs/notes.md", "# Notes\n").empty();
    }();
    EXPECT_TRUE(is_filled);
    return made.path();
  }
};

TEST_P(Newcomer, IsToldWhatToTypeInstead) {
  const Outcome outcome = podatlas_run(GetParam().typed, {}, folder());
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, testing::HasSubstr(GetParam().answer));
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
}

INSTANTIATE_TEST_SUITE_P(Mistakes, Newcomer, testing::ValuesIn(kMistakes));

}  // namespace
}  // namespace podatlas
