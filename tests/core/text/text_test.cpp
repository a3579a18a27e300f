#include "core/text/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>

namespace podatlas {
namespace {

using namespace std::string_view_literals;
using ::testing::ElementsAre;

bool is_valid(std::string_view text) { return valid_utf8_prefix(text) == text.size(); }

struct Broken {
  std::string_view bytes;
  std::size_t valid_prefix;
  std::string_view repaired;  // with U+FFFD
  std::string_view from_1252;
};
std::ostream& operator<<(std::ostream& out, const Broken& row) {
  return out << testing::PrintToString(std::string(row.bytes));
}

constexpr Broken kBroken[] = {
    {"caf\xE9", 3, "caf\uFFFD", "café"},
    {"\x93quoted\x94", 0, "\uFFFDquoted\uFFFD", "“quoted”"},
    {"\x81", 0, "\uFFFD", "\uFFFD"},                                   // a hole of windows-1252
    {"\xC0\xAF", 0, "\uFFFD\uFFFD", "À¯"},                             // overlong '/'
    {"\xE0\x80\xAF", 0, "\uFFFD\uFFFD\uFFFD", "à€¯"},                  // overlong, three bytes
    {"\xF0\x80\x80\xAF", 0, "\uFFFD\uFFFD\uFFFD\uFFFD", "ð€€¯"},       // overlong, four bytes
    {"\xED\xA0\x80", 0, "\uFFFD\uFFFD\uFFFD", "í\u00A0€"},             // the surrogate U+D800
    {"\xF4\x90\x80\x80", 0, "\uFFFD\uFFFD\uFFFD\uFFFD", "ô\uFFFD€€"},  // U+110000
    {"a\xE2\x82", 1, "a\uFFFD\uFFFD", "aâ‚"},                          // cut off
    {"0123456789\xFF", 10, "0123456789\uFFFD", "0123456789ÿ"},         // beyond the run of eight ASCII bytes
    {"é\x80é", 2, "é\uFFFDé", "é€é"},
};

class RepairUtf8 : public testing::TestWithParam<Broken> {};

TEST_P(RepairUtf8, ReplacesTheBytesThatArePartOfNoCharacter) {
  const Broken& row = GetParam();
  EXPECT_EQ(valid_utf8_prefix(row.bytes), row.valid_prefix);
  const Utf8Repair repair = repair_utf8(row.bytes, false);
  EXPECT_EQ(repair.text, row.repaired);
  EXPECT_EQ(repair.first_offset, row.valid_prefix);
  EXPECT_EQ(repair_utf8(row.bytes, true).text, row.from_1252);
}
INSTANTIATE_TEST_SUITE_P(Table, RepairUtf8, testing::ValuesIn(kBroken));

TEST(RepairUtf8, CountsTheBadBytes) { EXPECT_EQ(repair_utf8("a\xFF\xFE"sv, false).bad_bytes, 2U); }

TEST(RepairUtf8, LeavesValidTextAlone) {
  const Utf8Repair repair = repair_utf8("grüße, 世界 \U0001F600\0end"sv, true);
  EXPECT_EQ(repair.text, "grüße, 世界 \U0001F600\0end"sv);
  EXPECT_EQ(repair.bad_bytes, 0U);
}

RC_GTEST_PROP(RepairUtf8, AlwaysGivesValidUtf8AndIsIdempotent,
              (const std::string& bytes, bool from_windows_1252)) {
  const Utf8Repair repair = repair_utf8(bytes, from_windows_1252);
  RC_ASSERT(is_valid(repair.text));
  RC_ASSERT(repair_utf8(repair.text, from_windows_1252).text == repair.text);
  RC_ASSERT((repair.bad_bytes == 0) == is_valid(bytes));
}

RC_GTEST_PROP(AppendUtf8, IsTheInverseOfNextCodePoint, ()) {
  const auto c = static_cast<char32_t>(*rc::gen::inRange<std::uint32_t>(0, 0x120000));
  std::string text;
  append_utf8(text, c);
  RC_ASSERT(is_valid(text));
  std::size_t offset = 0;
  const bool is_scalar = c < 0xD800 || (c > 0xDFFF && c < 0x110000);
  RC_ASSERT(next_code_point(text, offset) == (is_scalar ? c : char32_t{0xFFFD}));
  RC_ASSERT(offset == text.size());
  RC_ASSERT(count_code_points(text) == 1U);
}

TEST(Trim, TakesAsciiSpaceOffBothEnds) {
  EXPECT_EQ(trim(" \t\r\n\f\va b \n"), "a b");
  EXPECT_EQ(trim(" \n "), "");
}

TEST(Split, GivesAnEmptyPartForEmptyText) {
  EXPECT_THAT(split("", ','), ElementsAre(""));
  EXPECT_THAT(split(",a,,b,", ','), ElementsAre("", "a", "", "b", ""));
}

RC_GTEST_PROP(Join, IsTheInverseOfSplit, (const std::string& text)) {
  const auto parts = split(text, ',');
  RC_ASSERT(join({parts.begin(), parts.end()}, ",") == text);
}

TEST(FindIgnoreCase, FindsWhateverTheCaseAndFromAnOffset) {
  EXPECT_EQ(find_ignore_case("<LINK> <Link>", "<link"), 0U);
  EXPECT_EQ(find_ignore_case("<LINK> <Link>", "<link", 1), 7U);
  EXPECT_EQ(find_ignore_case("<lin", "<link"), std::string_view::npos);
}

TEST(Capitalized, ChangesOnlyAFirstLetterOfAscii) {
  EXPECT_EQ(capitalized("of the notes"), "Of the notes");
  EXPECT_EQ(capitalized("Of"), "Of");
  EXPECT_EQ(capitalized("éclair"), "éclair");
  EXPECT_EQ(capitalized(""), "");
}

TEST(OneLine, FoldsWhiteSpaceAndDropsControlCharacters) {
  EXPECT_EQ(one_line(" a\r\n\tb\u00A0\u00A0c\x01\x7F "), "a b c");
  EXPECT_EQ(one_line("a\u009Bb"), "ab");  // CSI as one character of C1
  EXPECT_EQ(one_line("\u00A0 \n"), "");
  EXPECT_EQ(one_line("one two  three \x1Bsix "), "one two three six");
}

TEST(Printable, ShowsWhatCouldChangeTheLineOnATerminal) {
  EXPECT_EQ(printable("a\nb\tc"), "a b c");
  EXPECT_EQ(printable("\x1B[31mred"), "\\u{1b}[31mred");
  EXPECT_EQ(printable("\u202Egnp.exe"), "\\u{202e}gnp.exe");
  EXPECT_EQ(printable("\u009B2J"), "\\u{9b}2J");
  EXPECT_EQ(printable("\xFFz"), "\uFFFDz");
  EXPECT_EQ(printable("naïve 世界"), "naïve 世界");
}

TEST(Shorten, CountsCodePointsAndTheDots) {
  EXPECT_EQ(shorten("ééééé", 5), "ééééé");
  EXPECT_EQ(shorten("éééééé", 5), "éé...");
  EXPECT_EQ(shorten("ab cdef", 6), "ab...");
  EXPECT_EQ(shorten("abcdef", 2), "..");
}

RC_GTEST_PROP(Shorten, NeverExceedsItsLimit, (const std::string& bytes, std::uint8_t limit)) {
  const std::string text = repair_utf8(bytes, false).text;
  const std::string shortened = shorten(text, limit);
  RC_ASSERT(is_valid(shortened));
  RC_ASSERT(count_code_points(shortened) <= limit);
}

struct Folded {
  std::string_view text;
  std::string_view folded;
};
std::ostream& operator<<(std::ostream& out, const Folded& row) { return out << row.text; }

constexpr Folded kFolded[] = {
    {"  The C++ Dispatcher!  ", "the c dispatcher"},
    {"Zoë Müller", "zoe muller"},
    {"Zoe\u0308", "zoe"},  // a combining diaeresis
    {"ÀÉÎÕÜÝ àéîõüý", "aeiouy aeiouy"},
    {"Šimon Łukasz Žižek Ğ", "simon lukasz zizek g"},
    {"×÷", ""},
    {"torch.compile()", "torch compile"},
    {"“smart” – dashes…", "smart dashes"},
    {"世界 hello", "世界 hello"},
    {"Привет", "Привет"},
};

class Fold : public testing::TestWithParam<Folded> {};
TEST_P(Fold, MakesNamesComparable) { EXPECT_EQ(fold(GetParam().text), GetParam().folded); }
INSTANTIATE_TEST_SUITE_P(Table, Fold, testing::ValuesIn(kFolded));

RC_GTEST_PROP(Fold, IsIdempotentAndStaysValid, (const std::string& bytes)) {
  const std::string folded = fold(repair_utf8(bytes, true).text);
  RC_ASSERT(is_valid(folded));
  RC_ASSERT(fold(folded) == folded);
}

TEST(Slug, HasDashesForSpaces) {
  EXPECT_EQ(slug("Edward Z. Yang"), "edward-z-yang");
  EXPECT_EQ(slug("!?"), "");
}

TEST(EditDistance, CountsATranspositionAsOne) {
  EXPECT_EQ(edit_distance("dispatcher", "dispacther", 5), 1U);
  EXPECT_EQ(edit_distance("kitten", "sitting", 5), 3U);
  EXPECT_EQ(edit_distance("", "abc", 5), 3U);
}

TEST(EditDistance, StopsAtTheLimit) {
  EXPECT_EQ(edit_distance("abcdef", "uvwxyz", 2), 3U);
  EXPECT_EQ(edit_distance("a", "abcdefgh", 2), 3U);
}

RC_GTEST_PROP(EditDistance, IsSymmetricAndZeroOnlyForEqualTexts,
              (const std::string& a, const std::string& b)) {
  const std::size_t distance = edit_distance(a, b, 1000);
  RC_ASSERT(distance == edit_distance(b, a, 1000));
  const auto limit = *rc::gen::inRange<std::size_t>(0, 6);
  RC_ASSERT(std::min(distance, limit + 1) == edit_distance(a, b, limit));
  RC_ASSERT((distance == 0) == (a == b));
  RC_ASSERT(distance <= std::max(a.size(), b.size()));
}

struct Number {
  std::string_view text;
  bool ok;
  std::int64_t value;
};
std::ostream& operator<<(std::ostream& out, const Number& row) { return out << '"' << row.text << '"'; }

constexpr Number kNumbers[] = {
    {"0", true, 0},    {"007", true, 7},  {"9223372036854775807", true, 9223372036854775807},
    {"", false, 0},    {"-1", false, 0},  {"9223372036854775808", false, 0},
    {"+1", false, 0},  {" 1", false, 0},  {"1 ", false, 0},
    {"1.5", false, 0}, {"0x1", false, 0}, {"one", false, 0},
};

TEST(Counted, TakesAnSUnlessThereIsOne) {
  EXPECT_EQ(counted(0, "byte"), "0 bytes");
  EXPECT_EQ(counted(1, "complete item"), "1 complete item");
  EXPECT_EQ(counted(83, "episode"), "83 episodes");
}

TEST(ZeroPadded, CountsDigitsAndNotTheSign) {
  EXPECT_EQ(zero_padded(7, 2), "07");
  EXPECT_EQ(zero_padded(0, 2), "00");
  EXPECT_EQ(zero_padded(123, 2), "123");
  EXPECT_EQ(zero_padded(-5, 4), "-0005");
  EXPECT_EQ(zero_padded(std::numeric_limits<std::int64_t>::min(), 2), "-9223372036854775808");
}

TEST(AlignRight, FillsUpAndNeverCuts) {
  EXPECT_EQ(align_right("12", 4), "  12");
  EXPECT_EQ(align_right("", 2), "  ");
  EXPECT_EQ(align_right("12345", 4), "12345");
}

class ParseNumber : public testing::TestWithParam<Number> {};
TEST_P(ParseNumber, TakesDecimalDigitsOnly) {
  const auto value = parse_number(GetParam().text);
  EXPECT_EQ(value.has_value(), GetParam().ok);
  if (GetParam().ok) {
    EXPECT_EQ(value, GetParam().value);
  }
}
INSTANTIATE_TEST_SUITE_P(Table, ParseNumber, testing::ValuesIn(kNumbers));

TEST(Wrapped, IndentsLinesThatFitTheWidth) {
  EXPECT_EQ(wrapped("one two three four five six", 26, 2), "  one two three four five\n  six\n");
  EXPECT_EQ(wrapped("", 26, 2), "");
}

}  // namespace
}  // namespace podatlas
