#include "extract/source/load.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/extract/source/feed/feeds.h"
#include "tests/support/golden.h"
#include "tests/support/process.h"

namespace podatlas::source {
namespace {

namespace fs = std::filesystem;
using test::rss;
using test::TemporaryFolder;
using test::titles_of;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::string item(const std::string& guid) {
  return "<item><guid>" + guid + "</guid><title>" + guid + "</title></item>";
}

TEST(LoadSources, ReadsAFolderWithWhatIsBelowIt) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() + "/b/c");
  folder.write("a.xml", test::feed_of_show("show", item("1")));
  folder.write("b/c/name.without.meaning", test::feed_of_show("show", item("2")));
  const auto loaded = load_sources({folder.path()});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  ASSERT_EQ(loaded->shows.size(), 1U);
  EXPECT_THAT(titles_of(loaded->shows[0]), ElementsAre("1", "2"));
  EXPECT_THAT(loaded->shows[0].sources, ElementsAre("a.xml", "name.without.meaning"));
}

TEST(LoadSources, PassesOverWhatIsNoFeedInAFolder) {
  const TemporaryFolder folder;
  folder.write("a.xml", test::feed_of_show("show", item("1")));
  folder.write("README.md", "# A < B\n");
  const auto loaded = load_sources({folder.path()});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  ASSERT_EQ(loaded->warnings.size(), 1U);
  EXPECT_EQ(to_string(loaded->warnings[0]), folder.path() + "/README.md: is plain text, not a feed; skipped");
}

TEST(LoadSources, FailsWhenAFileThatIsNamedIsNoFeed) {
  const TemporaryFolder folder;
  const std::string good = folder.write("a.xml", test::feed_of_show("show", item("1")));
  const std::string bad = folder.write("README.md", "text");
  const auto loaded = load_sources({good, bad, folder.path()});
  ASSERT_FALSE(loaded);
  EXPECT_EQ(to_string(loaded.error()), bad + ": is plain text, not a feed");
}

TEST(LoadSources, FailsOnABrokenFeedInAFolder) {
  const TemporaryFolder folder;
  folder.write("a.xml", test::feed_of_show("show", item("1")));
  folder.write("b.xml", "<rss>\n<channel>");
  EXPECT_EQ(to_string(load_sources({folder.path()}).error()),
            folder.path() + "/b.xml:2:10: the document ends inside <channel>");
  const auto recovered = load_sources({folder.path()}, {{true}, 1});
  EXPECT_THAT(to_string(recovered.error()), HasSubstr("no item before it is complete"));
}

TEST(LoadSources, PassesOverHiddenFilesAndFolders) {
  const TemporaryFolder folder;
  fs::create_directories(folder.path() + "/.git/objects");
  folder.write("a.xml", test::feed_of_show("show", item("1")));
  folder.write(".hidden", "text");
  folder.write(".git/objects/aa", "text");
  const auto loaded = load_sources({folder.path()});
  ASSERT_TRUE(loaded);
  EXPECT_THAT(loaded->warnings, IsEmpty());
}

TEST(LoadSources, EndsWhereALinkLeadsBack) {
  const TemporaryFolder folder;
  folder.write("a.xml", test::feed_of_show("show", item("1")));
  fs::create_directory_symlink(folder.path(), folder.path() + "/loop");
  const auto loaded = load_sources({folder.path()});
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->shows.at(0).episodes.size(), 1U);
}

TEST(LoadSources, SaysThatAFolderHoldsNoFeed) {
  const TemporaryFolder folder;
  EXPECT_EQ(to_string(load_sources({folder.path()}).error()),
            folder.path() + ": the folder contains no files");
  folder.write("notes.txt", "text");
  EXPECT_EQ(to_string(load_sources({folder.path()}).error()),
            "no feed among the files: " + folder.path() + "/notes.txt: is plain text, not a feed");
}

TEST(LoadSources, ReadsStandardInputForADash) {
  const TemporaryFolder folder;
  const int file =
      ::open(folder.write("feed", test::feed_of_show("show", item("1"))).c_str(), O_RDONLY | O_CLOEXEC);
  const int input = ::dup(STDIN_FILENO);
  ::dup2(file, STDIN_FILENO);
  const auto loaded = load_sources({"-"});
  ::dup2(input, STDIN_FILENO);
  ::close(input);
  ::close(file);
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  EXPECT_THAT(titles_of(loaded->shows.at(0)), ElementsAre("1"));
  EXPECT_THAT(loaded->shows[0].sources, ElementsAre("standard input"));
}

TEST(LoadSources, SaysThatAFileIsMissing) {
  EXPECT_EQ(to_string(load_sources({"/nonexistent.xml"}).error()),
            "/nonexistent.xml: cannot open: No such file or directory");
}

TEST(LoadSources, DoesNotDependOnTheOrderOrTheNumberOfThreads) {
  const TemporaryFolder folder;
  std::vector<std::string> files;
  for (int i = 0; i < 12; ++i) {
    const std::string n = std::to_string(i);
    files.push_back(
        folder.write(n, test::feed_of_show("show" + std::to_string(i % 3),
                                           item(n) + item("shared") + "<item><pubDate>x</pubDate></item>")));
  }
  const auto said = [](const Result<Loaded>& loaded) {
    std::vector<std::string> out;
    for (const Show& show : loaded->shows) {
      out.push_back(show.guid);
      for (const Episode& episode : show.episodes) out.push_back(episode.guid);
    }
    for (const Warning& warning : loaded->warnings) out.push_back(to_string(warning));
    return out;
  };
  const auto expected = said(load_sources(files));
  EXPECT_EQ(expected.size(), 3U + 18U + 12U);
  std::reverse(files.begin(), files.end());
  files.push_back(files.front());
  files.push_back(folder.path());
  EXPECT_EQ(said(load_sources(files, {{}, 4})), expected);
}

TEST(LoadSources, ReadsTheFixturesAsOneShowEach) {
  const auto loaded = load_sources({test::source_path("tests/fixtures/feeds")}, {{}, 2});
  ASSERT_TRUE(loaded) << to_string(loaded.error());
  std::vector<std::string> titles;
  for (const Show& show : loaded->shows)
    titles.push_back(show.title + ": " + std::to_string(show.episodes.size()));
  EXPECT_THAT(titles, testing::UnorderedElementsAre("Garden Radio: 3", "Кухонное радио: 2",
                                                    "The Atom Hour: 2", "Old Times: 2", "Kernel Hour: 2"));
  EXPECT_THAT(loaded->warnings, IsEmpty());
}

}  // namespace
}  // namespace podatlas::source
