#include "graph/path/plan/lessons.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "core/text/text.h"
#include "graph/areas.h"
#include "graph/subject.h"

namespace podatlas::graph {
namespace {

constexpr std::size_t kFewestLessons = 8;
constexpr std::size_t kLongestTitle = 200;  // in bytes; no lesson's is longer
constexpr double kBareTitle = 0.7;          // of a title's letters that name subjects
constexpr double kBareTitles = 0.25;        // of a show's episodes, from which it gives lessons
constexpr double kOnSubject = 0.5;          // of the letters that name one subject: the lesson is on that
constexpr std::size_t kMostOnSubject = 5;   // lessons; beyond that, none is the one to hear before
constexpr std::size_t kMostWholes = 2;      // from what is named up to the subject
constexpr double kGuesses = 0.6;            // for each episode of the show

// The share of a title's letters that stand in some places of it.
double share_of(std::string_view title, const std::vector<Span>& places) {
  std::vector<bool> is_named(title.size());
  for (const Span& place : places) {
    for (std::size_t i = place.begin; i < place.end && i < title.size(); ++i) is_named[i] = true;
  }
  std::size_t letters = 0;
  std::size_t named = 0;
  for (std::size_t i = 0; i < title.size(); ++i) {
    if (!is_alpha(title[i]) && static_cast<unsigned char>(title[i]) < 0x80) continue;
    ++letters;
    if (is_named[i]) ++named;
  }
  return letters == 0 ? 0 : static_cast<double>(named) / static_cast<double>(letters);
}

std::vector<Span> places_in_title(const Edge& edge) {
  std::vector<Span> out;
  for (const EdgeEvidence& seen : edge.evidence) {
    if (seen.field == Field::kTitle) out.push_back(seen.span);
  }
  return out;
}

// How an episode names the subject of a lesson.
struct Naming {
  std::size_t times = 0;      // of the subject and its parts
  std::size_t most = 0;       // of these, of what `chain` goes by
  std::vector<EdgeId> chain;  // see Lessons
};

using BySubject = std::map<NodeId, std::vector<NodeId>>;                // lessons
using Namings = std::map<NodeId, std::map<NodeId, Naming>>;             // by subject and episode
using Guesses = std::unordered_map<NodeId, std::vector<Prerequisite>>;  // by the later episode

// The lessons of a show; none if it does not give any.
BySubject lessons_of(const KnowledgeGraph& graph, const std::vector<NodeId>& episodes) {
  BySubject lessons;
  std::size_t bare = 0;
  for (const NodeId id : episodes) {
    const std::string_view title = graph.episode(id).title;
    if (title.size() > kLongestTitle) continue;
    std::vector<Span> all;
    for (const Edge& edge : graph.out_edges(id)) {
      if (!is_sure_subject(edge)) continue;
      const std::vector<Span> places = places_in_title(edge);
      if (places.empty()) continue;
      if (share_of(title, places) >= kOnSubject) lessons[edge.target].push_back(id);
      all.insert(all.end(), places.begin(), places.end());
    }
    if (share_of(title, all) >= kBareTitle) ++bare;
  }
  const bool are_enough = episodes.size() >= kFewestLessons &&
                          static_cast<double>(bare) >= kBareTitles * static_cast<double>(episodes.size());
  return are_enough ? lessons : BySubject();
}

bool is_in_requirement(const KnowledgeGraph& graph, NodeId subject) {
  const auto is_requirement = [](const Edge& edge) { return edge.relation == Relation::kRequires; };
  return std::ranges::any_of(graph.out_edges(subject), is_requirement) ||
         std::ranges::any_of(graph.in_edges(subject), is_requirement);
}

// Adds how an episode names subjects of lessons, from an edge to what it is about or mentions up to all of
// which that is a part.
void add_namings(const KnowledgeGraph& graph, const BySubject& lessons, const Edge& edge, Namings& namings) {
  const std::size_t times = std::max<std::size_t>(edge.evidence.size(), 1);
  std::vector<std::vector<EdgeId>> chains = {{edge.id}};
  std::set<NodeId> seen = {edge.target};
  for (std::size_t i = 0; i < chains.size(); ++i) {
    const std::vector<EdgeId> chain = chains[i];
    const NodeId at = graph.edge(chain.back()).target;
    if (lessons.contains(at)) {
      Naming& naming = namings[at][edge.source];
      naming.times += times;
      if (times > naming.most) {
        naming.most = times;
        naming.chain = chain;
      }
    }
    if (chain.size() > kMostWholes) continue;
    for (const Edge& up : graph.out_edges(at)) {
      if (up.relation != Relation::kBroader || is_area(graph, up) || !seen.insert(up.target).second) continue;
      chains.push_back(chain);
      chains.back().push_back(up.id);
    }
  }
}

Namings namings_of(const KnowledgeGraph& graph, const std::vector<NodeId>& episodes,
                   const BySubject& lessons) {
  Namings namings;
  for (const NodeId id : episodes) {
    for (const Edge& edge : graph.out_edges(id)) {
      const bool is_named = edge.relation == Relation::kAbout || edge.relation == Relation::kMentions;
      if (is_named && graph.node(edge.target).kind == NodeKind::kConcept)
        add_namings(graph, lessons, edge, namings);
    }
  }
  return namings;
}

void add_guesses(const KnowledgeGraph& graph, std::size_t episodes, const BySubject& lessons,
                 const Namings& namings, Guesses& out) {
  const auto is_older = [&](NodeId a, NodeId b) {
    const auto& x = graph.episode(a).published;
    const auto& y = graph.episode(b).published;
    return x && y && *x < *y;
  };
  struct Guess {
    double score;
    NodeId before;
    NodeId after;
    const Naming* naming;
  };
  std::vector<Guess> all;
  for (const auto& [subject, on_it] : lessons) {
    const auto found = namings.find(subject);
    if (on_it.size() > kMostOnSubject || found == namings.end()) continue;
    const double rarity =
        std::log(static_cast<double>(episodes) / static_cast<double>(found->second.size())) /
        static_cast<double>(on_it.size());
    for (const auto& [after, naming] : found->second) {
      const double score = rarity * (1 + std::log(static_cast<double>(naming.times)));
      for (const NodeId before : on_it) {
        if (is_older(before, after)) all.push_back({score, before, after, &naming});
      }
    }
  }
  std::ranges::sort(all, [](const Guess& a, const Guess& b) {
    return std::tuple(-a.score, a.before, a.after, a.naming->chain) <
           std::tuple(-b.score, b.before, b.after, b.naming->chain);
  });
  const auto most = static_cast<std::size_t>(kGuesses * static_cast<double>(episodes));
  std::set<std::pair<NodeId, NodeId>> taken;
  for (const Guess& one : all) {
    if (taken.size() == most) break;
    if (!taken.emplace(one.before, one.after).second) continue;
    out[one.after].push_back({one.before, one.after, Tier::kSoftConcept, std::nullopt, one.naming->chain});
  }
}

}  // namespace

Lessons find_lessons(const KnowledgeGraph& graph) {
  Lessons out;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    const std::vector<NodeId> episodes = episodes_of(graph, id);
    const BySubject lessons = lessons_of(graph, episodes);
    const auto is_told = [&](const auto& one) { return is_in_requirement(graph, one.first); };
    if (lessons.empty() || std::ranges::any_of(lessons, is_told)) continue;
    out.episodes.insert(episodes.begin(), episodes.end());
    add_guesses(graph, episodes.size(), lessons, namings_of(graph, episodes, lessons), out.guesses);
  }
  return out;
}

bool is_guess(const KnowledgeGraph& graph, const Prerequisite& pair) {
  return !pair.chain.empty() && graph.node(graph.edge(pair.chain.front()).source).kind == NodeKind::kEpisode;
}

}  // namespace podatlas::graph
