#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "podatlas/ontology.h"

namespace podatlas::ontology {

/// Collects the findings of check_ontology.
class Findings {
 public:
  /// Appends to `problems`; both arguments must outlive it.
  Findings(const ReadOntology& read, std::vector<Problem>& problems) : read_(read), problems_(problems) {}

  /// A problem of a statement, at its place.
  void add(Problem::Severity severity, std::string_view rule, const Statement& at, std::string message) {
    add(severity, rule, at.source, {at.line, at.column}, std::move(message));
  }
  /// A problem of a concept, where its description begins.
  void add(Problem::Severity severity, std::string_view rule, const Concept& at, std::string message) {
    add(severity, rule, at.source, at.place, std::move(message));
  }
  /// A concept's name for people: the last part of its IRI, with the label if that differs.
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
/// Related concepts of which one is above the other.
void check_related(const ReadOntology& read, Findings& findings);
/// Clashing, repeated and everyday labels; pa:notIn.
void check_labels(const ReadOntology& read, Findings& findings);

}  // namespace podatlas::ontology
