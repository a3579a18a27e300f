// The suggestions for somebody new to a show; its site and its explorer give the same.
#include "graph/path/course/where_to_start.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "core/text/text.h"
#include "graph/path/listening_path.h"
#include "graph/path/plan/lengths.h"
#include "graph/path/plan/requested.h"
#include "graph/path/plan/title_kind.h"
#include "graph/search/own_names.h"
#include "graph/search/topic.h"
#include "graph/subject.h"
#include "graph/traverse.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kMostStarts = 3;
constexpr std::size_t kMostLookedAt = 40;     // popular concepts
constexpr std::ptrdiff_t kFewestOnStart = 2;  // episodes that are about it
constexpr std::size_t kCoverageWeight = 3;    // of an episode about a concept; of one that mentions it: 1

// What a step adds to a path to start with.
constexpr double kNeeded = 0.65;
constexpr double kUntitled = 0.2;     // see share_of_untitled()
constexpr double kOfVersion = 0.25;   // of its relevance, if its title is on a version of the concept
constexpr double kIntroducing = 1.3;  // times as much, if it introduces the concept
constexpr double kYearlyLoss = 0.05;  // see left_of_old()
constexpr double kWeakest = 0.5;      // a path is in part as good as its weakest step
constexpr double kIncomplete = 0.6;   // of a path's score that it loses without the episodes with such titles
constexpr std::string_view kListSeparators = "+,&/";
constexpr std::size_t kFewestSteps = 2;
constexpr std::size_t kUsualSteps = 3;    // shorter paths are worth less
constexpr std::ptrdiff_t kBeginning = 3;  // episodes
constexpr double kNearlyAsGood = 0.5;     // of the best path's score, from which an introduction comes first
constexpr double kBroad = 0.33;  // of the popularity of the most popular one, from which it may be first

// Popular concepts, the most popular first, with their popularity.
std::vector<std::pair<std::size_t, NodeId>> by_popularity(const KnowledgeGraph& graph) {
  const OwnNames own(graph);
  std::vector<std::pair<std::size_t, NodeId>> found;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind != NodeKind::kConcept) continue;
    std::size_t covered = 0;
    std::size_t mentioned = 0;
    for (const Edge& edge : graph.in_edges(id)) {
      const bool is_episode = graph.node(edge.source).kind == NodeKind::kEpisode;
      if (edge.relation == Relation::kAbout && is_episode) ++covered;
      if (edge.relation == Relation::kMentions || edge.relation == Relation::kRequires) ++mentioned;
    }
    // Predictions, or an "AMA", are a kind of episode rather than a subject.
    const bool is_subject = kind_of_title(graph.label(id)) == TitleKind::kUsual;
    if (covered > 0 && is_subject && !own.contain(graph.label(id)))
      found.emplace_back(kCoverageWeight * covered + mentioned, id);
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  return found;
}

// Whether they are parts of the same topic, which is more than an area.
bool are_siblings(const KnowledgeGraph& graph, NodeId a, NodeId b) {
  return std::ranges::any_of(graph.out_edges(a), [&](const Edge& edge) {
    return is_broader(edge) && std::ranges::any_of(graph.out_edges(edge.target), is_broader) &&
           std::ranges::any_of(graph.out_edges(b), [&](const Edge& other) {
             return is_broader(other) && other.target == edge.target;
           });
  });
}

// A concept to start with.
struct Start {
  NodeId concept_node = 0;
  std::size_t popularity = 0;
  double score = 0;
  bool is_introduced = false;    // its path begins with an introduction to it
  std::vector<NodeId> episodes;  // of its path
};

bool are_near(const KnowledgeGraph& graph, const Start& a, const Start& b) {
  return graph.label(a.concept_node) == graph.label(b.concept_node) ||
         are_siblings(graph, a.concept_node, b.concept_node) ||
         std::ranges::find_first_of(a.episodes, b.episodes) != a.episodes.end();
}

// The share of the episodes with the concept in their titles that a path has, without those about many
// things. All of one says less than all of five.
double completeness(const Curriculum& curriculum, NodeId concept_node, const std::vector<NodeId>& path) {
  std::set<NodeId> titled;
  for (const Edge& edge : curriculum.graph().in_edges(concept_node)) {
    const bool is_episode = curriculum.graph().node(edge.source).kind == NodeKind::kEpisode;
    if (is_episode && is_in_title(edge) && !curriculum.is_aside(edge.source)) titled.insert(edge.source);
  }
  const auto has = std::ranges::count_if(path, [&](NodeId id) { return titled.contains(id); });
  return static_cast<double>(has + 1) / static_cast<double>(titled.size() + 2);
}

// Where the title of an edge's episode first names its concept; nullopt if it does not.
std::optional<Span> place_in_title(const Edge& edge) {
  std::optional<Span> out;
  for (const EdgeEvidence& seen : edge.evidence) {
    if (seen.field == Field::kTitle && seen.owner == edge.source && (!out || seen.span.begin < out->begin))
      out = seen.span;
  }
  return out;
}

// Whether what follows a name begins with a version: " 31", " 2.0". " 2" may be a part of a series.
bool is_version(std::string_view text) {
  return text.size() > 2 && text[0] == ' ' && is_digit(text[1]) && (is_digit(text[2]) || text[2] == '.');
}

// How much of a title is about a concept: all if it is the first that the title names, half if it is the
// second or compared with another, less if a version of it was news ("Fedora 31"); 0 if it is not there.
double share_of_title(const KnowledgeGraph& graph, NodeId episode, NodeId concept_node) {
  std::optional<Span> own;
  std::set<std::size_t> places;
  for (const Edge& edge : graph.out_edges(episode)) {
    const auto place = place_in_title(edge);
    if (!place || graph.node(edge.target).kind != NodeKind::kConcept) continue;
    places.insert(place->begin);
    if (edge.target == concept_node && (!own || place->begin < own->begin)) own = place;
  }
  if (!own) return 0;
  const std::string_view title = graph.episode(episode).text(Field::kTitle);
  const auto concepts = std::distance(places.begin(), places.find(own->begin));
  const auto others = std::ranges::count_if(
      title.substr(0, own->begin), [](char c) { return kListSeparators.find(c) != std::string_view::npos; });
  const double share = 1 / static_cast<double>(1 + std::max(concepts, others));
  if (is_version(title.substr(own->end))) return kOfVersion * share;
  return kind_of_title(title) == TitleKind::kComparison ? share / 2 : share;
}

// Whether an episode is one of the first of its show, with which a course begins.
bool begins_show(const Curriculum& curriculum, NodeId episode) {
  const KnowledgeGraph& graph = curriculum.graph();
  std::ptrdiff_t older = 0;
  for (NodeId id = 0; id < graph.nodes().size(); ++id) {
    if (graph.node(id).kind == NodeKind::kEpisode && curriculum.is_older(id, episode)) ++older;
  }
  return older < kBeginning;
}

// Judges the path on a concept.
Start start_with(const Curriculum& curriculum, const EpisodeSearch& search, NodeId concept_node,
                 std::size_t popularity, double untitled) {
  const KnowledgeGraph& graph = curriculum.graph();
  Start out{concept_node, popularity, 0, false, {}};
  const ListeningPath path =
      path_without_missing(curriculum, search, first_request(graph, search, concept_node));
  std::vector<double> worths;
  for (const PathStep& step : steps_before_tangents(path)) {
    const double in_title = share_of_title(graph, step.episode, concept_node);
    const bool is_introduction = in_title > 0 && curriculum.is_introduction(step.episode);
    if (out.episodes.empty())
      out.is_introduced = is_introduction ||
                          (curriculum.is_introduction(step.episode) && begins_show(curriculum, step.episode));
    out.episodes.push_back(step.episode);
    // What is offered on a guess makes a path neither better nor worse.
    const auto is_guessed = [&](const Prerequisite& pair) {
      return curriculum.groundwork_of(pair.after) == step.episode;
    };
    if (step.role == StepRole::kPrerequisite && std::ranges::any_of(step.opens, is_guessed)) continue;
    const double relevance = step.relevance ? step.relevance->score : 0;
    const double share = (in_title > 0 ? in_title : untitled) * (is_introduction ? kIntroducing : 1);
    double worth = step.role == StepRole::kPrerequisite ? kNeeded : relevance * share;
    worth *= curriculum.is_aside(step.episode) ? 0 : left_of_old(curriculum, step.episode, kYearlyLoss);
    worths.push_back(worth);
  }
  if (worths.empty()) return out;
  const double sum = std::accumulate(worths.begin(), worths.end(), 0.0);
  const double weakest = *std::ranges::min_element(worths) * static_cast<double>(worths.size());
  const double mixed =
      std::lerp(sum, weakest, kWeakest) / static_cast<double>(std::max(worths.size(), kUsualSteps));
  const double missing = 1 - completeness(curriculum, concept_node, out.episodes);
  out.score = mixed * (1 - kIncomplete * missing) * std::log(static_cast<double>(1 + popularity));
  return out;
}

// How basic a concept is: how many require it, directly or not, less how many it requires.
std::ptrdiff_t basicness(const KnowledgeGraph& graph, NodeId concept_node) {
  const auto requires_ = only(graph, {Relation::kRequires});
  const auto count = [&](const auto& along) {
    std::ptrdiff_t found = 0;
    search_from(along, {concept_node}, [&](auto, std::size_t) { ++found; });
    return found;
  };
  return count(boost::make_reverse_graph(requires_)) - count(requires_);
}

// Whether somebody new may begin with it, as it is no small part of what the show talks about.
bool is_broad(const Start& one, const std::vector<Start>& all) {
  const std::size_t most = std::ranges::max(all, {}, &Start::popularity).popularity;
  return static_cast<double>(one.popularity) >= kBroad * static_cast<double>(most);
}

// Puts the most basic one first, of those that are not much narrower or worse than the best.
void put_most_basic_first(const KnowledgeGraph& graph, std::vector<Start>& starts) {
  if (starts.empty()) return;
  const double least = kNearlyAsGood * std::ranges::max(starts, {}, &Start::score).score;
  auto first = starts.begin();
  std::ptrdiff_t most = basicness(graph, first->concept_node);
  for (auto at = starts.begin() + 1; at != starts.end(); ++at) {
    if (at->score < least || !is_broad(*at, starts)) continue;
    const std::ptrdiff_t own = basicness(graph, at->concept_node);
    if (own <= most) continue;
    most = own;
    first = at;
  }
  std::rotate(starts.begin(), first, first + 1);
}

// What an episode is worth without its subject in the title: the less, the more of the show's titles have
// theirs, kUntitled if all have.
double share_of_untitled(const KnowledgeGraph& graph,
                         const std::vector<std::pair<std::size_t, NodeId>>& subjects) {
  std::size_t all = 0;
  std::size_t titled = 0;
  for (const auto& [popularity, id] : subjects) {
    for (const Edge& edge : graph.in_edges(id)) {
      if (!is_sure_subject(edge)) continue;
      ++all;
      if (is_in_title(edge)) ++titled;
    }
  }
  return all == 0 ? 1 : 1 - (1 - kUntitled) * static_cast<double>(titled) / static_cast<double>(all);
}

// The best first, except that one that begins with an introduction comes before all others; if none does, a
// broad one.
std::vector<Start> ranked_starts(const Curriculum& curriculum, const EpisodeSearch& search) {
  const KnowledgeGraph& graph = curriculum.graph();
  std::vector<Start> out;
  std::vector<std::pair<std::size_t, NodeId>> popular = by_popularity(graph);
  const double untitled = share_of_untitled(graph, popular);
  std::size_t looked_at = 0;
  for (const auto& [popularity, id] : popular) {
    if (std::ranges::count_if(graph.in_edges(id), is_sure_subject) < kFewestOnStart) continue;
    if (++looked_at > kMostLookedAt) break;
    Start one = start_with(curriculum, search, id, popularity, untitled);
    if (one.episodes.size() >= kFewestSteps) out.push_back(std::move(one));
  }
  std::ranges::stable_sort(out, std::greater{}, &Start::score);
  // A course begins with its first lessons, however good others are.
  auto first = std::ranges::find_if(out, [&](const Start& one) {
    return one.is_introduced &&
           (curriculum.is_lesson(one.episodes.front()) || one.score >= kNearlyAsGood * out.front().score);
  });
  if (first == out.end())
    first = std::ranges::find_if(out, [&](const Start& one) { return is_broad(one, out); });
  if (first != out.end()) std::rotate(out.begin(), first, first + 1);
  if (!out.empty() && !out.front().is_introduced) put_most_basic_first(graph, out);
  return out;
}

}  // namespace

std::vector<NodeId> popular_concepts(const KnowledgeGraph& graph, std::size_t most) {
  std::vector<NodeId> out;
  for (const auto& [popularity, id] : by_popularity(graph)) {
    if (out.size() < most) out.push_back(id);
  }
  return out;
}

std::vector<NodeId> where_to_start(const Curriculum& curriculum, const EpisodeSearch& search) {
  std::vector<Start> chosen;
  for (Start& one : ranked_starts(curriculum, search)) {
    const auto is_near = [&](const Start& other) { return are_near(curriculum.graph(), one, other); };
    if (chosen.size() < kMostStarts && std::ranges::none_of(chosen, is_near))
      chosen.push_back(std::move(one));
  }
  std::vector<NodeId> out;
  out.reserve(kMostStarts);
  for (const Start& one : chosen) out.push_back(one.concept_node);
  if (out.empty()) out = popular_concepts(curriculum.graph(), 1);
  for (const NodeId area : search.areas().with_episodes()) {
    const auto is_of_it = [&](NodeId id) { return search.areas().of(id) == area; };
    if (out.size() < kMostStarts && std::ranges::none_of(out, is_of_it)) out.push_back(area);
  }
  return out;
}

std::chrono::minutes time_to_start(const KnowledgeGraph& graph) {
  using std::chrono::minutes;
  const auto usual = Lengths(graph).usual();
  return usual > minutes(40) ? minutes(180) : usual > minutes(25) ? minutes(90) : minutes(60);
}

PathRequest first_request(const KnowledgeGraph& graph, const EpisodeSearch& search, NodeId concept_node) {
  PathRequest request;
  request.topics.push_back(read_topic(graph, search, graph.label(concept_node)));
  request.budget = time_to_start(graph);
  return request;
}

ListeningPath first_path(const Curriculum& curriculum, const EpisodeSearch& search, NodeId concept_node) {
  return listening_path(curriculum, search, first_request(curriculum.graph(), search, concept_node));
}

}  // namespace podatlas::graph
