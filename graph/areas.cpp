#include "graph/areas.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

using AreaCounts = std::map<NodeId, std::size_t>;  // by area

constexpr double kShareDigits = 1e3;  // of a share

constexpr std::size_t kMention = 1;
constexpr std::size_t kLeast = 4 * kMention;  // what an episode needs of an area
constexpr std::size_t kShare = 3;             // and that part of all that it has: a third, or
constexpr std::size_t kLeadingShare = 4;      // a quarter, if that is
constexpr double kLead = 1.2;                 // times as much as it has of any other area, and
constexpr double kTitleLead = 2;              // if it has that area only by one concept in its title, and
constexpr std::size_t kLeastLeading = 7 * kMention;
constexpr std::size_t kInTitle = 16 * kMention;
constexpr std::size_t kLeastBeside = 2 * kMention;  // of an area beside a concept in the title
constexpr std::size_t kSubjectShare = 2;            // of its subjects alone: a half
constexpr std::size_t kRestShare = 2;  // of what it says for other areas than one of its own: a half

// How much a concept counts: what the title names is what the episode is about most, unless that is where
// something else happens.
std::size_t area_weight_of(const KnowledgeGraph& graph, const Edge& edge) {
  if (edge.relation == Relation::kMentions) return kMention;
  return is_in_title(edge) && !is_setting(graph, edge) ? kInTitle
         : is_sure_subject(edge)                       ? 8 * kMention
                                                       : 4 * kMention;
}

// What an episode says for each area: by all its concepts, by those it is about, and by the one that says
// most.
struct EpisodeCounts {
  AreaCounts all;
  AreaCounts subjects;
  AreaCounts largest;

  void add(const EpisodeCounts& other) {
    for (const auto& [area, count] : other.all) all[area] += count;
    for (const auto& [area, count] : other.subjects) subjects[area] += count;
    for (const auto& [area, count] : other.largest) largest[area] = std::max(largest[area], count);
  }
};

EpisodeCounts counts_of(const KnowledgeGraph& graph, NodeId episode, const std::vector<NodeId>& areas,
                        NodeId none) {
  EpisodeCounts counts;
  for (const Edge& edge : graph.out_edges(episode)) {
    const bool is_subject = edge.relation == Relation::kAbout;
    const NodeId area = areas[edge.target];
    if ((!is_subject && edge.relation != Relation::kMentions) || area == none) continue;
    const std::size_t weight = area_weight_of(graph, edge);
    counts.all[area] += weight;
    counts.largest[area] = std::max(counts.largest[area], weight);
    if (is_subject) counts.subjects[area] += weight;
  }
  return counts;
}

std::size_t sum_of(const AreaCounts& counts) {
  std::size_t sum = 0;
  for (const auto& [area, count] : counts) sum += count;
  return sum;
}

// The largest count; of equal ones, that of the area that the show says more of.
AreaCounts::const_iterator largest_of(const AreaCounts& counts, const AreaCounts& in_show) {
  return std::ranges::max_element(
      counts, {}, [&](const auto& one) { return std::pair(one.second, in_show.at(one.first)); });
}

// The area that an episode has by only one concept, in its title, while it is about something else, too:
// "Alerts You of New Job Board Postings" says what a product is for, and its notes speak of what it is. End
// if there is none.
AreaCounts::const_iterator only_titled(const EpisodeCounts& counts) {
  const auto is_in_title = [](const auto& one) { return one.second >= kInTitle; };
  const auto found = std::ranges::find_if(counts.largest, is_in_title);
  if (found == counts.largest.end() || std::ranges::count_if(counts.largest, is_in_title) > 1 ||
      counts.subjects.size() == 1 || counts.all.at(found->first) >= found->second + kLeastBeside)
    return counts.subjects.end();
  return counts.subjects.find(found->first);
}

// The area of an episode. Nullopt if none has enough of it.
std::optional<NodeId> area_of(const EpisodeCounts& counts, const AreaCounts& in_show) {
  const auto most = largest_of(counts.all, in_show);
  if (most == counts.all.end() || most->second < kLeast) return std::nullopt;
  const std::size_t whole = sum_of(counts.all);
  if (most->second * kShare >= whole) return most->first;
  const auto leads_by = [&](double times) {
    return most->second >= kLeastLeading && most->second * kLeadingShare >= whole &&
           std::ranges::all_of(counts.all, [&](const auto& one) {
             return one.first == most->first ||
                    static_cast<double>(most->second) >= times * static_cast<double>(one.second);
           });
  };
  const auto titled = only_titled(counts);
  const bool has_titled = titled != counts.subjects.end();
  if ((!has_titled || titled->first != most->first) && leads_by(kLead)) return most->first;
  // Notes that list all that a product is made of mention many areas, whatever it is about.
  AreaCounts subjects = counts.subjects;
  if (has_titled) subjects.erase(titled->first);
  const auto subject = largest_of(subjects, in_show);
  if (subject != subjects.end() && subject->second * kSubjectShare >= sum_of(subjects) &&
      (!has_titled || counts.all.at(subject->first) >= subject->second + kLeastBeside))
    return subject->first;
  return has_titled && leads_by(kTitleLead) ? std::optional(most->first) : std::nullopt;
}

}  // namespace

Areas::Areas(const KnowledgeGraph& graph) {
  const auto none = static_cast<NodeId>(graph.nodes().size());
  area_.assign(none, none);
  shares_.assign(none, 0);
  const auto broader = only(graph, {Relation::kBroader});
  std::vector<NodeId> tops;
  for (NodeId id = 0; id < none; ++id) {
    if (graph.node(id).kind == NodeKind::kConcept && out_degree(id, broader) == 0) tops.push_back(id);
  }
  const auto narrower = boost::make_reverse_graph(broader);
  // A name found in a show is an area only if it has parts, or others that the same episodes name.
  std::map<NodeId, NodeId> beside;  // areas, by concepts without a broader one
  std::set<NodeId> with_others;
  for (const NodeId id : tops) {
    for (const std::string& area : graph.concept_node(id).areas) {
      if (const auto found = graph.find(area)) with_others.insert(beside.emplace(id, *found).first->second);
    }
  }
  std::erase_if(tops, [&](NodeId id) {
    const bool is_alone = out_degree(id, narrower) == 0 && !with_others.contains(id);
    return beside.contains(id) || (graph.node(id).id.starts_with("show/") && is_alone);
  });
  for (const NodeId id : tops) area_[id] = id;
  for (const auto& [id, area] : beside) area_[id] = area;
  search_from(narrower, tops,
              [&](auto edge, std::size_t) { area_[target(edge, narrower)] = area_[source(edge, narrower)]; });
  std::map<NodeId, EpisodeCounts> counts;  // by episode
  EpisodeCounts in_show;
  for (NodeId id = 0; id < none; ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    in_show.add(counts.emplace(id, counts_of(graph, id, area_, none)).first->second);
  }
  AreaCounts episodes;
  std::vector<NodeId> of_episodes(none, none);
  const auto put = [&](NodeId id, NodeId area, const EpisodeCounts& all) {
    of_episodes[id] = area;
    shares_[id] = std::round(kShareDigits * static_cast<double>(all.all.at(area)) /
                             static_cast<double>(sum_of(all.all))) /
                  kShareDigits;
    ++episodes[area];
  };
  const auto with_parts = [&](NodeId id) {
    EpisodeCounts all = counts.at(id);
    for (const Edge& edge : graph.out_edges(id)) {
      if (edge.relation == Relation::kContinues) all.add(counts.at(edge.target));
    }
    for (const Edge& edge : graph.in_edges(id)) {
      if (edge.relation == Relation::kContinues) all.add(counts.at(edge.source));
    }
    return all;
  };
  for (const auto& [id, own] : counts) {
    const EpisodeCounts all = with_parts(id);
    if (const auto area = area_of(all, in_show.all)) put(id, *area, all);
  }
  // Those that are alone in theirs.
  const AreaCounts before = episodes;
  for (const auto& [id, own] : counts) {
    if (of_episodes[id] == none || before.at(of_episodes[id]) > 1) continue;
    of_episodes[id] = none;
    shares_[id] = 0;
    const EpisodeCounts all = with_parts(id);
    AreaCounts rest = all.all;
    const auto is_none = [&](const auto& one) {
      const auto found = before.find(one.first);
      return found == before.end() || found->second < 2;
    };
    std::erase_if(rest, is_none);
    const auto most = largest_of(rest, in_show.all);
    if (most != rest.end() && most->second >= kLeast && most->second * kRestShare >= sum_of(rest))
      put(id, most->first, all);
  }
  for (NodeId id = 0; id < none; ++id) {
    if (of_episodes[id] != none) area_[id] = of_episodes[id];
  }
  for (const auto& [area, count] : episodes) {
    if (count > 1) with_episodes_.push_back(area);
  }
  std::stable_sort(with_episodes_.begin(), with_episodes_.end(),
                   [&](NodeId a, NodeId b) { return episodes[a] > episodes[b]; });
}

std::optional<NodeId> Areas::of(NodeId id) const {
  if (area_[id] == area_.size()) return std::nullopt;
  return area_[id];
}

bool is_area(const KnowledgeGraph& graph, const Edge& edge) {
  if (edge.relation != Relation::kBroader) return false;
  const std::vector<std::string>& areas = graph.concept_node(edge.source).areas;
  return std::find(areas.begin(), areas.end(), graph.node(edge.target).id) != areas.end();
}

}  // namespace podatlas::graph
