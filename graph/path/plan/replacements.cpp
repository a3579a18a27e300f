#include "graph/path/plan/replacements.h"

#include <algorithm>
#include <utility>

#include "graph/path/plan/path_weights.h"

namespace podatlas::graph {

Replacements::Replacements(const Curriculum& curriculum, const PathRequest& request,
                           std::function<bool(NodeId)> is_out)
    : curriculum_(curriculum), request_(request), is_out_(std::move(is_out)) {}

void Replacements::replace(std::vector<Relevance>& relevant) {
  if (curriculum_.corrections() == nullptr) return;
  const auto place_of_episode = [&](NodeId id) {
    return std::find_if(relevant.begin(), relevant.end(),
                        [id](const Relevance& one) { return one.episode == id; });
  };
  for (const Corrections::Preference& one : curriculum_.corrections()->preferences) {
    const NodeId to = last(one.preferred);
    const auto preferred = place_of_episode(to);
    const auto replaced = place_of_episode(one.replaced);
    if (preferred == relevant.end() || preferred->score < kPathWeights.further || is_out_(to)) continue;
    if (replaced == relevant.end() || is_asked_for(*replaced)) continue;
    preferred->score = std::max(preferred->score, replaced->score);
    replaced_.emplace(one.replaced, &one);
    relevant.erase(replaced);
  }
  std::stable_sort(relevant.begin(), relevant.end(),
                   [](const Relevance& a, const Relevance& b) { return a.score > b.score; });
}

// By number or a title that is nothing else, by a person or a reference. A title that is also a concept's
// name asks for what the episode is about.
bool Replacements::is_asked_for(const Relevance& one) const {
  if (request_.start == one.episode) return true;
  const auto names_it = [&](const Topic& topic) {
    return std::find(topic.episodes.begin(), topic.episodes.end(), one.episode) != topic.episodes.end();
  };
  const auto& topics = request_.topics;
  const bool is_by_title = std::any_of(topics.begin(), topics.end(), names_it);
  return one.tie == Tie::kNamed &&
         (!is_by_title || std::any_of(topics.begin(), topics.end(),
                                      [&](const Topic& t) { return names_it(t) && t.concepts.empty(); }));
}

NodeId Replacements::last(NodeId episode) const {
  for (auto next = replaced_.find(episode); next != replaced_.end(); next = replaced_.find(episode))
    episode = next->second->preferred;
  return episode;
}

void Replacements::replace_before(Prerequisite& pair, const std::vector<NodeId>& candidates) {
  if (curriculum_.corrections() == nullptr) return;
  for (const Corrections::Preference& one : curriculum_.corrections()->preferences) {
    if (one.replaced != pair.before || replaced_.contains(pair.before)) continue;
    const NodeId to = last(one.preferred);
    const bool is_wanted_itself =
        std::find(candidates.begin(), candidates.end(), pair.before) != candidates.end();
    if (is_wanted_itself || is_out_(to) || !share_a_concept(to, pair.before)) continue;
    replaced_.emplace(pair.before, &one);
  }
  const auto found = replaced_.find(pair.before);
  if (found == replaced_.end()) return;
  pair.in_place_of = pair.before;
  pair.correction = found->second->reason;
  pair.before = last(pair.before);
}

bool Replacements::share_a_concept(NodeId a, NodeId b) const {
  const std::vector<NodeId> own = curriculum_.concepts_of(a);
  const std::vector<NodeId> other = curriculum_.concepts_of(b);
  return std::find_first_of(own.begin(), own.end(), other.begin(), other.end()) != own.end();
}

}  // namespace podatlas::graph
