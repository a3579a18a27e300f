#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/text/text.h"
#include "export/path/path_reasons.h"
#include "export/picture/dot.h"

namespace podatlas::exporter {
namespace {

constexpr std::array kTopicLayout = {
    DotAttribute{"layout", "dot"},   DotAttribute{"rankdir", "LR"},  DotAttribute{"newrank", "true"},
    DotAttribute{"nodesep", "0.14"}, DotAttribute{"ranksep", "1.1"}, DotAttribute{"splines", "spline"},
};
constexpr int kTopicLegendSize = 11;
// The node of the middle column; not a valid IRI.
constexpr std::string_view kPath = "path";
// A column with more nodes is longer than a page.
constexpr std::size_t kMostConcepts = 24;
constexpr std::size_t kMostCited = 40;

class TopicPicture {
 public:
  TopicPicture(const PathPlan& document, Theme theme, Output& out)
      : document_(document), graph_(*document.graph), theme_(theme), dot_(out) {}

  void write() {
    begin_picture(dot_, theme_, kTopicLayout);
    collect();
    legend();
    column(concepts_, [&](NodeId id) { concept_node(id); });
    path();
    column(others_, [&](NodeId id) { other(id); });
    for (const EdgeId e : edges_) edge(e);
    for (const EdgeId e : among_concepts_) edge_among_concepts(e);
    dot_.finish();
  }

 private:
  void collect() {
    std::map<NodeId, std::size_t> concepts;
    std::map<NodeId, std::size_t> others;
    for (const NodeId id : document_.concepts) concepts[id] += 100;
    std::vector<EdgeId> edges;
    for (const graph::PathStep& step : document_.path.steps) {
      for (const Edge& edge : graph_.out_edges(step.episode)) {
        const NodeKind kind = graph_.node(edge.target).kind;
        const bool is_about = edge.relation == Relation::kAbout;
        // Mentions only count for the topic itself.
        if (kind == NodeKind::kConcept && (is_about || concepts.contains(edge.target))) {
          concepts[edge.target] += is_about ? 2U : 1U;
        } else if (kind == NodeKind::kReference || kind == NodeKind::kPerson) {
          if (edge.relation == Relation::kHost) continue;  // hosts are in every episode
          ++others[edge.target];
        } else {
          continue;
        }
        edges.push_back(edge.id);
      }
    }
    concepts_ = most(concepts, kMostConcepts, left_out_);
    others_ = most(others, kMostCited, left_out_);
    std::set<NodeId> drawn(concepts_.begin(), concepts_.end());
    for (const NodeId id : concepts_) {
      for (const Edge& edge : graph_.out_edges(id)) {
        const bool is_need = edge.relation == Relation::kRequires || edge.relation == Relation::kEasierAfter;
        if (is_need && drawn.contains(edge.target)) among_concepts_.push_back(edge.id);
      }
    }
    drawn.insert(others_.begin(), others_.end());
    std::copy_if(edges.begin(), edges.end(), std::back_inserter(edges_),
                 [&](EdgeId e) { return drawn.contains(graph_.edge(e).target); });
  }

  // The nodes with the highest weight, in node order.
  static std::vector<NodeId> most(const std::map<NodeId, std::size_t>& weights, std::size_t limit,
                                  std::size_t& left_out) {
    std::vector<NodeId> ids;
    ids.reserve(weights.size());
    for (const auto& [id, weight] : weights) ids.push_back(id);
    std::ranges::stable_sort(ids, std::greater(), [&](NodeId id) { return weights.at(id); });
    if (ids.size() > limit) {
      left_out += ids.size() - limit;
      ids.resize(limit);
    }
    std::ranges::sort(ids);
    return ids;
  }

  template <typename Write>
  void column(const std::vector<NodeId>& nodes, const Write& write) {
    dot_.begin_column();
    for (const NodeId id : nodes) write(id);
    dot_.end_cluster();
  }

  void concept_node(NodeId id) {
    const bool is_asked =
        std::find(document_.concepts.begin(), document_.concepts.end(), id) != document_.concepts.end();
    dot_.begin_node(graph_.node(id).id);
    dot_.attribute("label", wrapped_label(clean(graph_.label(id), kLabelMost)));
    dot_.attribute("shape", "ellipse");
    dot_.attribute("style", "filled");
    dot_.attribute("color", ink::kConcept.in(theme_));
    dot_.attribute("fillcolor", ink::kConceptFill.in(theme_));
    dot_.attribute("penwidth", is_asked ? "2.4" : "0.8");
    dot_.attribute("class", "concept");
    dot_.tooltip({graph_.concept_node(id).definition});
    dot_.end();
  }

  // The middle column is one table, which keeps its rows in listening order.
  void path() {
    const std::string fill(kAreaInks.front().in(theme_));
    std::string table =
        R"(<table border="1" color=")" + fill +
        R"(" cellborder="0" cellspacing="3" cellpadding="5" style="rounded"><tr><td align="left">)" +
        font(fill, 13, "<b>Listen in this order</b>") + "</td></tr>";
    for (std::size_t i = 0; i < document_.path.steps.size(); ++i) table += row(i, fill);
    dot_.begin_node(kPath);
    dot_.attribute("shape", "plain");
    dot_.attribute("tooltip", "episodes in listening order");
    dot_.html("label", table + "</table>");
    dot_.end();
  }

  std::string row(std::size_t i, const std::string& fill) const {
    const graph::PathStep& step = document_.path.steps[i];
    const Episode& episode = graph_.episode(step.episode);
    std::string out = R"(<tr><td align="left" balign="left" style="rounded" port=")" + port(i) +
                      R"(" bgcolor=")" + fill + '"';
    if (const std::string link = link_of(episode.link); !link.empty())
      out += R"( target="_blank" href=")" + dot_html(link) + '"';
    const std::string notes = clean(episode.text(Field::kDescription), kTooltipMost);
    if (!notes.empty()) out += R"( tooltip=")" + dot_html(notes) + '"';
    const std::string_view ink = ink::kOnArea.in(theme_);
    const std::string number = episode.number ? "#" + std::to_string(*episode.number) + " \u00B7 " : "";
    const std::string reason = clean(reasons_for(graph_, document_.path, i).front().text, kLabelMost + 24);
    return out + '>' +
           font(ink, 12,
                "<b>" + std::to_string(i + 1) + ".</b>&#160;" +
                    dot_html(clean(title_of(episode), kLabelMost))) +
           font(ink, 9,
                "&#160;&#160; " + number + length_text(episode, step) +
                    "<br/>&#160;&#160;&#160;&#160;&#160;" + dot_html(reason)) +
           "</td></tr>";
  }

  static std::string port(std::size_t step) { return "s" + std::to_string(step + 1); }

  void other(NodeId id) {
    const bool is_person = graph_.node(id).kind == NodeKind::kPerson;
    dot_.begin_node(graph_.node(id).id);
    if (is_person) {
      dot_.attribute("label", dot_escaped(clean(graph_.label(id), kLabelMost)));
      dot_.attribute("shape", "plaintext");
      dot_.attribute("fontcolor", ink::kPerson.in(theme_));
      dot_.attribute("class", "person");
      dot_.tooltip({"person: ", graph_.label(id)});
    } else {
      const Reference& reference = graph_.reference(id);
      const bool is_repository = reference.kind == ReferenceKind::kGithubRepo;
      dot_.attribute("label", dot_escaped(clean(short_label(reference), kLabelMost)));
      dot_.attribute("shape", is_repository ? "ellipse" : "box");
      dot_.attribute("color", (is_repository ? ink::kRepository : ink::kReference).in(theme_));
      dot_.attribute("class", "reference " + std::string(name_of(reference.kind)));
      dot_.tooltip({name_of(reference.kind), ": ", graph_.label(id)});
      dot_.attribute_if_any("URL", link_of(reference.url));
    }
    dot_.end();
  }

  // Without the scheme and "www.".
  static std::string short_label(const Reference& reference) {
    if (!reference.title.empty()) return reference.title;
    if (!reference.ref.empty()) return reference.ref;
    std::string_view text = reference.url;
    for (const std::string_view prefix : {"https://", "http://", "www."}) {
      if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
    }
    return std::string(text);
  }

  void edge(EdgeId e) {
    const Edge edge = graph_.edge(e);
    const auto at = std::find_if(document_.path.steps.begin(), document_.path.steps.end(),
                                 [&](const graph::PathStep& s) { return s.episode == edge.source; });
    const std::string step = port(static_cast<std::size_t>(at - document_.path.steps.begin()));
    const EdgeLook& look = look_of(edge.relation);
    const bool is_left = graph_.node(edge.target).kind == NodeKind::kConcept;
    // Edges must point right, or dot would swap the columns.
    if (is_left) {
      dot_.begin_edge(graph_.node(edge.target).id, kPath);
      dot_.attribute("tailport", "e");
      dot_.attribute("headport", step + ":w");
      dot_.attribute("dir", "back");
      dot_.attribute("arrowtail", look.arrowhead);
    } else {
      dot_.begin_edge(kPath, graph_.node(edge.target).id);
      dot_.attribute("tailport", step + ":e");
      dot_.attribute("headport", "w");
    }
    dot_.attributes(edge_attributes(opaque(look), theme_, name_of(edge.relation)));
    dot_.tooltip({edge_words(graph_, edge)});
    dot_.end();
  }

  void edge_among_concepts(EdgeId e) {
    const Edge edge = graph_.edge(e);
    dot_.begin_edge(graph_.node(edge.source).id, graph_.node(edge.target).id);
    dot_.attributes(edge_attributes(opaque(look_of(edge.relation)), theme_, name_of(edge.relation)));
    dot_.attribute("constraint", "false");
    dot_.tooltip({edge_words(graph_, edge)});
    dot_.end();
  }

  void legend() {
    std::set<Relation> seen;
    for (const EdgeId e : edges_) seen.insert(graph_.edge(e).relation);
    for (const EdgeId e : among_concepts_) seen.insert(graph_.edge(e).relation);
    Legend legend(theme_, kTopicLegendSize);
    legend.title(document_.query + ": concepts, episodes, and what they cite");
    legend.lines(seen);
    if (document_.cut != 0) {
      legend.words("the " + counted(document_.path.steps.size(), "most relevant episode") + "; " +
                   std::to_string(document_.cut) + " more of the path not shown");
    }
    if (left_out_ != 0) {
      legend.words("not shown: " + std::to_string(left_out_) +
                   " more that fewer of these episodes cite or mention");
    }
    dot_.title(legend.html());
  }

  const PathPlan& document_;
  const KnowledgeGraph& graph_;
  Theme theme_;
  DotText dot_;
  std::vector<NodeId> concepts_;
  std::vector<NodeId> others_;
  std::vector<EdgeId> edges_;
  std::vector<EdgeId> among_concepts_;
  std::size_t left_out_ = 0;
};

}  // namespace

void write_topic(const PathPlan& document, Theme theme, Output& out) {
  TopicPicture(document, theme, out).write();
}

}  // namespace podatlas::exporter
