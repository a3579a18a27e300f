#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "export/pages/order/preparation.h"
#include "graph/areas.h"
#include "graph/path/curriculum.h"
#include "graph/search/own_names.h"
#include "podatlas/graph.h"
#include "podatlas/path.h"

namespace podatlas::exporter::pages {

/// Which paths and areas pages offer: those whose episodes are about them.
///
/// An episode is about a concept if its title names that or a part of it, if its notes show that it is its
/// subject, or if they name it often. A title that has it as the setting of something else ("A laptop for web
/// development") counts only if the notes say more of it. An episode about many things is about none. A game
/// or quiz makes no path.
class Offers {
 public:
  /// O(nodes + edges). All must outlive it.
  Offers(const graph::Curriculum& curriculum, const graph::Areas& areas, const Preparation& preparation);

  /// Whether an episode is about a concept or a part of it.
  [[nodiscard]] bool is_about(NodeId episode, NodeId concept_node) const {
    return !subjects(episode, concept_node, false).empty();
  }
  /// Whether the path to a concept is offered: if most of its steps, the first of them and at least two, are
  /// about it or prepare for it, and one is about it. Groundwork that is told beside a step counts only if it
  /// prepares for that. What the show is named for has a path only as an area;
  /// an area only if two of its own episodes are in it. At least half of the episodes of a small area must
  /// name several concepts of it, or hardly any others, and by more than their titles if their notes name
  /// others; and its path must not be about a single part of it.
  [[nodiscard]] bool has_path(NodeId concept_node, const graph::ListeningPath& path) const;
  /// Whether a step for which time is left is worth hearing next: if it is about the concept, or surely about
  /// what one edge ties to that, or another step prepares for it. A mention is not.
  [[nodiscard]] bool is_next(NodeId concept_node, const graph::ListeningPath& path,
                             const graph::PathStep& step) const;
  /// Whether an area without a path is offered: if the titles of at least half of its episodes, and of two,
  /// name parts of it, and hardly the same one; a small area as above.
  [[nodiscard]] bool is_covered(NodeId area) const;
  /// The part of a small area that two thirds of its episodes, and three, are about, the narrowest if there
  /// are several: the area promises more than they have, and is not offered.
  [[nodiscard]] std::optional<NodeId> shared_part(NodeId area) const;

 private:
  [[nodiscard]] std::set<NodeId> subjects(NodeId episode, NodeId whole, bool is_titled) const;
  [[nodiscard]] bool speaks_of(NodeId episode, NodeId area) const;
  [[nodiscard]] bool is_spoken_of(NodeId area) const;
  void find_shared_parts();
  [[nodiscard]] bool are_about_one(const std::vector<std::set<NodeId>>& all, NodeId area) const;

  const graph::Curriculum& curriculum_;
  const graph::Areas& areas_;
  const Preparation& preparation_;
  graph::OwnNames own_;
  std::map<NodeId, std::size_t> sizes_;     // of areas, in episodes
  std::map<NodeId, std::size_t> speaking_;  // of these, in episodes that speak of the area
  std::map<NodeId, NodeId> shared_parts_;   // by area
};

}  // namespace podatlas::exporter::pages
