// Graphs that were made one by one, put together.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::podatlas_run;
using ::testing::HasSubstr;

std::vector<std::string> feeds() {
  const std::string source = PODATLAS_SOURCE_DIR;
  std::vector<std::string> out = {source + "/data/pytorch-developer-podcast.xml",
                                  source + "/data/small-talk.xml", source + "/tests/fixtures/linker_hour.xml",
                                  source + "/tests/fixtures/pocket_compiler.xml"};
  for (const auto& entry : std::filesystem::directory_iterator(source + "/tests/fixtures/people")) {
    if (entry.path().extension() == ".xml") out.push_back(entry.path().string());
  }
  std::sort(out.begin(), out.end());
  return out;
}

TEST(Merge, OfOneGraphAShowIsByteForByteTheGraphOfAll) {
  const test::TemporaryFolder folder;
  std::vector<std::string> build = {"build", "-o", folder.path() + "/all.jsonld"};
  std::vector<std::string> merge = {"merge", "-o", folder.path() + "/merged.jsonld"};
  std::size_t made = 0;
  for (const std::string& feed : feeds()) {
    build.push_back(feed);
    const std::string graph = folder.path() + "/" + std::to_string(made++) + ".jsonld";
    ASSERT_EQ(podatlas_run({"build", feed, "-o", graph}).exit_code, 0) << feed;
    merge.push_back(graph);
  }
  ASSERT_EQ(podatlas_run(build).exit_code, 0);
  ASSERT_EQ(podatlas_run(merge).exit_code, 0);
  EXPECT_TRUE(folder.read("merged.jsonld") == folder.read("all.jsonld"));

  std::reverse(merge.begin() + 3, merge.end());
  ASSERT_EQ(podatlas_run(merge).exit_code, 0);
  EXPECT_TRUE(folder.read("merged.jsonld") == folder.read("all.jsonld")) << "the order counts";

  // A graph of several, and one that is in it already, change nothing.
  merge.push_back(folder.path() + "/all.jsonld");
  ASSERT_EQ(podatlas_run(merge).exit_code, 0);
  EXPECT_TRUE(folder.read("merged.jsonld") == folder.read("all.jsonld"))
      << "what is there twice counts twice";
}

TEST(Merge, NamesWhatIsNoGraph) {
  const test::TemporaryFolder folder;
  const std::string path = folder.write("a.jsonld", "{\"@graph\": 1}");
  const auto merged = podatlas_run({"merge", path, "-o", folder.path() + "/out.jsonld"});
  EXPECT_EQ(merged.exit_code, 2);
  EXPECT_THAT(merged.err, HasSubstr("a.jsonld"));
  EXPECT_EQ(folder.read("out.jsonld"), "");
}

}  // namespace
}  // namespace podatlas
