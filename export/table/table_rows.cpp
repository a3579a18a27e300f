#include "export/table/table_rows.h"

#include <algorithm>

#include "core/text/json.h"
#include "core/url/url.h"

namespace podatlas::exporter {
namespace {

std::string web_page(const std::string& url) { return is_web_url(url) ? safe_iri(url) : std::string(); }

std::string optional_number(std::optional<std::int64_t> number) {
  return number ? std::to_string(*number) : std::string();
}

}  // namespace

TableRows::TableRows(const KnowledgeGraph& graph, const std::string& base)
    : graph_(graph), names_(graph, base), areas_(graph) {}

std::string TableRows::iri(NodeId id) const { return resolve_url(names_.base(), names_(id)); }

NodeRow TableRows::node(NodeId id) const {
  const auto area = areas_.of(id);
  NodeRow row = {iri(id), std::string(graph_.label(id)), std::string(name_of(graph_.node(id).kind))};
  auto& [iri, label, kind, reference, url, area_name, number, season, published, seconds] = row;
  if (area) area_name = graph_.label(*area);
  switch (graph_.node(id).kind) {
    case NodeKind::kShow:
      url = web_page(graph_.show(id).link);
      break;
    case NodeKind::kEpisode: {
      const Episode& episode = graph_.episode(id);
      url = web_page(episode.link);
      published = published_time(episode);
      number = optional_number(episode.number);
      season = optional_number(episode.season);
      if (episode.duration) seconds = std::to_string(episode.duration->count());
      break;
    }
    case NodeKind::kReference:
      url = web_page(graph_.reference(id).url);
      reference = name_of(graph_.reference(id).kind);
      break;
    case NodeKind::kPerson:
      if (!graph_.person(id).same_as.empty()) url = web_page(graph_.person(id).same_as.front());
      break;
    case NodeKind::kConcept:
      break;
  }
  return row;
}

EdgeRow TableRows::edge(const Edge& edge) const {
  const auto surest = std::ranges::max_element(edge.evidence, {}, &EdgeEvidence::confidence);
  const bool is_stated = surest != edge.evidence.end();
  return {iri(edge.source),
          iri(edge.target),
          std::string(name_of(edge.relation)),
          std::string(graph_.label(edge.source)),
          std::string(graph_.label(edge.target)),
          std::to_string(edge.evidence.size()),
          decimal(is_stated ? surest->confidence : 1),
          std::string(is_stated ? surest->rule : ""),
          std::string(is_stated ? graph_.quote(*surest) : ""),
          std::string(is_stated ? surest->cited_as : "")};
}

}  // namespace podatlas::exporter
