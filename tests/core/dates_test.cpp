// Tests of dates and durations, declared in episode.h.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <chrono>
#include <cstdint>
#include <optional>
#include <ostream>
#include <string_view>

#include "core/dates.h"
#include "podatlas/episode.h"

namespace podatlas {
namespace {

using std::chrono::seconds;
using std::chrono::sys_seconds;

struct Time {
  std::int64_t unix_seconds;
  std::string_view text;
  int minutes_east = 0;
};
std::ostream& operator<<(std::ostream& out, const Time& row) { return out << row.text; }

constexpr Time kTimes[] = {
    {0, "1970-01-01T00:00:00Z"},
    {-1, "1969-12-31T23:59:59Z"},
    {1722736066, "2024-08-04T01:47:46Z"},
    {951827696, "2000-02-29T12:34:56Z"},
    {-62135596800, "0001-01-01T00:00:00Z"},
    {253402300799, "9999-12-31T23:59:59Z"},
    {1722736066, "2024-08-03T18:47:46-07:00", -420},
    {1722736066, "2024-08-04T07:32:46+05:45", 345},
    {-1, "1970-01-01T13:59:59+14:00", 840},
    {0, "1969-12-31T23:59:00-00:01", -1},
};

class Rfc3339 : public testing::TestWithParam<Time> {};
TEST_P(Rfc3339, IsWrittenAndReadBack) {
  const sys_seconds time{seconds(GetParam().unix_seconds)};
  const Timestamp timestamp{time, std::chrono::minutes(GetParam().minutes_east)};
  EXPECT_EQ(rfc3339(timestamp), GetParam().text);
  EXPECT_EQ(parse_rfc3339(GetParam().text), timestamp);
  EXPECT_EQ(with_valid_offset(timestamp), timestamp);
}
INSTANTIATE_TEST_SUITE_P(Table, Rfc3339, testing::ValuesIn(kTimes));

TEST(WithValidOffset, DropsWhatXsdDateTimeDoesNotHave) {
  using std::chrono::minutes;
  const sys_seconds first{seconds(-62135596800)};
  const sys_seconds last{seconds(253402300799)};
  EXPECT_EQ(with_valid_offset({last, minutes(841)}), Timestamp{last});
  EXPECT_EQ(with_valid_offset({first, minutes(-841)}), Timestamp{first});
  EXPECT_EQ(with_valid_offset({last, minutes(1)}), Timestamp{last});
  EXPECT_EQ(with_valid_offset({first, minutes(-1)}), Timestamp{first});
}

TEST(PublishedDay, IsThatOfTheFeedsClock) {
  Episode episode;
  EXPECT_EQ(published_day(episode), "");
  EXPECT_EQ(published_year(episode), std::nullopt);
  episode.published = sys_seconds(seconds(1704081600));  // 2024-01-01T04:00:00Z
  EXPECT_EQ(published_day(episode), "2024-01-01");
  episode.published_offset = std::chrono::hours(-8);
  EXPECT_EQ(published_time(episode), "2023-12-31T20:00:00-08:00");
  EXPECT_EQ(published_day(episode), "2023-12-31");
  EXPECT_EQ(published_year(episode), 2023);
  EXPECT_EQ(month_and_year({*episode.published, episode.published_offset}), "Dec 2023");
}

RC_GTEST_PROP(Rfc3339, SurvivesARoundTrip, ()) {
  const sys_seconds time{seconds(*rc::gen::inRange<std::int64_t>(-62135596800, 253402300800))};
  const std::chrono::minutes offset(*rc::gen::inRange(-1440, 1441));
  const Timestamp timestamp = with_valid_offset({time, offset});
  RC_ASSERT(parse_rfc3339(rfc3339(timestamp)) == std::optional(timestamp));
}

class NoRfc3339 : public testing::TestWithParam<std::string_view> {};
TEST_P(NoRfc3339, IsRefused) { EXPECT_FALSE(parse_rfc3339(GetParam()).has_value()); }
INSTANTIATE_TEST_SUITE_P(
    Table, NoRfc3339,
    testing::Values("", "2024-08-04", "2024-08-04T01:47:46", "2024-08-04T01:47:46+00:00",
                    "2024-08-04 01:47:46Z", "2024-02-30T00:00:00Z", "2023-02-29T00:00:00Z",
                    "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z",
                    "2024-08-04T24:00:00Z", "2024-08-04T01:60:00Z", "2024-08-04T01:47:60Z",
                    "2024-08-04T01:47:4xZ", "-024-08-04T01:47:46Z", "2024-08-04T01:47:46Z ",
                    "2024-08-04T01:47:46-00:00", "2024-08-04T01:47:46-0700", "2024-08-04T01:47:46-07",
                    "2024-08-04T01:47:46+07:60", "2024-08-04T01:47:46+14:01", "2024-08-04T01:47:46-99:99",
                    "2024-08-04T01:47:46 07:00", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01"));

struct Duration {
  std::int64_t count;
  std::string_view text;
};
std::ostream& operator<<(std::ostream& out, const Duration& row) { return out << row.text; }

constexpr Duration kDurations[] = {
    {0, "PT0S"},    {1, "PT1S"},        {60, "PT1M"},     {1060, "PT17M40S"},
    {3600, "PT1H"}, {3661, "PT1H1M1S"}, {7205, "PT2H5S"}, {360000, "PT100H"},
};

class Iso8601Duration : public testing::TestWithParam<Duration> {};
TEST_P(Iso8601Duration, IsWrittenAndReadBack) {
  EXPECT_EQ(iso8601_duration(seconds(GetParam().count)), GetParam().text);
  EXPECT_EQ(parse_iso8601_duration(GetParam().text), seconds(GetParam().count));
}
INSTANTIATE_TEST_SUITE_P(Table, Iso8601Duration, testing::ValuesIn(kDurations));

RC_GTEST_PROP(Iso8601Duration, SurvivesARoundTrip, ()) {
  const seconds duration(*rc::gen::inRange<std::int64_t>(0, 1'000'000'000));
  RC_ASSERT(parse_iso8601_duration(iso8601_duration(duration)) == std::optional(duration));
}

TEST(ClockTime, HasHoursOnlyFromAnHourOn) {
  EXPECT_EQ(clock_time(seconds(754)), "12:34");
  EXPECT_EQ(clock_time(seconds(3723)), "1:02:03");
}

TEST(Iso8601Duration, MayHaveMoreMinutesThanAnHour) {
  EXPECT_EQ(parse_iso8601_duration("PT90M"), seconds(5400));
}

class NoIso8601Duration : public testing::TestWithParam<std::string_view> {};
TEST_P(NoIso8601Duration, IsRefused) { EXPECT_FALSE(parse_iso8601_duration(GetParam()).has_value()); }
INSTANTIATE_TEST_SUITE_P(Table, NoIso8601Duration,
                         testing::Values("", "P", "PT", "PT5", "17:40", "PTS", "PT5X", "PT1S1M", "PT1M1M",
                                         "PT-1S", "PT1H30", "P1D", "PT99999999999999999999S",
                                         "PT1000000001S"));

}  // namespace
}  // namespace podatlas
