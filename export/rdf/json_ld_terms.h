#pragma once

#include <array>
#include <string_view>

#include "podatlas/episode.h"
#include "podatlas/graph.h"

// The terms of published statements, shared by JSON-LD, its reader and N-Quads.
namespace podatlas::exporter {

/// What the @context has before the terms: the vocabulary, and prefixes of compact IRIs.
struct Prefix {
  std::string_view name;
  std::string_view iri;
};
/// All of them, in the order in which they are written.
inline constexpr std::array kPrefixes = {
    Prefix{"@vocab", "http://schema.org/"},
    Prefix{"schema", "http://schema.org/"},
    Prefix{"skos", "http://www.w3.org/2004/02/skos/core#"},
    Prefix{"dcterms", "http://purl.org/dc/terms/"},
    Prefix{"oa", "http://www.w3.org/ns/oa#"},
    Prefix{"prov", "http://www.w3.org/ns/prov#"},
    Prefix{"rdf", "http://www.w3.org/1999/02/22-rdf-syntax-ns#"},
    Prefix{"rdfs", "http://www.w3.org/2000/01/rdf-schema#"},
    Prefix{"xsd", "http://www.w3.org/2001/XMLSchema#"},
    Prefix{"pa", "https://w3id.org/podatlas/ns#"},
};

/// A term of the @context. Others are schema.org's, or compact IRIs.
struct Term {
  std::string_view name;
  std::string_view id;  ///< "" for schema.org's of that name
  std::string_view
      type;     ///< of its values: "@id" for IRIs, "@en" for English text, a datatype, "" for strings
  bool is_set;  ///< written as a list even when there is one value
};
/// All terms of the @context that need one.
inline constexpr std::array kTerms = {
    Term{"url", "", "@id", false},
    Term{"webFeed", "", "@id", false},
    Term{"image", "", "@id", false},
    Term{"genre", "", "", true},
    Term{"medium", "pa:medium", "", false},
    Term{"sameAs", "", "@id", true},
    Term{"contentUrl", "", "@id", false},
    Term{"codeRepository", "", "@id", false},
    Term{"partOfSeries", "", "@id", false},
    Term{"isPartOf", "", "@id", false},
    Term{"citation", "", "@id", true},
    Term{"mentions", "", "@id", true},
    Term{"about", "", "@id", true},
    Term{"actor", "", "@id", true},
    Term{"author", "", "@id", true},
    Term{"associatedMedia", "", "@id", false},
    Term{"datePublished", "", "xsd:dateTime", false},
    Term{"duration", "", "xsd:duration", false},
    Term{"episodeNumber", "", "xsd:integer", false},
    Term{"creditText", "", "", true},
    Term{"rating", "pa:rating", "xsd:decimal", false},
    Term{"ratingCount", "pa:ratingCount", "xsd:integer", false},
    Term{"startDate", "", "xsd:gYear", false},
    Term{"endDate", "", "xsd:gYear", false},
    Term{"guest", "pa:guest", "@id", true},
    Term{"host", "pa:host", "@id", true},
    Term{"prefLabel", "skos:prefLabel", "@en", false},
    Term{"altLabel", "skos:altLabel", "@en", true},
    Term{"hiddenLabel", "skos:hiddenLabel", "@en", true},
    Term{"searchIndex", "pa:searchIndex", "xsd:base64Binary", false},
    Term{"question", "pa:question", "", true},
    Term{"definition", "skos:definition", "@en", false},
    Term{"exactMatch", "skos:exactMatch", "@id", true},
    Term{"inScheme", "skos:inScheme", "@id", false},
    Term{"broader", "skos:broader", "@id", true},
    Term{"area", "pa:area", "@id", true},
    Term{"related", "skos:related", "@id", true},
    Term{"easierAfter", "pa:easierAfter", "@id", true},
    Term{"because", "pa:because", "@id", true},
    Term{"of", "pa:of", "@id", false},
    Term{"similar", "pa:similar", "@id", true},
    Term{"weight", "pa:weight", "xsd:decimal", false},
    Term{"shared", "pa:shared", "@id", true},
    Term{"requires", "dcterms:requires", "@id", true},
    Term{"replaces", "dcterms:replaces", "@id", true},
    Term{"relation", "dcterms:relation", "@id", true},
    Term{"continues", "pa:continues", "@id", true},
    Term{"promises", "pa:promises", "@id", true},
    Term{"boilerplate", "pa:boilerplate", "", true},
    Term{"season", "pa:season", "xsd:integer", false},
    Term{"transcript", "pa:transcript", "@id", true},
    Term{"chapters", "pa:chapters", "@id", false},
    Term{"hasPart", "", "@id", true},
    Term{"startOffset", "", "xsd:integer", false},
    Term{"endOffset", "", "xsd:integer", false},
    Term{"subject", "rdf:subject", "@id", false},
    Term{"predicate", "rdf:predicate", "@id", false},
    Term{"object", "rdf:object", "@id", false},
    Term{"hasTarget", "oa:hasTarget", "@id", true},
    Term{"hasSource", "oa:hasSource", "@id", false},
    Term{"hasSelector", "oa:hasSelector", "@id", false},
    Term{"conformsTo", "dcterms:conformsTo", "@id", false},
    Term{"value", "rdf:value", "", false},
    Term{"exact", "oa:exact", "", false},
    Term{"start", "oa:start", "xsd:nonNegativeInteger", false},
    Term{"end", "oa:end", "xsd:nonNegativeInteger", false},
    Term{"confidence", "pa:confidence", "xsd:decimal", false},
    Term{"citedAs", "pa:citedAs", "", false},
    Term{"method", "pa:method", "", false},
    Term{"wasGeneratedBy", "prov:wasGeneratedBy", "@id", false},
    Term{"wasDerivedFrom", "prov:wasDerivedFrom", "@id", true},
    Term{"wasAssociatedWith", "prov:wasAssociatedWith", "@id", false},
    Term{"used", "prov:used", "@id", true},
};

/// How an edge is written: `term` is the property of its source, `iri` the predicate in its annotations.
struct EdgeForm {
  Relation relation;
  NodeKind source;
  NodeKind target;
  std::string_view term;
  std::string_view iri;
};

/// Every edge that there is. Forms with the same relation and kind of source have the same term.
inline constexpr std::array kEdgeForms = [] {
  constexpr NodeKind kShow = NodeKind::kShow;
  constexpr NodeKind kEpisode = NodeKind::kEpisode;
  constexpr NodeKind kReference = NodeKind::kReference;
  constexpr NodeKind kPerson = NodeKind::kPerson;
  constexpr NodeKind kConcept = NodeKind::kConcept;
  return std::array{
      EdgeForm{Relation::kPartOf, kEpisode, kShow, "partOfSeries", "schema:partOfSeries"},
      EdgeForm{Relation::kPartOf, kReference, kReference, "isPartOf", "schema:isPartOf"},
      EdgeForm{Relation::kCites, kShow, kReference, "citation", "schema:citation"},
      EdgeForm{Relation::kCites, kEpisode, kReference, "citation", "schema:citation"},
      EdgeForm{Relation::kCites, kReference, kReference, "citation", "schema:citation"},
      EdgeForm{Relation::kListenFirst, kEpisode, kEpisode, "requires", "dcterms:requires"},
      EdgeForm{Relation::kSupersedes, kEpisode, kEpisode, "replaces", "dcterms:replaces"},
      EdgeForm{Relation::kContinues, kEpisode, kEpisode, "continues", "pa:continues"},
      EdgeForm{Relation::kPromises, kEpisode, kEpisode, "promises", "pa:promises"},
      EdgeForm{Relation::kPromises, kEpisode, kConcept, "promises", "pa:promises"},
      EdgeForm{Relation::kRelated, kEpisode, kEpisode, "relation", "dcterms:relation"},
      EdgeForm{Relation::kRelated, kConcept, kConcept, "related", "skos:related"},
      EdgeForm{Relation::kHost, kShow, kPerson, "author", "schema:author"},
      // Hosts and guests are also under "actor".
      EdgeForm{Relation::kHost, kEpisode, kPerson, "host", "pa:host"},
      EdgeForm{Relation::kGuest, kEpisode, kPerson, "guest", "pa:guest"},
      EdgeForm{Relation::kAuthor, kReference, kPerson, "author", "schema:author"},
      EdgeForm{Relation::kAbout, kEpisode, kConcept, "about", "schema:about"},
      EdgeForm{Relation::kAbout, kReference, kConcept, "about", "schema:about"},
      EdgeForm{Relation::kMentions, kEpisode, kEpisode, "mentions", "schema:mentions"},
      EdgeForm{Relation::kMentions, kEpisode, kPerson, "mentions", "schema:mentions"},
      EdgeForm{Relation::kMentions, kEpisode, kConcept, "mentions", "schema:mentions"},
      EdgeForm{Relation::kMentions, kReference, kEpisode, "mentions", "schema:mentions"},
      EdgeForm{Relation::kBroader, kConcept, kConcept, "broader", "skos:broader"},
      EdgeForm{Relation::kRequires, kConcept, kConcept, "requires", "dcterms:requires"},
      EdgeForm{Relation::kEasierAfter, kConcept, kConcept, "easierAfter", "pa:easierAfter"},
  };
}();

/// The form of an edge that starts at a node of that kind. Its target is one of those possible.
[[nodiscard]] constexpr const EdgeForm& form_of(Relation relation, NodeKind source) {
  for (const EdgeForm& form : kEdgeForms) {
    if (form.relation == relation && form.source == source) return form;
  }
  return kEdgeForms.front();  // not reached
}

}  // namespace podatlas::exporter
