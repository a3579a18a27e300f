#include <array>
#include <string>

#include "export/path/path_formats.h"
#include "export/path/path_reasons.h"
#include "export/path/path_sections.h"
#include "export/picture/dot_style.h"
#include "export/picture/graphviz.h"

namespace podatlas::exporter {
namespace {

using graph::Tier;

constexpr std::size_t kTextMost = 300;   // of a title, in code points
constexpr std::size_t kMostDrawn = 500;  // steps; layout is superlinear

constexpr std::array kPathLayout = {DotAttribute{"layout", "dot"}, DotAttribute{"rankdir", "TB"},
                                    DotAttribute{"nodesep", "0.3"}};

// Tiers differ in line and arrowhead, not only in color.
struct Look {
  Tier tier;
  std::string_view style;
  std::string_view arrowhead;
  std::string_view penwidth;
  std::string_view legend;
};
constexpr std::array kLooks = {
    Look{Tier::kStated, "bold", "normal", "2.2", "bold: an episode says so"},
    Look{Tier::kHardConcept, "solid", "normal", "1.2", "solid: needed"},
    Look{Tier::kSoftConcept, "dashed", "vee", "0.8", "dashed: helps"},
    Look{Tier::kMention, "dotted", "odot", "0.6", "dotted: mentions"},
};

}  // namespace

Result<std::string> path_dot(const PathPlan& document) {
  const KnowledgeGraph& graph = *document.graph;
  const graph::ListeningPath& path = document.path;
  return text_of_output([&](Output& out) {
    DotText dot(out);
    begin_picture(dot, Theme::kLight, kPathLayout);
    std::string label = dot_escaped(clean(path_title(document), kTextMost)) + "\\n";
    for (const Look& look : kLooks) {
      if (look.tier != Tier::kStated) label += "; ";
      label += look.legend;
    }
    label += "\\n ";
    const std::array title = {DotAttribute{"label", label}};
    dot.defaults("graph", title);
    for (std::size_t i = 0; i < path.steps.size(); ++i) {
      const graph::PathStep& step = path.steps[i];
      const Episode& episode = graph.episode(step.episode);
      dot.begin_node(graph.node(step.episode).id);
      dot.attribute(
          "label", wrapped_label(std::to_string(i + 1) + ". " + clean(title_of(episode), kTextMost)) + "\\n" +
                       length_text(episode, step));
      if (step.role == graph::StepRole::kCore) {
        dot.attribute("style", "filled,rounded");
        dot.attribute("fillcolor", kAreaInks.front().light);
        dot.attribute("fontcolor", ink::kOnArea.light);
      } else {
        dot.attribute("style", step.role == graph::StepRole::kFurther ? "rounded,dashed" : "rounded");
      }
      dot.attribute_if_any("URL", link_of(episode.link));
      dot.tooltip({reasons_for(graph, path, i).front().text});
      dot.end();
    }
    for (const graph::PathStep& step : path.steps) {
      for (const graph::Prerequisite& pair : step.rests_on) {
        const Look& look = kLooks.at(static_cast<std::size_t>(pair.tier));
        dot.begin_edge(graph.node(pair.before).id, graph.node(pair.after).id);
        dot.attribute("style", look.style);
        dot.attribute("arrowhead", look.arrowhead);
        dot.attribute("penwidth", look.penwidth);
        dot.tooltip({explain_pair(graph, pair).text});
        dot.end();
      }
    }
    dot.finish();
  });
}

Result<std::string> path_svg(const PathPlan& document) {
  if (document.path.steps.size() > kMostDrawn) {
    return fail(ErrorKind::kLimit, "a path of " + std::to_string(document.path.steps.size()) +
                                       " episodes is too long to draw; shorten it with --max or --budget");
  }
  const Result<std::string> dot = path_dot(document);
  return dot ? rendered(*dot, "dot", "svg") : dot;
}

}  // namespace podatlas::exporter
