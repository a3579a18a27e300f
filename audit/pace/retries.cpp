#include "audit/pace/retries.h"

#include "audit/check/answers.h"

namespace podatlas::links {
namespace {

using std::chrono::milliseconds;

constexpr int kMaxAttempts = 3;   // of one link
constexpr int kMaxSlowDowns = 4;  // answers that ask for patience
constexpr milliseconds kFirstPause{250};
constexpr milliseconds kLongestWait{60'000};  // for a host that asks for patience

}  // namespace

std::optional<milliseconds> pause_after_failure(Job& job) {
  if (++job.failures >= kMaxAttempts) return std::nullopt;
  return kFirstPause * (job.failures == 1 ? 1 : 4);
}

Patience patience_after(Job& job, const net::HttpResponse& response, std::int64_t now_seconds) {
  const auto asked = retry_after(response, now_seconds);
  Patience out;
  // A server's second may begin a little later than ours.
  out.wait = asked ? *asked + milliseconds(100) : kFirstPause * (4 << job.slow_downs);
  ++job.failures;
  out.is_over = ++job.slow_downs >= kMaxSlowDowns || out.wait > kLongestWait;
  return out;
}

}  // namespace podatlas::links
