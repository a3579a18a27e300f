#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "podatlas/graph.h"

namespace podatlas::graph {

/// " the text in words ", in which " a name " is found.
[[nodiscard]] std::string spaced(std::string_view text);
/// Whether a label is a name rather than a common noun.
[[nodiscard]] bool is_proper(std::string_view label);

/// Whether all concepts of a graph were found in its shows' texts; false without concepts.
[[nodiscard]] bool has_only_found_names(const KnowledgeGraph& graph);

/// The areas of shows without an ontology.
struct NamedAreas {
  /// An episode's area, and what part of what it says of any area is of this one: 0..1.
  struct Place {
    NodeId area = 0;
    double share = 0;
  };
  std::map<NodeId, NodeId> of_concepts;  ///< of the areas themselves and of their parts
  std::map<NodeId, Place> of_episodes;
};

/// Chooses names found in the shows as areas, at most 14, and puts each episode into the one that it says
/// most of. An episode says something of what its title names, what it is about, and what the opening of its
/// notes names: their first lines that are sentences, up to 400 bytes and to an advertisement. The first
/// line, or another one and two more times that the notes name it, is enough; mentions only add to that.
/// Parts of an area, which have its name in theirs, count as much as it does; other names that the same
/// episodes have count as mentions of it, three at most. Parts of a series count together.
///
/// An area is a name that two episodes are about, and enough of those that name it, but not more than half of
/// all. It is none of the show's own words, kind of episode ("AMA") or site where people and projects have
/// their pages ("YouTube"). The first is the one of which the show says most, the next the one that adds most
/// to it; each has three episodes. O(names * (concepts + episodes)).
[[nodiscard]] NamedAreas named_areas(const KnowledgeGraph& graph);

}  // namespace podatlas::graph
