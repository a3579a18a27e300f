#include "export/pages/order/listening_order.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include "core/search/search_words.h"
#include "export/pages/site.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"
#include "graph/search/topic.h"
#include "graph/subject.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kMostCentral = 3;
constexpr std::size_t kFewestOnCentral = 2;  // episodes

// The concepts that most of these episodes are about, of those of an area.
std::vector<NodeId> central_concepts(const KnowledgeGraph& graph, const graph::Areas& areas, NodeId area,
                                     const std::vector<NodeId>& episodes) {
  std::map<NodeId, std::size_t> counts;
  for (const NodeId id : episodes) {
    for (const Edge& edge : graph.out_edges(id)) {
      if (graph::is_sure_subject(edge) && edge.target != area && areas.of(edge.target) == area)
        ++counts[edge.target];
    }
  }
  std::vector<NodeId> out;
  for (const auto& [id, count] : most_frequent(counts)) {
    if (count >= kFewestOnCentral && out.size() < kMostCentral) out.push_back(id);
  }
  return out;
}

// Whether an episode that is not an introduction asks something in its title: it tells an opinion.
bool is_opinion(const graph::Curriculum& curriculum, NodeId id) {
  return curriculum.graph().episode(id).title.ends_with('?') && !curriculum.is_introduction(id);
}

// The episodes of an area that are worth a place in a path to it.
std::vector<NodeId> members_of(const graph::Curriculum& curriculum, const graph::Areas& areas, NodeId area) {
  const KnowledgeGraph& graph = curriculum.graph();
  std::vector<NodeId> out;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode && areas.of(id) == area && !curriculum.is_aside(id))
      out.push_back(id);
  }
  std::erase_if(out, [&](NodeId id) {
    const auto newer = curriculum.superseded_by(id);
    return newer && std::ranges::find(out, *newer) != out.end();
  });
  constexpr std::ptrdiff_t kEnough = 3;
  const auto tells_opinion = [&](NodeId id) { return is_opinion(curriculum, id); };
  if (std::ssize(out) - std::ranges::count_if(out, tells_opinion) >= kEnough)
    std::erase_if(out, tells_opinion);
  return out;
}

// A path through episodes and what they need, and nothing else.
graph::ListeningPath path_through(const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
                                  std::vector<NodeId> todo, const std::vector<NodeId>& concepts) {
  const KnowledgeGraph& graph = curriculum.graph();
  std::set<NodeId> wanted(todo.begin(), todo.end());
  while (!todo.empty()) {
    const NodeId id = todo.back();
    todo.pop_back();
    for (const graph::Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (graph::is_needed(pair.tier) && wanted.insert(pair.before).second) todo.push_back(pair.before);
    }
  }
  graph::PathRequest request;
  request.budget = graph::time_to_start(graph);
  for (const NodeId id : concepts) {
    request.topics.push_back(graph::read_topic(graph, search, graph.label(id)));
    request.topics.back().episodes.clear();  // nobody asks for one that has the concept's name as its title
  }
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode && !wanted.contains(id)) request.skipped.push_back(id);
  }
  return graph::listening_path(curriculum, search, request);
}

// Moves the best to begin with to the front, of those that need no other: an introduction, one whose
// title names the area, or one on the most of these concepts.
void put_opener_first(const graph::Curriculum& curriculum, const std::vector<NodeId>& concepts,
                      std::vector<NodeId>& order) {
  const KnowledgeGraph& graph = curriculum.graph();
  const Stemmer stemmer;
  const auto name = stemmer.content_stems(graph.label(concepts.front()));
  const auto is_free = [&](NodeId id) {
    return std::ranges::none_of(curriculum.prerequisites_of(id), [&](const graph::Prerequisite& pair) {
      return graph::is_needed(pair.tier) && std::ranges::find(order, pair.before) != order.end();
    });
  };
  const auto merit = [&](NodeId id) {
    const auto title = stemmer.content_stems(graph.episode(id).title);
    const bool has_name =
        std::ranges::any_of(name, [&](const std::string& stem) { return title.contains(stem); });
    const auto subjects = std::ranges::count_if(graph.out_edges(id), [&](const Edge& edge) {
      return graph::is_sure_subject(edge) && std::ranges::find(concepts, edge.target) != concepts.end();
    });
    return std::tuple(curriculum.is_introduction(id), has_name, subjects);
  };
  auto best = order.end();
  for (auto id = order.begin(); id != order.end(); ++id) {
    if (is_free(*id) && (best == order.end() || merit(*id) > merit(*best))) best = id;
  }
  if (best != order.end()) std::rotate(order.begin(), best, best + 1);
}

}  // namespace

std::vector<NodeId> with_parts_together(const KnowledgeGraph& graph, const std::vector<NodeId>& nodes) {
  const std::set<NodeId> all(nodes.begin(), nodes.end());
  std::set<NodeId> added;
  std::vector<NodeId> out;
  const auto add = [&](NodeId first) {
    for (std::vector<NodeId> next = {first}; !next.empty();) {
      const NodeId id = next.back();
      next.pop_back();
      if (!all.contains(id) || !added.insert(id).second) continue;
      out.push_back(id);
      for (const Edge& edge : graph.in_edges(id)) {
        if (edge.relation == Relation::kContinues) next.push_back(edge.source);
      }
    }
  };
  for (const NodeId id : nodes) {
    const bool is_first = std::ranges::none_of(graph.out_edges(id), [&](const Edge& edge) {
      return edge.relation == Relation::kContinues && all.contains(edge.target);
    });
    if (is_first) add(id);
  }
  std::ranges::for_each(nodes, add);  // those of a circle
  return out;
}

std::vector<NodeId> best_first(const std::vector<NodeId>& episodes, const graph::Curriculum& curriculum) {
  const auto has = [&](NodeId id) { return std::ranges::find(episodes, id) != episodes.end(); };
  std::set<NodeId> needed;
  for (const NodeId id : episodes) {
    for (const graph::Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (graph::is_needed(pair.tier)) needed.insert(pair.before);
    }
  }
  const auto is_late = [&](NodeId id) {
    const auto newer = curriculum.superseded_by(id);
    return curriculum.is_aside(id) || (newer && has(*newer));
  };
  std::vector<NodeId> out = episodes;
  std::stable_partition(out.begin(), out.end(),
                        [&](NodeId id) { return needed.contains(id) || !is_late(id); });
  return with_parts_together(curriculum.graph(), out);
}

graph::ListeningPath topic_path(const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
                                const graph::Areas& areas, NodeId concept_node) {
  const bool is_area = std::ranges::find(areas.with_episodes(), concept_node) != areas.with_episodes().end();
  graph::ListeningPath path;
  std::vector<NodeId> concepts = {concept_node};
  if (is_area) {
    const std::vector<NodeId> members = members_of(curriculum, areas, concept_node);
    std::ranges::copy(central_concepts(curriculum.graph(), areas, concept_node, members),
                      std::back_inserter(concepts));
    path = path_through(curriculum, search, members, concepts);
    // Where the central concepts leave too little time for anything else.
    if (graph::steps_before_tangents(path).size() < 2)
      path = path_through(curriculum, search, members, {concept_node});
  } else {
    path = graph::first_path(curriculum, search, concept_node);
  }
  std::vector<NodeId> order;
  const std::size_t count = graph::steps_before_tangents(path).size();
  for (std::size_t i = 0; i < count; ++i) order.push_back(path.steps[i].episode);
  if (is_area) put_opener_first(curriculum, concepts, order);
  order = best_first(order, curriculum);
  const auto place = [&](const graph::PathStep& step) { return std::ranges::find(order, step.episode); };
  std::sort(path.steps.begin(), path.steps.begin() + static_cast<std::ptrdiff_t>(count),
            [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return path;
}

}  // namespace podatlas::exporter::pages
