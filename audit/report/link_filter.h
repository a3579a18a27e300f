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

/// Keeps the links of which the URL matches one of `include`, unless that is empty, and none of `exclude`.
void keep_matching(std::vector<Link>& links, const UrlPatterns& include, const UrlPatterns& exclude);

/// The rule of the note about an ignore that has expired.
inline constexpr std::string_view kExpiredRule = "ignore.expired";

/// podatlas::read_ignores() with the rules that an ignore may name.
[[nodiscard]] Result<std::vector<Ignore>> read_ignores(std::string_view text, const std::string& file,
                                                       const std::vector<std::string_view>& rules);

/// The lines of an ignore file whose pattern is found in no link, so that they may go.
[[nodiscard]] std::vector<std::size_t> unused_ignores(const std::vector<Link>& links,
                                                      const std::vector<Ignore>& ignores);

/// Marks the links that are ignored as a whole on that day: Link::ignored has the reason.
void mark_ignored(std::vector<Link>& links, const std::vector<Ignore>& ignores, std::chrono::sys_days today);

/// Drops the link's findings that are ignored on that day, and adds a note for each ignore that would apply
/// had it not expired. `file` is named in it.
void drop_ignored(Link& link, const std::vector<Ignore>& ignores, std::chrono::sys_days today,
                  const std::string& file);

}  // namespace podatlas::links
