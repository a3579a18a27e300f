#include "export/site/file_names.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "core/text/text.h"
#include "tests/support/awkward_text.h"

namespace podatlas::exporter {
namespace {

struct Row {
  std::string title;
  std::string name;
};
std::ostream& operator<<(std::ostream& out, const Row& row) { return out << row.title; }

class SafeName : public testing::TestWithParam<Row> {};

TEST_P(SafeName, MatchesTheTable) { EXPECT_EQ(FileNames().give(GetParam().title), GetParam().name); }

INSTANTIATE_TEST_SUITE_P(
    Titles, SafeName,
    testing::Values(Row{"Why is autograd so complicated?", "Why is autograd so complicated"},
                    Row{"a/b\\c", "a b c"}, Row{"..", "untitled"}, Row{".", "untitled"},
                    Row{"../../etc/passwd", "etc passwd"}, Row{"", "untitled"}, Row{".hidden", "hidden"},
                    Row{"ends in dots...", "ends in dots"}, Row{"CON", "_CON"}, Row{"nul.txt", "_nul.txt"},
                    Row{"Com1", "_Com1"}, Row{"console", "console"}, Row{"two\nlines\t\x01", "two lines"},
                    Row{"[[link]] | #tag ^block", "link tag block"}, Row{"C++", "C++"},
                    Row{"<b>\"x\"</b>", "b x b"}, Row{"\u202Eevil\u200B", "evil"},
                    Row{"\u65E5\u672C", "\u65E5\u672C"}, Row{std::string("nul\0byte", 8), "nulbyte"}));

TEST(FileNames, NumberNamesThatCollideIgnoringCase) {
  FileNames names;
  EXPECT_EQ(names.give("Views"), "Views");
  EXPECT_EQ(names.give("VIEWS"), "VIEWS (2)");
  EXPECT_EQ(names.give("views"), "views (3)");
  EXPECT_EQ(names.give("views (2)"), "views (2) (2)");
  EXPECT_EQ(names.give("\u00C9t\u00E9"), "\u00C9t\u00E9");
  EXPECT_EQ(names.give("\u00E9te\u0301"), "\u00E9te\u0301 (2)");
  EXPECT_EQ(names.give("\u041F\u0440\u0418"), "\u041F\u0440\u0418");
  EXPECT_EQ(names.give("\u043F\u0440\u0438"), "\u043F\u0440\u0438 (2)");
}

TEST(FileNames, AreShortEnoughForAnyFileSystem) {
  FileNames names;
  const std::string title(10'000, 'x');
  EXPECT_EQ(names.give(title).size(), 120U);
  EXPECT_LE(names.give(title).size(), 130U);
  std::string wide;
  for (int i = 0; i < 1000; ++i) wide += "\u65E5";
  EXPECT_EQ(names.give(wide).size(), 120U);
}

RC_GTEST_PROP(FileNamesProperties, AreSafeForAnyTitle, ()) {
  const std::string name = FileNames().give(*test::awkward_text());
  RC_ASSERT(!name.empty());
  RC_ASSERT(name.front() != '.');
  RC_ASSERT(name.back() != '.' && name.back() != ' ');
  RC_ASSERT(valid_utf8_prefix(name) == name.size());
  for (const char c : name) {
    RC_ASSERT(static_cast<unsigned char>(c) >= 0x20U);
    RC_ASSERT(std::string("\\/:*?\"<>|#^[]").find(c) == std::string::npos);
  }
}

}  // namespace
}  // namespace podatlas::exporter
