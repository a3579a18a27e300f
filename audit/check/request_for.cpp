#include "audit/check/request_for.h"

#include <cstddef>
#include <string_view>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

constexpr std::size_t kWholeBody = std::size_t{256} << 10U;
constexpr std::size_t kSomeBody = std::size_t{64} << 10U;  // enough to see what a page is

void add_validator(net::HttpRequest& request, std::string_view name, const std::string& value) {
  // A file that somebody gave us could hold more than a header.
  if (!value.empty() && printable(value) == value) request.headers.push_back(std::string(name) + value);
}

}  // namespace

net::HttpRequest request_for(const Job& job, const CheckOptions& options, const std::string& api_origin) {
  net::HttpRequest request;
  request.url = job.url.substr(0, job.url.find('#'));
  request.is_head = job.is_head;
  request.max_body = split_url(job.url).fragment.empty() ? kSomeBody : kWholeBody;
  request.timeout = options.timeout;
  if (!job.cookies.empty()) {
    const auto cookies = job.cookies.find(net::host_in_origin(job.origin));
    if (cookies != job.cookies.end()) request.headers.push_back("Cookie: " + cookies->second);
  }
  if (job.aim == Aim::kGithubApi && job.origin == api_origin) {
    request.headers.push_back("Authorization: Bearer " + options.github_token);
    request.headers.emplace_back("X-GitHub-Api-Version: 2022-11-28");
  }
  const bool is_first = job.aim == Aim::kPage && job.chain.empty() && job.failures == 0;
  if (is_first && job.before && job.before->verdict == Verdict::kOk) {
    add_validator(request, "If-None-Match: ", job.before->etag);
    add_validator(request, "If-Modified-Since: ", job.before->last_modified);
  }
  return request;
}

}  // namespace podatlas::links
