#include "audit/pace/robots_gate.h"

#include <utility>

#include "core/url/url.h"

namespace podatlas::links {
namespace {

std::string path_and_query(const std::string& url) {
  const UrlParts parts = split_url(url);
  std::string out(parts.path.empty() ? "/" : parts.path);
  if (!parts.query.empty()) out += '?' + std::string(parts.query);
  return out;
}

}  // namespace

RobotsGate::Answer RobotsGate::enter(JobPtr job) {
  Answer answer;
  Host& host = hosts_[job->origin];
  if (host.is_known) {
    (host.rules.allows(path_and_query(job->url)) ? answer.pass : answer.refused) = std::move(job);
    return answer;
  }
  if (host.waiting.empty()) {
    answer.to_ask = std::make_unique<Job>();
    answer.to_ask->aim = Aim::kRobots;
    go_to(*answer.to_ask, job->origin + "/robots.txt");
  }
  host.waiting.push_back(std::move(job));
  return answer;
}

std::vector<JobPtr> RobotsGate::take(const Job& asked, const net::HttpResponse& response) {
  Host& host = hosts_[asked.origin];
  host.is_known = true;
  if (response.outcome == net::HttpResponse::Outcome::kAnswered && response.status == 200)
    host.rules = Robots(response.body, "podatlas");
  return std::exchange(host.waiting, {});
}

}  // namespace podatlas::links
