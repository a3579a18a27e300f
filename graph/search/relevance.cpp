#include "graph/search/relevance.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <span>
#include <unordered_set>
#include <utility>

#include "graph/areas.h"
#include "graph/search/area_ranks.h"
#include "graph/subject.h"

namespace podatlas::graph {
namespace {

constexpr double kPlaces = 1e12;
constexpr double kDigits = 1e4;  // as the page rounds, too

// An episode on many subjects has less time for each.
double weight_of_subject(const KnowledgeGraph& graph, NodeId episode) {
  const auto subjects = std::ranges::count_if(graph.out_edges(episode), is_sure_subject);
  const double share = kRelevanceWeights.few_subjects / static_cast<double>(subjects);
  return std::min(1.0, std::round(std::pow(share, kRelevanceWeights.many_subjects) * kDigits) / kDigits);
}

// Whether an edge only says that an episode mentions a concept, and not in its title.
bool is_mere_mention(const Edge& edge) { return !is_sure_subject(edge) && !is_in_title(edge); }

double weight_of(const KnowledgeGraph& graph, const Edge& edge) {
  if (is_sure_subject(edge)) return weight_of_subject(graph, edge.source);
  if (is_denied(edge)) return kRelevanceWeights.denied;
  return is_in_title(edge) ? kRelevanceWeights.mentioned_in_title : kRelevanceWeights.mentioned;
}

// std::pow and JavaScript's may differ in the last bit, which must not decide an order.
double rounded(double score) { return std::round(score * kPlaces) / kPlaces; }

// Scores are combined as if each were the probability of an independent reason.
double either(double a, double b) { return 1 - (1 - a) * (1 - b); }

// What ties an episode to the topic.
struct Ties {
  double words = 0;
  double beside = 0;
  double latent = 0;
  double votes = 0;
  double concepts = 0;
  double named = 0;
  double title = 0;            // how much the title says what the topic says
  bool has_all_words = false;  // of the topic, in its title, if these are several
  double about = 0;            // of `concepts`, what comes from the concept itself and its parts
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
  // Whose guest or host somebody is comes before what only mentions them, if there is such an episode.
  std::unordered_set<NodeId> have_own;
  for (const EdgeId e : topic.ties) {
    if (graph.edge(e).relation != Relation::kMentions) have_own.insert(graph.edge(e).target);
  }
  for (const EdgeId e : topic.ties) {
    const Edge edge = graph.edge(e);
    Ties& ties = all[edge.source];
    const bool is_mere = edge.relation == Relation::kMentions && have_own.contains(edge.target);
    ties.named = std::max(ties.named, is_mere ? kRelevanceWeights.mentioned_in_title : 1.0);
    ties.add(2, {edge.source, 1, Tie::kNamed, 0, edge.target, e});
  }
}

// The episodes on a concept, else those on what it is a part of; with `mentions`, also those that mention it.
std::vector<PartAnswer> answers_on(const KnowledgeGraph& graph, const std::vector<Reached>& reached,
                                   bool mentions) {
  const auto is_on_it = [](const Reached& one) {
    return one.chain.empty() && one.score >= kRelevanceWeights.mentioned_in_title;
  };
  const auto is_on_whole = [&](const Reached& one) {
    return one.chain.size() == 1 && one.tie == Tie::kRelated && is_broader(graph.edge(one.chain.front())) &&
           is_sure_subject(graph.edge(one.edge));
  };
  const bool is_taught = std::ranges::any_of(reached, is_on_it);
  std::vector<PartAnswer> out;
  for (const Reached& one : reached) {
    const bool is_about = is_taught ? is_on_it(one) : is_on_whole(one);
    const bool is_told = mentions && (one.tie == Tie::kConcept || one.tie == Tie::kNarrower);
    const double score = is_about ? std::max(one.score, kRelevanceWeights.untaught) : one.score;
    if (is_about || is_told) out.push_back({one.episode, score, is_about});
  }
  return out;
}

bool has(const std::vector<NodeId>& nodes, NodeId node) {
  return std::ranges::find(nodes, node) != nodes.end();
}

// Whether a concept of the topic is a part with an answer of its own.
bool is_part(const Topic& topic, std::size_t i) {
  const bool is_telling = i >= topic.weights.size() || topic.weights[i] >= kRelevanceWeights.telling_part;
  return topic.concepts.size() > 1 && (is_telling || has(topic.joined, topic.concepts[i]));
}

// Leaves of the concepts that lead to no episode those to be told of: a topic that says more than names, or
// names one by a part of its name, may be told of in other words.
void keep_named_in_full(const KnowledgeGraph& graph, const Topic& topic, std::vector<NodeId>& untold) {
  if (!topic.beside.empty() || untold.size() == topic.concepts.size()) untold.clear();
  const Stemmer stemmer;
  const auto is_asked = [&](const std::string& stem) {
    return std::ranges::find(topic.words, stem) != topic.words.end();
  };
  std::erase_if(untold, [&](NodeId id) {
    return !std::ranges::all_of(stemmer.content_stems(graph.label(id)), is_asked);
  });
}

// Also adds the episodes on each part of the topic to `out`, if it has several, and what leads to no episode.
// Gives the share of the topic that such concepts make up.
double add_concepts(const KnowledgeGraph& graph, const Topic& topic, std::map<NodeId, Ties>& all,
                    Relevant& out) {
  const auto add = [&](NodeId concept_node, double share, bool is_part, bool is_sure) {
    const std::vector<Reached> reached = episodes_reached(graph, concept_node);
    if (is_part) {
      const bool is_joined = has(topic.joined, concept_node);
      out.parts.push_back({concept_node, is_joined, has(topic.alternatives, concept_node),
                           answers_on(graph, reached, is_joined)});
    }
    for (const Reached& one : reached) {
      Ties& ties = all[one.episode];
      ties.concepts = either(ties.concepts, share * one.score);
      if (is_sure && (one.tie == Tie::kConcept || one.tie == Tie::kNarrower))
        ties.about = either(ties.about, share * one.told);
      Relevance tie{one.episode, 1, one.tie, concept_node, one.concept_node, one.edge, one.chain};
      tie.share = share;
      ties.add(kRelevanceWeights.concepts * share * one.score, tie);
    }
    return std::ranges::any_of(reached,
                               [](const Reached& one) { return one.score >= kRelevanceWeights.tied; });
  };
  double untold = 0;
  for (std::size_t i = 0; i < topic.concepts.size(); ++i) {
    const double share = i < topic.weights.size() ? topic.weights[i] : 1;
    if (add(topic.concepts[i], share, is_part(topic, i), true)) continue;
    untold += share * share;
    out.untold.push_back(topic.concepts[i]);
  }
  keep_named_in_full(graph, topic, out.untold);
  for (const MeantConcept& one : topic.meant) add(one.node, one.share, false, one.is_clear);
  return untold;
}

// If the topic names a person and a concept, the person's episodes on that concept come first.
void put_named_on_concept_first(const Topic& topic, std::map<NodeId, Ties>& all) {
  if (topic.ties.empty()) return;
  double most = 0;
  for (const auto& [id, ties] : all) {
    if (ties.named > 0) most = std::max(most, ties.about);
  }
  if (most < kRelevanceWeights.reached_enough) return;
  for (auto& [id, ties] : all) {
    if (ties.about < most / 2) ties.named *= kRelevanceWeights.named_elsewhere;
  }
}

bool is_number(std::string_view stem) {
  return stem.find_first_not_of("0123456789") == std::string_view::npos;
}

// Compares a topic of several words with the titles of the episodes that have most of these, by the cosine of
// the words' rarities. A single word in common says too little; numbers in titles do not count. `most_words`
// is the best score by words.
void compare_titles(const KnowledgeGraph& graph, const EpisodeSearch& search, const Topic& topic,
                    double most_words, std::map<NodeId, Ties>& all) {
  if (topic.words.size() < 2) return;
  const Stemmer stemmer;
  const auto square_of = [&](const std::string& stem) { return search.rarity(stem) * search.rarity(stem); };
  double asked = 0;
  for (const std::string& stem : topic.words) asked += square_of(stem);
  for (auto& [id, ties] : all) {
    if (ties.words == 0 || ties.words < kRelevanceWeights.full_words * most_words) continue;
    const auto own = stemmer.content_stems(graph.episode(id).title);
    double all_of_it = 0;
    double shared = 0;
    std::size_t count = 0;  // of the shared words
    for (const std::string& stem : own) {
      if (is_number(stem)) continue;
      const double square = square_of(stem);
      all_of_it += square;
      if (std::ranges::find(topic.words, stem) == topic.words.end()) continue;
      shared += square;
      ++count;
    }
    const double likeness = count > 1 ? shared / std::sqrt(asked * all_of_it) : 0;
    if (likeness >= kRelevanceWeights.least_alike) ties.title = likeness;
    ties.has_all_words =
        std::ranges::all_of(topic.words, [&](const std::string& stem) { return own.contains(stem); });
  }
}

// A newer episode answers in place of the one that it replaces, if it has to do with the topic, too: at least
// with the share kRelevanceWeights.superseded of the older one's score.
void put_newer_first(const KnowledgeGraph& graph, std::vector<Relevance>& episodes) {
  std::map<NodeId, Relevance*> by_episode;
  for (Relevance& one : episodes) by_episode.emplace(one.episode, &one);
  std::vector<std::pair<Relevance*, double>> newer;
  std::vector<Relevance*> older;
  for (Relevance& one : episodes) {
    if (one.tie == Tie::kNamed) continue;
    const std::size_t before = newer.size();
    for (const Edge& edge : graph.in_edges(one.episode)) {
      const auto found = by_episode.find(edge.source);
      if (edge.relation == Relation::kSupersedes && found != by_episode.end() &&
          found->second->score >= kRelevanceWeights.superseded * one.score)
        newer.emplace_back(found->second, one.score);
    }
    if (newer.size() > before) older.push_back(&one);
  }
  for (const auto& [one, least] : newer) one->score = std::max(one->score, least);
  for (Relevance* const one : older) one->score *= kRelevanceWeights.superseded;
}

// The ranks of an area's episodes, if its name is all of a topic; see area_ranks().
std::map<NodeId, double> ranks_in_area(const KnowledgeGraph& graph, const EpisodeSearch& search,
                                       const Topic& topic) {
  if (!names_one_concept(topic) || !topic.episodes.empty() || !topic.ties.empty()) return {};
  return area_ranks(graph, search.areas(), topic.concepts.front());
}

// The rank of an episode next to those of an area: another one's counts if it is about all of the area.
double rank_in(const std::map<NodeId, double>& ranks, const KnowledgeGraph& graph, NodeId episode,
               const Relevance& tie) {
  if (const auto found = ranks.find(episode); found != ranks.end()) return found->second;
  const bool is_about_all = tie.tie == Tie::kConcept && tie.edge && is_sure_subject(graph.edge(*tie.edge));
  return is_about_all ? kAreaWeights.elsewhere : 0;
}

// Whether an episode speaks of a concept or of a part of it.
bool is_told(const KnowledgeGraph& graph, NodeId concept_node) {
  const auto is_told_here = [&](const Edge& edge) {
    const bool is_episode = graph.node(edge.source).kind == NodeKind::kEpisode;
    return is_episode && speaks_of(edge);
  };
  return std::ranges::any_of(graph.in_edges(concept_node), [&](const Edge& edge) {
    return is_told_here(edge) ||
           (is_broader(edge) && std::ranges::any_of(graph.in_edges(edge.source), is_told_here));
  });
}

// Counts the answers to parts of a topic by their relevance to it, and puts the best first.
void rank_answers(const std::vector<Relevance>& episodes, std::span<TopicPart> parts) {
  std::map<NodeId, double> scores;
  for (const Relevance& one : episodes) scores.emplace(one.episode, one.score);
  for (TopicPart& part : parts) {
    for (PartAnswer& one : part.answers) one.score = rounded(one.score * scores[one.episode]);
    std::erase_if(part.answers, [](const PartAnswer& one) { return one.score == 0; });
    std::ranges::stable_sort(part.answers, std::ranges::greater(), &PartAnswer::score);
  }
}

Relevant relevant_to_sides(const KnowledgeGraph& graph, const EpisodeSearch& search, const Topic& topic) {
  std::vector<Relevant> all;
  for (const Topic& side : topic.sides) {
    Relevant one = relevant_episodes(graph, search, side);
    const NodeId concept_node = side.concepts.front();
    one.parts = {{concept_node, true, true, answers_on(graph, episodes_reached(graph, concept_node), true)}};
    rank_answers(one.episodes, one.parts);
    all.push_back(std::move(one));
  }
  return combined(std::move(all));
}

}  // namespace

std::vector<Front> spread_from(const KnowledgeGraph& graph, NodeId start) {
  std::vector<Front> all = {{start, 1, Tie::kConcept, {}}};
  std::unordered_set<NodeId> seen = {start};
  const bool is_untaught = !is_told(graph, start);
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto follow = [&](const Edge& edge, bool is_forward) {
      for (const Fading& fading : kFadings) {
        if (fading.relation != edge.relation || fading.is_forward != is_forward) continue;
        const Front& from = all[i];
        const bool goes_down = fading.tie == Tie::kNarrower;
        if (from.tie != Tie::kConcept && !(goes_down && from.tie == Tie::kNarrower)) continue;
        const NodeId next = is_forward ? edge.target : edge.source;
        if (graph.node(next).kind != NodeKind::kConcept) continue;
        const bool goes_up = fading.relation == Relation::kBroader && is_forward;
        double score = from.score * (goes_up && is_untaught ? kRelevanceWeights.untaught : fading.factor);
        if (goes_down && is_area(graph, edge)) score *= kRelevanceWeights.in_area;
        score = std::round(score * kDigits) / kDigits;
        if (score < kRelevanceWeights.faintest || !seen.insert(next).second) continue;
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
      const double score = front.score * weight_of(graph, edge);
      const auto [known, is_new] = by_episode.try_emplace(
          edge.source, Reached{edge.source, 0, front.tie, front.concept_node, edge.id, front.chain, 0});
      double& best = strongest[edge.source];
      if (!is_new && score > best)
        known->second = {edge.source, known->second.score, front.tie, front.concept_node,
                         edge.id,     front.chain,         0};
      best = std::max(best, score);
      known->second.score = either(known->second.score, score);
    }
  }
  std::vector<Reached> out;
  out.reserve(by_episode.size());
  for (auto& [id, one] : by_episode) {
    // Many mentions of its parts do not make an episode be about a concept.
    one.score = strongest[id] + kRelevanceWeights.further_ties * (one.score - strongest[id]);
    one.told = one.score * (is_mere_mention(graph.edge(one.edge)) ? kRelevanceWeights.merely : 1);
    out.push_back(std::move(one));
  }
  return out;
}

Relevant combined(std::vector<Relevant> all) {
  if (all.size() == 1) return std::move(all.front());
  Relevant out;
  std::map<NodeId, Relevance> by_episode;
  for (Relevant& found : all) {
    out.is_covered = out.is_covered || found.is_covered;
    std::ranges::move(found.parts, std::back_inserter(out.parts));
    std::ranges::move(found.untold, std::back_inserter(out.untold));
    for (Relevance& one : found.episodes) {
      const auto [known, is_new] = by_episode.try_emplace(one.episode, one);
      if (is_new) continue;
      const double least = std::min(known->second.score, one.score);
      const double both =
          either(known->second.score, one.score) * (1 + kRelevanceWeights.told_together * least);
      if (one.score > known->second.score) known->second = std::move(one);
      known->second.score = both;
    }
  }
  for (auto& [id, one] : by_episode) out.episodes.push_back(std::move(one));
  std::ranges::stable_sort(out.episodes, std::ranges::greater(), &Relevance::score);
  return out;
}

Relevant relevant_episodes(const KnowledgeGraph& graph, const EpisodeSearch& search, const Topic& topic) {
  if (!topic.sides.empty()) return relevant_to_sides(graph, search, topic);
  std::map<NodeId, Ties> all;
  add_named(graph, topic, all);
  const bool has_named = !all.empty();
  Relevant out;
  const double untold = add_concepts(graph, topic, all, out);
  put_named_on_concept_first(topic, all);
  const SearchResult found = search.search(topic.words, topic.beside);
  for (const EpisodeHit& hit : found.hits) {
    Ties& ties = all[hit.episode];
    ties.words = hit.words;
    ties.beside = hit.beside;
    ties.latent = hit.latent;
    ties.votes = hit.votes;
    ties.answers = hit.nearest >= kRelevanceWeights.telling_question;
    if (hit.nearest >= kRelevanceWeights.near_question) ties.question = hit.question;
    // A concept says more than a word.
    if (ties.strongest_score < kRelevanceWeights.telling_concept)
      ties.add(kRelevanceWeights.words * hit.words, {hit.episode, 1, Tie::kText});
  }
  const bool is_reached = std::any_of(all.begin(), all.end(), [](const auto& one) {
    return one.second.about >= kRelevanceWeights.reached_enough;
  });
  double most_words = 0;
  for (const auto& [id, ties] : all) most_words = std::max(most_words, ties.words);
  compare_titles(graph, search, topic, most_words, all);
  const bool is_full_title =
      std::ranges::any_of(all, [](const auto& one) { return one.second.has_all_words; });
  const std::map<NodeId, double> in_area = ranks_in_area(graph, search, topic);
  // To whoever asks by a name, what is about the concept says more than what answers a question.
  const bool is_told_by_name = is_reached && names_one_concept(topic) && !topic.has_side;
  const double votes = is_told_by_name ? kRelevanceWeights.votes_by_name : kRelevanceWeights.votes;
  const auto blend = [&](NodeId id, const Ties& ties) {
    if (!in_area.empty()) return rank_in(in_area, graph, id, ties.strongest);
    const double sum =
        kRelevanceWeights.words * ties.words + kRelevanceWeights.latent * ties.latent * ties.latent +
        votes * ties.votes * ties.votes * ties.votes + kRelevanceWeights.concepts * ties.concepts +
        kRelevanceWeights.meeting * ties.concepts * ties.beside + kRelevanceWeights.titled * ties.title;
    return is_full_title && !ties.has_all_words ? kRelevanceWeights.beside_full * sum : sum;
  };
  double best = 0;
  for (const auto& [id, ties] : all) best = std::max(best, blend(id, ties));
  // A title is also a subject that others share; a number, a reference or a person is not.
  const bool is_title = topic.ties.empty() && !topic.words.empty();
  const double beside_it = is_title ? kRelevanceWeights.beside_title : kRelevanceWeights.beside_named;
  const double beside = has_named ? beside_it : 1;
  // What has the words of concepts that no episode tells of is about something else.
  const bool is_said =
      found.coverage >= kRelevanceWeights.covered_by_words && untold < kRelevanceWeights.mostly_named;
  // What is about a concept is about a topic if most of the rest is known, or if it is one of several things.
  const bool is_rest_known = found.unknown_beside < kRelevanceWeights.mostly_unknown || topic.has_side;
  const bool is_listed = std::ranges::any_of(
      found.hits, [](const EpisodeHit& hit) { return hit.nearest >= kRelevanceWeights.same_question; });
  out.is_covered = has_named || is_said || is_listed || (is_reached && is_rest_known);
  const bool are_words_too_few = !out.is_covered && found.unknown >= kRelevanceWeights.mostly_unknown;
  // The ontology says what comes nearest to a concept; of a question, the words may say too little.
  const bool are_all_too_far = !out.is_covered && !names_one_concept(topic) &&
                               found.coverage < kRelevanceWeights.far_words && best < kRelevanceWeights.far;
  for (auto& [id, ties] : all) {
    const bool is_by_words = topic.concepts.empty() || ties.strongest.tie == Tie::kText;
    if (((are_words_too_few && is_by_words) || are_all_too_far) && !ties.answers) continue;
    Relevance one = std::move(ties.strongest);
    one.episode = id;
    one.answers = ties.answers;
    one.question = ties.question;
    one.score = best > 0 ? rounded(blend(id, ties) / best) : 0;
    // Where there are episodes about what the topic names, those that only share some words with it are
    // worth less.
    const bool is_tied = ties.concepts >= kRelevanceWeights.tied || ties.answers ||
                         (ties.words > 0 && ties.words >= kRelevanceWeights.clearly_said * most_words);
    if (is_reached && !is_tied) one.score *= kRelevanceWeights.untied;
    one.score = std::max(ties.named, beside * one.score);
    if (one.score > 0) out.episodes.push_back(std::move(one));
  }
  put_newer_first(graph, out.episodes);
  std::sort(out.episodes.begin(), out.episodes.end(), [](const Relevance& a, const Relevance& b) {
    return a.score != b.score ? a.score > b.score : a.episode < b.episode;
  });
  rank_answers(out.episodes, out.parts);
  return out;
}

}  // namespace podatlas::graph
