#ifndef PODATLAS_ONTOLOGY_BUILD_ONTOLOGY_H_
#define PODATLAS_ONTOLOGY_BUILD_ONTOLOGY_H_

#include "ontology/read/fact_index.h"
#include "ontology/read/facts.h"
#include "ontology/read/read_ontology.h"

namespace podatlas::ontology {

/// Facts to concepts and people; takes the problems along and adds its own. Linear but for sorting.
[[nodiscard]] ReadOntology build_ontology(Facts facts);

/// Fills Ontology::people; part of build_ontology.
void build_people(const Facts& facts, const FactIndex& index, ReadOntology& out);

/// The part after the last '#' or '/' of an IRI.
[[nodiscard]] std::string_view local_name(std::string_view iri);

/// By file, place, rule and message.
void sort_problems(std::vector<Problem>& problems);

}  // namespace podatlas::ontology

#endif  // PODATLAS_ONTOLOGY_BUILD_ONTOLOGY_H_
