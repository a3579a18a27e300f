#ifndef PODATLAS_ONTOLOGY_CONCEPT_BUILDER_H_
#define PODATLAS_ONTOLOGY_CONCEPT_BUILDER_H_

#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/text.h"
#include "ontology/read/fact_index.h"
#include "ontology/read/facts.h"
#include "ontology/read/read_ontology.h"

namespace podatlas::ontology {

/// Turns facts into concepts; the work of build_ontology, in three files.
class ConceptBuilder {
 public:
  /// Takes the facts over.
  explicit ConceptBuilder(Facts facts)
      : facts_(std::move(facts)), index_(facts_), concept_of_(facts_.nodes.size(), kNoConcept) {}

  /// What the facts say; to be called once.
  ReadOntology build();

 private:
  /// A label as given: by SKOS, SKOS-XL or podatlas's terms.
  struct Name {
    const Fact* fact;
    Property property;
    bool is_plain;  // not SKOS-XL
  };
  struct Needed {
    ConceptId target;
    bool is_hard;
    const Fact* fact;
  };

  static constexpr ConceptId kNoConcept = std::numeric_limits<ConceptId>::max();

  void choose_concepts();
  void read_schemes();
  [[nodiscard]] std::string title_of_scheme(IriId id) const;
  [[nodiscard]] std::uint32_t scheme_of(IriId id) const;
  void add_scheme(ConceptId id);
  void add_concept(ConceptId id);
  void add_preferred(ConceptId id, LanguageId& chosen);
  void add_texts(ConceptId id, std::span<const std::uint32_t> facts, LanguageId chosen);
  void add_references(ConceptId id, std::span<const std::uint32_t> facts);
  void add_requirements(ConceptId id);
  void add_reason(Concept& subject, const Fact& because, LanguageId chosen);
  void collect_names(std::span<const std::uint32_t> facts);

  ConceptId target_of(const Fact& fact, std::string_view property);
  void state(Statement::Kind kind, ConceptId subject, std::uint32_t object, const Fact& fact) {
    out_.statements.push_back({kind, subject, object, fact.source, fact.line, fact.column});
  }
  void problem(Problem::Severity severity, std::string rule, const Fact& fact, std::string message) {
    out_.problems.push_back(
        {severity, std::move(rule), facts_.sources[fact.source], fact.place(), std::move(message)});
  }
  std::string quoted(const Fact& fact) const {
    std::string out = "\"";
    out += printable(shorten(facts_.text_of(fact), 80));
    return out += '"';
  }

  Facts facts_;
  FactIndex index_;
  ReadOntology out_;
  std::vector<IriId> iris_;            // by ConceptId
  std::vector<ConceptId> concept_of_;  // by IriId
  std::vector<IriId> schemes_;         // by index into Ontology::schemes
  // Kept from concept to concept for their memory.
  std::vector<Name> names_;
  std::vector<Needed> needed_;
  std::vector<const Fact*> reasons_;
  std::vector<std::uint8_t> given_;  // by label: 1 when SKOS gave it
  TextSet labels_;
  TextSet alternatives_;
  TextSet phrases_;
  TextSet links_;
};

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_CONCEPT_BUILDER_H_
