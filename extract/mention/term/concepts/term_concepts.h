#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::mention {

/// What the terms are for: to list all that is found, or for a graph, which needs less. A graph gets no term
/// that a single episode mentions in passing, no everyday words that say little of a show ("tips", "recent
/// trip"), and the first place of the main topics only.
enum class TermUse : std::uint8_t { kList, kGraph };

/// Which terms a show gets: none; what general knowledge lacks, that is, likely names that several episodes
/// have, and for an episode that is about no concept the term of its title that the opening of its notes
/// repeats; or all.
enum class TermScope : std::uint8_t { kNone, kUnknown, kAll };

/// Makes the terms of shows (`scopes` has one for each show) concepts of an ontology, each show's in a scheme
/// of its own and under the area it is grouped in (term_areas.h), or if the show uses general knowledge, the
/// area of it that their episodes mention most; and adds their first place in each field to
/// `mentions` (by show and episode) with rule "term" and their confidence. A mention without a rule has no
/// place. A term in a title is a main topic, and so are the surest ones of an episode if the opening of
/// its notes or two of their lines name them, other than in a link or a longer name. Leaves out doubtful
/// terms, and single ones unless they are likely. Renumbers the concepts of all mentions.
void add_term_concepts(Ontology& ontology, std::span<const Show> shows, const std::vector<TermScope>& scopes,
                       std::vector<std::vector<EpisodeMentions>>& mentions, TermUse use);

}  // namespace podatlas::mention
