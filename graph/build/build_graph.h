#ifndef PODATLAS_GRAPH_BUILD_GRAPH_H_
#define PODATLAS_GRAPH_BUILD_GRAPH_H_

#include <string>
#include <unordered_map>
#include <vector>

#include "graph/build/known_posts.h"
#include "graph/knowledge_graph.h"
#include "podatlas/episode.h"
#include "podatlas/ontology.h"

namespace podatlas::graph {

/// What was found in a show's episodes: mentions[i] belongs to show.episodes[i].
using ShowMentions = std::vector<std::vector<Mention>>;

/// What is known besides the shows.
struct Knowledge {
  const Ontology* ontology = nullptr;  ///< that the mentions' concepts are from; null without one

  /// Which concepts a cited thing explains, by topic_key.
  std::unordered_map<std::string, std::vector<ontology::ConceptId>> explained;
  /// Blog posts: a reference that is one of them gets its title; the others are nodes of their own. What
  /// they cite, name and link to are edges without evidence, because the graph does not hold their texts.
  KnownPosts posts{};
};

/// The edge between two episodes that a statement makes; "listen to this before" is "listen first" seen from
/// the other end.
[[nodiscard]] Relation relation_of(EpisodeRelation relation);

/// Makes the graph of shows and what their episodes mention. mentions[i] belongs to shows[i]. Two spellings
/// of one reference become one node: GitHub names are compared without case (the node takes the spelling that
/// sorts last, lower case before upper), and a pull request and an issue with one number in one repository
/// are one node, a pull request as soon as anyone cites it as such, because GitHub numbers both together and
/// never writes /pull/ for an issue. A reference on GitHub gets its repository as a node, a comment its
/// issue; a page that stands for a whole repository (its releases, a branch) is the repository.
///
/// Of the ontology those concepts become nodes that are mentioned, and what they rest on: broader concepts
/// and requirements, all the way up. A person is one node by the ontology's IRI, else by name.
[[nodiscard]] KnowledgeGraph build_graph(std::vector<Show> shows, std::vector<ShowMentions> mentions,
                                         const Knowledge& knowledge = {});

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_BUILD_GRAPH_H_
