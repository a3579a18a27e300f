#pragma once

// Concepts and people, read from SKOS in Turtle.

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
/// For a concept without scheme.
inline constexpr std::uint32_t kNoScheme = std::numeric_limits<std::uint32_t>::max();

/// A name of a concept, and when it matches.
struct Label {
  std::string text;         ///< as written
  bool is_exact = false;    ///< pa:exactLabel: matched case-sensitively
  bool is_guarded = false;  ///< pa:guardedLabel: matched only with a neighboring concept

  /// pa:searchLabel: for queries only, not matched in texts ("Python" in a show about Python); also if the
  /// same string is a SKOS label.
  bool is_search_only = false;

  /// Guarded, but the show is known to speak of it: also matched where it is written as a name ("in Rust").
  bool is_known_name = false;

  /// Guarded, but the show often speaks of its area: also matched in a title, if the notes name it again.
  bool is_usual = false;
};

/// A name in a language that is not the concept's: found in shows of that language only.
struct ForeignLabel {
  std::string language;  ///< primary language, lower case: "de"
  Label label;           ///< the name
};

/// A requirement of a concept.
struct Requirement {
  ConceptId target = 0;  ///< the other concept
  bool is_hard = true;   ///< dcterms:requires; else pa:easierAfter
  std::string reason;    ///< rdfs:comment of the pa:because that names the target; may be empty
};

/// An entry of the ontology.
struct Concept {
  std::string iri;  ///< absolute

  /// skos:prefLabel: English, or without a language, or the first; without one, the last segment of the
  /// IRI.
  std::string preferred;
  /// All distinct names (preferred, alternative, hidden, exact, guarded, search), the preferred one first:
  /// English ones, those without a language and those in the language of `preferred`.
  std::vector<Label> labels;
  std::vector<ForeignLabel> foreign_labels;  ///< the other names, in the order of the file
  std::vector<std::string> alternatives;     ///< skos:altLabel only, for export
  std::vector<std::string> not_in;           ///< pa:notIn: phrases in which a label means something else
  std::vector<std::string> questions;        ///< pa:question: what people ask who need it, in any language
  std::string definition;                    ///< in the best language, chosen as for `preferred`
  std::string scope_note;                    ///< skos:scopeNote; may be empty
  std::vector<ConceptId> broader;   ///< sorted; never the concept itself, but there may be longer cycles
  std::vector<ConceptId> areas;     ///< pa:area: concepts that it belongs to without being a part
  std::vector<ConceptId> narrower;  ///< the inverse of broader; sorted
  std::vector<ConceptId> related;   ///< both directions; sorted
  std::vector<Requirement> requirements;   ///< hard ones first, by target
  std::vector<std::string> see_also;       ///< rdfs:seeAlso: URLs as written
  std::vector<std::string> exact_matches;  ///< skos:exactMatch: IRIs of the same concept elsewhere; sorted
  std::uint32_t scheme = kNoScheme;        ///< index into Ontology::schemes
  bool is_top = false;                     ///< skos:topConceptOf, or a scheme's skos:hasTopConcept
  Place place;                             ///< place of its first triple in `source`
  std::uint32_t source = 0;                ///< index into Ontology::sources
};

/// skos:ConceptScheme.
struct Scheme {
  std::string iri;    ///< absolute
  std::string title;  ///< skos:prefLabel or dcterms:title; may be empty

  /// General knowledge, not written for one show: graphs have only the concepts that their episodes mention,
  /// and what these need or are close to.
  bool is_general = false;
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

/// pa:question of something that is not a concept: an episode.
struct EpisodeQuestions {
  std::string iri;                     ///< of the episode
  std::vector<std::string> questions;  ///< that it answers, in any language
};

/// A problem in an ontology, with the place of the triple.
struct Problem {
  /// Errors make podatlas find wrong concepts or lose some; warnings are possible improvements.
  enum class Severity { kError, kWarning };
  Severity severity = Severity::kError;  ///< error or warning
  std::string rule;     ///< "dangling", "cycle", "label-clash", ...; docs: the table in check_ontology.cpp
  std::string source;   ///< name of the file
  Place place;          ///< in it
  std::string message;  ///< one printable clause
  friend bool operator==(const Problem&, const Problem&) = default;
};

/// The place of a statement that check_ontology may report.
struct Statement {
  /// What was said.
  enum class Kind : std::uint8_t { kLabel, kNotIn, kBroader, kRelated, kRequires, kEasierAfter };
  Kind kind = Kind::kLabel;  ///< what is stated
  ConceptId subject = 0;     ///< of what

  /// The other concept (for kBroader the broader one, whichever of the two said it; may be the subject
  /// itself), or an index into the subject's labels or not_in.
  std::uint32_t object = 0;
  std::uint32_t source = 0;  ///< index into Ontology::sources
  std::uint32_t line = 0;    ///< from 1
  std::uint32_t column = 0;  ///< bytes, from 1
};

}  // namespace podatlas::ontology

namespace podatlas {

/// Concepts and people from one or more files. Concepts, people (by IRI) and sources (by name) are sorted,
/// so the order of files does not matter.
struct Ontology {
  std::vector<ontology::Concept> concepts;                    ///< by IRI; indexed by ConceptId
  std::vector<ontology::KnownPerson> people;                  ///< by IRI
  std::vector<ontology::Scheme> schemes;                      ///< by IRI
  std::vector<ontology::EpisodeQuestions> episode_questions;  ///< by IRI
  std::vector<std::string> sources;                           ///< names of the files, sorted

  /// The concept with this IRI. O(log n).
  [[nodiscard]] std::optional<ontology::ConceptId> find(std::string_view iri) const;
};

/// A Turtle file: its name for messages, and its bytes.
struct TurtleFile {
  std::string name;   ///< for messages
  std::string bytes;  ///< of Turtle
};

/// The result of read_ontology.
struct ReadOntology {
  Ontology ontology;  ///< what was understood

  /// Dangling references, unknown pa: terms, ...; ordered by file and place.
  std::vector<ontology::Problem> problems;
  /// Unordered; repeated statements are repeated, except labels.
  std::vector<ontology::Statement> statements;
};

/// Reads SKOS in Turtle (or N-Triples) with serd: any SKOS file loads, and unused statements are ignored.
/// Several files make one ontology, in any order. Linear. Fails with kSyntax, line and column, if a file is
/// not UTF-8 Turtle or has an undeclared prefix, and with kLimit if brackets are nested hundreds deep or a
/// file is larger than kMaxFileBytes. Without a base, relative IRIs are kept. https://www.w3.org/TR/turtle/
/// https://www.w3.org/TR/skos-reference/
[[nodiscard]] Result<ReadOntology> read_ontology(const std::vector<TurtleFile>& files);

/// The same for files by name. Also fails if a file cannot be read.
[[nodiscard]] Result<ReadOntology> read_ontology_files(const std::vector<std::string>& paths);

/// All problems of an ontology: those found while reading, cycles in broader and in hard requirements,
/// duplicate and clashing labels, everyday words without a guard, orphans, missing definitions and reasons.
/// Ordered by file and place.
[[nodiscard]] std::vector<ontology::Problem> check_ontology(const ReadOntology& read);

}  // namespace podatlas
