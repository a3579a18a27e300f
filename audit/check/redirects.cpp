#include "audit/check/redirects.h"

#include <algorithm>
#include <string_view>

#include "audit/check/answers.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

constexpr std::size_t kMaxHops = 10;
constexpr std::size_t kMaxCookieBytes = 4096;

// A server may lead to where one has been, when it sees its own cookie there.
std::string key_of(const Job& job) {
  const auto cookies = job.cookies.find(net::host_in_origin(job.origin));
  return job.url.substr(0, job.url.find('#')) + ' ' + (cookies == job.cookies.end() ? "" : cookies->second);
}

void take_cookies(Job& job, const net::HttpResponse& response) {
  std::string& jar = job.cookies[net::host_in_origin(job.origin)];
  for (const auto& [name, value] : response.headers) {
    if (name != "set-cookie") continue;
    const std::string_view pair = trim(std::string_view(value).substr(0, value.find(';')));
    const std::string key = std::string(pair.substr(0, pair.find('='))) + '=';
    if (jar.size() + pair.size() > kMaxCookieBytes) continue;
    std::string kept;
    for (const std::string_view old : split(jar, ';')) {
      const std::string_view one = trim(old);
      if (!one.empty() && !one.starts_with(key)) kept += std::string(one) + "; ";
    }
    jar = kept + std::string(pair);
  }
}

}  // namespace

std::optional<Judgement> follow(Job& job, const net::HttpResponse& response) {
  const std::string location(response.header("location"));
  if (location.empty()) return Judgement{Verdict::kDead, "a redirect that leads nowhere"};
  const std::string next = net::resolve_location(job.url, location);
  if (next.empty()) return Judgement{Verdict::kDead, "a redirect that cannot be understood"};
  const std::string scheme = to_lower(split_url(next).scheme);
  if (scheme != "http" && scheme != "https")
    return Judgement{Verdict::kUnsafe, "it leads to a '" + scheme + ":' address"};
  if (has_user(next)) return Judgement{Verdict::kUnsafe, "it leads on: " + std::string(kNamesAUser)};
  if (job.chain.empty()) job.seen.push_back(key_of(job));
  job.chain.push_back({response.status, next});
  if (job.chain.size() > kMaxHops) return Judgement{Verdict::kDead, "more than 10 redirects"};
  take_cookies(job, response);
  const bool is_permanent = response.status == 301 || response.status == 308;
  job.is_permanent = job.is_permanent && is_permanent;
  if (job.is_permanent) job.target = next;
  job.wants_sign_in = job.wants_sign_in || (!is_permanent && is_sign_in(next) && !is_sign_in(job.url));
  go_to(job, next);
  std::string key = key_of(job);
  if (std::find(job.seen.begin(), job.seen.end(), key) != job.seen.end())
    return Judgement{Verdict::kDead, "the redirects go in a circle"};
  job.seen.push_back(std::move(key));
  return std::nullopt;
}

}  // namespace podatlas::links
