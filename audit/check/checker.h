#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "audit/state/cache.h"
#include "podatlas/audit.h"
#include "podatlas/result.h"

namespace podatlas::links {

/// Asks for every link that has no check yet and fills in its `check`: what `cache` holds and is recent
/// enough is not asked again, and what is found out is put there as it comes, so that a program that is
/// killed asks for no more than `concurrency` of the links twice. Each link is one GET, or a HEAD where the
/// body would say nothing (files, sites that are honest about what is missing) with a GET when that leaves a
/// doubt. Redirects are followed hop by hop; what may pass (5xx, resets, timeouts, 429) is tried again. A
/// page that looks as if it could be an error is compared with what its server gives elsewhere (see
/// SoftPages). When it is stopped, the rest keeps no check. A cache that cannot be read or written is not
/// used any further: the error says so when all links have their checks.
/// Returns why our own network has failed, as a clause; then what was asked keeps no check, and nothing is
/// cached. "" if it works.
/// `on_progress` is called some ten times a second.
[[nodiscard]] Result<std::string> check_links(std::vector<Link>& links, CheckCache& cache,
                                              const CheckOptions& options,
                                              const std::function<void(const Progress&)>& on_progress = {});

}  // namespace podatlas::links
