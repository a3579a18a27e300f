#include "net/fetch.h"

#include <optional>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "core/url/credentials.h"
#include "core/url/url.h"
#include "net/gunzip.h"
#include "net/http_client.h"
#include "net/web_address.h"
#include "net/web_cache.h"

namespace podatlas::net {
namespace {

constexpr int kMostHops = 10;

// One document on its way, from hop to hop.
struct Job {
  std::string asked;  // the URL as it was given
  std::string url;    // of this hop
  int hops = 0;
  std::optional<CachedDocument> cached;
  Result<Fetched> result;
};

class Fetcher {
 public:
  explicit Fetcher(const FetchOptions& options)
      : options_(options), cache_(options.cache_folder), client_({options.user_agent, options.at_a_time}) {}

  std::vector<Result<Fetched>> fetch(const std::vector<std::string>& urls) {
    std::vector<Job> jobs(urls.size());
    std::size_t next = 0;
    while (next < jobs.size() || client_.in_flight() > 0) {
      while (next < jobs.size() && client_.in_flight() < options_.at_a_time) {
        jobs[next].asked = urls[next];
        begin(jobs[next++]);
      }
      if (client_.in_flight() > 0) client_.wait(std::chrono::seconds(1));
    }
    std::vector<Result<Fetched>> out;
    out.reserve(jobs.size());
    for (Job& job : jobs) out.push_back(std::move(job.result));
    return out;
  }

 private:
  void begin(Job& job) {
    job.cached = cache_.find(job.asked);
    go_to(job, resolve_location(job.asked, job.asked));
  }

  static void end_badly(Job& job, ErrorKind kind, std::string message) {
    if (job.hops > 0) message = "leads to " + shorten(without_user(job.url), 200) + ": " + message;
    job.result = fail(kind, without_user(job.asked), {}, std::move(message));
  }

  void go_to(Job& job, std::string url) {
    job.url = std::move(url);
    if (job.hops > kMostHops) return end_badly(job, ErrorKind::kIo, "more redirects than are followed");
    if (!is_web_url(job.url)) return end_badly(job, ErrorKind::kUsage, "is no http or https address");
    if (has_user(job.url)) {
      return end_badly(job, ErrorKind::kUsage,
                       "an address with a user name in it is not asked: it would stand in the graph");
    }
    HttpRequest request;
    request.url = job.url;
    request.is_document = true;
    request.allow_private = options_.allow_private;
    request.max_body = options_.max_bytes;
    request.timeout = options_.timeout;
    request.connect_timeout = options_.connect_timeout;
    request.patience = options_.patience;
    if (is_known(job)) {
      const CachedDocument& known = *job.cached;
      if (!known.etag.empty()) request.headers.push_back("If-None-Match: " + known.etag);
      if (!known.last_modified.empty())
        request.headers.push_back("If-Modified-Since: " + known.last_modified);
    }
    client_.start(std::move(request), [this, &job](HttpResponse response) { take(job, response); });
  }

  // Whether what the cache holds came from this hop's address, so that its ETag means something there.
  static bool is_known(const Job& job) { return job.cached && job.cached->final_url == job.url; }

  static bool is_redirect(int status) {
    return status == 301 || status == 302 || status == 303 || status == 307 || status == 308;
  }

  void take(Job& job, HttpResponse& response) {
    if (response.outcome != HttpResponse::Outcome::kAnswered)
      return end_badly(job, ErrorKind::kIo, response.reason);
    if (response.status == 304 && is_known(job)) {
      job.result = Fetched{std::move(job.cached->body), std::move(job.cached->charset)};
      return;
    }
    if (is_redirect(response.status)) {
      const std::string location(response.header("location"));
      const std::string next = resolve_location(job.url, location);
      if (next.empty()) return end_badly(job, ErrorKind::kIo, "a redirect that leads nowhere");
      ++job.hops;
      return go_to(job, next);
    }
    if (response.status != 200)
      return end_badly(job, ErrorKind::kNotFound, "the server answers " + std::to_string(response.status));
    if (response.is_cut && !response.reason.empty()) return end_badly(job, ErrorKind::kIo, response.reason);
    if (response.is_cut) return end_badly(job, ErrorKind::kLimit, too_large());
    if (const Result<void> unpacked = unpack(response); !unpacked)
      return end_badly(job, unpacked.error().kind, unpacked.error().message);
    keep(job, response);
    job.result = Fetched{std::move(response.body), charset_of(response.header("content-type"))};
  }

  [[nodiscard]] Result<void> unpack(HttpResponse& response) const {
    const std::string packing = to_lower(response.header("content-encoding"));
    if (packing.empty() || packing == "identity") return {};
    if (packing != "gzip" && packing != "x-gzip")
      return fail(ErrorKind::kUnsupported, "the answer is packed as nobody asked for");
    Result<std::string> body = gunzip(response.body, options_.max_bytes);
    if (!body && body.error().kind == ErrorKind::kLimit) return fail(ErrorKind::kLimit, too_large());
    if (!body) return tl::unexpected(std::move(body.error()));
    response.body = std::move(*body);
    return {};
  }

  [[nodiscard]] std::string too_large() const {
    return "is larger than " + std::to_string(options_.max_bytes >> 20U) +
           " MiB, the largest that is fetched";
  }

  void keep(const Job& job, const HttpResponse& response) const {
    if (find_ignore_case(response.header("cache-control"), "no-store") != std::string_view::npos) return;
    cache_.keep({job.asked, job.url, std::string(response.header("etag")),
                 std::string(response.header("last-modified")), charset_of(response.header("content-type")),
                 response.body});
  }

  const FetchOptions& options_;
  WebCache cache_;
  HttpClient client_;  // the last: its answers use all of the above
};

}  // namespace

std::vector<Result<Fetched>> fetch(const std::vector<std::string>& urls, const FetchOptions& options) {
  return Fetcher(options).fetch(urls);
}

}  // namespace podatlas::net
