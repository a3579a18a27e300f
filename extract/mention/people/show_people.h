#pragma once

#include <span>

#include "extract/mention/people/people_reader.h"
#include "extract/mention/people/person_reading.h"
#include "extract/mention/people/show_knowledge.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// What a show tells about its episodes: its hosts (stated, or participants of many episodes), whether it
/// has conversations, and how titles name guests. `readings` are the results of `reader` for its episodes,
/// in order, with `common`.
[[nodiscard]] ShowKnowledge learn_show(const Show& show, std::span<const Reading> readings,
                                       const PeopleReader& reader, const WordSet& common,
                                       const Ontology& ontology);

}  // namespace podatlas::mention
