#include "graph/corrections/corrections.h"

#include <algorithm>
#include <utility>

namespace podatlas::graph {
namespace {

template <typename T>
std::vector<T> in_order(std::vector<T> values) {
  std::sort(values.begin(), values.end());
  return values;
}

bool names_anything(const Topic& topic) {
  return !topic.concepts.empty() || !topic.episodes.empty() || !topic.ties.empty();
}

}  // namespace

bool are_same(const Topic& a, const Topic& b) {
  if (names_anything(a) != names_anything(b)) return false;
  if (!names_anything(a)) return in_order(a.words) == in_order(b.words);
  return in_order(a.concepts) == in_order(b.concepts) && in_order(a.episodes) == in_order(b.episodes) &&
         in_order(a.ties) == in_order(b.ties);
}

void correct(NodeId episode, const Corrections& corrections, std::vector<Prerequisite>& prerequisites) {
  const auto is_inferred = [](const Prerequisite& pair) { return pair.tier != Tier::kStated; };
  for (const Corrections::Unneeded& one : corrections.unneeded) {
    const auto& named = one.topic.episodes;
    if (std::find(named.begin(), named.end(), episode) == named.end()) continue;
    std::erase_if(prerequisites,
                  [&](const Prerequisite& pair) { return pair.before == one.episode && is_inferred(pair); });
  }
  for (const Corrections::Order& order : corrections.orders) {
    if (order.before == episode) {
      std::erase_if(prerequisites, [&](const Prerequisite& pair) {
        return pair.before == order.after && is_inferred(pair);
      });
    }
    if (order.after != episode) continue;
    const auto known = std::find_if(prerequisites.begin(), prerequisites.end(),
                                    [&](const Prerequisite& pair) { return pair.before == order.before; });
    if (known != prerequisites.end()) {
      known->correction = order.reason;
    } else {
      // Of a mention's strength: it says when to listen, not that one needs the other.
      Prerequisite pair{order.before, episode, Tier::kMention, std::nullopt, {}};
      pair.correction = order.reason;
      prerequisites.push_back(std::move(pair));
    }
  }
}

}  // namespace podatlas::graph
