#include "audit/pace/schedule.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "net/address/ip_address.h"
#include "net/address/web_address.h"

namespace podatlas::links {

Schedule::Host& Schedule::host_of_job(const Job& job) {
  if (const auto known = hosts_.find(job.origin); known != hosts_.end()) return *known->second;
  const std::optional<net::IpAddress> address = net::parse_ip(net::host_in_origin(job.origin));
  const bool is_own = options_.allow_private && address && net::reach_of(*address) == net::Reach::kPrivate;
  auto host = is_own ? std::make_unique<Host>(options_.concurrency, 0.0)
                     : std::make_unique<Host>(options_.per_host, options_.rate);
  host->is_own = is_own;
  order_.push_back(host.get());
  return *hosts_.emplace(job.origin, std::move(host)).first->second;
}

void Schedule::add(JobPtr job) { host_of_job(*job).ready.push_back(std::move(job)); }

void Schedule::add_first(JobPtr job) { host_of_job(*job).ready.push_front(std::move(job)); }

void Schedule::add_later(JobPtr job, std::chrono::milliseconds pause) {
  Host& host = host_of_job(*job);
  ++host.later;
  later_.push({Clock::now() + pause, ++order_of_later_, &host, std::move(job)});
}

void Schedule::wake(Clock::time_point now) {
  while (!later_.empty() && later_.top().when <= now) {
    Host& host = *later_.top().host;
    host.ready.push_front(std::move(later_.top().job));
    --host.later;
    later_.pop();
  }
}

void Schedule::place(const std::string& origin, const std::string& address) {
  const auto host = hosts_.find(origin);
  if (host == hosts_.end() || address.empty() || host->second->is_own || host->second->address != nullptr)
    return;
  std::unique_ptr<HostPace>& pace = addresses_[address];
  if (pace == nullptr) pace = std::make_unique<HostPace>(options_.per_host, options_.rate);
  host->second->address = pace.get();
}

Clock::time_point Schedule::ready_at(Host& host, Clock::time_point now) {
  const Clock::time_point ready = host.pace.ready_at(now);
  if (host.is_own) return ready;
  if (host.address != nullptr) return std::max(ready, host.address->ready_at(now));
  return host.pace.is_idle() ? ready : Clock::time_point::max();
}

Schedule::Turn Schedule::next(Clock::time_point now) {
  wake(now);
  next_host_ = Clock::time_point::max();
  for (std::size_t idle = 0; idle < order_.size(); ++idle) {
    turn_ = (turn_ + 1) % order_.size();
    Host& host = *order_[turn_];
    if (host.ready.empty()) continue;
    const Clock::time_point ready = ready_at(host, now);
    if (ready > now) {
      next_host_ = std::min(next_host_, ready);
      continue;
    }
    Turn turn{std::move(host.ready.front()), &host.pace, host.address};
    host.ready.pop_front();
    host.pace.sent(now);
    if (host.address != nullptr) host.address->sent(now);
    return turn;
  }
  return {};
}

Clock::time_point Schedule::next_time() const {
  return later_.empty() ? next_host_ : std::min(next_host_, later_.top().when);
}

std::size_t Schedule::hosts_in_waiting(Clock::time_point now) {
  return static_cast<std::size_t>(std::count_if(order_.begin(), order_.end(), [now](Host* host) {
    if (host->later > 0) return true;
    if (host->ready.empty()) return false;
    const Clock::time_point ready = ready_at(*host, now);
    return ready > now && ready != Clock::time_point::max();
  }));
}

}  // namespace podatlas::links
