#pragma once

#include <vector>

#include "podatlas/ontology.h"

namespace podatlas::ontology {

/// What concepts are called after a change: by their numbers before.
struct NewIds {
  std::vector<ConceptId> present;  ///< of the concepts that were there
  std::vector<ConceptId> added;    ///< of those that were added
};

/// Adds the concepts and schemes of `added` to `to`, sorted as Ontology says. Of two with one IRI, the one in
/// `to` stays. Does not add people, questions of episodes or sources. O(n log n).
NewIds add_concepts(Ontology& to, Ontology added);

}  // namespace podatlas::ontology
