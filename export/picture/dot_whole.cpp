#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "core/text/text.h"
#include "export/picture/dot.h"

namespace podatlas::exporter {
namespace {

constexpr std::array kWholeLayout = {
    DotAttribute{"layout", "sfdp"},        DotAttribute{"overlap", "prism"},
    DotAttribute{"overlap_scaling", "-4"}, DotAttribute{"K", "0.6"},
    DotAttribute{"repulsiveforce", "1.6"}, DotAttribute{"splines", "false"},
};
constexpr int kWholeLegendSize = 20;  // points, for a large picture

class Whole {
 public:
  Whole(const KnowledgeGraph& graph, Theme theme, Output& out)
      : graph_(graph), theme_(theme), dot_(out), areas_(graph) {
    set_styles();
  }

  void write() {
    const auto nodes = static_cast<NodeId>(graph_.nodes().size());
    is_drawn_.resize(nodes);
    for (NodeId id = 0; id < nodes; ++id) is_drawn_[id] = is_drawn(id);
    begin_picture(dot_, theme_, kWholeLayout);
    legend();
    for (NodeId id = 0; id < nodes; ++id) {
      if (is_drawn_[id]) node(id);
    }
    for (NodeId id = 0; id < nodes; ++id) {
      for (const Edge& edge : graph_.out_edges(id)) draw(edge);
    }
    dot_.finish();
  }

 private:
  // Defaults for the nodes of a kind and the edges of a relation.
  void set_styles() {
    const auto written = [](std::initializer_list<DotAttribute> attributes) {
      return dot_attributes(std::span(attributes.begin(), attributes.size()));
    };
    episode_ = written({{"style", "filled,rounded"},
                        {"fontcolor", ink::kOnArea.in(theme_)},
                        {"fontsize", "15"},
                        {"class", "episode"}});
    person_ = written({{"shape", "plaintext"}, {"fontcolor", ink::kPerson.in(theme_)}, {"class", "person"}});
    concept_ = written({{"shape", "ellipse"},
                        {"fontsize", "9"},
                        {"margin", "0.04,0.02"},
                        {"penwidth", "0.5"},
                        {"color", ink::kConcept.in(theme_)},
                        {"class", "concept"}});
    repository_ = written({{"shape", "ellipse"},
                           {"color", ink::kRepository.in(theme_)},
                           {"penwidth", "1.4"},
                           {"fontsize", "13"}});
    reference_ = written({{"shape", "point"},
                          {"label", ""},
                          {"width", "0.09"},
                          {"color", ink::kReference.in(theme_)},
                          {"fillcolor", ink::kReference.in(theme_)}});
    for (std::size_t r = 0; r < edges_.size(); ++r) {
      const auto relation = static_cast<Relation>(r);
      edges_.at(r) = edge_attributes(look_of(relation), theme_, name_of(relation));
    }
  }

  // Without shows, which would hide the rest, and concepts that no episode names.
  bool is_drawn(NodeId id) const {
    if (graph_.node(id).kind == NodeKind::kShow) return false;
    if (graph_.node(id).kind != NodeKind::kConcept) return true;
    const auto edges = graph_.in_edges(id);
    return std::any_of(edges.begin(), edges.end(),
                       [&](const Edge& edge) { return graph_.node(edge.source).kind == NodeKind::kEpisode; });
  }

  bool is_drawn(const Edge& edge) const { return is_drawn_[edge.source] && is_drawn_[edge.target]; }

  void node(NodeId id) {
    dot_.begin_node(graph_.node(id).id);
    switch (graph_.node(id).kind) {
      case NodeKind::kShow:
        break;
      case NodeKind::kEpisode:
        episode(id);
        break;
      case NodeKind::kReference:
        reference(id);
        break;
      case NodeKind::kPerson:
        label(id);
        dot_.tooltip({"person: ", graph_.label(id)});
        dot_.attributes(person_);
        break;
      case NodeKind::kConcept:
        label(id);
        dot_.tooltip({graph_.concept_node(id).definition});
        dot_.attributes(concept_);
        break;
    }
    dot_.end();
  }

  void label(NodeId id) { dot_.attribute("label", wrapped_label(clean(graph_.label(id), kLabelMost))); }

  void episode(NodeId id) {
    const Episode& episode = graph_.episode(id);
    dot_.attribute("label", wrapped_label(numbered_title(episode)));
    dot_.tooltip({episode.text(Field::kDescription)});
    dot_.attribute_if_any("URL", link_of(episode.link));
    dot_.attribute("fillcolor", ink_of(areas_, id).in(theme_));
    dot_.attributes(episode_);
  }

  void reference(NodeId id) {
    const Reference& reference = graph_.reference(id);
    const std::string_view kind = name_of(reference.kind);
    if (reference.kind == ReferenceKind::kGithubRepo) {
      label(id);
      dot_.attributes(repository_);
    } else {
      dot_.attributes(reference_);
    }
    dot_.tooltip({kind, ": ", reference.title.empty() ? graph_.label(id) : reference.title});
    dot_.attribute_if_any("URL", link_of(reference.url));
    dot_.attribute("class", std::string("reference ") + std::string(kind));
  }

  void draw(const Edge& edge) {
    if (!is_drawn(edge)) return;
    dot_.begin_edge(graph_.node(edge.source).id, graph_.node(edge.target).id);
    dot_.attributes(edges_.at(static_cast<std::size_t>(edge.relation)));
    dot_.tooltip({edge_words(graph_, edge)});
    dot_.end();
  }

  void legend() {
    Legend legend(theme_, kWholeLegendSize);
    legend.title(shows_title(graph_));
    legend.words(
        "filled box: episode, colored by area; small ellipse: concept; large ellipse: repository; "
        "plain name: person; dot: anything else cited");
    const auto areas = areas_.with_episodes();
    for (std::size_t i = 0; i < std::min(areas.size(), kAreaInks.size()); ++i) {
      legend.area(graph_.label(areas[i]), kAreaInks.at(i));
    }
    std::set<Relation> seen;
    for (const Edge& edge : graph_.edges()) {
      if (is_drawn(edge)) seen.insert(edge.relation);
    }
    legend.next_row();
    legend.lines(seen);
    dot_.title(legend.html());
  }

  const KnowledgeGraph& graph_;
  Theme theme_;
  DotText dot_;
  graph::Areas areas_;
  std::vector<bool> is_drawn_;
  std::string episode_;
  std::string person_;
  std::string concept_;
  std::string repository_;
  std::string reference_;
  std::array<std::string, kRelationCount> edges_;
};

}  // namespace

void write_whole(const KnowledgeGraph& graph, Theme theme, Output& out) { Whole(graph, theme, out).write(); }

}  // namespace podatlas::exporter
