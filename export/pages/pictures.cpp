// Pictures: what is one hop from an episode or a concept, and cards for links to pages.
#include <algorithm>
#include <array>
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
    Neighbors{Relation::kAuthor, false, false, 3},
};

constexpr std::size_t kCardLine = 24;  // code points per line
constexpr std::size_t kCardLines = 4;
// 1200 by 630 pixels, which social networks ask for, at 96 pixels per inch.
constexpr std::array kCardLayout = {DotAttribute{"dpi", "96"}, DotAttribute{"pad", "0"},
                                    DotAttribute{"margin", "0"}};

// Words in lines, for a label.
std::string in_lines(std::string_view title) {
  std::string out;
  std::size_t width = 0;
  std::size_t lines = 1;
  const std::string line = one_line(title);
  for (const std::string_view word : split(line, ' ')) {
    const std::size_t length = count_code_points(word);
    if (width > 0 && width + 1 + length > kCardLine) {
      if (++lines > kCardLines) return out + "...";
      out += R"(<br align="left"/>)";
      width = 0;
    }
    out.append(width == 0 ? "" : " ").append(dot_html(shorten(word, kCardLine)));
    width += length + 1;
  }
  return out;
}

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

Result<std::string> card_png(std::string_view title, std::string_view facts, std::string_view show,
                             const Ink& ink) {
  const std::string color(ink.light);
  const auto row = [](std::string_view align, std::string_view html) {
    return R"(<tr><td align="left" balign="left" valign=")" + std::string(align) + R"(">)" +
           std::string(html) + "</td></tr>";
  };
  return rendered(
      text_of_output([&](Output& out) {
        DotText dot(out);
        begin_picture(dot, Theme::kLight, kCardLayout);
        dot.defaults("graph", kCardLayout);  // over those of pictures
        dot.begin_node("card");
        dot.attribute("shape", "plain");
        dot.html("label",
                 R"(<table border="0" cellborder="0" cellpadding="24" width="900" height="472" )"
                 R"(fixedsize="true" bgcolor=")" +
                     color + "\">" +
                     row("top", font("white", 24, show.empty() ? "&#160;" : dot_html(clean(show, 60)))) +
                     row("middle", font("white", 54, "<b>" + in_lines(title) + "</b>")) +
                     row("bottom", font("white", 24, dot_html(clean(facts, 60)))) + "</table>");
        dot.end();
        dot.finish();
      }),
      "dot", "png");
}

}  // namespace podatlas::exporter::pages
