#include "graph/path/plan/mixed_episodes.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>

#include "core/text/text.h"
#include "core/text/title_numbers.h"
#include "graph/path/plan/title_kind.h"
#include "graph/subject.h"

namespace podatlas::graph {
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

void find_mixed(const KnowledgeGraph& graph, const std::vector<NodeId>& episodes,
                std::unordered_set<NodeId>& mixed) {
  std::map<std::string, Alike> all;
  std::map<NodeId, std::string> folded;
  double sum = 0;
  for (const NodeId id : episodes) {
    const std::string title = title_without_number(graph.episode(id));
    folded[id] = fold(title) + ' ';
    const auto subjects =
        static_cast<std::size_t>(std::ranges::count_if(graph.out_edges(id), is_sure_subject));
    sum += static_cast<double>(subjects);
    if (is_part(graph, id)) continue;
    const std::size_t size = beginning_size(title);
    const std::string beginning = fold(title.substr(0, size));
    if (beginning.empty()) continue;
    Alike& alike = all[beginning];
    alike.episodes.push_back(id);
    alike.subjects += subjects;
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

std::unordered_set<NodeId> mixed_episodes(const KnowledgeGraph& graph) {
  std::unordered_set<NodeId> mixed;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    if (const std::vector<NodeId> episodes = episodes_of(graph, id); !episodes.empty())
      find_mixed(graph, episodes, mixed);
  }
  return mixed;
}

std::unordered_set<NodeId> product_episodes(const KnowledgeGraph& graph) {
  std::unordered_set<NodeId> out;
  for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind == NodeKind::kShow; ++id) {
    const std::vector<NodeId> episodes = episodes_of(graph, id);
    const auto presenting = static_cast<std::size_t>(std::ranges::count_if(episodes, [&](NodeId episode) {
      return kind_of_title(graph.episode(episode).title) == TitleKind::kProduct;
    }));
    if (2 * presenting >= episodes.size()) out.insert(episodes.begin(), episodes.end());
  }
  return out;
}

}  // namespace podatlas::graph
