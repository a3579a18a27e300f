#ifndef PODATLAS_ONTOLOGY_READ_ONTOLOGY_H_
#define PODATLAS_ONTOLOGY_READ_ONTOLOGY_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ontology/ontology.h"
#include "podatlas/result.h"

namespace podatlas::ontology {

/// A Turtle file: its name for messages, and its bytes.
struct TurtleFile {
  std::string name;   ///< for messages
  std::string bytes;  ///< of Turtle
};

/// What was wrong with an ontology that could be read all the same, with the place of the triple.
struct Problem {
  /// An error makes podatlas find the wrong things or lose some; a warning is an ontology that could be
  /// better.
  enum class Severity { kError, kWarning };
  Severity severity = Severity::kError;  ///< errors make an ontology unfit
  std::string rule;     ///< "dangling", "cycle", "label-clash", ...; docs: the table in check_ontology.cpp
  std::string source;   ///< name of the file
  Place place;          ///< in it
  std::string message;  ///< one clause, fit for a terminal
  friend bool operator==(const Problem&, const Problem&) = default;
};

/// Where something that check_ontology may find fault with was said.
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

/// What read_ontology gives.
struct ReadOntology {
  Ontology ontology;  ///< what was understood

  /// References to nothing, unknown pa: terms, ...; ordered by file and place.
  std::vector<Problem> problems;
  /// In no useful order; what the files say twice is there twice, labels only once.
  std::vector<Statement> statements;
};

/// Reads SKOS in Turtle (or N-Triples) with serd: any SKOS file loads, what podatlas does not use is ignored.
/// Several files make one ontology, equal for every order of the files. Linear in the size of the files.
/// Fails with kSyntax, line and column, on what is not Turtle in UTF-8 (also on an undeclared prefix), and
/// with kLimit where brackets are nested hundreds deep or a file is larger than kMaxFileBytes. Relative IRIs
/// stay as they are written where the file gives no base. https://www.w3.org/TR/turtle/
/// https://www.w3.org/TR/skos-reference/
[[nodiscard]] Result<ReadOntology> read_ontology(const std::vector<TurtleFile>& files);

/// Everything that is wrong with an ontology: what reading found, cycles in broader and in hard requirements
/// (named whole), duplicate and clashing labels, everyday words without a guard, orphans, missing definitions
/// and reasons. Ordered by file and place.
[[nodiscard]] std::vector<Problem> check_ontology(const ReadOntology& read);

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_READ_ONTOLOGY_H_
