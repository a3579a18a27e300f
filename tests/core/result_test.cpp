#include "podatlas/result.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas {
namespace {

struct Located {
  std::string source;
  Place place;
  std::string message;
  std::string expected;
};
std::ostream& operator<<(std::ostream& out, const Located& row) { return out << row.expected; }

class ErrorText : public testing::TestWithParam<Located> {};
TEST_P(ErrorText, OmitsUnknownParts) {
  const Located& row = GetParam();
  EXPECT_EQ(to_string(Error{ErrorKind::kSyntax, row.source, row.place, row.message}), row.expected);
  EXPECT_EQ(to_string(Warning{row.source, row.place, row.message}), row.expected);
}
INSTANTIATE_TEST_SUITE_P(
    Table, ErrorText,
    testing::Values(Located{"feed.xml", {12, 5}, "missing <channel>", "feed.xml:12:5: missing <channel>"},
                    Located{"feed.xml", {12, 0}, "odd", "feed.xml:12: odd"},
                    Located{"feed.xml", {}, "is empty", "feed.xml: is empty"},
                    Located{"", {3, 4}, "odd", "3:4: odd"}, Located{"", {}, "no feed", "no feed"},
                    // Messages quote files, so they are one line without control characters.
                    Located{"a\nb.xml", {}, "'\x1B]0;x'", "a b.xml: '\\u{1b}]0;x'"}));

TEST(PlaceOf, CountsLinesAndBytesFromOne) {
  constexpr std::string_view kText = "ab\n\u00E9f\n";
  EXPECT_EQ(place_of(kText, 0), (Place{1, 1}));
  EXPECT_EQ(place_of(kText, 2), (Place{1, 3}));  // the line end is the last byte of its line
  EXPECT_EQ(place_of(kText, 3), (Place{2, 1}));
  EXPECT_EQ(place_of(kText, 5), (Place{2, 3}));
  EXPECT_EQ(place_of(kText, 7), (Place{3, 1}));
  EXPECT_EQ(place_of(kText, 700), (Place{3, 1}));
  EXPECT_EQ(place_of("", 0), (Place{1, 1}));
}

TEST(Fail, CarriesItsParts) {
  const Result<int> result = fail(ErrorKind::kLimit, "f", {1, 2}, "too large");
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().kind, ErrorKind::kLimit);
  EXPECT_EQ(result.error().place, (Place{1, 2}));
}

TEST(Slice, IsClippedToTheText) {
  EXPECT_EQ(slice("abcdef", {1, 3}), "bc");
  EXPECT_EQ(slice("abc", {1, 100}), "bc");
  EXPECT_EQ(slice("abc", {3, 4}), "");
  EXPECT_EQ(slice("abc", {2, 1}), "");
}

}  // namespace
}  // namespace podatlas
