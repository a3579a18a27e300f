// A picture of what is one hop from an episode or a concept.
#include <algorithm>
#include <array>
#include <map>

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
    Neighbors{Relation::kAuthor, false, false, 3},
};

struct MapEdge {
  NodeId other;
  Relation relation;
  bool is_before;
};

class LocalMap {
 public:
  LocalMap(const Site& site, NodeId center) : site_(site), center_(center), dot_(out_) { collect(); }

  Result<std::string> draw() {
    if (edges_.empty()) return std::string();
    begin_picture(dot_, Theme::kLight, kMapLayout);
    const std::array plain = {DotAttribute{"bgcolor", "transparent"}, DotAttribute{"pad", "0.05"}};
    dot_.defaults("graph", plain);
    const std::array boxes = {DotAttribute{"style", "rounded,filled"}, DotAttribute{"target", "_self"},
                              DotAttribute{"margin", "0.12,0.06"}};
    dot_.defaults("node", boxes);
    node(center_, "center");
    for (const MapEdge& edge : edges_) {
      node(edge.other, site_.graph.node(edge.other).kind == NodeKind::kEpisode ? "episode" : "other");
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
    out.insert(std::string_view("<svg").size(), " role=\"group\" aria-label=\"What is near it\"");
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

}  // namespace podatlas::exporter::pages
