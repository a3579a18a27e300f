#include <graphviz/gvc.h>

#include <array>
#include <unordered_map>

#include "export/graphviz.h"
#include "export/path_formats.h"
#include "export/path_reasons.h"

namespace podatlas::exporter {
namespace {

using graph::Tier;

constexpr std::size_t kTextMost = 300;  // code points of a tooltip

struct Attribute {
  int kind;
  const char* name;
  const char* value;
};
constexpr std::array kDefaults = {
    Attribute{AGRAPH, "rankdir", "TB"},
    Attribute{AGRAPH, "bgcolor", "white"},
    Attribute{AGRAPH, "pad", "0.3"},
    Attribute{AGRAPH, "nodesep", "0.3"},
    Attribute{AGRAPH, "fontname", "Helvetica"},
    Attribute{AGRAPH, "labelloc", "t"},
    Attribute{AGRAPH, "linelength", "0"},
    Attribute{AGNODE, "fontname", "Helvetica"},
    Attribute{AGNODE, "fontsize", "11"},
    Attribute{AGNODE, "shape", "box"},
    Attribute{AGNODE, "style", "rounded"},
    Attribute{AGNODE, "color", "#334155"},
    Attribute{AGNODE, "fillcolor", "white"},
    Attribute{AGNODE, "fontcolor", "#0F172A"},
    Attribute{AGNODE, "penwidth", "1"},
    Attribute{AGNODE, "label", ""},
    Attribute{AGNODE, "tooltip", ""},
    Attribute{AGNODE, "URL", ""},
    Attribute{AGNODE, "target", "_blank"},
    Attribute{AGEDGE, "color", "#475569"},
    Attribute{AGEDGE, "style", "solid"},
    Attribute{AGEDGE, "penwidth", "1"},
    Attribute{AGEDGE, "tooltip", ""},
    Attribute{AGEDGE, "arrowhead", "normal"},
};

// Tiers are told apart by line and head, not by colour alone.
struct Look {
  Tier tier;
  const char* style;
  const char* arrowhead;
  const char* penwidth;
  const char* legend;
};
constexpr std::array kLooks = {
    Look{Tier::kStated, "bold", "normal", "2.2", "bold: an episode says so"},
    Look{Tier::kHardConcept, "solid", "normal", "1.2", "solid: needed"},
    Look{Tier::kSoftConcept, "dashed", "vee", "0.8", "dashed: helps"},
    Look{Tier::kMention, "dotted", "odot", "0.6", "dotted: mentions"},
};

GraphPointer drawing_of(const PathDocument& document) {
  GraphPointer drawing = open_drawing();
  if (drawing == nullptr) return drawing;
  for (const Attribute& one : kDefaults) set_default(drawing.get(), one.kind, one.name, one.value);
  const graph::KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  std::unordered_map<graph::NodeId, Agnode_t*> nodes;
  for (std::size_t i = 0; i < path.steps.size(); ++i) {
    const graph::PathStep& step = path.steps[i];
    const Episode& episode = graph.episode(step.episode);
    Agnode_t* const node = agnode(drawing.get(), mutable_text(graph.node(step.episode).id.c_str()), 1);
    nodes.emplace(step.episode, node);
    set(node, "label",
        wrapped_label(std::to_string(i + 1) + ". " + clean(episode.title, kTextMost)) + "\\n" +
            minutes_text(step.duration));
    if (step.role == graph::StepRole::kCore) {
      set(node, "style", "filled,rounded");
      set(node, "fillcolor", "#1D4ED8");
      set(node, "fontcolor", "white");
    } else if (step.role == graph::StepRole::kFurther) {
      set(node, "style", "rounded,dashed");
    }
    set(node, "URL", link_of(episode.link));
    set(node, "tooltip", escaped(clean(reasons_for(graph, path, i).front().text, kTextMost)));
  }
  for (const graph::PathStep& step : path.steps) {
    for (const graph::Prerequisite& pair : step.rests_on) {
      Agedge_t* const edge = agedge(drawing.get(), nodes.at(pair.before), nodes.at(pair.after), nullptr, 1);
      const Look& look = kLooks.at(static_cast<std::size_t>(pair.tier));
      set(edge, "style", look.style);
      set(edge, "arrowhead", look.arrowhead);
      set(edge, "penwidth", look.penwidth);
      set(edge, "tooltip", escaped(clean(explain_pair(graph, pair).text, kTextMost)));
    }
  }
  std::string label = escaped(clean("Listening path: " + document.query, kTextMost)) + "\\n";
  for (const Look& look : kLooks) label += std::string(look.tier == Tier::kStated ? "" : "; ") + look.legend;
  set_default(drawing.get(), AGRAPH, "label", label + "\\n ");
  return drawing;
}

}  // namespace

Result<std::string> path_dot(const PathDocument& document) {
  const GraphPointer drawing = drawing_of(document);
  if (drawing == nullptr) return fail(ErrorKind::kLimit, "Graphviz cannot hold the path");
  return written(drawing.get());
}

Result<std::string> path_svg(const PathDocument& document) {
  const GraphPointer drawing = drawing_of(document);
  if (drawing == nullptr) return fail(ErrorKind::kLimit, "Graphviz cannot hold the path");
  return rendered(drawing.get(), "dot", "svg");
}

}  // namespace podatlas::exporter
