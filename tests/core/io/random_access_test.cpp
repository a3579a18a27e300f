#include "core/io/random_access.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

#include "tests/support/process.h"

namespace podatlas {
namespace {

std::string part(const RandomAccess& bytes, std::uint64_t begin, std::size_t size) {
  std::string out(size, '?');
  return bytes.read(begin, out.data(), size) ? out : "failed";
}

TEST(RandomAccess, ReadsAnyPartOfMemoryAndFiles) {
  const test::TemporaryFolder folder;
  const auto file = access_to_file(folder.write("a", "0123456789"));
  ASSERT_TRUE(file);
  for (const RandomAccess& bytes : {access_to("0123456789"), *file}) {
    EXPECT_EQ(bytes.size, 10U);
    EXPECT_EQ(part(bytes, 7, 3), "789");
    EXPECT_EQ(part(bytes, 0, 10), "0123456789");
    EXPECT_EQ(part(bytes, 10, 0), "");
    EXPECT_EQ(part(bytes, 8, 3), "failed");
    EXPECT_EQ(part(bytes, 11, 1), "failed");
  }
}

TEST(RandomAccess, RefusesAnythingButRegularFiles) {
  const test::TemporaryFolder folder;
  EXPECT_FALSE(access_to_file(folder.path() + "/missing"));
  EXPECT_FALSE(access_to_file(folder.path()));
  const std::string pipe = folder.path() + "/pipe";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_FALSE(access_to_file(pipe));
}

}  // namespace
}  // namespace podatlas
