// Finds nodes like graph::find_node, and by any spelling of a URL.
#include "graph/search/find_node.h"

#include <utility>

#include "core/url/rules/reference_rules.h"
#include "extract/mention/episode/episode_index.h"
#include "podatlas/podatlas.h"

namespace podatlas {
namespace {

// The parts of a graph's shows that the episode link index needs.
struct LinkedShows {
  std::vector<Show> shows;
  std::vector<std::vector<NodeId>> episodes;
};

LinkedShows links_of(const KnowledgeGraph& graph) {
  LinkedShows out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kShow) break;
    Show& show = out.shows.emplace_back();
    show.link = graph.show(id).link;
    std::vector<NodeId>& ids = out.episodes.emplace_back();
    for (const NodeId part : episodes_of(graph, id)) {
      Episode& episode = show.episodes.emplace_back();
      episode.guid = graph.episode(part).guid;
      episode.title = graph.episode(part).title;
      episode.link = graph.episode(part).link;
      ids.push_back(part);
    }
  }
  return out;
}

}  // namespace

Result<NodeId> find_node(const KnowledgeGraph& graph, const std::string& query) {
  ClassifiedUrl reference = classify_url(query);
  graph::QueryHints hints;
  const LinkedShows linked = links_of(graph);
  if (const auto target = mention::EpisodeIndex(linked.shows).find(reference.canonical))
    hints.episode = linked.episodes[target->show][target->episode];
  hints.reference = {reference.kind, std::move(reference.canonical), std::move(reference.ref)};
  return graph::find_node(graph, query, hints);
}

}  // namespace podatlas
