#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "audit/check/answers.h"
#include "audit/check/checker.h"
#include "net/http_client.h"
#include "net/redirects.h"
#include "podatlas/audit.h"

namespace podatlas::links {

/// What a request is for: the page itself, or something needed to judge a link.
enum class Aim : std::uint8_t { kPage, kApi, kLookAlike, kRobots };

/// A link being checked; the base says where it is after its redirects.
struct Job : net::Hops {
  std::size_t link = 0;    ///< index
  std::vector<Hop> chain;  ///< the redirects so far
  std::string target;      ///< where the leading permanent redirects end
  std::string etag;
  std::string last_modified;
  std::optional<Check> before;  ///< of an earlier run
  // For SoftPages, which compares pages:
  std::string template_text;
  std::string kind;
  std::size_t bytes = 0;  ///< a hash of the body and the origin: equal pages of one host have equal ones
  int failures = 0;       ///< transient ones
  int slow_downs = 0;
  int look_ups = 0;  ///< how often the resolver knew the host when libcurl found no address
  int requests = 0;
  int status = 0;      ///< of the last answer
  int api_status = 0;  ///< of an API that was asked about the link and did not confirm it; else 0
  Aim aim = Aim::kPage;
  Verdict fragment = Verdict::kOk;
  bool is_head = false;
  bool is_permanent = true;  ///< all redirects so far
  bool wants_sign_in = false;
  bool has_bad_certificate = false;  ///< see Check
  bool has_refreshed = false;        ///< a page has led elsewhere once
};
/// A job has one owner: the queue that it waits in, or the request under way.
using JobPtr = std::unique_ptr<Job>;

/// Whether an option for the host `wanted` ("*" is any, and "x.example" includes "www.x.example") applies to
/// `host`.
[[nodiscard]] bool is_host(std::string_view wanted, std::string_view host);

/// The request for the job's next hop, with its cookies. At the first hop it is conditional on what `before`
/// knows; a hop to GitHub's API, at `api_origin`, gets the token.
[[nodiscard]] net::HttpRequest request_for(const Job& job, const CheckOptions& options,
                                           const std::string& api_origin);

/// Follows a redirect; gives the end of the job if it cannot be followed.
[[nodiscard]] std::optional<Judgement> follow(Job& job, const net::HttpResponse& response);

/// Counts a transient failure (5xx, reset, timeout). Returns how long to wait before the next attempt;
/// nullopt after the last. Slow failures get one attempt fewer.
[[nodiscard]] std::optional<std::chrono::milliseconds> pause_after_failure(Job& job, bool is_slow);

/// How to back off.
struct Patience {
  std::chrono::milliseconds wait{0};
  bool is_over = false;      ///< too many attempts, or too long a wait
  bool is_too_long = false;  ///< whether the wait is
};
/// Counts an answer that asks for fewer requests (429, or 503 with Retry-After). `now_seconds` is Unix time.
[[nodiscard]] Patience patience_after(Job& job, const net::HttpResponse& response, std::int64_t now_seconds);

/// The judgement of a job that arrived at a page: kOk unless it was redirected for good, needed several
/// attempts, or the page lacks the fragment.
[[nodiscard]] Judgement judge_arrived(const Job& job);

/// The check to keep of a finished job.
[[nodiscard]] Check check_of(const Job& job, Judgement end, std::int64_t now_seconds);

}  // namespace podatlas::links
