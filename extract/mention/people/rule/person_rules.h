#ifndef PODATLAS_EXTRACT_MENTION_PERSON_RULES_H_
#define PODATLAS_EXTRACT_MENTION_PERSON_RULES_H_

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
    kMaybeHost = 1,  ///< hosts are named like this as well
    kLabel = 2,      ///< says the role in so many words
    kNoun = 4,   ///< names a thing with the person: in the text of a link, or before a URL, it is that thing
    kTopic = 8,  ///< may be what the episode is about: a guest only where the show has conversations
    kIntroduction = 16,  ///< says who somebody is; in the first line of an episode, that may be its guest
    kAfterTitle = 32,    ///< holds only behind what looks like a title: words in capitals, or a closing quote
    kProfile = 64,  ///< names a person's page: "Ana Ruiz on Mastodon" is no work of hers called "Mastodon"
  };

  std::string_view name;  ///< kept in the Evidence
  Where where;
  PersonRole role;           ///< of the last group
  double confidence;         ///< how often the row is right about somebody who is certainly a person
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

#endif  // PODATLAS_EXTRACT_MENTION_PERSON_RULES_H_
