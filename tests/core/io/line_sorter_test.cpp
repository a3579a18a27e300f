#include "core/io/line_sorter.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <string>
#include <vector>

namespace podatlas {
namespace {

std::string sorted(const std::vector<std::string>& lines, std::size_t memory) {
  LineSorter sorter(memory);
  for (const std::string& line : lines) sorter.add(line);
  return text_of_output([&](Output& out) { EXPECT_TRUE(sorter.write(out)); });
}

TEST(LineSorter, WritesEachLineOnceInTheOrderOfCodePoints) {
  const std::vector<std::string> lines = {"b", "\U0001F642", "", "a", "\uFFFD", "b", "aa"};
  for (const std::size_t memory : {1U, 4U, 1000U}) {
    EXPECT_EQ(sorted(lines, memory), "\na\naa\nb\n\uFFFD\n\U0001F642\n") << memory;
  }
}

TEST(LineSorter, WritesNothingForNoLines) { EXPECT_EQ(sorted({}, 1), ""); }

TEST(LineSorter, ReportsAFullTemporaryFolder) {
  ASSERT_EQ(setenv("TMPDIR", "/no/such/folder", 1), 0);
  LineSorter sorter(1);
  sorter.add("one");
  sorter.add("two");
  Output out([](std::string_view) { return true; });
  const Result<void> result = sorter.write(out);
  unsetenv("TMPDIR");
  ASSERT_FALSE(result);
  EXPECT_EQ(to_string(result.error()), "temporary file: cannot spill to disk: No such file or directory");
}

RC_GTEST_PROP(LineSorterProperties, AgreesWithASet, ()) {
  const auto lines = *rc::gen::container<std::vector<std::string>>(
      rc::gen::container<std::string>(rc::gen::inRange('a', 'd')));
  const auto memory = *rc::gen::inRange<std::size_t>(1, 100);
  std::string expected;
  for (const std::string& line : std::set<std::string>(lines.begin(), lines.end())) expected += line + "\n";
  RC_ASSERT(sorted(lines, memory) == expected);
}

}  // namespace
}  // namespace podatlas
