#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "net/http_client.h"
#include "podatlas/audit.h"

namespace podatlas::links {

/// A verdict and the reason for it, one clause.
struct Judgement {
  Verdict verdict = Verdict::kOk;
  std::string reason = {};
};

/// What to do after an answer.
enum class Step : std::uint8_t {
  kPage,       ///< look at the page
  kUnchanged,  ///< keep the earlier result
  kRedirect,
  kDead,      ///< for good
  kBlocked,   ///< for programs
  kRetry,     ///< a transient failure
  kSlowDown,  ///< a rate limit
};
/// The step for the status and headers of an answer.
[[nodiscard]] Step step_for(const net::HttpResponse& response);

/// Retry-After, seconds or a date, from now on; nullopt if there is none.
[[nodiscard]] std::optional<std::chrono::milliseconds> retry_after(const net::HttpResponse& response,
                                                                   std::int64_t now_seconds);

}  // namespace podatlas::links
