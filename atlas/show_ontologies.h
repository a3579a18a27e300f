#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "podatlas/podatlas.h"

namespace podatlas {

/// The ontologies of some shows.
struct ShowOntologies {
  std::vector<std::shared_ptr<const Ontology>> sets;  ///< at least one; without concepts where none fits
  std::vector<std::size_t> of_show;                   ///< by show: index into `sets`
  std::shared_ptr<const Ontology> all;                ///< every concept that any of the shows uses

  /// By show: whether its ontology has no concepts, so that its terms are its concepts.
  [[nodiscard]] std::vector<bool> are_without() const;
};

/// Decides which ontology each show uses: that of the options, else the first installed one that fits, which
/// is read only then. A show's does not depend on the others. Also marks the shows' boilerplate, adds
/// problems to `warnings`, and says in a note what was decided.
[[nodiscard]] Result<ShowOntologies> ontologies_of(std::span<Show> shows, const BuildOptions& options,
                                                   std::vector<Warning>& warnings);

/// `all` with the labels of `part`, and only its people: concepts that `part` does not have are not named.
/// Numbers of concepts are those of `all`.
[[nodiscard]] Ontology restricted(const Ontology& all, const Ontology& part);

/// Finds the mentions of an extraction's shows and posts.
void find_mentions(Extraction& extraction, const ShowOntologies& ontologies, const BuildOptions& options);

}  // namespace podatlas
