#ifndef PODATLAS_AUDIT_RETRIES_H_
#define PODATLAS_AUDIT_RETRIES_H_

#include <chrono>
#include <cstdint>
#include <optional>

#include "audit/check/job.h"
#include "net/http_client.h"

namespace podatlas::links {

/// How long to wait before the job is tried again after what may pass (5xx, a reset, a timeout); nullopt when
/// it was tried often enough. Counts the failure.
[[nodiscard]] std::optional<std::chrono::milliseconds> pause_after_failure(Job& job);

/// The same after an answer that asks for patience, which says itself for how long or not. `wait` is what the
/// host should be left alone for in any case.
struct Patience {
  std::chrono::milliseconds wait{0};
  bool is_over = false;  ///< it was asked often enough, or has to wait too long
};
/// How long a job waits after such an answer before it is asked again, and that it did; nothing when it is to
/// be judged as it is. `now_seconds`: Unix time, for Retry-After with a date.
[[nodiscard]] Patience patience_after(Job& job, const net::HttpResponse& response, std::int64_t now_seconds);

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_RETRIES_H_
