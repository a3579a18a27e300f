#include "export/pages/order/listening_order.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/text/text.h"
#include "core/text/title_numbers.h"
#include "graph/path/course/where_to_start.h"
#include "graph/path/listening_path.h"
#include "graph/search/topic.h"
#include "graph/subject.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::size_t kFewestAlike = 4;  // episodes whose titles begin alike
constexpr double kManySubjects = 2;      // of such episodes, on average
constexpr double kManyMore = 1.5;        // times as many as the show's episodes have

// What sets the beginning of a title off.
constexpr std::array<std::string_view, 7> kSeparators = {" - ", " – ", " — ", "— ", ": ", " | ", " #"};

// Where the beginning of a title ends: "Potluck - CSS", "Mailbag 12".
std::size_t beginning_size(std::string_view title) {
  std::size_t size = title.size();
  for (const std::string_view separator : kSeparators) size = std::min(size, title.find(separator));
  while (size > 0 && (is_digit(title[size - 1]) || is_space(title[size - 1]))) --size;
  return size;
}

std::string title_without_number(const Episode& episode) {
  const std::string title = one_line(episode.title);
  return std::string(episode.number ? without_number_beside(title, *episode.number) : title);
}

bool is_part(const KnowledgeGraph& graph, NodeId episode) {
  const auto continues = [](const Edge& edge) { return edge.relation == Relation::kContinues; };
  return std::ranges::any_of(graph.out_edges(episode), continues) ||
         std::ranges::any_of(graph.in_edges(episode), continues);
}

// What is known of episodes whose titles begin alike.
struct Alike {
  std::vector<NodeId> episodes;
  std::size_t subjects = 0;
  std::size_t bare = 0;  // have no other words in their titles
};

void find_mixed(const KnowledgeGraph& graph, const std::vector<NodeId>& episodes, std::set<NodeId>& mixed) {
  std::map<std::string, Alike> all;
  std::map<NodeId, std::string> folded;
  std::map<NodeId, std::size_t> subjects;
  double sum = 0;
  for (const NodeId id : episodes) {
    const std::string title = title_without_number(graph.episode(id));
    folded[id] = fold(title) + ' ';
    subjects[id] =
        static_cast<std::size_t>(std::ranges::count_if(graph.out_edges(id), graph::is_sure_subject));
    sum += static_cast<double>(subjects[id]);
    if (is_part(graph, id)) continue;
    const std::size_t size = beginning_size(title);
    const std::string beginning = fold(title.substr(0, size));
    if (beginning.empty()) continue;
    Alike& alike = all[beginning];
    alike.episodes.push_back(id);
    alike.subjects += subjects[id];
    if (std::ranges::none_of(title.substr(size), is_alpha)) ++alike.bare;
  }
  const double usual = sum / static_cast<double>(episodes.size());
  for (const auto& [beginning, alike] : all) {
    const std::size_t size = alike.episodes.size();
    if (size < kFewestAlike || 2 * size > episodes.size()) continue;
    const double mean = static_cast<double>(alike.subjects) / static_cast<double>(size);
    if (2 * alike.bare <= size && (mean < kManySubjects || mean < kManyMore * usual)) continue;
    // Also those with another mark after it.
    for (const NodeId id : episodes) {
      if (folded[id].starts_with(beginning + ' ')) mixed.insert(id);
    }
  }
}

}  // namespace

std::set<NodeId> mixed_episodes(const KnowledgeGraph& graph) {
  std::set<NodeId> mixed;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    if (const std::vector<NodeId> episodes = episodes_of(graph, id); !episodes.empty())
      find_mixed(graph, episodes, mixed);
  }
  return mixed;
}

std::vector<NodeId> with_parts_together(const KnowledgeGraph& graph, const std::vector<NodeId>& nodes) {
  const std::set<NodeId> all(nodes.begin(), nodes.end());
  std::set<NodeId> added;
  std::vector<NodeId> out;
  const auto add = [&](NodeId first) {
    for (std::vector<NodeId> next = {first}; !next.empty();) {
      const NodeId id = next.back();
      next.pop_back();
      if (!all.contains(id) || !added.insert(id).second) continue;
      out.push_back(id);
      for (const Edge& edge : graph.in_edges(id)) {
        if (edge.relation == Relation::kContinues) next.push_back(edge.source);
      }
    }
  };
  for (const NodeId id : nodes) {
    const bool is_first = std::ranges::none_of(graph.out_edges(id), [&](const Edge& edge) {
      return edge.relation == Relation::kContinues && all.contains(edge.target);
    });
    if (is_first) add(id);
  }
  std::ranges::for_each(nodes, add);  // those of a circle
  return out;
}

namespace {

// The latest year in a title ("What's new in 2019"); 0 if there is none.
std::int64_t year_in(std::string_view title) {
  constexpr std::int64_t kFirst = 1990;
  constexpr std::int64_t kLast = 2099;
  const std::string folded = fold(title);
  std::int64_t year = 0;
  for (const std::string_view word : split(folded, ' ')) {
    const auto number = word.size() == 4 ? parse_number(word) : std::nullopt;
    if (number && *number >= kFirst && *number <= kLast) year = std::max(year, *number);
  }
  return year;
}

std::int64_t year_of(const Episode& episode) {
  return episode.published ? parse_number(rfc3339(*episode.published).substr(0, 4)).value_or(0) : 0;
}

}  // namespace

std::vector<NodeId> best_first(const std::vector<NodeId>& episodes, const graph::Curriculum& curriculum,
                               const std::set<NodeId>& mixed) {
  const auto has = [&](NodeId id) { return std::ranges::find(episodes, id) != episodes.end(); };
  std::set<NodeId> needed;
  for (const NodeId id : episodes) {
    for (const graph::Prerequisite& pair : curriculum.prerequisites_of(id)) {
      if (graph::is_needed(pair.tier)) needed.insert(pair.before);
    }
  }
  const KnowledgeGraph& graph = curriculum.graph();
  std::int64_t newest = 0;
  for (const NodeId id : episodes) newest = std::max(newest, year_of(graph.episode(id)));
  const auto is_late = [&](NodeId id) {
    const auto newer = curriculum.superseded_by(id);
    const std::int64_t year = year_in(graph.episode(id).title);
    return mixed.contains(id) || (newer && has(*newer)) || (year > 0 && year < newest);
  };
  std::vector<NodeId> out = episodes;
  std::stable_partition(out.begin(), out.end(),
                        [&](NodeId id) { return needed.contains(id) || !is_late(id); });
  return with_parts_together(graph, out);
}

graph::ListeningPath topic_path(const graph::Curriculum& curriculum, const graph::EpisodeSearch& search,
                                const std::set<NodeId>& mixed, NodeId concept_node) {
  const KnowledgeGraph& graph = curriculum.graph();
  graph::PathRequest request;
  request.topics.push_back(graph::read_topic(graph, search, graph.label(concept_node)));
  request.budget = graph::time_to_start(graph);
  request.skipped.assign(mixed.begin(), mixed.end());
  graph::ListeningPath path = graph::listening_path(curriculum, search, request);
  const auto is_further = [](const graph::PathStep& step) { return step.role == graph::StepRole::kFurther; };
  // One episode that is about little else is the best beginning, and mixed ones are what comes next.
  if (!mixed.empty() && (!path.is_covered || std::ranges::count_if(path.steps, std::not_fn(is_further)) < 2))
    path = graph::first_path(curriculum, search, concept_node);
  std::erase_if(path.left_out,
                [](const graph::LeftOut& one) { return one.why == graph::ExclusionReason::kSkipped; });
  std::vector<NodeId> order;
  const std::size_t count = graph::steps_before_tangents(path).size();
  for (std::size_t i = 0; i < count; ++i) order.push_back(path.steps[i].episode);
  order = best_first(order, curriculum, mixed);
  const auto place = [&](const graph::PathStep& step) { return std::ranges::find(order, step.episode); };
  std::sort(path.steps.begin(), path.steps.begin() + static_cast<std::ptrdiff_t>(count),
            [&](const auto& a, const auto& b) { return place(a) < place(b); });
  return path;
}

}  // namespace podatlas::exporter::pages
