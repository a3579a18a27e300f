#include "core/io/folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/support/process.h"

namespace podatlas {
namespace {

using test::TemporaryFolder;
using testing::ElementsAre;
using testing::HasSubstr;

// The sorted names below a folder, folders with a slash.
std::vector<std::string> listed(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    names.push_back(entry.path().lexically_relative(folder).string() + (entry.is_directory() ? "/" : ""));
  }
  std::sort(names.begin(), names.end());
  return names;
}

Result<void> write(const std::string& path, const std::vector<std::string>& files,
                   const std::string& kind = "test") {
  Result<FolderWriter> folder = FolderWriter::open(path, kind);
  if (!folder) return tl::unexpected(folder.error());
  for (const std::string& name : files) {
    if (Result<void> added = folder->add(name, "content of " + name); !added) return added;
  }
  return folder->commit();
}

TEST(FolderWriter, WritesAFolder) {
  const TemporaryFolder around;
  for (const std::string name : {"out", "with slash/"}) {
    ASSERT_TRUE(write(around.path() + "/" + name, {"a.md", "sub/b.md"}));
    EXPECT_THAT(listed(around.path() + "/" + name), ElementsAre(".podatlas", "a.md", "sub/", "sub/b.md"));
  }
  EXPECT_EQ(around.read("out/sub/b.md"), "content of sub/b.md");
  EXPECT_EQ(around.read("out/.podatlas"), "podatlas test 1\na.md\nsub/b.md\n");
}

TEST(FolderWriter, LeavesNothingWhenItIsInterrupted) {
  const TemporaryFolder around;
  const std::string path = around.path() + "/out";
  for (const int number : {SIGINT, SIGTERM, SIGHUP}) {
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      {
        Result<FolderWriter> folder = FolderWriter::open(path, "test");
        if (!folder || !folder->add("a.md", "a") || ::raise(number) != 0) ::_exit(1);
        if (folder->add("b.md", "b") || folder->commit()) ::_exit(2);
      }
      ::_exit(3);  // the signal arrives first
    }
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == number) << status;
    EXPECT_THAT(listed(around.path()), ElementsAre());
  }
}

TEST(FolderWriter, RemovesWhatAKilledProcessLeft) {
  const TemporaryFolder folder;
  const pid_t child = ::fork();
  if (child == 0) {
    Result<FolderWriter> out = FolderWriter::open(folder.path() + "/notes", "test");
    if (out) static_cast<void>(out->add("a/b.md", "x"));
    static_cast<void>(::raise(SIGKILL));
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  ASSERT_EQ(listed(folder.path()).size(), 3U);
  std::filesystem::create_directory(folder.path() + "/notes.podatlas-of-mine");
  {
    // One that is being written stays.
    const Result<FolderWriter> other = FolderWriter::open(folder.path() + "/notes", "test");
    ASSERT_TRUE(other.has_value());
    ASSERT_TRUE(write(folder.path() + "/notes", {"c.md"}).has_value());
    EXPECT_EQ(listed(folder.path()).size(), 5U);
  }
  EXPECT_THAT(listed(folder.path()),
              ElementsAre("notes.podatlas-of-mine/", "notes/", "notes/.podatlas", "notes/c.md"));
}

TEST(FolderWriter, GoesOnWhenTheSignalIsIgnored) {
  const TemporaryFolder around;
  auto* const before = std::signal(SIGHUP, SIG_IGN);
  {
    Result<FolderWriter> folder = FolderWriter::open(around.path() + "/out", "test");
    ASSERT_TRUE(folder);
    ASSERT_EQ(::raise(SIGHUP), 0);
    ASSERT_TRUE(folder->add("a.md", "a"));
    ASSERT_TRUE(folder->commit());
  }
  std::signal(SIGHUP, before);
  EXPECT_THAT(listed(around.path() + "/out"), ElementsAre(".podatlas", "a.md"));
}

TEST(FolderWriter, RefusesALinkInPlaceOfAFolder) {
  const TemporaryFolder around;
  const std::string path = around.path() + "/out";
  ASSERT_TRUE(write(path, {"a.md", "sub/b.md"}));
  std::filesystem::rename(path + "/sub", around.path() + "/elsewhere");
  std::filesystem::create_directory_symlink("../elsewhere", path + "/sub");
  const Result<void> written = write(path, {"a.md", "sub/b.md"});
  ASSERT_FALSE(written);
  EXPECT_EQ(to_string(written.error()),
            path + "/sub: is in the way of a folder and was not written by podatlas");
  EXPECT_TRUE(std::filesystem::is_symlink(path + "/sub"));
  EXPECT_EQ(around.read("elsewhere/b.md"), "content of sub/b.md");
}

TEST(FolderWriter, ReplacesItsFilesAndKeepsOthers) {
  const TemporaryFolder around;
  const std::string path = around.path() + "/out";
  ASSERT_TRUE(write(path, {"old.md", "sub/both.md"}));
  around.write("out/own.md", "mine");
  std::filesystem::create_directories(path + "/.obsidian");
  around.write("out/.obsidian/app.json", "{}");
  ASSERT_TRUE(write(path, {"new.md", "sub/both.md"}));
  EXPECT_THAT(listed(path), ElementsAre(".obsidian/", ".obsidian/app.json", ".podatlas", "new.md", "own.md",
                                        "sub/", "sub/both.md"));
  EXPECT_EQ(around.read("out/own.md"), "mine");
  EXPECT_THAT(listed(around.path()), testing::Each(testing::StartsWith("out")));
}

TEST(FolderWriter, TakesAnEmptyFolder) {
  const TemporaryFolder around;
  std::filesystem::create_directory(around.path() + "/out");
  EXPECT_TRUE(write(around.path() + "/out", {"a.md"}));
}

TEST(FolderWriter, RefusesOtherFolders) {
  const TemporaryFolder around;
  std::filesystem::create_directory(around.path() + "/out");
  around.write("out/own.md", "mine");
  const Result<void> refused = write(around.path() + "/out", {"a.md"});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().message, "contains files that podatlas did not write; name another folder");
  ASSERT_TRUE(write(around.path() + "/second", {"a.md"}, "other kind"));
  EXPECT_FALSE(write(around.path() + "/second", {"a.md"}));
  around.write("file", "x");
  EXPECT_FALSE(write(around.path() + "/file", {"a.md"}));
  EXPECT_FALSE(write("/", {"a.md"}));
  EXPECT_FALSE(write(around.path() + "/no/such/folder", {"a.md"}));
  EXPECT_THAT(listed(around.path()),
              ElementsAre("file", "out/", "out/own.md", "second/", "second/.podatlas", "second/a.md"));
}

TEST(FolderWriter, RefusesToOverwriteAFileThatIsNotItsOwn) {
  const TemporaryFolder around;
  const std::string path = around.path() + "/out";
  ASSERT_TRUE(write(path, {"a.md"}));
  around.write("out/b.md", "mine");
  const Result<void> refused = write(path, {"a.md", "b.md"});
  ASSERT_FALSE(refused);
  EXPECT_THAT(to_string(refused.error()), HasSubstr("/out/b.md: was not written by podatlas"));
  EXPECT_EQ(around.read("out/b.md"), "mine");
  EXPECT_THAT(listed(around.path()), ElementsAre("out/", "out/.podatlas", "out/a.md", "out/b.md"));
}

TEST(FolderWriter, LeavesNothingBehindWithoutCommit) {
  const TemporaryFolder around;
  {
    Result<FolderWriter> folder = FolderWriter::open(around.path() + "/out", "test");
    ASSERT_TRUE(folder);
    ASSERT_TRUE(folder->add("a.md", "x"));
    EXPECT_FALSE(folder->add("a.md", "y")) << "each name once";
  }
  EXPECT_THAT(listed(around.path()), ElementsAre());
}

}  // namespace
}  // namespace podatlas
