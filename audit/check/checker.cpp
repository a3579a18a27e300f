#include "audit/check/checker.h"

#include <algorithm>
#include <map>
#include <memory>
#include <numeric>
#include <unordered_set>
#include <utility>

#include "audit/check/answers.h"
#include "audit/check/job.h"
#include "audit/check/outage.h"
#include "audit/pace/robots.h"
#include "audit/pace/schedule.h"
#include "audit/page/data_errors.h"
#include "audit/page/page.h"
#include "audit/page/soft_pages.h"
#include "core/io/parallel.h"
#include "core/text/text.h"
#include "core/url/credentials.h"
#include "core/url/github_url.h"
#include "core/url/page_url.h"
#include "core/url/suspicious_urls.h"
#include "core/url/url.h"
#include "net/address/ip_address.h"
#include "net/address/web_address.h"
#include "net/http_client.h"

namespace podatlas::links {
namespace {

using std::chrono::milliseconds;

constexpr milliseconds kBetweenProgress{100};
constexpr std::chrono::seconds kPatience{20};  // while no server answers
constexpr unsigned kLookUpsAtATime = 16;
constexpr std::size_t kControls = 3;          // names that tell whether the resolver works
constexpr std::size_t kManyUnknownNames = 5;  // a show rarely cites so many of which none exists

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::string status_text(const net::HttpResponse& response) {
  return "status " + std::to_string(response.status);
}

class Checker {
 public:
  Checker(std::vector<Link>& links, CheckCache& cache, const CheckOptions& options,
          const std::function<void(const Progress&)>& on_progress)
      : links_(links),
        cache_(cache),
        options_(options),
        on_progress_(on_progress),
        schedule_({options.concurrency, options.per_host, options.rate, options.allow_private}) {
    if (!options.github_token.empty()) {
      api_origin_ = net::origin_of(options.github_api);
      listed_hosts_.insert(net::machine_of(api_origin_));
    }
    progress_.total = links.size();
  }

  Result<std::string> run() {
    for (const std::size_t i : in_order_of_urls()) begin(i);
    commit();
    if (progress_.done == links_.size()) return conclude();
    for (const Link& link : links_) {
      if (link.check)
        listed_hosts_.insert(net::machine_of(net::origin_of(link.url)));  // the others are in it already
    }
    client_.emplace(
        net::HttpClient::Options{options_.user_agent, options_.concurrency, options_.certificates});
    while (progress_.done < links_.size() && !is_stopped()) {
      send();
      client_->wait(time_to_wait());
      if (has_uncommitted_) commit();
      show_progress();
      const bool is_waiting = progress_.done + unresolved_count_ < links_.size();
      if (is_waiting && !outage_.is_likely()) continue;
      if (!unresolved_.empty() && !settle_names()) break;
      const bool has_waited = outage_.is_likely() && Clock::now() > begin_ + kPatience;
      if (has_waited && !outage_.reason().empty()) break;
    }
    return conclude();
  }

 private:
  bool is_stopped() const { return options_.stop != nullptr && options_.stop->load(); }
  // After an error the cache is not used any more; results matter more than keeping them.
  void keep(const Result<void>& done) {
    if (!done && !error_) error_ = done.error();
  }
  void commit() {
    has_uncommitted_ = false;
    if (!error_) keep(cache_.commit());
  }

  // Caches the results that had to wait, or drops them if our own network failed. A run that was stopped too
  // early to tell does neither.
  Result<std::string> conclude() {
    const bool is_unsure = is_stopped() && !outage_.is_disproved();
    std::string outage = is_unsure ? std::string() : outage_.reason();
    for (const std::size_t index : std::exchange(uncached_, {})) {
      if (!outage.empty()) {
        links_[index].check.reset();
      } else if (!is_unsure) {
        put(index);
      }
    }
    commit();
    if (error_ && outage.empty()) return tl::unexpected(*error_);
    return outage;
  }

  void put(std::size_t index) {
    if (!error_) keep(cache_.put(links_[index].url, *links_[index].check));
    has_uncommitted_ = true;
  }

  void show_progress() {
    const Clock::time_point now = Clock::now();
    if (!on_progress_ || now < next_progress_) return;
    next_progress_ = now + kBetweenProgress;
    progress_.hosts_in_waiting = schedule_.hosts_in_waiting(now);
    on_progress_(progress_);
  }

  // --- Work to do

  // In the cache's order, so that a commit writes few pages.
  std::vector<std::size_t> in_order_of_urls() const {
    std::vector<std::size_t> order(links_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [this](std::size_t a, std::size_t b) { return links_[a].url < links_[b].url; });
    return order;
  }

  void begin(std::size_t index) {
    Link& link = links_[index];
    if (link.check || link.url.empty()) {
      ++progress_.done;
      return;
    }
    if (has_user(link.url)) {  // not cached either: the cache would contain the password
      link.check.emplace();
      const bool is_mail = is_mail_address(link.url);
      link.check->verdict = is_mail ? Verdict::kSkipped : Verdict::kUnsafe;
      link.check->reason = is_mail ? "an email address" : net::refusal_of(link.url)->reason;
      link.check->checked_at = seconds_now();
      ++progress_.done;
      return;
    }
    std::optional<Check> known;
    if (!error_) {
      Result<std::optional<Check>> found = cache_.find(link.url);
      if (found) {
        known = std::move(*found);
      } else {
        error_ = std::move(found.error());
      }
    }
    if (known && is_recent(*known)) {
      link.check = std::move(*known);
      ++progress_.done;
      return;
    }
    auto job = std::make_unique<Job>();
    job->link = index;
    job->before = std::move(known);
    go_to(*job, link.url);
    listed_hosts_.insert(net::machine_of(job->origin));
    if (const auto refusal = net::refusal_of(job->url))
      return finish(*job, verdict_of_refused(link.url, *refusal), refusal->reason);
    std::string api = api_origin_.empty() ? std::string() : github_api_url(options_.github_api, link.url);
    if (api.empty()) api = video_api_url(link.url);
    if (!api.empty()) {
      job->aim = Aim::kApi;
      go_to(*job, std::move(api));
      return add(std::move(job));
    }
    begin_page(std::move(job));
  }

  // A link for another program than a browser ("bitcoin:") is not for us to judge.
  static Verdict verdict_of_refused(const std::string& url, const net::Refusal& refusal) {
    if (!is_web_url(url) && !malformed(url)) return Verdict::kSkipped;
    return refusal.is_unsafe ? Verdict::kUnsafe : Verdict::kDead;
  }

  bool is_recent(const Check& check) const {
    std::chrono::seconds limit = good_for(check.verdict);
    if (options_.max_age && limit.count() > 0) limit = *options_.max_age;
    return check.checked_at + limit.count() > seconds_now();
  }

  void begin_page(JobPtr job) {
    job->aim = Aim::kPage;
    if (job->url != links_[job->link].url) go_to(*job, links_[job->link].url);
    job->is_head = head_is_enough(job->url);
    add(std::move(job));
  }

  void add(JobPtr job) {
    if (!options_.use_robots || job->aim != Aim::kPage) return schedule_.add(std::move(job));
    RobotsGate::Answer answer = robots_.enter(std::move(job));
    if (answer.pass != nullptr) schedule_.add(std::move(answer.pass));
    if (answer.to_ask != nullptr) schedule_.add_first(std::move(answer.to_ask));
    if (answer.refused != nullptr) finish(*answer.refused, Verdict::kSkipped, "disallowed by robots.txt");
  }

  void send() {
    while (client_->in_flight() < options_.concurrency) {
      Schedule::Turn turn = schedule_.next(Clock::now());
      if (turn.job == nullptr) return;
      const auto unresolved = unresolved_.find(net::host_in_origin(turn.job->origin));
      if (unresolved == unresolved_.end()) {
        ask(std::move(turn));
        continue;
      }
      turn.answered();  // there is no need to look up the name again
      ++unresolved_count_;
      unresolved->second.push_back(std::move(turn.job));
    }
  }

  milliseconds time_to_wait() const {
    const Clock::time_point now = Clock::now();
    const Clock::time_point next = std::min(now + kBetweenProgress, schedule_.next_time());
    return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(next - now));
  }

  void ask(Schedule::Turn turn) {
    Job& job = *turn.job;
    net::HttpRequest request = request_for(job, options_, api_origin_);
    // A redirect from outside must not lead into the network: only hosts that are listed are the user's.
    request.allow_private = options_.allow_private && listed_hosts_.contains(net::machine_of(job.origin));
    ++job.requests;
    ++progress_.requests;
    client_->start(std::move(request), [this, shared = std::make_shared<Schedule::Turn>(std::move(turn))](
                                           const net::HttpResponse& response) {
      shared->answered();
      schedule_.place(shared->job->origin, response.address);
      take(*shared->pace, std::move(shared->job), response);
    });
  }

  // --- Responses

  void take(HostPace& pace, JobPtr job, const net::HttpResponse& response) {
    job->status = response.status;
    job->has_bad_certificate = response.outcome == net::HttpResponse::Outcome::kBadCertificate;
    // The server may close an idle connection just as it is used again, which hardly happens twice in a row.
    if (response.sent > 2) ++job->failures;
    job->requests += std::max(response.sent - 1, 0);
    const bool is_answer = response.outcome == net::HttpResponse::Outcome::kAnswered;
    if (job->chain.empty()) note(*job, response);
    if (is_answer && step_for(response) != Step::kSlowDown) pace.went_well(Clock::now());
    switch (job->aim) {
      case Aim::kApi:
        return take_api(std::move(job), response);
      case Aim::kLookAlike:
        return settle(soft_pages_.take(*job, response));
      case Aim::kRobots:
        return take_robots(*job, response);
      case Aim::kPage:
        break;
    }
    if (!is_answer) return take_failure(std::move(job), response);
    take_answer(pace, std::move(job), response);
  }

  void take_answer(HostPace& pace, JobPtr job, const net::HttpResponse& response) {
    const Step step = step_for(response);
    // A server that rejects HEAD may accept GET.
    if (job->is_head && step != Step::kPage && step != Step::kRedirect && step != Step::kUnchanged) {
      if (step == Step::kSlowDown) return slow_down(pace, std::move(job), response);
      return ask_with_get(std::move(job));
    }
    if (step != Step::kPage && is_accepted(*job)) return finish_arrived(*job);
    switch (step) {
      case Step::kPage:
        return take_page(std::move(job), response);
      case Step::kUnchanged:
        if (job->before) {
          job->etag = job->before->etag;
          job->last_modified = job->before->last_modified;
        }
        return finish_arrived(*job);
      case Step::kRedirect:
        if (const auto end = follow(*job, response)) return finish(*job, end->verdict, end->reason);
        return add(std::move(job));
      case Step::kDead:
        return finish(*job, Verdict::kDead, status_text(response));
      case Step::kBlocked:
        return finish(*job, Verdict::kBlocked, status_text(response));
      case Step::kSlowDown:
        return slow_down(pace, std::move(job), response);
      case Step::kRetry:
        if (is_challenge(read_page(response.body, response.header("content-type")), response.body))
          return finish(*job, Verdict::kBlocked, "requires a CAPTCHA");
        return retry(std::move(job), Verdict::kDead, status_text(response));
    }
  }

  bool is_accepted(const Job& job) const {
    const std::string host = net::host_in_origin(job.origin);
    return std::ranges::any_of(options_.accepted, [&](const AcceptedStatus& accepted) {
      return accepted.status == job.status && is_host(accepted.host, host);
    });
  }

  void ask_with_get(JobPtr job) {
    job->is_head = false;
    add(std::move(job));
  }

  void take_failure(JobPtr job, const net::HttpResponse& response) {
    using Outcome = net::HttpResponse::Outcome;
    if (response.outcome == Outcome::kRefused)
      return finish(*job, Verdict::kUnsafe,
                    job->chain.empty() ? response.reason : "redirects to a private address");
    if (response.outcome == Outcome::kBadTls || response.outcome == Outcome::kBadCertificate)
      return finish(*job, Verdict::kDead, response.reason);
    if (response.outcome == Outcome::kNoNetwork) return finish(*job, Verdict::kTimeout, response.reason);
    if (response.outcome == Outcome::kBadName) {
      ++unresolved_count_;
      return unresolved_[net::host_in_origin(job->origin)].push_back(std::move(job));
    }
    if (job->is_head) return ask_with_get(std::move(job));
    const Verdict verdict = response.outcome == Outcome::kTimeout ? Verdict::kTimeout : Verdict::kDead;
    retry(std::move(job), verdict, response.reason);
  }

  void retry(JobPtr job, Verdict verdict, std::string reason) {
    const auto pause = pause_after_failure(*job, verdict == Verdict::kTimeout);
    if (!pause) return finish(*job, verdict, std::move(reason));
    schedule_.add_later(std::move(job), *pause);
  }

  void slow_down(HostPace& pace, JobPtr job, const net::HttpResponse& response) {
    const bool is_first = job->slow_downs == 0;
    const Patience patience = patience_after(*job, response, seconds_now());
    if (is_first) pace.refused(Clock::now(), patience.wait);
    if (!patience.is_over) return schedule_.add_later(std::move(job), patience.wait);
    if (patience.is_too_long) {
      const auto minutes = std::chrono::round<std::chrono::minutes>(patience.wait).count();
      return finish(
          *job, Verdict::kBlocked,
          status_text(response) + ", retry after " + counted(static_cast<std::size_t>(minutes), "minute"));
    }
    const Verdict verdict = response.status == 503 ? Verdict::kDead : Verdict::kBlocked;
    finish(*job, verdict, status_text(response) + ", repeatedly");
  }

  // A page that sends browsers elsewhere, as the redirect that it stands for.
  static net::HttpResponse as_redirect(net::HttpResponse response, const Refresh& refresh) {
    std::erase_if(response.headers, [](const auto& header) { return header.first == "location"; });
    response.headers.emplace_back("location", refresh.url);
    response.status = refresh.is_at_once ? 301 : 302;
    return response;
  }

  // Whether a reference leads to another page than the job's.
  static bool leads_elsewhere(const Job& job, const std::string& reference) {
    const std::string location = net::resolve_location(job.url, reference);
    return !location.empty() &&
           location.substr(0, location.find('#')) != job.url.substr(0, job.url.find('#'));
  }

  void take_page(JobPtr job, const net::HttpResponse& response) {
    if (job->chain.empty()) {  // else they belong to another page
      job->etag = std::string(response.header("etag"));
      job->last_modified = std::string(response.header("last-modified"));
    }
    if (job->wants_sign_in) return finish(*job, Verdict::kBlocked, "requires a login");
    if (!job->chain.empty()) {
      if (const std::string_view why = detour(links_[job->link].url, job->url); !why.empty())
        return finish(*job, Verdict::kSoft404, std::string(why));
    }
    const std::string_view type = response.header("content-type");
    const bool has_markup = find_ignore_case(type, "html") != std::string_view::npos ||
                            find_ignore_case(type, "xml") != std::string_view::npos;
    // A file that comes as a page may be an error.
    if (job->is_head && has_markup && is_file(job->url)) return ask_with_get(std::move(job));
    if (job->is_head) return finish_arrived(*job);
    if (std::string error = error_in_data(response); !error.empty())
      return finish(*job, Verdict::kSoft404, "the answer is '" + shorten(one_line(error), 60) + "'");
    const bool is_blank = !response.is_cut && trim(response.body).empty();
    if (!is_html(response) && !is_blank) return finish_arrived(*job);
    if (split_url(job->url).fragment.empty()) {  // else the verdict depends on the link
      if (auto known = soft_pages_.judge_known(job, response.body)) return settle(std::move(*known));
    }
    const Page page = read_page(response.body, type);
    if (is_challenge(page, response.body)) return finish(*job, Verdict::kBlocked, "requires a CAPTCHA");
    if (is_parked(page, response.body))
      return finish(*job, Verdict::kSoft404, "the domain is for sale or the account is suspended");
    const std::optional<Refresh> refresh = refresh_of(response, page);
    if (refresh && !job->has_refreshed && leads_elsewhere(*job, refresh->url)) {
      job->has_refreshed = true;
      if (const auto end = follow(*job, as_redirect(response, *refresh)))
        return finish(*job, end->verdict, end->reason);
      return add(std::move(job));
    }
    if (is_empty(page) && !response.is_cut && response.status == 200)
      return finish(*job, Verdict::kSoft404, "the page is empty");
    if (job->api_status != 0 && !video_api_url(job->url).empty()) {
      const std::optional<Judgement> video = video_verdict(response.body);
      if (video && video->verdict != Verdict::kOk) return finish(*job, video->verdict, video->reason);
      if (!video && (job->api_status == 400 || job->api_status == 404))
        return finish(*job, Verdict::kSoft404, "the video is not available");
    }
    job->fragment = fragment_verdict(job->url, response, page);
    settle(soft_pages_.judge(std::move(job), page, response.is_cut));
  }

  void settle(SoftPages::Answer answer) {
    if (answer.to_ask != nullptr) schedule_.add_first(std::move(answer.to_ask));
    for (SoftPages::Decided& decided : answer.decided) {
      if (decided.reason.empty()) {
        finish_arrived(*decided.job);
      } else {
        finish(*decided.job, Verdict::kSoft404, std::move(decided.reason));
      }
    }
  }

  void take_api(JobPtr job, const net::HttpResponse& response) {
    const bool is_there = response.outcome == net::HttpResponse::Outcome::kAnswered && response.status == 200;
    if (is_there) return finish_arrived(*job);
    // The API may be wrong or busy, and readers get the page: check that.
    job->api_status = response.status;
    begin_page(std::move(job));
  }

  void take_robots(const Job& job, const net::HttpResponse& response) {
    std::vector<JobPtr> waiting = robots_.take(job, response);
    if (const double delay = robots_.crawl_delay(job); delay > 0)
      schedule_.space(job, std::chrono::duration<double>(delay));
    for (JobPtr& other : waiting) add(std::move(other));
  }

  // --- Names that could not be resolved, and our own network

  void note(const Job& job, const net::HttpResponse& response) {
    const std::string target =
        net::origin_of(net::resolve_location(job.url, std::string(response.header("location"))));
    outage_.note(net::host_in_origin(job.origin), split_url(job.url).scheme, response,
                 net::host_in_origin(target));
    if (!outage_.is_disproved()) return;
    std::erase_if(uncached_, [this](std::size_t index) {
      const bool is_answered = links_[index].check->status != 0;
      if (is_answered) put(index);
      return is_answered;
    });
  }

  // The names that are cited most often.
  std::vector<std::string> controls() const {
    std::map<std::string, std::size_t> counts;
    for (const Link& link : links_) {
      std::string host = net::host_in_origin(net::origin_of(link.url));
      if (!host.empty() && !net::parse_ip(host)) ++counts[std::move(host)];
    }
    std::vector<std::pair<std::string, std::size_t>> hosts(counts.begin(), counts.end());
    std::ranges::stable_sort(hosts, std::greater(), [](const auto& host) { return host.second; });
    hosts.resize(std::min(hosts.size(), kControls));
    std::vector<std::string> names;
    names.reserve(hosts.size());
    for (auto& [host, count] : hosts) names.push_back(std::move(host));
    return names;
  }

  static std::vector<net::NameState> look_up_all(const std::vector<std::string>& names) {
    std::vector<net::NameState> states(names.size());
    parallel_for(names.size(), kLookUpsAtATime, [&](std::size_t i) { states[i] = net::look_up(names[i]); });
    return states;
  }

  // libcurl only says that it has no address: the resolver says whether there is no such name. Returns false
  // if the resolver fails.
  bool settle_names() {
    if (!outage_.is_disproved() && !knows_names_) {
      const std::vector<net::NameState> states = look_up_all(controls());
      const bool knows_one = std::ranges::count(states, net::NameState::kKnown) > 0;
      const bool is_unsure = std::ranges::count(states, net::NameState::kUnsure) > 0;
      knows_names_ = knows_one;
      if (!knows_one && (is_unsure || unresolved_.size() >= kManyUnknownNames)) {
        outage_.no_names();
        settle_unresolved(std::vector(unresolved_.size(), net::NameState::kUnsure));
        return false;
      }
    }
    std::vector<std::string> names;
    names.reserve(unresolved_.size());
    for (const auto& [name, jobs] : unresolved_) names.push_back(name);
    settle_unresolved(look_up_all(names));
    return true;
  }

  // `states` are those of the names in unresolved_, in its order.
  void settle_unresolved(const std::vector<net::NameState>& states) {
    std::map<std::string, std::vector<JobPtr>> unresolved = std::exchange(unresolved_, {});
    unresolved_count_ = 0;
    auto state = states.begin();
    for (auto& [name, jobs] : unresolved) {
      for (JobPtr& job : jobs) settle_name(std::move(job), *state);
      ++state;
    }
  }

  void settle_name(JobPtr job, net::NameState state) {
    if (state == net::NameState::kUnknown)
      return finish(*job, Verdict::kDead, "the host name does not exist");
    if (state == net::NameState::kNoAddress) return finish(*job, Verdict::kDead, "the host has no address");
    // The name may have no address of a kind that this machine can use.
    if (state == net::NameState::kKnown && ++job->look_ups == 1) {
      ++job->failures;
      return schedule_.add(std::move(job));
    }
    finish(*job, Verdict::kTimeout, "the host name could not be resolved");
  }

  // --- End

  void finish_arrived(const Job& job) {
    const Judgement end = judge_arrived(job);
    finish(job, end.verdict, end.reason);
  }

  void finish(const Job& job, Verdict verdict, std::string reason) {
    Link& link = links_[job.link];
    link.check = check_of(job, {verdict, std::move(reason)}, seconds_now());
    ++progress_.done;
    // A link without an answer is cached at the end, when our own network is known to work.
    if (outage_.is_disproved() && job.status != 0) return put(job.link);
    uncached_.push_back(job.link);
  }

  std::vector<Link>& links_;
  CheckCache& cache_;
  const CheckOptions& options_;
  const std::function<void(const Progress&)>& on_progress_;
  std::unordered_set<std::string> listed_hosts_;
  std::string api_origin_;
  bool has_uncommitted_ = false;
  Schedule schedule_;
  SoftPages soft_pages_;
  RobotsGate robots_;
  Outage outage_;
  std::vector<std::size_t> uncached_;                      // links with a check
  std::map<std::string, std::vector<JobPtr>> unresolved_;  // by host
  std::size_t unresolved_count_ = 0;                       // jobs in it
  bool knows_names_ = false;                               // the resolver works
  Clock::time_point begin_ = Clock::now();
  Progress progress_;
  Clock::time_point next_progress_;
  std::optional<Error> error_;
  std::optional<net::HttpClient> client_;  // the last: its answers use all of the above
};

}  // namespace

Result<std::string> check_links(std::vector<Link>& links, CheckCache& cache, const CheckOptions& options,
                                const std::function<void(const Progress&)>& on_progress) {
  return Checker(links, cache, options, on_progress).run();
}

}  // namespace podatlas::links
