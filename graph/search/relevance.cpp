#include "graph/search/relevance.h"

#include <algorithm>
#include <array>
#include <queue>
#include <tuple>
#include <unordered_map>

#include "graph/search/text_search.h"

namespace podatlas::graph {
namespace {

// How relevance fades along one of the ontology's edges.
struct Fading {
  Relation relation;
  bool is_forward;  // from source to target
  double factor;
  Tie tie;
};
constexpr std::array kFadings = {
    Fading{Relation::kBroader, false, 0.8, Tie::kNarrower},
    Fading{Relation::kRequires, false, 0.55, Tie::kBuildsOn},
    Fading{Relation::kRequires, true, 0.5, Tie::kNeededBy},
    Fading{Relation::kEasierAfter, false, 0.35, Tie::kBuildsOn},
    Fading{Relation::kEasierAfter, true, 0.4, Tie::kNeededBy},
    Fading{Relation::kRelated, true, 0.4, Tie::kRelated},
    Fading{Relation::kBroader, true, 0.25, Tie::kRelated},
};
constexpr double kFaintest = 0.12;    // what is fainter is not followed
constexpr double kSharedPart = 0.85;  // a part that is also part of another topic is less of this one

constexpr double kMentioned = 0.35;      // of what a main concept is worth
constexpr double kMentionedOften = 0.5;  // three times or more
constexpr double kMentionedInTitle = 0.7;
constexpr double kOthersWeight = 0.25;  // of all ties of an episode but the strongest
constexpr double kTextBesideConcept = 0.25;

// A concept that relevance has reached.
struct Reached {
  double score = 0;
  Tie tie = Tie::kConcept;
  NodeId asked = 0;
  std::vector<EdgeId> chain;
};

using Spread = std::unordered_map<NodeId, Reached>;

std::size_t broader_count(const KnowledgeGraph& graph, NodeId id) {
  std::size_t count = 0;
  for (const Edge& edge : graph.out_edges(id)) count += edge.relation == Relation::kBroader ? 1U : 0U;
  return count;
}

// Best first, so each concept is settled by its strongest chain. A tie's kind is that of its first edge that
// does not lead to a part; after such an edge only parts are followed, and edges of the same kind.
Spread spread_from(const Curriculum& curriculum, const std::vector<NodeId>& concepts) {
  const KnowledgeGraph& graph = curriculum.graph();
  struct Front {
    double score;
    NodeId concept_node;
    std::size_t order;  // of two equal ways to one concept the one that was found first is taken
    Reached reached;
    bool operator<(const Front& other) const {
      return score != other.score ? score < other.score
                                  : std::tie(concept_node, order) > std::tie(other.concept_node, other.order);
    }
  };
  std::priority_queue<Front> fronts;
  std::size_t order = 0;
  for (const NodeId id : concepts) fronts.push({1, id, order++, {1, Tie::kConcept, id, {}}});
  Spread spread;
  while (!fronts.empty()) {
    const Front front = fronts.top();
    fronts.pop();
    if (!spread.emplace(front.concept_node, front.reached).second) continue;
    const auto follow = [&](EdgeId e, bool is_forward) {
      const Edge edge = graph.edge(e);
      for (const Fading& fading : kFadings) {
        if (fading.relation != edge.relation || fading.is_forward != is_forward) continue;
        const NodeId next = is_forward ? edge.target : edge.source;
        if (graph.node(next).kind != NodeKind::kConcept || spread.contains(next)) continue;
        const bool is_near = front.reached.tie == Tie::kConcept || front.reached.tie == Tie::kNarrower;
        if (!is_near && fading.tie != Tie::kNarrower && fading.tie != front.reached.tie) continue;
        // What everything rests on has no more to do with the topic than with any other.
        if (curriculum.is_common_ground(next) || curriculum.is_common_ground(front.concept_node)) {
          if (fading.tie != Tie::kNarrower || front.reached.tie != Tie::kConcept) continue;
        }
        double score = front.score * fading.factor;
        if (fading.tie == Tie::kNarrower && broader_count(graph, next) > 1) score *= kSharedPart;
        if (score < kFaintest) continue;
        Reached reached{score, is_near ? fading.tie : front.reached.tie, front.reached.asked,
                        front.reached.chain};
        reached.chain.push_back(e);
        fronts.push({score, next, order++, std::move(reached)});
      }
    };
    for (const Edge& edge : graph.out_edges(front.concept_node)) follow(edge.id, true);
    for (const Edge& edge : graph.in_edges(front.concept_node)) follow(edge.id, false);
  }
  return spread;
}

double weight_of(const KnowledgeGraph& graph, EdgeId e) {
  if (graph.edge(e).relation == Relation::kAbout) return 1;
  if (is_in_title(graph.edge(e))) return kMentionedInTitle;
  const auto evidence = graph.evidence(e);
  const auto written = std::count_if(evidence.begin(), evidence.end(), [](const EdgeEvidence& seen) {
    return seen.field != Field::kTranscript;
  });
  return written >= 3 ? kMentionedOften : kMentioned;
}

// What ties an episode to the topic, before the strongest is chosen.
struct Ties {
  std::optional<Relevance> strongest;
  double doubt = 1;  // product of 1 - score of the others
};

void add_tie(Ties& ties, Relevance tie) {
  if (!ties.strongest || tie.score > ties.strongest->score) {
    if (ties.strongest) ties.doubt *= 1 - ties.strongest->score;
    ties.strongest = std::move(tie);
  } else {
    ties.doubt *= 1 - tie.score;
  }
}

}  // namespace

std::vector<Relevance> relevant_episodes(const Curriculum& curriculum, const Topic& topic) {
  const KnowledgeGraph& graph = curriculum.graph();
  std::unordered_map<NodeId, Ties> by_episode;
  for (const NodeId id : topic.episodes) add_tie(by_episode[id], {id, 1, Tie::kNamed, 0, 0, {}, {}, {}, {}});
  for (const EdgeId e : topic.ties) {
    const Edge edge = graph.edge(e);
    const double score = edge.relation == Relation::kMentions ? kMentionedInTitle : 1;
    add_tie(by_episode[edge.source], {edge.source, score, Tie::kNamed, 0, edge.target, e, {}, {}, {}});
  }
  const Spread spread = spread_from(curriculum, topic.concepts);
  std::vector<NodeId> concepts;
  concepts.reserve(spread.size());
  for (const auto& [id, reached] : spread) concepts.push_back(id);
  std::sort(concepts.begin(), concepts.end());
  for (const NodeId id : concepts) {
    const Reached& reached = spread.at(id);
    for (const Edge& edge : graph.in_edges(id)) {
      const NodeId from = edge.source;
      if (graph.node(from).kind != NodeKind::kEpisode) continue;
      add_tie(by_episode[from], {from,
                                 reached.score * weight_of(graph, edge.id),
                                 reached.tie,
                                 reached.asked,
                                 id,
                                 edge.id,
                                 reached.chain,
                                 {},
                                 {}});
    }
  }
  const std::vector<TextHit> hits = search_texts(graph, topic.words);
  double best = 0;
  for (const TextHit& hit : hits) best = std::max(best, hit.score);
  const double text_weight = topic.concepts.empty() ? 1 : kTextBesideConcept;
  for (const TextHit& hit : hits) {
    add_tie(by_episode[hit.episode],
            {hit.episode, text_weight * hit.score / best, Tie::kText, 0, 0, {}, {}, hit.field, hit.span});
  }
  // What no concept has, but is asked for like one, counts as if it were one that is mentioned.
  for (const std::vector<std::string>& part : topic.other_parts) {
    const std::vector<TextHit> some = search_texts(graph, part);
    double most = 0;
    for (const TextHit& hit : some) most = std::max(most, hit.score);
    for (const TextHit& hit : some) {
      const double weight = hit.field == Field::kTitle ? kMentionedInTitle : kMentioned;
      add_tie(by_episode[hit.episode],
              {hit.episode, weight * hit.score / most, Tie::kText, 0, 0, {}, {}, hit.field, hit.span});
    }
  }
  std::vector<Relevance> out;
  out.reserve(by_episode.size());
  for (auto& [id, ties] : by_episode) {
    Relevance one = std::move(*ties.strongest);
    one.score += (1 - one.score) * kOthersWeight * (1 - ties.doubt);
    out.push_back(std::move(one));
  }
  std::sort(out.begin(), out.end(), [](const Relevance& a, const Relevance& b) {
    return a.score != b.score ? a.score > b.score : a.episode < b.episode;
  });
  return out;
}

}  // namespace podatlas::graph
