#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>

#include "podatlas/audit.h"
#include "podatlas/result.h"

namespace podatlas::links {

/// Where the results are kept unless somebody says otherwise: podatlas/audit.sqlite in the folder that the
/// XDG Base Directory Specification has for caches, which is given as `xdg_cache_home` and, when that is
/// empty or not absolute, as `home`. "" when there is neither.
[[nodiscard]] std::string default_cache_path(const std::string& xdg_cache_home, const std::string& home);

/// How long a result is good for: a week when all is well, a day when blocked, an hour when something is
/// wrong; not at all after a timeout, and where the verdict is about what we may ask, not about the link.
[[nodiscard]] std::chrono::seconds good_for(Verdict verdict);

}  // namespace podatlas::links
