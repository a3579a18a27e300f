// Inputs and outputs of the program.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "tests/cli/feeds.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::Outcome;
using test::podatlas_run;
using test::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

// Arguments of a build that depends only on its sources.
std::vector<std::string> build(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"build", "--ontology", "none"});
  return arguments;
}

// Runs a line of shell in `folder`, where $podatlas is the program.
Outcome shell(const std::string& line, const std::string& folder) {
  return test::run({"sh", "-c", "podatlas='" + test::program() + "'; " + line}, {}, folder);
}

std::size_t files_in(const std::string& folder) {
  const std::filesystem::directory_iterator files(folder);
  return static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

TEST(Build, SavesTheGraphAndPrintsASummaryLine) {
  const TemporaryFolder folder;
  const Outcome outcome = podatlas_run(build({test::pocket_compiler()}), {}, folder.path());
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("podatlas: graph.jsonld: 6 episodes of 1 show, "));
  EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1);
  EXPECT_THAT(folder.read("graph.jsonld"), StartsWith("{\"@context\":{\n"));
}

TEST(Build, WritesToStandardOutputWithoutMessages) {
  const TemporaryFolder folder;
  const Outcome outcome = podatlas_run(build({test::pocket_compiler(), "-o", "-"}), {}, folder.path());
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.err, "");
  static_cast<void>(podatlas_run(build({test::pocket_compiler()}), {}, folder.path()));
  EXPECT_EQ(outcome.out, folder.read("graph.jsonld"));
}

TEST(Build, ReadsStandardInputAFolderAndAFileAlike) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() + "/feeds");
  folder.write("feeds/a.xml", test::source_file("tests/fixtures/pocket_compiler.xml"));
  const std::string expected = podatlas_run(build({test::pocket_compiler(), "-o", "-"})).out;
  EXPECT_THAT(expected, HasSubstr("Pocket Compiler"));
  EXPECT_EQ(
      podatlas_run(build({"-", "-o", "-"}), test::source_file("tests/fixtures/pocket_compiler.xml")).out,
      expected);
  EXPECT_EQ(podatlas_run(build({folder.path() + "/feeds", "-o", "-"})).out, expected);
}

TEST(Build, DoesNotDependOnTheOrderOfSourcesOrOnThreads) {
  const std::string expected =
      podatlas_run(build({test::pocket_compiler(), test::linker_hour(), "-o", "-"})).out;
  EXPECT_THAT(expected, HasSubstr("Linker Hour"));
  EXPECT_EQ(podatlas_run(build({test::linker_hour(), test::pocket_compiler(), "-o", "-"})).out, expected);
  EXPECT_EQ(podatlas_run(build({test::pocket_compiler(), test::linker_hour(), test::pocket_compiler(), "-o",
                                "-", "--jobs", "1"}))
                .out,
            expected);
  EXPECT_EQ(podatlas_run(build({test::pocket_compiler(), test::linker_hour(), "-o", "-", "-j", "7"})).out,
            expected);
}

TEST(Build, KeepsTheBaseInTheSavedGraph) {
  const TemporaryFolder folder;
  static_cast<void>(
      podatlas_run(build({test::pocket_compiler(), "--base", "https://me.example/g/"}), {}, folder.path()));
  EXPECT_THAT(folder.read("graph.jsonld"), HasSubstr("\"@base\":\"https://me.example/g/\""));
  const Outcome again = podatlas_run({"export", "jsonld"}, {}, folder.path());
  EXPECT_EQ(again.out, folder.read("graph.jsonld"));
}

TEST(ExportJsonld, WritesWhatWasLoaded) {
  const TemporaryFolder folder;
  static_cast<void>(podatlas_run(build({test::pocket_compiler(), test::linker_hour()}), {}, folder.path()));
  const Outcome outcome = podatlas_run({"export", "jsonld", "-o", "again.jsonld"}, {}, folder.path());
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.out + outcome.err, "");
  EXPECT_EQ(folder.read("again.jsonld"), folder.read("graph.jsonld"));
}

TEST(Graph, CanComeFromStandardInputOrAPipe) {
  const TemporaryFolder folder;
  static_cast<void>(podatlas_run(build({test::pocket_compiler()}), {}, folder.path()));
  const std::string expected = podatlas_run({"stats"}, {}, folder.path()).out;
  EXPECT_THAT(expected, StartsWith("Pocket Compiler\n6 episodes"));
  EXPECT_EQ(podatlas_run({"stats", "-g", "-"}, folder.read("graph.jsonld")).out, expected);
  // A pipe cannot be read twice.
  EXPECT_EQ(shell("cat graph.jsonld | $podatlas stats -g /dev/stdin", folder.path()).out, expected);
  const Outcome piped =
      shell("cat '" + test::pocket_compiler() + "' | $podatlas stats -g /dev/stdin", folder.path());
  EXPECT_EQ(piped.exit_code, 0) << piped.err;
  EXPECT_THAT(piped.out, StartsWith("Pocket Compiler\n6 episodes"));
}

TEST(Graph, CanBeAFolderOfFeeds) {
  const TemporaryFolder folder;
  folder.write("a.xml", test::source_file("tests/fixtures/pocket_compiler.xml"));
  folder.write("b.xml", test::source_file("tests/fixtures/linker_hour.xml"));
  EXPECT_THAT(podatlas_run({"stats", "-g", folder.path()}).out, HasSubstr("7 episodes"));
}

TEST(Output, IsWrittenCompletelyOrNotAtAll) {
  const TemporaryFolder folder;
  folder.write("kept.jsonld", "as it was");
  // Writing fails midway, as on a full disk.
  const Outcome outcome =
      shell("ulimit -f 1; $podatlas build --ontology none '" + test::pocket_compiler() + "' -o kept.jsonld",
            folder.path());
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err, "podatlas: kept.jsonld: cannot write: File too large\n");
  EXPECT_EQ(folder.read("kept.jsonld"), "as it was");
  EXPECT_EQ(files_in(folder.path()), 1U) << "a temporary file stayed";
}

TEST(Output, NeverOverwritesASource) {
  const TemporaryFolder folder;
  std::filesystem::copy_file(test::pocket_compiler(), folder.path() + "/feed.xml");
  const std::string before = folder.read("feed.xml");
  std::filesystem::create_symlink("feed.xml", folder.path() + "/other.xml");
  for (const std::string line :
       {"build --ontology none feed.xml -o feed.xml", "build --ontology none feed.xml -o other.xml",
        "export dot -g feed.xml -o ./feed.xml"}) {
    const Outcome outcome = shell("$podatlas " + line, folder.path());
    EXPECT_EQ(outcome.exit_code, 2) << line;
    EXPECT_EQ(outcome.err, "podatlas: --output would overwrite feed.xml, which is an input\n");
    EXPECT_EQ(folder.read("feed.xml"), before);
  }
}

// Below some limit the loader and the libraries' own initializers fail before main() runs, so the limits
// begin where `--version` works.
TEST(Memory, ExhaustionIsReported) {
  if (test::sanitized()) GTEST_SKIP() << "a sanitizer reserves more memory than any limit";
  const TemporaryFolder folder;
  const auto limited = [&](int kilobytes, const std::string& arguments) {
    return shell("ulimit -v " + std::to_string(kilobytes) + "; $podatlas " + arguments, folder.path());
  };
  int least = 40'000;
  while (limited(least, "--version").exit_code != 0) ASSERT_LT(least += 5'000, 400'000);
  int refused = 0;
  for (const int more : {0, 5'000, 10'000, 20'000, 30'000, 50'000}) {
    const Outcome outcome = limited(least + more, "build -j 8 " + test::real_feed() + " -o graph.jsonld");
    EXPECT_THAT(outcome.exit_code, testing::AnyOf(0, 2)) << least + more;
    EXPECT_THAT(outcome.err, HasSubstr("podatlas: "));  // RE2 may print a message before
    EXPECT_EQ(files_in(folder.path()), outcome.exit_code == 0 ? 1U : 0U);
    if (outcome.exit_code == 2) ++refused;
    std::filesystem::remove(folder.path() + "/graph.jsonld");
  }
  EXPECT_GT(refused, 0);
}

// Files in an input folder, and implicit inputs.
TEST(Output, NeverOverwritesAnImplicitInput) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path() + "/feeds");
  std::filesystem::copy_file(test::pocket_compiler(), folder.path() + "/feeds/show.xml");
  ASSERT_EQ(shell("$podatlas build --ontology none feeds", folder.path()).exit_code, 0);
  std::ofstream(folder.path() + "/.podatlas-ignore") << "# nothing yet\n";
  std::ofstream(folder.path() + "/podatlas.toml") << "theme = \"dark\"\n";
  const std::pair<std::string, std::string> cases[] = {{"build --ontology none feeds -o ", "feeds/show.xml"},
                                                       {"export dot -o ", "graph.jsonld"},
                                                       {"path parsing -o ", "graph.jsonld"},
                                                       {"audit --offline -o ", ".podatlas-ignore"},
                                                       {"export html -o ", "podatlas.toml"}};
  for (const auto& [line, file] : cases) {
    const std::string before = folder.read(file);
    const Outcome outcome = shell("$podatlas " + line + file, folder.path());
    EXPECT_EQ(outcome.exit_code, 2) << line;
    EXPECT_EQ(outcome.err, "podatlas: --output would overwrite " + file + ", which is an input\n");
    EXPECT_EQ(folder.read(file), before) << line;
  }
  // Earlier outputs may be in the source folder, and files that are not inputs may be replaced.
  EXPECT_EQ(shell("$podatlas build --ontology none . -o graph.jsonld", folder.path()).exit_code, 0);
  EXPECT_EQ(shell("$podatlas audit --offline feeds --format json -o graph.jsonld", folder.path()).exit_code,
            0);
}

TEST(Option, IsNeverEmpty) {
  for (const std::string name : {"--graph", "--output", "--start"}) {
    const Outcome outcome = podatlas_run({"path", "mcp", name, ""});
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_EQ(outcome.err, "podatlas: " + name + " is empty\n");
  }
}

TEST(Output, FailsIfItCannotBeWritten) {
  for (const std::string path : {"/dev/full", "/no/such/folder/x", "/proc/x", "/"}) {
    for (const std::vector<std::string>& command :
         {build({test::pocket_compiler(), "-o", path}),
          {"export", "dot", "-g", test::pocket_compiler(), "-o", path}}) {
      const Outcome outcome = podatlas_run(command);
      EXPECT_EQ(outcome.exit_code, 2) << path;
      EXPECT_EQ(outcome.out, "");
      EXPECT_THAT(outcome.err, StartsWith("podatlas: " + path + ": "));
      EXPECT_EQ(std::count(outcome.err.begin(), outcome.err.end(), '\n'), 1) << outcome.err;
    }
  }
}

TEST(Output, FailsOnAFullDiskEvenForStandardOutput) {
  const TemporaryFolder folder;
  for (const std::string command : {"stats -g", "export dot -g", "show 1 -g", "extract", "inspect"}) {
    const Outcome outcome =
        shell("$podatlas " + command + " '" + test::pocket_compiler() + "' > /dev/full", folder.path());
    EXPECT_EQ(outcome.exit_code, 2) << command;
    EXPECT_EQ(test::without_note(outcome.err),
              "podatlas: standard output: cannot write: No space left on device\n")
        << command;
  }
}

TEST(Output, FailsOnAFullDiskEvenForHelp) {
  for (const std::string option : {"--help", "--version", "build --help"})
    EXPECT_EQ(shell("$podatlas " + option + " > /dev/full", "").exit_code, 2) << option;
}

TEST(Output, MayGoToAClosedPipe) {
  const TemporaryFolder folder;
  const std::string real = test::source_path("data/pytorch-developer-podcast.xml");
  for (const std::string command : {"export jsonld -g", "extract --format jsonl", "inspect --format json"}) {
    // The first program's exit code goes through a file, since a pipe has that of the last.
    const Outcome outcome =
        shell("{ $podatlas " + command + " '" + real + "'; echo $? > code; } | head -1", folder.path());
    EXPECT_EQ(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 1) << command;
    EXPECT_EQ(test::without_note(outcome.err), "") << command;
    EXPECT_EQ(folder.read("code"), "0\n") << command;
  }
}

TEST(Output, ReplacesAFileAndKeepsItsMode) {
  const TemporaryFolder folder;
  const std::string path = folder.write("graph.jsonld", "old");
  std::filesystem::permissions(path,
                               std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
  EXPECT_EQ(podatlas_run(build({test::pocket_compiler()}), {}, folder.path()).exit_code, 0);
  EXPECT_THAT(folder.read("graph.jsonld"), StartsWith("{"));
  EXPECT_EQ(std::filesystem::status(path).permissions(),
            std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
}

TEST(Export, WritesPictures) {
  const Outcome svg = podatlas_run({"export", "svg", "-g", test::pocket_compiler()});
  EXPECT_EQ(svg.exit_code, 0);
  EXPECT_EQ(test::without_note(svg.err), "");
  EXPECT_THAT(svg.out, StartsWith("<?xml "));
  EXPECT_EQ(test::run({"xmllint", "--nonet", "--noout", "-"}, svg.out).exit_code, 0);
  const Outcome png = podatlas_run({"export", "png", "-g", test::pocket_compiler(), "--view", "episodes"});
  EXPECT_THAT(png.out, StartsWith("\x89PNG\r\n\x1A\n"));
}

// Graphviz orders clusters by id, which was the address of their name; a longer argument moved addresses, and
// with them the areas of the picture.
TEST(Export, DrawsTheSamePictureIntoEveryFile) {
  const TemporaryFolder folder;
  const std::string real = test::source_path("data/pytorch-developer-podcast.xml");
  const std::string longer = "a-name-that-is-a-good-deal-longer-than-that-of-the-other-file.svg";
  for (const std::string& name : {std::string("1.svg"), longer}) {
    const Outcome outcome =
        podatlas_run({"export", "svg", "--view", "episodes", "-g", real, "-o", folder.path() + "/" + name});
    ASSERT_EQ(outcome.exit_code, 0) << outcome.err;
  }
  EXPECT_THAT(folder.read("1.svg"), HasSubstr("<svg "));
  EXPECT_TRUE(folder.read("1.svg") == folder.read(longer)) << "the pictures differ";
}

TEST(Export, WritesDotThatGraphvizDraws) {
  const Outcome dot = podatlas_run({"export", "dot", "-g", test::pocket_compiler()});
  const Outcome drawn = test::run({"dot", "-Tsvg"}, dot.out);
  EXPECT_EQ(drawn.exit_code, 0);
  EXPECT_EQ(drawn.err, "");
}

TEST(Export, DrawsATopicOrSuggestsOthers) {
  const std::string real = test::source_path("data/pytorch-developer-podcast.xml");
  const Outcome drawn =
      podatlas_run({"export", "svg", "--view", "dispatcher", "--theme", "dark", "-g", real});
  EXPECT_EQ(drawn.exit_code, 0);
  EXPECT_THAT(drawn.out, HasSubstr("History and constraints of the dispatcher"));
  EXPECT_EQ(test::run({"xmllint", "--nonet", "--noout", "-"}, drawn.out).err, "");
  const Outcome unknown = podatlas_run({"export", "svg", "--view", "zzzqqq", "-g", real});
  EXPECT_EQ(unknown.exit_code, 2);
  EXPECT_EQ(unknown.out, "");
  EXPECT_THAT(unknown.err, HasSubstr("no match for 'zzzqqq': no episode"));
  const Outcome misspelled = podatlas_run({"export", "dot", "--view", "autogard", "-g", real});
  EXPECT_EQ(misspelled.exit_code, 0);
  EXPECT_EQ(test::without_note(misspelled.err), "podatlas: \"autogard\" is read as \"autograd\"\n");
}

TEST(ExportFolder, IsWrittenCompletelyOrNotAtAll) {
  const TemporaryFolder folder;
  for (const std::string format : {"csv", "vault"}) {
    EXPECT_EQ(podatlas_run({"export", format, "-g", test::pocket_compiler(), "-o", format}, {}, folder.path())
                  .exit_code,
              0);
    // Writing fails midway, as on a full disk.
    const Outcome outcome =
        shell("ulimit -f 1; $podatlas export " + format + " -g '" + test::real_feed() + "' -o " + format,
              folder.path());
    EXPECT_EQ(outcome.exit_code, 2);
    EXPECT_THAT(outcome.err, HasSubstr("cannot write: File too large"));
  }
  EXPECT_THAT(folder.read("csv/nodes.csv"), HasSubstr("Pocket Compiler"));
  EXPECT_EQ(files_in(folder.path()), 2U) << "a temporary folder stayed";
  folder.write("csv/own.txt", "mine");
  EXPECT_EQ(podatlas_run({"export", "csv", "-g", test::pocket_compiler(), "-o", "csv"}, {}, folder.path())
                .exit_code,
            0);
  EXPECT_EQ(folder.read("csv/own.txt"), "mine");
  const Outcome other =
      podatlas_run({"export", "csv", "-g", test::pocket_compiler(), "-o", "vault"}, {}, folder.path());
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_EQ(test::without_note(other.err),
            "podatlas: vault: contains files that podatlas did not write; name another folder\n");
}

}  // namespace
}  // namespace podatlas
