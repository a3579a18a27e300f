#ifndef PODATLAS_AUDIT_BREADTH_H_
#define PODATLAS_AUDIT_BREADTH_H_

#include <algorithm>
#include <chrono>
#include <cstddef>

#include "audit/pace/host_pace.h"

namespace podatlas::links {

/// How many requests are under way at a time. Servers that answer at once (on this machine, or near) keep a
/// few connections busy; each further one costs both sides its making and brings nothing. Where answers take
/// their time, as nearly everywhere, all are opened after a moment.
class Breadth {
 public:
  /// `most`: what is never exceeded.
  explicit Breadth(std::size_t most) : most_(most), is_wide_(most <= kFew) {}

  /// Requests that may be under way.
  [[nodiscard]] std::size_t width() const { return is_wide_ ? most_ : kFew; }
  /// Counts an answer, or a failure.
  void answered() { ++answers_; }
  /// Decides anew when it is time to: to be called at review_at(), or a little later.
  void review(Clock::time_point now) {
    if (is_wide_ || now < review_at_) return;
    // Not each of the few was answered in a moment.
    is_wide_ = review_at_ != Clock::time_point() && answers_ < kFew;
    answers_ = 0;
    review_at_ = now + kMoment;
  }
  /// When review() has something to decide; max() when it never will.
  [[nodiscard]] Clock::time_point review_at() const {
    return is_wide_ ? Clock::time_point::max() : review_at_;
  }

 private:
  static constexpr std::size_t kFew = 16;
  static constexpr std::chrono::milliseconds kMoment{5};

  std::size_t most_;
  bool is_wide_;
  std::size_t answers_ = 0;
  Clock::time_point review_at_;
};

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_BREADTH_H_
