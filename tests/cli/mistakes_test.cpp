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

// In a folder with feed.xml, its graph.jsonld, docs/, which has no feed, and files that are not feeds.
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
    {{"export", "svg", "graph.jsonld"}, "name the graph or feed with --graph"},
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
    {{"build", "graph.jsonld"}, "graph.jsonld is a saved graph; other commands read it with --graph"},
    {{"build", "feed.xlm"}, "did you mean 'feed.xml'?"},
    {{"build", "feed.xml", "--output"}, "--output needs a value, FILE"},
    {{"search", "parsing"}, "did you mean 'path'?"},
    {{"list"}, "did you mean 'inspect'?"},
    {{"-g", "graph.jsonld", "path", "parsing"}, "unknown option '-g'; write it after the command"},
    {{"path", "--topic", "parsing"}, "did you mean 'podatlas path parsing'?"},
    {{"path", "parsing", "-o", "path.rss"}, "path.rss would be text; did you mean '--format rss'?"},
    {{"next", "3"}, "did you mean '--known \"3\"'?"},
    {{"extract", "feed.xml", "--json"}, "did you mean '--format jsonl'?"},
    {{"export", "obsidian"}, "did you mean 'vault'?"},
    {{"export", "json"}, "did you mean 'jsonld'?"},
    // Files that are not feeds.
    {{"build", "page.html"},
     "is an HTML page, not a feed; name the show's feed: an RSS file or its https address"},
    {{"build", "tape.mp3"}, "is an MP3 file; name the show's feed"},
    {{"build", "feed.zip"}, "is a ZIP archive; unpack it first"},
    {{"build", "empty.xml"}, "is empty; name the show's feed"},
    {{"stats", "-g", "page.html"}, "name the show's feed"},
    {{"build", "half.xml"},
     "the document ends inside <item>; 1 complete item before it; 'podatlas build --recover' keeps what is "
     "complete\n"},
    {{"build", "none.xml"}, "the document ends inside <item>\n"},
    {{"inspect", "graph.jsonld"}, "a saved graph is read with -g, as in 'podatlas stats -g FILE'"},
    // Misspelled addresses.
    {{"build", "www.show.example"}, "did you mean 'https://www.show.example'?"},
    {{"build", "https//show.example/feed"}, "did you mean 'https://show.example/feed'?"},
    {{"build", "http:/show.example/feed"}, "did you mean 'http://show.example/feed'?"},
    {{"build", "feed://show.example/feed"}, "did you mean 'https://show.example/feed'?"},
    {{"build", "feed:https://show.example/feed"}, "did you mean 'https://show.example/feed'?"},
    {{"build", "file:///home/me/feed.xml"}, "did you mean '/home/me/feed.xml'?"},
    {{"build", "ftp://show.example/feed"}, "download it and name the file"},
    {{"build", "My Show"}, "name a file, or a feed's https address"},
    {{"build", "feed.xml", "--ontology", "pytorch"}, "name a file"},
    // Outputs.
    {{"build", "feed.xml", "-o", "docs"}, "docs: is a folder; name a file in it"},
    {{"build", "feed.xml", "-o", "graph.svg"},
     "graph.svg would be a saved graph; use --output graph.jsonld, then 'podatlas export svg'"},
    {{"path", "parsing", "-o", "path.xml"}, "path.xml would be text; did you mean '--format rss'?"},
    {{"path", "parsing", "-o", "path.html"}, "path.html would be text; 'podatlas export html' writes that"},
    {{"export", "csv", "-o", "feed.xml"}, "feed.xml: is not a folder; name a folder"},
    {{"export", "vault", "-o", "page.html"}, "is not a folder; name a folder"},
    {{"export", "html", "feed.xml", "-o", "x.html"}, "name the graph or feed with --graph"},
    // Names of commands, options and formats.
    {{"graph", "feed.xml"}, "did you mean 'build'?"},
    {{"PATH", "parsing"}, "did you mean 'path'?"},
    {{"needed", "for", "parsing"}, "did you mean 'needed-for'?"},
    {{"html"}, "did you mean 'podatlas export html'?"},
    {{"show", "zzzzqqqq"}, "has this name; 'podatlas path' without a topic shows what there is"},
    {{"path", "help"}, "'podatlas help COMMAND' explains a command"},
    {{"build", "--feed", "feed.xml"}, "did you mean 'podatlas build feed.xml'?"},
    {{"path", "parsing", "-f", "json"}, "unknown option '-f'; did you mean '--format'?"},
    {{"path", "parsing", "--max-steps", "3"}, "did you mean '--max'?"},
    {{"export", "website", "-o", "site"}, "use one of dot, svg, png"},
    {{"export", "mermaid"}, "did you mean 'dot'?"},
    {{"ontology"}, "a command is required; use one of check"},
    {{"ontology", "check", "graph.jsonld"}, "is JSON, not Turtle"},
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
             !made.write("docs/notes.md", "# Notes\n").empty() &&
             !made.write("page.html", "<!doctype html><title>Our show</title>").empty() &&
             !made.write("tape.mp3", "ID3").empty() && !made.write("feed.zip", "PK\x03\x04").empty() &&
             !made.write("empty.xml", "").empty() &&
             !made.write("half.xml", "<rss><channel><item><title>One</title></item><item>").empty() &&
             !made.write("none.xml", "<rss><channel><title>None</title><item>").empty();
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
