#include "podatlas/graph.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/text/text.h"
#include "core/url/url.h"

namespace podatlas {
namespace {

constexpr std::array<std::string_view, kNodeKindCount> kNodeKinds = {"show", "episode", "reference", "person",
                                                                     "concept"};
constexpr std::array<std::string_view, kRelationCount> kRelations = {
    "part of", "cites",  "listen first", "supersedes", "continues", "promises", "related",     "host",
    "guest",   "author", "about",        "mentions",   "broader",   "requires", "easier after"};

// A guid or a name as a segment of an IRI's path. "." and ".." would lead elsewhere.
std::string segment(std::string_view guid) {
  const bool is_plain = std::all_of(guid.begin(), guid.end(), [](char c) { return is_alnum(c) || c == '-'; });
  if (is_plain) return std::string(guid);
  if (guid == ".") return "%2E";
  if (guid == "..") return "%2E%2E";
  return percent_encode(guid);
}

std::string_view label_of(const Show& show) {
  return show.title.empty() ? std::string_view("(untitled show)") : show.title;
}
std::string_view label_of(const Episode& episode) {
  return episode.title.empty() ? std::string_view("(untitled episode)") : episode.title;
}
std::string_view label_of(const Reference& reference) {
  return reference.ref.empty() ? reference.url : reference.ref;
}
std::string_view label_of(const Person& person) { return person.name; }
std::string_view label_of(const Concept& concept_node) { return concept_node.name; }

}  // namespace

std::string_view name_of(NodeKind kind) { return kNodeKinds.at(static_cast<std::size_t>(kind)); }
std::string_view name_of(Relation relation) { return kRelations.at(static_cast<std::size_t>(relation)); }

std::string show_id(std::string_view show_guid) { return "show/" + segment(show_guid) + "/series"; }
std::string episode_id(std::string_view show_guid, std::string_view episode_guid) {
  return "show/" + segment(show_guid) + "/episode/" + segment(episode_guid);
}

std::string concept_id(std::string iri) {
  if (iri.starts_with(kBaseIri) && iri.substr(kBaseIri.size()).starts_with("show/"))
    iri.erase(0, kBaseIri.size());
  return iri;
}

std::string person_id(std::string_view name) {
  const std::string readable = slug(name);
  return "person/" + segment(readable.empty() ? name : std::string_view(readable));
}

std::optional<NodeId> KnowledgeGraph::find(std::string_view id) const {
  const auto found = by_id_.find(id);
  return found == by_id_.end() ? std::nullopt : std::optional(found->second);
}

std::string_view KnowledgeGraph::label(NodeId id) const {
  return std::visit([](const auto* record) { return label_of(*record); }, node(id).record);
}

std::string_view KnowledgeGraph::quote(const EdgeEvidence& evidence) const {
  return slice(episode(evidence.owner).text(evidence.field), evidence.span);
}

bool is_in_title(const Edge& edge) {
  return std::any_of(edge.evidence.begin(), edge.evidence.end(),
                     [](const EdgeEvidence& seen) { return seen.field == Field::kTitle; });
}

std::optional<NodeId> show_of(const KnowledgeGraph& graph, NodeId episode) {
  for (const Edge& edge : graph.out_edges(episode)) {
    if (edge.relation == Relation::kPartOf) return edge.target;
  }
  return std::nullopt;
}

std::vector<NodeId> episodes_of(const KnowledgeGraph& graph, NodeId show) {
  std::vector<NodeId> episodes;
  for (const Edge& edge : graph.in_edges(show)) {
    if (edge.relation == Relation::kPartOf && graph.node(edge.source).kind == NodeKind::kEpisode)
      episodes.push_back(edge.source);
  }
  return episodes;
}

}  // namespace podatlas
