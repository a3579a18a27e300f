#ifndef PODATLAS_EXTRACT_MENTION_PEOPLE_H_
#define PODATLAS_EXTRACT_MENTION_PEOPLE_H_

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/rule/person_rules.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

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

/// Everybody whom each episode names, by show and episode; each person once, with the strongest role (host,
/// guest, author, mentioned) and the evidence for it; ordered by field and place.
using PeopleOfShows = std::vector<std::vector<std::vector<FoundPerson>>>;

/// Finds who took part, who is credited and who is named. Immutable after construction; thread-safe.
///
/// Everything that can be seen about a person in an episode is weighed together: each place where a row of
/// person_rules() finds the name counts with the row's confidence times the plausibility of the name, and
/// who gets beyond a threshold is a guest. What the rest of the show tells goes in: who its hosts are (named
/// so, or taking part in many episodes), whether it has conversations at all, how it puts guests into its
/// titles, and whose full name a short one stands for.
///
/// Hosts that are only stated for the whole show are left out. Editors, producers, sponsors and credits
/// ("music by") are nobody.
class PeopleFinder {
 public:
  /// Keeps the people of the ontology and compiles the rules.
  explicit PeopleFinder(const Ontology& ontology);
  ~PeopleFinder();
  PeopleFinder(const PeopleFinder&) = delete;
  PeopleFinder& operator=(const PeopleFinder&) = delete;

  /// Works on up to `jobs` threads; the result does not depend on their number. One show has no say in
  /// another.
  [[nodiscard]] PeopleOfShows find(std::span<const Show> shows, unsigned jobs = 1) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

/// The same at once.
[[nodiscard]] PeopleOfShows find_people(std::span<const Show> shows, const Ontology& ontology,
                                        unsigned jobs = 1);

/// The names that one row finds in a text, without judging whether they are people: for tests.
[[nodiscard]] std::vector<std::string> names_by_rule(const PersonRule& rule, std::string_view text);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_PEOPLE_H_
