#include "export/json/list_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "export/json/node_json.h"
#include "export/path/path_reasons.h"
#include "graph/statistics.h"

namespace podatlas::exporter {
namespace {

OrderedJson counts_json(const KnowledgeGraph& graph,
                        const std::vector<std::pair<NodeId, std::size_t>>& pairs) {
  OrderedJson list = OrderedJson::array();
  for (const auto& [id, count] : pairs)
    list.push_back({{"name", graph.label(id)}, {"id", graph.node(id).id}, {"episodes", count}});
  return list;
}

}  // namespace

OrderedJson statistics_json(const KnowledgeGraph& graph) {
  const graph::Statistics s = graph::statistics(graph);
  OrderedJson kinds = OrderedJson::object();
  for (const auto& [count, kind] : graph::kinds_by_count(s)) kinds[name_of(kind)] = count;
  OrderedJson relations = OrderedJson::object();
  for (std::size_t r = 0; r < s.edges_by_relation.size(); ++r)
    relations[name_of(static_cast<Relation>(r))] = s.edges_by_relation.at(r);
  OrderedJson promises = OrderedJson::array();
  for (const auto& [episode, promised] : s.open_promises)
    promises.push_back({{"episode", graph.node(episode).id}, {"concept", graph.node(promised).id}});
  OrderedJson areas = OrderedJson::array();
  for (const graph::AreaCoverage& area : s.areas) {
    OrderedJson years = OrderedJson::object();
    for (const auto& [year, episodes] : area.by_year) years[std::to_string(year)] = episodes;
    areas.push_back({{"name", graph.label(area.area)},
                     {"id", graph.node(area.area).id},
                     {"episodes", area.episodes},
                     {"by_year", std::move(years)}});
  }
  return {{"shows", s.shows},
          {"episodes", s.episodes},
          {"references", s.references},
          {"own_links", s.own_links},
          {"edges", s.edges},
          {"components", s.components},
          {"listening_seconds", s.listening_time.count()},
          {"references_by_kind", std::move(kinds)},
          {"edges_by_relation", std::move(relations)},
          {"repositories", counts_json(graph, s.repositories)},
          {"most_cited", counts_json(graph, s.most_cited)},
          {"open_promises", std::move(promises)},
          {"areas", std::move(areas)},
          {"never_taught", counts_json(graph, s.never_taught)}};
}

OrderedJson next_json(const KnowledgeGraph& graph, const std::vector<graph::WithinReach>& all,
                      std::size_t most) {
  OrderedJson list = OrderedJson::array();
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
    const Episode& episode = graph.episode(all[i].episode);
    OrderedJson rests_on = OrderedJson::array();
    for (const graph::Prerequisite& pair : all[i].rests_on) {
      rests_on.push_back({{"guid", graph.episode(pair.before).guid},
                          {"tier", name_of(pair.tier)},
                          {"reason", explain_pair(graph, pair).text}});
    }
    OrderedJson opens = OrderedJson::array();
    for (const NodeId id : all[i].opens) opens.push_back(graph.episode(id).guid);
    list.push_back({{"episode", or_null(episode.number)},
                    {"guid", episode.guid},
                    {"title", episode.title},
                    {"minutes", minutes_json(episode.duration)},
                    {"rests_on", std::move(rests_on)},
                    {"opens", std::move(opens)}});
  }
  return list;
}

OrderedJson needed_for_json(const KnowledgeGraph& graph, NodeId node, const std::vector<graph::Opened>& all,
                            std::size_t most) {
  OrderedJson needed_for = OrderedJson::array();
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i) {
    const Episode& episode = graph.episode(all[i].episode);
    const NodeId through = all[i].through.before;
    needed_for.push_back({{"episode", or_null(episode.number)},
                          {"guid", episode.guid},
                          {"title", episode.title},
                          {"steps", all[i].steps},
                          {"through", or_null(through == all[i].episode ? "" : graph.episode(through).guid)},
                          {"tier", name_of(all[i].through.tier)},
                          {"reason", explain_pair(graph, all[i].through).text}});
  }
  return {{"node", graph.node(node).id}, {"needed_for", std::move(needed_for)}};
}

OrderedJson readings_json(const std::vector<graph::Reading>& readings) {
  OrderedJson list = OrderedJson::array();
  for (const graph::Reading& reading : readings)
    list.push_back({{"typed", reading.typed}, {"how", name_of(reading.how)}, {"names", reading.names}});
  return list;
}

OrderedJson search_json(const KnowledgeGraph& graph, const graph::Topic& topic,
                        const graph::Relevant& relevant, std::size_t most) {
  OrderedJson concepts = OrderedJson::array();
  for (const NodeId id : topic.concepts) concepts.push_back(brief_json(graph, id));
  OrderedJson episodes = OrderedJson::array();
  for (std::size_t i = 0; i < std::min(most, relevant.episodes.size()); ++i) {
    const graph::Relevance& one = relevant.episodes[i];
    graph::ListeningPath path;
    path.steps.push_back({one.episode, {}, graph::StepRole::kCore, one, {}, {}});
    const Reason reason = reasons_for(graph, path, 0).front();
    OrderedJson json = brief_json(graph, one.episode);
    json["minutes"] = minutes_json(graph.episode(one.episode).duration);
    json["score"] = one.score;
    json["reason"] = reason.text;
    json["quote"] = or_null(reason.quote ? reason.quote->words : std::string_view());
    episodes.push_back(std::move(json));
  }
  return {{"covered", relevant.is_covered},
          {"concepts", std::move(concepts)},
          {"readings", readings_json(topic.readings)},
          {"total", relevant.episodes.size()},
          {"episodes", std::move(episodes)}};
}

}  // namespace podatlas::exporter
