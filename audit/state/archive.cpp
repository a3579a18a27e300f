#include "audit/state/archive.h"

#include <nlohmann/json.hpp>

#include "core/text/text.h"
#include "core/url/url.h"
#include "net/http_client.h"

namespace podatlas::links {
namespace {

constexpr std::size_t kAtATime = 2;
constexpr std::size_t kMaxAnswer = std::size_t{64} << 10U;
constexpr std::chrono::milliseconds kTurn{100};

bool wants_copy(const Link& link) {
  return link.check && (link.check->verdict == Verdict::kDead || link.check->verdict == Verdict::kSoft404);
}

// "2021-05-05" or longer as "20210505"; "" for anything else.
std::string digits_of_day(std::string_view published) {
  std::string out;
  for (const char c : published.substr(0, 10)) {
    if (is_digit(c)) out += c;
  }
  return out.size() == 8 ? out : std::string();
}

}  // namespace

std::string archive_question(const std::string& api, const Link& link) {
  std::string out = api + (api.find('?') == std::string::npos ? "?url=" : "&url=") + percent_encode(link.url);
  const std::string day =
      link.cited_by.empty() ? std::string() : digits_of_day(link.cited_by.front().published);
  return day.empty() ? out : out + "&timestamp=" + day;
}

std::string archived_url(std::string_view answer) {
  using Json = nlohmann::json;
  const Json json = Json::parse(answer, nullptr, false);
  const Json::json_pointer at("/archived_snapshots/closest");
  if (json.is_discarded() || !json.contains(at) || !json[at].is_object()) return {};
  const Json& closest = json[at];
  const auto url = closest.find("url");
  const auto available = closest.find("available");
  if (url == closest.end() || !url->is_string() || available == closest.end() || *available != true)
    return {};
  const std::string found = url->get<std::string>();
  // The interface answers with http, where https is there as well.
  constexpr std::string_view kHttp = "http://web.archive.org/";
  constexpr std::string_view kHttps = "https://web.archive.org/";
  if (found.starts_with(kHttp)) return std::string(kHttps) + found.substr(kHttp.size());
  return found.starts_with(kHttps) ? found : std::string();
}

void find_archived(std::vector<Link>& links, const ArchiveOptions& options) {
  net::HttpClient client({options.user_agent, kAtATime, options.certificates});
  std::size_t next = 0;
  const auto is_stopped = [&options] { return options.stop != nullptr && options.stop->load(); };
  while (!is_stopped() && (next < links.size() || client.in_flight() > 0)) {
    while (next < links.size() && client.in_flight() < kAtATime) {
      Link& link = links[next++];
      if (!wants_copy(link)) continue;
      net::HttpRequest request;
      request.url = archive_question(options.api, link);
      request.allow_private = options.allow_private;
      request.max_body = kMaxAnswer;
      request.timeout = options.timeout;
      client.start(std::move(request), [&link](const net::HttpResponse& response) {
        if (response.outcome == net::HttpResponse::Outcome::kAnswered && response.status == 200)
          link.archived = archived_url(response.body);
      });
    }
    if (client.in_flight() > 0) client.wait(kTurn);
  }
}

}  // namespace podatlas::links
