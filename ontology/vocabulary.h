#ifndef PODATLAS_ONTOLOGY_VOCABULARY_H_
#define PODATLAS_ONTOLOGY_VOCABULARY_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace podatlas::ontology {

/// What podatlas reads from an ontology; the IRIs are in vocabulary.cpp.
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
  kDefinition,
  kScopeNote,
  kBroader,
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
  kTitle,
  kName,
  kAlternateName,
  kIdentifier,
  kSameAs,
  kRoleName,
};

/// What the object of a property must be.
enum class ObjectKind : std::uint8_t { kText, kResource, kEither };

/// A property that is read, and what its object has to be.
struct Term {
  Property property;
  ObjectKind object;
  std::string_view iri;
  std::string_view name;  ///< for messages
};

/// Bits: what a subject is said to be.
enum ClassBit : std::uint8_t {
  kIsConcept = 1,
  kIsScheme = 2,
  kIsPerson = 4,
  kIsOther = 8,        ///< a SKOS thing that has labels and is no concept: a collection, a SKOS-XL label
  kHasPrefLabel = 16,  ///< of no class, but called something
};

/// nullptr for a predicate that podatlas does not use.
[[nodiscard]] const Term* find_term(std::string_view iri);
/// The bit of a class, 0 for one that podatlas does not use.
[[nodiscard]] std::uint8_t class_bit(std::string_view iri);

/// For a term of podatlas's namespace or of SKOS that does not exist there: what is wrong, with the name that
/// may be meant.
[[nodiscard]] std::optional<std::string> misspelled_term(std::string_view iri);

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_VOCABULARY_H_
