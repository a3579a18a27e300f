#pragma once

#include <optional>
#include <vector>

#include "extract/mention/people/person_group.h"
#include "extract/mention/people/person_reading.h"
#include "extract/mention/people/show_knowledge.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// What is decided about a person of an episode.
struct Verdict {
  std::optional<PersonRole> role;
  const Sighting* evidence = nullptr;  ///< that decided; null where none did
  double confidence = 0;
  double guest = 0;  ///< combined certainty of being a guest
  double host = 0;   ///< the same for hosts, from the best place
  bool is_labelled_guest = false;
  bool is_labelled_host = false;
  bool has_guest_only = false;  ///< evidence that no host would have
  bool has_maybe_host = false;
  double guest_outside_title = 0;  ///< `guest` without the title
};

/// Decides the role of each group in the episode, if any. `knowledge` may be null. Verdicts point into
/// `reading`.
[[nodiscard]] std::vector<Verdict> judge_people(const Reading& reading,
                                                const std::vector<PersonGroup>& groups,
                                                const ShowKnowledge* knowledge, const Ontology& ontology);

}  // namespace podatlas::mention
