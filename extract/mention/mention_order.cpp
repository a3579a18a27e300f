#include "extract/mention/mention_order.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace podatlas::mention {

void sort_mentions(std::vector<Mention>& mentions) {
  using Place = std::tuple<Field, std::size_t, std::size_t, std::size_t>;  // with begin, kind and index
  constexpr std::size_t kIndex = 3;
  std::vector<Place> order;
  order.reserve(mentions.size());
  for (const Mention& mention : mentions) {
    const Evidence& evidence = mention.evidence;
    order.emplace_back(evidence.field, evidence.span.begin, mention.what.index(), order.size());
  }
  std::sort(order.begin(), order.end());
  std::vector<Mention> ordered;
  ordered.reserve(mentions.size());
  for (const Place& place : order) ordered.push_back(std::move(mentions[std::get<kIndex>(place)]));
  std::vector<std::size_t> now;  // where each is now; filled when first needed
  for (Mention& mention : ordered) {
    auto* const person = get_if<PersonMention>(mention);
    if (person == nullptr || person->credited_for == kNoMention) continue;
    if (now.empty()) {
      now.resize(order.size());
      for (std::size_t i = 0; i < order.size(); ++i) now[std::get<kIndex>(order[i])] = i;
    }
    person->credited_for = now[person->credited_for];
  }
  mentions = std::move(ordered);
}

void resolve_open_promises(std::vector<EpisodeMentions>& episodes) {
  std::vector<std::vector<EpisodeRefMention*>> open(episodes.size());
  for (std::size_t e = 0; e < episodes.size(); ++e) {
    for (Mention& mention : episodes[e].mentions) {
      auto* const ref = get_if<EpisodeRefMention>(mention);
      if (ref != nullptr && !ref->has_target) open[e].push_back(ref);
    }
  }
  for (std::size_t e = 0; e < episodes.size(); ++e) {
    for (const Mention& mention : episodes[e].mentions) {
      const auto* const ref = get_if<EpisodeRefMention>(mention);
      const bool continues = ref != nullptr && ref->relation == EpisodeRelation::kContinues &&
                             ref->how == EpisodeRefMention::How::kSpoken;
      if (!continues || ref->target_episode >= e || open[ref->target_episode].size() != 1) continue;
      EpisodeRefMention& promise = *open[ref->target_episode].front();
      if (promise.has_target || promise.promised) continue;
      promise.has_target = true;
      promise.target_episode = e;
    }
  }
}

std::vector<std::vector<std::vector<Mention>>> mentions_of(
    std::vector<std::vector<EpisodeMentions>> extracted) {
  std::vector<std::vector<std::vector<Mention>>> out(extracted.size());
  for (std::size_t s = 0; s < extracted.size(); ++s) {
    out[s].reserve(extracted[s].size());
    for (EpisodeMentions& episode : extracted[s]) out[s].push_back(std::move(episode.mentions));
  }
  return out;
}

}  // namespace podatlas::mention
