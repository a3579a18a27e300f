#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "podatlas/corrections.h"

namespace podatlas {
namespace {

using testing::HasSubstr;

std::string shown(const Correction& one) {
  return std::string(name_of(one.kind)) + ' ' + one.first.shown() + ' ' + one.second.shown() + ": " +
         one.reason;
}

struct GoodLine {
  std::string line;
  std::string shown;
};
class ReadCorrections : public testing::TestWithParam<GoodLine> {};
TEST_P(ReadCorrections, Reads) {
  const Result<CorrectionFile> file = read_corrections(GetParam().line, "f");
  ASSERT_TRUE(file.has_value()) << file.error().message;
  ASSERT_EQ(file->corrections.size(), 1U);
  EXPECT_EQ(shown(file->corrections.front()), GetParam().shown);
}
INSTANTIATE_TEST_SUITE_P(
    Lines, ReadCorrections,
    testing::Values(
        GoodLine{"prefer #59 over #17  # newer", "prefer #59 #17: newer"},
        GoodLine{"not-needed #12 for \"autograd\" # a detail", "not-needed #12 'autograd': a detail"},
        GoodLine{"not-needed #12 for autograd #a detail", "not-needed #12 'autograd': a detail"},
        GoodLine{"wrong-order #12 belongs before #7 # why", "wrong-order #12 #7: why"},
        GoodLine{"  wrong-order\t\"A  b\"  belongs\tbefore 'it is \"c\"'  #  x \r\n",
                 "wrong-order 'A b' 'it is \"c\"': x"},
        GoodLine{"prefer 6c91-ab over \"Ep. #3\" # #3 is older", "prefer '6c91-ab' 'Ep. #3': #3 is older"},
        GoodLine{"# a comment\r# another\rprefer #1 over #2 # b\r", "prefer #1 #2: b"},
        GoodLine{"\xEF\xBB\xBF# a comment\n\n  # another\nprefer #1 over #2 # b", "prefer #1 #2: b"}));

struct BadLine {
  std::string text;
  std::string message;
};
class RefuseCorrections : public testing::TestWithParam<BadLine> {};
TEST_P(RefuseCorrections, Says) {
  const Result<CorrectionFile> file = read_corrections("# first\n" + GetParam().text, "f");
  ASSERT_FALSE(file.has_value());
  EXPECT_THAT(to_string(file.error()), HasSubstr(GetParam().message));
  EXPECT_THAT(to_string(file.error()), HasSubstr("f:2"));
}
INSTANTIATE_TEST_SUITE_P(
    Lines, RefuseCorrections,
    testing::Values(
        BadLine{"preffer #1 over #2 # b",
                "unknown correction 'preffer'; use prefer, not-needed or wrong-order"},
        BadLine{"prefer", "ends too early; write for example prefer #59 over #17  # newer"},
        BadLine{"prefer #1", "expected 'over' before the end of the line"},
        BadLine{"prefer #1 #2 # b", "expected 'over' before '#2 # b'"},
        BadLine{"prefer #1 over", "ends too early"},
        BadLine{"prefer #1 over #2", "missing reason; add # and why at the end of the line"},
        BadLine{"prefer #1 over #2 #  ", "missing reason"},
        BadLine{"prefer #x over #2 # b", "'#x' is not an episode; write #12, or a title in quotes"},
        BadLine{"prefer A title over #2 # b", "expected 'over' before 'title over #2 # b'"},
        BadLine{"prefer #1 over A title # b", "unexpected 'title # b'; put titles and topics in quotes"},
        BadLine{"prefer \"A over #2 # b", "the quote before 'A over #2 # b' is not closed"},
        BadLine{"prefer \" \" over #2 # b", "the quotes are empty"},
        // Whether the order is wrong or right has to be plain.
        BadLine{"wrong-order #12 before #7 # b",
                "expected 'belongs before' before 'before #7 # b'; write for example wrong-order #12 belongs "
                "before #7"},
        BadLine{"prefer #1 over #2 # \xFF", "not UTF-8"}));

TEST(ReadCorrections, LimitsTheirNumberAndSize) {
  std::string text;
  for (std::size_t i = 0; i < kMaxCorrections; ++i) text += "prefer #1 over #2 # b\n";
  EXPECT_TRUE(read_corrections(text, "f").has_value());
  const Result<CorrectionFile> file = read_corrections(text + "prefer #1 over #2 # b\n", "f");
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(to_string(file.error()), "f:1001: more than 1000 corrections");
  EXPECT_EQ(read_corrections(std::string(kMaxCorrectionBytes + 1, '#'), "f").error().kind, ErrorKind::kLimit);
}

TEST(AreCorrections, GoesByTheNameOrTheFirstWord) {
  EXPECT_TRUE(are_corrections("", "my.corrections"));
  EXPECT_TRUE(are_corrections("# x\n\n not-needed", "standard input"));
  EXPECT_FALSE(are_corrections("# prefer\n@prefix a: <b> .", "a.ttl"));
  EXPECT_FALSE(are_corrections("", "a.ttl"));
}

}  // namespace
}  // namespace podatlas
