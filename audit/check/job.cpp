#include "audit/check/job.h"

#include <string_view>
#include <utility>

#include "audit/check/answers.h"
#include "core/text/text.h"
#include "core/url/page_url.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"
#include "net/address/web_address.h"

namespace podatlas::links {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t kWholeBody = std::size_t{256} << 10U;
constexpr std::size_t kSomeBody = std::size_t{64} << 10U;  // enough to see what a page is
constexpr std::size_t kVideoBody = std::size_t{2} << 20U;  // YouTube states far down whether it plays
constexpr int kMaxAttempts = 4;
constexpr int kMaxSlowDowns = 4;
constexpr milliseconds kFirstPause{250};
constexpr milliseconds kLongestWait{60'000};

void add_validator(net::HttpRequest& request, std::string_view name, const std::string& value) {
  // The cache may come from somebody else and hold more than a header.
  if (!value.empty() && printable(value) == value) request.headers.push_back(std::string(name) + value);
}

}  // namespace

bool is_host(std::string_view wanted, std::string_view host) {
  return wanted == "*" || host == wanted || without_www(host) == wanted;
}

net::HttpRequest request_for(const Job& job, const CheckOptions& options, const std::string& api_origin) {
  net::HttpRequest request;
  request.url = job.url.substr(0, job.url.find('#'));
  request.is_head = job.is_head;
  request.max_body = split_url(job.url).fragment.empty() ? kSomeBody : kWholeBody;
  if (job.api_status != 0 && !video_api_url(job.url).empty()) request.max_body = kVideoBody;
  request.timeout = options.timeout;
  if (job.aim != Aim::kApi) {  // some servers refuse requests that no browser sends
    request.headers.emplace_back("Accept: text/html,application/xhtml+xml,*/*;q=0.8");
    request.headers.emplace_back("Accept-Language: en");
  }
  if (const std::string cookie = job.cookie(); !cookie.empty())
    request.headers.push_back("Cookie: " + cookie);
  if (job.aim == Aim::kApi && job.origin == api_origin) {
    request.headers.push_back("Authorization: Bearer " + options.github_token);
    request.headers.emplace_back("X-GitHub-Api-Version: 2022-11-28");
  }
  for (const OwnHeader& header : options.headers) {
    if (is_host(header.host, net::host_in_origin(job.origin))) request.headers.push_back(header.line);
  }
  const bool is_first = job.aim == Aim::kPage && job.chain.empty() && job.failures == 0;
  if (is_first && job.before && job.before->verdict == Verdict::kOk) {
    add_validator(request, "If-None-Match: ", job.before->etag);
    add_validator(request, "If-Modified-Since: ", job.before->last_modified);
  }
  return request;
}

std::optional<Judgement> follow(Job& job, const net::HttpResponse& response) {
  const bool was_sign_in = is_sign_in(job.url);
  if (const auto refusal = net::follow(job, response))
    return Judgement{refusal->is_unsafe ? Verdict::kUnsafe : Verdict::kDead, refusal->reason};
  job.chain.push_back({response.status, job.url});
  const bool is_permanent = response.status == 301 || response.status == 308;
  job.is_permanent = job.is_permanent && is_permanent;
  if (job.is_permanent) job.target = without_tracking(job.url).value_or(job.url);
  job.wants_sign_in = job.wants_sign_in || (!was_sign_in && is_sign_in(job.url));
  return std::nullopt;
}

std::optional<milliseconds> pause_after_failure(Job& job, bool is_slow) {
  if (++job.failures >= kMaxAttempts - (is_slow ? 1 : 0)) return std::nullopt;
  return kFirstPause * (job.failures == 1 ? 1 : 4 * (job.failures - 1));
}

Patience patience_after(Job& job, const net::HttpResponse& response, std::int64_t now_seconds) {
  const auto asked = retry_after(response, now_seconds);
  Patience out;
  // A server's second may begin a little later than ours.
  out.wait = asked ? *asked + milliseconds(100) : kFirstPause * (4 << job.slow_downs);
  ++job.failures;
  out.is_too_long = out.wait > kLongestWait;
  out.is_over = ++job.slow_downs >= kMaxSlowDowns || out.is_too_long;
  return out;
}

Judgement judge_arrived(const Job& job) {
  if (job.fragment == Verdict::kMissingFragment)
    return {job.fragment, "no anchor '" + std::string(split_url(job.url).fragment) + "'"};
  // What ends or asks for something is no replacement.
  if (!job.target.empty() && is_citable(job.target))
    return {Verdict::kRedirectedPermanently, "moved to " + job.target};
  if (job.fragment != Verdict::kOk) return {job.fragment, "the anchor is created by JavaScript"};
  return {job.failures > 0 ? Verdict::kFlakyOk : Verdict::kOk, {}};
}

Check check_of(const Job& job, Judgement end, std::int64_t now_seconds) {
  Check check;
  check.verdict = end.verdict;
  check.status = job.status;
  check.has_bad_certificate = job.has_bad_certificate;
  if (end.verdict == Verdict::kRedirectedPermanently) check.target = job.target;
  check.chain = job.chain;
  check.reason = std::move(end.reason);
  check.attempts = job.requests;
  check.checked_at = now_seconds;
  if (end.verdict == Verdict::kOk) {
    check.etag = job.etag;
    check.last_modified = job.last_modified;
  }
  if (is_failure(end.verdict)) {
    const bool goes_on = job.before && job.before->consecutive_failures > 0;
    check.consecutive_failures = goes_on ? job.before->consecutive_failures + 1 : 1;
    check.first_failed_at = goes_on ? job.before->first_failed_at : check.checked_at;
  }
  return check;
}

}  // namespace podatlas::links
