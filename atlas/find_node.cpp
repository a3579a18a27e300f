// Finds nodes like graph::find_node, and by any spelling of a URL.
#include "graph/search/find_node.h"

#include <optional>
#include <string>
#include <utility>

#include "core/text/text.h"
#include "core/url/rules/reference_rules.h"
#include "core/url/url.h"
#include "extract/mention/episode/episode_index.h"
#include "extract/mention/episode/own/own_pages.h"
#include "extract/mention/episode/own/own_titles.h"
#include "graph/corrections/leave_out.h"
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
    show.title = graph.show(id).title;
    std::vector<NodeId>& ids = out.episodes.emplace_back();
    for (const NodeId part : episodes_of(graph, id)) {
      Episode& episode = show.episodes.emplace_back();
      episode.guid = graph.episode(part).guid;
      episode.title = graph.episode(part).title;
      episode.link = graph.episode(part).link;
      episode.number = graph.episode(part).number;
      episode.published = graph.episode(part).published;
      episode.published_offset = graph.episode(part).published_offset;
      ids.push_back(part);
    }
  }
  return out;
}

// The episode that a name and a number call ("mla 13"), as titles number them, or a page that is written as
// the show writes its addresses; nullopt unless there is exactly one.
std::optional<NodeId> called(const LinkedShows& linked, const std::string& query, const std::string& url) {
  const std::string folded = fold(query);
  const std::size_t space = folded.rfind(' ');
  const bool is_url = is_web_url(url);
  const auto number =
      is_url || space == std::string::npos ? std::nullopt : parse_number(folded.substr(space + 1));
  if (!number && !is_url) return std::nullopt;
  std::optional<NodeId> only;
  for (std::size_t s = 0; s < linked.shows.size(); ++s) {
    const mention::OwnTitles titles(linked.shows[s]);
    const auto found = number ? titles.numbering().find(folded.substr(0, space), *number)
                              : mention::OwnPages(linked.shows[s], titles, {}).find(url, {});
    if (!found) continue;
    if (only) return std::nullopt;
    only = linked.episodes[s][*found];
  }
  return only;
}

}  // namespace

Result<NodeId> find_node(const KnowledgeGraph& graph, const std::string& query) {
  ClassifiedUrl reference = classify_url(query);
  graph::QueryHints hints;
  const LinkedShows linked = links_of(graph);
  if (const auto target = mention::EpisodeIndex(linked.shows).find(reference.canonical))
    hints.episode = linked.episodes[target->show][target->episode];
  if (!hints.episode) hints.episode = called(linked, query, reference.canonical);
  hints.reference = {reference.kind, std::move(reference.canonical), std::move(reference.ref)};
  return graph::find_node(graph, query, hints);
}

Result<KnowledgeGraph> leave_out(const KnowledgeGraph& graph, const std::vector<std::string>& names) {
  std::vector<NodeId> nodes;
  for (const std::string& name : names) {
    const Result<NodeId> node = find_node(graph, name);
    if (!node) return tl::unexpected(node.error());
    if (graph.node(*node).kind == NodeKind::kShow)
      return fail(ErrorKind::kUsage,
                  "'" + shorten(printable(name), 60) + "' is a show; name what to leave out of it");
    nodes.push_back(*node);
  }
  return graph::leave_out(graph, nodes);
}

}  // namespace podatlas
