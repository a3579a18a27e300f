#include "graph/search/relevance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <unordered_set>

#include "graph/areas.h"
#include "graph/subject.h"

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
    Fading{Relation::kRequires, false, 0.35, Tie::kBuildsOn},
    Fading{Relation::kRequires, true, 0.2, Tie::kNeededBy},
    Fading{Relation::kRelated, true, 0.35, Tie::kRelated},
    Fading{Relation::kBroader, true, 0.2, Tie::kRelated},
    Fading{Relation::kEasierAfter, false, 0.5, Tie::kBuildsOn},
    Fading{Relation::kEasierAfter, true, 0.3, Tie::kNeededBy},
};
constexpr double kInArea = 0.6;    // of what a part counts, if the broader concept is only its area
constexpr double kDigits = 1e4;    // pages have four decimals
constexpr double kFaintest = 0.1;  // what is fainter is not followed

double weight_of(const Edge& edge) {
  if (is_sure_subject(edge)) return 1;
  return is_in_title(edge) ? kRelevanceWeights.mentioned_in_title : kRelevanceWeights.mentioned;
}

// Scores are combined as if each were the probability of an independent reason.
double either(double a, double b) { return 1 - (1 - a) * (1 - b); }

// What ties an episode to the topic.
struct Ties {
  double words = 0;
  double latent = 0;
  double votes = 0;
  double concepts = 0;
  double named = 0;
  double about = 0;  // of `concepts`, what comes from the concept itself and its parts
  bool answers = false;
  std::string_view question;
  Relevance strongest;
  double strongest_score = 0;

  void add(double score, const Relevance& tie) {
    if (score <= strongest_score) return;
    strongest_score = score;
    strongest = tie;
  }
};

void add_named(const KnowledgeGraph& graph, const Topic& topic, std::map<NodeId, Ties>& all) {
  for (const NodeId id : topic.episodes) {
    all[id].named = 1;
    all[id].add(2, {id, 1, Tie::kNamed});
  }
  for (const EdgeId e : topic.ties) {
    const Edge edge = graph.edge(e);
    Ties& ties = all[edge.source];
    ties.named = std::max(ties.named,
                          edge.relation == Relation::kMentions ? kRelevanceWeights.mentioned_in_title : 1.0);
    ties.add(2, {edge.source, 1, Tie::kNamed, 0, edge.target, e});
  }
}

// Also adds the episodes on each part of the topic to `parts`, if it has several.
void add_concepts(const KnowledgeGraph& graph, const Topic& topic, std::map<NodeId, Ties>& all,
                  std::vector<std::vector<NodeId>>& parts) {
  const auto add = [&](NodeId concept_node, double share, bool is_part, bool is_sure) {
    if (is_part) parts.emplace_back();
    for (const Reached& one : episodes_reached(graph, concept_node)) {
      Ties& ties = all[one.episode];
      ties.concepts = either(ties.concepts, share * one.score);
      if (is_part && one.chain.empty() && one.score >= kRelevanceWeights.mentioned_in_title)
        parts.back().push_back(one.episode);
      if (is_sure && (one.tie == Tie::kConcept || one.tie == Tie::kNarrower))
        ties.about = std::max(ties.about, share * one.score);
      ties.add(kRelevanceWeights.concepts * share * one.score,
               {one.episode, 1, one.tie, concept_node, one.concept_node, one.edge, one.chain});
    }
  };
  for (std::size_t i = 0; i < topic.concepts.size(); ++i) {
    const double share = i < topic.weights.size() ? topic.weights[i] : 1;
    add(topic.concepts[i], share, topic.concepts.size() > 1 && share >= kRelevanceWeights.telling_part, true);
  }
  for (const MeantConcept& one : topic.meant) add(one.node, one.share, false, one.is_clear);
}

}  // namespace

std::vector<Front> spread_from(const KnowledgeGraph& graph, NodeId start) {
  std::vector<Front> all = {{start, 1, Tie::kConcept, {}}};
  std::unordered_set<NodeId> seen = {start};
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto follow = [&](const Edge& edge, bool is_forward) {
      for (const Fading& fading : kFadings) {
        if (fading.relation != edge.relation || fading.is_forward != is_forward) continue;
        const Front& from = all[i];
        const bool goes_down = fading.tie == Tie::kNarrower;
        if (from.tie != Tie::kConcept && !(goes_down && from.tie == Tie::kNarrower)) continue;
        const NodeId next = is_forward ? edge.target : edge.source;
        if (graph.node(next).kind != NodeKind::kConcept) continue;
        double score = from.score * fading.factor;
        if (goes_down && is_area(graph, edge)) score *= kInArea;
        score = std::round(score * kDigits) / kDigits;
        if (score < kFaintest || !seen.insert(next).second) continue;
        Front to{next, score, fading.tie, from.chain};
        to.chain.push_back(edge.id);
        all.push_back(std::move(to));
      }
    };
    const NodeId here = all[i].concept_node;
    for (const Edge& edge : graph.in_edges(here)) follow(edge, false);
    for (const Edge& edge : graph.out_edges(here)) follow(edge, true);
  }
  return all;
}

std::vector<Reached> episodes_reached(const KnowledgeGraph& graph, NodeId concept_node) {
  std::map<NodeId, Reached> by_episode;
  std::map<NodeId, double> strongest;
  for (const Front& front : spread_from(graph, concept_node)) {
    for (const Edge& edge : graph.in_edges(front.concept_node)) {
      if (graph.node(edge.source).kind != NodeKind::kEpisode) continue;
      if (edge.relation != Relation::kAbout && edge.relation != Relation::kMentions) continue;
      const double score = front.score * weight_of(edge);
      const auto [known, is_new] = by_episode.try_emplace(
          edge.source, Reached{edge.source, 0, front.tie, front.concept_node, edge.id, front.chain});
      double& best = strongest[edge.source];
      if (!is_new && score > best)
        known->second = {edge.source, known->second.score, front.tie, front.concept_node,
                         edge.id,     front.chain};
      best = std::max(best, score);
      known->second.score = either(known->second.score, score);
    }
  }
  std::vector<Reached> out;
  out.reserve(by_episode.size());
  for (auto& [id, one] : by_episode) {
    // Many mentions of its parts do not make an episode be about a concept.
    one.score = strongest[id] + kRelevanceWeights.further_ties * (one.score - strongest[id]);
    out.push_back(std::move(one));
  }
  return out;
}

Relevant relevant_episodes(const KnowledgeGraph& graph, const EpisodeSearch& search, const Topic& topic) {
  std::map<NodeId, Ties> all;
  add_named(graph, topic, all);
  const bool has_named = !all.empty();
  std::vector<std::vector<NodeId>> parts;
  add_concepts(graph, topic, all, parts);
  const SearchResult found = search.search(topic.words);
  for (const EpisodeHit& hit : found.hits) {
    Ties& ties = all[hit.episode];
    ties.words = hit.words;
    ties.latent = hit.latent;
    ties.votes = hit.votes;
    ties.answers = hit.nearest >= kRelevanceWeights.telling_question;
    if (hit.nearest >= kRelevanceWeights.near_question) ties.question = hit.question;
    // A concept says more than a word.
    if (ties.strongest_score < kRelevanceWeights.telling_concept)
      ties.add(kRelevanceWeights.words * hit.words, {hit.episode, 1, Tie::kText});
  }
  double best = 0;
  const auto blend = [](const Ties& ties) {
    return kRelevanceWeights.words * ties.words + kRelevanceWeights.latent * ties.latent +
           kRelevanceWeights.votes * ties.votes + kRelevanceWeights.concepts * ties.concepts;
  };
  for (const auto& [id, ties] : all) {
    best = std::max(best, blend(ties));
  }
  const bool is_reached = std::any_of(all.begin(), all.end(), [](const auto& one) {
    return one.second.about >= kRelevanceWeights.reached_enough;
  });
  // A title is also a subject that others share; a number, a reference or a person is not.
  const bool is_title = topic.ties.empty() && !topic.words.empty();
  const double beside_it = is_title ? kRelevanceWeights.beside_title : kRelevanceWeights.beside_named;
  const double beside = has_named ? beside_it : 1;
  Relevant out;
  out.is_covered = has_named || found.coverage >= kRelevanceWeights.covered_by_words || is_reached;
  for (auto& [id, ties] : all) {
    Relevance one = std::move(ties.strongest);
    one.episode = id;
    one.answers = ties.answers;
    one.question = ties.question;
    one.score = best > 0 ? blend(ties) / best : 0;
    one.score = std::max(ties.named, beside * one.score);
    if (one.score > 0) out.episodes.push_back(std::move(one));
  }
  std::sort(out.episodes.begin(), out.episodes.end(), [](const Relevance& a, const Relevance& b) {
    return a.score != b.score ? a.score > b.score : a.episode < b.episode;
  });
  for (const std::vector<NodeId>& part : parts) {
    const auto best = std::find_if(out.episodes.begin(), out.episodes.end(), [&](const Relevance& one) {
      return std::find(part.begin(), part.end(), one.episode) != part.end();
    });
    if (best == out.episodes.end()) continue;
    if (std::find(out.parts.begin(), out.parts.end(), best->episode) == out.parts.end())
      out.parts.push_back(best->episode);
  }
  if (out.parts.size() == 1) out.parts.clear();
  return out;
}

}  // namespace podatlas::graph
