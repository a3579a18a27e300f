// Any bytes as a page for the audit; the first line is its URL.
#include <cstdint>
#include <string>
#include <string_view>

#include "audit/page/data_errors.h"
#include "audit/page/page.h"
#include "core/url/url.h"
#include "tests/fuzz/program/target.h"
#include "tests/support/require.h"

PODATLAS_FUZZ_TARGET(page) {
  using namespace podatlas;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const std::string url(bytes.substr(0, bytes.find('\n')));
  net::HttpResponse response;
  response.outcome = net::HttpResponse::Outcome::kAnswered;
  response.status = 200;
  response.body = bytes.substr(std::min(bytes.size(), url.size() + 1));
  const links::Page page = links::read_page(response.body);
  require(page.text.size() <= 4 * response.body.size() + 16);
  const UrlParts parts = split_url(url);
  static_cast<void>(links::has_anchor(page, parts.fragment));
  static_cast<void>(links::not_found_of(page, url));
  static_cast<void>(links::error_in_data(response));
  static_cast<void>(links::refresh_of(response, page));
  static_cast<void>(links::is_challenge(page, response.body));
  static_cast<void>(links::is_parked(page, response.body));
  static_cast<void>(links::video_verdict(response.body));
  const std::string text = links::template_of(page, parts.path);
  require(links::are_alike(text, text));
  static_cast<void>(links::are_alike(text, "one two three four"));
  static_cast<void>(links::fragment_verdict(url, response, page));
  return 0;
}
