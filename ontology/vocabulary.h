#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace podatlas::ontology {

/// The properties that podatlas reads; their IRIs are in vocabulary.cpp.
enum class Property : std::uint8_t {
  kType,
  kPrefLabel,
  kAltLabel,
  kHiddenLabel,
  kExactLabel,
  kGuardedLabel,
  kSearchLabel,
  kXlPrefLabel,
  kXlAltLabel,
  kXlHiddenLabel,
  kXlLiteralForm,
  kNotIn,
  kQuestion,
  kDefinition,
  kScopeNote,
  kBroader,
  kArea,
  kNarrower,
  kRelated,
  kInScheme,
  kTopConceptOf,
  kHasTopConcept,
  kRequires,
  kEasierAfter,
  kBecause,
  kOf,
  kComment,
  kSeeAlso,
  kExactMatch,
  kTitle,
  kName,
  kAlternateName,
  kIdentifier,
  kSameAs,
  kRoleName,
};

/// What the object of a property must be.
enum class ObjectKind : std::uint8_t { kText, kResource, kEither };

/// A property, and what its object must be.
struct Term {
  Property property;
  ObjectKind object;
  std::string_view iri;
  std::string_view name;  ///< for messages
};

/// Bits: the classes of a subject.
enum ClassBit : std::uint8_t {
  kIsConcept = 1,
  kIsScheme = 2,
  kIsPerson = 4,
  kIsOther = 8,        ///< a SKOS resource with labels that is not a concept: a collection, a SKOS-XL label
  kHasPrefLabel = 16,  ///< no class, but a preferred label
};

/// nullptr for a predicate that podatlas does not use.
[[nodiscard]] const Term* find_term(std::string_view iri);
/// The bit of a class, 0 for one that podatlas does not use.
[[nodiscard]] std::uint8_t class_bit(std::string_view iri);

/// The problem with a term that does not exist in podatlas's namespace or in SKOS, with a suggestion.
[[nodiscard]] std::optional<std::string> misspelled_term(std::string_view iri);

}  // namespace podatlas::ontology
