#include "graph/similar.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>
#include <utility>

#include "core/notes/pick_sections.h"
#include "core/text/text.h"
#include "core/url/rules/known_sites.h"
#include "core/url/url.h"
#include "graph/subject.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kFewestEpisodes = 8;
constexpr std::size_t kMostSimilar = 5;
constexpr double kLeastWeight = 0.8;
constexpr double kLeastTold = 0.15;  // of a thing that counts as a reason
constexpr double kDamping = 0.5;     // by an episode's size: one that cites much shares much by chance

// What more episodes than this have ties none of them, so that the work is linear.
constexpr std::size_t kMostWithThing = 30;
constexpr double kMostOfShow = 0.1;
// A reference cited so often only within a tenth of the show is promoted there: a sponsor or an event.
constexpr std::size_t kFewestPromoted = 3;
constexpr std::size_t kMostByGuests = 2;  // that share guests alone, while others share more
// A reference that ties two episodes alone is cited by no more than this.
constexpr std::size_t kMostWithOnlyTie = 3;

double weight_of(Relation relation) {
  constexpr double kGuest = 1.5;
  constexpr double kMentioned = 0.3;
  if (relation == Relation::kGuest) return kGuest;
  return relation == Relation::kMentions ? kMentioned : 1;
}

// Whether a URL is the first page of a site.
bool is_home_page(std::string_view url) {
  const UrlParts parts = split_url(url);
  const bool has_page = !parts.path.empty() && parts.path != "/";
  return parts.has_authority && !has_page && !parts.has_query && !parts.has_fragment;
}

// The sections of an episode's notes in which its hosts recommend or sell something, by text.
std::vector<std::vector<Span>> picks_of(const Episode& episode) {
  std::vector<std::vector<Span>> out;
  for (const Text& text : episode.texts) {
    const bool is_notes = text.field != Field::kTitle && text.field != Field::kTranscript;
    out.push_back(is_notes ? pick_sections(text) : std::vector<Span>());
  }
  return out;
}

// Whether an episode cites something only there.
bool is_only_pick(const Edge& edge, const Episode& episode, const std::vector<std::vector<Span>>& picks) {
  if (edge.relation != Relation::kCites || edge.evidence.empty()) return false;
  return std::ranges::all_of(edge.evidence, [&](const EdgeEvidence& seen) {
    if (seen.owner != edge.source) return false;
    const auto text = std::ranges::find(episode.texts, seen.field, &Text::field);
    if (text == episode.texts.end()) return false;
    const std::vector<Span>& sections = picks[static_cast<std::size_t>(text - episode.texts.begin())];
    return std::ranges::any_of(sections, [&](Span section) { return section.contains(seen.span); });
  });
}

struct Thing {
  struct Place {
    std::size_t episode = 0;
    Relation relation = Relation::kMentions;
  };
  std::vector<Place> places;  // by episode
  double rarity = 0;          // log(episodes / places)
};

struct Tie {
  struct Reason {
    double weight = 0;
    SharedThing shared;
    std::size_t episodes = 0;  // that have it
  };
  double weight = 0;
  std::vector<Reason> reasons;  // those worth telling
};

class SimilarOfShow {
 public:
  SimilarOfShow(const KnowledgeGraph& graph, NodeId show)
      : graph_(graph),
        episodes_(episodes_of(graph, show)),
        for_listeners_(slug(graph.show(show).title)),
        ties_(episodes_.size()) {
    if (episodes_.size() < kFewestEpisodes) return;
    for (std::size_t i = 0; i < episodes_.size(); ++i) collect(i);
    weigh();
    std::erase_if(things_, [&](const auto& item) { return !counts(item.first, item.second); });
  }

  [[nodiscard]] SimilarEpisodes best() {
    std::vector<std::vector<Near>> near;  // by episode
    for (std::size_t i = 0; i < has_.size(); ++i) near.push_back(nearest(i));
    SimilarEpisodes out;
    for (std::size_t i = 0; i < near.size(); ++i) {
      for (Near& one : near[i]) {
        const std::vector<Near>& back = near[one.episode];
        if (std::ranges::find(back, i, &Near::episode) != back.end())
          out[episodes_[i]].push_back(std::move(one.similar));
      }
    }
    return out;
  }

 private:
  struct Near {
    std::size_t episode = 0;
    SimilarEpisode similar;
  };

  void collect(std::size_t at) {
    std::map<NodeId, Relation>& things = has_.emplace_back();  // the strongest relation comes first
    const Episode& episode = graph_.episode(episodes_[at]);
    const std::vector<std::vector<Span>> picks = picks_of(episode);
    for (const Edge& edge : graph_.out_edges(episodes_[at])) {
      const NodeKind kind = graph_.node(edge.target).kind;
      if (kind == NodeKind::kEpisode) {
        linked_.insert(std::minmax(episodes_[at], edge.target));
      } else if (is_only_pick(edge, episode, picks)) {
        continue;
      } else if (edge.relation == Relation::kCites || edge.relation == Relation::kGuest ||
                 edge.relation == Relation::kAbout || edge.relation == Relation::kMentions) {
        things.emplace(edge.target, is_likely_subject(edge) ? Relation::kMentions : edge.relation);
      }
    }
    for (const auto& [node, relation] : things) things_[node].places.push_back({at, relation});
  }

  // Finds how rare each thing is, and by how much each episode is damped.
  void weigh() {
    std::vector<double> squares(episodes_.size());
    const double episodes = static_cast<double>(episodes_.size()) + 0.5;
    for (auto& [node, thing] : things_) {
      thing.rarity = std::log(episodes / static_cast<double>(thing.places.size()));
      for (const Thing::Place& place : thing.places)
        squares[place.episode] += std::pow(weight_of(place.relation) * thing.rarity, 2);
    }
    double mean = 0;
    for (const double square : squares) mean += std::sqrt(square) / static_cast<double>(squares.size());
    for (const double square : squares)
      damping_.push_back(1 - kDamping + (mean > 0 ? kDamping * std::sqrt(square) / mean : 0));
  }

  [[nodiscard]] bool counts(NodeId node, const Thing& thing) const {
    const std::size_t count = thing.places.size();
    const double tenth = kMostOfShow * static_cast<double>(episodes_.size());
    if (count < 2 || count > kMostWithThing || (count > 2 && static_cast<double>(count) > tenth))
      return false;
    const auto reach = static_cast<double>(thing.places.back().episode - thing.places.front().episode);
    if (graph_.node(node).kind != NodeKind::kReference) return true;
    const std::string& url = graph_.reference(node).url;
    // Whoever names a site or a channel does not say what of it.
    if (front_page_of(url) != nullptr || is_member_page(url) || is_home_page(url)) return false;
    if (!for_listeners_.empty() && url.ends_with("/" + for_listeners_)) return false;
    return count < kFewestPromoted || reach >= tenth;
  }

  // The most similar ones of an episode, the most similar first. The ties of one episode at a time are in
  // memory: those of all would be as many as pairs of episodes.
  [[nodiscard]] std::vector<Near> nearest(std::size_t at) {
    std::vector<std::size_t> tied;
    for (const auto& [node, relation] : has_[at]) {
      const auto found = things_.find(node);
      if (found == things_.end()) continue;
      for (const Thing::Place& place : found->second.places) {
        if (place.episode == at) continue;
        if (ties_[place.episode].weight == 0) tied.push_back(place.episode);
        add(node, found->second, {at, relation}, place);
      }
    }
    std::vector<std::pair<double, std::size_t>> best;  // by negative weight
    for (const std::size_t other : tied) {
      if (is_enough(at, other)) best.emplace_back(-ties_[other].weight, other);
    }
    std::ranges::sort(best);
    put_guests_last(best);
    if (best.size() > kMostSimilar) best.resize(kMostSimilar);
    std::vector<Near> out;
    out.reserve(best.size());
    for (const auto& [weight, other] : best) out.push_back({other, similar(other)});
    for (const std::size_t other : tied) ties_[other] = {};
    return out;
  }

  // Of those that share guests alone, only the first few keep their place.
  void put_guests_last(std::vector<std::pair<double, std::size_t>>& best) const {
    std::vector<std::pair<double, std::size_t>> first;
    std::vector<std::pair<double, std::size_t>> last;
    std::size_t by_guests = 0;
    for (const auto& one : best) {
      const bool is_by_guests = std::ranges::all_of(ties_[one.second].reasons, [](const Tie::Reason& reason) {
        return reason.shared.relation == Relation::kGuest;
      });
      (is_by_guests && ++by_guests > kMostByGuests ? last : first).push_back(one);
    }
    first.insert(first.end(), last.begin(), last.end());
    best = std::move(first);
  }

  // Adds a thing that two episodes share to the tie of `there`. Symmetric to the last bit.
  void add(NodeId node, const Thing& thing, Thing::Place here, Thing::Place there) {
    Tie& tie = ties_[there.episode];
    const double rarity = thing.rarity / std::log(static_cast<double>(episodes_.size()) + 0.5);
    const double weight = rarity * (weight_of(here.relation) * weight_of(there.relation)) /
                          std::sqrt(damping_[here.episode] * damping_[there.episode]);
    tie.weight += weight;
    if (weight >= kLeastTold)
      tie.reasons.push_back({weight, {node, std::max(here.relation, there.relation)}, thing.places.size()});
  }

  [[nodiscard]] bool is_enough(std::size_t at, std::size_t other) const {
    const Tie& tie = ties_[other];
    if (tie.weight < kLeastWeight || tie.reasons.empty()) return false;
    if (linked_.contains(std::minmax(episodes_[at], episodes_[other]))) return false;
    const Tie::Reason& first = tie.reasons.front();
    return tie.reasons.size() > 1 || graph_.node(first.shared.node).kind != NodeKind::kReference ||
           first.episodes <= kMostWithOnlyTie;
  }

  [[nodiscard]] SimilarEpisode similar(std::size_t other) {
    constexpr double kPrecision = 100;
    Tie& tie = ties_[other];
    SimilarEpisode out{episodes_[other], std::round(tie.weight * kPrecision) / kPrecision, {}};
    std::ranges::stable_sort(tie.reasons, std::ranges::greater(), &Tie::Reason::weight);
    for (const Tie::Reason& reason : tie.reasons) out.shared.push_back(reason.shared);
    return out;
  }

  const KnowledgeGraph& graph_;
  std::vector<NodeId> episodes_;
  std::string for_listeners_;  // the end of a sponsor's URL that is meant for them: "tape-talk"
  std::vector<std::map<NodeId, Relation>> has_;  // by episode
  std::map<NodeId, Thing> things_;               // those that count
  std::vector<double> damping_;                  // by episode
  std::set<std::pair<NodeId, NodeId>> linked_;   // episodes with an edge, the smaller first
  std::vector<Tie> ties_;                        // by episode: with the one that nearest() is about
};

}  // namespace

SimilarEpisodes similar_episodes(const KnowledgeGraph& graph, NodeId show) {
  return SimilarOfShow(graph, show).best();
}

SimilarEpisodes similar_episodes(const KnowledgeGraph& graph) {
  SimilarEpisodes out;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id)
    out.merge(similar_episodes(graph, id));
  return out;
}

std::vector<SimilarEpisode> similar_to(const KnowledgeGraph& graph, NodeId episode) {
  const auto show = show_of(graph, episode);
  return show ? similar_episodes(graph, *show)[episode] : std::vector<SimilarEpisode>();
}

}  // namespace podatlas::graph
