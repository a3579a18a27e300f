// Any server response, as "STATUS URL\n", headers, an empty line and a body, gets a verdict, and redirects
// are resolved.
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "audit/check/answers.h"
#include "audit/check/job.h"
#include "audit/pace/robots.h"
#include "audit/state/archive.h"
#include "core/text/text.h"
#include "core/url/github_url.h"
#include "core/url/page_url.h"
#include "core/url/url.h"
#include "net/address/web_address.h"
#include "net/http_client.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

namespace {

std::string_view take_line(std::string_view& rest) {
  const std::string_view line = rest.substr(0, rest.find('\n'));
  rest.remove_prefix(std::min(rest.size(), line.size() + 1));
  return line;
}

}  // namespace

PODATLAS_FUZZ_TARGET(http_answer) {
  using namespace podatlas;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  net::HttpResponse response;
  response.outcome = net::HttpResponse::Outcome::kAnswered;
  const std::string_view first = take_line(rest);
  response.status = std::atoi(std::string(first.substr(0, 4)).c_str());
  const std::string url(first.substr(std::min<std::size_t>(4, first.size())));
  while (!rest.empty()) {
    const std::string_view line = take_line(rest);
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) break;
    response.headers.emplace_back(to_lower(trim(line.substr(0, colon))),
                                  std::string(trim(line.substr(colon + 1))));
  }
  response.body = rest;

  static_cast<void>(links::step_for(response));
  const auto wait = links::retry_after(response, 1'600'000'000);
  require(!wait || wait->count() >= 0);
  static_cast<void>(net::charset_of(response.header("content-type")));
  const std::string origin = net::origin_of(url);
  static_cast<void>(net::machine_of(origin));
  for (const bool has_token : {false, true}) {
    links::Job job;
    net::go_to(job, has_token ? "https://example.org/a/b?c#d" : url);
    if (const auto end = links::follow(job, response)) {
      require(!end->reason.empty());
    } else {
      require(is_web_url(job.url) && job.url.find('@') == job.url.find('@', job.url.find('/', 8)));
    }
    const auto patience = links::patience_after(job, response, 1'600'000'000);
    require(patience.wait.count() >= 0);
  }
  const links::Robots robots(response.body, "podatlas");
  static_cast<void>(robots.allows(url));
  const std::string archived = links::archived_url(response.body);
  require(archived.empty() || archived.starts_with("https://"));
  static_cast<void>(github_api_url("https://api.github.com", url));
  static_cast<void>(head_is_enough(url));
  static_cast<void>(is_sign_in(url));
  static_cast<void>(detour(url, response.header("location")));
  static_cast<void>(is_scripted_fragment(url));
  const std::string sibling = probe_url(url);
  require(sibling.empty() || sibling != url);
  return 0;
}
