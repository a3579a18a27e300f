#include "export/dot.h"

#include <graphviz/gvc.h>

#include <algorithm>
#include <array>
#include <vector>

#include "core/text.h"
#include "export/graphviz.h"

namespace podatlas::exporter {
namespace {

using graph::Edge;
using graph::EdgeId;
using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;
using graph::Relation;

constexpr std::size_t kLabelMost = 66;  // code points
constexpr std::size_t kTooltipMost = 200;

struct Attribute {
  const char* name;
  const char* value;
};

constexpr std::array kGraphAttributes = {
    Attribute{"layout", "sfdp"},
    Attribute{"overlap", "prism"},
    Attribute{"overlap_scaling", "-4"},
    Attribute{"K", "0.6"},
    Attribute{"repulsiveforce", "1.6"},
    Attribute{"splines", "false"},
    Attribute{"outputorder", "edgesfirst"},
    Attribute{"bgcolor", "white"},
    Attribute{"pad", "0.3"},
    Attribute{"fontname", "Helvetica"},
    Attribute{"fontsize", "28"},
    Attribute{"labelloc", "t"},
    // Otherwise agwrite folds long labels with a backslash.
    Attribute{"linelength", "0"},
};
constexpr std::array kNodeDefaults = {
    Attribute{"fontname", "Helvetica"},
    Attribute{"fontsize", "11"},
    Attribute{"shape", "box"},
    Attribute{"style", ""},
    Attribute{"color", "#334155"},
    Attribute{"fillcolor", "white"},
    Attribute{"fontcolor", "#0F172A"},
    Attribute{"margin", "0.08,0.04"},
    Attribute{"penwidth", "0.8"},
    Attribute{"width", "0.1"},
    Attribute{"height", "0.1"},
    Attribute{"label", ""},
    Attribute{"xlabel", ""},
    Attribute{"tooltip", ""},
    Attribute{"URL", ""},
    Attribute{"target", "_blank"},
    Attribute{"class", ""},
};
constexpr std::array kEdgeDefaults = {
    Attribute{"color", "#64748B66"}, Attribute{"penwidth", "0.6"},  Attribute{"style", "solid"},
    Attribute{"arrowhead", "none"},  Attribute{"arrowsize", "0.7"}, Attribute{"tooltip", ""},
    Attribute{"weight", "1"},        Attribute{"class", ""},
};

// Relations are told apart by line and arrow head, not by colour alone.
struct EdgeLook {
  Relation relation;
  const char* style;
  const char* arrowhead;
  const char* color;
  const char* penwidth;
  const char* legend;
};
constexpr std::array<EdgeLook, graph::kRelationCount> kEdgeLooks = {{
    {Relation::kPartOf, "dotted", "none", "#94A3B888", "0.6", "part of"},
    {Relation::kCites, "solid", "none", "#64748B66", "0.6", "cites"},
    {Relation::kListenFirst, "bold", "normal", "#B91C1C", "2.2", "hear that one first"},
    {Relation::kSupersedes, "bold", "tee", "#7C3AED", "1.8", "replaces"},
    {Relation::kContinues, "bold", "vee", "#0F766E", "1.8", "continues"},
    {Relation::kRelated, "dashed", "none", "#B45309", "1.6", "related"},
    {Relation::kHost, "dashed", "dot", "#7C3AED66", "0.6", "host"},
    {Relation::kGuest, "solid", "dot", "#7C3AED", "1.2", "guest"},
    {Relation::kAuthor, "dotted", "dot", "#7C3AED", "0.8", "author"},
    {Relation::kAbout, "solid", "odot", "#15803D", "1.0", "about"},
    {Relation::kMentions, "dashed", "vee", "#1D4ED888", "0.5", "mentions"},
    {Relation::kBroader, "solid", "empty", "#15803D88", "0.6", "broader"},
    {Relation::kRequires, "solid", "normal", "#B91C1CAA", "1.0", "requires"},
    {Relation::kEasierAfter, "dashed", "normal", "#B91C1C66", "0.6", "easier after"},
}};

class Drawing {
 public:
  Drawing(const KnowledgeGraph& graph, View view) : graph_(graph), view_(view) {}

  GraphPointer make() {
    GraphPointer drawing = open_drawing();
    if (drawing == nullptr) return drawing;
    drawing_ = drawing.get();
    for (const Attribute& a : kGraphAttributes) set_default(drawing_, AGRAPH, a.name, a.value);
    for (const Attribute& a : kNodeDefaults) set_default(drawing_, AGNODE, a.name, a.value);
    for (const Attribute& a : kEdgeDefaults) set_default(drawing_, AGEDGE, a.name, a.value);
    nodes_.resize(graph_.nodes().size());
    std::string title;
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind == NodeKind::kShow) {
        title += (title.empty() ? "" : ", ") + clean(graph_.label(id), kTooltipMost);
      } else if (graph_.node(id).kind == NodeKind::kEpisode || (view_ == View::kWhole && is_drawn(id))) {
        node(id);
      }
    }
    for (EdgeId e = 0; e < graph_.edge_count(); ++e) edge(e);
    set_default(drawing_, AGRAPH, "label", escaped(title) + legend());
    return drawing;
  }

 private:
  // Concepts that no episode names are there for what builds on them; in a picture they would only be in the
  // way.
  bool is_drawn(NodeId id) const {
    if (graph_.node(id).kind != NodeKind::kConcept) return true;
    const auto edges = graph_.in_edges(id);
    return std::any_of(edges.begin(), edges.end(), [&](EdgeId e) {
      return graph_.node(graph_.edge(e).source).kind == NodeKind::kEpisode;
    });
  }

  void node(NodeId id) {
    Agnode_t* const node = agnode(drawing_, mutable_text(graph_.node(id).id.c_str()), 1);
    nodes_[id] = node;
    const std::string label = clean(graph_.label(id), kLabelMost);
    if (graph_.node(id).kind == NodeKind::kEpisode) {
      const Episode& episode = graph_.episode(id);
      set(node, "label",
          wrapped_label((episode.number ? std::to_string(*episode.number) + " " : "") + label));
      set(node, "style", "filled,rounded");
      set(node, "fillcolor", "#1D4ED8");
      set(node, "fontcolor", "white");
      set(node, "tooltip", escaped(clean(episode.text(Field::kDescription), kTooltipMost)));
      set(node, "URL", link_of(episode.link));
      set(node, "class", "episode");
      return;
    }
    if (graph_.node(id).kind == NodeKind::kPerson) {
      set(node, "label", wrapped_label(label));
      set(node, "shape", "plaintext");
      set(node, "fontcolor", "#6D28D9");
      set(node, "tooltip", escaped("person: " + label));
      set(node, "class", "person");
      return;
    }
    if (graph_.node(id).kind == NodeKind::kConcept) {
      set(node, "label", wrapped_label(label));
      set(node, "shape", "ellipse");
      set(node, "style", "filled");
      set(node, "color", "#15803D");
      set(node, "fillcolor", "#ECFDF5");
      set(node, "tooltip", escaped(clean(graph_.concept_node(id).definition, kTooltipMost)));
      set(node, "class", "concept");
      return;
    }
    const graph::Reference& reference = graph_.reference(id);
    const bool is_repository = reference.kind == ReferenceKind::kGithubRepo;
    if (is_repository) {
      set(node, "label", wrapped_label(label));
      set(node, "shape", "ellipse");
      set(node, "color", "#B45309");
      set(node, "penwidth", "1.4");
    } else {
      set(node, "shape", "point");
      set(node, "width", "0.09");
      set(node, "color", "#0F766E");
      set(node, "fillcolor", "#0F766E");
    }
    set(node, "tooltip",
        escaped(std::string(name_of(reference.kind)) + ": " + clean(graph_.label(id), kTooltipMost)));
    set(node, "URL", link_of(reference.url));
    set(node, "class", "reference " + std::string(name_of(reference.kind)));
  }

  void edge(EdgeId e) {
    const Edge edge = graph_.edge(e);
    if (nodes_[edge.source] == nullptr || nodes_[edge.target] == nullptr) return;
    Agedge_t* const drawn = agedge(drawing_, nodes_[edge.source], nodes_[edge.target],
                                   mutable_text(std::string(name_of(edge.relation)).c_str()), 1);
    const EdgeLook& look = kEdgeLooks.at(static_cast<std::size_t>(edge.relation));
    seen_.at(static_cast<std::size_t>(edge.relation)) = true;
    set(drawn, "style", look.style);
    set(drawn, "arrowhead", look.arrowhead);
    set(drawn, "color", look.color);
    set(drawn, "penwidth", look.penwidth);
    std::string tooltip = std::string(graph_.label(edge.source)) + " " + std::string(name_of(edge.relation)) +
                          " " + std::string(graph_.label(edge.target));
    if (const auto evidence = graph_.evidence(e); !evidence.empty()) {
      tooltip += ": " + std::string(graph_.quote(evidence.front()));
    }
    set(drawn, "tooltip", escaped(clean(tooltip, kTooltipMost)));
    set(drawn, "class", std::string(name_of(edge.relation)));
  }

  std::string legend() const {
    std::string text = view_ == View::kWhole
                           ? "\\nfilled box: episode, filled ellipse: concept, outlined ellipse: repository, "
                             "plain text: person, dot: anything else cited"
                           : "\\nepisodes and what they say of each other";
    std::string lines;
    for (const EdgeLook& look : kEdgeLooks) {
      if (!seen_.at(static_cast<std::size_t>(look.relation))) continue;
      lines += (lines.empty() ? "\\n" : "; ") + std::string(look.style) + " line" +
               (std::string_view(look.arrowhead) == "none" ? "" : " with head") + ": " + look.legend;
    }
    return text + lines;
  }

  const KnowledgeGraph& graph_;
  View view_;
  Agraph_t* drawing_ = nullptr;
  std::vector<Agnode_t*> nodes_;
  std::array<bool, graph::kRelationCount> seen_{};
};

}  // namespace

Result<std::string> to_dot(const graph::KnowledgeGraph& graph, View view) {
  const GraphPointer drawing = Drawing(graph, view).make();
  if (drawing == nullptr) return fail(ErrorKind::kLimit, "Graphviz cannot hold the graph");
  return written(drawing.get());
}

Result<std::string> draw(const graph::KnowledgeGraph& graph, PictureFormat format, View view) {
  const GraphPointer drawing = Drawing(graph, view).make();
  if (drawing == nullptr) return fail(ErrorKind::kLimit, "Graphviz cannot hold the graph");
  return rendered(drawing.get(), "sfdp", format == PictureFormat::kSvg ? "svg" : "png");
}

}  // namespace podatlas::exporter
