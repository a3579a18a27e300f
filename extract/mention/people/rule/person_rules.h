#pragma once

#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "podatlas/episode.h"

namespace podatlas::mention {

/// One row of the table of phrases in which people are named.
struct PersonRule {
  /// kLinks: below "Further reading:" and the like.
  enum class Where : std::uint8_t { kTitle, kText, kLinks };
  /// What else a row says: bits of its flags.
  enum Flag : std::uint8_t {
    kNone = 0,
    kMaybeHost = 1,      ///< hosts are named like this as well
    kLabel = 2,          ///< says the role in so many words
    kNoun = 4,           ///< names a work too: in link text or before a URL it means the work
    kTopic = 8,          ///< may be the episode's subject: a guest only if the show has conversations
    kIntroduction = 16,  ///< introduces somebody; in the first lines of an episode, perhaps the guest
    kAfterTitle = 32,    ///< only after a title: capitalized words, or a closing quote
    kProfile = 64,  ///< names a person's page: "Ana Ruiz on Mastodon" is no work of hers called "Mastodon"
  };

  std::string_view name;  ///< kept in the Evidence
  Where where;
  PersonRole role;           ///< of the last group
  double confidence;         ///< precision for names that are certainly people
  std::string_view cues;     ///< words one of which the line must have; empty: any line
  std::string_view pattern;  ///< a PersonPattern; every capturing group is a name or a list of names
  std::string_view example;
  std::string_view found;      ///< the names in the example, separated by "; "
  std::string_view near_miss;  ///< a text in which the row finds nobody
  std::uint8_t flags = kNone;
  std::optional<PersonRole> first_role = std::nullopt;  ///< of the first group, where there are two
};
/// Rows of person_rules(), by their number.
using RuleSet = std::bitset<128>;

/// All rows, in the order in which they are tried.
[[nodiscard]] std::span<const PersonRule> person_rules();

/// The parts of person_rules(), in their order.
[[nodiscard]] std::span<const PersonRule> title_person_rules();     ///< guests in titles
[[nodiscard]] std::span<const PersonRule> guest_person_rules();     ///< guests in texts
[[nodiscard]] std::span<const PersonRule> part_person_rules();      ///< guests or hosts, and hosts
[[nodiscard]] std::span<const PersonRule> credited_person_rules();  ///< authors, and those merely named

}  // namespace podatlas::mention
