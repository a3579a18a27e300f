#include "net/fetch.h"

#include <optional>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "core/url/credentials.h"
#include "net/address/web_address.h"
#include "net/gunzip.h"
#include "net/http_client.h"
#include "net/redirects.h"
#include "net/web_cache.h"

namespace podatlas::net {
namespace {

struct Job : Hops {
  std::string asked;  // the URL as it was given
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
    go_to(job, job.asked);
    if (const auto refusal = refusal_of(job.url)) return fail_with(job, ErrorKind::kUsage, refusal->reason);
    send(job);
  }

  static void fail_with(Job& job, ErrorKind kind, std::string message) {
    job.result = fail(kind, without_user(job.asked), {}, std::move(message));
  }
  // The same after the redirects so far.
  static void fail_at_hop(Job& job, ErrorKind kind, std::string message) {
    if (!job.seen.empty()) message = "redirect to " + shorten(without_user(job.url), 200) + ": " + message;
    fail_with(job, kind, std::move(message));
  }

  void send(Job& job) {
    HttpRequest request;
    request.url = job.url;
    request.is_document = true;
    request.allow_private = options_.allow_private;
    request.max_body = options_.max_bytes;
    request.timeout = options_.timeout;
    request.connect_timeout = options_.connect_timeout;
    request.patience = options_.patience;
    if (const std::string cookie = job.cookie(); !cookie.empty())
      request.headers.push_back("Cookie: " + cookie);
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
      return fail_at_hop(job, ErrorKind::kIo, response.reason);
    if (response.status == 304 && is_known(job)) {
      job.result = Fetched{std::move(job.cached->body), std::move(job.cached->charset)};
      return;
    }
    if (is_redirect(response.status)) {
      if (const auto refusal = follow(job, response))
        return fail_with(job, refusal->is_unsafe ? ErrorKind::kUsage : ErrorKind::kIo, refusal->reason);
      return send(job);
    }
    if (response.status != 200)
      return fail_at_hop(job, ErrorKind::kNotFound, "the server answered " + std::to_string(response.status));
    if (response.is_cut && !response.reason.empty()) return fail_at_hop(job, ErrorKind::kIo, response.reason);
    if (response.is_cut) return fail_at_hop(job, ErrorKind::kLimit, too_large());
    if (const Result<void> unpacked = unpack(response); !unpacked)
      return fail_at_hop(job, unpacked.error().kind, unpacked.error().message);
    keep(job, response);
    job.result = Fetched{std::move(response.body), charset_of(response.header("content-type"))};
  }

  [[nodiscard]] Result<void> unpack(HttpResponse& response) const {
    const std::string packing = to_lower(response.header("content-encoding"));
    if (packing.empty() || packing == "identity") return {};
    if (packing != "gzip" && packing != "x-gzip")
      return fail(ErrorKind::kUnsupported, "unexpected Content-Encoding");
    Result<std::string> body = gunzip(response.body, options_.max_bytes);
    if (!body && body.error().kind == ErrorKind::kLimit) return fail(ErrorKind::kLimit, too_large());
    if (!body) return tl::unexpected(std::move(body.error()));
    response.body = std::move(*body);
    return {};
  }

  [[nodiscard]] std::string too_large() const {
    return "larger than the limit of " + std::to_string(options_.max_bytes >> 20U) + " MiB";
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
