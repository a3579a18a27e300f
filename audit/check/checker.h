#ifndef PODATLAS_AUDIT_CHECKER_H_
#define PODATLAS_AUDIT_CHECKER_H_

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "audit/link_report.h"
#include "audit/state/cache.h"
#include "podatlas/result.h"

namespace podatlas::links {

/// How check_links asks.
struct CheckOptions {
  std::size_t concurrency = 32;  ///< requests at a time
  std::size_t per_host = 6;      ///< of them to one public host
  double rate = 10;              ///< requests a second to one public host, until it asks for fewer
  std::chrono::milliseconds timeout{10'000};  ///< of one request
  bool allow_private = false;                 ///< also ask private addresses
  bool use_robots = false;                    ///< leave out what robots.txt asks programs to leave alone
  std::string user_agent;                     ///< as the request header has it
  std::string certificates;                   ///< see HttpClient::Options
  std::string github_token;                   ///< goes to `github_api` and nowhere else
  std::string github_api =
      "https://api.github.com";  ///< where links to github.com are asked for with the token

  /// Results up to this age are used again, instead of those that good_for() has; never those that it has
  /// not.
  std::optional<std::chrono::seconds> max_age;
  const std::atomic<bool>* stop = nullptr;  ///< set by others to end the run
};

/// How far a run is.
struct Progress {
  std::size_t done = 0;              ///< links with a verdict
  std::size_t total = 0;             ///< links in all
  std::size_t requests = 0;          ///< sent so far
  std::size_t hosts_in_waiting = 0;  ///< that asked for patience, or are asked no faster
};

/// Asks for every link that has no check yet and fills in its `check`: what `cache` holds and is recent
/// enough is not asked again, and what is found out is put there as it comes, so that a program that is
/// killed asks for no more than `concurrency` of the links twice. Each link is one GET, or a HEAD where the
/// body would say nothing (files, sites that are honest about what is missing) with a GET when that leaves a
/// doubt. Redirects are followed hop by hop; what may pass (5xx, resets, timeouts, 429) is tried again. A
/// page that looks as if it could be an error is compared with what its server gives elsewhere (see
/// SoftPages). When it is stopped, the rest keeps no check. A cache that cannot be read or written is not
/// used any further: the error says so when all links have their checks.
/// `on_progress` is called some ten times a second.
[[nodiscard]] Result<void> check_links(std::vector<Link>& links, CheckCache& cache,
                                       const CheckOptions& options,
                                       const std::function<void(const Progress&)>& on_progress = {});

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_CHECKER_H_
