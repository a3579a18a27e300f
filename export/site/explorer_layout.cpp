#include "export/site/explorer_layout.h"

#include <algorithm>
#include <array>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/connected_components.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <sstream>

#include "core/text/text.h"
#include "export/path/path_reasons.h"
#include "export/picture/graphviz.h"
#include "graph/areas.h"

namespace podatlas::exporter {
namespace {

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

constexpr std::array kLayoutSettings = {
    DotAttribute{"overlap", "prism"},
    DotAttribute{"overlap_scaling", "-4"},
    DotAttribute{"repulsiveforce", "1.7"},
    DotAttribute{"splines", "false"},
    DotAttribute{"sep", "+5"},
    DotAttribute{"K", "0.7"},
    DotAttribute{"linelength", "0"},
};
constexpr std::array kNodeSettings = {
    DotAttribute{"width", "0.1"},      DotAttribute{"height", "0.1"}, DotAttribute{"label", ""},
    DotAttribute{"fixedsize", "true"}, DotAttribute{"shape", "box"},
};
constexpr std::array kPackInRows = {DotAttribute{"packmode", "array"}};

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
  Layout(const graph::Curriculum& curriculum, ExplorerView view)
      : graph_(curriculum.graph()), curriculum_(curriculum), view_(view) {}

  Result<std::vector<PlacedNode>> run() {
    vertices_.resize(graph_.nodes().size());
    for (NodeId id = 0; id < vertices_.size(); ++id) {
      if (!is_drawn(id)) continue;
      if (is_hub(graph_, id)) {
        hubs_.push_back(shape_of(id));
      } else {
        vertices_[id] = add_vertex(drawing_);
        placed_.push_back(shape_of(id));
      }
    }
    for (const Edge& edge : graph_.edges()) {
      if (is_drawn_by(edge)) join(edge.source, edge.target);
    }
    if (view_ == ExplorerView::kEpisodes) {
      join_by_needs();
      join_by_area();
    }
    if (placed_.empty()) return std::vector<PlacedNode>();
    const Result<std::string> plain =
        rendered(text_of_output([&](Output& out) { write(out); }), "sfdp", "plain");
    if (!plain) return tl::unexpected(plain.error());
    read(*plain);
    place_hubs();
    return std::move(placed_);
  }

 private:
  // The placed nodes, then areas. Edges are in the order in which they are added.
  using Drawing = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS>;

  void write(Output& out) const {
    DotText dot(out);
    std::vector<std::size_t> part_of(num_vertices(drawing_));
    dot.defaults("graph", kLayoutSettings);
    if (boost::connected_components(drawing_, part_of.data()) > kMostPacked)
      dot.defaults("graph", kPackInRows);
    dot.defaults("node", kNodeSettings);
    for (std::size_t v = 0; v < placed_.size(); ++v) {
      dot.begin_node(std::to_string(v));
      dot.attribute("width", std::to_string(placed_[v].width / kPixelsAnInch));
      dot.attribute("height", std::to_string(placed_[v].height / kPixelsAnInch));
      dot.end();
    }
    for (auto [edge, end] = edges(drawing_); edge != end; ++edge) {
      dot.begin_edge(std::to_string(source(*edge, drawing_)), std::to_string(target(*edge, drawing_)));
      dot.end();
    }
    dot.finish();
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
    return vertices_[edge.source] && vertices_[edge.target] && !is_passing;
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

  void join(NodeId a, NodeId b) { add_edge(*vertices_[a], *vertices_[b], drawing_); }

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
    std::map<NodeId, Drawing::vertex_descriptor> vertex_of;
    for (const PlacedNode& placed : placed_) {
      const std::optional<NodeId> area = areas.of(placed.node);
      if (!area) continue;
      if (!vertex_of.contains(*area)) vertex_of[*area] = add_vertex(drawing_);
      add_edge(*vertices_[placed.node], vertex_of[*area], drawing_);
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
    std::vector<const PlacedNode*> by_node(vertices_.size());
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
  const graph::Curriculum& curriculum_;
  ExplorerView view_;
  Drawing drawing_;
  std::vector<std::optional<Drawing::vertex_descriptor>> vertices_;  // by node
  std::vector<PlacedNode> placed_;                                   // by vertex
  std::vector<PlacedNode> hubs_;
};

}  // namespace

bool is_hub(const KnowledgeGraph& graph, NodeId node) {
  const NodeKind kind = graph.node(node).kind;
  return kind != NodeKind::kEpisode && kind != NodeKind::kConcept && in_degree(node, graph) >= kHubEdges;
}

Result<std::vector<PlacedNode>> lay_out(const graph::Curriculum& curriculum, ExplorerView view) {
  return Layout(curriculum, view).run();
}

}  // namespace podatlas::exporter
