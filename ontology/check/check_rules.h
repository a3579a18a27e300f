#ifndef PODATLAS_ONTOLOGY_CHECK_RULES_H_
#define PODATLAS_ONTOLOGY_CHECK_RULES_H_

#include <string>
#include <string_view>
#include <vector>

#include "podatlas/ontology.h"

namespace podatlas::ontology {

/// Collects what the rules of check_ontology find.
class Findings {
 public:
  /// Appends to `problems`; both arguments must outlive it.
  Findings(const ReadOntology& read, std::vector<Problem>& problems) : read_(read), problems_(problems) {}

  /// Something wrong with what a statement says, at its place.
  void add(Problem::Severity severity, std::string_view rule, const Statement& at, std::string message) {
    add(severity, rule, at.source, {at.line, at.column}, std::move(message));
  }
  /// Something wrong with a concept, where its description begins.
  void add(Problem::Severity severity, std::string_view rule, const Concept& at, std::string message) {
    add(severity, rule, at.source, at.place, std::move(message));
  }
  /// What people call a concept: the last part of its IRI, with the label where that is another word.
  [[nodiscard]] std::string name_of(ConceptId id) const;
  /// "pytorch.ttl:12:3"
  [[nodiscard]] std::string place_of(const Statement& statement) const;

 private:
  void add(Problem::Severity severity, std::string_view rule, std::uint32_t source, Place place,
           std::string message);

  const ReadOntology& read_;
  std::vector<Problem>& problems_;
};

/// Cycles in broader and in hard requirements.
void check_cycles(const ReadOntology& read, Findings& findings);
/// Clashing, repeated and everyday labels; pa:notIn.
void check_labels(const ReadOntology& read, Findings& findings);

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_CHECK_RULES_H_
