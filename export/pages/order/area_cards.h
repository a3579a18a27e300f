#pragma once

#include <functional>
#include <vector>

#include "export/pages/order/offers.h"
#include "export/pages/order/preparation.h"
#include "graph/areas.h"
#include "graph/path/curriculum.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::exporter::pages {

/// An area on the front page, or the part of it that stands for it (see Offers::shared_part).
struct AreaCard {
  NodeId concept_node = 0;
  std::vector<NodeId> episodes;  ///< of the area; of a part, those about it
  NodeId begin = 0;              ///< with which a page says to begin
};

/// What the front pages of a site and of its explorer offer.
struct FrontPage {
  std::vector<NodeId> starts;   ///< where_to_start()
  std::vector<AreaCard> areas;  ///< area_cards()
};

/// The path into an area or a concept if that is offered, else null.
using OfferedPath = std::function<const graph::ListeningPath*(NodeId)>;

/// The areas that are offered, those with the most episodes first. O(areas × nodes).
[[nodiscard]] std::vector<AreaCard> area_cards(const graph::Curriculum& curriculum, const graph::Areas& areas,
                                               const Preparation& preparation, const Offers& offers,
                                               const OfferedPath& offered);

}  // namespace podatlas::exporter::pages
