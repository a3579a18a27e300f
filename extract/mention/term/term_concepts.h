#pragma once

#include <span>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// Makes the terms of shows the concepts of an ontology without concepts, each show's in a scheme of its own,
/// and adds their first place in each field to `mentions` (by show and episode) with rule "term" and their
/// confidence; a term in a title is a main topic. Leaves out doubtful terms, and single ones unless they are
/// likely. Does nothing if the ontology has concepts.
void add_term_concepts(Ontology& ontology, std::span<const Show> shows,
                       std::vector<std::vector<EpisodeMentions>>& mentions);

}  // namespace podatlas::mention
