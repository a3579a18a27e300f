#include "graph/merge/merge_graphs.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/url/url.h"
#include "graph/build/build_graph.h"
#include "graph/build/reference_identity.h"
#include "graph/merge/merge_rules.h"

namespace podatlas::graph {
namespace {

using Handle = GraphBuilder::Handle;

// What evidence stands in: equal where that of one reading holds for the other, too.
std::string texts_of(const Episode& episode) {
  std::string texts = episode.title + '\n' + episode.link + '\n';
  for (const Text& text : episode.texts) {
    texts += std::string(name_of(text.field)) + '\n' + text.plain + '\n';
    for (const Anchor& anchor : text.anchors) texts += anchor.href + '\n';
  }
  return texts;
}

// Whatever tells two readings of one episode apart.
auto contents_of(const Episode& episode) {
  return std::tuple(episode.published, texts_of(episode), episode.duration, episode.enclosure.url,
                    episode.sources, episode.same_as);
}

auto contents_of(const Show& show) {
  return std::tie(show.title, show.link, show.description, show.feed_url, show.sources);
}

// How new a graph's reading of a show is: its newest episode, and how many it has.
using Age = std::pair<std::optional<std::chrono::sys_seconds>, std::size_t>;

// Which graph speaks for each show and episode, by the node's id.
class Speakers {
 public:
  explicit Speakers(std::span<const KnowledgeGraph> graphs) : graphs_(graphs) {
    ages_.resize(graphs.size());
    for (std::size_t g = 0; g < graphs.size(); ++g) {
      const KnowledgeGraph& graph = graphs[g];
      ages_[g].resize(graph.nodes().size());
      for (NodeId id = 0; id < graph.nodes().size(); ++id) {
        if (graph.node(id).kind != NodeKind::kEpisode) continue;
        const auto show = graph::show_of(graph, id);
        if (!show) continue;
        Age& age = ages_[g][*show];
        age.first = std::max(age.first, graph.episode(id).published);
        ++age.second;
      }
    }
    for (std::size_t g = 0; g < graphs.size(); ++g) {
      for (NodeId id = 0; id < graphs[g].nodes().size(); ++id) {
        const NodeKind kind = graphs[g].node(id).kind;
        if (kind != NodeKind::kShow && kind != NodeKind::kEpisode) continue;
        const auto [known, is_new] = chosen_.emplace(graphs[g].node(id).id, std::pair(g, id));
        if (!is_new && is_better({g, id}, known->second)) known->second = {g, id};
      }
    }
  }

  /// Whether the node is as this graph has it.
  [[nodiscard]] bool is_chosen(std::size_t g, NodeId id) const {
    return chosen_.at(graphs_[g].node(id).id).first == g;
  }
  /// Whether what this graph found in the node holds: it is chosen, or reads the same. Graphs of one feed
  /// with different ontologies have more to say than one of them.
  [[nodiscard]] bool speaks(std::size_t g, NodeId id) const {
    const auto& [other, same] = chosen_.at(graphs_[g].node(id).id);
    if (other == g) return true;
    const bool is_show = graphs_[g].node(id).kind == NodeKind::kShow;
    return is_show ? contents_of(graphs_[g].show(id)) == contents_of(graphs_[other].show(same))
                   : texts_of(graphs_[g].episode(id)) == texts_of(graphs_[other].episode(same));
  }

 private:
  using Place = std::pair<std::size_t, NodeId>;

  [[nodiscard]] Age age_of(const Place& place) const {
    const auto& [g, id] = place;
    const auto show = graphs_[g].node(id).kind == NodeKind::kShow ? id : graph::show_of(graphs_[g], id);
    return show ? ages_[g][*show] : Age{};
  }

  [[nodiscard]] bool is_better(const Place& a, const Place& b) const {
    const Age age_of_a = age_of(a);
    const Age age_of_b = age_of(b);
    if (age_of_a != age_of_b) return age_of_b < age_of_a;
    const KnowledgeGraph& from_a = graphs_[a.first];
    const KnowledgeGraph& from_b = graphs_[b.first];
    if (from_a.node(a.second).kind == NodeKind::kEpisode) {
      return contents_of(from_b.episode(b.second)) < contents_of(from_a.episode(a.second));
    }
    return contents_of(from_b.show(b.second)) < contents_of(from_a.show(a.second));
  }

  std::span<const KnowledgeGraph> graphs_;
  std::vector<std::vector<Age>> ages_;  // by graph and show node
  std::unordered_map<std::string, Place> chosen_;
};

// The links of all episodes, each as the graph has it that speaks for the episode.
class EpisodeLinks {
 public:
  EpisodeLinks(std::span<const KnowledgeGraph> graphs, const Speakers& speakers, const MergeHelp& help) {
    std::vector<Show> shows;
    std::unordered_map<std::string, std::size_t> place_of;
    for (std::size_t g = 0; g < graphs.size(); ++g) {
      const KnowledgeGraph& graph = graphs[g];
      for (NodeId id = 0; id < graph.nodes().size() && graph.node(id).kind <= NodeKind::kEpisode; ++id) {
        const auto show = graph.node(id).kind == NodeKind::kShow ? id : graph::show_of(graph, id);
        if (!show || !speakers.is_chosen(g, id)) continue;
        const auto [place, is_new] = place_of.emplace(graph.node(*show).id, shows.size());
        if (is_new) {
          shows.emplace_back();
          ids_.emplace_back();
        }
        if (*show == id) {
          shows[place->second].link = graph.show(id).link;
          continue;
        }
        Episode& episode = shows[place->second].episodes.emplace_back();
        episode.guid = graph.episode(id).guid;
        episode.title = graph.episode(id).title;
        episode.link = graph.episode(id).link;
        episode.same_as = graph.episode(id).same_as;
        ids_[place->second].push_back(graph.node(id).id);
      }
    }
    find_ = help.finder(shows);
  }

  /// The id of the node of the episode that `url` leads to.
  [[nodiscard]] std::optional<std::string> id_at(std::string_view url) const {
    const auto found = find_(url);
    if (!found) return std::nullopt;
    return ids_[found->first][found->second];
  }

 private:
  std::vector<std::vector<std::string>> ids_;  // by show and episode
  EpisodeFinder find_;
};

class Merger {
 public:
  Merger(std::span<const KnowledgeGraph> graphs, const MergeHelp& help)
      : graphs_(graphs), help_(help), speakers_(graphs), leads_to_(graphs.size()), kept_(graphs.size()) {
    const EpisodeLinks links(graphs, speakers_, help);
    for (std::size_t g = 0; g < graphs.size(); ++g) {
      leads_to_[g].resize(graphs[g].nodes().size());
      for (NodeId id = 0; id < graphs[g].nodes().size(); ++id) {
        if (graphs[g].node(id).kind == NodeKind::kReference)
          leads_to_[g][id] = links.id_at(graphs[g].reference(id).url);
      }
      kept_[g] = kept_of(
          graphs[g], [&](NodeId id) { return speakers_.speaks(g, id); },
          [&](NodeId id) { return leads_to_[g][id].has_value(); });
      for (NodeId id = 0; id < graphs[g].nodes().size(); ++id) {
        if (kept_[g].nodes[id]) see(graphs[g], id);
      }
    }
  }

  KnowledgeGraph merged() {
    std::vector<std::vector<Handle>> handles(graphs_.size());
    for (std::size_t g = 0; g < graphs_.size(); ++g) {
      handles[g].resize(graphs_[g].nodes().size());
      for (NodeId id = 0; id < graphs_[g].nodes().size(); ++id) {
        const bool is_ours = graphs_[g].node(id).kind > NodeKind::kEpisode || speakers_.is_chosen(g, id);
        if (kept_[g].nodes[id] && is_ours) handles[g][id] = add(graphs_[g], id);
      }
    }
    // Shows and episodes that are as another graph has them: all of them are nodes now.
    for (std::size_t g = 0; g < graphs_.size(); ++g) {
      for (NodeId id = 0; id < graphs_[g].nodes().size(); ++id) {
        if (graphs_[g].node(id).kind <= NodeKind::kEpisode && !speakers_.is_chosen(g, id))
          handles[g][id] = by_id_.at(graphs_[g].node(id).id);
      }
    }
    for (std::size_t g = 0; g < graphs_.size(); ++g) add_edges(g, handles[g]);
    relate_concepts();
    return builder_.freeze();
  }

 private:
  // What several graphs know of a node is put together before it is made.
  void see(const KnowledgeGraph& graph, NodeId id) {
    const Node& node = graph.node(id);
    if (node.kind == NodeKind::kReference) {
      const Reference& reference = graph.reference(id);
      const auto [known, is_new] = references_.emplace(identity_key(reference), reference);
      if (!is_new) unite(known->second, reference);
    } else if (node.kind == NodeKind::kPerson) {
      const auto [known, is_new] = people_.emplace(node.id, graph.person(id));
      if (!is_new) unite(known->second, graph.person(id));
    } else if (node.kind == NodeKind::kConcept) {
      const auto [known, is_new] = concepts_.emplace(node.id, graph.concept_node(id));
      if (!is_new) unite(known->second, graph.concept_node(id));
    }
  }

  Handle add(const KnowledgeGraph& graph, NodeId id) {
    const Node& node = graph.node(id);
    switch (node.kind) {
      case NodeKind::kShow:
      case NodeKind::kEpisode:
        return by_id_[node.id] = add_copy(builder_, graph, id);
      case NodeKind::kReference:
        return builder_.add_reference(references_.at(identity_key(graph.reference(id))));
      case NodeKind::kPerson:
        return builder_.add_person(node.id, people_.at(node.id));
      case NodeKind::kConcept:
        break;
    }
    return builder_.add_concept(node.id, concepts_.at(node.id));
  }

  void add_edges(std::size_t g, const std::vector<Handle>& handles) {
    const KnowledgeGraph& graph = graphs_[g];
    const Kept& kept = kept_[g];
    for (EdgeId e = 0; e < graph.edge_count(); ++e) {
      if (!is_kept(graph, kept, e)) continue;
      const Edge edge = graph.edge(e);
      if (leads_to_[g][edge.source]) continue;
      if (const auto& episode = leads_to_[g][edge.target]) {
        link_episodes(g, e, handles, *episode);
        continue;
      }
      const auto evidence = graph.evidence(e);
      if (evidence.empty() && kept.nodes[edge.source] &&
          (kept.nodes[edge.target] || graph.node(edge.target).kind <= NodeKind::kEpisode)) {
        builder_.add_edge(handles[edge.source], edge.relation, handles[edge.target]);
      }
      for (const std::size_t i : kept.evidence[e]) {
        const EdgeEvidence& seen = evidence[i];
        builder_.add_edge(handles[edge.source], edge.relation, handles[edge.target], handles[seen.owner],
                          seen, seen.cited_as);
      }
    }
  }

  // An edge to a reference that is an episode of one of the shows.
  void link_episodes(std::size_t g, EdgeId e, const std::vector<Handle>& handles,
                     const std::string& episode_id) {
    const KnowledgeGraph& graph = graphs_[g];
    if (graph.edge(e).relation != Relation::kCites) return;
    const Handle there = by_id_.at(episode_id);
    // A post, whose text no graph holds.
    if (graph.evidence(e).empty() && kept_[g].nodes[graph.edge(e).source])
      builder_.add_edge(handles[graph.edge(e).source], Relation::kMentions, there);
    tell_links(graph, kept_[g], e, help_.statement,
               [&](NodeId owner, const EpisodeStatement& statement, std::string_view cited_as) {
                 const Handle here = handles[owner];
                 if (here == there) return;
                 const bool is_reversed = statement.relation == EpisodeRelation::kListenBefore;
                 builder_.add_edge(is_reversed ? there : here, relation_of(statement.relation),
                                   is_reversed ? here : there, here, statement.evidence, cited_as);
               });
  }

  // Two concepts may be related that no graph had both of.
  void relate_concepts() {
    if (help_.ontology == nullptr) return;
    std::unordered_map<std::string, Handle> handles;
    for (const auto& [iri, concept_node] : concepts_) handles.emplace(iri, builder_.add_concept(iri, {}));
    for (const ontology::Concept& from : help_.ontology->concepts) {
      const auto source = handles.find(safe_iri(from.iri));
      if (source == handles.end()) continue;
      for (const ontology::ConceptId other : from.related) {
        const auto target = handles.find(safe_iri(help_.ontology->concepts[other].iri));
        if (target != handles.end()) builder_.add_edge(source->second, Relation::kRelated, target->second);
      }
    }
  }

  std::span<const KnowledgeGraph> graphs_;
  const MergeHelp& help_;
  Speakers speakers_;
  std::vector<std::vector<std::optional<std::string>>> leads_to_;  // by graph and reference: an episode's id
  std::vector<Kept> kept_;
  GraphBuilder builder_;
  std::unordered_map<std::string, Handle> by_id_;  // shows and episodes
  std::unordered_map<std::string, Reference> references_;
  std::unordered_map<std::string, Person> people_;
  std::map<std::string, Concept> concepts_;
};

}  // namespace

KnowledgeGraph merge_graphs(std::span<const KnowledgeGraph> graphs, const MergeHelp& help) {
  return Merger(graphs, help).merged();
}

}  // namespace podatlas::graph
