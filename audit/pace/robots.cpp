#include "audit/pace/robots.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

// '*' matches any characters, '$' at the end of the pattern the end of the path. Greedy, with one step back:
// linear in the path times the pattern.
bool matches(std::string_view pattern, std::string_view path) {
  const bool is_whole = pattern.ends_with('$');
  if (is_whole) pattern.remove_suffix(1);
  std::size_t p = 0;
  std::size_t i = 0;
  std::size_t star = std::string_view::npos;
  std::size_t resume = 0;
  while (i < path.size()) {
    if (p == pattern.size() && !is_whole) return true;
    if (p < pattern.size() && pattern[p] == '*') {
      star = p++;
      resume = i;
    } else if (p < pattern.size() && pattern[p] == path[i]) {
      ++p;
      ++i;
    } else if (star != std::string_view::npos) {
      p = star + 1;
      i = ++resume;
    } else {
      return false;
    }
  }
  while (p < pattern.size() && pattern[p] == '*') ++p;
  return p == pattern.size();
}

double delay_of(std::string_view value) {
  constexpr double kLongest = 60;
  double seconds = 0;
  const auto [end, failure] = std::from_chars(value.data(), value.data() + value.size(), seconds);
  if (failure == std::errc::result_out_of_range) return kLongest;
  const bool is_delay = failure == std::errc() && end == value.data() + value.size() && seconds > 0;
  return is_delay ? std::min(seconds, kLongest) : 0;
}

std::string path_and_query(const std::string& url) {
  const UrlParts parts = split_url(url);
  std::string out(parts.path.empty() ? "/" : parts.path);
  if (!parts.query.empty()) out += '?' + std::string(parts.query);
  return out;
}

}  // namespace

Robots::Robots(std::string_view text, std::string_view agent) {
  std::vector<Line> ours;
  std::vector<Line> everybody;
  bool has_ours = false;
  bool is_ours = false;
  bool is_everybody = false;
  bool names_agents = false;
  double our_delay = 0;
  double everybodys_delay = 0;
  for (std::string_view line : split(text, '\n')) {
    line = trim(line.substr(0, line.find('#')));
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) continue;
    const std::string key = to_lower(trim(line.substr(0, colon)));
    const std::string_view value = trim(line.substr(colon + 1));
    if (key == "user-agent") {
      if (!names_agents) is_ours = is_everybody = false;
      names_agents = true;
      is_ours = is_ours || equals_ignore_case(value, agent);
      is_everybody = is_everybody || value == "*";
      has_ours = has_ours || is_ours;
    } else if (key == "crawl-delay") {
      names_agents = false;
      if (is_ours) our_delay = delay_of(value);
      if (is_everybody) everybodys_delay = delay_of(value);
    } else if (key == "allow" || key == "disallow") {
      names_agents = false;
      if (value.empty()) continue;
      if (is_ours) ours.push_back({std::string(value), key == "allow"});
      if (is_everybody) everybody.push_back({std::string(value), key == "allow"});
    }
  }
  crawl_delay_ = has_ours ? our_delay : everybodys_delay;
  lines_ = has_ours ? std::move(ours) : std::move(everybody);
}

bool Robots::allows(std::string_view path) const {
  const Line* best = nullptr;
  for (const Line& line : lines_) {
    if (!matches(line.pattern, path)) continue;
    const bool is_better = best == nullptr || line.pattern.size() > best->pattern.size() ||
                           (line.pattern.size() == best->pattern.size() && line.is_allowed);
    if (is_better) best = &line;
  }
  return best == nullptr || best->is_allowed;
}

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
