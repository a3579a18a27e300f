#ifndef PODATLAS_AUDIT_CHECKER_H_
#define PODATLAS_AUDIT_CHECKER_H_

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "audit/cache.h"
#include "audit/link_report.h"
#include "core/result.h"

namespace podatlas::audit {

struct CheckOptions {
  std::size_t concurrency = 32;  ///< requests at a time
  std::size_t per_host = 6;      ///< of them to one public host
  double rate = 10;              ///< requests a second to one public host, until it asks for fewer
  std::chrono::milliseconds timeout{10'000};  ///< of one request
  bool allow_private = false;
  bool use_robots = false;
  std::string user_agent;
  std::string github_token;  ///< goes to `github_api` and nowhere else
  std::string github_api = "https://api.github.com";
  std::optional<std::chrono::seconds> max_age;  ///< older results are not used again, whatever their verdict
  const std::atomic<bool>* stop = nullptr;      ///< set by others to end the run
};

struct Progress {
  std::size_t done = 0;
  std::size_t total = 0;
  std::size_t requests = 0;
};

/// Asks for every link and fills in its `check`: what `cache` holds and is recent enough is not asked again,
/// and what is found out is put there as it comes. Each link is one GET, or a HEAD where the body would say
/// nothing (files, sites that are honest about what is missing) with a GET when that leaves a doubt.
/// Redirects are followed hop by hop; what may pass (5xx, resets, timeouts, 429) is tried again. A page that
/// looks as if it could be an error is compared with the one that its server gives for a made-up name. When
/// it is stopped, the rest keeps no check. Fails when the cache cannot be written.
[[nodiscard]] Result<void> check_links(std::vector<Link>& links, CheckCache& cache,
                                       const CheckOptions& options,
                                       const std::function<void(const Progress&)>& on_progress = {});

/// The page of GitHub's REST API that says whether the thing on github.com is there; "" for other URLs.
[[nodiscard]] std::string github_api_url(const std::string& api, std::string_view url);

}  // namespace podatlas::audit

#endif  // PODATLAS_AUDIT_CHECKER_H_
