#include "graph/path/plan/requested.h"

#include <algorithm>
#include <utility>

#include "graph/path/plan/path_weights.h"
#include "graph/subject.h"

namespace podatlas::graph {
namespace {

// Removes the episodes that a topic does not need, and adds them to `removed`. One that it names stays.
void remove_unneeded(const Corrections& corrections, const Topic& topic, std::vector<Relevance>& relevant,
                     Unneeded& removed) {
  for (const Corrections::Unneeded& one : corrections.unneeded) {
    if (!are_same(one.topic, topic)) continue;
    const auto found = std::find_if(relevant.begin(), relevant.end(), [&](const Relevance& relevance) {
      return relevance.episode == one.episode && relevance.tie != Tie::kNamed;
    });
    if (found == relevant.end()) continue;
    if (found->score >= kPathWeights.further) removed.emplace(one.episode, &one);
    relevant.erase(found);
  }
}

// Makes old episodes less relevant; the best stays as relevant as the best was.
void put_new_first(const Curriculum& curriculum, std::vector<Relevance>& episodes) {
  double before = 0;
  double after = 0;
  for (Relevance& one : episodes) {
    before = std::max(before, one.score);
    one.score *= left_of_old(curriculum, one.episode, kPathWeights.yearly_loss);
    after = std::max(after, one.score);
  }
  for (Relevance& one : episodes) one.score *= before / after;
}

}  // namespace

double left_of_old(const Curriculum& curriculum, NodeId episode, double yearly_loss) {
  return std::max(kPathWeights.oldest_share, 1 - yearly_loss * curriculum.years_behind(episode));
}

bool names_concepts_only(const PathRequest& request) {
  return std::ranges::all_of(request.topics, names_one_concept);
}

Relevant relevant_to_all(const Curriculum& curriculum, const EpisodeSearch& search,
                         const PathRequest& request, Unneeded& unneeded) {
  std::vector<Relevant> all;
  for (const Topic& topic : request.topics) {
    all.push_back(relevant_episodes(curriculum.graph(), search, topic));
    if (curriculum.corrections() != nullptr)
      remove_unneeded(*curriculum.corrections(), topic, all.back().episodes, unneeded);
  }
  Relevant out = combined(std::move(all));
  for (Relevance& one : out.episodes) {
    if (is_aside(curriculum, one)) one.score *= kPathWeights.aside_share;
  }
  if (request.wants_new) put_new_first(curriculum, out.episodes);
  std::stable_sort(out.episodes.begin(), out.episodes.end(),
                   [](const Relevance& a, const Relevance& b) { return a.score > b.score; });
  return out;
}

bool is_aside(const Curriculum& curriculum, const Relevance& one) {
  return one.tie != Tie::kNamed && curriculum.is_aside(one.episode);
}

bool introduces(const Curriculum& curriculum, const PathRequest& request, const Relevance& one) {
  const auto told = [&](NodeId id) {
    return std::ranges::count_if(curriculum.graph().in_edges(id), is_sure_subject);
  };
  const auto names = [&](const Topic& topic) { return std::ranges::count(topic.concepts, one.asked) > 0; };
  if (std::ranges::none_of(request.topics, names)) return false;
  // What is told of a part rather than of the whole introduces the whole, too: an area.
  const bool is_of_area = one.tie == Tie::kNarrower && told(one.concept_node) > told(one.asked);
  return (one.tie == Tie::kConcept || is_of_area) && one.score >= kPathWeights.core &&
         names_concepts_only(request) && curriculum.is_introduction(one.episode);
}

std::unordered_map<NodeId, double> worth_of(const Curriculum& curriculum, const PathRequest& request,
                                            const std::vector<Relevance>& relevant) {
  const std::size_t count = std::min(relevant.size(), kPathWeights.most_raised);
  std::unordered_map<NodeId, double> doubt;
  for (std::size_t i = 0; i < count; ++i) {
    for (const Prerequisite& pair : curriculum.prerequisites_of(relevant[i].episode)) {
      if (pair.tier == Tier::kMention) continue;
      const double share = is_needed(pair.tier) ? kPathWeights.raised_by_need : kPathWeights.raised_by_help;
      doubt.try_emplace(pair.before, 1).first->second *= 1 - share * relevant[i].score;
    }
  }
  const bool is_by_name = names_concepts_only(request);
  std::unordered_map<NodeId, double> out;
  for (const Relevance& one : relevant) {
    const auto found = doubt.find(one.episode);
    const double score = found == doubt.end() ? one.score : 1 - (1 - one.score) * found->second;
    // Squared: one episode on the topic is worth more than two that touch it.
    double worth = score * score;
    if (is_by_name && one.score < kPathWeights.core) worth *= kPathWeights.tangent_value;
    if (introduces(curriculum, request, one)) worth *= kPathWeights.introduced_value;
    if (is_by_name) worth *= left_of_old(curriculum, one.episode, kPathWeights.yearly_loss_by_name);
    out.emplace(one.episode, worth);
  }
  return out;
}

}  // namespace podatlas::graph
