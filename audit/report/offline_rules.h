#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/url/url.h"
#include "podatlas/audit.h"

namespace podatlas::links {

/// What a rule looks at: a link, and one of the places that cite it.
struct Subject {
  std::string_view url = {};
  std::string_view canonical = url;
  std::string_view text = {};  ///< what the reader sees; empty when unknown
  Form form = Form::kUnknown;
  std::string_view written = {};  ///< its href if that is relative
  std::string_view episode_link = {};
  std::string_view episode_title = {};
  std::string_view other_spelling = {};
  std::string_view upstream = {};
  std::string_view published = {};
  std::string_view companion = {};
  std::optional<std::int64_t> episode_number = {};
  bool is_old = false;  ///< published so long ago that nobody expects the link to be current
  bool https_is_known = false;
  std::string_view quote = {};  ///< what stands around it
  bool https_fails = false;
  bool is_known_page = false;
  std::size_t places = 1;                            ///< that cite the link
  UrlParts parts = split_url(url);                   ///< most rules look at them
  std::string_view host = host_of(parts.authority);  ///< as spelled
};

/// What a rule found: the word that its message has for '%', and what to write instead.
struct Found {
  std::string detail;
  std::string suggestion;
};

/// A fix that leaves no doubt, which `audit --fix` makes. Only the server knows of the last two.
enum class SureFix : std::uint8_t {
  kNone,
  kHttps,
  kFeedUrl,
  kScheme,
  kWholeUrl,
  kDoubledScheme,
  kBlank,
  kMoved,
  kArchived,
};
/// How many values SureFix has.
inline constexpr std::size_t kSureFixCount = 9;

/// One row of the table in offline_rules.cpp. The examples are subjects that the rule finds something in, and
/// nothing; the tests run them.
struct OfflineRule {
  std::string_view name;
  Severity severity;
  std::string_view fix;      ///< what to do with all such links, as an imperative
  std::string_view purpose;  ///< why anybody should care
  std::string_view message;
  Subject example;
  std::string_view suggestion;  ///< what is suggested for the example
  Subject near_miss;
  std::optional<Found> (*find)(const Subject&);
  SureFix sure_fix = SureFix::kNone;
};

/// The rule about sites that no longer exist.
inline constexpr std::string_view kShutDownRule = "url.shut-down";

/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const OfflineRule> offline_rules();

/// The sure fix of the rule with that name; kNone if there is no such rule.
[[nodiscard]] SureFix sure_fix(std::string_view rule);

/// Puts what the rules find into link.findings, each thing once. `allow_private`: the readers are in the same
/// network, so private addresses are no finding. `old`: places published before that date ("2024-05-05") are
/// old.
void apply_offline_rules(Link& link, bool allow_private = false, std::string_view old = {});

}  // namespace podatlas::links
