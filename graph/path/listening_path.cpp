#include "graph/path/listening_path.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>
#include <unordered_set>

#include "graph/path/closure_knapsack.h"
#include "graph/path/known.h"
#include "graph/path/sequence.h"

namespace podatlas::graph {
namespace {

using std::chrono::seconds;

constexpr std::array<std::string_view, 3> kRoleNames = {"prerequisite", "core", "further"};

constexpr double kProven = 1 - 1e-9;  // share of the bound from which a choice is the best

using Unneeded = std::map<NodeId, const Corrections::Unneeded*>;

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

// Several topics are one request: relevance to two of them adds up.
Relevant relevant_to_all(const Curriculum& curriculum, const EpisodeSearch& search,
                         const PathRequest& request, Unneeded& unneeded) {
  std::map<NodeId, Relevance> by_episode;
  Relevant out;
  for (const Topic& topic : request.topics) {
    Relevant found = relevant_episodes(curriculum.graph(), search, topic);
    if (curriculum.corrections() != nullptr)
      remove_unneeded(*curriculum.corrections(), topic, found.episodes, unneeded);
    out.is_covered = out.is_covered || found.is_covered;
    out.parts.insert(out.parts.end(), found.parts.begin(), found.parts.end());
    for (Relevance& one : found.episodes) {
      const auto [known, is_new] = by_episode.try_emplace(one.episode, one);
      if (is_new) continue;
      const double both = 1 - (1 - known->second.score) * (1 - one.score);
      if (one.score > known->second.score) known->second = std::move(one);
      known->second.score = both;
    }
  }
  out.episodes.reserve(by_episode.size());
  for (auto& [id, one] : by_episode) out.episodes.push_back(std::move(one));
  std::stable_sort(out.episodes.begin(), out.episodes.end(),
                   [](const Relevance& a, const Relevance& b) { return a.score > b.score; });
  return out;
}

// Episodes that other relevant ones build on are worth more than their own relevance.
std::unordered_map<NodeId, double> worth_of(const Curriculum& curriculum,
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
  std::unordered_map<NodeId, double> out;
  for (const Relevance& one : relevant) {
    const auto found = doubt.find(one.episode);
    const double score = found == doubt.end() ? one.score : 1 - (1 - one.score) * found->second;
    // Squared: one episode on the topic is worth more than two that touch it.
    out.emplace(one.episode, score * score);
  }
  return out;
}

class Planner {
 public:
  Planner(const Curriculum& curriculum, const EpisodeSearch& search, const PathRequest& request)
      : curriculum_(curriculum),
        search_(search),
        request_(request),
        known_(curriculum, request.known, request.start),
        declared_(curriculum, request.known),
        skipped_(request.skipped.begin(), request.skipped.end()),
        median_(median_duration(curriculum.graph())) {
    limits_.most = request.most_steps;
    if (request.budget) {
      limits_.capacity = request.budget->count();
    } else if (!request.has_no_limit) {
      limits_.capacity = kPathWeights.longest_unasked.count();
    }
  }

  ListeningPath plan() {
    Relevant all = relevant_to_all(curriculum_, search_, request_, unneeded_);
    path_.is_covered = all.is_covered;
    parts_.insert(all.parts.begin(), all.parts.end());
    std::vector<Relevance>& relevant = all.episodes;
    replace_relevant(relevant);
    all_.worth = worth_of(curriculum_, relevant);
    find_candidates(relevant);
    add_what_they_need();
    std::vector<Prerequisite> removed = break_cycles(pairs_, curriculum_);
    for (Prerequisite& pair : removed) {
      if (is_needed(pair.tier)) path_.broken.push_back(std::move(pair));
    }
    for (const Prerequisite& pair : pairs_) {
      // The nearest to a topic that no episode covers is not worth what it needs.
      if (is_needed(pair.tier) && path_.is_covered) all_.needs[pair.after].push_back(pair.before);
    }
    pick();
    list_assumed();
    arrange();
    list_left_out(relevant);
    find_missing_minutes();
    list_corrected();
    find_places();
    return std::move(path_);
  }

 private:
  // What can be chosen from.
  struct Offer {
    std::vector<NodeId> candidates;  // wanted; the most relevant first
    std::unordered_map<NodeId, double> worth;
    std::unordered_map<NodeId, std::vector<NodeId>> needs;
  };

  [[nodiscard]] bool is_out(NodeId episode) const {
    return skipped_.contains(episode) || known_.contains(episode);
  }

  [[nodiscard]] bool is_core(const Relevance& one) const {
    return path_.is_covered && (one.score >= kPathWeights.core || one.tie == Tie::kNamed);
  }

  // Null: none.
  [[nodiscard]] const Relevance* relevance_of(NodeId episode) const {
    const auto found = relevance_.find(episode);
    return found == relevance_.end() ? nullptr : &found->second;
  }

  [[nodiscard]] bool is_named(NodeId episode) const {
    const Relevance* const one = relevance_of(episode);
    return one != nullptr && one->tie == Tie::kNamed;
  }

  // Without a budget what is about the topic, or comes closest; with one, anything worth the time.
  [[nodiscard]] bool is_wanted(const Relevance& one) const {
    if (request_.budget) return one.score >= kPathWeights.further;
    return path_.is_covered ? is_core(one) : one.score >= kPathWeights.nearest;
  }

  [[nodiscard]] seconds duration(NodeId episode) const {
    return curriculum_.graph().episode(episode).duration.value_or(median_);
  }

  void find_candidates(const std::vector<Relevance>& relevant) {
    const bool is_limited = limits_.capacity || limits_.most;
    if (request_.start) all_.candidates.push_back(*request_.start);
    for (const Relevance& one : relevant) {
      relevance_.emplace(one.episode, one);
      if (is_out(one.episode) || request_.start == one.episode) continue;
      if (is_wanted(one) && (!is_limited || all_.candidates.size() < kPathWeights.most_candidates)) {
        all_.candidates.push_back(one.episode);
      }
    }
  }

  // Where two episodes are relevant and one is preferred, that one takes the other's place.
  void replace_relevant(std::vector<Relevance>& relevant) {
    if (curriculum_.corrections() == nullptr) return;
    const auto place_of_episode = [&](NodeId id) {
      return std::find_if(relevant.begin(), relevant.end(),
                          [id](const Relevance& one) { return one.episode == id; });
    };
    for (const Corrections::Preference& one : curriculum_.corrections()->preferences) {
      const NodeId to = last_replacement(one.preferred);
      const auto preferred = place_of_episode(to);
      const auto replaced = place_of_episode(one.replaced);
      if (preferred == relevant.end() || preferred->score < kPathWeights.further || is_out(to)) continue;
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
  [[nodiscard]] bool is_asked_for(const Relevance& one) const {
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

  [[nodiscard]] NodeId last_replacement(NodeId episode) const {
    for (auto next = replaced_.find(episode); next != replaced_.end(); next = replaced_.find(episode))
      episode = next->second->preferred;
    return episode;
  }

  // As a prerequisite, an episode is also replaced by one that is not relevant but teaches one of its
  // concepts.
  void replace_before(Prerequisite& pair) {
    if (curriculum_.corrections() == nullptr) return;
    for (const Corrections::Preference& one : curriculum_.corrections()->preferences) {
      if (one.replaced != pair.before || replaced_.contains(pair.before)) continue;
      const NodeId to = last_replacement(one.preferred);
      const bool is_wanted_itself =
          std::find(all_.candidates.begin(), all_.candidates.end(), pair.before) != all_.candidates.end();
      if (is_wanted_itself || is_out(to) || !share_a_concept(to, pair.before)) continue;
      replaced_.emplace(pair.before, &one);
    }
    const auto found = replaced_.find(pair.before);
    if (found == replaced_.end()) return;
    pair.in_place_of = pair.before;
    pair.correction = found->second->reason;
    pair.before = last_replacement(pair.before);
  }

  [[nodiscard]] bool share_a_concept(NodeId a, NodeId b) const {
    const std::vector<NodeId> own = curriculum_.concepts_of(a);
    const std::vector<NodeId> other = curriculum_.concepts_of(b);
    return std::find_first_of(own.begin(), own.end(), other.begin(), other.end()) != own.end();
  }

  void add_what_they_need() {
    std::vector<NodeId> todo = all_.candidates;
    std::unordered_set<NodeId> seen(todo.begin(), todo.end());
    std::vector<Prerequisite> all;
    while (!todo.empty()) {
      const NodeId next = todo.back();
      todo.pop_back();
      episodes_.push_back(next);
      for (Prerequisite& pair : curriculum_.prerequisites_of(next)) {
        if (is_out(pair.before) || request_.start == pair.after) continue;
        replace_before(pair);
        if (pair.before == pair.after) continue;
        if (is_needed(pair.tier) && seen.insert(pair.before).second) todo.push_back(pair.before);
        all.push_back(std::move(pair));
      }
    }
    std::sort(episodes_.begin(), episodes_.end());
    // A replacement may have been a prerequisite already.
    std::sort(all.begin(), all.end());
    std::set<std::pair<NodeId, NodeId>> ends;
    for (Prerequisite& pair : all) {
      if (seen.contains(pair.before) && ends.emplace(pair.before, pair.after).second)
        pairs_.push_back(std::move(pair));
    }
  }

  [[nodiscard]] double value_of(NodeId episode, const Offer& offer) const {
    // The requested start outweighs everything else.
    if (request_.start == episode) return 1e6;
    const auto found = offer.worth.find(episode);
    if (found == offer.worth.end()) return 0;
    return found->second + (is_named(episode) ? kPathWeights.named_value : 0) +
           (parts_.contains(episode) ? kPathWeights.part_value : 0);
  }

  // A subject's whole makes it clearer, but who is short of time can do without: what is needed only through
  // a whole becomes a choice.
  void free_wholes(Offer& offer) const {
    const KnowledgeGraph& graph = curriculum_.graph();
    for (const Prerequisite& pair : pairs_) {
      const bool is_through_whole = std::any_of(pair.chain.begin(), pair.chain.end(), [&](EdgeId e) {
        return graph.edge(e).relation == Relation::kBroader;
      });
      if (!is_through_whole || std::erase(offer.needs[pair.after], pair.before) == 0) continue;
      const auto after = all_.worth.find(pair.after);
      // What is only needed itself is worth as little.
      const double worth = after == all_.worth.end() ? kPathWeights.whole_share : after->second;
      offer_at(pair.before, kPathWeights.whole_share * worth, offer);
    }
  }

  // Makes an episode a candidate that is worth at least so much.
  static void offer_at(NodeId episode, double least, Offer& offer) {
    double& worth = offer.worth[episode];
    worth = std::max(worth, least);
    if (std::find(offer.candidates.begin(), offer.candidates.end(), episode) == offer.candidates.end())
      offer.candidates.push_back(episode);
  }

  // What is asked for by name, or else is the best, is offered even if what it needs does not fit. Then that
  // is taken for known, or fills the time that is left, nearest first.
  [[nodiscard]] Offer offer_within(std::optional<std::int64_t> capacity) const {
    Offer offer = all_;
    if (!capacity) return offer;
    free_wholes(offer);
    struct Task {
      NodeId episode;
      seconds room;
      double worth;  // of what it needs
    };
    std::vector<Task> todo;
    for (const NodeId id : all_.candidates) {
      if (todo.empty() || is_named(id) || parts_.contains(id))
        todo.push_back({id, seconds(*capacity), kPathWeights.offered_value});
    }
    std::unordered_set<NodeId> seen;
    for (std::size_t i = 0; i < todo.size(); ++i) {
      const Task task = todo[i];
      const NodeId id = task.episode;
      const bool is_long = length_of(still_needed(id, {}, offer)) > task.room;
      if (!seen.insert(id).second || duration(id) > task.room || !is_long) continue;
      const std::vector<NodeId> needs = std::move(offer.needs[id]);
      offer.needs.erase(id);
      for (const NodeId needed : needs) {
        offer_at(needed, task.worth, offer);
        todo.push_back({needed, task.room - duration(id), task.worth / 2});
      }
    }
    return offer;
  }

  // What the chosen episodes need and did not get.
  void list_assumed() {
    if (!path_.is_covered) return;
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    for (const Prerequisite& pair : pairs_) {
      const bool is_missing =
          is_needed(pair.tier) && in_path.contains(pair.after) && !in_path.contains(pair.before);
      if (is_missing) path_.assumed.push_back(pair);
    }
  }

  [[nodiscard]] KnapsackChoice choice_of(const Offer& offer, const KnapsackLimits& limits) const {
    std::unordered_map<NodeId, std::uint32_t> index;
    for (const NodeId id : episodes_) index.emplace(id, static_cast<std::uint32_t>(index.size()));
    const std::unordered_set<NodeId> wanted(offer.candidates.begin(), offer.candidates.end());
    std::vector<KnapsackItem> items;
    items.reserve(episodes_.size());
    for (const NodeId id : episodes_) {
      KnapsackItem item{wanted.contains(id) ? value_of(id, offer) : 0, duration(id).count(), {}};
      if (const auto needs = offer.needs.find(id); needs != offer.needs.end()) {
        for (const NodeId other : needs->second) item.needs.push_back(index.at(other));
      }
      items.push_back(std::move(item));
    }
    return choose(items, limits);
  }

  void pick() {
    offer_ = offer_within(limits_.capacity);
    const KnapsackChoice choice = choice_of(offer_, limits_);
    path_.gain = choice.value;
    path_.gain_bound = choice.upper_bound;
    is_proven_ = is_proven(choice);
    for (const std::uint32_t i : choice.items) chosen_.push_back(episodes_[i]);
    drop_what_nothing_needs();
  }

  static bool is_proven(const KnapsackChoice& choice) { return choice.value >= choice.upper_bound * kProven; }

  // What was offered for the sake of an episode that did not get in.
  void drop_what_nothing_needs() {
    const std::unordered_set<NodeId> wanted(all_.candidates.begin(), all_.candidates.end());
    for (bool is_done = false; !is_done;) {
      const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
      std::unordered_set<NodeId> needed;
      for (const Prerequisite& pair : pairs_) {
        if (is_needed(pair.tier) && in_path.contains(pair.after)) needed.insert(pair.before);
      }
      is_done = std::erase_if(chosen_,
                              [&](NodeId id) { return !wanted.contains(id) && !needed.contains(id); }) == 0;
    }
  }

  // Adds what comes before them in the path.
  static void add_what_leads_to(std::unordered_set<NodeId>& episodes,
                                const std::vector<Prerequisite>& pairs) {
    for (std::size_t before = 0; before != episodes.size();) {
      before = episodes.size();
      for (const Prerequisite& pair : pairs) {
        if ((pair.tier != Tier::kMention || pair.is_corrected()) && episodes.contains(pair.after))
          episodes.insert(pair.before);
      }
    }
  }

  // The best answers with what leads to them, then the rest of the core, then tangents.
  [[nodiscard]] std::array<std::vector<NodeId>, 3> in_parts(const std::unordered_set<NodeId>& leading,
                                                            const std::vector<Prerequisite>& pairs) const {
    const auto score = [&](NodeId id) {
      const Relevance* const one = relevance_of(id);
      return one == nullptr ? 0 : one->score;
    };
    double best = 0;
    for (const NodeId id : chosen_) best = std::max(best, score(id));
    std::unordered_set<NodeId> answers;
    for (const NodeId id : chosen_) {
      if (score(id) >= kPathWeights.answer_share * best) answers.insert(id);
    }
    add_what_leads_to(answers, pairs);
    std::array<std::vector<NodeId>, 3> parts;
    for (const NodeId id : chosen_) {
      const std::size_t others = leading.contains(id) ? 1 : 2;
      parts.at(answers.contains(id) ? 0 : others).push_back(id);
    }
    return parts;
  }

  void arrange() {
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    std::vector<Prerequisite> pairs;
    for (const Prerequisite& pair : pairs_) {
      if (in_path.contains(pair.before) && in_path.contains(pair.after)) pairs.push_back(pair);
    }
    // What leads to the core comes with it; tangents come last.
    std::unordered_set<NodeId> leading;
    for (const NodeId id : chosen_) {
      const Relevance* const one = relevance_of(id);
      if ((one != nullptr && is_core(*one)) || request_.start == id) leading.insert(id);
    }
    if (leading.empty()) leading = in_path;
    add_what_leads_to(leading, pairs);
    std::vector<NodeId> order;
    for (const std::vector<NodeId>& part : in_parts(leading, pairs)) {
      for (const NodeId id : in_sequence(part, pairs, curriculum_)) order.push_back(id);
    }
    if (const auto start = std::find(order.begin(), order.end(), request_.start.value_or(0));
        request_.start && start != order.end()) {
      std::rotate(order.begin(), start, start + 1);
    }
    for (const NodeId id : order) {
      PathStep step{id, duration(id), StepRole::kFurther, {}, {}, {}};
      if (const Relevance* const one = relevance_of(id)) step.relevance = *one;
      for (const Prerequisite& pair : pairs) {
        if (pair.after == id) step.rests_on.push_back(pair);
        if (pair.before == id) step.opens.push_back(pair);
      }
      const bool is_needed_later = std::any_of(step.opens.begin(), step.opens.end(),
                                               [](const auto& pair) { return pair.tier != Tier::kMention; });
      if (step.relevance && is_core(*step.relevance)) {
        step.role = StepRole::kCore;
      } else if (leading.contains(id) && is_needed_later) {
        step.role = StepRole::kPrerequisite;
      }
      for (const auto& [other, correction] : replaced_) {
        if (last_replacement(other) == id) step.replaces.push_back({other, correction->reason});
      }
      path_.total += step.duration;
      path_.steps.push_back(std::move(step));
    }
  }

  // Where the words of the topics are in the episodes that are found by them.
  void find_places() {
    std::vector<std::string> words;
    for (const Topic& topic : request_.topics)
      words.insert(words.end(), topic.words.begin(), topic.words.end());
    for (PathStep& step : path_.steps) {
      if (!step.relevance || step.relevance->tie != Tie::kText || step.relevance->answers) continue;
      const WordPlace place = place_of(curriculum_.graph(), search_, step.episode, words);
      step.relevance->field = place.field;
      step.relevance->span = place.span;
    }
  }

  // What an episode needs beyond a path, itself first.
  [[nodiscard]] static std::vector<NodeId> still_needed(NodeId episode, const std::vector<NodeId>& path,
                                                        const Offer& offer) {
    std::vector<NodeId> out;
    std::vector<NodeId> todo = {episode};
    std::unordered_set<NodeId> seen(path.begin(), path.end());
    while (!todo.empty()) {
      const NodeId next = todo.back();
      todo.pop_back();
      if (!seen.insert(next).second) continue;
      out.push_back(next);
      if (const auto needs = offer.needs.find(next); needs != offer.needs.end()) {
        todo.insert(todo.end(), needs->second.begin(), needs->second.end());
      }
    }
    if (!out.empty()) std::sort(out.begin() + 1, out.end());
    return out;
  }

  [[nodiscard]] seconds length_of(const std::vector<NodeId>& episodes) const {
    seconds total{0};
    for (const NodeId id : episodes) total += duration(id);
    return total;
  }

  // How many more minutes bring in what did not fit: the fewest, as a listener would find them by asking
  // again. Another episode may make better use of the same minutes; then more are needed. None if that takes
  // too long to find out.
  void find_missing_minutes() {
    if (!request_.budget) return;
    std::vector<LeftOut*> todo;
    for (LeftOut& one : path_.left_out) {
      if (one.why == ExclusionReason::kNoRoom) todo.push_back(&one);
    }
    for (std::chrono::minutes more(1); !todo.empty() && more <= kPathWeights.longest_missing; ++more) {
      if (!is_proven_) return;
      const KnapsackLimits limits{(*request_.budget + more).count(), request_.most_steps};
      const KnapsackChoice choice = choice_of(offer_within(limits.capacity), limits);
      is_proven_ = is_proven(choice);
      std::erase_if(todo, [&](LeftOut* one) {
        const bool is_in = std::any_of(choice.items.begin(), choice.items.end(),
                                       [&](std::uint32_t i) { return episodes_[i] == one->episode; });
        if (is_in) one->missing = more;
        return is_in;
      });
    }
  }

  void list_left_out(const std::vector<Relevance>& relevant) {
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    const std::unordered_set<NodeId> weighed(offer_.candidates.begin(), offer_.candidates.end());
    for (const Relevance& one : relevant) {
      if (path_.left_out.size() == kPathWeights.most_left_out || one.score < kPathWeights.further) break;
      if (in_path.contains(one.episode)) continue;
      LeftOut out{one.episode, ExclusionReason::kLessRelevant, std::nullopt, {}};
      if (skipped_.contains(one.episode)) {
        out.why = ExclusionReason::kSkipped;
      } else if (known_.contains(one.episode)) {
        out.why = declared_.contains(one.episode) ? ExclusionReason::kKnown : ExclusionReason::kBeforeStart;
      } else if (weighed.contains(one.episode)) {
        const std::vector<NodeId> with = still_needed(one.episode, chosen_, offer_);
        if (limits_.capacity && (path_.total + length_of(with)).count() > *limits_.capacity)
          out.why = ExclusionReason::kNoRoom;
        if (request_.most_steps && chosen_.size() + with.size() > *request_.most_steps)
          out.why = ExclusionReason::kTooMany;
        out.along.assign(with.begin() + 1, with.end());
      }
      path_.left_out.push_back(std::move(out));
    }
    // Skipped episodes are always listed: something may have needed them.
    for (const NodeId id : request_.skipped) {
      const auto is_listed = std::any_of(path_.left_out.begin(), path_.left_out.end(),
                                         [&](const LeftOut& out) { return out.episode == id; });
      if (is_listed) continue;
      LeftOut out;
      out.episode = id;
      out.why = ExclusionReason::kSkipped;
      path_.left_out.push_back(std::move(out));
    }
  }

  // What corrections keep out is listed: the path would be another without them.
  void list_corrected() {
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    const auto add = [&](NodeId id, ExclusionReason why, NodeId preferred, const std::string& reason) {
      if (in_path.contains(id) || is_out(id)) return;
      LeftOut out{id, why, std::nullopt, {}};
      out.preferred = preferred;
      out.correction = reason;
      path_.left_out.push_back(std::move(out));
    };
    for (const auto& [id, correction] : replaced_)
      add(id, ExclusionReason::kReplaced, last_replacement(id), correction->reason);
    for (const auto& [id, correction] : unneeded_) {
      if (!relevance_.contains(id) && !replaced_.contains(id))
        add(id, ExclusionReason::kNotNeeded, 0, correction->reason);
    }
  }

  const Curriculum& curriculum_;
  const EpisodeSearch& search_;
  const PathRequest& request_;
  KnapsackLimits limits_;
  Known known_;
  Known declared_;  // without what the start implies
  std::unordered_set<NodeId> skipped_;
  seconds median_;
  std::unordered_map<NodeId, Relevance> relevance_;
  std::unordered_set<NodeId> parts_;  // the best answers to parts of the topic
  Offer all_;                         // whatever the budget
  Offer offer_;                       // within the budget
  std::vector<NodeId> episodes_;      // candidates and all that they need
  std::vector<Prerequisite> pairs_;
  std::vector<NodeId> chosen_;
  std::map<NodeId, const Corrections::Preference*> replaced_;
  Unneeded unneeded_;      // what a correction keeps out of the path
  bool is_proven_ = true;  // that all choices up to now are the best; to find them took no more than it may
  ListeningPath path_;
};

}  // namespace

std::string_view name_of(StepRole role) { return kRoleNames.at(static_cast<std::size_t>(role)); }

seconds median_duration(const KnowledgeGraph& graph) {
  std::vector<seconds> known;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode && graph.episode(id).duration) {
      known.push_back(*graph.episode(id).duration);
    }
  }
  if (known.empty()) return kPathWeights.assumed_length;
  const auto middle = known.begin() + static_cast<std::ptrdiff_t>(known.size() / 2);
  std::nth_element(known.begin(), middle, known.end());
  return *middle;
}

ListeningPath listening_path(const Curriculum& curriculum, const EpisodeSearch& search,
                             const PathRequest& request) {
  return Planner(curriculum, search, request).plan();
}

}  // namespace podatlas::graph
