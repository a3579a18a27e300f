#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "extract/mention/people/person_roles.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// A person named in a text or by a tag of the feed, or a host of the whole show.
struct FoundPerson {
  Evidence evidence;  ///< the span of the name; empty for a tag and for a host of the show
  PersonRole role = PersonRole::kMentioned;
  /// The fullest known form; a full name spelled differently from the ontology keeps the episode's
  /// spelling. Empty if only a handle is known.
  std::string name;
  std::string handle;   ///< without '@'; may be empty
  std::string iri;      ///< IRI in the ontology, or empty
  std::string reasons;  ///< what counted for and against the role; only if asked for
};

/// The people of an episode.
struct PeopleOfEpisode {
  /// Each once, with the likeliest role and its evidence, ordered by field and position.
  std::vector<FoundPerson> found;
  std::vector<Rejected> rejected;  ///< names that may be people's and are left out; only if asked for
};
/// By show and episode.
using PeopleOfShows = std::vector<std::vector<PeopleOfEpisode>>;

/// How PeopleFinder works.
struct PeopleOptions {
  unsigned jobs = 1;             ///< threads, which do not affect the result
  bool explain = false;          ///< also give reasons and what is rejected
  double guest_threshold = 0.5;  ///< the probability from which somebody is a guest
};

/// Finds guests, hosts, authors and other people. Names are candidates; cues, places and what the rest of
/// the show tells are evidence; RoleModel weighs it. Hosts of the show are hosts of every episode whose
/// notes do not name others, or say that they are away. Editors, producers, sponsors and credits ("music
/// by") are left out. Immutable after construction; thread-safe.
class PeopleFinder {
 public:
  /// Loads the people of the ontology.
  explicit PeopleFinder(const Ontology& ontology);

  /// Shows are independent.
  [[nodiscard]] PeopleOfShows find(std::span<const Show> shows, const PeopleOptions& options = {}) const;

 private:
  Ontology people_;  // nothing else of it
  PeopleReader reader_;
};

/// All people of each episode as RoleModel sees them, without their cues: for learning its weights.
[[nodiscard]] std::vector<std::vector<Person>> candidates_of(const Show& show, const Ontology& ontology);

}  // namespace podatlas::mention
