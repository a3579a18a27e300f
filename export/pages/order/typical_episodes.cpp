#include "export/pages/order/typical_episodes.h"

#include <algorithm>
#include <map>
#include <set>

#include "graph/path/plan/lengths.h"
#include "graph/similar.h"
#include "graph/subject.h"

namespace podatlas::exporter::pages {
namespace {

constexpr double kOfNamedOnly = 0.3;    // of what being about something counts
constexpr double kOfUnusual = 0.6;      // of the rank of an episode that is much shorter or longer than most
constexpr double kUsualTimes = 1.5;     // as long or as short as most
constexpr double kOfSimilarity = 0.3;   // added, for the one that is most similar to others
constexpr double kOfSubject = 0.3;      // added, for one on the subject that the most are about
constexpr double kOnSameSubject = 0.5;  // of the rank, for each episode before on one of its subjects

struct Typical {
  NodeId episode = 0;
  std::map<NodeId, double> names;  // concepts of the area: 1, or less if it only mentions them
  std::set<NodeId> subjects;       // of these
  double common = 0;               // the most episodes that are about one of these
  double similarity = 0;
  double rank = 0;
};

Typical typical_of(const KnowledgeGraph& graph, const graph::Areas& areas, NodeId area, NodeId episode) {
  Typical out;
  out.episode = episode;
  for (const Edge& edge : graph.out_edges(episode)) {
    if (!graph::speaks_of(edge) || edge.target == area || areas.of(edge.target) != area) continue;
    const bool is_subject = graph::is_sure_subject(edge);
    if (is_subject) out.subjects.insert(edge.target);
    out.names[edge.target] = std::max(out.names[edge.target], is_subject ? 1 : kOfNamedOnly);
  }
  return out;
}

// How similar to others an episode is.
double similarity_of(const graph::SimilarEpisodes& similar, NodeId episode) {
  double sum = 0;
  if (const auto found = similar.find(episode); found != similar.end()) {
    for (const graph::SimilarEpisode& one : found->second) sum += one.weight;
  }
  return sum;
}

double share_of(double value, double most) { return most > 0 ? value / most : 0; }

}  // namespace

std::vector<NodeId> typical_first(const KnowledgeGraph& graph, const graph::Areas& areas, NodeId area,
                                  const std::vector<NodeId>& episodes, std::size_t most) {
  std::vector<Typical> left;
  std::map<NodeId, double> naming;  // by concept: how many episodes name it
  std::map<NodeId, double> about;   // by concept: how many are about it
  for (const NodeId id : episodes) {
    left.push_back(typical_of(graph, areas, area, id));
    for (const auto& [node, weight] : left.back().names) ++naming[node];
    for (const NodeId node : left.back().subjects) ++about[node];
  }
  const graph::SimilarEpisodes similar = graph::similar_episodes(graph);
  double most_named = 0;
  double most_similar = 0;
  double most_about = 0;
  for (Typical& one : left) {
    for (const auto& [node, weight] : one.names) one.rank += weight * naming.at(node);
    for (const NodeId node : one.subjects) one.common = std::max(one.common, about.at(node));
    one.similarity = similarity_of(similar, one.episode);
    most_named = std::max(most_named, one.rank);
    most_similar = std::max(most_similar, one.similarity);
    most_about = std::max(most_about, one.common);
  }
  std::erase_if(left, [](const Typical& one) { return one.subjects.empty(); });
  const graph::Lengths lengths(graph);
  const auto usual = static_cast<double>(lengths.usual().count());
  for (Typical& one : left) {
    one.rank = share_of(one.rank, most_named) + kOfSimilarity * share_of(one.similarity, most_similar) +
               kOfSubject * share_of(one.common, most_about);
    const double times = static_cast<double>(lengths.of(one.episode).count()) / usual;
    if (times > kUsualTimes || times * kUsualTimes < 1) one.rank *= kOfUnusual;
  }
  std::vector<NodeId> out;
  while (!left.empty() && out.size() < most) {
    const auto best = std::ranges::max_element(left, {}, &Typical::rank);
    const std::set<NodeId> seen = best->subjects;
    out.push_back(best->episode);
    left.erase(best);
    for (Typical& one : left) {
      for (const NodeId node : one.subjects) one.rank *= seen.contains(node) ? kOnSameSubject : 1;
    }
  }
  return out;
}

}  // namespace podatlas::exporter::pages
