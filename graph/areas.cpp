#include "graph/areas.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/text/sentence.h"
#include "core/text/text.h"
#include "graph/areas/named_areas.h"
#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

using AreaCounts = std::map<NodeId, std::size_t>;  // by area

double rounded_share(double share) {
  constexpr double kDigits = 1e3;
  return std::round(kDigits * share) / kDigits;
}

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

// Of the names found in a show that have no area: what makes one an area of the episodes that have none.
constexpr std::size_t kFewestOfName = 3;   // episodes, and
constexpr std::size_t kFewestAboutIt = 2;  // of all that are about it, and
constexpr std::size_t kMostNaming = 4;     // that name it: no more than a quarter, and
constexpr std::size_t kAboutShare = 6;  // of these: a sixth about it; one with it in the title counts twice
constexpr std::size_t kMostInOpening = 2;  // names in a sentence that is about one of them
constexpr double kNameLead = 1.5;          // times as much as an episode has of any other area

// Whether three episodes name something found in a show, and enough of them are about it; not too many.
bool is_told_apart(const KnowledgeGraph& graph, NodeId id, std::size_t episodes) {
  std::size_t about = 0;
  std::size_t titles = 0;
  std::size_t named = 0;
  for (const Edge& edge : graph.in_edges(id)) {
    if (graph.node(edge.source).kind != NodeKind::kEpisode) continue;
    ++named;
    if (edge.relation == Relation::kAbout) ++about;
    if (edge.relation == Relation::kAbout && is_in_title(edge)) ++titles;
  }
  return about >= kFewestAboutIt && named >= kFewestOfName && named * kMostNaming <= episodes &&
         kAboutShare * (about + titles) >= named;
}

// Names found in a show that could be small areas, such as "KDE"; none of the show.
std::set<NodeId> small_subjects(const KnowledgeGraph& graph, const std::vector<NodeId>& areas) {
  const auto none = static_cast<NodeId>(areas.size());
  std::string shows;
  std::size_t episodes = 0;
  for (NodeId id = 0; id < none; ++id) {
    if (graph.node(id).kind == NodeKind::kShow) shows += spaced(graph.show(id).title);
    if (graph.node(id).kind == NodeKind::kEpisode) ++episodes;
  }
  const auto is_name = [&](std::string_view label) {
    const std::string words = fold(label);
    return is_proper(label) && std::ranges::none_of(split(words, ' '), [&](std::string_view word) {
             return shows.find(" " + std::string(word) + " ") != std::string::npos;
           });
  };
  std::set<NodeId> out;
  for (NodeId id = 0; id < none; ++id) {
    if (graph.node(id).kind == NodeKind::kConcept && areas[id] == none && is_found_in_show(graph, id) &&
        is_told_apart(graph, id, episodes) && is_name(graph.label(id)))
      out.insert(id);
  }
  return out;
}

// Whether an episode names something of an area that is a name found in the show.
bool has_small_area(const KnowledgeGraph& graph, NodeId episode, const std::set<NodeId>& names,
                    const std::vector<NodeId>& areas) {
  return std::ranges::any_of(graph.out_edges(episode), [&](const Edge& edge) {
    if (edge.relation != Relation::kAbout && edge.relation != Relation::kMentions) return false;
    const NodeId area = areas[edge.target];
    return names.contains(edge.target) || (area != areas.size() && is_found_in_show(graph, area));
  });
}

// What the first sentence of an episode's notes names, unless that is much.
std::vector<NodeId> named_first(const KnowledgeGraph& graph, NodeId episode) {
  const std::string_view notes = graph.episode(episode).text(Field::kDescription);
  const Span first = sentence_around(notes, {0, std::min<std::size_t>(1, notes.size())});
  const std::string opening = spaced(notes.substr(first.begin, first.end - first.begin));
  std::vector<NodeId> out;
  for (const Edge& edge : graph.out_edges(episode)) {
    if (speaks_of(edge) && opening.find(spaced(graph.label(edge.target))) != std::string::npos)
      out.push_back(edge.target);
    if (out.size() > kMostInOpening) return {};
  }
  return out;
}

// What an episode without an area says for those of its show: as much by what its notes name first as by what
// it is about.
EpisodeCounts opening_counts(const KnowledgeGraph& graph, NodeId episode, const std::vector<NodeId>& first,
                             const std::vector<NodeId>& areas) {
  EpisodeCounts counts = counts_of(graph, episode, areas, static_cast<NodeId>(areas.size()));
  for (const NodeId id : first) {
    const NodeId area = areas[id];
    if (area == areas.size() || counts.largest[area] >= kLeast) continue;
    counts.all[area] += kLeast - kMention;
    counts.largest[area] = kLeast;
  }
  return counts;
}

// The area, one of a name found in the show, of an episode without another. Nullopt if none leads.
std::optional<NodeId> small_area_of(const KnowledgeGraph& graph, const EpisodeCounts& counts) {
  const auto most = std::ranges::max_element(counts.all, {}, [](const auto& one) { return one.second; });
  if (most == counts.all.end() || counts.largest.at(most->first) < kLeast ||
      !is_found_in_show(graph, most->first) || !is_proper(graph.label(most->first)))
    return std::nullopt;
  const bool leads = std::ranges::all_of(counts.all, [&](const auto& one) {
    return one.first == most->first ||
           static_cast<double>(most->second) >= kNameLead * static_cast<double>(one.second);
  });
  return leads ? std::optional(most->first) : std::nullopt;
}

}  // namespace

Areas::Areas(const KnowledgeGraph& graph) {
  const auto none = static_cast<NodeId>(graph.nodes().size());
  area_.assign(none, none);
  shares_.assign(none, 0);
  if (has_only_found_names(graph)) {
    find_named(graph);
    return;
  }
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
    return beside.contains(id) || (is_found_in_show(graph, id) && is_alone);
  });
  for (const NodeId id : tops) area_[id] = id;
  for (const auto& [id, area] : beside) area_[id] = area;
  search_from(narrower, tops,
              [&](auto edge, std::size_t) { area_[target(edge, narrower)] = area_[source(edge, narrower)]; });
  std::map<NodeId, EpisodeCounts> counts;  // by episode
  AreaCounts in_show;
  for (NodeId id = 0; id < none; ++id) {
    if (graph.node(id).kind != NodeKind::kEpisode) continue;
    const EpisodeCounts& own = counts.emplace(id, counts_of(graph, id, area_, none)).first->second;
    for (const auto& [area, count] : own.all) in_show[area] += count;
  }
  AreaCounts episodes;
  std::vector<NodeId> of_episodes(none, none);
  const auto put = [&](NodeId id, NodeId area, const EpisodeCounts& all) {
    of_episodes[id] = area;
    shares_[id] = rounded_share(static_cast<double>(all.all.at(area)) / static_cast<double>(sum_of(all.all)));
    ++episodes[area];
  };
  std::map<NodeId, EpisodeCounts> with_parts;  // of episodes that have some
  const auto add_part = [&](NodeId id, NodeId part) {
    with_parts.emplace(id, counts.at(id)).first->second.add(counts.at(part));
  };
  for (const auto& [id, own] : counts) {
    for (const Edge& edge : graph.out_edges(id)) {
      if (edge.relation != Relation::kContinues) continue;
      add_part(id, edge.target);
      add_part(edge.target, id);
    }
  }
  const auto all_of = [&](NodeId id) -> const EpisodeCounts& {
    const auto found = with_parts.find(id);
    return found == with_parts.end() ? counts.at(id) : found->second;
  };
  for (const auto& [id, own] : counts) {
    const EpisodeCounts& all = all_of(id);
    if (const auto area = area_of(all, in_show)) put(id, *area, all);
  }
  // Those that are alone in theirs.
  const AreaCounts before = episodes;
  for (const auto& [id, own] : counts) {
    if (of_episodes[id] == none || before.at(of_episodes[id]) > 1) continue;
    of_episodes[id] = none;
    shares_[id] = 0;
    const EpisodeCounts& all = all_of(id);
    AreaCounts rest = all.all;
    const auto is_none = [&](const auto& one) {
      const auto found = before.find(one.first);
      return found == before.end() || found->second < 2;
    };
    std::erase_if(rest, is_none);
    const auto most = largest_of(rest, in_show);
    if (most != rest.end() && most->second >= kLeast && most->second * kRestShare >= sum_of(rest))
      put(id, most->first, all);
  }
  // Those without an area are of the names of the show that they begin with, if three are.
  std::set<NodeId> names = small_subjects(graph, area_);
  std::map<NodeId, std::vector<NodeId>> first;  // by episode without an area that may get one
  for (const auto& [id, own] : counts) {
    if (of_episodes[id] == none && has_small_area(graph, id, names, area_))
      first.emplace(id, named_first(graph, id));
  }
  std::map<NodeId, EpisodeCounts> of_names;
  std::map<NodeId, NodeId> found;
  while (true) {
    std::vector<NodeId> with_names = area_;
    for (const NodeId id : names) with_names[id] = id;
    AreaCounts sizes;
    found.clear();
    for (const auto& [id, names_first] : first) {
      of_names[id] = opening_counts(graph, id, names_first, with_names);
      if (const auto area = small_area_of(graph, of_names[id])) ++sizes[found[id] = *area];
    }
    const auto is_too_small = [&](NodeId id) { return !sizes.contains(id) || sizes.at(id) < kFewestOfName; };
    if (std::erase_if(names, is_too_small) > 0) continue;
    for (const NodeId id : names) area_[id] = id;
    break;
  }
  for (const auto& [id, area] : found) put(id, area, of_names.at(id));
  for (NodeId id = 0; id < none; ++id) {
    if (of_episodes[id] != none) area_[id] = of_episodes[id];
  }
  put_in_order(episodes);
}

void Areas::find_named(const KnowledgeGraph& graph) {
  const NamedAreas found = named_areas(graph);
  for (const auto& [id, area] : found.of_concepts) area_[id] = area;
  std::map<NodeId, std::size_t> sizes;
  for (const auto& [id, place] : found.of_episodes) {
    area_[id] = place.area;
    shares_[id] = rounded_share(place.share);
    ++sizes[place.area];
  }
  put_in_order(sizes);
}

void Areas::put_in_order(const std::map<NodeId, std::size_t>& sizes) {
  for (const auto& [area, count] : sizes) {
    if (count > 1) with_episodes_.push_back(area);
  }
  std::ranges::stable_sort(with_episodes_, std::greater{}, [&](NodeId id) { return sizes.at(id); });
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
