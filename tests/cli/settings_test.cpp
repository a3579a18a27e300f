// Settings files and their precedence.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::Outcome;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class Settings : public testing::Test {
 protected:
  Settings() {
    std::filesystem::create_directories(home_.path() + "/podatlas");
    here_.write("feed.xml", test::source_file("data/small-talk.xml"));
  }
  // podatlas in the project's folder.
  [[nodiscard]] Outcome run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(),
                     {"env", "-u", "PODATLAS_CONFIG", "XDG_CONFIG_HOME=" + home_.path(), test::program()});
    return test::run(arguments, {}, here_.path());
  }
  void user_says(const std::string& text) const { home_.write("podatlas/config.toml", text); }
  void project_says(const std::string& text) const { here_.write("podatlas.toml", text); }

  test::TemporaryFolder home_;
  test::TemporaryFolder here_;
};

TEST_F(Settings, AreDefaultsOfEveryCommandThatHasTheOption) {
  project_says("graph = \"feed.xml\"\nontology = 'none'\n");
  EXPECT_THAT(run({"stats"}).out, StartsWith("Small Talk about Storage\n"));
  EXPECT_THAT(run({"show", "1"}).out, StartsWith("Episode 1  Write-ahead logs\n"));
  EXPECT_EQ(run({"inspect", "feed.xml"}).exit_code, 0);
}

TEST_F(Settings, LeaveOutWhatAProjectNames) {
  project_says(
      "graph = \"feed.xml\"\nontology = 'none'\nleave-out = ['#1', \"Log-structured merge trees\"]\n");
  EXPECT_EQ(run({"show", "1"}).exit_code, 2);
  EXPECT_EQ(run({"show", "2"}).exit_code, 0);
  project_says("graph = \"feed.xml\"\nleave-out = ['#100']\n");
  EXPECT_THAT(run({"stats"}).err, StartsWith("podatlas: --leave-out: no match for '#100'"));
}

TEST_F(Settings, KeepAdvertisements) {
  project_says("graph = \"feed.xml\"\nontology = 'none'\nadvertisements = \"keep\"\n");
  EXPECT_EQ(run({"export", "site", "-o", "public"}).exit_code, 0);
  EXPECT_EQ(run({"export", "nquads", "-o", "all.nq"}).exit_code, 0) << "a setting is for what obeys it";
  EXPECT_THAT(run({"export", "nquads", "-o", "all.nq", "--advertisements", "keep"}).err,
              HasSubstr("--advertisements works only with site"));
  std::string feed = test::source_file("data/small-talk.xml");
  const std::string before = "<![CDATA[";
  feed.insert(feed.find(before) + before.size(),
              "<h3>Acme - Sponsor</h3><p>Acme builds the best kilns that you have ever seen.</p>");
  here_.write("feed.xml", feed);
  EXPECT_THAT(run({"export", "site", "-o", "public"}).err, Not(HasSubstr("advertisements")));
  EXPECT_THAT(run({"export", "site", "-o", "public", "--advertisements", "leave-out"}).err,
              HasSubstr("left out the advertisements of 1 episode; --advertisements keep keeps them"));
  project_says("graph = \"feed.xml\"\nadvertisements = \"all\"\n");
  EXPECT_NE(run({"export", "site", "-o", "public"}).exit_code, 0);
}

TEST_F(Settings, AllowAnOntologyWithASavedGraph) {
  project_says("ontology = 'none'\n");
  EXPECT_EQ(run({"build", "feed.xml"}).exit_code, 0);
  EXPECT_EQ(run({"stats"}).exit_code, 0);
  EXPECT_THAT(run({"stats", "--ontology", "none"}).err, HasSubstr("is a saved graph"));
}

TEST_F(Settings, CannotCombineVerdictsWithOffline) {
  project_says("[audit]\noffline = true\nonly = 'dead'\n");
  const Outcome outcome = run({"audit", "-g", "feed.xml"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.err, "podatlas: --only with a verdict cannot be used with --offline\n");
}

TEST_F(Settings, AreOverriddenByTheProjectAndTheCommandLine) {
  const auto is_json = [&](const std::vector<std::string>& more) {
    std::vector<std::string> command = {"stats", "-g", "feed.xml"};
    command.insert(command.end(), more.begin(), more.end());
    return run(command).out.starts_with("{");
  };
  EXPECT_FALSE(is_json({}));
  user_says("[stats]\nformat = \"json\"\n");
  EXPECT_TRUE(is_json({}));
  EXPECT_FALSE(is_json({"--config", "none"}));
  project_says("format = \"text\"\n");
  EXPECT_FALSE(is_json({}));
  EXPECT_TRUE(is_json({"--format", "json"}));
  const std::string named = here_.write("named.toml", "format = \"json\"\n");
  EXPECT_TRUE(is_json({"--config", named}));
  EXPECT_TRUE(is_json({"--config=" + named}));
}

TEST_F(Settings, OfListsAreReplacedByTheCommandLine) {
  project_says(
      "graph = \"feed.xml\"\n[next]\nknown = [\n  \"checkpoints\", # one\n  'Write-ahead logs',\n]\n");
  const std::string both = run({"next"}).out;
  const auto without = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--config", "none", "-g", "feed.xml"});
    return run(arguments).out;
  };
  EXPECT_NE(both, without({"next"}));
  EXPECT_EQ(both, without({"next", "--known", "checkpoints", "--known", "Write-ahead logs"}));
  const std::string one = run({"next", "--known", "Write-ahead logs"}).out;
  EXPECT_NE(one, both);
  EXPECT_EQ(one, without({"next", "--known", "Write-ahead logs"}));
}

TEST_F(Settings, AreNotReadForHelpAndVersion) {
  project_says("nonsense");
  EXPECT_EQ(run({"path", "--help"}).exit_code, 0);
  EXPECT_EQ(run({"--version"}).exit_code, 0);
  EXPECT_EQ(run({"stats"}).exit_code, 2);
}

TEST_F(Settings, MustExistIfNamed) {
  EXPECT_THAT(run({"stats", "--config", "gone.toml"}).err, StartsWith("podatlas: gone.toml: cannot open"));
  ASSERT_EQ(mkfifo((here_.path() + "/podatlas.toml").c_str(), 0600), 0);
  EXPECT_EQ(run({"stats"}).err, "podatlas: podatlas.toml: is not a settings file\n");
}

TEST_F(Settings, CanNameAnyFileInTheUsersFile) {
  const std::string output = home_.path() + "/kept.jsonld";
  user_says("[build]\noutput = \"" + output + "\"\n");
  EXPECT_EQ(run({"build", "feed.xml"}).exit_code, 0);
  EXPECT_TRUE(std::filesystem::exists(output));
}

struct WrongLine {
  std::string text;
  std::string complaint;
};
std::ostream& operator<<(std::ostream& out, const WrongLine& row) { return out << row.text; }

class WrongSettings : public Settings, public testing::WithParamInterface<WrongLine> {};

TEST_P(WrongSettings, AreOneLineWithTheirPlace) {
  project_says(GetParam().text);
  const Outcome outcome = run({"stats", "-g", "feed.xml"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_EQ(outcome.err, "podatlas: podatlas.toml:" + GetParam().complaint + "\n");
}

INSTANTIATE_TEST_SUITE_P(
    Rows, WrongSettings,
    testing::Values(
        WrongLine{"\n# text\ngrahp = \"x\"", "3:1: unknown option 'grahp'; did you mean 'graph'?"},
        WrongLine{"[audit]\nbudget = \"1h\"", "2:1: unknown option 'budget' for 'audit'"},
        WrongLine{"[stast]\nformat = \"x\"", "2:1: unknown command 'stast'; did you mean 'stats'?"},
        WrongLine{"[ontology.check]\nbudget = true", "2:1: unknown option 'budget' for 'ontology.check'"},
        WrongLine{"format = \"yaml\"", "1:1: --format: yaml not in {text,json}"},
        WrongLine{"format = [\"text\", \"json\"]", "1:1: 'format' takes one value"},
        WrongLine{"format = []", "1:1: 'format' takes one value"},
        WrongLine{"format = true", "1:1: 'format' needs a value"},
        WrongLine{"config = \"x\"", "1:1: unknown option 'config'"},
        WrongLine{"help = true", "1:1: unknown option 'help'"},
        WrongLine{"graph = \"a\"\ngraph = \"b\"",
                  "2:9: error while parsing key-value pair: cannot redefine existing string 'graph'"},
        WrongLine{"[stats]\n[path]\n [stats]",
                  "3:2: error while parsing table header: cannot redefine existing table 'stats'"},
        WrongLine{"graph = \"a", "1:11: error while parsing string: encountered end-of-file"},
        WrongLine{"graph = \"a\" x",
                  "1:13: error while parsing key-value pair: expected a comment or whitespace, saw 'x'"},
        WrongLine{"graph = \"\u00e9\" x",
                  "1:14: error while parsing key-value pair: expected a comment or whitespace, saw 'x'"},
        WrongLine{"graph = a", "1:9: error while parsing value: could not determine value type"},
        WrongLine{"graph", "1:6: error while parsing key-value pair: encountered end-of-file"},
        WrongLine{"known = [\"a\" \"b\"]",
                  "1:14: error while parsing array: expected comma or closing ']', saw '\"'"},
        WrongLine{"graph = \"a\\q\"", "1:12: error while parsing string: unknown escape sequence '\\q'"},
        WrongLine{"[stats", "1:7: error while parsing table header: encountered end-of-file"},
        WrongLine{"\ngraph = 1979-05-27",
                  "2:9: a value is a string, a number, true, false, or an array of those"},
        WrongLine{"known = [['a']]", "1:9: a value is a string, a number, true, false, or an array of those"},
        WrongLine{"[[path]]", "1:1: a value is a string, a number, true, false, or an array of those"},
        WrongLine{"graph = \"\xFF\"", "1:10: not UTF-8"}));

TEST_F(Settings, LocateAnInvalidDuration) {
  project_says("[path]\nbudget = \"ninety\"");
  const Outcome outcome = run({"path", "autograd"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.err, StartsWith("podatlas: podatlas.toml:2:1: --budget: invalid duration 'ninety'"));
}

// What a downloaded settings file must not do.
class HostileSettings : public Settings, public testing::WithParamInterface<std::string> {};

TEST_P(HostileSettings, AreRefused) {
  project_says(GetParam());
  const Outcome outcome = run({"audit", "feed.xml", "--offline"});
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_THAT(outcome.err, StartsWith("podatlas: podatlas.toml:"));
  EXPECT_THAT(outcome.err, testing::AnyOf(HasSubstr("is not allowed in a project's settings"),
                                          HasSubstr("is outside this folder")));
  user_says(GetParam());
  std::filesystem::remove(here_.path() + "/podatlas.toml");
  EXPECT_THAT(run({"inspect", "feed.xml"}).err, "") << "the user may say it";
}

INSTANTIATE_TEST_SUITE_P(Rows, HostileSettings,
                         testing::Values("allow-private = true", "[audit]\nallow-private = true",
                                         "output = \"/tmp/podatlas-elsewhere\"", "[build]\noutput = \"here\"",
                                         "cache = \"/tmp/cache\"", "github-api = \"https://evil.example\"",
                                         "archive-api = \"https://evil.example\"", "archive = true",
                                         "transcripts = true", "urls = \"/etc/passwd\"", "rate = 10000",
                                         "per-host = 1024", "concurrency = 1024",
                                         "graph = \"https://evil.example/g\"", "graph = \"/etc/passwd\"",
                                         "graph = \"a/../../b\"", "graph = \"-\"",
                                         "ontology = [\"a.ttl\", \"../b.ttl\"]", "ignore = \"/etc/passwd\""));

TEST_F(Settings, MayBeManyUpToAMebibyte) {
  std::string text = "known = [\n";
  for (int i = 0; i < 60'000; ++i) text += "'x',\n";
  project_says("[path]\n" + text + "]\n");
  EXPECT_EQ(run({"stats", "-g", "feed.xml"}).exit_code, 0);
  project_says(std::string(2'000'000, '\n'));
  EXPECT_THAT(run({"stats", "-g", "feed.xml"}).err, HasSubstr("podatlas.toml"));
}

}  // namespace
}  // namespace podatlas
