#include "graph/path/listening_path.h"

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <set>
#include <span>
#include <unordered_map>
#include <unordered_set>

#include "graph/areas.h"
#include "graph/path/closure_knapsack.h"
#include "graph/path/known.h"
#include "graph/path/plan/offer.h"
#include "graph/path/plan/replacements.h"
#include "graph/path/plan/requested.h"
#include "graph/path/segment/segment_about.h"
#include "graph/path/sequence.h"
#include "graph/path/steps/groundwork.h"
#include "graph/subject.h"

namespace podatlas::graph {
namespace {

using std::chrono::seconds;

constexpr std::array<std::string_view, 3> kRoleNames = {"prerequisite", "core", "further"};

constexpr double kProven = 1 - 1e-9;  // share of the bound from which a choice is the best

std::vector<NodeId> concepts_asked(const PathRequest& request) {
  std::vector<NodeId> out;
  for (const Topic& topic : request.topics) std::ranges::copy(topic.concepts, std::back_inserter(out));
  return out;
}

class Planner {
 public:
  Planner(const Curriculum& curriculum, const EpisodeSearch& search, const PathRequest& request)
      : curriculum_(curriculum),
        search_(search),
        request_(request),
        known_(curriculum, request.known, request.start, concepts_asked(request)),
        declared_(curriculum, request.known, std::nullopt, concepts_asked(request)),
        is_by_name_(names_concepts_only(request)),
        is_question_(std::ranges::all_of(
            request.topics, [](const Topic& it) { return it.words.size() >= kPathWeights.question_words; })),
        has_sides_(std::ranges::any_of(request.topics, [](const Topic& it) { return !it.sides.empty(); })),
        skipped_(request.skipped.begin(), request.skipped.end()),
        replacements_(curriculum, request, [this](NodeId id) { return is_out(id); }),
        choices_{curriculum.graph(), Lengths(curriculum.graph()), request.start} {
    limits_.most = request.most_steps;
    if (request.budget) {
      limits_.capacity = request.budget->count();
    } else if (!request.has_no_limit) {
      limits_.capacity = kPathWeights.longest_unasked.count();
    }
  }

  ListeningPath plan(bool finds_missing) {
    Relevant all = relevant_to_all(curriculum_, search_, request_, unneeded_);
    path_.is_covered = all.is_covered;
    std::vector<Relevance>& relevant = all.episodes;
    replacements_.replace(relevant);
    choices_.all.worth = worth_of(curriculum_, request_, relevant);
    for (const Relevance& one : relevant) relevance_.emplace(one.episode, one);
    find_parts(all.parts);
    find_candidates(relevant);
    add_what_they_need();
    std::vector<Prerequisite> removed = break_cycles(choices_.pairs, curriculum_);
    for (Prerequisite& pair : removed) {
      if (is_needed(pair.tier)) path_.broken.push_back(std::move(pair));
    }
    // The time saved is for more only where the listener has so much.
    if (request_.budget) find_segments(choices_.episodes);
    // Whoever hears a part of a sequel does not need what it continues.
    std::erase_if(choices_.pairs, [&](const Prerequisite& pair) {
      return is_sequel(choices_.graph, pair) && choices_.segments.contains(pair.after);
    });
    for (const Prerequisite& pair : choices_.pairs) {
      // The nearest to a topic that no episode covers is not worth what it needs.
      if (is_needed_here(pair) && path_.is_covered) choices_.all.needs[pair.after].push_back(pair.before);
      if (is_far(pair)) choices_.far.emplace(pair.before, pair.after);
      if (is_told(pair)) choices_.told.emplace(pair.before, pair.after);
    }
    pick();
    if (!request_.budget) find_segments(chosen_);
    list_assumed();
    list_missed();
    list_untold(all.parts);
    if (all.is_covered) path_.uncovered = std::move(all.untold);
    arrange();
    list_left_out(relevant);
    if (finds_missing) find_missing_minutes();
    list_corrected();
    find_places();
    if (!path_.is_covered) drop_silent();
    mark_groundwork(path_, request_, choices_.graph);
    return std::move(path_);
  }

 private:
  [[nodiscard]] bool is_out(NodeId episode) const {
    return skipped_.contains(episode) || known_.contains(episode);
  }

  // Relevance from which an episode is core. One about a small part of the topic has to answer more of it,
  // unless it is the answer to that part.
  [[nodiscard]] double least_of_core(const Relevance& one) const {
    if (one.answers) return kPathWeights.core;
    const bool is_about = (one.tie == Tie::kConcept || one.tie == Tie::kNarrower) && one.edge &&
                          choices_.graph.edge(*one.edge).relation == Relation::kAbout;
    if (!is_about) return kPathWeights.core_by_words;
    if (choices_.parts.contains(one.episode)) return kPathWeights.core;
    return std::min(kPathWeights.core_at_most,
                    kPathWeights.core + kPathWeights.core_by_part * (1 - one.share));
  }

  [[nodiscard]] bool is_core(const Relevance& one) const {
    return path_.is_covered && (one.score >= least_of_core(one) || is_named(one));
  }

  // Named outright: an episode that only mentions the guest of another comes after that one.
  static bool is_named(const Relevance& one) {
    return one.tie == Tie::kNamed && one.score >= kPathWeights.answer_share;
  }

  // Core, or the best there is on a part of the topic.
  [[nodiscard]] bool is_asked_for(NodeId id) const {
    const Relevance* const one = relevance_of(id);
    return one != nullptr && (is_core(*one) || (path_.is_covered && choices_.parts.contains(id)));
  }

  // Null: none.
  [[nodiscard]] const Relevance* relevance_of(NodeId episode) const {
    const auto found = relevance_.find(episode);
    return found == relevance_.end() ? nullptr : &found->second;
  }

  [[nodiscard]] double score_of(NodeId episode) const {
    const Relevance* const one = relevance_of(episode);
    return one == nullptr ? 0 : one->score;
  }

  static bool has_only_words(const Relevance& one) { return one.tie == Tie::kText && !one.answers; }

  // Without a budget what is about the topic or a part of it, or comes closest; with one, anything worth the
  // time, but for episodes about many things.
  [[nodiscard]] bool is_wanted(const Relevance& one) const {
    if (request_.budget) {
      if (is_aside(curriculum_, one)) return is_core(one);
      if (choices_.parts.contains(one.episode)) return true;
      return one.score >= (has_only_words(one) ? kPathWeights.by_words : kPathWeights.further);
    }
    return path_.is_covered ? is_asked_for(one.episode) || one.tie == Tie::kNamed
                            : one.score >= kPathWeights.nearest;
  }

  void find_candidates(const std::vector<Relevance>& relevant) {
    const bool is_limited = limits_.capacity || limits_.most;
    if (request_.start) choices_.all.candidates.push_back(*request_.start);
    for (const Relevance& one : relevant) {
      if (is_named(one)) choices_.named.insert(one.episode);
      if (is_by_name_ && one.tie == Tie::kConcept && one.edge &&
          is_sure_subject(choices_.graph.edge(*one.edge)))
        choices_.subjects.insert(one.episode);
      if (is_out(one.episode) || request_.start == one.episode) continue;
      if (is_wanted(one) && (!is_limited || choices_.all.candidates.size() < kPathWeights.most_candidates)) {
        choices_.all.candidates.push_back(one.episode);
      }
    }
    if (!request_.budget && !request_.has_no_limit && path_.is_covered) add_extras(relevant);
  }

  // Whether an episode needs what is neither known nor a candidate.
  [[nodiscard]] bool needs_more(NodeId episode) const {
    return std::ranges::any_of(curriculum_.prerequisites_of(episode), [&](const Prerequisite& pair) {
      const bool is_there =
          std::ranges::find(choices_.all.candidates, pair.before) != choices_.all.candidates.end();
      return is_needed_here(pair) && !is_there && !is_out(pair.before);
    });
  }

  // Without a budget, a short path goes on with the next most relevant episodes that need nothing else.
  void add_extras(const std::vector<Relevance>& relevant) {
    seconds total = choices_.length_of(choices_.all.candidates);
    for (const Relevance& one : relevant) {
      if (one.score < (has_only_words(one) ? kPathWeights.extra_by_words : kPathWeights.extra)) continue;
      if (is_out(one.episode) || request_.start == one.episode || is_wanted(one)) continue;
      if (is_aside(curriculum_, one) || needs_more(one.episode)) continue;
      total += choices_.duration(one.episode);
      if (total > kPathWeights.long_enough || extras_.size() == kPathWeights.most_extras) return;
      choices_.all.candidates.push_back(one.episode);
      extras_.insert(one.episode);
    }
  }

  // Which episodes answer the parts of a topic.
  struct Answers {
    std::vector<NodeId> episodes;
    double score = 0;  // of the answers, together

    [[nodiscard]] bool contains(NodeId id) const { return std::ranges::find(episodes, id) != episodes.end(); }
  };

  // The best choice of answers to the parts from `next` on, beside those already chosen, for which there is
  // time.
  [[nodiscard]] Answers answers_from(std::size_t next, const Answers& chosen) const {
    if (next == on_parts_.size()) return chosen;
    Answers best = answers_from(next + 1, chosen);
    const std::vector<PartAnswer>& part = on_parts_[next].answers;
    for (const PartAnswer& one : std::span(part).first(std::min(part.size(), kPathWeights.most_answers))) {
      Answers with = chosen;
      with.score += one.score;
      if (!with.contains(one.episode)) with.episodes.push_back(one.episode);
      if (limits_.capacity && choices_.length_of(with.episodes).count() > *limits_.capacity) continue;
      Answers all = answers_from(next + 1, with);
      if (all.score > best.score) best = std::move(all);
    }
    return best;
  }

  [[nodiscard]] bool fits_alone(NodeId episode) const {
    return !limits_.capacity || choices_.duration(episode).count() <= *limits_.capacity;
  }

  // Finds an answer to each part of the topic, if possible in the time: episodes that are relevant to the
  // whole topic and nearly as good as the best on that part.
  void find_parts(const std::vector<TopicPart>& parts) {
    for (const TopicPart& part : parts) {
      std::vector<PartAnswer> open;
      const auto least_of = [&](const PartAnswer& answer) {
        if (part.is_alternative) return answer.is_about ? 0 : kPathWeights.alternative;
        return part.is_joined ? kPathWeights.alternative : kPathWeights.core;
      };
      for (const PartAnswer& answer : part.answers) {
        const Relevance& one = *relevance_of(answer.episode);
        const bool is_answer = part.is_alternative ? !is_aside(curriculum_, one) : answer.is_about;
        const bool is_open =
            is_answer && !is_out(one.episode) && one.score >= least_of(answer) && fits_alone(one.episode);
        if (is_open && (open.empty() || answer.score >= kPathWeights.nearly * open.front().score))
          open.push_back(answer);
      }
      if (!open.empty() && on_parts_.size() < kPathWeights.most_parts)
        on_parts_.push_back({part.concept_node, part.is_joined, part.is_alternative, std::move(open)});
    }
    const Answers answers = answers_from(0, {});
    choices_.parts.insert(answers.episodes.begin(), answers.episodes.end());
    for (const TopicPart& part : on_parts_) {
      const auto is_answered = [&](const PartAnswer& one) { return answers.contains(one.episode); };
      if (std::ranges::none_of(part.answers, is_answered))
        choices_.parts.insert(part.answers.front().episode);
    }
  }

  // Whether the query looks an episode up, in so many words or by a person or a reference: the listener wants
  // that one first.
  [[nodiscard]] bool is_looked_up(NodeId episode) const {
    return request_.looks_up ||
           std::any_of(request_.topics.begin(), request_.topics.end(), [&](const Topic& topic) {
             return std::any_of(topic.ties.begin(), topic.ties.end(),
                                [&](EdgeId tie) { return curriculum_.graph().edge(tie).source == episode; });
           });
  }

  // Whether an episode needs another for the topic's sake. A series may treat something else in each episode:
  // unless the listener asks for an episode, or it calls itself part two, what one continues has to be about
  // the topic as well.
  [[nodiscard]] bool is_needed_here(const Prerequisite& pair) const {
    return is_needed(pair.tier) && (!is_sequel(choices_.graph, pair) || !choices_.named.empty() ||
                                    is_later_part(choices_.graph.edge(*pair.said)) ||
                                    score_of(pair.before) >= kPathWeights.continued);
  }

  // Whether what an episode needs has hardly anything to do with the topic, nor was that episode asked for.
  [[nodiscard]] bool is_far(const Prerequisite& pair) const {
    return score_of(pair.before) < kPathWeights.far_groundwork && !is_asked_for(pair.after) &&
           !request_.wants_groundwork;
  }

  // Whether what a question's answer needs is only told of with it (mark_groundwork).
  [[nodiscard]] bool is_told(const Prerequisite& pair) const {
    return is_question_ && !is_by_name_ && score_of(pair.before) < kPathWeights.groundwork &&
           !request_.wants_groundwork && !(pair.said && is_later_part(choices_.graph.edge(*pair.said)));
  }

  // Whether an episode only mentions the part of the topic that it answers: what it needs is optional then.
  [[nodiscard]] bool only_mentions_part(NodeId episode) const {
    const Relevance* const one = relevance_of(episode);
    return choices_.parts.contains(episode) && one != nullptr && one->edge && one->chain.empty() &&
           choices_.graph.edge(*one->edge).relation == Relation::kMentions;
  }

  // Offers what such an episode builds on, to be heard after it if time is left.
  void offer_background(NodeId episode, std::unordered_set<NodeId>& seen, std::vector<NodeId>& todo) {
    if (!request_.budget) return;
    for (Prerequisite& pair : curriculum_.prerequisites_of(episode)) {
      if (!is_needed(pair.tier) || is_out(pair.before)) continue;
      choices_.all.add(pair.before, kPathWeights.whole_share * choices_.all.worth[episode]);
      if (seen.insert(pair.before).second) todo.push_back(pair.before);
      pair.tier = Tier::kSoftConcept;
      background_.push_back(std::move(pair));
    }
  }

  // Whether a lesson is offered with an episode on the topic, which probably builds on it.
  [[nodiscard]] bool is_offered_with(const Prerequisite& pair) const {
    return limits_.capacity && is_asked_for(pair.after) &&
           curriculum_.groundwork_of(pair.after) == pair.before;
  }

  void add_what_they_need() {
    std::vector<NodeId> todo = choices_.all.candidates;
    std::unordered_set<NodeId> seen(todo.begin(), todo.end());
    std::vector<Prerequisite> all;
    while (!todo.empty()) {
      const NodeId next = todo.back();
      todo.pop_back();
      choices_.episodes.push_back(next);
      if (is_looked_up(next) || only_mentions_part(next)) {
        offer_background(next, seen, todo);
        continue;
      }
      for (Prerequisite& pair : curriculum_.prerequisites_of(next)) {
        if (is_out(pair.before) || request_.start == pair.after) continue;
        replacements_.replace_before(pair, choices_.all.candidates);
        if (pair.before == pair.after) continue;
        const bool is_offered = is_offered_with(pair);
        if (is_offered) choices_.all.add(pair.before, kPathWeights.guessed_share * choices_.all.worth[next]);
        if ((is_offered || is_needed_here(pair)) && seen.insert(pair.before).second)
          todo.push_back(pair.before);
        all.push_back(std::move(pair));
      }
    }
    std::sort(choices_.episodes.begin(), choices_.episodes.end());
    // A replacement may have been a prerequisite already.
    std::sort(all.begin(), all.end());
    std::set<std::pair<NodeId, NodeId>> ends;
    for (Prerequisite& pair : all) {
      if (seen.contains(pair.before) && ends.emplace(pair.before, pair.after).second)
        choices_.pairs.push_back(std::move(pair));
    }
  }

  // Of which episodes a part is enough: what builds on one builds on all of it, but a sequel on another part
  // of the story does not.
  void find_segments(const std::vector<NodeId>& episodes) {
    if (!request_.has_segments) return;
    const std::unordered_set<NodeId> in_path(episodes.begin(), episodes.end());
    for (const NodeId id : episodes) {
      const Relevance* const one = relevance_of(id);
      if (one == nullptr || one->tie == Tie::kNamed || request_.start == id) continue;
      const auto needs_all = [&](const Prerequisite& pair) {
        return pair.before == id && in_path.contains(pair.after) && !is_sequel(choices_.graph, pair) &&
               (is_needed(pair.tier) || (pair.tier == Tier::kSoftConcept && !is_core(*one)));
      };
      if (std::ranges::any_of(choices_.pairs, needs_all)) continue;
      if (auto part = segment_about(curriculum_.graph(), search_, request_.topics, id))
        choices_.segments.emplace(id, std::move(*part));
    }
  }

  // What the chosen episodes need and did not get.
  void list_assumed() {
    if (!path_.is_covered) return;
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    for (const Prerequisite& pair : choices_.pairs) {
      const bool is_missing =
          is_needed_here(pair) && in_path.contains(pair.after) && !in_path.contains(pair.before);
      const bool is_choice = limits_.capacity && is_through_whole(choices_.graph, pair);
      if (is_missing && !is_choice) path_.assumed.push_back(pair);
    }
  }

  // Parts of the topic for which there is no time.
  void list_missed() {
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    if (choices_.parts.empty()) return;
    const auto is_in_path = [&](const PartAnswer& one) { return in_path.contains(one.episode); };
    for (const TopicPart& part : on_parts_) {
      const NodeId best = part.answers.front().episode;
      const bool is_offered =
          std::ranges::find(choices_.all.candidates, best) != choices_.all.candidates.end();
      if (is_offered && std::ranges::none_of(part.answers, is_in_path))
        path_.missed.push_back({part.concept_node, best});
    }
  }

  [[nodiscard]] bool is_chosen(NodeId episode) const {
    return std::ranges::find(chosen_, episode) != chosen_.end();
  }

  // Whether a step is about what a concept is a part of.
  [[nodiscard]] bool has_whole_of(NodeId concept_node) const {
    const KnowledgeGraph& graph = choices_.graph;
    const auto is_step = [&](const Edge& edge) { return is_sure_subject(edge) && is_chosen(edge.source); };
    return std::ranges::any_of(graph.out_edges(concept_node), [&](const Edge& edge) {
      return is_broader(edge) && std::ranges::any_of(graph.in_edges(edge.target), is_step);
    });
  }

  // Whether a step at least mentions a concept.
  [[nodiscard]] bool is_mentioned(NodeId concept_node) const {
    return std::ranges::any_of(choices_.graph.in_edges(concept_node),
                               [&](const Edge& edge) { return speaks_of(edge) && is_chosen(edge.source); });
  }

  // The other alternatives that no step is about.
  void list_untold(const std::vector<TopicPart>& parts) {
    if (!path_.is_covered) return;
    for (const TopicPart& part : parts) {
      const auto is_missed = [&](const MissedPart& one) { return one.concept_node == part.concept_node; };
      if (!part.is_joined || std::ranges::any_of(path_.missed, is_missed)) continue;
      if (part.answers.empty()) continue;
      const auto about = std::ranges::find(part.answers, true, &PartAnswer::is_about);
      // What is only taught by the name of something else is told by an episode on that.
      const bool is_taught = about != part.answers.end();
      if (!is_taught && has_whole_of(part.concept_node)) continue;
      const auto tells = [&](const Reached& one) {
        const bool is_on_it = one.tie == Tie::kConcept || one.tie == Tie::kNarrower || !is_taught;
        return is_chosen(one.episode) && is_on_it && one.told >= kRelevanceWeights.reached_enough;
      };
      if (std::ranges::any_of(episodes_reached(choices_.graph, part.concept_node), tells)) continue;
      if (is_taught && is_mentioned(part.concept_node)) continue;
      const PartAnswer& best = is_taught ? *about : part.answers.front();
      if (best.is_about && is_chosen(best.episode)) continue;
      path_.untold.push_back({part.concept_node, best.episode, best.is_about});
    }
  }

  void pick() {
    offer_ = offer_within(limits_.capacity, choices_);
    const KnapsackChoice choice = choose_from(offer_, limits_, choices_);
    path_.gain = choice.value;
    path_.gain_bound = choice.upper_bound;
    is_proven_ = is_proven(choice);
    for (const std::uint32_t i : choice.items) chosen_.push_back(choices_.episodes[i]);
    drop_what_nothing_needs();
  }

  static bool is_proven(const KnapsackChoice& choice) { return choice.value >= choice.upper_bound * kProven; }

  // What was offered for the sake of an episode that did not get in.
  void drop_what_nothing_needs() {
    const std::unordered_set<NodeId> wanted(choices_.all.candidates.begin(), choices_.all.candidates.end());
    for (bool is_done = false; !is_done;) {
      const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
      std::unordered_set<NodeId> needed;
      for (const Prerequisite& pair : choices_.pairs) {
        if (is_needed(pair.tier) && in_path.contains(pair.after)) needed.insert(pair.before);
      }
      is_done = std::erase_if(chosen_,
                              [&](NodeId id) { return !wanted.contains(id) && !needed.contains(id); }) == 0;
    }
  }

  // Whether one episode is worth hearing for the other's sake. Whoever asks for more than names wants the
  // answer first, and what is merely older or makes it easier after it.
  [[nodiscard]] bool leads_to(const Prerequisite& pair) const {
    if (is_needed(pair.tier) || pair.is_corrected()) return true;
    if (pair.tier != Tier::kSoftConcept || extras_.contains(pair.before)) return false;
    return is_by_name_ || has_sides_ || curriculum_.groundwork_of(pair.after) == pair.before;
  }

  // Adds what comes before them in the path.
  void add_what_leads_to(std::unordered_set<NodeId>& episodes, const std::vector<Prerequisite>& pairs) const {
    for (std::size_t before = 0; before != episodes.size();) {
      before = episodes.size();
      for (const Prerequisite& pair : pairs) {
        if (leads_to(pair) && episodes.contains(pair.after)) episodes.insert(pair.before);
      }
    }
  }

  // Whether it mentions the topic, while a part of another is about it.
  [[nodiscard]] bool merely_mentions(const Relevance& one) const {
    const auto has_part = [&](NodeId id) { return choices_.segments.contains(id); };
    return one.edge && curriculum_.graph().edge(*one.edge).relation == Relation::kMentions &&
           !has_part(one.episode) && std::ranges::any_of(chosen_, has_part);
  }

  // The most relevant chosen episodes, and introductions.
  [[nodiscard]] std::unordered_set<NodeId> best_answers() const {
    const auto score = [&](NodeId id) {
      const Relevance* const one = relevance_of(id);
      return one == nullptr || merely_mentions(*one) || is_aside(curriculum_, *one) ? 0 : one->score;
    };
    double best = 0;
    for (const NodeId id : chosen_) best = std::max(best, score(id));
    std::unordered_set<NodeId> answers;
    for (const NodeId id : chosen_) {
      const Relevance* const one = relevance_of(id);
      const bool is_introduction = one != nullptr && introduces(curriculum_, request_, *one);
      const double share = is_introduction ? kPathWeights.introduced_share : kPathWeights.answer_share;
      if (score(id) >= share * best) answers.insert(id);
    }
    // If the only answers are episodes about many things, tangents must not come before them.
    const auto is_core_here = [&](NodeId id) { return is_asked_for(id); };
    if (std::ranges::none_of(answers, is_core_here) && std::ranges::any_of(chosen_, is_core_here)) {
      answers.clear();
      std::ranges::copy_if(chosen_, std::inserter(answers, answers.end()), is_core_here);
    }
    return answers;
  }

  // The best answers with what leads to them, then the rest of the core, then tangents.
  [[nodiscard]] std::array<std::vector<NodeId>, 3> in_parts(std::unordered_set<NodeId> answers,
                                                            const std::unordered_set<NodeId>& leading,
                                                            const std::vector<Prerequisite>& pairs) const {
    add_what_leads_to(answers, pairs);
    if (std::ranges::all_of(leading, [&](NodeId id) { return curriculum_.is_lesson(id); })) answers = leading;
    std::array<std::vector<NodeId>, 3> parts;
    for (const NodeId id : chosen_) {
      const std::size_t others = leading.contains(id) ? 1 : 2;
      parts.at(answers.contains(id) ? 0 : others).push_back(id);
    }
    return parts;
  }

  // The few that come nearest to a topic that no episode is about.
  [[nodiscard]] std::vector<NodeId> nearest_chosen() const {
    std::vector<NodeId> out;
    std::ranges::copy_if(chosen_, std::back_inserter(out),
                         [&](NodeId id) { return score_of(id) >= kPathWeights.nearest; });
    out = by_relevance(std::move(out), {});
    if (out.size() > kPathWeights.most_nearest) out.resize(kPathWeights.most_nearest);
    return out;
  }

  // Tangents, the most relevant first, but none before what it rests on.
  [[nodiscard]] std::vector<NodeId> by_relevance(std::vector<NodeId> episodes,
                                                 const std::vector<Prerequisite>& pairs) const {
    std::ranges::sort(episodes, {}, [&](NodeId id) { return std::pair(-score_of(id), id); });
    std::vector<NodeId> out;
    while (!episodes.empty()) {
      const auto is_open = [&](NodeId id) { return std::ranges::find(episodes, id) != episodes.end(); };
      const auto next = std::ranges::find_if(episodes, [&](NodeId id) {
        return std::ranges::none_of(pairs, [&](const Prerequisite& pair) {
          return pair.after == id && pair.tier != Tier::kMention && is_open(pair.before);
        });
      });
      out.push_back(*next);
      episodes.erase(next);
    }
    return out;
  }

  void arrange() {
    const std::unordered_set<NodeId> in_path(chosen_.begin(), chosen_.end());
    std::vector<Prerequisite> pairs;
    for (const Prerequisite& pair : choices_.pairs) {
      if (in_path.contains(pair.before) && in_path.contains(pair.after)) pairs.push_back(pair);
    }
    // What leads to the core comes with it; tangents come last.
    std::unordered_set<NodeId> leading;
    for (const NodeId id : chosen_) {
      if (is_asked_for(id) || request_.start == id) leading.insert(id);
    }
    if (leading.empty()) {
      const std::vector<NodeId> nearest = nearest_chosen();
      leading.insert(nearest.begin(), nearest.end());
    }
    if (leading.empty()) leading = in_path;
    add_what_leads_to(leading, pairs);
    const std::unordered_set<NodeId> answers = best_answers();
    std::vector<NodeId> order;
    const auto [first, then, tangents] = in_parts(answers, leading, pairs);
    std::ranges::copy(in_sequence(first, pairs, curriculum_), std::back_inserter(order));
    std::ranges::copy(in_sequence(then, pairs, curriculum_), std::back_inserter(order));
    std::ranges::copy(by_relevance(tangents, pairs), std::back_inserter(order));
    order = with_parts_joined(order, pairs, choices_.graph);
    if (const auto start = std::find(order.begin(), order.end(), request_.start.value_or(0));
        request_.start && start != order.end()) {
      std::rotate(order.begin(), start, start + 1);
    }
    for (const NodeId id : order) {
      PathStep step{id, choices_.duration(id), StepRole::kFurther, {}, {}, {}};
      if (const Relevance* const one = relevance_of(id)) step.relevance = *one;
      for (const Prerequisite& pair : pairs) {
        if (pair.after == id) step.rests_on.push_back(pair);
        if (pair.before == id) step.opens.push_back(pair);
      }
      const bool is_needed_later = std::any_of(step.opens.begin(), step.opens.end(),
                                               [](const auto& pair) { return pair.tier != Tier::kMention; });
      // What a better answer builds on is there for that one's sake.
      const bool is_groundwork =
          !answers.contains(id) && std::any_of(step.opens.begin(), step.opens.end(), [&](const auto& pair) {
            return is_needed(pair.tier) && answers.contains(pair.after);
          });
      if (is_asked_for(id) && !is_groundwork) {
        step.role = StepRole::kCore;
      } else if (leading.contains(id) && is_needed_later) {
        step.role = StepRole::kPrerequisite;
      }
      for (const Prerequisite& pair : background_) {
        if (pair.before == id && in_path.contains(pair.after)) step.opens.push_back(pair);
      }
      for (const auto& [other, correction] : replacements_.all()) {
        if (replacements_.last(other) == id) step.replaces.push_back({other, correction->reason});
      }
      if (const auto part = choices_.segments.find(id); part != choices_.segments.end())
        step.segment = part->second;
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
      if (!step.relevance || step.relevance->tie != Tie::kText) continue;
      WordPlace place = place_of(curriculum_.graph(), search_, step.episode, words);
      step.relevance->is_silent = !place.field && place.words.empty();
      if (step.relevance->answers) continue;  // the question is the reason
      step.relevance->field = place.field;
      step.relevance->span = place.span;
      step.relevance->words = std::move(place.words);
    }
  }

  // If no episode covers the topic, one whose title and notes have none of its words is not near it, either,
  // unless one that is near comes easier after it. If none is left, the path is empty.
  void drop_silent() {
    std::unordered_set<NodeId> near;
    const auto is_near = [&](const Prerequisite& pair) { return near.contains(pair.after); };
    std::for_each(path_.steps.rbegin(), path_.steps.rend(), [&](const PathStep& step) {
      const bool is_silent = step.relevance && has_only_words(*step.relevance) && step.relevance->is_silent;
      if (!is_silent || std::ranges::any_of(step.opens, is_near)) near.insert(step.episode);
    });
    std::erase_if(path_.steps, [&](PathStep& step) {
      std::erase_if(step.opens, std::not_fn(is_near));
      if (near.contains(step.episode)) return false;
      path_.total -= step.duration;
      return true;
    });
    if (path_.steps.empty() && !chosen_.empty()) path_.left_out.clear();
  }

  // How many more minutes bring in an answer that did not fit: the fewest, as a listener would find them by
  // asking again, at which no better answer leaves the path. Another episode may make better use of the same
  // minutes; then more are needed. None if that takes too long to find out.
  void find_missing_minutes() {
    if (!request_.budget) return;
    std::vector<LeftOut*> todo;
    for (LeftOut& one : path_.left_out) {
      const bool is_worth_it = path_.steps.empty() || is_asked_for(one.episode);
      if (one.why == ExclusionReason::kNoRoom && is_worth_it) todo.push_back(&one);
    }
    for (std::chrono::minutes more(1); !todo.empty() && more <= kPathWeights.longest_missing; ++more) {
      if (!is_proven_) return;
      const KnapsackLimits limits{(*request_.budget + more).count(), request_.most_steps};
      const KnapsackChoice choice = choose_from(offer_within(limits.capacity, choices_), limits, choices_);
      is_proven_ = is_proven(choice);
      std::unordered_set<NodeId> chosen;
      for (const std::uint32_t i : choice.items) chosen.insert(choices_.episodes[i]);
      std::vector<NodeId> gone = chosen_;
      std::ranges::sort(gone);
      std::erase_if(gone, [&](NodeId id) { return chosen.contains(id); });
      std::erase_if(todo, [&](LeftOut* one) {
        const auto is_better = [&](NodeId id) { return score_of(id) >= score_of(one->episode); };
        if (!chosen.contains(one->episode) || std::ranges::any_of(gone, is_better)) return false;
        one->missing = more;
        one->instead_of = gone;
        return true;
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
        const std::vector<NodeId> with = offer_.still_needed(one.episode, chosen_);
        if (limits_.capacity && (path_.total + choices_.length_of(with)).count() > *limits_.capacity)
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
    for (const auto& [id, correction] : replacements_.all())
      add(id, ExclusionReason::kReplaced, replacements_.last(id), correction->reason);
    for (const auto& [id, correction] : unneeded_) {
      if (!relevance_.contains(id) && !replacements_.all().contains(id))
        add(id, ExclusionReason::kNotNeeded, 0, correction->reason);
    }
  }

  const Curriculum& curriculum_;
  const EpisodeSearch& search_;
  const PathRequest& request_;
  KnapsackLimits limits_;
  Known known_;
  Known declared_;    // without what the start implies
  bool is_by_name_;   // the name of a concept is all that is asked for
  bool is_question_;  // it has the words of one
  bool has_sides_;    // several names are: "testing and CI"
  std::unordered_set<NodeId> skipped_;
  Replacements replacements_;
  Unneeded unneeded_;  // what a correction keeps out of the path
  std::unordered_map<NodeId, Relevance> relevance_;
  Choices choices_;
  std::vector<TopicPart> on_parts_;    // of the topic, each with the episodes that answer it, the best first
  std::unordered_set<NodeId> extras_;  // not asked for, where that is short
  std::vector<Prerequisite> background_;  // of episodes that are looked up
  Offer offer_;                           // within the budget
  std::vector<NodeId> chosen_;
  bool is_proven_ = true;  // that all choices up to now are the best; to find them took no more than it may
  ListeningPath path_;
};

}  // namespace

std::string_view name_of(StepRole role) { return kRoleNames.at(static_cast<std::size_t>(role)); }

std::span<const PathStep> steps_before_tangents(const ListeningPath& path) {
  const bool has_core = std::ranges::find(path.steps, StepRole::kCore, &PathStep::role) != path.steps.end();
  const auto is_main = [&](const PathStep& step) {
    const bool is_near = step.relevance && step.relevance->score >= kPathWeights.nearest;
    return step.role != StepRole::kFurther || (!has_core && is_near);
  };
  if (!has_core) {
    const auto near = static_cast<std::size_t>(std::ranges::count_if(path.steps, is_main));
    return std::span(path.steps)
        .first(near == 0 ? path.steps.size() : std::min(near, kPathWeights.most_nearest));
  }
  const auto last = std::find_if(path.steps.rbegin(), path.steps.rend(), is_main);
  if (last == path.steps.rend()) return path.steps;
  return std::span(path.steps).first(static_cast<std::size_t>(path.steps.rend() - last));
}

seconds total_length(std::span<const PathStep> steps) {
  seconds total{0};
  for (const PathStep& step : steps) total += step.duration;
  return total;
}

ListeningPath listening_path(const Curriculum& curriculum, const EpisodeSearch& search,
                             const PathRequest& request) {
  return Planner(curriculum, search, request).plan(true);
}

ListeningPath path_without_missing(const Curriculum& curriculum, const EpisodeSearch& search,
                                   const PathRequest& request) {
  return Planner(curriculum, search, request).plan(false);
}

}  // namespace podatlas::graph
