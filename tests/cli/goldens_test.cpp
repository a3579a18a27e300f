// Golden files from feed to output, for two invented shows without an ontology.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/feeds.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::expect_golden;
using test::Outcome;
using test::podatlas_run;

std::string output_of(const std::vector<std::string>& arguments, const std::string& folder = {}) {
  const Outcome outcome = podatlas_run(arguments, {}, folder);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  EXPECT_EQ(test::without_note(outcome.err), "");
  return outcome.out;
}

// Both shows, saved.
class Goldens : public testing::Test {
 protected:
  Goldens() {
    const Outcome outcome = podatlas_run(
        {"build", test::pocket_compiler(), test::linker_hour(), "--ontology", "none"}, {}, folder_.path());
    EXPECT_EQ(outcome.exit_code, 0) << outcome.err;
  }
  std::string printed(const std::vector<std::string>& arguments) const {
    return output_of(arguments, folder_.path());
  }
  const test::TemporaryFolder folder_;
};

TEST_F(Goldens, OfTheSavedGraph) { expect_golden("two_shows.jsonld", folder_.read("graph.jsonld")); }

TEST(Example, IsWhatIsBuiltFromItsFeed) {
  expect_golden("../../docs/examples/episode.jsonld",
                output_of({"build", test::source_path("docs/examples/episode.xml"), "-o", "-"}));
}

TEST_F(Goldens, OfStatistics) {
  expect_golden("two_shows_stats.txt", printed({"stats"}));
  expect_golden("two_shows_stats.json", printed({"stats", "--format", "json"}));
}

TEST_F(Goldens, OfDrawings) {
  expect_golden("two_shows.dot", printed({"export", "dot"}));
  expect_golden("two_shows_episodes.dot", printed({"export", "dot", "--view", "episodes"}));
}

TEST_F(Goldens, OfNodes) {
  expect_golden("two_shows_show_episode.txt", printed({"show", "Types in a pocket"}));
  expect_golden("two_shows_show_pull.txt", printed({"show", "#7"}));
  expect_golden("two_shows_show_repository.txt", printed({"show", "pocket/compiler"}));
  expect_golden("two_shows_show_show.txt", printed({"show", "pocket compiler"}));
}

TEST(ExtractGoldens, OfOneShow) {
  expect_golden("pocket_compiler_extract.jsonl",
                output_of({"extract", test::pocket_compiler(), "--ontology", "none", "--format", "jsonl"}));
  expect_golden("pocket_compiler_extract.txt",
                output_of({"extract", test::pocket_compiler(), "--ontology", "none"}));
}

TEST(ExtractGoldens, OfTwoShowsThatPointAtEachOther) {
  expect_golden("two_shows_extract.txt",
                output_of({"extract", test::linker_hour(), test::pocket_compiler(), "--ontology", "none"}));
}

TEST(InspectGoldens, OfOneShow) {
  expect_golden("pocket_compiler_inspect.txt", output_of({"inspect", test::pocket_compiler()}));
  expect_golden("pocket_compiler_inspect.json",
                output_of({"inspect", test::pocket_compiler(), "--format", "json"}));
}

}  // namespace
}  // namespace podatlas
