#include "audit/checker.h"

#include <algorithm>
#include <deque>
#include <map>
#include <memory>
#include <queue>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "audit/answers.h"
#include "audit/host_pace.h"
#include "audit/page.h"
#include "audit/robots.h"
#include "audit/suspicious_urls.h"
#include "core/text.h"
#include "core/url.h"
#include "net/http_client.h"
#include "net/ip_address.h"

namespace podatlas::audit {
namespace {

using std::chrono::milliseconds;

constexpr int kMaxAttempts = 3;   // of one hop
constexpr int kMaxSlowDowns = 4;  // answers that ask for patience
constexpr int kMaxHops = 10;
constexpr milliseconds kFirstPause{250};
constexpr milliseconds kLongestWait{60'000};  // for a host that asks for patience
constexpr std::size_t kWholeBody = std::size_t{256} << 10U;
constexpr std::size_t kSomeBody = std::size_t{64} << 10U;  // enough to see what a page is
constexpr std::size_t kLongText = 6000;                    // bytes of text that no error page has

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

enum class Aim : std::uint8_t { kPage, kGithubApi, kSibling, kRobots };

// A link on its way, or something that has to be asked before a link can be judged.
struct Job {
  std::size_t link = 0;
  Aim aim = Aim::kPage;
  std::string url;     // of this hop; go_to() keeps the two together
  std::string origin;  // of url
  bool is_head = false;
  int hops = 0;
  int failures = 0;  // of this link that may pass
  int slow_downs = 0;
  int requests = 0;
  int status = 0;
  bool is_permanent = true;                    // so far
  std::string target;                          // where the permanent redirects lead
  std::set<std::string> seen;                  // hops, with the cookies that went with them
  std::map<std::string, std::string> cookies;  // by host: "a=1; b=2"
  bool wants_sign_in = false;
  bool wait_is_unknown = false;
  std::string etag;
  std::string last_modified;
  // of a page that is compared with its sibling
  std::string pattern;
  std::string kind_key;
  std::size_t bytes = 0;  // hash of its body and origin
  Verdict fragment = Verdict::kOk;
};
using JobPtr = std::unique_ptr<Job>;

struct Later {
  Clock::time_point when;
  std::uint64_t order = 0;
  mutable JobPtr job;
  friend bool operator<(const Later& a, const Later& b) {
    return std::tie(b.when, b.order) < std::tie(a.when, a.order);  // the earliest is on top
  }
};

struct HostQueue {
  HostQueue(std::size_t cap, double rate) : pace(cap, rate) {}
  std::deque<JobPtr> ready;
  HostPace pace;
};

struct Kind {  // of pages that look the same on one host
  enum class State : std::uint8_t { kAsked, kReal, kTemplate };
  State state = State::kAsked;
  std::vector<JobPtr> waiting;
};

struct RobotsOfHost {
  bool is_known = false;
  Robots rules;
  std::vector<JobPtr> waiting;
};

void go_to(Job& job, std::string url) {
  job.origin = net::origin_of(url);
  job.url = std::move(url);
}

std::string path_and_query(const std::string& url) {
  const UrlParts parts = split_url(url);
  std::string out(parts.path.empty() ? "/" : parts.path);
  if (!parts.query.empty()) out += '?' + std::string(parts.query);
  return out;
}

class Checker {
 public:
  Checker(std::vector<Link>& links, CheckCache& cache, const CheckOptions& options,
          const std::function<void(const Progress&)>& on_progress)
      : links_(links),
        cache_(cache),
        options_(options),
        on_progress_(on_progress),
        client_({options.user_agent, options.concurrency}) {
    for (const Link& link : links) listed_hosts_.insert(net::host_in_origin(net::origin_of(link.url)));
    if (!options.github_token.empty()) {
      api_origin_ = net::origin_of(options.github_api);
      listed_hosts_.insert(net::host_in_origin(api_origin_));
    }
    progress_.total = links.size();
  }

  Result<void> run() {
    for (std::size_t i = 0; i < links_.size(); ++i) begin(i);
    while (progress_.done < links_.size() && !is_stopped() && !error_) {
      wake();
      send();
      if (progress_.done < links_.size()) client_.wait(time_to_wait());
      if (on_progress_) on_progress_(progress_);
    }
    return error_ ? tl::unexpected(*error_) : Result<void>();
  }

 private:
  bool is_stopped() const { return options_.stop != nullptr && options_.stop->load(); }

  // --- what there is to do

  void begin(std::size_t index) {
    Link& link = links_[index];
    if (const Check* const known = cache_.find(link.url); known != nullptr && is_recent(*known)) {
      link.check = *known;
      ++progress_.done;
      return;
    }
    auto job = std::make_unique<Job>();
    job->link = index;
    go_to(*job, link.url);
    const std::string scheme = to_lower(split_url(link.url).scheme);
    if (scheme != "http" && scheme != "https") {
      return finish(*job, scheme.empty() ? Verdict::kDead : Verdict::kUnsafe,
                    "no web page has such an address");
    }
    if (job->origin.empty()) return finish(*job, Verdict::kDead, "the URL cannot be understood");
    if (!api_origin_.empty()) {
      if (std::string api = github_api_url(options_.github_api, link.url); !api.empty()) {
        job->aim = Aim::kGithubApi;
        go_to(*job, std::move(api));
        return enqueue(std::move(job));
      }
    }
    begin_page(std::move(job));
  }

  bool is_recent(const Check& check) const {
    std::chrono::seconds limit = good_for(check.verdict);
    if (options_.max_age) limit = std::min(limit, *options_.max_age);
    return check.checked_at + limit.count() > seconds_now();
  }

  void begin_page(JobPtr job) {
    job->aim = Aim::kPage;
    if (job->url != links_[job->link].url) go_to(*job, links_[job->link].url);
    job->is_head = head_is_enough(job->url);
    job->seen.insert(key_of(*job));
    enqueue(std::move(job));
  }

  static std::string key_of(const Job& job) {
    const auto cookies = job.cookies.find(net::host_in_origin(job.origin));
    return job.url.substr(0, job.url.find('#')) + ' ' + (cookies == job.cookies.end() ? "" : cookies->second);
  }

  HostQueue& queue_of(const std::string& origin) {
    if (const auto known = hosts_.find(origin); known != hosts_.end()) return *known->second;
    // Courtesy is for others: what is private is the user's own.
    const std::optional<net::IpAddress> address = net::parse_ip(net::host_in_origin(origin));
    const bool is_own = options_.allow_private && address && net::reach_of(*address) == net::Reach::kPrivate;
    auto queue = is_own ? std::make_unique<HostQueue>(options_.concurrency, 0.0)
                        : std::make_unique<HostQueue>(options_.per_host, options_.rate);
    order_.push_back(queue.get());
    return *hosts_.emplace(origin, std::move(queue)).first->second;
  }

  void enqueue(JobPtr job) {
    if (options_.use_robots && job->aim == Aim::kPage && !robots_allow(job)) return;
    queue_of(job->origin).ready.push_back(std::move(job));
  }

  // False when the job was taken: it waits for the host's rules, or must not go there.
  bool robots_allow(JobPtr& job) {
    const std::string origin = job->origin;
    RobotsOfHost& robots = robots_[origin];
    if (robots.is_known) {
      if (robots.rules.allows(path_and_query(job->url))) return true;
      finish(*job, Verdict::kSkipped, "robots.txt asks programs to stay away");
      job.reset();
      return false;
    }
    if (robots.waiting.empty()) {
      auto asked = std::make_unique<Job>();
      asked->aim = Aim::kRobots;
      asked->hops = job->hops;
      go_to(*asked, origin + "/robots.txt");
      queue_of(origin).ready.push_front(std::move(asked));
    }
    robots.waiting.push_back(std::move(job));
    return false;
  }

  void later(JobPtr job, milliseconds pause) {
    later_.push({Clock::now() + pause, ++order_of_later_, std::move(job)});
  }

  void wake() {
    const Clock::time_point now = Clock::now();
    while (!later_.empty() && later_.top().when <= now) {
      JobPtr job = std::move(later_.top().job);
      later_.pop();
      HostQueue& queue = queue_of(job->origin);
      queue.ready.push_front(std::move(job));
    }
  }

  // Sends what may be sent, one request of each host in turn.
  void send() {
    next_host_ = Clock::time_point::max();
    const Clock::time_point now = Clock::now();
    std::size_t idle = 0;
    while (client_.in_flight() < options_.concurrency && idle < order_.size()) {
      turn_ = (turn_ + 1) % order_.size();
      HostQueue& queue = *order_[turn_];
      if (queue.ready.empty()) {
        ++idle;
        continue;
      }
      const Clock::time_point ready = queue.pace.ready_at(now);
      if (ready > now) {
        next_host_ = std::min(next_host_, ready);
        ++idle;
        continue;
      }
      idle = 0;
      JobPtr job = std::move(queue.ready.front());
      queue.ready.pop_front();
      queue.pace.sent(now);
      ask(queue, std::move(job));
    }
  }

  milliseconds time_to_wait() const {
    Clock::time_point next = std::min(Clock::now() + milliseconds(100), next_host_);
    if (!later_.empty()) next = std::min(next, later_.top().when);
    return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(next - Clock::now()));
  }

  bool is_private_allowed(const Job& job) const {
    // A redirect from outside must not lead into the network: only hosts that are listed are the user's.
    return options_.allow_private && listed_hosts_.contains(net::host_in_origin(job.origin));
  }

  void ask(HostQueue& queue, JobPtr job) {
    net::HttpRequest request;
    request.url = job->url.substr(0, job->url.find('#'));
    request.is_head = job->is_head;
    request.allow_private = is_private_allowed(*job);
    request.max_body = split_url(job->url).fragment.empty() ? kSomeBody : kWholeBody;
    request.timeout = options_.timeout;
    add_headers(*job, request);
    ++job->requests;
    ++progress_.requests;
    auto shared = std::make_shared<JobPtr>(std::move(job));
    client_.start(std::move(request), [this, &queue, shared](const net::HttpResponse& response) {
      queue.pace.answered();
      take(queue, std::move(*shared), response);
    });
  }

  void add_headers(const Job& job, net::HttpRequest& request) const {
    request.headers.emplace_back("Accept: text/html,application/xhtml+xml,*/*;q=0.8");
    const std::string& origin = job.origin;
    if (const auto cookies = job.cookies.find(net::host_in_origin(origin)); cookies != job.cookies.end())
      request.headers.push_back("Cookie: " + cookies->second);
    if (job.aim == Aim::kGithubApi && origin == api_origin_) {
      request.headers.push_back("Authorization: Bearer " + options_.github_token);
      request.headers.emplace_back("X-GitHub-Api-Version: 2022-11-28");
    }
    const Check* const known = cache_.find(links_[job.link].url);
    const bool is_first = job.aim == Aim::kPage && job.hops == 0 && job.failures == 0;
    if (!is_first || known == nullptr || known->verdict != Verdict::kOk) return;
    if (!known->etag.empty()) request.headers.push_back("If-None-Match: " + known->etag);
    if (!known->last_modified.empty())
      request.headers.push_back("If-Modified-Since: " + known->last_modified);
  }

  // --- what came back

  void take(HostQueue& queue, JobPtr job, const net::HttpResponse& response) {
    job->status = response.status;
    // A connection that was kept may be closed just when it is used again, which is nobody's fault; it hardly
    // happens twice in a row.
    if (response.sent > 2) ++job->failures;
    job->requests += std::max(response.sent - 1, 0);
    const bool is_answer = response.outcome == net::HttpResponse::Outcome::kAnswered;
    if (is_answer && step_for(response) != Step::kSlowDown) queue.pace.went_well(Clock::now());
    switch (job->aim) {
      case Aim::kGithubApi:
        return take_api(std::move(job), response);
      case Aim::kSibling:
        return take_sibling(*job, response);
      case Aim::kRobots:
        return take_robots(*job, response);
      case Aim::kPage:
        break;
    }
    if (!is_answer) return take_failure(std::move(job), response);
    const Step step = step_for(response);
    // A server that dislikes HEAD may like GET.
    if (job->is_head && step != Step::kPage && step != Step::kRedirect && step != Step::kUnchanged) {
      if (step == Step::kSlowDown) return slow_down(queue, std::move(job), response);
      return ask_with_get(std::move(job));
    }
    switch (step) {
      case Step::kPage:
        return take_page(std::move(job), response);
      case Step::kUnchanged:
        return finish_well(*job, {});
      case Step::kRedirect:
        return follow(std::move(job), response);
      case Step::kDead:
        return finish(*job, Verdict::kDead, status_text(response));
      case Step::kBlocked:
        return finish(*job, Verdict::kBlocked, status_text(response));
      case Step::kSlowDown:
        return slow_down(queue, std::move(job), response);
      case Step::kRetry:
        if (is_challenge(read_page(response.body)))
          return finish(*job, Verdict::kBlocked, "the server wants to see a person");
        return retry(std::move(job), Verdict::kDead, status_text(response));
    }
  }

  static std::string status_text(const net::HttpResponse& response) {
    return "status " + std::to_string(response.status);
  }

  void ask_with_get(JobPtr job) {
    job->is_head = false;
    enqueue(std::move(job));
  }

  void take_failure(JobPtr job, const net::HttpResponse& response) {
    using Outcome = net::HttpResponse::Outcome;
    if (response.outcome == Outcome::kRefused) return finish(*job, Verdict::kUnsafe, response.reason);
    if (response.outcome == Outcome::kBadTls) return finish(*job, Verdict::kDead, response.reason);
    if (job->is_head) return ask_with_get(std::move(job));
    const Verdict verdict = response.outcome == Outcome::kTimeout ? Verdict::kTimeout : Verdict::kDead;
    retry(std::move(job), verdict, response.reason);
  }

  void retry(JobPtr job, Verdict verdict, std::string reason) {
    if (++job->failures >= kMaxAttempts) return finish(*job, verdict, std::move(reason));
    const milliseconds pause = kFirstPause * (job->failures == 1 ? 1 : 4);
    later(std::move(job), pause);
  }

  void slow_down(HostQueue& queue, JobPtr job, const net::HttpResponse& response) {
    const bool is_too_many = response.status != 503;
    const Verdict verdict = is_too_many ? Verdict::kBlocked : Verdict::kDead;
    const auto asked = retry_after(response, seconds_now());
    // A server's second may begin a little later than ours.
    const milliseconds wait = asked ? *asked + milliseconds(100) : kFirstPause * (4 << job->slow_downs);
    if (job->slow_downs == 0) queue.pace.refused(Clock::now(), wait);
    ++job->failures;
    if (++job->slow_downs >= kMaxSlowDowns || wait > kLongestWait)
      return finish(*job, verdict, status_text(response) + ", again and again");
    later(std::move(job), wait);
  }

  void take_cookies(Job& job, const net::HttpResponse& response) const {
    std::string& jar = job.cookies[net::host_in_origin(job.origin)];
    for (const auto& [name, value] : response.headers) {
      if (name != "set-cookie") continue;
      const std::string_view pair = trim(std::string_view(value).substr(0, value.find(';')));
      const std::string key = std::string(pair.substr(0, pair.find('='))) + '=';
      if (jar.size() + pair.size() > 4096) continue;
      std::string kept;
      for (const std::string_view old : split(jar, ';')) {
        const std::string_view one = trim(old);
        if (!one.empty() && !one.starts_with(key)) kept += std::string(one) + "; ";
      }
      jar = kept + std::string(pair);
    }
  }

  void follow(JobPtr job, const net::HttpResponse& response) {
    const std::string location(response.header("location"));
    if (location.empty()) return finish(*job, Verdict::kDead, "a redirect that leads nowhere");
    const std::string next = net::resolve_location(job->url, location);
    const std::string scheme = split_url(next).scheme.empty() ? "" : to_lower(split_url(next).scheme);
    if (next.empty()) return finish(*job, Verdict::kDead, "a redirect that cannot be understood");
    if (scheme != "http" && scheme != "https")
      return finish(*job, Verdict::kUnsafe, "it leads to a '" + scheme + ":' address");
    if (++job->hops > kMaxHops) return finish(*job, Verdict::kDead, "more than 10 redirects");
    take_cookies(*job, response);
    const bool is_permanent = response.status == 301 || response.status == 308;
    job->is_permanent = job->is_permanent && is_permanent;
    if (job->is_permanent) job->target = next;
    job->wants_sign_in = job->wants_sign_in || (!is_permanent && is_sign_in(next) && !is_sign_in(job->url));
    go_to(*job, next);
    if (!job->seen.insert(key_of(*job)).second)
      return finish(*job, Verdict::kDead, "the redirects go in a circle");
    enqueue(std::move(job));
  }

  void take_page(JobPtr job, const net::HttpResponse& response) {
    if (job->wants_sign_in) return finish(*job, Verdict::kBlocked, "it asks to sign in");
    if (job->hops > 0 && goes_home(links_[job->link].url, job->url))
      return finish(*job, Verdict::kSoft404, "it leads to the home page");
    job->etag = std::string(response.header("etag"));
    job->last_modified = std::string(response.header("last-modified"));
    if (job->is_head) return finish_well(*job, {});
    const std::string type = to_lower(response.header("content-type"));
    const bool is_html = type.find("html") != std::string::npos || (type.empty() && !response.body.empty());
    if (!is_html) return finish_well(*job, {});
    // The very same bytes were judged already; where a fragment leads depends on the link, too.
    const std::size_t bytes = std::hash<std::string>()(response.body) ^ std::hash<std::string>()(job->origin);
    if (split_url(job->url).fragment.empty() && real_bytes_.contains(bytes)) return finish_well(*job, {});
    job->bytes = bytes;
    const Page page = read_page(response.body);
    if (is_challenge(page)) return finish(*job, Verdict::kBlocked, "the server wants to see a person");
    job->fragment = fragment_verdict(*job, response, page);
    judge_content(std::move(job), page, response.is_cut);
  }

  static Verdict fragment_verdict(const Job& job, const net::HttpResponse& response, const Page& page) {
    std::string_view fragment = split_url(job.url).fragment;
    fragment = fragment.substr(0, fragment.find(":~:"));
    if (fragment.empty()) return Verdict::kOk;
    if (has_anchor(response.body, fragment)) return Verdict::kOk;
    constexpr std::size_t kShell = 300;  // a page with less text is filled by its script
    const bool is_scripted = is_scripted_fragment(job.url) || (page.has_script && page.text.size() < kShell);
    if (is_scripted || response.is_cut) return Verdict::kUnverifiableFragment;
    return Verdict::kMissingFragment;
  }

  // Whether a page is what it says: only the short ones, and those that speak of something missing, are
  // compared with the page that the server gives for a made-up name; pages that look the same on one host
  // are compared once.
  void judge_content(JobPtr job, const Page& page, bool is_cut) {
    constexpr std::size_t kBrief = 600;
    const bool says_so = says_not_found(page);
    if (says_so && page.text.size() < kBrief)
      return finish(*job, Verdict::kSoft404, "the page says '" + shorten(page.title, 60) + "'");
    const std::string sibling = made_up_sibling(job->url);
    const bool is_suspicious = says_so || (!is_cut && page.text.size() < kLongText);
    if (!is_suspicious || sibling.empty()) return finish_well(*job, {});
    const std::string origin = job->origin;
    job->pattern = template_of(page, split_url(job->url).path);
    job->kind_key = origin + ' ' + job->pattern;
    const auto [known, is_new] = kinds_.try_emplace(job->kind_key);
    Kind& kind = known->second;
    if (!is_new && kind.state != Kind::State::kAsked) return finish_compared(*job, kind.state);
    if (is_new) {
      auto asked = std::make_unique<Job>();
      asked->aim = Aim::kSibling;
      asked->link = job->link;
      asked->hops = job->hops;
      go_to(*asked, sibling);
      asked->pattern = job->pattern;
      asked->kind_key = job->kind_key;
      ++job->requests;
      queue_of(origin).ready.push_front(std::move(asked));
    }
    kind.waiting.push_back(std::move(job));
  }

  void take_sibling(const Job& job, const net::HttpResponse& response) {
    const bool is_page = response.outcome == net::HttpResponse::Outcome::kAnswered && response.status == 200;
    const bool is_template =
        is_page && are_alike(job.pattern, template_of(read_page(response.body), split_url(job.url).path));
    Kind& kind = kinds_.at(job.kind_key);
    kind.state = is_template ? Kind::State::kTemplate : Kind::State::kReal;
    const std::vector<JobPtr> waiting = std::move(kind.waiting);
    for (const JobPtr& other : waiting) finish_compared(*other, kind.state);
  }

  void finish_compared(const Job& job, Kind::State state) {
    if (state == Kind::State::kTemplate)
      return finish(job, Verdict::kSoft404, "a made-up address gives the same page");
    real_bytes_.insert(job.bytes);
    finish_well(job, {});
  }

  void take_api(JobPtr job, const net::HttpResponse& response) {
    const bool is_there = response.outcome == net::HttpResponse::Outcome::kAnswered && response.status == 200;
    if (is_there) return finish_well(*job, {});
    // Whatever else it says, the page itself is what readers get.
    begin_page(std::move(job));
  }

  void take_robots(const Job& job, const net::HttpResponse& response) {
    RobotsOfHost& robots = robots_[job.origin];
    robots.is_known = true;
    if (response.outcome == net::HttpResponse::Outcome::kAnswered && response.status == 200)
      robots.rules = Robots(response.body, "podatlas");
    std::vector<JobPtr> waiting = std::move(robots.waiting);
    for (JobPtr& other : waiting) enqueue(std::move(other));
  }

  // --- the end

  void finish_well(const Job& job, std::string reason) {
    if (job.fragment == Verdict::kMissingFragment)
      return finish(job, Verdict::kMissingFragment,
                    "the page has no place '" + std::string(split_url(job.url).fragment) + "'");
    if (!job.target.empty())
      return finish(job, Verdict::kRedirectedPermanently, "it has moved to " + job.target);
    if (job.fragment != Verdict::kOk) return finish(job, job.fragment, "the page's script makes the place");
    finish(job, job.failures > 0 ? Verdict::kFlakyOk : Verdict::kOk, std::move(reason));
  }

  void finish(const Job& job, Verdict verdict, std::string reason) {
    Link& link = links_[job.link];
    Check check;
    check.verdict = verdict;
    check.status = job.status;
    if (verdict == Verdict::kRedirectedPermanently) check.target = job.target;
    check.reason = std::move(reason);
    check.attempts = job.requests;
    check.checked_at = seconds_now();
    if (verdict == Verdict::kOk) {
      check.etag = job.etag;
      check.last_modified = job.last_modified;
    }
    if (is_failure(verdict)) {
      const Check* const before = cache_.find(link.url);
      const bool goes_on = before != nullptr && before->consecutive_failures > 0;
      check.consecutive_failures = goes_on ? before->consecutive_failures + 1 : 1;
      check.first_failed_at = goes_on ? before->first_failed_at : check.checked_at;
    }
    if (Result<void> kept = cache_.put(link.url, check); !kept) error_ = std::move(kept.error());
    link.check = std::move(check);
    ++progress_.done;
  }

  std::vector<Link>& links_;
  CheckCache& cache_;
  const CheckOptions& options_;
  const std::function<void(const Progress&)>& on_progress_;
  std::unordered_set<std::string> listed_hosts_;
  std::string api_origin_;
  std::unordered_map<std::string, std::unique_ptr<HostQueue>> hosts_;
  std::vector<HostQueue*> order_;
  std::size_t turn_ = 0;
  Clock::time_point next_host_ = Clock::time_point::max();
  std::priority_queue<Later> later_;
  std::uint64_t order_of_later_ = 0;
  std::unordered_map<std::string, Kind> kinds_;
  std::unordered_set<std::size_t> real_bytes_;
  std::unordered_map<std::string, RobotsOfHost> robots_;
  Progress progress_;
  std::optional<Error> error_;
  net::HttpClient client_;  // the last: its answers use all of the above
};

}  // namespace

std::string github_api_url(const std::string& api, std::string_view url) {
  const GithubParts parts = github_parts(url);
  if (parts.repository.empty()) return {};
  std::string repository = api + "/repos/" + std::string(parts.repository);
  const std::string revision(parts.revision);
  if (parts.section.empty()) return repository;
  if (revision.empty()) return {};
  if (parts.section == "pull") return repository + "/pulls/" + revision;
  if (parts.section == "issues") return repository + "/issues/" + revision;
  if (parts.section == "commit") return repository + "/commits/" + revision;
  if ((parts.section == "blob" || parts.section == "tree") && !parts.path.empty())
    return repository + "/contents/" + std::string(parts.path) + "?ref=" + revision;
  return {};
}

Result<void> check_links(std::vector<Link>& links, CheckCache& cache, const CheckOptions& options,
                         const std::function<void(const Progress&)>& on_progress) {
  return Checker(links, cache, options, on_progress).run();
}

}  // namespace podatlas::audit
