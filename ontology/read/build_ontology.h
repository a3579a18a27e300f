#pragma once

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "ontology/read/facts.h"
#include "podatlas/ontology.h"

namespace podatlas::ontology {

/// Of a node that is not a concept.
inline constexpr ConceptId kNoConcept = std::numeric_limits<ConceptId>::max();

/// An ontology being built: what its steps share.
struct Draft {
  const Facts& facts;
  ReadOntology out;
  std::vector<NodeId> nodes;          ///< by ConceptId
  std::vector<ConceptId> concept_of;  ///< by NodeId

  /// Reports a problem at a fact.
  void add_problem(Problem::Severity severity, std::string rule, const Fact& fact, std::string message) {
    out.problems.push_back(
        {severity, std::move(rule), facts.sources[fact.source], fact.place, std::move(message)});
  }
  /// Reports a problem at the first statement about a node.
  void add_problem(Problem::Severity severity, std::string rule, const Node& node, std::string message) {
    out.problems.push_back(
        {severity, std::move(rule), facts.sources[node.source], node.place, std::move(message)});
  }
  /// Records that a fact relates two concepts.
  void add_statement(Statement::Kind kind, ConceptId subject, std::size_t object, const Fact& fact);
};

/// Facts to concepts and people, with the problems of both. Linear but for sorting.
[[nodiscard]] ReadOntology build_ontology(const Facts& facts);

/// Names, definition, notes and links of a concept; part of build_ontology. Returns the concept's language.
[[nodiscard]] std::string add_texts(Draft& draft, ConceptId id);
/// How a concept is tied to others, with the reasons in the best language; part of build_ontology.
void add_references(Draft& draft, ConceptId id, std::string_view language);
/// The concept a fact names; kNoConcept, and a problem, when it is not one.
[[nodiscard]] ConceptId target_of(Draft& draft, const Fact& fact, std::string_view property);
/// Fills Ontology::people; part of build_ontology.
void add_people(Draft& draft);

/// `ids` in the order of their names.
void sort_by_name(std::vector<NodeId>& ids, const Facts& facts);
/// How good a language is where one text must be taken: 0 for English, then none, `chosen`, any other.
[[nodiscard]] int language_rank(std::string_view language, std::string_view chosen);
/// The first fact in the best language of two; nullptr is worse than any.
[[nodiscard]] const Fact* better_of(const Fact* best, const Fact& other, std::string_view chosen);

/// The part after the last '#' or '/' of an IRI.
[[nodiscard]] std::string_view local_name(std::string_view iri);
/// Sorts by file, place, rule and message, and drops repetitions.
void sort_problems(std::vector<Problem>& problems);

}  // namespace podatlas::ontology
