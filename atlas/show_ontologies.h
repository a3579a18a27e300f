#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

#include "extract/mention/term/concepts/term_concepts.h"
#include "podatlas/podatlas.h"

namespace podatlas {

/// The ontologies of some shows.
struct ShowOntologies {
  std::vector<std::shared_ptr<const Ontology>> sets;  ///< at least one; without concepts where none fits
  std::vector<std::size_t> of_show;                   ///< by show: index into `sets`
  std::shared_ptr<const Ontology> all;                ///< every concept that any of the shows uses

  /// By show: which terms are its concepts. All, if its ontology has no concepts; if that is general, those
  /// that its episodes lack.
  [[nodiscard]] std::vector<mention::TermScope> term_scopes() const;
};

/// Which terms a show with this ontology gets.
[[nodiscard]] mention::TermScope term_scope_of(const Ontology& ontology);

/// Decides which ontology each show uses: the one from the options, else the first installed one that fits.
/// Installed ontologies are read in order, and only while a show that may have one has none. What a show uses
/// does not depend on the other shows. Also marks the shows' boilerplate, adds problems to `warnings`, and
/// reports the decision in a note.
[[nodiscard]] Result<ShowOntologies> ontologies_of(std::span<Show> shows, const BuildOptions& options,
                                                   std::vector<Warning>& warnings);

/// `all` with only the labels and people of `part`: concepts that are not in `part` have no labels. Concepts
/// keep their numbers in `all`.
[[nodiscard]] Ontology restricted(const Ontology& all, const Ontology& part);

/// Finds the mentions of an extraction's shows and posts.
void find_mentions(Extraction& extraction, const ShowOntologies& ontologies, const BuildOptions& options);

}  // namespace podatlas
