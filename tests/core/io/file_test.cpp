#include "core/io/file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <string>

#include "tests/support/process.h"

namespace podatlas {
namespace {

namespace fs = std::filesystem;
using test::TemporaryFolder;
using ::testing::HasSubstr;

TEST(ReadFile, GivesTheBytesAsTheyAre) {
  const TemporaryFolder folder;
  const std::string content("a\0b\r\n\xFF", 6);
  EXPECT_EQ(read_file(folder.write("f", content)).value(), content);
  EXPECT_EQ(read_file(folder.write("empty", "")).value(), "");
}

TEST(ReadFile, ReadsMoreThanOneChunk) {
  const TemporaryFolder folder;
  const std::string content(std::size_t{3} << 20U, 'x');
  EXPECT_EQ(read_file(folder.write("f", content)).value(), content);
}

TEST(ReadFile, ReadsAFileWhoseSizeTheSystemDoesNotSay) {
  EXPECT_THAT(read_file("/proc/self/status").value(), HasSubstr("Pid:"));
}

TEST(ReadFile, ReportsWhyAFileCannotBeOpened) {
  const auto missing = read_file("/nonexistent/feed.xml");
  ASSERT_FALSE(missing);
  EXPECT_EQ(missing.error().kind, ErrorKind::kIo);
  EXPECT_EQ(to_string(missing.error()), "/nonexistent/feed.xml: cannot open: No such file or directory");
}

TEST(ReadFile, RefusesAFolder) {
  const TemporaryFolder folder;
  EXPECT_EQ(read_file(folder.path()).error().message, "is a folder");
}

TEST(ReadFile, RefusesWhatIsLargerThanTheLimit) {
  const TemporaryFolder folder;
  const std::string path = folder.write("f", std::string(101, 'x'));
  EXPECT_EQ(read_file(path, 100).error().kind, ErrorKind::kLimit);
  EXPECT_TRUE(read_file(path, 101).has_value());
  EXPECT_EQ(read_file("/dev/zero", 100).error().kind, ErrorKind::kLimit);
}

TEST(WriteFile, LeavesNoTemporaryFile) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/out";
  ASSERT_TRUE(write_file(path, "first"));
  ASSERT_TRUE(write_file(path, "second"));
  EXPECT_EQ(folder.read("out"), "second");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder.path()), fs::directory_iterator()), 1);
}

TEST(WriteFile, KeepsTheOldFileWhenItFails) {
  const TemporaryFolder folder;
  const auto written = write_file(folder.path() + "/no/such/folder/out", "x");
  ASSERT_FALSE(written);
  EXPECT_EQ(written.error().kind, ErrorKind::kIo);
  EXPECT_TRUE(fs::is_empty(folder.path()));
}

TEST(WriteFile, KeepsTheModeOfTheFileThatItReplaces) {
  const TemporaryFolder folder;
  const std::string path = folder.write("out", "old");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  ASSERT_TRUE(write_file(path, "new"));
  EXPECT_EQ(fs::status(path).permissions(),
            fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
}

TEST(WriteFile, GivesANewFileTheUsualMode) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/out";
  const mode_t before = ::umask(022);
  ASSERT_TRUE(write_file(path, "new"));
  EXPECT_EQ(static_cast<unsigned>(fs::status(path).permissions()), 0644U);
  ::umask(before);
}

TEST(WriteFile, WritesThroughALink) {
  const TemporaryFolder folder;
  const std::string target = folder.write("target", "old");
  fs::create_symlink(target, folder.path() + "/link");
  ASSERT_TRUE(write_file(folder.path() + "/link", "new"));
  EXPECT_EQ(folder.read("target"), "new");
  EXPECT_TRUE(fs::is_symlink(folder.path() + "/link"));
}

TEST(WriteFile, WritesThroughADanglingLink) {
  const TemporaryFolder folder;
  fs::create_directory(folder.path() + "/sub");
  fs::create_symlink("sub/second", folder.path() + "/first");
  fs::create_symlink("target", folder.path() + "/sub/second");
  ASSERT_TRUE(write_file(folder.path() + "/first", "new"));
  EXPECT_EQ(folder.read("sub/target"), "new");
  EXPECT_TRUE(fs::is_symlink(folder.path() + "/first"));
  EXPECT_TRUE(fs::is_symlink(folder.path() + "/sub/second"));
}

TEST(WriteFile, RefusesACycleOfLinks) {
  const TemporaryFolder folder;
  const std::string path = folder.path() + "/circle";
  fs::create_symlink("circle", path);
  EXPECT_EQ(write_file(path, "x").error().message, "cannot write: Too many levels of symbolic links");
  EXPECT_TRUE(fs::is_symlink(path));
}

TEST(WriteFile, WritesToADevice) {
  EXPECT_TRUE(write_file("/dev/null", "x"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(WriteFile, RefusesAFolder) {
  const TemporaryFolder folder;
  EXPECT_EQ(write_file(folder.path(), "x").error().message, "is a folder");
}

TEST(WriteFile, ReportsAFullDisk) {
  EXPECT_EQ(write_file("/dev/full", "x").error().message, "cannot write: No space left on device");
}

}  // namespace
}  // namespace podatlas
