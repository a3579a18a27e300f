// Help, versions and usage errors.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "core/io/file.h"
#include "core/text/text.h"
#include "tests/cli/feeds.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::Outcome;
using test::podatlas_run;
using testing::HasSubstr;
using testing::StartsWith;

class Subcommand : public testing::TestWithParam<std::string> {};

TEST_P(Subcommand, ExplainsItself) {
  const Outcome outcome = podatlas_run({GetParam(), "--help"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_THAT(outcome.out, HasSubstr("Usage: podatlas " + GetParam()));
  // Readable placeholders instead of CLI11's.
  for (const std::string raw : {"TEXT", "INT", "FLOAT", ":{", "--theme :", "AGE:"})
    EXPECT_THAT(outcome.out, testing::Not(HasSubstr(raw)));
}

TEST_P(Subcommand, IsListedInTheHelpOfTheProgram) {
  EXPECT_THAT(podatlas_run({"--help"}).out, HasSubstr("\n  " + GetParam() + " "));
}

TEST_P(Subcommand, RefusesAnOptionThatItDoesNotHave) {
  const Outcome outcome = podatlas_run({GetParam(), "--no-such-option", "x"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("podatlas: "));
}

INSTANTIATE_TEST_SUITE_P(All, Subcommand,
                         testing::Values("build", "inspect", "extract", "stats", "show", "path", "next",
                                         "audit", "export"));

TEST(Program, PrintsItsVersion) {
  const Outcome outcome = podatlas_run({"--version"});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.out, testing::ContainsRegex("^podatlas [0-9]+\\.[0-9]+\\.[0-9]+\nbuilt with\n"));
}

class Library : public testing::TestWithParam<std::string> {};

TEST_P(Library, IsListedInTheVersion) {
  EXPECT_THAT(podatlas_run({"--version"}).out,
              testing::ContainsRegex("\n  " + GetParam() + " [0-9]+\\.[0-9.]+\n"));
}

INSTANTIATE_TEST_SUITE_P(All, Library,
                         testing::Values("cmark", "Graphviz", "libcrypto", "libcurl", "libidn2", "libxml2",
                                         "pugixml", "RE2", "serd", "SQLite", "yaml-cpp", "zlib", "Boost",
                                         "nlohmann/json"));

TEST(Program, BeginsWithFourExamples) {
  const Outcome outcome = podatlas_run({});
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  std::size_t examples = 0;
  for (std::size_t at = outcome.out.find("\n  podatlas "); at != std::string::npos;
       at = outcome.out.find("\n  podatlas ", at + 1))
    ++examples;
  EXPECT_EQ(examples, 4U);
  EXPECT_THAT(outcome.out, HasSubstr("'podatlas help COMMAND'"));
}

struct SameHelp {
  std::vector<std::string> typed;
  std::vector<std::string> plain;
};
std::ostream& operator<<(std::ostream& out, const SameHelp& row) {
  for (const std::string& argument : row.typed) out << argument << ' ';
  return out;
}

const SameHelp kSameHelp[] = {
    {{"help"}, {"--help"}},
    {{"help", "help"}, {"--help"}},
    {{"-h"}, {"--help"}},
    {{"help", "path"}, {"path", "--help"}},
    {{"path", "-h"}, {"path", "--help"}},
    {{"help", "ontology", "check"}, {"ontology", "check", "--help"}},
    {{"version"}, {"--version"}},
    {{"-V"}, {"--version"}},
};

class AskedForHelp : public testing::TestWithParam<SameHelp> {};

TEST_P(AskedForHelp, AnswersEverySpellingAlike) {
  const Outcome outcome = podatlas_run(GetParam().typed);
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  EXPECT_NE(outcome.out, "");
  EXPECT_EQ(outcome.out, podatlas_run(GetParam().plain).out);
}

INSTANTIATE_TEST_SUITE_P(Spellings, AskedForHelp, testing::ValuesIn(kSameHelp));

TEST(Help, HasExamplesListsChoicesOnceAndFitsTheTerminal) {
  for (const std::string command :
       {"audit", "build", "export", "extract", "inspect", "mcp", "merge", "needed-for", "next", "ontology",
        "ontology check", "ontology draft", "ontology import", "path", "show", "stats"}) {
    std::vector<std::string> typed = {"help"};
    for (const std::string_view word : split(command, ' ')) typed.emplace_back(word);
    const std::string help = podatlas_run(typed).out;
    EXPECT_THAT(help, HasSubstr("\nExamples:\n  podatlas " + command));
    std::size_t begin = 0;
    for (std::size_t end = help.find('\n'); end != std::string::npos; end = help.find('\n', begin)) {
      const std::string line = help.substr(begin, end - begin);
      const bool may_be_long = line.starts_with("  podatlas ") || line.find("  --") == 0;  // to be copied
      EXPECT_TRUE(line.size() <= 80 || may_be_long) << line;
      begin = end + 1;
    }
  }
  const std::string help = podatlas_run({"stats", "--help"}).out;
  EXPECT_THAT(help, HasSubstr("--format text|json"));
  EXPECT_THAT(help, testing::Not(HasSubstr("text or json")));
}

TEST(Vocabulary, IsExportedWithoutAGraph) {
  const test::TemporaryFolder folder;
  const Outcome outcome = podatlas_run({"export", "vocabulary", "-o", "terms"}, {}, folder.path());
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  for (const char* const name : {"vocabulary.ttl", "vocabulary.html"})
    EXPECT_EQ(*read_file(folder.path() + "/terms/" + name), test::source_file("docs/" + std::string(name)));
}

TEST(Output, IsQuietOrVerboseAsAsked) {
  const test::TemporaryFolder folder;
  const auto built = [&](const char* how) {
    return podatlas_run({"build", test::pocket_compiler(), how}, {}, folder.path()).err;
  };
  EXPECT_EQ(built("--quiet"), "");
  EXPECT_THAT(built("--verbose"), HasSubstr("podatlas: extracting\n"));
  EXPECT_THAT(built("-q"), testing::Not(HasSubstr("episodes")));
  EXPECT_THAT(built("--recover"), HasSubstr("graph.jsonld: "));
  const std::vector<std::string> audit = {"audit", "--offline", test::pocket_compiler(), "--color"};
  std::vector<std::string> colored = audit;
  colored.emplace_back("always");
  std::vector<std::string> plain = audit;
  plain.emplace_back("never");
  EXPECT_THAT(podatlas_run(colored).out, HasSubstr("\x1B["));
  EXPECT_THAT(podatlas_run(plain).out, testing::Not(HasSubstr("\x1B[")));
}

TEST(Program, ListsExitCodesInHelp) {
  EXPECT_THAT(podatlas_run({"--help"}).out, HasSubstr("Exit status: 0 success"));
}

struct Misuse {
  std::vector<std::string> arguments;
  std::string complaint;  // is in the message
};
std::ostream& operator<<(std::ostream& out, const Misuse& row) {
  for (const std::string& argument : row.arguments) out << argument << ' ';
  return out;
}

const Misuse kMisuses[] = {
    {{"frobnicate"}, "unknown command 'frobnicate'; see"},
    {{"pth", "autograd"}, "unknown command 'pth'; did you mean 'path'?"},
    {{"ontology", "chek"}, "unknown command 'chek'; did you mean 'check'?"},
    {{"path", "autograd", "--budgt=90m"}, "unknown option '--budgt'; did you mean '--budget'?"},
    {{"path", "autograd", "--minutes", "90"}, "unknown option '--minutes'; did you mean '--budget'?"},
    {{"path", "autograd", "--out", "x"}, "unknown option '--out'; did you mean '--output'?"},
    {{"path", "autograd", "--frobnicate"}, "unknown option '--frobnicate'; see 'podatlas path --help'"},
    {{"--frobnicate"}, "unknown option '--frobnicate'; see 'podatlas --help'"},
    {{"--verson"}, "unknown option '--verson'; did you mean '--version'?"},
    {{"stats", "--frobnicate"}, "unknown option '--frobnicate'; see"},
    {{"build"}, "SOURCE"},
    {{"extract"}, "SOURCE"},
    {{"inspect"}, "SOURCE"},
    {{"show"}, "NODE"},
    {{"export"}, "FORMAT"},
    {{"export", "pdf"}, "pdf"},
    {{"export", "dot", "--theme", "sideways"}, "sideways"},
    {{"export", "csv"}, "name a folder with -o"},
    {{"export", "vault", "-o", "-"}, "name a folder with -o"},
    {{"extract", test::pocket_compiler(), "--format", "xml"}, "xml"},
    {{"inspect", test::pocket_compiler(), "--format", "xml"}, "xml"},
    {{"stats", "--format", "xml"}, "xml"},
    {{"build", test::pocket_compiler(), "--jobs", "-1"}, "--jobs"},
    {{"build", test::pocket_compiler(), "--jobs", "many"}, "--jobs"},
    {{"build", test::pocket_compiler(), "-o"}, "output"},
    {{"audit", "--github-api", "api.github.com"}, "must be an http or https URL"},
    {{"audit", "--github-api", "https://me:secret@h/"}, "https://***@h/"},
    {{"audit", "--archive", "--archive-api", "file:///etc/passwd"}, "must be an http or https URL"},
    {{"http://me:secret@h/"}, "unknown command 'http://***@h/'"},
    {{"stats", "one", "two"}, "one"},
    {{"\x1B[31m"}, "podatlas"},
};

class Misused : public testing::TestWithParam<Misuse> {};

TEST_P(Misused, FailsWithOneLineAndExitCode2) {
  const test::TemporaryFolder folder;
  const Outcome outcome = podatlas_run(GetParam().arguments, {}, folder.path());
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("podatlas: "));
  EXPECT_THAT(outcome.err, HasSubstr(GetParam().complaint));
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
  EXPECT_EQ(outcome.err.find('\x1B'), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(CommandLines, Misused, testing::ValuesIn(kMisuses));

struct Unusable {
  std::string input;  // what the file holds
  std::string complaint;
};
std::ostream& operator<<(std::ostream& out, const Unusable& row) { return out << row.input.substr(0, 40); }

const Unusable kUnusables[] = {
    {"", ""},
    {"just words", ""},
    {"<html><body/></html>", ""},
    {"<rss><channel><title>x", "input:1:"},
    {"{\"@context\": {}", "input:1:16: invalid JSON"},
    {"{\n\"@context\": {},\n\"@graph\": 5}", "no \"@graph\" list"},
    {"{\"@context\": {}, \"@graph\": []}", "no show in it"},
    {"{\"@context\": {}, \"graph\": []}", "was written by podatlas 1.x; rebuild it"},
    {"{\"@context\": {}, \"@graph\": [{\"@type\": \"PodcastSeries\", \"@id\": \"x\"}]}",
     "@graph[0] (x): a show without identifier"},
    {std::string(100'000, '['), ""},
    {"{\"@context\": " + std::string(100'000, '['), "nested too deeply"},
    {std::string("\0\0\0\0", 4), ""},
};

class UnusableInput : public testing::TestWithParam<Unusable> {};

TEST_P(UnusableInput, IsRefusedInOneLineThatNamesTheFile) {
  const test::TemporaryFolder folder;
  folder.write("input", GetParam().input);
  for (const std::vector<std::string>& command : {std::vector<std::string>{"stats", "-g", "input"},
                                                  {"show", "-g", "input", "1"},
                                                  {"export", "dot", "-g", "input"}}) {
    const Outcome outcome = podatlas_run(command, {}, folder.path());
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.out, "");
    EXPECT_THAT(outcome.err, StartsWith("podatlas: input:"));
    EXPECT_THAT(outcome.err, HasSubstr(GetParam().complaint));
    EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    EXPECT_LT(outcome.err.size(), 400U);
  }
}

INSTANTIATE_TEST_SUITE_P(Files, UnusableInput, testing::ValuesIn(kUnusables));

TEST(Program, ExplainsHowToCreateAMissingGraph) {
  const test::TemporaryFolder folder;
  const Outcome outcome = podatlas_run({"stats"}, {}, folder.path());
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err,
            "podatlas: graph.jsonld: cannot open: No such file or directory; create it with 'podatlas build "
            "FEED', or name a graph or feed with -g\n");
}

TEST(Program, NamesTheMissingFile) {
  for (const std::string command : {"build", "extract", "inspect"}) {
    const Outcome outcome = podatlas_run({command, "/no/such/feed.xml"});
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.err, "podatlas: /no/such/feed.xml: cannot open: No such file or directory\n");
  }
}

}  // namespace
}  // namespace podatlas
