// The suggestions for somebody new to a show; its site and its explorer give the same.
#include "graph/path/course/where_to_start.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "core/search/search_words.h"
#include "graph/path/listening_path.h"
#include "graph/path/plan/lengths.h"
#include "graph/search/topic.h"
#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostStarts = 3;
constexpr std::size_t kMostLookedAt = 40;     // popular concepts
constexpr std::ptrdiff_t kFewestOnStart = 2;  // episodes that are about it
constexpr std::size_t kCoverageWeight = 3;    // of an episode about a concept; of one that mentions it: 1

// The stems of the shows' names.
std::set<std::string> stems_of_shows(const KnowledgeGraph& graph, const Stemmer& stemmer) {
  std::set<std::string> out;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    for (std::string& stem : stemmer.stems(graph.show(id).title)) out.insert(std::move(stem));
  }
  return out;
}

// Whether a path to one would lead through much of the other: a part of it, of the same whole, or needed for
// it.
bool are_near(const KnowledgeGraph& graph, NodeId a, NodeId b) {
  const auto leads_to = [&](NodeId from, NodeId to, Relation relation) {
    return std::ranges::any_of(graph.out_edges(from), [&](const Edge& edge) {
      return edge.relation == relation && edge.target == to;
    });
  };
  const auto is_tied = [&](NodeId from, NodeId to) {
    const std::vector<NodeId> wholes = reachable(only(graph, {Relation::kBroader}), from);
    if (std::ranges::find(wholes, to) != wholes.end()) return true;
    if (leads_to(from, to, Relation::kRequires) || leads_to(from, to, Relation::kEasierAfter)) return true;
    return std::ranges::any_of(wholes, [&](NodeId whole) {
      return leads_to(from, whole, Relation::kBroader) && leads_to(to, whole, Relation::kBroader);
    });
  };
  return is_tied(a, b) || is_tied(b, a);
}

}  // namespace

std::vector<NodeId> popular_concepts(const KnowledgeGraph& graph, std::size_t most) {
  const Stemmer stemmer;
  const std::set<std::string> own = stems_of_shows(graph, stemmer);
  std::vector<std::pair<std::size_t, NodeId>> found;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kConcept) continue;
    std::size_t covered = 0;
    std::size_t mentioned = 0;
    for (const Edge& edge : graph.in_edges(id)) {
      const bool is_episode = graph.node(edge.source).kind == NodeKind::kEpisode;
      if (edge.relation == Relation::kAbout && is_episode) ++covered;
      if (edge.relation == Relation::kMentions || edge.relation == Relation::kRequires) ++mentioned;
    }
    const std::vector<std::string> stems = stemmer.stems(graph.label(id));
    const bool is_own_name =
        std::all_of(stems.begin(), stems.end(), [&](const std::string& stem) { return own.contains(stem); });
    if (covered > 0 && !is_own_name) found.emplace_back(kCoverageWeight * covered + mentioned, id);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<NodeId> out;
  for (std::size_t i = 0; i < std::min(most, found.size()); ++i) out.push_back(found[i].second);
  return out;
}

std::vector<NodeId> where_to_start(const KnowledgeGraph& graph, const Areas& areas) {
  std::vector<NodeId> out = popular_concepts(graph, 1);
  if (out.empty()) return out;
  const auto add = [&](NodeId id) {
    const auto is_near = [&](NodeId other) {
      return graph.label(id) == graph.label(other) || are_near(graph, id, other);
    };
    if (out.size() < kMostStarts && std::ranges::none_of(out, is_near)) out.push_back(id);
  };
  for (const NodeId id : popular_concepts(graph, kMostLookedAt)) {
    if (std::ranges::count_if(graph.in_edges(id), is_sure_subject) >= kFewestOnStart) add(id);
  }
  for (const NodeId area : areas.with_episodes()) {
    if (area != areas.of(out.front())) add(area);
  }
  return out;
}

std::chrono::minutes time_to_start(const KnowledgeGraph& graph) {
  using std::chrono::minutes;
  const auto usual = Lengths(graph).usual();
  return usual > minutes(40) ? minutes(180) : usual > minutes(25) ? minutes(90) : minutes(60);
}

ListeningPath first_path(const Curriculum& curriculum, const EpisodeSearch& search, NodeId concept_node) {
  const KnowledgeGraph& graph = curriculum.graph();
  PathRequest request;
  request.topics.push_back(read_topic(graph, search, graph.label(concept_node)));
  request.budget = time_to_start(graph);
  return listening_path(curriculum, search, request);
}

}  // namespace podatlas::graph
