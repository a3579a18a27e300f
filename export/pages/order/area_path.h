#pragma once

#include <chrono>
#include <optional>

#include "export/pages/order/offers.h"
#include "export/pages/order/preparation.h"
#include "graph/areas.h"
#include "graph/path/curriculum.h"
#include "graph/search/index/episode_search.h"
#include "podatlas/path.h"

namespace podatlas::exporter::pages {

/// A path, and the time it was planned for.
struct TimedPath {
  graph::ListeningPath path;
  std::chrono::seconds budget{};
};

/// The path on which a page leads into an area: first_path(), but
///
///  - of a large area of whose titles less than a third name what they are about, of its typical_first()
///    episodes;
///  - not beginning with an episode of another area that prepares for none of the others;
///  - of a small area in up to twice the time, and four hours, if that has room for more of its episodes, and
///    then with episodes of other areas only if these need them;
///  - of a small area beginning with what most of its episodes share, else with an episode whose title names
///    the area, else with what twice as many episodes of the show speak of, unless it begins with an
///    introduction, with what others need, or (but for what they share) with the name of the area;
///  - up to a tenth longer if that has room for one more of the most relevant episodes, the one that takes
///    the fewest minutes.
///
/// O(cost of a path).
[[nodiscard]] TimedPath path_into(NodeId area, const graph::Curriculum& curriculum,
                                  const graph::EpisodeSearch& search, const graph::Areas& areas,
                                  const Preparation& preparation, const Offers& offers);

/// The episode with which a page says to begin in an area: the first of path_into() if that is offered, else
/// (null) the first of the area's own episodes; nullopt if it has none.
[[nodiscard]] std::optional<NodeId> begin_of(NodeId area, const graph::ListeningPath* offered,
                                             const graph::Curriculum& curriculum, const graph::Areas& areas,
                                             const Preparation& preparation);

}  // namespace podatlas::exporter::pages
