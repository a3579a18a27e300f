#ifndef PODATLAS_AUDIT_LINK_FILTER_H_
#define PODATLAS_AUDIT_LINK_FILTER_H_

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "audit/link_report.h"
#include "podatlas/result.h"

namespace podatlas::links {

/// Regular expressions (RE2) that are looked for anywhere in a URL.
class UrlPatterns {
 public:
  UrlPatterns();
  ~UrlPatterns();
  UrlPatterns(UrlPatterns&&) noexcept;
  UrlPatterns& operator=(UrlPatterns&&) noexcept;

  /// Adds one. Fails with kUsage and RE2's reason when it cannot be read.
  [[nodiscard]] Result<void> add(std::string_view pattern);
  /// Whether no pattern was added; then nothing is found.
  [[nodiscard]] bool empty() const;
  /// Whether any of them is found.
  [[nodiscard]] bool match(std::string_view url) const;

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

/// Keeps the links of which the URL matches one of `include`, unless that is empty, and none of `exclude`.
void keep_matching(std::vector<Link>& links, const UrlPatterns& include, const UrlPatterns& exclude);

/// Something that a maintainer does not want to hear of for a while: one line of an ignore file.
struct Ignore {
  UrlPatterns urls;             ///< links that are meant
  std::string rule;             ///< of the findings that are dropped; empty: the link is not even asked for
  std::chrono::sys_days until;  ///< last day on which it holds
  std::string until_text;       ///< "2027-01-31"
  std::string reason;           ///< why, for people
  std::size_t line = 0;         ///< in the file, from 1
};

/// The rule of the note about an ignore that has expired.
inline constexpr std::string_view kExpiredRule = "ignore.expired";

/// Reads an ignore file: a line each, `PATTERN [RULE] until YYYY-MM-DD REASON`; blank lines and those that
/// begin with '#' are comments. The day named is the last on which it holds (UTC). Fails with the line when
/// the pattern, the rule (which must be one of `rules`), the date or the reason is wrong or missing.
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

#endif  // PODATLAS_AUDIT_LINK_FILTER_H_
