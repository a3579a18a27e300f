#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/rule/person_rules.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// A person named in a text or by a tag of the feed.
struct FoundPerson {
  Evidence evidence;  ///< the span of the name; empty for a tag
  PersonRole role = PersonRole::kMentioned;
  /// The fullest known form; a full name spelled differently from the ontology keeps the episode's
  /// spelling. Empty if only a handle is known.
  std::string name;
  std::string handle;  ///< without '@'; may be empty
  std::string iri;     ///< IRI in the ontology, or empty
};

/// The people in each episode, by show and episode: each once, with the strongest role (host, guest,
/// author, mentioned) and its evidence, ordered by field and position.
using PeopleOfShows = std::vector<std::vector<std::vector<FoundPerson>>>;

/// Finds participants, authors and other people. Immutable after construction; thread-safe. All evidence
/// about a person in an episode is combined: each match of a row of person_rules() counts with its
/// confidence times the plausibility of the name; above a threshold the person is a guest. Knowledge about
/// the show is included: its hosts (stated, or participants of many episodes), whether it has
/// conversations, how titles name guests, and full names for short ones. Hosts stated only for the whole
/// show are omitted, as are editors, producers, sponsors and credits ("music by").
class PeopleFinder {
 public:
  /// Loads the people of the ontology and compiles the rules.
  explicit PeopleFinder(const Ontology& ontology);
  ~PeopleFinder();
  PeopleFinder(const PeopleFinder&) = delete;
  PeopleFinder& operator=(const PeopleFinder&) = delete;

  /// Uses up to `jobs` threads, which do not affect the result. Shows are independent.
  [[nodiscard]] PeopleOfShows find(std::span<const Show> shows, unsigned jobs = 1) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

/// The same at once.
[[nodiscard]] PeopleOfShows find_people(std::span<const Show> shows, const Ontology& ontology,
                                        unsigned jobs = 1);

/// The names that one row finds in a text, unjudged: for tests.
[[nodiscard]] std::vector<std::string> names_by_rule(const PersonRule& rule, std::string_view text);

}  // namespace podatlas::mention
