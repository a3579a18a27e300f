// Pictures: what is one hop from a node, what builds on what in a path, and covers.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <span>
#include <utility>

#include "core/digest.h"
#include "core/text/markup.h"
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

constexpr std::size_t kMostRests = 2;        // of a step of a path, drawn
constexpr std::size_t kMostDrawnSteps = 16;  // of a path, drawn
constexpr std::size_t kMostCiting = 8;       // episodes that cite a repository

// Whether a link is to a page of the site.
bool is_own(const Words& link) {
  return !link.target.empty() && link.target.find("://") == std::string::npos;
}

// A node of a map; `id` must have a link.
void add_node(DotText& dot, const Site& site, NodeId id, bool is_center) {
  const bool is_episode = site.graph.node(id).kind == NodeKind::kEpisode;
  const Words words = site.link(id);
  dot.begin_node(std::to_string(id));
  dot.attribute("label", wrapped_label(clean(words.text, kLabelMost)));
  // The center has the accent of the page.
  dot.attribute("class", is_center ? "center" : (is_episode ? "episode " : "other ") + site.area_class(id));
  // From any folder: a widget shows the same picture.
  if (!is_center && is_own(words)) dot.attribute("URL", dot_html(relative_url("-/", words.target, ".html")));
  dot.end();
}

// What a page needs of Graphviz's document: HTML has neither prolog nor namespaces.
std::string inlined(std::string_view svg) {
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

}  // namespace

Map map_near(const Site& site, NodeId center) {
  Map out{center, {}, {}};
  std::set<NodeId> seen = {center};
  for (const Neighbors& row : kNeighbors) {
    if (row.relation == Relation::kMentions && out.edges.size() >= kEnough) continue;
    std::size_t count = 0;
    const auto add = [&](const Edge& edge) {
      const NodeId other = row.is_outgoing ? edge.target : edge.source;
      const NodeKind kind = site.graph.node(other).kind;
      const bool is_drawn =
          kind == NodeKind::kEpisode || kind == NodeKind::kConcept || kind == NodeKind::kPerson;
      if (edge.relation != row.relation || !is_drawn || count == row.most) return;
      // What the show does not have leads nowhere.
      if (!is_own(site.link(other)) || !seen.insert(other).second) return;
      ++count;
      out.edges.push_back(row.is_before ? MapEdge{other, center, row.relation}
                                        : MapEdge{center, other, row.relation});
    };
    if (row.is_outgoing) {
      for (const Edge& edge : site.graph.out_edges(center)) add(edge);
    } else {
      for (const Edge& edge : site.graph.in_edges(center)) add(edge);
    }
  }
  const bool is_dashed = std::ranges::any_of(out.edges, [&](const MapEdge& edge) {
    return edge.relation == Relation::kRelated || edge.relation == Relation::kMentions;
  });
  out.caption = site.graph.node(center).kind == NodeKind::kPerson ? "Some of the episodes and works."
                : is_dashed
                    ? "On the left is what it builds on or belongs to, on the right what builds on it or is "
                      "part of it; a dashed line leads to what only mentions it or is like it."
                    : "On the left is what it builds on or belongs to, on the right what builds on it or is "
                      "part of it.";
  // A single box says no more than the page's list.
  return out.edges.size() > 1 ? out : Map{};
}

Map map_of_path(const graph::ListeningPath& path) {
  Map out{std::nullopt, {}, "What an episode builds on is on its left."};
  for (const graph::PathStep& step :
       std::span(path.steps).first(std::min(path.steps.size(), kMostDrawnSteps))) {
    std::size_t count = 0;
    for (const graph::Prerequisite& pair : step.rests_on) {
      if (pair.tier == graph::Tier::kMention || count == kMostRests) continue;
      ++count;
      const bool is_stated = pair.tier == graph::Tier::kStated;
      const Relation needed = is_stated ? Relation::kListenFirst : Relation::kRequires;
      out.edges.push_back(
          {pair.before, step.episode, graph::is_needed(pair.tier) ? needed : Relation::kEasierAfter});
    }
  }
  return out;
}

Map map_of_repository(const Site& site, NodeId repository, const std::vector<NodeId>& works) {
  Map out{repository, {}, "The episodes that cite most of it."};
  std::map<NodeId, std::size_t> citations;
  for (const NodeId work : works) {
    for (const Edge& edge : site.graph.in_edges(work)) {
      if (edge.relation == Relation::kCites && site.graph.node(edge.source).kind == NodeKind::kEpisode)
        ++citations[edge.source];
    }
  }
  std::vector<std::pair<NodeId, std::size_t>> most = most_frequent(citations);
  most.resize(std::min(most.size(), kMostCiting));
  for (const auto& [episode, count] : most) out.edges.push_back({repository, episode, Relation::kCites});
  return out;
}

Result<std::string> drawn(const Site& site, const Map& map) {
  if (map.edges.empty()) return std::string();
  Output out;
  DotText dot(out);
  begin_picture(dot, Theme::kLight, kMapLayout);
  const std::array plain = {DotAttribute{"bgcolor", "transparent"}, DotAttribute{"pad", "0.05"}};
  dot.defaults("graph", plain);
  const std::array boxes = {DotAttribute{"style", "rounded,filled"}, DotAttribute{"target", "_self"},
                            DotAttribute{"margin", "0.12,0.06"}};
  dot.defaults("node", boxes);
  std::set<NodeId> nodes;
  const auto add = [&](NodeId id) {
    if (nodes.insert(id).second) add_node(dot, site, id, id == map.center);
  };
  if (map.center) add(*map.center);
  for (const MapEdge& edge : map.edges) {
    add(edge.before);
    add(edge.after);
    dot.begin_edge(std::to_string(edge.before), std::to_string(edge.after));
    dot.attributes(edge_attributes(opaque(look_of(edge.relation)), Theme::kLight, "edge"));
    dot.end();
  }
  dot.finish();
  Result<std::string> svg = rendered(out.buffer(), "dot", "svg");
  if (svg) *svg = inlined(*svg);
  return svg;
}

std::string cover_svg(const Site& site) {
  // Each show has its color.
  constexpr std::array kFills = {"#4338ca", "#0f766e", "#b91c1c", "#9333ea",
                                 "#1d4ed8", "#a16207", "#be185d", "#334155"};
  const std::string digest = sha256_hex(site.frame.name, 1);
  const auto fill = static_cast<std::size_t>(is_digit(digest[0]) ? digest[0] - '0' : digest[0] - 'a' + 10);
  std::string out =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\"><rect width=\"64\" height=\"64\" "
      "rx=\"14\" fill=\"" +
      std::string(kFills.at(fill % kFills.size())) + "\"/>";
  std::size_t initial = 0;
  (void)next_code_point(site.frame.name, initial);
  return out +
         "<text x=\"32\" y=\"45\" text-anchor=\"middle\" fill=\"#fff\" font-family=\"sans-serif\" "
         "font-weight=\"bold\" font-size=\"36\">" +
         xml_escaped(capitalized(site.frame.name.substr(0, initial))) + "</text></svg>\n";
}

}  // namespace podatlas::exporter::pages
