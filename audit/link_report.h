#ifndef PODATLAS_AUDIT_LINK_REPORT_H_
#define PODATLAS_AUDIT_LINK_REPORT_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"

namespace podatlas::links {

/// How bad a finding is, the worst first.
enum class Severity : std::uint8_t { kError, kWarning, kNote };
/// Number of severities.
inline constexpr std::size_t kSeverityCount = 3;
/// "note", "warning", "error": as reports have it.
[[nodiscard]] std::string_view name_of(Severity severity);

/// The verdict on a link; docs/formats.md lists them.
enum class Verdict : std::uint8_t {
  kOk,
  kRedirectedPermanently,
  kDead,
  kFlakyOk,
  kSoft404,
  kMissingFragment,
  kUnverifiableFragment,
  kTimeout,
  kBlocked,
  kUnsafe,
  kSkipped,
};
/// Number of verdicts.
inline constexpr std::size_t kVerdictCount = 11;
/// As reports have it: "ok", "dead", ...
[[nodiscard]] std::string_view name_of(Verdict verdict);
/// False when no verdict has that name.
[[nodiscard]] bool parse_verdict(std::string_view name, Verdict& verdict);

/// One redirect.
struct Hop {
  int status = 0;   ///< HTTP's, 3xx
  std::string url;  ///< where it leads
};

/// The result of asking.
struct Check {
  Verdict verdict = Verdict::kSkipped;  ///< what it comes to
  int status = 0;                       ///< of the last answer; 0 when there was none
  std::string target;                   ///< where the leading permanent redirects end
  std::vector<Hop> chain;               ///< the redirects, in order
  std::string reason;                   ///< one clause, for people
  int attempts = 0;                     ///< requests that this link took
  std::int64_t checked_at = 0;          ///< seconds since 1970
  std::int64_t first_failed_at = 0;     ///< of the failures in a row; 0 when it did not fail
  int consecutive_failures = 0;         ///< runs in a row, this one included
  std::string etag;                     ///< of the answer, to ask with next time; or ""
  std::string last_modified;            ///< of the answer, to ask with next time; or ""
};

/// Whether the link does not lead where it should: what is counted as a failure in a row.
[[nodiscard]] bool is_failure(Verdict verdict);

/// How a URL stands in a text. What was read from a saved graph does not say.
enum class Form : std::uint8_t { kUnknown, kAnchor, kBare };

/// A place that cites a link.
struct Citation {
  std::optional<std::int64_t> episode;  ///< number
  std::string guid;                     ///< of the episode
  std::string title;                    ///< of the episode
  std::string source;                   ///< where the episode was read
  std::string published;                ///< "2021-05-05"; empty when unknown
  std::string text;                     ///< what the reader sees as the link
  std::string quote;                    ///< the sentence around it
  Form form = Form::kUnknown;           ///< whether it is a link or stands in the text
  std::string companion;                ///< how another text of the episode spells it, when it differs
};

/// What is wrong with a link, by one rule.
struct Finding {
  std::string rule;                     ///< its name, "dead" or "github.moving-branch"
  Severity severity = Severity::kNote;  ///< how bad it is
  std::string message;                  ///< one lower-case clause
  std::string suggestion;               ///< what to write instead; empty when nobody knows
  std::size_t citation = 0;             ///< index of the first place it was found at
};

/// A URL with what was found out about it, and everywhere it is cited.
struct Link {
  std::string url;                             ///< as cited
  std::string canonical;                       ///< normalised, as links are compared
  ReferenceKind kind = ReferenceKind::kOther;  ///< what it leads to, by its spelling
  std::optional<Check> check;                  ///< none when nobody asked
  std::vector<Citation> cited_by;              ///< every place that does
  std::vector<Finding> findings;               ///< of every rule that applies
  std::string ignored;                         ///< why nobody wants to hear of it; empty for others
  std::string archived;                        ///< a copy of it, when one was asked for and found
  std::string episode_link;                    ///< of the episode that it leads to; empty for others
  std::string other_spelling;                  ///< the usual one of the same thing, when it is not this
  std::string upstream;                        ///< "owner/repo" of which its repository seems to be a fork
  bool https_is_known = false;                 ///< another link has the same host with https
};

/// All links of an audit, in the order in which they are cited first.
struct LinkReport {
  std::vector<Link> links;  ///< each URL once

  /// How many links have each verdict, by its number; those that were not asked for have none.
  [[nodiscard]] std::array<std::size_t, kVerdictCount> verdicts() const;
  /// How many findings have each severity, by its number.
  [[nodiscard]] std::array<std::size_t, kSeverityCount> severities() const;
};

}  // namespace podatlas::links

#endif  // PODATLAS_AUDIT_LINK_REPORT_H_
