#include "audit/page/judge_page.h"

#include <string_view>
#include <utility>

#include "audit/check/answers.h"
#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::links {

std::optional<Judgement> judge_arrival(const Job& job, const std::string& url) {
  if (job.wants_sign_in) return Judgement{Verdict::kBlocked, "it asks to sign in"};
  if (!job.chain.empty() && goes_home(url, job.url))
    return Judgement{Verdict::kSoft404, "it leads to the home page"};
  return std::nullopt;
}

bool is_html(const net::HttpResponse& response) {
  const std::string_view type = response.header("content-type");
  return type.empty() ? !response.body.empty() : find_ignore_case(type, "html") != std::string_view::npos;
}

Verdict fragment_verdict(const std::string& url, const net::HttpResponse& response, const Page& page) {
  std::string_view fragment = split_url(url).fragment;
  fragment = fragment.substr(0, fragment.find(":~:"));
  if (fragment.empty()) return Verdict::kOk;
  if (has_anchor(response.body, fragment)) return Verdict::kOk;
  constexpr std::size_t kShell = 300;  // a page with less text is filled by its script
  const bool is_scripted = is_scripted_fragment(url) || (page.has_script && page.text.size() < kShell);
  if (is_scripted || response.is_cut) return Verdict::kUnverifiableFragment;
  return Verdict::kMissingFragment;
}

Judgement judge_well(const Job& job) {
  if (job.fragment == Verdict::kMissingFragment) {
    return {Verdict::kMissingFragment,
            "the page has no place '" + std::string(split_url(job.url).fragment) + "'"};
  }
  if (!job.target.empty()) return {Verdict::kRedirectedPermanently, "it has moved to " + job.target};
  if (job.fragment != Verdict::kOk) return {job.fragment, "the page's script makes the place"};
  return {job.failures > 0 ? Verdict::kFlakyOk : Verdict::kOk, {}};
}

Check check_of(const Job& job, Judgement end, std::int64_t now_seconds) {
  Check check;
  check.verdict = end.verdict;
  check.status = job.status;
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
