#include "export/dot.h"

#include <graphviz/gvc.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <vector>

#include "core/text.h"

namespace podatlas::exporter {
namespace {

using graph::Edge;
using graph::EdgeId;
using graph::KnowledgeGraph;
using graph::NodeId;
using graph::NodeKind;
using graph::Relation;

constexpr std::size_t kLabelLine = 22;  // code points; longer labels get a second and a third line
constexpr std::size_t kLabelMost = 66;
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
    {Relation::kMentions, "dashed", "vee", "#1D4ED8", "1.4", "mentions"},
}};

// For attributes that Graphviz reads escapes in: a backslash is just one.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') out += '\\';
    out += c;
  }
  return out;
}

// Breaks a label into lines between words.
std::string wrapped(const std::string& text) {
  std::string out;
  std::size_t column = 0;
  for (const std::string_view word : split(text, ' ')) {
    const std::size_t length = count_code_points(word);
    if (column != 0 && column + 1 + length > kLabelLine) {
      out += "\\n";
      column = 0;
    } else if (column != 0) {
      out += ' ';
      ++column;
    }
    out += escaped(word);
    column += length;
  }
  return out;
}

std::string clean(std::string_view text, std::size_t most) { return shorten(one_line(text), most); }

struct CloseGraph {
  void operator()(Agraph_t* graph) const { agclose(graph); }
};
using GraphPointer = std::unique_ptr<Agraph_t, CloseGraph>;

// cgraph takes char* where it means const char*.
char* mutable_text(const char* text) {
  return const_cast<char*>(text);
}  // NOLINT(cppcoreguidelines-pro-type-const-cast)
void set(void* object, const char* name, const std::string& value) {
  agsafeset(object, mutable_text(name), mutable_text(value.c_str()), mutable_text(""));
}

class Drawing {
 public:
  Drawing(const KnowledgeGraph& graph, View view) : graph_(graph), view_(view) {}

  GraphPointer make() {
    agseterr(AGMAX);  // what Graphviz complains of is told in our own errors, not on the terminal
    GraphPointer drawing(agopen(mutable_text("podatlas"), Agdirected, nullptr));
    if (drawing == nullptr) return drawing;
    drawing_ = drawing.get();
    for (const Attribute& a : kGraphAttributes)
      agattr(drawing_, AGRAPH, mutable_text(a.name), mutable_text(a.value));
    for (const Attribute& a : kNodeDefaults)
      agattr(drawing_, AGNODE, mutable_text(a.name), mutable_text(a.value));
    for (const Attribute& a : kEdgeDefaults)
      agattr(drawing_, AGEDGE, mutable_text(a.name), mutable_text(a.value));
    nodes_.resize(graph_.nodes().size());
    std::string title;
    for (NodeId id = 0; id < graph_.nodes().size(); ++id) {
      if (graph_.node(id).kind == NodeKind::kShow) {
        title += (title.empty() ? "" : ", ") + clean(graph_.label(id), kTooltipMost);
      } else if (graph_.node(id).kind == NodeKind::kEpisode || view_ == View::kWhole) {
        node(id);
      }
    }
    for (EdgeId e = 0; e < graph_.edge_count(); ++e) edge(e);
    agattr(drawing_, AGRAPH, mutable_text("label"), mutable_text((escaped(title) + legend()).c_str()));
    return drawing;
  }

 private:
  void node(NodeId id) {
    Agnode_t* const node = agnode(drawing_, mutable_text(graph_.node(id).id.c_str()), 1);
    nodes_[id] = node;
    const std::string label = clean(graph_.label(id), kLabelMost);
    if (graph_.node(id).kind == NodeKind::kEpisode) {
      const Episode& episode = graph_.episode(id);
      set(node, "label", wrapped((episode.number ? std::to_string(*episode.number) + " " : "") + label));
      set(node, "style", "filled,rounded");
      set(node, "fillcolor", "#1D4ED8");
      set(node, "fontcolor", "white");
      set(node, "tooltip", escaped(clean(episode.text(Field::kDescription), kTooltipMost)));
      set(node, "URL", escaped(episode.link));
      set(node, "class", "episode");
      return;
    }
    const graph::Reference& reference = graph_.reference(id);
    const bool is_repository = reference.kind == ReferenceKind::kGithubRepo;
    if (is_repository) {
      set(node, "label", wrapped(label));
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
    set(node, "URL", escaped(reference.url));
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
                           ? "\\nbox: episode, ellipse: repository, dot: anything else cited"
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

struct CloseContext {
  void operator()(GVC_t* context) const { gvFreeContext(context); }
};

std::string last_graphviz_error() {
  const char* const text = aglasterr();
  return text == nullptr ? "no reason given" : clean(text, kTooltipMost);
}

}  // namespace

Result<std::string> to_dot(const graph::KnowledgeGraph& graph, View view) {
  const GraphPointer drawing = Drawing(graph, view).make();
  if (drawing == nullptr) return fail(ErrorKind::kLimit, "Graphviz cannot hold the graph");
  char* data = nullptr;
  std::size_t size = 0;
  std::FILE* const file = open_memstream(&data, &size);
  if (file == nullptr) return fail(ErrorKind::kLimit, "no memory for the graph");
  const int status = agwrite(drawing.get(), file);
  std::fclose(file);
  std::string dot(data, size);
  std::free(data);  // NOLINT(cppcoreguidelines-no-malloc): open_memstream's
  if (status != 0) return fail(ErrorKind::kIo, "Graphviz cannot write the graph: " + last_graphviz_error());
  return dot;
}

Result<std::string> draw(const graph::KnowledgeGraph& graph, PictureFormat format, View view) {
  const std::unique_ptr<GVC_t, CloseContext> context(gvContext());
  const GraphPointer drawing = Drawing(graph, view).make();
  if (context == nullptr || drawing == nullptr)
    return fail(ErrorKind::kLimit, "Graphviz cannot hold the graph");
  if (gvLayout(context.get(), drawing.get(), "sfdp") != 0) {
    return fail(ErrorKind::kUnsupported, "Graphviz cannot lay out the graph: " + last_graphviz_error());
  }
  char* data = nullptr;
  unsigned size = 0;
  const char* const name = format == PictureFormat::kSvg ? "svg" : "png";
  const int status = gvRenderData(context.get(), drawing.get(), name, &data, &size);
  std::string picture;
  if (status == 0) picture.assign(data, size);
  gvFreeRenderData(data);
  gvFreeLayout(context.get(), drawing.get());
  if (status != 0) {
    return fail(ErrorKind::kUnsupported,
                std::string("Graphviz cannot draw ") + name + ": " + last_graphviz_error());
  }
  return picture;
}

}  // namespace podatlas::exporter
