#include "audit/report/link_filter.h"

#include <re2/re2.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/text/text.h"
#include "podatlas/episode.h"

namespace podatlas::links {

Result<void> UrlPatterns::add(std::string_view pattern) {
  auto compiled =
      std::make_shared<const re2::RE2>(re2::StringPiece(pattern.data(), pattern.size()), re2::RE2::Quiet);
  if (!compiled->ok()) {
    return fail(ErrorKind::kUsage, "invalid regular expression '" + shorten(one_line(pattern), 60) +
                                       "': " + one_line(compiled->error()));
  }
  patterns_.push_back(std::move(compiled));
  return {};
}

bool UrlPatterns::match(std::string_view url) const {
  return std::any_of(patterns_.begin(), patterns_.end(), [url](const auto& pattern) {
    return re2::RE2::PartialMatch(re2::StringPiece(url.data(), url.size()), *pattern);
  });
}

void keep_matching(std::vector<Link>& links, const UrlPatterns& include, const UrlPatterns& exclude) {
  std::erase_if(links, [&](const Link& link) {
    return (!include.empty() && !include.match(link.url)) || exclude.match(link.url);
  });
}

namespace {

std::optional<std::chrono::sys_days> parse_day(std::string_view text) {
  constexpr std::size_t kLength = std::string_view("2027-01-31").size();
  if (text.size() != kLength) return std::nullopt;
  const auto time = parse_rfc3339(std::string(text) + "T00:00:00Z");
  if (!time) return std::nullopt;
  return std::chrono::floor<std::chrono::days>(time->time);
}

// One line that is no comment; the error has no place yet.
Result<Ignore> read_ignore(std::string_view line, const std::vector<std::string_view>& rules) {
  const auto wrong = [](std::string message) { return fail(ErrorKind::kSyntax, std::move(message)); };
  Ignore ignore;
  if (Result<void> added = ignore.urls.add(take_word(line)); !added) return tl::unexpected(added.error());
  std::string_view word = take_word(line);
  if (word != "until" && !word.empty()) {
    if (std::find(rules.begin(), rules.end(), word) == rules.end())
      return wrong("no rule '" + shorten(word, 40) + "'; expected a rule, or 'until' and a date");
    ignore.rule = word;
    word = take_word(line);
  }
  if (word != "until") return wrong("expected 'until' and an expiry date");
  const std::string_view day = take_word(line);
  const std::optional<std::chrono::sys_days> until = parse_day(day);
  if (!until) return wrong("invalid date '" + shorten(day, 40) + "'; use a date like 2027-01-31");
  ignore.until = *until;
  ignore.until_text = day;
  ignore.reason = one_line(repair_utf8(line, true).text);
  if (ignore.reason.empty()) return wrong("missing reason after the date");
  return ignore;
}

bool has_expired(const Ignore& ignore, std::chrono::sys_days today) { return ignore.until < today; }

bool has_finding(const Link& link, const std::string& rule) {
  return std::any_of(link.findings.begin(), link.findings.end(),
                     [&rule](const Finding& finding) { return finding.rule == rule; });
}

}  // namespace

Result<std::vector<Ignore>> read_ignores(std::string_view text, const std::string& file,
                                         const std::vector<std::string_view>& rules) {
  std::vector<Ignore> out;
  std::size_t number = 0;
  for (std::string_view line : split(without_byte_order_mark(text), '\n')) {
    ++number;
    line = trim(line);
    if (line.empty() || line.starts_with('#')) continue;
    Result<Ignore> ignore = read_ignore(line, rules);
    if (!ignore) return fail(ErrorKind::kSyntax, file, {number, 0}, std::move(ignore.error().message));
    ignore->line = number;
    out.push_back(std::move(*ignore));
  }
  return out;
}

std::vector<std::size_t> unused_ignores(const std::vector<Link>& links, const std::vector<Ignore>& ignores) {
  std::vector<std::size_t> lines;
  for (const Ignore& ignore : ignores) {
    const auto is_meant = [&ignore](const Link& link) { return ignore.urls.match(link.url); };
    if (std::none_of(links.begin(), links.end(), is_meant)) lines.push_back(ignore.line);
  }
  return lines;
}

void mark_ignored(std::vector<Link>& links, const std::vector<Ignore>& ignores, std::chrono::sys_days today) {
  for (Link& link : links) {
    for (const Ignore& ignore : ignores) {
      if (!ignore.rule.empty() || has_expired(ignore, today) || !ignore.urls.match(link.url)) continue;
      link.ignored = "ignored until " + ignore.until_text + ": " + ignore.reason;
    }
  }
}

std::size_t drop_ignored(Link& link, const std::vector<Ignore>& ignores, std::chrono::sys_days today,
                         const std::string& file) {
  std::vector<Finding> expired;
  std::size_t dropped = 0;
  for (const Ignore& ignore : ignores) {
    const bool concerns_it = ignore.rule.empty() ? !link.findings.empty() : has_finding(link, ignore.rule);
    if (!concerns_it || !ignore.urls.match(link.url)) continue;
    if (has_expired(ignore, today)) {
      expired.push_back({std::string(kExpiredRule), Severity::kNote,
                         "the suppression in " + file + ", line " + std::to_string(ignore.line) +
                             ", expired on " + ignore.until_text + ": " + ignore.reason,
                         "", 0});
    } else {
      dropped += std::erase_if(link.findings, [&ignore](const Finding& finding) {
        return ignore.rule.empty() || finding.rule == ignore.rule;
      });
    }
  }
  link.findings.insert(link.findings.end(), expired.begin(), expired.end());
  return dropped;
}

}  // namespace podatlas::links
