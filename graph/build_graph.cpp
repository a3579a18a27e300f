#include "graph/build_graph.h"

#include <unordered_map>

#include "graph/reference_identity.h"

namespace podatlas::graph {
namespace {

Relation relation_of(EpisodeRelation relation) {
  switch (relation) {
    case EpisodeRelation::kListenFirst:
    case EpisodeRelation::kListenBefore:
      return Relation::kListenFirst;
    case EpisodeRelation::kRelated:
      return Relation::kRelated;
    case EpisodeRelation::kSupersedes:
      return Relation::kSupersedes;
    case EpisodeRelation::kContinues:
      return Relation::kContinues;
    case EpisodeRelation::kMentions:
      break;
  }
  return Relation::kMentions;
}

// Chooses one spelling for every reference before any node is made, so that the order of mentions is of no
// account.
class References {
 public:
  void see(const Reference& reference) {
    const auto [known, is_new] = chosen_.emplace(identity_key(reference), reference);
    if (!is_new) known->second = preferred(known->second, reference);
    if (const auto parent = parent_of(reference)) see(*parent);
  }

  GraphBuilder::Handle add(GraphBuilder& builder, const Reference& reference) {
    const Reference& node = chosen_.at(identity_key(reference));
    const GraphBuilder::Handle handle = builder.add_reference(node);
    if (const auto parent = parent_of(node))
      builder.add_edge(handle, Relation::kPartOf, add(builder, *parent));
    return handle;
  }

 private:
  std::unordered_map<std::string, Reference> chosen_;
};

Reference reference_of(const LinkMention& link) { return {link.kind, link.canonical, link.ref}; }

}  // namespace

KnowledgeGraph build_graph(std::vector<Show> shows, const std::vector<ShowMentions>& mentions) {
  References references;
  for (const ShowMentions& show : mentions) {
    for (const std::vector<Mention>& episode : show) {
      for (const Mention& mention : episode) {
        if (const auto* link = std::get_if<LinkMention>(&mention.what)) references.see(reference_of(*link));
      }
    }
  }
  GraphBuilder builder;
  std::vector<std::vector<GraphBuilder::Handle>> handles(shows.size());
  for (std::size_t s = 0; s < shows.size(); ++s) {
    std::vector<Episode> episodes = std::move(shows[s].episodes);
    const std::string guid = shows[s].guid;
    const GraphBuilder::Handle show = builder.add_show(std::move(shows[s]));
    for (Episode& episode : episodes) {
      handles[s].push_back(builder.add_episode(guid, std::move(episode)));
      builder.add_edge(handles[s].back(), Relation::kPartOf, show);
    }
  }
  for (std::size_t s = 0; s < mentions.size(); ++s) {
    for (std::size_t e = 0; e < mentions[s].size(); ++e) {
      const GraphBuilder::Handle here = handles[s][e];
      for (const Mention& mention : mentions[s][e]) {
        if (const auto* link = std::get_if<LinkMention>(&mention.what)) {
          // A link to an episode that is known becomes an edge between episodes, from its own mention.
          if (link->target_is_known) continue;
          builder.add_edge(here, Relation::kCites, references.add(builder, reference_of(*link)), here,
                           mention.evidence, link->url);
        } else if (const auto* ref = std::get_if<EpisodeRefMention>(&mention.what)) {
          const GraphBuilder::Handle there = handles[ref->target_show][ref->target_episode];
          const bool reversed = ref->relation == EpisodeRelation::kListenBefore;
          builder.add_edge(reversed ? there : here, relation_of(ref->relation), reversed ? here : there, here,
                           mention.evidence, ref->cited_as);
        }
      }
    }
  }
  return builder.freeze();
}

}  // namespace podatlas::graph
