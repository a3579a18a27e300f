#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "graph/build/known_posts.h"
#include "podatlas/episode.h"
#include "podatlas/graph.h"
#include "podatlas/ontology.h"

namespace podatlas::graph {

/// The mentions of a show's episodes: mentions[i] belongs to show.episodes[i].
using ShowMentions = std::vector<std::vector<Mention>>;

/// Knowledge besides the shows.
struct Knowledge {
  const Ontology* ontology = nullptr;  ///< of the mentions' concepts; may be null

  /// Which concepts a cited thing explains, by topic_key.
  std::unordered_map<std::string, std::vector<ontology::ConceptId>> explained;
  /// Blog posts: a reference to one gets its title; the others become nodes. What they cite, name and link to
  /// are edges without evidence, because the graph does not contain their texts.
  KnownPosts posts{};
};

/// The edge that a statement makes; "listen to this before" is "listen first" from the other end.
[[nodiscard]] Relation relation_of(EpisodeRelation relation);

/// Makes the graph of shows and what their episodes mention; mentions[i] belongs to shows[i]. Two spellings
/// of one reference become one node: GitHub names are compared without case (the spelling that sorts last is
/// kept, lower case before upper). A pull request and an issue with the same number in a repository are one
/// node, a pull request if anyone cites it as one, because GitHub numbers both together and never writes
/// /pull/ for an issue. A reference on GitHub gets its repository as a node, a comment its issue; a page
/// about a whole repository (its releases, a branch) is the repository.
///
/// A link in boilerplate is the show's: its edge starts at the show, with its evidence in the episode.
///
/// Concepts that are mentioned become nodes, and what they require or are part of. Once an episode is about a
/// concept, so do all others, so that they can be asked for; but of a general scheme
/// (ontology::Scheme::is_general) only those that are related to, require or are required by a concept that
/// an episode is about. A person is one node by the ontology's IRI, else by name.
[[nodiscard]] KnowledgeGraph build_graph(std::vector<Show> shows, std::vector<ShowMentions> mentions,
                                         const Knowledge& knowledge = {});

}  // namespace podatlas::graph
