// Pictures: what is one hop from an episode or a concept, and covers.
#include <algorithm>
#include <array>
#include <cmath>
#include <deque>
#include <functional>
#include <map>

#include "core/text/text.h"
#include "export/pages/site.h"
#include "export/picture/dot_style.h"
#include "export/picture/graphviz.h"

namespace podatlas::exporter::pages {
namespace {

constexpr std::array kMapLayout = {DotAttribute{"rankdir", "LR"}, DotAttribute{"nodesep", "0.12"},
                                   DotAttribute{"ranksep", "0.5"}};

// What is drawn before (left) or after the node in the middle, and how many of them at most.
struct Neighbors {
  Relation relation;
  bool is_outgoing;
  bool is_before;
  std::size_t most;
};
constexpr std::array kNeighbors = {
    Neighbors{Relation::kListenFirst, true, true, 4},   Neighbors{Relation::kContinues, true, true, 2},
    Neighbors{Relation::kRequires, true, true, 4},      Neighbors{Relation::kEasierAfter, true, true, 2},
    Neighbors{Relation::kBroader, true, true, 2},       Neighbors{Relation::kAbout, true, true, 4},
    Neighbors{Relation::kListenFirst, false, false, 4}, Neighbors{Relation::kContinues, false, false, 2},
    Neighbors{Relation::kSupersedes, false, false, 2},  Neighbors{Relation::kRelated, true, false, 2},
    Neighbors{Relation::kAbout, false, false, 4},       Neighbors{Relation::kRequires, false, false, 3},
    Neighbors{Relation::kBroader, false, false, 3},     Neighbors{Relation::kGuest, false, false, 6},
    Neighbors{Relation::kAuthor, false, false, 3},      Neighbors{Relation::kHost, false, false, 4},
    Neighbors{Relation::kMentions, false, false, 4},
};
constexpr std::size_t kEnough = 3;  // neighbors, without those that only mention it

constexpr std::size_t kLeastBars = 5;
constexpr std::size_t kMostBars = 7;

// 1234 is "12.34".
std::string hundredths(int value) {
  const std::string rest = std::to_string(value % 100);
  return std::to_string(value / 100) + (rest.size() == 1 ? ".0" : ".") + rest;
}

struct MapEdge {
  NodeId other;
  Relation relation;
  bool is_before;
};

class LocalMap {
 public:
  LocalMap(const Site& site, NodeId center) : site_(site), center_(center), dot_(out_) { collect(); }

  [[nodiscard]] Near near() const {
    const auto before = static_cast<std::size_t>(
        std::count_if(edges_.begin(), edges_.end(), [](const MapEdge& edge) { return edge.is_before; }));
    return {before, edges_.size() - before};
  }

  Result<std::string> draw() {
    if (edges_.empty()) return std::string();
    begin_picture(dot_, Theme::kLight, kMapLayout);
    const std::array plain = {DotAttribute{"bgcolor", "transparent"}, DotAttribute{"pad", "0.05"}};
    dot_.defaults("graph", plain);
    const std::array boxes = {DotAttribute{"style", "rounded,filled"}, DotAttribute{"target", "_self"},
                              DotAttribute{"margin", "0.12,0.06"}};
    dot_.defaults("node", boxes);
    node(center_, "center");  // in the accent of the page
    for (const MapEdge& edge : edges_) {
      const bool is_episode = site_.graph.node(edge.other).kind == NodeKind::kEpisode;
      node(edge.other, (is_episode ? "episode " : "other ") + site_.area_class(edge.other));
      dot_.begin_edge(std::to_string(edge.is_before ? edge.other : center_),
                      std::to_string(edge.is_before ? center_ : edge.other));
      dot_.attributes(edge_attributes(opaque(look_of(edge.relation)), Theme::kLight, "edge"));
      dot_.end();
    }
    dot_.finish();
    Result<std::string> svg = rendered(out_.buffer(), "dot", "svg");
    if (svg) *svg = inlined(*svg);
    return svg;
  }

 private:
  void collect() {
    std::map<NodeId, bool> seen = {{center_, true}};
    for (const Neighbors& row : kNeighbors) {
      if (row.relation == Relation::kMentions && edges_.size() >= kEnough) continue;
      std::size_t count = 0;
      const auto add = [&](const Edge& edge) {
        const NodeId other = row.is_outgoing ? edge.target : edge.source;
        const NodeKind kind = site_.graph.node(other).kind;
        const bool is_drawn =
            kind == NodeKind::kEpisode || kind == NodeKind::kConcept || kind == NodeKind::kPerson;
        if (edge.relation != row.relation || !is_drawn || count == row.most ||
            !seen.emplace(other, true).second)
          return;
        ++count;
        edges_.push_back({other, row.relation, row.is_before});
      };
      if (row.is_outgoing) {
        for (const Edge& edge : site_.graph.out_edges(center_)) add(edge);
      } else {
        for (const Edge& edge : site_.graph.in_edges(center_)) add(edge);
      }
    }
  }

  void node(NodeId id, std::string_view css_class) {
    const Words words = site_.link(id);
    dot_.begin_node(std::to_string(id));
    dot_.attribute("label", wrapped_label(clean(words.text, kLabelMost)));
    dot_.attribute("class", css_class);
    // From any folder: a widget shows the same picture.
    if (id != center_ && !words.target.empty() && words.target.find("://") == std::string::npos)
      dot_.attribute("URL", dot_html(relative_url("-/", words.target, ".html")));
    dot_.end();
  }

  // What a page needs of Graphviz's document: HTML has neither prolog nor namespaces.
  [[nodiscard]] std::string inlined(std::string_view svg) const {
    std::string out(svg.substr(std::min(svg.find("<svg"), svg.size())));
    const auto drop = [&](std::string_view begin, std::string_view end) {
      for (std::size_t at = out.find(begin); at != std::string::npos; at = out.find(begin, at)) {
        const std::size_t stop = out.find(end, at + begin.size());
        if (stop == std::string::npos) return;
        out.erase(at, stop + end.size() - at);
      }
    };
    drop("<!--", "-->\n");
    drop("<title>", "</title>\n");
    drop(" xmlns=\"", "\"");
    drop(" xmlns:xlink=\"", "\"");
    drop(" xlink:title=\"", "\"");
    drop(" target=\"", "\"");
    drop(" font-family=\"", "\"");
    for (std::size_t at = out.find("xlink:href"); at != std::string::npos; at = out.find("xlink:href", at))
      out.erase(at, std::string_view("xlink:").size());
    out.insert(std::string_view("<svg").size(), R"( role="group" aria-label="What is near it")");
    return out;
  }

  const Site& site_;
  NodeId center_;
  std::vector<MapEdge> edges_;
  Output out_;
  DotText dot_;
};

}  // namespace

Result<std::string> local_map(const Site& site, NodeId id) { return LocalMap(site, id).draw(); }

Near near_of(const Site& site, NodeId id) { return LocalMap(site, id).near(); }

std::string cover_svg(const Site& site) {
  std::map<NodeId, double> counts;
  for (const NodeId id : site.of_kind(NodeKind::kEpisode)) {
    if (const auto area = site.areas.of(id)) ++counts[*area];
  }
  std::vector<double> sizes;
  sizes.reserve(counts.size());
  for (const auto& [area, count] : counts) sizes.push_back(std::sqrt(count));
  std::sort(sizes.begin(), sizes.end(), std::greater<>());
  if (sizes.size() > kMostBars) sizes.resize(kMostBars);
  while (sizes.size() < kLeastBars)
    sizes.push_back((sizes.empty() ? 1.0 : sizes[0]) / double(sizes.size() + 1));
  // The tallest in the middle, the others beside it in turn.
  std::deque<double> bars;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    if (i % 2 == 1) {
      bars.push_back(sizes[i]);
    } else {
      bars.push_front(sizes[i]);
    }
  }
  std::string out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><rect width=\"64\" height=\"64\" "
      "rx=\"14\" fill=\"#4338ca\"/>";
  const double step = 44.0 / static_cast<double>(bars.size());
  for (std::size_t i = 0; i < bars.size(); ++i) {
    const auto height = static_cast<int>(std::max(10.0, 36 * bars[i] / sizes[0]));
    const auto x = static_cast<int>(100 * (10 + (static_cast<double>(i) + 0.21) * step));
    const auto width = static_cast<int>(58 * step);
    out += "<rect x=\"" + hundredths(x) + "\" y=\"" + hundredths(3200 - 50 * height) + "\" width=\"" +
           hundredths(width) + "\" height=\"" + std::to_string(height) + "\" rx=\"" + hundredths(width / 2) +
           R"(" fill="#fff")" + (i % 2 == 1 ? R"( opacity=".72")" : "") + "/>";
  }
  return out + "</svg>\n";
}

}  // namespace podatlas::exporter::pages
