#include "audit/pace/host_pace.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "audit/pace/schedule.h"

namespace podatlas::links {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;

constexpr auto kNever = Clock::time_point::max();

TEST(HostPace, HoldsBackWhatIsBeyondTheCap) {
  const Clock::time_point now = Clock::now();
  HostPace pace(2, 0);
  pace.sent(now);
  EXPECT_EQ(pace.ready_at(now), now);
  pace.sent(now);
  EXPECT_EQ(pace.ready_at(now), kNever);
  pace.answered();
  EXPECT_EQ(pace.ready_at(now), now);
}

TEST(HostPace, SpendsATokenForEachRequest) {
  const Clock::time_point now = Clock::now() + seconds(1);
  HostPace pace(100, 4);
  EXPECT_EQ(pace.ready_at(now), now);
  pace.sent(now);
  EXPECT_EQ(pace.ready_at(now), now + milliseconds(250));
  EXPECT_EQ(pace.ready_at(now + milliseconds(250)), now + milliseconds(250));
}

TEST(HostPace, SavesTokensForAQuarterOfASecond) {
  const Clock::time_point now = Clock::now() + seconds(60);
  HostPace pace(100, 16);
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(pace.ready_at(now), now) << i;
    pace.sent(now);
  }
  EXPECT_GT(pace.ready_at(now), now);
}

// One page may have a limit of its own.
TEST(HostPace, TakesTheThirdRefusalForTheHosts) {
  const Clock::time_point now = Clock::now();
  HostPace pace(100, 0);
  for (int i = 0; i < 2; ++i) pace.refused(now, seconds(30));
  EXPECT_EQ(pace.ready_at(now), now);
  pace.refused(now, seconds(30));
  EXPECT_EQ(pace.ready_at(now), now + seconds(30));
  // What was sent before the host said so prolongs nothing.
  for (int i = 0; i < 3; ++i) pace.refused(now + seconds(1), seconds(60));
  EXPECT_EQ(pace.ready_at(now + seconds(2)), now + seconds(30));
}

TEST(HostPace, ForgivesARefusalForEightGoodAnswers) {
  const Clock::time_point now = Clock::now();
  HostPace pace(100, 0);
  for (int i = 0; i < 2; ++i) pace.refused(now, seconds(30));
  for (int i = 0; i < 8; ++i) pace.went_well(now);
  pace.refused(now, seconds(30));
  EXPECT_EQ(pace.ready_at(now), now);
  pace.refused(now, seconds(30));
  EXPECT_EQ(pace.ready_at(now), now + seconds(30));
}

// After a refusal there is a rate where there was none, and it is below that which was too much.
TEST(HostPace, GoesOnMoreSlowlyThanBefore) {
  const Clock::time_point now = Clock::now();
  HostPace pace(1000, 0);
  for (int i = 0; i < 100; ++i) pace.went_well(now + milliseconds(10 * i));
  const Clock::time_point refused = now + seconds(10);  // ten a second
  for (int i = 0; i < 3; ++i) pace.refused(refused, seconds(0));
  pace.sent(refused);
  const Clock::time_point next = pace.ready_at(refused);
  EXPECT_GE(next, refused + milliseconds(142));  // seven a second
  EXPECT_LE(next, refused + milliseconds(144));
}

TEST(HostPace, KeepsACrawlDelay) {
  const Clock::time_point now = Clock::now() + seconds(1);
  HostPace pace(6, 10);
  pace.space(seconds(5));
  pace.sent(now);
  EXPECT_EQ(pace.ready_at(now), kNever);
  pace.answered();
  EXPECT_EQ(pace.ready_at(now), now + seconds(5));
}

// Thousands of blogs share one address of their hosting service.
TEST(Schedule, LimitsHostsThatShareAnAddress) {
  Schedule schedule({.concurrency = 32, .per_host = 2, .rate = 0});
  for (int i = 0; i < 12; ++i) {
    auto job = std::make_unique<Job>();
    go_to(*job, "http://h" + std::to_string(i % 4) + ".example/" + std::to_string(i));
    schedule.add(std::move(job));
  }
  const auto send = [&schedule] {
    std::vector<Schedule::Turn> turns;
    for (Schedule::Turn turn = schedule.next(Clock::now()); turn.job != nullptr;
         turn = schedule.next(Clock::now()))
      turns.push_back(std::move(turn));
    return turns;
  };
  const std::vector<Schedule::Turn> first = send();
  EXPECT_EQ(first.size(), 4U);  // one to each host whose address is unknown
  for (const Schedule::Turn& turn : first) {
    turn.pace->answered();
    schedule.place(turn.job->origin, "192.0.2.1");
  }
  EXPECT_EQ(send().size(), 2U);
}

}  // namespace
}  // namespace podatlas::links
