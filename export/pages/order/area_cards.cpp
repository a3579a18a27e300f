#include "export/pages/order/area_cards.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "export/pages/order/area_path.h"

namespace podatlas::exporter::pages {

std::vector<AreaCard> area_cards(const graph::Curriculum& curriculum, const graph::Areas& areas,
                                 const Preparation& preparation, const Offers& offers,
                                 const OfferedPath& offered) {
  const KnowledgeGraph& graph = curriculum.graph();
  std::vector<AreaCard> out;
  for (const NodeId area : areas.with_episodes()) {
    const std::optional<NodeId> part = offers.shared_part(area);
    AreaCard card;
    card.concept_node = part.value_or(area);
    const graph::ListeningPath* const path = offered(card.concept_node);
    if (path == nullptr && (part || !offers.is_covered(area))) continue;
    for (NodeId id = 0; id < graph.nodes().size(); ++id) {
      if (graph.node(id).kind == NodeKind::kEpisode && areas.of(id) == area &&
          (!part || offers.is_about(id, *part)))
        card.episodes.push_back(id);
    }
    card.begin = begin_of(area, path, curriculum, areas, preparation).value_or(card.episodes.front());
    out.push_back(std::move(card));
  }
  std::ranges::stable_sort(out, std::ranges::greater(),
                           [](const AreaCard& one) { return one.episodes.size(); });
  return out;
}

}  // namespace podatlas::exporter::pages
