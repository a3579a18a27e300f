#ifndef PODATLAS_EXTRACT_MENTION_SHOW_PEOPLE_H_
#define PODATLAS_EXTRACT_MENTION_SHOW_PEOPLE_H_

#include <span>

#include "extract/mention/people/people_reader.h"
#include "extract/mention/people/person_reading.h"
#include "extract/mention/people/show_knowledge.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// What all of a show tells about its episodes: who its hosts are (named so, or taking part in
/// many episodes), whether it has conversations, and how it puts guests into its titles. `readings` are what
/// `reader` has read in its episodes, in their order; `common` is what it read them with.
[[nodiscard]] ShowKnowledge learn_show(const Show& show, std::span<const Reading> readings,
                                       const PeopleReader& reader, const WordSet& common,
                                       const Ontology& ontology);

}  // namespace podatlas::mention

#endif  // PODATLAS_EXTRACT_MENTION_SHOW_PEOPLE_H_
