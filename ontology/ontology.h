#ifndef PODATLAS_ONTOLOGY_ONTOLOGY_H_
#define PODATLAS_ONTOLOGY_ONTOLOGY_H_

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/result.h"

namespace podatlas::ontology {

/// Index of a concept in Ontology::concepts.
using ConceptId = std::uint32_t;
/// Of a concept that is in no scheme.
inline constexpr std::uint32_t kNoScheme = std::numeric_limits<std::uint32_t>::max();

/// A name of a concept, and when it may be taken for it.
struct Label {
  std::string text;         ///< as it is written
  bool is_exact = false;    ///< pa:exactLabel: only in this very spelling, letter case included
  bool is_guarded = false;  ///< pa:guardedLabel: only where another concept of the neighbourhood is found too

  /// pa:searchLabel: a person may ask for the concept by it, but no text is searched for it ("Python" in a
  /// show about Python). It holds also when the same string is a SKOS label.
  bool is_search_only = false;
};

/// One concept is understood through another.
struct Requirement {
  ConceptId target = 0;  ///< the other concept
  bool is_hard = true;   ///< dcterms:requires; else pa:easierAfter
  std::string reason;    ///< rdfs:comment of the pa:because that names the target; may be empty
};

/// An entry of the ontology.
struct Concept {
  std::string iri;  ///< absolute

  /// skos:prefLabel: English, else without a language, else the first. A concept without one is called by the
  /// last segment of its IRI.
  std::string preferred;
  /// All names by which it may be found (preferred, alternative, hidden, exact, guarded, search), each text
  /// once, the preferred one first. English ones, those without a language and those in the language of
  /// `preferred`.
  std::vector<Label> labels;
  std::vector<std::string> alternatives;  ///< skos:altLabel only, for export
  std::vector<std::string> not_in;        ///< pa:notIn: phrases in which a label is not this concept
  std::string definition;                 ///< in the best language, chosen as for `preferred`
  std::string scope_note;                 ///< skos:scopeNote; may be empty
  std::vector<ConceptId> broader;   ///< sorted; never the concept itself, but there may be longer cycles
  std::vector<ConceptId> narrower;  ///< the inverse of broader; sorted
  std::vector<ConceptId> related;   ///< both directions; sorted
  std::vector<Requirement> requirements;  ///< hard ones first, by target
  std::vector<std::string> see_also;      ///< rdfs:seeAlso: URLs as written
  std::uint32_t scheme = kNoScheme;       ///< index into Ontology::schemes
  bool is_top = false;                    ///< skos:topConceptOf, or a scheme's skos:hasTopConcept
  Place place;                            ///< where the subject of its first triple stands in `source`
  std::uint32_t source = 0;               ///< index into Ontology::sources
};

/// skos:ConceptScheme.
struct Scheme {
  std::string iri;    ///< absolute
  std::string title;  ///< skos:prefLabel or dcterms:title; may be empty
};

/// schema:Person.
struct KnownPerson {
  std::string iri;                       ///< absolute
  std::string name;                      ///< schema:name
  std::vector<std::string> other_names;  ///< schema:alternateName: short names, spellings
  std::vector<std::string> handles;      ///< schema:identifier, and the last segment of a GitHub sameAs
  std::vector<std::string> same_as;      ///< schema:sameAs, as written
  std::vector<std::string> roles;        ///< schema:roleName: "host", "guest"
};

/// Concepts and people from any number of files. Concepts, people (by IRI) and sources (by name) are ordered,
/// so the order of the files is of no account.
struct Ontology {
  std::vector<Concept> concepts;     ///< by IRI; a ConceptId is an index here
  std::vector<KnownPerson> people;   ///< by IRI
  std::vector<Scheme> schemes;       ///< by IRI
  std::vector<std::string> sources;  ///< names of the files, sorted

  /// The concept with this IRI. O(log n).
  [[nodiscard]] std::optional<ConceptId> find(std::string_view iri) const;
};

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_ONTOLOGY_H_
