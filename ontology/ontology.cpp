#include "ontology/ontology.h"

#include <algorithm>

namespace podatlas::ontology {

std::optional<ConceptId> Ontology::find(std::string_view iri) const {
  const auto found =
      std::lower_bound(concepts.begin(), concepts.end(), iri,
                       [](const Concept& entry, std::string_view wanted) { return entry.iri < wanted; });
  if (found == concepts.end() || found->iri != iri) return std::nullopt;
  return static_cast<ConceptId>(found - concepts.begin());
}

}  // namespace podatlas::ontology
