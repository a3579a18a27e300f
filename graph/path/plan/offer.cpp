#include "graph/path/plan/offer.h"

#include <algorithm>
#include <utility>

#include "graph/path/plan/path_weights.h"

namespace podatlas::graph {
namespace {

using std::chrono::seconds;

// Makes a choice of what some episodes need, which is worth a share of what they are.
template <typename IsChoice>
void free_needs(Offer& offer, const Choices& choices, double share, const IsChoice& is_choice) {
  for (const Prerequisite& pair : choices.pairs) {
    if (!is_choice(pair) || std::erase(offer.needs[pair.after], pair.before) == 0) continue;
    const auto after = choices.all.worth.find(pair.after);
    // What is only needed itself is worth as little.
    const double worth = after == choices.all.worth.end() ? kPathWeights.whole_share : after->second;
    offer.add(pair.before, share * worth);
  }
}

// Whether it is the most relevant and needs nothing: others that fill the time better do not displace it.
bool is_simply_best(NodeId episode, const Offer& offer, const Choices& choices) {
  const std::vector<NodeId>& candidates = choices.all.candidates;
  const auto needs = offer.needs.find(episode);
  return !candidates.empty() && candidates.front() == episode &&
         (needs == offer.needs.end() || needs->second.empty());
}

double value_of(NodeId episode, const Offer& offer, const Choices& choices) {
  // The requested start outweighs everything else.
  if (choices.start == episode) return 1e6;
  const auto found = offer.worth.find(episode);
  if (found == offer.worth.end()) return 0;
  return found->second + (is_simply_best(episode, offer, choices) ? kPathWeights.best_value : 0) +
         (choices.named.contains(episode) ? kPathWeights.named_value : 0) +
         (choices.parts.contains(episode) ? kPathWeights.part_value : 0);
}

double worth_of(NodeId episode, const Offer& offer) {
  const auto found = offer.worth.find(episode);
  return found == offer.worth.end() ? 0 : found->second;
}

// The episode that one continues, if that is as good an answer, or that it needs, if that is nearly as good:
// whoever has no time for both begins with it.
std::optional<NodeId> begun_by(NodeId episode, const Offer& offer, const Choices& choices) {
  if (choices.named.contains(episode)) return std::nullopt;
  const bool is_subject = choices.subjects.contains(episode);
  const auto worth = [&](NodeId id) { return worth_of(id, offer); };
  for (const Prerequisite& pair : choices.pairs) {
    // Of two episodes on the subject that is asked for, the first begins with it; no other does.
    if (is_subject && !choices.subjects.contains(pair.before)) continue;
    const double least =
        is_sequel(choices.graph, pair) ? kPathWeights.answer_share : kPathWeights.begun_share;
    if (pair.after == episode && is_needed(pair.tier) && worth(pair.before) >= least * worth(episode))
      return pair.before;
  }
  return std::nullopt;
}

// Where the good answers do not fit with all that they need, what is only told of with them is a choice.
void free_told(std::int64_t capacity, Offer& offer, const Choices& choices) {
  const std::vector<NodeId>& candidates = choices.all.candidates;
  std::vector<NodeId> good;
  for (const NodeId id : candidates) {
    if (worth_of(id, offer) < kPathWeights.good_share * worth_of(candidates.front(), offer)) continue;
    const std::vector<NodeId> more = offer.still_needed(id, good);
    good.insert(good.end(), more.begin(), more.end());
  }
  if (choices.length_of(good) <= seconds(capacity)) return;
  free_needs(offer, choices, kPathWeights.told_share, [&](const Prerequisite& pair) {
    return choices.told.contains({pair.before, pair.after});
  });
}

}  // namespace

bool is_through_whole(const KnowledgeGraph& graph, const Prerequisite& pair) {
  return std::any_of(pair.chain.begin(), pair.chain.end(),
                     [&](EdgeId e) { return graph.edge(e).relation == Relation::kBroader; });
}

bool is_sequel(const KnowledgeGraph& graph, const Prerequisite& pair) {
  return pair.said && graph.edge(*pair.said).relation == Relation::kContinues;
}

void Offer::add(NodeId episode, double least) {
  double& value = worth[episode];
  value = std::max(value, least);
  if (std::find(candidates.begin(), candidates.end(), episode) == candidates.end())
    candidates.push_back(episode);
}

std::vector<NodeId> Offer::still_needed(NodeId episode, const std::vector<NodeId>& path) const {
  std::vector<NodeId> out;
  std::vector<NodeId> todo = {episode};
  std::unordered_set<NodeId> seen(path.begin(), path.end());
  while (!todo.empty()) {
    const NodeId next = todo.back();
    todo.pop_back();
    if (!seen.insert(next).second) continue;
    out.push_back(next);
    if (const auto found = needs.find(next); found != needs.end())
      todo.insert(todo.end(), found->second.begin(), found->second.end());
  }
  if (!out.empty()) std::sort(out.begin() + 1, out.end());
  return out;
}

seconds Choices::duration(NodeId episode) const {
  if (const auto part = segments.find(episode); part != segments.end()) return part->second.length();
  return lengths.of(episode);
}

seconds Choices::length_of(const std::vector<NodeId>& these) const {
  seconds total{0};
  for (const NodeId id : these) total += duration(id);
  return total;
}

Offer offer_within(std::optional<std::int64_t> capacity, const Choices& choices) {
  Offer offer = choices.all;
  if (!capacity) return offer;
  // A subject's whole makes it clearer, but who is short of time can do without.
  free_needs(offer, choices, kPathWeights.whole_share,
             [&](const Prerequisite& pair) { return is_through_whole(choices.graph, pair); });
  free_told(*capacity, offer, choices);
  struct Task {
    NodeId episode;
    seconds room;
    double worth;  // of what it needs
  };
  std::vector<Task> todo;
  for (const NodeId id : choices.all.candidates) {
    if (todo.empty() || choices.named.contains(id) || choices.parts.contains(id))
      todo.push_back({id, seconds(*capacity), kPathWeights.offered_value});
  }
  // Of the parts of a topic, each may fit with what it needs, but not all of them.
  std::vector<NodeId> together;
  for (const NodeId id : choices.parts) {
    const std::vector<NodeId> more = offer.still_needed(id, together);
    together.insert(together.end(), more.begin(), more.end());
  }
  const bool are_parts_long = choices.length_of(together) > seconds(*capacity);
  std::unordered_set<NodeId> seen;
  for (std::size_t i = 0; i < todo.size(); ++i) {
    const Task task = todo[i];
    const NodeId id = task.episode;
    const auto is_too_long = [&](const std::vector<NodeId>& all) {
      return choices.length_of(all) > task.room;
    };
    if (!seen.insert(id).second || choices.duration(id) > task.room) continue;
    // What is far from the topic goes first.
    if (const std::vector<NodeId> all = offer.still_needed(id, {}); is_too_long(all)) {
      free_needs(offer, choices, kPathWeights.whole_share, [&](const Prerequisite& pair) {
        return choices.far.contains({pair.before, pair.after}) && std::ranges::count(all, pair.after) > 0;
      });
    }
    const bool is_part = are_parts_long && choices.parts.contains(id);
    if (!is_part && !is_too_long(offer.still_needed(id, {}))) continue;
    if (const auto first = begun_by(id, offer, choices)) {
      todo.push_back({*first, task.room, task.worth});
      continue;
    }
    const std::vector<NodeId> needs = std::move(offer.needs[id]);
    offer.needs.erase(id);
    for (const NodeId needed : needs) {
      offer.add(needed, task.worth);
      todo.push_back({needed, task.room - choices.duration(id), task.worth / 2});
    }
  }
  return offer;
}

KnapsackChoice choose_from(const Offer& offer, const KnapsackLimits& limits, const Choices& choices) {
  std::unordered_map<NodeId, std::uint32_t> index;
  for (const NodeId id : choices.episodes) index.emplace(id, static_cast<std::uint32_t>(index.size()));
  const std::unordered_set<NodeId> wanted(offer.candidates.begin(), offer.candidates.end());
  std::vector<KnapsackItem> items;
  items.reserve(choices.episodes.size());
  for (const NodeId id : choices.episodes) {
    KnapsackItem item{
        wanted.contains(id) ? value_of(id, offer, choices) : 0, choices.duration(id).count(), {}};
    if (const auto needs = offer.needs.find(id); needs != offer.needs.end()) {
      for (const NodeId other : needs->second) item.needs.push_back(index.at(other));
    }
    items.push_back(std::move(item));
  }
  return choose(items, limits);
}

}  // namespace podatlas::graph
