#ifndef PODATLAS_EXTRACT_MENTION_PEOPLE_H_
#define PODATLAS_EXTRACT_MENTION_PEOPLE_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/episode.h"
#include "core/mention.h"
#include "ontology/ontology.h"

namespace podatlas::mention {

/// One row of the table of phrases in which people are named.
struct PersonRule {
  enum class Where : std::uint8_t {
    kTitle,
    kText,
    kLinks
  };  ///< kLinks: below "Further reading:" and the like
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

  std::string_view name;
  Where where;
  PersonRole role;        ///< of the last group
  double confidence;      ///< how often the row is right about somebody who is certainly a person
  std::string_view cues;  ///< words one of which the line must have; empty: any line
  std::string_view
      pattern;  ///< RE2 on the skeleton of a line; every capturing group is a name or a list of names
  std::string_view example;
  std::string_view found;      ///< the names in the example, separated by "; "
  std::string_view near_miss;  ///< a text in which the row finds nobody
  std::uint8_t flags = kNone;
  std::optional<PersonRole> first_role = std::nullopt;  ///< of the first group, where there are two
};
[[nodiscard]] std::span<const PersonRule> person_rules();

/// What a line of show notes announces, for itself or for the lines below it.
enum class NotesSection : std::uint8_t {
  kProse,
  kGuests,
  kHosts,
  kPanel,
  kLinks,
  kNotes,  ///< prose and links
  kSponsors,
  kCredits,
  kOutline
};
struct SectionHeading {
  std::string_view text;  ///< as in a skeleton, without marks at its end
  NotesSection section;
};
[[nodiscard]] std::span<const SectionHeading> section_headings();

/// A person named at a place of a text (or by a tag of the feed).
struct FoundPerson {
  Evidence evidence;  ///< the span of the name; an empty span for what only a tag says
  PersonRole role = PersonRole::kMentioned;
  /// The fullest form that the ontology or the show knows; a full name that the episode spells otherwise than
  /// the ontology stays as it is spelled there. Empty when only a handle is known.
  std::string name;
  std::string handle;  ///< without '@'; may be empty
  std::string iri;     ///< of the ontology's person; empty when it does not know them
};

/// Finds who took part, who is credited and who is named. Immutable after construction; thread-safe.
///
/// Everything that can be seen about a person in an episode is weighed together: each place where a row of
/// person_rules() finds the name counts with the row's confidence times the plausibility of the name, and
/// who gets beyond a threshold is a guest. What the rest of the show tells goes in: who its hosts are (named
/// so, or taking part in many episodes), whether it has conversations at all, and how it puts guests into
/// its titles.
class PeopleFinder {
 public:
  /// `shows`: all that were read: short names are resolved through the rest of their show. Keeps no
  /// references.
  PeopleFinder(std::span<const Show> shows, const ontology::Ontology& ontology);
  ~PeopleFinder();
  PeopleFinder(PeopleFinder&&) noexcept;
  PeopleFinder& operator=(PeopleFinder&&) noexcept;

  /// The people of `episode`, each person once, with the strongest role (host, guest, author, mentioned) and
  /// the evidence for it; ordered by field and place. `show` should be one of those given to the constructor;
  /// about another one nothing is known but the episode.
  ///
  /// Hosts that are only stated for the whole show are left out. Editors, producers, sponsors and credits
  /// ("music by") are nobody.
  [[nodiscard]] std::vector<FoundPerson> find(const Show& show, const Episode& episode) const;

  /// The names that one row finds in a text, without judging whether they are people: for tests.
  [[nodiscard]] static std::vector<std::string> names_by_rule(const PersonRule& rule, std::string_view text);

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_PEOPLE_H_
