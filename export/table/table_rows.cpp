#include "export/table/table_rows.h"

#include <algorithm>

#include "core/url/url.h"

namespace podatlas::exporter {

TableRows::TableRows(const KnowledgeGraph& graph, const std::string& base)
    : graph_(graph), names_(graph, base), areas_(graph) {}

std::string TableRows::iri(NodeId id) const { return resolve_url(names_.base(), names_(id)); }

NodeRow TableRows::node(NodeId id) const {
  NodeRow row;
  row.id = iri(id);
  row.label = graph_.label(id);
  row.kind = name_of(graph_.node(id).kind);
  if (const auto area = areas_.of(id)) row.area = graph_.label(*area);
  const auto web_page = [](const std::string& url) {
    return is_web_url(url) ? safe_iri(url) : std::string();
  };
  switch (graph_.node(id).kind) {
    case NodeKind::kShow:
      row.url = web_page(graph_.show(id).link);
      break;
    case NodeKind::kEpisode: {
      const Episode& episode = graph_.episode(id);
      row.url = web_page(episode.link);
      if (episode.published) row.published = rfc3339(*episode.published);
      row.number = episode.number;
      row.season = episode.season;
      if (episode.duration) row.seconds = episode.duration->count();
      break;
    }
    case NodeKind::kReference:
      row.url = web_page(graph_.reference(id).url);
      row.reference = name_of(graph_.reference(id).kind);
      break;
    case NodeKind::kPerson:
      if (!graph_.person(id).same_as.empty()) row.url = web_page(graph_.person(id).same_as.front());
      break;
    case NodeKind::kConcept:
      break;
  }
  return row;
}

EdgeRow TableRows::edge(const Edge& edge) const {
  EdgeRow row;
  row.source = iri(edge.source);
  row.target = iri(edge.target);
  row.relation = name_of(edge.relation);
  const auto& evidence = edge.evidence;
  row.evidence = evidence.size();
  const auto surest = std::max_element(
      evidence.begin(), evidence.end(),
      [](const EdgeEvidence& a, const EdgeEvidence& b) { return a.confidence < b.confidence; });
  if (surest == evidence.end()) return row;
  row.confidence = surest->confidence;
  row.rule = surest->rule;
  row.quote = graph_.quote(*surest);
  row.cited_as = surest->cited_as;
  return row;
}

}  // namespace podatlas::exporter
