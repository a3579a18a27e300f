#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace podatlas::links {

/// Monotonic: a wall clock can be set back.
using Clock = std::chrono::steady_clock;

/// The pace of requests to one host: a limit on concurrent requests, and a token bucket that slows down when
/// the host answers 429, or 503 with Retry-After.
class HostPace {
 public:
  /// `rate` is the initial number of requests per second; 0: no limit until the host sets one.
  HostPace(std::size_t cap, double rate) : cap_(cap), rate_(rate), tokens_(std::max(rate, 1.0)) {}

  /// When the next request may be sent: at once if not after `now`; max() if a request has to end first.
  [[nodiscard]] Clock::time_point ready_at(Clock::time_point now) {
    if (in_flight_ >= cap_) return Clock::time_point::max();
    if (now < paused_until_) return paused_until_;
    if (rate_ <= 0) return now;
    refill(now);
    if (tokens_ >= 1) return now;
    return now + std::chrono::ceil<Clock::duration>(std::chrono::duration<double>((1 - tokens_) / rate_));
  }
  /// Whether no request is under way.
  [[nodiscard]] bool is_idle() const { return in_flight_ == 0; }
  /// Allows one request at a time from now on, `delay` apart.
  void space(std::chrono::duration<double> delay) {
    cap_ = 1;
    rate_ = 1 / delay.count();
    tokens_ = std::min(tokens_, 1.0);
  }
  /// Counts a request that goes out at `now`, and takes its token.
  void sent(Clock::time_point now) {
    ++in_flight_;
    if (rate_ > 0) {
      refill(now);
      tokens_ -= 1;
    }
  }
  /// Counts a response, or the failure of a request that was sent.
  void answered() { --in_flight_; }

  /// A response other than a refusal.
  void went_well(Clock::time_point now) {
    refused_ = refused_ > 0 ? refused_ - 1 : 0;
    ++well_;
    if (well_ == 1) window_start_ = now;
    if (rate_ > 0 && is_slowed_ && well_ % 16 == 0) rate_ *= 1.1;  // see whether the host has recovered
  }
  /// A page was refused for the first time. A single page may have its own limit; if others are refused as
  /// well, the limit is the host's.
  void refused(Clock::time_point now, Clock::duration wait) {
    if (now < paused_until_) return;  // sent before the host said so
    refused_ += kWeight;
    if (refused_ < 3 * kWeight) return;
    paused_until_ = std::max(paused_until_, now + wait);
    const double seconds = std::max(std::chrono::duration<double>(now - window_start_).count(), 1.0);
    rate_ = std::max(kSlowest, 0.7 * static_cast<double>(well_) / seconds);
    is_slowed_ = true;
    tokens_ = 1;
    well_ = refused_ = 0;
    filled_ = now;
  }

 private:
  static constexpr std::size_t kWeight = 8;  // good responses that outweigh a refusal
  static constexpr double kSlowest = 2;

  void refill(Clock::time_point now) {
    const double passed = std::chrono::duration<double>(now - filled_).count();
    tokens_ = std::min(tokens_ + std::max(passed, 0.0) * rate_, std::max(1.0, rate_ / 4));
    filled_ = now;
  }

  std::size_t cap_;
  double rate_;
  double tokens_;
  bool is_slowed_ = false;
  std::size_t in_flight_ = 0;
  std::size_t refused_ = 0;
  std::size_t well_ = 0;
  Clock::time_point window_start_;
  Clock::time_point filled_ = Clock::now();
  Clock::time_point paused_until_;
};

}  // namespace podatlas::links
