#include "ontology/vocabulary.h"

#include <algorithm>
#include <array>

#include "core/text/text.h"

#define PODATLAS_SKOS "http://www.w3.org/2004/02/skos/core#"
#define PODATLAS_SKOS_XL "http://www.w3.org/2008/05/skos-xl#"
#define PODATLAS_RDFS "http://www.w3.org/2000/01/rdf-schema#"
#define PODATLAS_PA "https://w3id.org/podatlas/ns#"

namespace podatlas::ontology {
namespace {

constexpr auto kText = ObjectKind::kText;
constexpr auto kResource = ObjectKind::kResource;
constexpr auto kEither = ObjectKind::kEither;

constexpr std::array kTerms = {
    Term{Property::kType, kResource, "http://www.w3.org/1999/02/22-rdf-syntax-ns#type", "rdf:type"},
    Term{Property::kPrefLabel, kText, PODATLAS_SKOS "prefLabel", "skos:prefLabel"},
    Term{Property::kAltLabel, kText, PODATLAS_SKOS "altLabel", "skos:altLabel"},
    Term{Property::kHiddenLabel, kText, PODATLAS_SKOS "hiddenLabel", "skos:hiddenLabel"},
    Term{Property::kExactLabel, kText, PODATLAS_PA "exactLabel", "pa:exactLabel"},
    Term{Property::kGuardedLabel, kText, PODATLAS_PA "guardedLabel", "pa:guardedLabel"},
    Term{Property::kSearchLabel, kText, PODATLAS_PA "searchLabel", "pa:searchLabel"},
    Term{Property::kXlPrefLabel, kResource, PODATLAS_SKOS_XL "prefLabel", "skosxl:prefLabel"},
    Term{Property::kXlAltLabel, kResource, PODATLAS_SKOS_XL "altLabel", "skosxl:altLabel"},
    Term{Property::kXlHiddenLabel, kResource, PODATLAS_SKOS_XL "hiddenLabel", "skosxl:hiddenLabel"},
    Term{Property::kXlLiteralForm, kText, PODATLAS_SKOS_XL "literalForm", "skosxl:literalForm"},
    Term{Property::kNotIn, kText, PODATLAS_PA "notIn", "pa:notIn"},
    Term{Property::kQuestion, kText, PODATLAS_PA "question", "pa:question"},
    // A note may be a resource described elsewhere (SKOS Reference, 7.5.2), which is ignored.
    Term{Property::kDefinition, kEither, PODATLAS_SKOS "definition", "skos:definition"},
    Term{Property::kScopeNote, kEither, PODATLAS_SKOS "scopeNote", "skos:scopeNote"},
    Term{Property::kBroader, kResource, PODATLAS_SKOS "broader", "skos:broader"},
    Term{Property::kArea, kResource, PODATLAS_PA "area", "pa:area"},
    Term{Property::kNarrower, kResource, PODATLAS_SKOS "narrower", "skos:narrower"},
    Term{Property::kRelated, kResource, PODATLAS_SKOS "related", "skos:related"},
    Term{Property::kInScheme, kResource, PODATLAS_SKOS "inScheme", "skos:inScheme"},
    Term{Property::kTopConceptOf, kResource, PODATLAS_SKOS "topConceptOf", "skos:topConceptOf"},
    Term{Property::kHasTopConcept, kResource, PODATLAS_SKOS "hasTopConcept", "skos:hasTopConcept"},
    Term{Property::kRequires, kResource, "http://purl.org/dc/terms/requires", "dcterms:requires"},
    Term{Property::kEasierAfter, kResource, PODATLAS_PA "easierAfter", "pa:easierAfter"},
    Term{Property::kBecause, kResource, PODATLAS_PA "because", "pa:because"},
    Term{Property::kOf, kResource, PODATLAS_PA "of", "pa:of"},
    Term{Property::kComment, kEither, PODATLAS_RDFS "comment", "rdfs:comment"},
    Term{Property::kSeeAlso, kEither, PODATLAS_RDFS "seeAlso", "rdfs:seeAlso"},
    Term{Property::kExactMatch, kResource, PODATLAS_SKOS "exactMatch", "skos:exactMatch"},
    Term{Property::kTitle, kEither, "http://purl.org/dc/terms/title", "dcterms:title"},
    Term{Property::kTitle, kEither, "http://purl.org/dc/elements/1.1/title", "dc:title"},
    // Both are in use; schema.org itself has moved to https.
    Term{Property::kName, kText, "http://schema.org/name", "schema:name"},
    Term{Property::kName, kText, "https://schema.org/name", "schema:name"},
    Term{Property::kAlternateName, kText, "http://schema.org/alternateName", "schema:alternateName"},
    Term{Property::kAlternateName, kText, "https://schema.org/alternateName", "schema:alternateName"},
    Term{Property::kIdentifier, kEither, "http://schema.org/identifier", "schema:identifier"},
    Term{Property::kIdentifier, kEither, "https://schema.org/identifier", "schema:identifier"},
    Term{Property::kSameAs, kEither, "http://schema.org/sameAs", "schema:sameAs"},
    Term{Property::kSameAs, kEither, "https://schema.org/sameAs", "schema:sameAs"},
    Term{Property::kRoleName, kEither, "http://schema.org/roleName", "schema:roleName"},
    Term{Property::kRoleName, kEither, "https://schema.org/roleName", "schema:roleName"},
};

struct Class {
  std::uint8_t bit;
  std::string_view iri;
};
constexpr std::array kClasses = {
    Class{kIsConcept, PODATLAS_SKOS "Concept"},    Class{kIsScheme, PODATLAS_SKOS "ConceptScheme"},
    Class{kIsOther, PODATLAS_SKOS "Collection"},   Class{kIsOther, PODATLAS_SKOS "OrderedCollection"},
    Class{kIsOther, PODATLAS_SKOS_XL "Label"},     Class{kIsPerson, "http://schema.org/Person"},
    Class{kIsPerson, "https://schema.org/Person"},
};

// SKOS is a closed vocabulary, so any other name is a typo. The terms that podatlas uses are above.
constexpr std::array<std::string_view, 18> kOtherSkosNames = {
    "member",
    "memberList",
    "notation",
    "note",
    "changeNote",
    "editorialNote",
    "example",
    "historyNote",
    "broaderTransitive",
    "broadMatch",
    "closeMatch",
    "mappingRelation",
    "narrowerTransitive",
    "narrowMatch",
    "relatedMatch",
    "semanticRelation",
    "Collection",
    "OrderedCollection",
};

// Matches "pa:" with https or http, and with or without the '#'.
constexpr std::string_view kOurDomain = "://w3id.org/podatlas/ns";

std::string_view term_of(std::string_view iri) { return iri.substr(iri.find_last_of("#/") + 1); }

// "meant prefLabel?" for the nearest name of the same namespace.
std::string suggestion(std::string_view name, std::string_view name_space) {
  constexpr std::size_t kFarthest = 3;
  std::size_t best = kFarthest + 1;
  std::string_view nearest;
  const auto consider = [&](std::string_view other) {
    const std::size_t distance = edit_distance(to_lower(name), to_lower(other), kFarthest);
    if (distance < best) {
      best = distance;
      nearest = other;
    }
  };
  for (const Term& term : kTerms) {
    if (term.iri.starts_with(name_space)) consider(term_of(term.iri));
  }
  if (name_space == PODATLAS_SKOS) {
    for (const Class& known : kClasses) {
      if (known.iri.starts_with(name_space)) consider(term_of(known.iri));
    }
    for (const std::string_view other : kOtherSkosNames) consider(other);
  }
  return nearest.empty() ? std::string() : "; did you mean " + std::string(nearest) + "?";
}

}  // namespace

const Term* find_term(std::string_view iri) {
  const auto* const found =
      std::find_if(kTerms.begin(), kTerms.end(), [iri](const Term& term) { return term.iri == iri; });
  return found == kTerms.end() ? nullptr : found;
}

std::uint8_t class_bit(std::string_view iri) {
  const auto* const found =
      std::find_if(kClasses.begin(), kClasses.end(), [iri](const Class& known) { return known.iri == iri; });
  return found == kClasses.end() ? std::uint8_t{0} : found->bit;
}

std::optional<std::string> misspelled_term(std::string_view iri) {
  if (find_term(iri) != nullptr || class_bit(iri) != 0) return std::nullopt;
  const std::string name = printable(shorten(term_of(iri), 80));
  if (iri.starts_with(PODATLAS_SKOS)) {
    if (std::find(kOtherSkosNames.begin(), kOtherSkosNames.end(), term_of(iri)) != kOtherSkosNames.end())
      return std::nullopt;
    return "SKOS has no term " + name + suggestion(name, PODATLAS_SKOS);
  }
  const std::size_t scheme = iri.find(':');
  if (scheme == std::string_view::npos || !iri.substr(scheme).starts_with(kOurDomain)) return std::nullopt;
  if (!iri.starts_with(PODATLAS_PA)) {
    return "podatlas's terms begin with " PODATLAS_PA ", not with " +
           printable(shorten(iri.substr(0, iri.size() - term_of(iri).size()), 80));
  }
  return "podatlas has no term pa:" + name + suggestion(name, PODATLAS_PA);
}

}  // namespace podatlas::ontology
