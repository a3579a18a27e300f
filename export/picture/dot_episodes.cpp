#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "export/path/path_reasons.h"
#include "export/path/topic_notes.h"
#include "export/picture/dot.h"
#include "graph/path/curriculum.h"

namespace podatlas::exporter {
namespace {

constexpr std::array kEpisodesLayout = {
    DotAttribute{"layout", "dot"},   DotAttribute{"rankdir", "LR"},  DotAttribute{"newrank", "true"},
    DotAttribute{"nodesep", "0.06"}, DotAttribute{"ranksep", "0.6"},
};
constexpr int kEpisodesLegendSize = 16;
// Height to width of an episode's box, with margins.
constexpr double kBoxShape = 0.4;
constexpr std::size_t kMostInRow = 4;  // of an area
// Look of a prerequisite that follows from concepts and is not an edge of the graph.
constexpr EdgeLook kNeeds = {Relation::kRequires, "solid", "normal",
                             ink::kLine,          "0.9",   "builds on that one, by its concepts"};

// Look of two episodes that share something.
constexpr EdgeLook kSimilar = {Relation::kRelated,     "dotted", "none",
                               {"#94A3B8", "#64748B"}, "1.2",    "most similar episode (older on the left)"};

class Episodes {
 public:
  Episodes(const KnowledgeGraph& graph, Theme theme, Output& out)
      : graph_(graph), theme_(theme), dot_(out), areas_(graph), curriculum_(graph) {}

  void write() {
    begin_picture(dot_, theme_, kEpisodesLayout);
    std::map<NodeId, std::vector<NodeId>> by_area;  // nodes without area: one past the last node
    const auto nodes = static_cast<NodeId>(graph_.nodes().size());
    is_tied_.resize(nodes);
    for (NodeId id = 0; id < nodes; ++id) {
      if (!is_episode(id)) continue;
      collect(id);
      ++episode_count_;
    }
    drop_implied_needs();
    collect_similar();
    for (NodeId id = 0; id < nodes; ++id) {
      if (is_episode(id)) by_area[areas_.of(id).value_or(nodes)].push_back(id);
    }
    legend();
    std::size_t number = 0;
    for (const NodeId area : areas_.with_episodes()) cluster(++number, graph_.label(area), by_area[area]);
    if (areas_.with_episodes().empty()) {
      for (const NodeId id : by_area[nodes]) node(id);
      put_in_rows(by_area[nodes]);
    } else if (!by_area[nodes].empty()) {
      cluster(++number, "other", by_area[nodes]);
    }
    for (const Tie& tie : ties_) edge(tie);
    dot_.finish();
  }

 private:
  // An edge of the picture: an edge of the graph, or a prerequisite.
  struct Tie {
    NodeId from = 0;
    NodeId to = 0;
    const EdgeLook* look = nullptr;
    std::string tooltip;
  };

  bool is_episode(NodeId id) const { return graph_.node(id).kind == NodeKind::kEpisode; }

  // Collects an episode's connections: stated edges, and prerequisites by concepts unless stated as well.
  void collect(NodeId id) {
    for (const Edge& edge : graph_.out_edges(id)) {
      if (!is_episode(edge.target)) continue;
      add({id, edge.target, &look_of(edge.relation), edge_words(graph_, edge)});
      seen_.insert(edge.relation);
    }
    for (const graph::Prerequisite& pair : curriculum_.prerequisites_of(id)) {
      if (pair.tier != graph::Tier::kHardConcept) continue;
      add({pair.after, pair.before, &kNeeds, explain_pair(graph_, pair).text});
      has_needs_ = true;
    }
  }

  // Only the most similar one of each: more would hide the others.
  void collect_similar() {
    const graph::SimilarEpisodes all = graph::similar_episodes(graph_);
    for (const auto& [id, episodes] : all) {
      const graph::SimilarEpisode& most = episodes.front();
      if (most.episode > id && all.at(most.episode).front().episode == id) continue;  // once for both
      const auto [older, newer] = std::minmax(id, most.episode);
      add({newer, older, &kSimilar, shared_text(graph_, most)});
      has_similar_ = true;
    }
  }

  void add(Tie tie) {
    is_tied_[tie.from] = is_tied_[tie.to] = true;
    ties_.push_back(std::move(tie));
  }

  // Removes implied prerequisites, which would hide the others; one at a time, so that one of two that
  // imply each other remains.
  void drop_implied_needs() {
    std::map<NodeId, std::set<NodeId>> needs;
    for (const Tie& tie : ties_) {
      if (tie.look == &kNeeds) needs[tie.from].insert(tie.to);
    }
    const auto is_implied = [&](const Tie& tie) {
      std::vector<NodeId> reached(needs[tie.from].begin(), needs[tie.from].end());
      std::set<NodeId> seen(reached.begin(), reached.end());
      seen.erase(tie.to);
      seen.insert(tie.from);
      for (std::size_t next = 0; next < reached.size(); ++next) {
        if (reached[next] == tie.to) continue;
        for (const NodeId id : needs[reached[next]]) {
          if (id == tie.to) return true;
          if (seen.insert(id).second) reached.push_back(id);
        }
      }
      return false;
    };
    std::erase_if(ties_, [&](const Tie& tie) {
      if (tie.look != &kNeeds || !is_implied(tie)) return false;
      needs[tie.from].erase(tie.to);
      return true;
    });
  }

  void cluster(std::size_t number, std::string_view name, const std::vector<NodeId>& episodes) {
    const Ink color = ink_of(areas_, episodes.front());
    dot_.begin_cluster(number);
    const std::array look = {DotAttribute{"style", "rounded"},
                             DotAttribute{"color", color.in(theme_)},
                             DotAttribute{"fontcolor", color.in(theme_)},
                             DotAttribute{"fontsize", "20"},
                             DotAttribute{"labeljust", "l"},
                             DotAttribute{"margin", "10"}};
    dot_.defaults("graph", look);
    dot_.title("<b>" + dot_html(clean(name, kLabelMost)) + "</b>");
    for (const NodeId id : episodes) node(id);
    put_in_rows(episodes);
    dot_.end_cluster();
  }

  void node(NodeId id) {
    const Episode& episode = graph_.episode(id);
    dot_.begin_node(graph_.node(id).id);
    dot_.attribute("label", wrapped_label(numbered_title(episode)));
    dot_.attribute("style", "filled,rounded");
    dot_.attribute("fillcolor", ink_of(areas_, id).in(theme_));
    dot_.attribute("fontcolor", ink::kOnArea.in(theme_));
    dot_.attribute("class", "episode");
    dot_.tooltip({episode.text(Field::kDescription)});
    dot_.attribute_if_any("URL", link_of(episode.link));
    dot_.end();
  }

  // Arranges unconnected episodes in rows, instead of one long column, so that the picture is about as high
  // as wide.
  void put_in_rows(const std::vector<NodeId>& episodes) {
    std::vector<NodeId> loose;
    std::copy_if(episodes.begin(), episodes.end(), std::back_inserter(loose),
                 [&](NodeId id) { return !is_tied_[id]; });
    auto width = static_cast<std::size_t>(std::ceil(std::sqrt(kBoxShape * episode_count_)));
    if (!areas_.with_episodes().empty()) width = std::min(width, kMostInRow);
    for (std::size_t i = 1; i < loose.size(); ++i) {
      if (i % width == 0) continue;
      dot_.begin_edge(graph_.node(loose[i - 1]).id, graph_.node(loose[i]).id);
      dot_.attribute("style", "invis");
      dot_.end();
    }
  }

  void edge(const Tie& tie) {
    // Left is before, as in the explorer.
    dot_.begin_edge(graph_.node(tie.to).id, graph_.node(tie.from).id);
    dot_.attribute("dir", "back");
    dot_.attribute("arrowtail", tie.look->arrowhead);
    const std::string_view css_class = tie.look == &kNeeds     ? "needs"
                                       : tie.look == &kSimilar ? "similar"
                                                               : name_of(tie.look->relation);
    dot_.attributes(edge_attributes(opaque(*tie.look), theme_, css_class));
    dot_.tooltip({tie.tooltip});
    dot_.end();
  }

  void legend() {
    Legend legend(theme_, kEpisodesLegendSize);
    legend.title(shows_title(graph_));
    legend.words("episodes by area, and what they say about each other; on the left is what others build on");
    if (has_needs_) legend.line(kNeeds);
    legend.lines(seen_);
    if (has_similar_) legend.line(kSimilar);
    dot_.title(legend.html());
  }

  const KnowledgeGraph& graph_;
  Theme theme_;
  DotText dot_;
  graph::Areas areas_;
  graph::Curriculum curriculum_;
  std::vector<Tie> ties_;
  std::vector<bool> is_tied_;
  std::set<Relation> seen_;
  bool has_needs_ = false;
  bool has_similar_ = false;
  double episode_count_ = 0;
};

}  // namespace

void write_episodes(const KnowledgeGraph& graph, Theme theme, Output& out) {
  Episodes(graph, theme, out).write();
}

}  // namespace podatlas::exporter
