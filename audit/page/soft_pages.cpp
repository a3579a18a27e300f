#include "audit/page/soft_pages.h"

#include <functional>
#include <utility>

#include "core/text/text.h"
#include "core/url/page_url.h"
#include "core/url/url.h"

namespace podatlas::links {
namespace {

constexpr std::size_t kLongText = 6000;  // bytes of text: longer than any error page

std::optional<std::string> template_at(const net::HttpResponse& response, const std::string& url) {
  if (response.outcome != net::HttpResponse::Outcome::kAnswered || response.status != 200)
    return std::nullopt;
  return template_of(read_page(response.body, response.header("content-type")), split_url(url).path);
}

JobPtr page_to_ask(const Job& job, std::string url) {
  auto asked = std::make_unique<Job>();
  asked->aim = Aim::kLookAlike;
  asked->link = job.link;
  go_to(*asked, std::move(url));
  asked->template_text = job.template_text;
  asked->kind = job.kind;
  return asked;
}

}  // namespace

std::optional<SoftPages::Answer> SoftPages::judge_known(JobPtr& job, const std::string& body) {
  job->bytes = std::hash<std::string>()(body) ^ std::hash<std::string>()(job->origin);
  Answer answer;
  if (real_bytes_.contains(job->bytes)) {
    answer.decided.push_back({std::move(job), {}});
    return answer;
  }
  const auto asked = asked_bytes_.find(job->bytes);
  if (asked == asked_bytes_.end()) return std::nullopt;
  Kind& kind = kinds_.at(asked->second);
  if (kind.state == Kind::State::kAsked) {
    kind.waiting.push_back(std::move(job));
  } else {
    answer.decided.push_back(decide(std::move(job), kind.state));
  }
  return answer;
}

SoftPages::Decided SoftPages::decide(JobPtr job, Kind::State state) {
  if (state == Kind::State::kTemplate) return {std::move(job), "a made-up URL returns the same page"};
  real_bytes_.insert(job->bytes);
  return {std::move(job), {}};
}

SoftPages::Answer SoftPages::judge(JobPtr job, const Page& page, bool is_cut) {
  Answer answer;
  const NotFound said = not_found_of(page, job->url);
  if (!said.words.empty()) {
    answer.decided.push_back({std::move(job), "the page says '" + shorten(said.words, 60) + "'"});
    return answer;
  }
  const bool says_so = said.is_suspected;
  const std::string sibling = probe_url(job->url);
  const bool is_suspicious = says_so || (!is_cut && page.text.size() < kLongText);
  if (!is_suspicious || sibling.empty()) {
    answer.decided.push_back({std::move(job), {}});
    return answer;
  }
  job->template_text = template_of(page, split_url(job->url).path);
  job->kind = job->origin + ' ' + job->template_text;
  const auto [known, is_new] = kinds_.try_emplace(job->kind);
  Kind& kind = known->second;
  if (!is_new && kind.state != Kind::State::kAsked) {
    answer.decided.push_back(decide(std::move(job), kind.state));
    return answer;
  }
  if (is_new) {
    asked_bytes_.emplace(job->bytes, job->kind);
    kind.is_file = is_file(job->url);
    kind.says_so = says_so;
    answer.to_ask = page_to_ask(*job, sibling);
    ++job->requests;
  }
  kind.waiting.push_back(std::move(job));
  return answer;
}

void SoftPages::settle(const std::string& kind, Kind::State state, Answer& answer) {
  Kind& settled = kinds_.at(kind);
  settled.state = state;
  for (JobPtr& job : std::exchange(settled.waiting, {}))
    answer.decided.push_back(decide(std::move(job), state));
}

void SoftPages::compare_with_home(const std::string& kind, const std::string& template_text, const Home& home,
                                  Answer& answer) {
  const bool is_home = home.template_text && are_alike(template_text, *home.template_text);
  // A page for every path may be an application, but not for a file.
  const bool is_real = is_home && !kinds_.at(kind).is_file;
  settle(kind, is_real ? Kind::State::kReal : Kind::State::kTemplate, answer);
}

SoftPages::Answer SoftPages::take(const Job& asked, const net::HttpResponse& response) {
  Answer answer;
  std::optional<std::string> found = template_at(response, asked.url);
  Home& home = homes_[asked.origin];
  if (asked.kind.empty()) {
    home.is_known = true;
    home.template_text = std::move(found);
    for (const std::string& kind : std::exchange(home.waiting, {}))
      compare_with_home(kind, kind.substr(asked.origin.size() + 1), home, answer);
    return answer;
  }
  if (!found || !are_alike(asked.template_text, *found)) {
    settle(asked.kind, Kind::State::kReal, answer);
  } else if (kinds_.at(asked.kind).says_so) {
    settle(asked.kind, Kind::State::kTemplate, answer);
  } else if (home.is_known) {
    compare_with_home(asked.kind, asked.template_text, home, answer);
  } else {
    if (home.waiting.empty()) {
      answer.to_ask = page_to_ask(asked, asked.origin + "/");
      answer.to_ask->kind.clear();
    }
    home.waiting.push_back(asked.kind);
  }
  return answer;
}

}  // namespace podatlas::links
