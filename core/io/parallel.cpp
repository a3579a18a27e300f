#include "core/io/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>

namespace podatlas {

void parallel_for(std::size_t count, unsigned jobs, const std::function<void(std::size_t)>& work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::once_flag failed;
  const auto run = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      next = count;
      std::call_once(failed, [&] { failure = std::current_exception(); });
    }
  };
  {
    std::vector<std::jthread> helpers;
    const std::size_t wanted = std::min<std::size_t>(jobs, count);
    try {
      for (std::size_t i = 1; i < wanted; ++i) helpers.emplace_back(run);
    } catch (const std::system_error&) {  // run with fewer threads if no more can be created
    }
    run();
  }
  if (failure) std::rethrow_exception(failure);
}

unsigned available_processors() { return std::max(1U, std::thread::hardware_concurrency()); }

}  // namespace podatlas
