#include "export/site/explorer_layout.h"

#include <graphviz/cgraph.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <sstream>
#include <unordered_set>

#include "core/text/text.h"
#include "export/path/path_reasons.h"
#include "export/picture/graphviz.h"
#include "graph/areas.h"

namespace podatlas::exporter {
namespace {

using graph::Curriculum;

constexpr std::size_t kHubEdges = 25;
constexpr std::size_t kLabelMost = 54;  // code points
constexpr std::size_t kNodeLine = 20;
constexpr int kLetter = 7;  // pixels; a generous guess, since the page's font is unknown
constexpr int kBoldLetter = 8;
constexpr int kLine = 14;
constexpr int kPadding = 12;
constexpr int kDot = 12;
constexpr double kPixelsAnInch = 72;

// Packing the parts takes Graphviz quadratic time; more than this many are put in rows.
constexpr std::size_t kMostPacked = 100;

struct Setting {
  const char* name;
  const char* value;
};
constexpr std::array kSettings = {
    Setting{"overlap", "prism"},
    Setting{"overlap_scaling", "-4"},
    Setting{"repulsiveforce", "1.7"},
    Setting{"splines", "false"},
    Setting{"sep", "+5"},
    Setting{"K", "0.7"},
    Setting{"linelength", "0"},
};

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines(1);
  std::size_t column = 0;
  for (const std::string_view word : split(text, ' ')) {
    const std::size_t length = count_code_points(word);
    if (column != 0 && column + 1 + length > kNodeLine) {
      lines.emplace_back();
      column = 0;
    } else if (column != 0) {
      lines.back() += ' ';
      ++column;
    }
    lines.back() += word;
    column += length;
  }
  return lines;
}

class Layout {
 public:
  Layout(const Curriculum& curriculum, ExplorerView view)
      : graph_(curriculum.graph()), curriculum_(curriculum), view_(view) {}

  Result<std::vector<PlacedNode>> run() {
    drawing_ = open_drawing();
    if (drawing_ == nullptr) return fail(ErrorKind::kLimit, "the graph is too large for Graphviz");
    for (const Setting& setting : kSettings) set_default(drawing_.get(), AGRAPH, setting.name, setting.value);
    for (const char* const name : {"width", "height"}) set_default(drawing_.get(), AGNODE, name, "0.1");
    set_default(drawing_.get(), AGNODE, "label", "");
    set_default(drawing_.get(), AGNODE, "fixedsize", "true");
    set_default(drawing_.get(), AGNODE, "shape", "box");
    nodes_.resize(graph_.nodes().size());
    for (NodeId id = 0; id < nodes_.size(); ++id) {
      if (!is_drawn(id)) continue;
      is_hub(graph_, id) ? hubs_.push_back(shape_of(id)) : add(shape_of(id));
    }
    for (const Edge& edge : graph_.edges()) {
      if (is_drawn_by(edge)) join(edge.source, edge.target);
    }
    if (view_ == ExplorerView::kEpisodes) {
      join_by_needs();
      join_by_area();
    }
    if (placed_.empty()) return std::vector<PlacedNode>();
    if (count_parts() > kMostPacked) set_default(drawing_.get(), AGRAPH, "packmode", "array");
    Result<std::string> plain = rendered(drawing_.get(), "sfdp", "plain");
    if (!plain) return tl::unexpected(std::move(plain.error()));
    read(*plain);
    place_hubs();
    return std::move(placed_);
  }

 private:
  // The connected components of the drawing.
  [[nodiscard]] std::size_t count_parts() const {
    Agraph_t* const drawing = drawing_.get();
    std::size_t parts = 0;
    std::unordered_set<Agnode_t*> seen;
    for (Agnode_t* first = agfstnode(drawing); first != nullptr; first = agnxtnode(drawing, first)) {
      if (!seen.insert(first).second) continue;
      ++parts;
      for (std::vector<Agnode_t*> todo = {first}; !todo.empty();) {
        Agnode_t* const node = todo.back();
        todo.pop_back();
        for (Agedge_t* edge = agfstedge(drawing, node); edge != nullptr;
             edge = agnxtedge(drawing, edge, node)) {
          if (seen.insert(edge->node).second) todo.push_back(edge->node);
        }
      }
    }
    return parts;
  }

  // Concepts that are only mentioned would double the picture; the neighborhood view has them.
  [[nodiscard]] bool is_drawn(NodeId id) const {
    const NodeKind kind = graph_.node(id).kind;
    if (kind == NodeKind::kEpisode) return true;
    if (kind == NodeKind::kShow || view_ == ExplorerView::kEpisodes) return false;
    const auto edges = graph_.in_edges(id);
    return std::any_of(edges.begin(), edges.end(), [&](const Edge& edge) {
      const bool is_passing = kind == NodeKind::kConcept && edge.relation == Relation::kMentions;
      return !is_passing && (graph_.node(edge.source).kind == NodeKind::kEpisode ||
                             graph_.node(edge.source).kind == NodeKind::kReference);
    });
  }

  // Passing mentions would pull unrelated nodes together.
  [[nodiscard]] bool is_drawn_by(const Edge& edge) const {
    const bool is_passing =
        edge.relation == Relation::kMentions && graph_.node(edge.target).kind == NodeKind::kConcept;
    return nodes_[edge.source] != nullptr && nodes_[edge.target] != nullptr && !is_passing;
  }

  [[nodiscard]] PlacedNode shape_of(NodeId id) const {
    PlacedNode out;
    out.node = id;
    const bool is_dot = graph_.node(id).kind == NodeKind::kReference && !is_hub(graph_, id);
    if (is_dot) {
      out.width = out.height = kDot;
      return out;
    }
    std::string label = clean(graph_.label(id), kLabelMost);
    if (graph_.node(id).kind == NodeKind::kEpisode) {
      const Episode& episode = graph_.episode(id);
      label = (episode.number ? std::to_string(*episode.number) + " " : "") +
              clean(title_of(episode), kLabelMost);
    }
    out.lines = lines_of(label);
    std::size_t longest = 0;
    for (std::string& line : out.lines) {
      line = shorten(line, kLabelMost / 2);
      longest = std::max(longest, count_code_points(line));
    }
    const bool is_bold = graph_.node(id).kind == NodeKind::kEpisode;
    out.width = (is_bold ? kBoldLetter : kLetter) * static_cast<int>(longest) + kPadding;
    out.height = kLine * static_cast<int>(out.lines.size()) + kPadding;
    return out;
  }

  void add(PlacedNode placed) {
    const auto inches = [](int pixels) { return std::to_string(pixels / kPixelsAnInch); };
    Agnode_t* const node = agnode(drawing_.get(), mutable_text(std::to_string(placed_.size()).c_str()), 1);
    nodes_[placed.node] = node;
    set(node, "width", inches(placed.width));
    set(node, "height", inches(placed.height));
    placed_.push_back(std::move(placed));
  }

  void join(NodeId a, NodeId b) { agedge(drawing_.get(), nodes_[a], nodes_[b], nullptr, 1); }

  void join_by_needs() {
    for (const PlacedNode& placed : placed_) {
      for (const graph::Prerequisite& pair : curriculum_.prerequisites_of(placed.node)) {
        if (pair.tier == graph::Tier::kHardConcept) join(pair.after, pair.before);
      }
    }
  }

  // An invisible node per area keeps its episodes together.
  void join_by_area() {
    const graph::Areas areas(graph_);
    for (const PlacedNode& placed : placed_) {
      const std::optional<NodeId> area = areas.of(placed.node);
      if (!area) continue;
      const std::string name = "area" + std::to_string(*area);
      agedge(drawing_.get(), nodes_[placed.node], agnode(drawing_.get(), mutable_text(name.c_str()), 1),
             nullptr, 1);
    }
  }

  // Graphviz's "plain" format: lines "node NAME X Y ...", in inches, y upwards.
  void read(const std::string& plain) {
    std::istringstream lines(plain);
    std::string line;
    double top = 0;
    while (std::getline(lines, line)) {
      std::istringstream words(line);
      std::string word;
      std::size_t name = 0;
      double x = 0;
      double y = 0;
      words >> word;
      if (word == "graph") words >> x >> y >> top;
      if (word != "node" || !(words >> name >> x >> y) || name >= placed_.size()) continue;
      placed_[name].x = static_cast<int>(std::lround(x * kPixelsAnInch));
      placed_[name].y = static_cast<int>(std::lround((top - y) * kPixelsAnInch));
    }
  }

  void place_hubs() {
    std::vector<const PlacedNode*> by_node(nodes_.size());
    for (const PlacedNode& placed : placed_) by_node[placed.node] = &placed;
    for (PlacedNode& hub : hubs_) {
      std::int64_t x = 0;
      std::int64_t y = 0;
      std::int64_t count = 0;
      for (const Edge& edge : graph_.in_edges(hub.node)) {
        const PlacedNode* const from = by_node[edge.source];
        if (from == nullptr) continue;
        x += from->x;
        y += from->y;
        ++count;
      }
      if (count == 0) continue;
      hub.x = static_cast<int>(x / count);
      hub.y = static_cast<int>(y / count);
    }
    placed_.insert(placed_.end(), hubs_.begin(), hubs_.end());
  }

  const KnowledgeGraph& graph_;
  const Curriculum& curriculum_;
  ExplorerView view_;
  GraphPointer drawing_;
  std::vector<Agnode_t*> nodes_;  // by node
  std::vector<PlacedNode> placed_;
  std::vector<PlacedNode> hubs_;
};

}  // namespace

bool is_hub(const KnowledgeGraph& graph, NodeId node) {
  const NodeKind kind = graph.node(node).kind;
  return kind != NodeKind::kEpisode && kind != NodeKind::kConcept && in_degree(node, graph) >= kHubEdges;
}

Result<std::vector<PlacedNode>> lay_out(const Curriculum& curriculum, ExplorerView view) {
  return Layout(curriculum, view).run();
}

}  // namespace podatlas::exporter
