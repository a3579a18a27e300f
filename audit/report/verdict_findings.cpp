#include "audit/report/verdict_findings.h"

#include <array>
#include <chrono>
#include <string>

#include "core/url/suspicious_urls.h"
#include "podatlas/episode.h"

namespace podatlas::links {
namespace {

constexpr std::string_view kCertificateRule = "link.certificate";

constexpr std::array kVerdictRules = {
    VerdictRule{kCertificateRule, Verdict::kDead, Severity::kError,
                "tell the site's owner, or link elsewhere",
                "Browsers warn of the site, and only some readers go on."},
    VerdictRule{"link.dead", Verdict::kDead, Severity::kError, "link to a copy or another page",
                "Readers get nothing."},
    VerdictRule{"link.soft-404", Verdict::kSoft404, Severity::kError, "link to a copy or another page",
                "The server reports success but shows an error page."},
    VerdictRule{"link.unsafe", Verdict::kUnsafe, Severity::kError, "link to a public page",
                "It leads to an address that readers should not be sent to."},
    VerdictRule{"link.missing-fragment", Verdict::kMissingFragment, Severity::kWarning,
                "link to the page or another anchor", "The page exists, the anchor on it does not."},
    VerdictRule{"link.moved", Verdict::kRedirectedPermanently, Severity::kWarning, "use the new URL",
                "The old address works only while somebody maintains the redirect."},
    VerdictRule{"link.timeout", Verdict::kTimeout, Severity::kWarning, "open it in a browser",
                "Nobody waits that long."},
    VerdictRule{"link.flaky", Verdict::kFlakyOk, Severity::kNote, "ignore it unless it persists",
                "It did not answer at the first attempt."},
    VerdictRule{"link.blocked", Verdict::kBlocked, Severity::kNote, "open it in a browser",
                "The server rejects programs; only a person can tell."},
};

std::string day(std::int64_t seconds) {
  return rfc3339({std::chrono::sys_seconds(std::chrono::seconds(seconds))}).substr(0, 10);
}

// A first failure may be gone tomorrow; a repeated one hardly.
std::string when(const Check& check) {
  if (check.consecutive_failures == 0) return {};
  if (check.consecutive_failures == 1) return " on " + day(check.checked_at);
  return " since " + day(check.first_failed_at) + ", " + std::to_string(check.consecutive_failures) +
         " runs in a row";
}

std::string message_of(const Check& check) {
  // The page may well be there.
  if (is_certificate_failure(check)) return check.reason + when(check);
  std::string out = std::string(name_of(check.verdict)) + when(check);
  if (!check.reason.empty()) out += ": " + check.reason;
  if (is_failure(check.verdict) && !check.chain.empty()) out += "; redirected to " + check.chain.back().url;
  return out;
}

// A missing page is an error at once; what may be temporary (no answer, a failing server) only if it lasts.
Severity severity_of(const VerdictRule& rule, const Check& check) {
  const bool may_pass = check.status == 0 || check.status >= 500;
  const bool is_first = rule.verdict == Verdict::kDead && may_pass && check.consecutive_failures < 2;
  return is_first ? Severity::kWarning : rule.severity;
}

std::string suggestion_of(const Link& link) {
  switch (link.check->verdict) {
    case Verdict::kRedirectedPermanently:
      return link.check->target;
    case Verdict::kDead:
    case Verdict::kSoft404:
      if (is_certificate_failure(*link.check)) return {};
      return link.archived.empty()
                 ? "https://web.archive.org/web/*/" + without_markup(link.url).value_or(link.url)
                 : link.archived;
    default:
      return {};
  }
}

}  // namespace

std::span<const VerdictRule> verdict_rules() { return kVerdictRules; }

bool is_certificate_failure(const Check& check) {
  return check.verdict == Verdict::kDead && check.has_bad_certificate;
}

void apply_verdict(Link& link) {
  if (!link.check) return;
  for (const VerdictRule& rule : kVerdictRules) {
    if (rule.verdict != link.check->verdict) continue;
    const bool is_other_death = rule.verdict == Verdict::kDead &&
                                (rule.name == kCertificateRule) != is_certificate_failure(*link.check);
    if (is_other_death) continue;
    Finding& finding =
        link.findings.emplace_back(Finding{std::string(rule.name), severity_of(rule, *link.check),
                                           message_of(*link.check), suggestion_of(link), 0});
    for (std::size_t i = 1; i < link.cited_by.size(); ++i) finding.also.push_back(i);
  }
}

}  // namespace podatlas::links
