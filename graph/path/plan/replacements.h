#pragma once

#include <functional>
#include <map>
#include <vector>

#include "graph/path/curriculum.h"
#include "podatlas/path.h"

namespace podatlas::graph {

/// The episodes of a path that take the place of others, by corrections. Refers to its arguments, which must
/// outlive it.
class Replacements {
 public:
  /// `is_out`: whether an episode cannot be in the path.
  Replacements(const Curriculum& curriculum, const PathRequest& request, std::function<bool(NodeId)> is_out);

  /// Where two episodes are relevant and one is preferred, that one takes the other's place. Sorts by
  /// relevance.
  void replace(std::vector<Relevance>& relevant);
  /// As a prerequisite, an episode is also replaced by one that is not relevant but teaches one of its
  /// concepts, unless it is one of the `candidates` itself.
  void replace_before(Prerequisite& pair, const std::vector<NodeId>& candidates);

  /// The episode that takes the place of another in the end; the same if none does.
  [[nodiscard]] NodeId last(NodeId episode) const;
  /// The corrections that were applied, by the episode that is replaced.
  [[nodiscard]] const std::map<NodeId, const Corrections::Preference*>& all() const { return replaced_; }

 private:
  [[nodiscard]] bool is_asked_for(const Relevance& one) const;
  [[nodiscard]] bool share_a_concept(NodeId a, NodeId b) const;

  const Curriculum& curriculum_;
  const PathRequest& request_;
  std::function<bool(NodeId)> is_out_;
  std::map<NodeId, const Corrections::Preference*> replaced_;
};

}  // namespace podatlas::graph
