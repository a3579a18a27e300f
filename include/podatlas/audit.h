#pragma once

// Auditing links: which are broken or badly spelled, and what to write instead.

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/graph.h"
#include "podatlas/result.h"

namespace re2 {
class RE2;
}  // namespace re2

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
  bool has_bad_certificate = false;     ///< the server's certificate is why there was no answer
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
  std::string written;                  ///< its href if that is relative, as the source spells it; else ""
  std::size_t times = 1;                ///< links with this target in the same text
  std::string companion;                ///< how another text of the episode spells it, when it differs
};

/// What is wrong with a link, by one rule.
struct Finding {
  std::string rule;                     ///< its name, "dead" or "github.moving-branch"
  Severity severity = Severity::kNote;  ///< how bad it is
  std::string message;                  ///< one lower-case clause
  std::string suggestion;               ///< what to write instead; empty when nobody knows
  std::size_t citation = 0;             ///< index of the first place it was found at
  std::vector<std::size_t> also{};      ///< indexes of the others
};

/// A URL with what was found out about it, and everywhere it is cited.
struct Link {
  std::string url;                             ///< as cited; empty for all links that lost their address
  std::string canonical;                       ///< normalised, as links are compared
  ReferenceKind kind = ReferenceKind::kOther;  ///< what it leads to, by its spelling
  std::optional<Check> check;                  ///< none when nobody asked
  std::vector<Citation> cited_by;              ///< every place that does
  std::vector<Finding> findings;               ///< of every rule that applies
  std::string ignored;                         ///< why nobody wants to hear of it; empty for others
  std::string archived;                        ///< a copy of it, when one was asked for and found
  std::string episode_link;                    ///< of the episode that it leads to; empty for others
  std::string episode_title;                   ///< likewise
  std::optional<std::int64_t> episode_number;  ///< likewise
  std::string other_spelling;                  ///< the usual one of the same thing, when it is not this
  std::string upstream;                        ///< "owner/repo" of which its repository seems to be a fork
  bool https_is_known = false;                 ///< another link has the same host with https
  bool is_on_own_site = false;                 ///< its host has the pages of the show or of its episodes
  bool https_fails = false;                    ///< links to the host with https were tried in vain
  bool is_known_page = false;                  ///< the feed has whole URLs that begin as this one does
};

/// At how many places the link has the finding: a text may have the URL several times.
[[nodiscard]] std::size_t places_of(const Link& link, const Finding& finding);

/// What earlier runs found out, in an SQLite database with one row a URL. What is put there is kept with the
/// next commit(); a program that is killed loses what was not. Several programs may use one file at a time.
/// Every failure is one clause with the file's name: it is damaged, locked, cannot be written, or something
/// else than a cache, which is then left as it is.
class CheckCache {
 public:
  /// Opens the file, and makes it when it is not there; its folder must be.
  [[nodiscard]] static Result<CheckCache> open(const std::string& path);
  /// Keeps nothing.
  CheckCache();
  ~CheckCache();
  CheckCache(CheckCache&&) noexcept;
  CheckCache& operator=(CheckCache&&) noexcept;

  /// What is known of the URL; nullopt when nothing is.
  [[nodiscard]] Result<std::optional<Check>> find(const std::string& url);
  /// Notes a result, instead of what was known of the URL; it is kept with the next commit(). Fails with
  /// kIo.
  [[nodiscard]] Result<void> put(const std::string& url, const Check& check);
  /// Makes everything put since the last one durable, at once: a kill before it loses that, and nothing
  /// else.
  [[nodiscard]] Result<void> commit();

 private:
  struct Impl;
  explicit CheckCache(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl_;  // none when nothing is kept
};

/// Regular expressions (RE2) that are looked for anywhere in a URL.
class UrlPatterns {
 public:
  /// Adds one. Fails with kUsage and RE2's reason when it cannot be read.
  [[nodiscard]] Result<void> add(std::string_view pattern);
  /// Whether no pattern was added; then nothing is found.
  [[nodiscard]] bool empty() const { return patterns_.empty(); }
  /// Whether any of them is found.
  [[nodiscard]] bool match(std::string_view url) const;

 private:
  std::vector<std::shared_ptr<const re2::RE2>> patterns_;
};

/// Something that a maintainer does not want to hear of for a while: one line of an ignore file.
struct Ignore {
  UrlPatterns urls;             ///< links that are meant
  std::string rule;             ///< of the findings that are dropped; empty: the link is not even asked for
  std::chrono::sys_days until;  ///< last day on which it holds
  std::string until_text;       ///< "2027-01-31"
  std::string reason;           ///< why, for people
  std::size_t line = 0;         ///< in the file, from 1
};

/// A header of requests, and the host that gets it.
struct OwnHeader {
  std::string host;  ///< in lower case; "*": every host
  std::string line;  ///< "Name: value"
};
/// A status that is not a failure at a host.
struct AcceptedStatus {
  std::string host;  ///< in lower case; "*": every host
  int status = 0;    ///< HTTP's
};

/// How check_links asks.
struct CheckOptions {
  std::size_t concurrency = 32;  ///< requests at a time
  std::size_t per_host = 6;      ///< of them to one public host
  double rate = 10;              ///< requests a second to one public host, until it asks for fewer
  std::chrono::milliseconds timeout{10'000};  ///< of one request
  bool allow_private = false;                 ///< also ask private addresses
  bool use_robots = false;                    ///< leave out what robots.txt asks programs to leave alone
  std::string user_agent;                     ///< as the request header has it
  std::vector<OwnHeader> headers{};           ///< sent in addition
  std::vector<AcceptedStatus> accepted{};     ///< statuses that are not failures
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

/// How find_archived asks the archive.
struct ArchiveOptions {
  std::string api =
      "https://archive.org/wayback/available";  ///< the Wayback Machine's availability interface
  std::string user_agent;                       ///< as the request header has it
  std::string certificates;                     ///< see HttpClient::Options
  std::chrono::milliseconds timeout{10'000};    ///< for one request
  bool allow_private = false;               ///< whether the interface may be at a private address, for tests
  const std::atomic<bool>* stop = nullptr;  ///< set by others to end it
};

}  // namespace podatlas::links

namespace podatlas {

/// How podatlas audits links.
struct AuditOptions {
  bool offline = false;        ///< judge links by their URLs, without network access
  bool archive = false;        ///< also ask the Internet Archive for copies of dead links, to suggest them
  bool allow_private = false;  ///< request private addresses, and do not report links to them
  links::CheckOptions requests{};            ///< how servers are asked
  links::ArchiveOptions archive_requests{};  ///< how the Internet Archive is asked
  links::CheckCache* cache = nullptr;        ///< results of earlier runs; null: nothing is cached
  links::UrlPatterns include{};              ///< audit only links that match; empty: all
  links::UrlPatterns exclude{};              ///< do not audit links that match
  std::vector<links::Verdict> only{};        ///< report only links with these verdicts
  std::vector<std::string> only_findings{};  ///< and findings of these rules or severities; both empty: all
  std::vector<links::Ignore> ignores{};      ///< findings to suppress, as read_ignores() returns them
  std::string ignore_file{};                 ///< name of the file they are from, for messages
  bool warns_of_unused_ignores = true;       ///< whether ignores that match no link are warnings
  std::vector<links::Link> more{};           ///< links to audit that the graph does not have
  std::chrono::sys_days today = std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now());
  std::function<void(const links::Progress&)> on_progress{};  ///< called some ten times a second
};

/// All links of an audit, in the order in which they are cited first, without passwords.
struct AuditReport {
  std::vector<links::Link> links{};  ///< each URL once
  std::string file{};                ///< feed, list or saved graph that has the links; for SARIF and JUnit
  std::string file_bytes{};          ///< contents of `file` if URLs can be located in it, else empty
  links::Severity fail_on = links::Severity::kError;  ///< findings that fail a test case of JUnit
  std::size_t ignored_links = 0;                      ///< links that an ignore file without a rule leaves out
  std::size_t ignored_findings = 0;                   ///< findings of other links that it leaves out
  bool is_offline = false;                            ///< nothing was requested
  bool is_expanded = false;         ///< the text format lists every finding, not groups of them
  bool colored = false;             ///< color the text format for a terminal
  std::string outage{};             ///< how our own network failed, so that no link was judged; or ""
  std::vector<Warning> warnings{};  ///< unused ignores, a cache that could not be written

  /// How many URLs the links have.
  [[nodiscard]] std::size_t urls() const;
  /// How many places cite them; a link without one counts as one.
  [[nodiscard]] std::size_t places() const;
  /// How many links have each verdict, by its number; links that were not requested have none.
  [[nodiscard]] std::array<std::size_t, links::kVerdictCount> verdicts() const;
  /// How many places have a finding of each severity, by its number.
  [[nodiscard]] std::array<std::size_t, links::kSeverityCount> severities() const;
  /// The same for what is at least as severe as `fail_on`.
  [[nodiscard]] std::size_t failures() const;
};

/// Audits every link that the graph's episodes cite: requests it unless `offline`, and applies the rules of
/// docs/audit.md. Servers that cannot be reached are verdicts, not errors. Waits for the network: at most
/// `requests.rate` requests per second and host.
[[nodiscard]] AuditReport audit(const KnowledgeGraph& graph, const AuditOptions& options = {});
/// The same for a list with one URL per line; blank lines and those that begin with '#' are comments.
[[nodiscard]] AuditReport audit_list(std::string_view list, const AuditOptions& options = {});

/// Reads an ignore file: a line each, `PATTERN [RULE] until YYYY-MM-DD REASON`; blank lines and those that
/// begin with '#' are comments. The day is the last on which it holds (UTC). `file` is its name in messages.
/// Fails with the line if the pattern, rule, date or reason is wrong or missing.
[[nodiscard]] Result<std::vector<links::Ignore>> read_ignores(std::string_view text, const std::string& file);

/// A file with its links replaced.
struct FixedText {
  std::string bytes{};           ///< all of it
  std::set<std::string> urls{};  ///< links of the report that were replaced, by their URLs
};
/// Replaces links in a feed or Markdown file where the report leaves no doubt: https where the host has it or
/// the scheme is missing, whole URLs for relative ones, permanent moves that keep the last part of the path,
/// the feed's own addresses of episodes, and archived copies of dead links (as Robust Links, with the
/// original address and the date of the copy). Only texts of episodes and pages of podcast:person tags
/// change. Line ends stay.
[[nodiscard]] FixedText fix_links(const AuditReport& report, std::string_view bytes);
/// What fix_links() changes if it can, in links, by kind: "71 links: 40 http to https, ..."; "" for nothing.
[[nodiscard]] std::string fixed_links(const AuditReport& report);
/// The same of the links with these URLs.
[[nodiscard]] std::string fixed_links(const AuditReport& report, const std::set<std::string>& urls);
/// The same by host, most links first: "40 tape.example, 31 reels.example and 2 at 2 other hosts".
[[nodiscard]] std::string fixed_hosts(const AuditReport& report, const std::set<std::string>& urls);
/// What changed between two versions of the file `name` that have the same number of lines, for `patch -p0`;
/// "" if nothing did.
[[nodiscard]] std::string unified_diff(std::string_view name, std::string_view before,
                                       std::string_view after);

/// Writes a report as text: findings by host and rule, the most severe first, then those with the most links,
/// where those to the show's own site count more; about fifty lines at most, without notes unless they fail.
/// If `is_expanded`, every finding, by episode.
void write_text(const AuditReport& report, std::ostream& stream);
/// As JSON; docs/formats.md describes it.
void write_json(const AuditReport& report, std::ostream& stream);
/// As Markdown task lists, for an issue.
void write_markdown(const AuditReport& report, std::ostream& stream);
/// As SARIF 2.1.0 (OASIS).
void write_sarif(const AuditReport& report, std::ostream& stream);
/// As JUnit XML for CI systems: one test case per link.
void write_junit(const AuditReport& report, std::ostream& stream);
/// As annotations of GitHub Actions: `::error file=...,line=...,col=...::message`, the most severe first.
void write_github(const AuditReport& report, std::ostream& stream);

/// A format of reports.
struct AuditFormat {
  std::string_view name;                                        ///< "sarif"
  void (*write)(const AuditReport& report, std::ostream& out);  ///< one of the above
};
/// All formats.
[[nodiscard]] std::span<const AuditFormat> audit_formats();

}  // namespace podatlas
