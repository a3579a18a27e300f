#include "export/json/node_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "export/path/topic_notes.h"
#include "graph/chapter_contents.h"
#include "graph/path/overlap.h"
#include "graph/similar.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kQuotedMost = 300;  // code points
constexpr std::size_t kNotesMost = 4000;  // code points

void add_record(OrderedJson& json, const Episode& episode) {
  json["published"] = or_null(published_day(episode));
  json["minutes"] = minutes_json(episode.duration);
  json["notes"] = or_null(shorten(episode.text(Field::kDescription), kNotesMost));
}

void add_record(OrderedJson& json, const Show& show) {
  json["url"] = or_null(show.link);
  json["feed"] = or_null(show.feed_url);
  json["same_as"] = show.same_as;
  json["notes"] = or_null(shorten(show.description, kNotesMost));
}

void add_record(OrderedJson& json, const Reference& reference) {
  json["type"] = name_of(reference.kind);
  json["title"] = or_null(reference.title);
}

void add_record(OrderedJson& json, const Person& person) {
  json["other_names"] = person.other_names;
  json["handles"] = person.handles;
  json["same_as"] = person.same_as;
}

void add_record(OrderedJson& json, const Concept& concept_node) {
  json["other_names"] = concept_node.alternatives;
  json["definition"] = or_null(concept_node.definition);
}

OrderedJson evidence_json(const KnowledgeGraph& graph, const EdgeEvidence& evidence) {
  const Episode& owner = graph.episode(evidence.owner);
  const std::string_view text = owner.text(evidence.field);
  const bool has_words = evidence.span.size() > 0;
  const std::string quote =
      has_words ? shorten(slice(text, sentence_around(text, evidence.span)), kQuotedMost) : std::string();
  OrderedJson json = {{"guid", owner.guid},           {"field", name_of(evidence.field)},
                      {"start", evidence.span.begin}, {"end", evidence.span.end},
                      {"quote", or_null(quote)},      {"cited_as", or_null(evidence.cited_as)},
                      {"rule", evidence.rule},        {"confidence", evidence.confidence}};
  if (const auto time = owner.time_of(evidence.field, evidence.span.begin)) json["seconds"] = time->count();
  return json;
}

// The edges of each relation that lead from `id`, or to it.
template <typename Edges>
void add_relations(OrderedJson& list, const KnowledgeGraph& graph, const Edges& edges, NodeId Edge::*other,
                   std::string_view direction, std::size_t most) {
  for (std::size_t r = 0; r < kRelationCount; ++r) {
    OrderedJson members = OrderedJson::array();
    std::size_t total = 0;
    for (const Edge& edge : edges) {
      if (edge.relation != static_cast<Relation>(r) || ++total > most) continue;
      OrderedJson member = edge_json(graph, edge);
      member["node"] = brief_json(graph, edge.*other);
      members.push_back(std::move(member));
    }
    if (total == 0) continue;
    list.push_back({{"relation", name_of(static_cast<Relation>(r))},
                    {"direction", direction},
                    {"total", total},
                    {"edges", std::move(members)}});
  }
}

OrderedJson chapters_json(const KnowledgeGraph& graph, NodeId id) {
  const std::vector<graph::ChapterContents> contents = graph::chapter_contents(graph, id);
  const auto briefs = [&](const std::vector<NodeId>& nodes) {
    OrderedJson list = OrderedJson::array();
    for (const NodeId node : nodes) list.push_back(brief_json(graph, node));
    return list;
  };
  OrderedJson list = OrderedJson::array();
  for (std::size_t i = 0; i < contents.size(); ++i) {
    const Chapter& chapter = graph.episode(id).chapters[i];
    list.push_back({{"start", chapter.begin.count()},
                    {"end", chapter.end ? OrderedJson(chapter.end->count()) : OrderedJson()},
                    {"title", chapter.title},
                    {"url", or_null(chapter.url)},
                    {"about", briefs(contents[i].about)},
                    {"mentions", briefs(contents[i].mentions)},
                    {"cites", briefs(contents[i].cites)}});
  }
  return list;
}

OrderedJson citation_of(const KnowledgeGraph& graph, NodeId id, const Edge* edge) {
  const Episode& episode = graph.episode(id);
  const auto show = show_of(graph, id);
  const std::string title = episode.title.empty() ? "(untitled)" : one_line(episode.title);
  std::string rest = show ? one_line(graph.label(*show)) : std::string();
  if (episode.number) rest += ", episode " + std::to_string(*episode.number);
  if (const std::string day = published_day(episode); !day.empty()) rest += ", " + day;
  std::string text = "\"" + title + "\", " + rest + '.';
  if (!episode.link.empty()) text += ' ' + episode.link;
  std::string label;
  for (const char c : title) {
    if (c == '[' || c == ']' || c == '\\') label += '\\';
    label += c;
  }
  std::string markdown = episode.link.empty() ? label : "[" + label + "](<" + episode.link + ">)";
  markdown += " (" + rest + ')';
  OrderedJson json = brief_json(graph, id);
  json["text"] = std::move(text);
  json["markdown"] = std::move(markdown);
  json["relation"] = edge == nullptr ? OrderedJson() : OrderedJson(name_of(edge->relation));
  OrderedJson quote;
  if (edge != nullptr) {
    for (const EdgeEvidence& evidence : edge->evidence) {
      if (quote.is_null()) quote = evidence_json(graph, evidence)["quote"];
    }
  }
  json["quote"] = std::move(quote);
  return json;
}

}  // namespace

OrderedJson minutes_json(std::optional<std::chrono::seconds> duration) {
  return duration ? OrderedJson(static_cast<double>(duration->count()) / 60) : OrderedJson();
}

OrderedJson brief_json(const KnowledgeGraph& graph, NodeId id) {
  const Node& node = graph.node(id);
  OrderedJson json = {{"id", node.id}, {"kind", name_of(node.kind)}, {"label", graph.label(id)}};
  if (node.kind == NodeKind::kEpisode) {
    const Episode& episode = graph.episode(id);
    json["guid"] = episode.guid;
    json["episode"] = or_null(episode.number);
    json["url"] = or_null(episode.link);
  } else if (node.kind == NodeKind::kReference) {
    json["url"] = graph.reference(id).url;
  }
  return json;
}

OrderedJson edge_json(const KnowledgeGraph& graph, const Edge& edge) {
  OrderedJson reason;
  if (edge.relation == Relation::kRequires || edge.relation == Relation::kEasierAfter) {
    for (const auto& [target, why] : graph.concept_node(edge.source).reasons) {
      if (target == graph.node(edge.target).id) reason = why;
    }
  }
  OrderedJson evidence = OrderedJson::array();
  for (const EdgeEvidence& one : edge.evidence) evidence.push_back(evidence_json(graph, one));
  return {{"reason", std::move(reason)}, {"evidence", std::move(evidence)}};
}

OrderedJson node_json(const KnowledgeGraph& graph, NodeId id, const graph::SimilarEpisodes& similar,
                      std::size_t most) {
  OrderedJson json = brief_json(graph, id);
  std::visit([&](const auto* record) { add_record(json, *record); }, graph.node(id).record);
  OrderedJson relations = OrderedJson::array();
  add_relations(relations, graph, graph.out_edges(id), &Edge::target, "out", most);
  add_relations(relations, graph, graph.in_edges(id), &Edge::source, "in", most);
  json["relations"] = std::move(relations);
  if (graph.node(id).kind != NodeKind::kEpisode) return json;
  if (!graph.episode(id).chapters.empty()) json["chapters"] = chapters_json(graph, id);
  for (const graph::Overlap& overlap : graph::overlaps_of(graph, id)) {
    OrderedJson one = brief_json(graph, overlap.other);
    for (const NodeId node : overlap.shared) one["shared"].push_back(brief_json(graph, node));
    one["concepts"] = overlap.concepts;
    json["overlaps"].push_back(std::move(one));
  }
  const auto found = similar.find(id);
  if (found == similar.end()) return json;
  for (const graph::SimilarEpisode& other : found->second) {
    OrderedJson one = brief_json(graph, other.episode);
    one["weight"] = other.weight;
    one["reason"] = shared_text(graph, other);
    for (const graph::SharedThing& thing : other.shared) {
      one["shared"].push_back(brief_json(graph, thing.node));
      one["shared"].back()["relation"] = name_of(thing.relation);
    }
    json["similar"].push_back(std::move(one));
  }
  return json;
}

OrderedJson edges_between_json(const KnowledgeGraph& graph, NodeId a, NodeId b) {
  OrderedJson list = OrderedJson::array();
  for (const auto& [from, to] : {std::pair(a, b), std::pair(b, a)}) {
    for (const Edge& edge : graph.out_edges(from)) {
      if (edge.target != to) continue;
      OrderedJson json = {
          {"from", graph.node(from).id}, {"relation", name_of(edge.relation)}, {"to", graph.node(to).id}};
      json.update(edge_json(graph, edge));
      list.push_back(std::move(json));
    }
    if (a == b) break;
  }
  return list;
}

OrderedJson citations_json(const KnowledgeGraph& graph, NodeId id, std::size_t most) {
  OrderedJson list = OrderedJson::array();
  std::size_t total = 0;
  if (graph.node(id).kind == NodeKind::kEpisode) {
    total = 1;
    list.push_back(citation_of(graph, id, nullptr));
  }
  std::unordered_set<NodeId> seen{id};
  std::vector<Edge> edges;
  for (const Edge& edge : graph.in_edges(id)) {
    const bool is_named = graph.node(id).kind != NodeKind::kEpisode &&
                          graph.node(edge.source).kind == NodeKind::kEpisode && !edge.evidence.empty();
    if (is_named) edges.push_back(edge);
  }
  // Main topics before mentions; the relations are in that order.
  std::stable_sort(edges.begin(), edges.end(),
                   [](const Edge& a, const Edge& b) { return a.relation < b.relation; });
  for (const Edge& edge : edges) {
    if (!seen.insert(edge.source).second || ++total > most) continue;
    list.push_back(citation_of(graph, edge.source, &edge));
  }
  return {{"node", brief_json(graph, id)}, {"total", total}, {"citations", std::move(list)}};
}

}  // namespace podatlas::exporter
