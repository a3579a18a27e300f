#include "core/io/parallel.h"

#include <gtest/gtest.h>

#include <cstddef>
#include <latch>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace podatlas {
namespace {

struct Case {
  std::size_t count;
  unsigned jobs;
};

class ParallelFor : public testing::TestWithParam<Case> {};
TEST_P(ParallelFor, DoesEachPieceOfWorkOnce) {
  std::vector<int> done(GetParam().count, 0);
  parallel_for(done.size(), GetParam().jobs, [&](std::size_t i) { ++done[i]; });
  EXPECT_EQ(done, std::vector<int>(GetParam().count, 1));
}
INSTANTIATE_TEST_SUITE_P(Table, ParallelFor,
                         testing::Values(Case{0, 4}, Case{1, 4}, Case{5, 0}, Case{5, 1}, Case{1000, 3},
                                         Case{3, 100}),
                         [](const auto& test) {
                           return std::to_string(test.param.count) + "on" + std::to_string(test.param.jobs);
                         });

// So that ThreadSanitizer sees every thread at work, which one may do alone before the others have begun.
TEST(ParallelFor, WorksOnAllThreadsAtOnce) {
  std::latch begun(4);
  std::vector<std::thread::id> threads(4);
  parallel_for(4, 4, [&](std::size_t i) {
    begun.arrive_and_wait();
    threads[i] = std::this_thread::get_id();
  });
  EXPECT_EQ(std::set<std::thread::id>(threads.begin(), threads.end()).size(), 4U);
}

TEST(ParallelFor, StaysOnTheCallingThreadWithOneJob) {
  std::set<std::thread::id> threads;
  parallel_for(10, 1, [&](std::size_t) { threads.insert(std::this_thread::get_id()); });
  EXPECT_EQ(threads, std::set<std::thread::id>{std::this_thread::get_id()});
}

TEST(ParallelFor, HandsOnWhatTheWorkThrowsWhateverThreadItIsOn) {
  for (const unsigned jobs : {1U, 4U}) {
    const auto work = [](std::size_t i) {
      if (i == 500) throw std::runtime_error("the middle one");
    };
    EXPECT_THROW(parallel_for(1000, jobs, work), std::runtime_error) << jobs;
  }
}

TEST(AvailableProcessors, IsAtLeastOne) { EXPECT_GE(available_processors(), 1U); }

}  // namespace
}  // namespace podatlas
