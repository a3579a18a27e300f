#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

#include "audit/check/job.h"
#include "audit/pace/host_pace.h"

namespace podatlas::links {

/// Jobs that wait: each in the queue of its host, or for a time to come. Hosts take turns, so that one which
/// is slow or asks for patience holds up nobody else.
class Schedule {
 public:
  /// How much is asked for at a time.
  struct Options {
    std::size_t concurrency = 32;
    std::size_t per_host = 6;
    double rate = 10;
    bool allow_private = false;  ///< courtesy is for others: what is private is the user's own
  };
  /// Starts empty.
  explicit Schedule(const Options& options) : options_(options) {}

  /// Behind the others of its host.
  void add(JobPtr job);
  /// In front of the others of its host.
  void add_first(JobPtr job);
  /// Behind the others of its host once `pause` is over.
  void add_later(JobPtr job, std::chrono::milliseconds pause);

  /// What next() gives.
  struct Turn {
    JobPtr job;
    HostPace* pace = nullptr;     ///< of its host; lives as long as the schedule
    HostPace* address = nullptr;  ///< of the address of its host; null if that is unknown
    /// Counts the request as answered.
    void answered() const {
      pace->answered();
      if (address != nullptr) address->answered();
    }
  };
  /// A job that may be asked for now; none when all have to wait.
  [[nodiscard]] Turn next(Clock::time_point now);
  /// When to look again if nothing else happens, after next() gave none; max() when nothing waits for a time.
  [[nodiscard]] Clock::time_point next_time() const;
  /// Notes the address that a host answered from. Hosts with one address share a limit; until its address is
  /// known, a host gets one request at a time.
  void place(const std::string& origin, const std::string& address);
  /// Requests the job's host one at a time, `delay` apart.
  void space(const Job& job, std::chrono::duration<double> delay) { host_of_job(job).pace.space(delay); }
  /// How many hosts have jobs that wait for a time to come.
  [[nodiscard]] std::size_t hosts_in_waiting(Clock::time_point now);

 private:
  struct Host {
    Host(std::size_t cap, double rate) : pace(cap, rate) {}
    std::deque<JobPtr> ready;
    HostPace pace;
    HostPace* address = nullptr;
    bool is_own = false;    // there is no need for courtesy
    std::size_t later = 0;  // jobs
  };
  struct Later {
    Clock::time_point when;
    std::uint64_t order = 0;
    Host* host = nullptr;
    mutable JobPtr job;  // a priority queue gives what it holds as const only
    friend bool operator<(const Later& a, const Later& b) {  // the earliest is on top
      return a.when != b.when ? b.when < a.when : b.order < a.order;
    }
  };
  Host& host_of_job(const Job& job);
  static Clock::time_point ready_at(Host& host, Clock::time_point now);
  void wake(Clock::time_point now);

  Options options_;
  std::unordered_map<std::string, std::unique_ptr<Host>> hosts_;  // by origin
  std::unordered_map<std::string, std::unique_ptr<HostPace>> addresses_;
  std::vector<Host*> order_;
  std::size_t turn_ = 0;
  Clock::time_point next_host_ = Clock::time_point::max();
  std::priority_queue<Later> later_;
  std::uint64_t order_of_later_ = 0;
};

}  // namespace podatlas::links
