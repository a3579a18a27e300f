#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/audit.h"
#include "podatlas/result.h"

namespace podatlas::links {

/// Keeps the links whose URL matches a pattern of `include` (any URL if that is empty) and none of `exclude`.
void keep_matching(std::vector<Link>& links, const UrlPatterns& include, const UrlPatterns& exclude);

/// The rule of findings about expired ignores.
inline constexpr std::string_view kExpiredRule = "ignore.expired";

/// podatlas::read_ignores() with the rules that an ignore may name.
[[nodiscard]] Result<std::vector<Ignore>> read_ignores(std::string_view text, const std::string& file,
                                                       const std::vector<std::string_view>& rules);

/// The lines of an ignore file that match no link and can be deleted.
[[nodiscard]] std::vector<std::size_t> unused_ignores(const std::vector<Link>& links,
                                                      const std::vector<Ignore>& ignores);

/// Sets Link::ignored, the reason, of links that an ignore without a rule matches on that day.
void mark_ignored(std::vector<Link>& links, const std::vector<Ignore>& ignores, std::chrono::sys_days today);

/// Drops the link's findings that are ignored on that day, and adds a note, which names `file`, for each
/// expired ignore that would have applied. Returns how many it dropped.
std::size_t drop_ignored(Link& link, const std::vector<Ignore>& ignores, std::chrono::sys_days today,
                         const std::string& file);

}  // namespace podatlas::links
