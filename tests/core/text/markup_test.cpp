#include "core/text/markup.h"

#include <gtest/gtest.h>

namespace podatlas {
namespace {

TEST(MarkupTest, XmlLeavesOutWhatItCannotWrite) {
  EXPECT_EQ(xml_characters("a\x01\tb\xEF\xBF\xBE\xEF\xBF\xBD"), "a\tb\xEF\xBF\xBD");
  EXPECT_EQ(xml_escaped("<a href=\"x\">R&D\x0B</a>"), "&lt;a href=&quot;x&quot;&gt;R&amp;D&lt;/a&gt;");
}

TEST(MarkupTest, MarkdownReadsNoMarkup) {
  EXPECT_EQ(markdown_escaped("*a* [b](c) <d> |"), "\\*a\\* \\[b\\](c) \\<d\\> \\|");
  EXPECT_EQ(markdown_escaped("two\nlines"), "two lines");
}

TEST(MarkupTest, MarkdownMakesNoListOfALinesBeginning) {
  EXPECT_EQ(markdown_escaped("- a - b"), "\\- a - b");
  EXPECT_EQ(markdown_escaped("+ a"), "\\+ a");
  EXPECT_EQ(markdown_escaped("13. Strides 2.0"), "13\\. Strides 2.0");
  EXPECT_EQ(markdown_escaped("2) b"), "2\\) b");
  EXPECT_EQ(markdown_escaped("2021"), "2021");
}

TEST(MarkupTest, MarkdownTargetsEndWhereTheUrlEnds) {
  EXPECT_EQ(markdown_target("https://a.org/b (c)<d>?q=\\"), "https://a.org/b%20%28c%29%3Cd%3E?q=%5C");
}

}  // namespace
}  // namespace podatlas
