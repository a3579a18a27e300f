#include "export/code_points.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>

#include "core/text/text.h"
#include "tests/support/awkward_text.h"

namespace podatlas::exporter {
namespace {

TEST(CodePointIndex, CountsCodePointsNotBytes) {
  const std::string text = "a\u00FC\u65E5\U0001F642z";
  const CodePointIndex index(text);
  EXPECT_EQ(index.code_point(0), 0U);
  EXPECT_EQ(index.code_point(1), 1U);
  EXPECT_EQ(index.code_point(3), 2U);
  EXPECT_EQ(index.code_point(6), 3U);
  EXPECT_EQ(index.code_point(10), 4U);
  EXPECT_EQ(index.code_point(11), 5U);
  EXPECT_EQ(index.byte(4), 10U);
}

TEST(CodePointIndex, ClipsToTheText) {
  const std::string text = "\u00FC\u00FC";
  const CodePointIndex index(text);
  EXPECT_EQ(index.code_point(1'000'000), 2U);
  EXPECT_EQ(index.byte(1'000'000), 4U);
  EXPECT_EQ(CodePointIndex("").byte(7), 0U);
  EXPECT_EQ(CodePointIndex("").code_point(7), 0U);
}

TEST(CodePointIndex, IsRightAroundTheEndsOfItsSteps) {
  for (std::size_t size = 250; size < 262; ++size) {
    const std::string text = std::string(size, 'a') + "\U0001F642" + std::string(300, 'b');
    const CodePointIndex index(text);
    EXPECT_EQ(index.byte(size), size);
    EXPECT_EQ(index.byte(size + 1), size + 4);
    EXPECT_EQ(index.code_point(size + 4), size + 1);
  }
}

RC_GTEST_PROP(CodePointIndexProperties, AgreesWithCountingFromTheStart, ()) {
  const std::string text = *test::awkward_text();
  const CodePointIndex index(text);
  std::size_t count = 0;
  for (std::size_t byte = 0; byte < text.size(); ++count) {
    RC_ASSERT(index.code_point(byte) == count);
    RC_ASSERT(index.byte(count) == byte);
    static_cast<void>(next_code_point(text, byte));
  }
  RC_ASSERT(index.byte(count) == text.size());
}

}  // namespace
}  // namespace podatlas::exporter
