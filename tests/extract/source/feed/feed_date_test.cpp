#include "extract/source/feed/feed_date.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::source {
namespace {

using std::chrono::seconds;

struct Date {
  std::string_view text;
  std::string_view rfc3339;
};
std::ostream& operator<<(std::ostream& out, const Date& row) { return out << '"' << row.text << '"'; }

constexpr Date kDates[] = {
    // RFC 822 and 2822.
    {"Sun, 04 Aug 2024 01:47:46 GMT", "2024-08-04T01:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 +0000", "2024-08-04T01:47:46Z"},
    {"4 Aug 2024 01:47:46 +0000", "2024-08-04T01:47:46Z"},
    {"Sun 4 Aug 2024 01:47:46", "2024-08-04T01:47:46Z"},
    {"Sun, 4 Aug 2024 01:47", "2024-08-04T01:47:00Z"},
    {"Sun, 4 Aug 2024 1:47 EST", "2024-08-04T06:47:00Z"},
    {"Sun, 4 Aug 2024", "2024-08-04T00:00:00Z"},
    {"04 Aug 24 01:47 UT", "2024-08-04T01:47:00Z"},
    {"04 Aug 99 01:47 UT", "1999-08-04T01:47:00Z"},
    {"04 Aug 124 01:47 UT", "2024-08-04T01:47:00Z"},
    {"Sunday, 4 August 2024 01:47:46 Z", "2024-08-04T01:47:46Z"},
    {"sun, 4 AUG 2024 01:47:46 gmt", "2024-08-04T01:47:46Z"},
    {"  Sun,  4  Aug  2024\n 01:47:46  -0730 ", "2024-08-04T09:17:46Z"},
    {"Sun,4 Aug 2024 01:47:46 +02:00", "2024-08-03T23:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 GMT+2", "2024-08-03T23:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46-0400", "2024-08-04T05:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46Z", "2024-08-04T01:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 PDT", "2024-08-04T08:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 CEST", "2024-08-03T23:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 ET", "2024-08-04T06:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 PT", "2024-08-04T09:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 A", "2024-08-04T01:47:46Z"},    // military zones are UTC: RFC 2822, 4.3
    {"Sun, 4 Aug 2024 01:47:46 XYZ", "2024-08-04T01:47:46Z"},  // so are unknown ones
    // The number counts, not the comment: China's time is called CST too, Israel's IST.
    {"Sun, 4 Aug 2024 01:47:46 +0800 (CST)", "2024-08-03T17:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 +0200 (IST)", "2024-08-03T23:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 -0700 (Pacific Daylight Time)", "2024-08-04T08:47:46Z"},
    {"Sun, 4 Sept 2024 01:47:46 GMT", "2024-09-04T01:47:46Z"},
    {"Sun, 4 Aug 2024 01:47:46 MST-07:00", "2024-08-04T08:47:46Z"},
    {"Sun, 2024/08/04 01:47:46 EDT", "2024-08-04T05:47:46Z"},
    {"2024-008-04T01:47:46Z", "2024-08-04T01:47:46Z"},
    // As people write them who were not told that feeds are English.
    {"So, 4 März 2024 01:47:46 +0100", "2024-03-04T00:47:46Z"},
    {"dim. 4 août 2024 01:47:46 +0200", "2024-08-03T23:47:46Z"},
    {"mer, 10 juil. 2024", "2024-07-10T00:00:00Z"},
    {"mar, 4 ene 2024 01:47:46 GMT", "2024-01-04T01:47:46Z"},
    {"4 de outubro de 2024", "2024-10-04T00:00:00Z"},
    {"Tue, 31 Dec 2024 23:59:60 GMT", "2024-12-31T23:59:59Z"},
    {"Tue, 31 Dec 2024 24:00:00 GMT", "2025-01-01T00:00:00Z"},
    // Before 1970.
    {"Wed, 31 Dec 1969 16:00:00 -0800", "1970-01-01T00:00:00Z"},
    {"Thu, 14 Oct 1066 09:00:00 GMT", "1066-10-14T09:00:00Z"},
    {"1883-11-18T12:00:00Z", "1883-11-18T12:00:00Z"},
    // RFC 850, asctime, American.
    {"Sunday, 04-Aug-24 01:47:46 GMT", "2024-08-04T01:47:46Z"},
    {"04-Aug-2024", "2024-08-04T00:00:00Z"},
    {"Sun Aug  4 01:47:46 2024", "2024-08-04T01:47:46Z"},
    {"Sun Aug  4 01:47:46 EDT 2024", "2024-08-04T05:47:46Z"},
    {"Aug 4, 2024", "2024-08-04T00:00:00Z"},
    {"August 4th, 2024 1:19 PM", "2024-08-04T13:19:00Z"},
    {"August 4, 2024 at 12:05am EST", "2024-08-04T05:05:00Z"},
    {"Aug 4, 2024 1:19 p.m.", "2024-08-04T13:19:00Z"},
    // RFC 3339, ISO 8601, W3C-DTF and what is like them.
    {"2024-08-04T01:47:46Z", "2024-08-04T01:47:46Z"},
    {"2024-08-04t01:47:46z", "2024-08-04T01:47:46Z"},
    {"2024-08-04T01:47:46.123456789012Z", "2024-08-04T01:47:46Z"},
    {"2024-08-04T01:47:46,5+02:00", "2024-08-03T23:47:46Z"},
    {"2024-08-04T01:47:46+0200", "2024-08-03T23:47:46Z"},
    {"2024-08-04T01:47:46-07", "2024-08-04T08:47:46Z"},
    {"2024-08-04T01:47+02:00", "2024-08-03T23:47:00Z"},
    {"2024-08-04T01:47:46", "2024-08-04T01:47:46Z"},
    {"2024-08-04 01:47:46", "2024-08-04T01:47:46Z"},
    {"2024-08-04 01:47:46 PST", "2024-08-04T09:47:46Z"},
    {"2024-08-04 01:47:46 +0200 (CEST)", "2024-08-03T23:47:46Z"},
    {"2024-08-04 12:47 am", "2024-08-04T00:47:00Z"},
    {"2024-08-04 1:47:46 PM EST", "2024-08-04T18:47:46Z"},
    {"20240804T014746Z", "2024-08-04T01:47:46Z"},
    {"20240804", "2024-08-04T00:00:00Z"},
    {"2024-08-04", "2024-08-04T00:00:00Z"},
    {"2024/8/4", "2024-08-04T00:00:00Z"},
    {"2024-08", "2024-08-01T00:00:00Z"},
    {"2024", "2024-01-01T00:00:00Z"},
    {"2024-366", "2024-12-31T00:00:00Z"},
    {"2023032", "2023-02-01T00:00:00Z"},
    {"2000-02-29T00:00:00Z", "2000-02-29T00:00:00Z"},
};

class ParseFeedDate : public testing::TestWithParam<Date> {};
TEST_P(ParseFeedDate, ReadsWhatRealFeedsWrite) {
  const auto date = parse_feed_date(GetParam().text);
  ASSERT_TRUE(date.has_value());
  EXPECT_EQ(rfc3339({date->time}), GetParam().rfc3339);
}
INSTANTIATE_TEST_SUITE_P(Table, ParseFeedDate, testing::ValuesIn(kDates));

constexpr Date kLocalDates[] = {
    {"Sun, 4 Aug 2024 21:47:46 -0700", "2024-08-04T21:47:46-07:00"},
    {"Sun, 4 Aug 2024 01:47:46 +02:00", "2024-08-04T01:47:46+02:00"},
    {"Sun, 4 Aug 2024 01:47:46 PDT", "2024-08-04T01:47:46-07:00"},
    {"2024-08-04T01:47:46+05:45", "2024-08-04T01:47:46+05:45"},
    {"2024-08-04T01:47:46+14:00", "2024-08-04T01:47:46+14:00"},
    {"Sun, 4 Aug 2024 01:47:46 -0000", "2024-08-04T01:47:46Z"},
    {"2024-08-04", "2024-08-04T00:00:00Z"},
    // Not an offset of xsd:dateTime, and none at all.
    {"2024-08-04T01:47:46-14:01", "2024-08-04T15:48:46Z"},
    {"2024-08-04T01:47:46+23:59", "2024-08-03T01:48:46Z"},
    {"2024-08-04T01:47:46+99:99", "2024-08-04T01:47:46Z"},
    // It would be in the year 10000.
    {"9999-12-31T24:00:00+01:00", "9999-12-31T23:00:00Z"},
};

class LocalFeedDate : public testing::TestWithParam<Date> {};
TEST_P(LocalFeedDate, KeepsTheOffset) {
  const auto date = parse_feed_date(GetParam().text);
  ASSERT_TRUE(date.has_value());
  EXPECT_EQ(rfc3339(*date), GetParam().rfc3339);
}
INSTANTIATE_TEST_SUITE_P(Table, LocalFeedDate, testing::ValuesIn(kLocalDates));

class NoFeedDate : public testing::TestWithParam<std::string_view> {};
TEST_P(NoFeedDate, IsRefused) { EXPECT_FALSE(parse_feed_date(GetParam()).has_value()); }
INSTANTIATE_TEST_SUITE_P(
    Table, NoFeedDate,
    testing::Values("", " ", "soon", "yesterday", "31 Feb 2024", "30 Feb 2024 10:00:00 GMT", "29 Feb 2023",
                    "0 Aug 2024", "32 Aug 2024", "4 Foo 2024", "Aug 2024", "4 Aug",
                    "Sun, 4 Aug 2024 25:00:00 GMT", "Sun, 4 Aug 2024 01:60:00 GMT",
                    "Sun, 4 Aug 2024 13:00 PM", "2024-13-01", "2024-00-01", "2024-02-30", "2024-08-04Tnoon",
                    "2023-366", "2023-000", "1234567", "0000-00-00 00:00:00", "04/08/2024", "1722736066",
                    "4 Aug 12345", "99999999", "0001-01-01T00:00:00+05:00", "9999-12-31T23:59:59-05:00"));

TEST(ParseFeedDate, RefusesALongText) {
  EXPECT_FALSE(parse_feed_date("4 Aug 2024" + std::string(1000, ' ') + "x"));
}

RC_GTEST_PROP(ParseFeedDate, IgnoresASecondSpace, ()) {
  const auto piece = [](std::vector<std::string> usual, std::vector<std::string> odd) {
    for (int i = 0; i < 5; ++i) odd.insert(odd.end(), usual.begin(), usual.end());
    return *rc::gen::elementOf(odd);
  };
  const std::string before = piece({"", "Sun, ", "Mon, "}, {"Mar, ", "sun, ", "Sonntag, ", "xyz, ", "Sun ,"});
  const std::string day = piece({"4", "04", "31"}, {"0", "32", "004", "-1"});
  const std::string month = piece({"Jan", "Feb", "Dec"}, {"feb", "Sept", "MAR", "an ", "June"});
  const std::string year = piece({"2024", "1999"}, {"24", "0000", "20x4", "10000"});
  const std::string clock = piece({"01:47:46", "23:59:59"}, {"24:00:00", "1:47:46", "01:47", "23:59:60",
                                                             "25:00:00", "01.47.46", "01:60:00"});
  const std::string zone =
      piece({"+0000", "GMT", "-0730"}, {"+9900", "EST", "+00:00", "UT", "Z", "-2399", ""});
  const std::string rest = month + ' ' + year + ' ' + clock;
  RC_ASSERT(parse_feed_date(before + day + ' ' + rest + ' ' + zone) ==
            parse_feed_date(before + day + "  " + rest + ' ' + zone));
}

RC_GTEST_PROP(ParseFeedDate, ReadsWhatRfc3339Writes, ()) {
  const std::chrono::sys_seconds time{seconds(*rc::gen::inRange<std::int64_t>(-62135510400, 253402214400))};
  const Timestamp timestamp{time, std::chrono::minutes(*rc::gen::inRange(-840, 841))};
  RC_ASSERT(parse_feed_date(rfc3339(timestamp)) == std::optional(timestamp));
}

RC_GTEST_PROP(ParseFeedDate, GivesOnlyWhatRfc3339CanWrite, ()) {
  const auto pieces = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "4", "31", "2024", "24", "1", "0001", "9999", "Aug", "Dec", "01:47", "23:59:59", "pm", " ", ",", "-",
      "/", "T", "+", "0200", "-1200", "GMT", "(", "Z", ":", "."));
  std::string text;
  for (const std::string& piece : pieces) text += piece;
  if (const auto time = parse_feed_date(text)) RC_ASSERT(parse_rfc3339(rfc3339(*time)) == time);
}

struct Duration {
  std::string_view text;
  std::int64_t count;
};
std::ostream& operator<<(std::ostream& out, const Duration& row) { return out << '"' << row.text << '"'; }

constexpr Duration kDurations[] = {
    {"00:16:33", 993},
    {"16:33", 993},
    {"993", 993},
    {"1:2:3", 3723},
    {"90:00", 5400},
    {"0", 0},
    {"00:00", 0},
    {"  16:33 ", 993},
    {"993.7", 993},
    {"00:16:33.5", 993},
    {"16:33,25", 993},
    {"PT16M33S", 993},
    {"1000:00:00", 3600000},
    {"01 : 02 : 03", 3723},
};

class ParseFeedDuration : public testing::TestWithParam<Duration> {};
TEST_P(ParseFeedDuration, ReadsWhatRealFeedsWrite) {
  EXPECT_EQ(parse_feed_duration(GetParam().text), seconds(GetParam().count));
}
INSTANTIATE_TEST_SUITE_P(Table, ParseFeedDuration, testing::ValuesIn(kDurations));

class NoFeedDuration : public testing::TestWithParam<std::string_view> {};
TEST_P(NoFeedDuration, IsRefused) { EXPECT_FALSE(parse_feed_duration(GetParam()).has_value()); }
INSTANTIATE_TEST_SUITE_P(Table, NoFeedDuration,
                         testing::Values("", ":", "12:", ":12", "1:2:3:4", "-5", "1:-2", "16 min", "16m33s",
                                         "long", "1000:00:01", "99999999999999999999", "1.5:30", "PT2000H",
                                         "12.x"));

}  // namespace
}  // namespace podatlas::source
