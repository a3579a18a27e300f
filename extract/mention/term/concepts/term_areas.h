#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "extract/mention/term/terms.h"

namespace podatlas::mention {

/// A group of terms that episodes have in common.
struct TermArea {
  std::string key;   ///< of its best term
  std::string name;  ///< its two best terms: "Docker, Kubernetes"
};

/// The area of terms, by key: communities of the graph of episodes and their terms (communities.h), which
/// need two episodes and two terms. `terms` are those of each episode. A term of one episode is in the area
/// of that episode; a term of a third or more of the episodes is in the area where it is seen most.
[[nodiscard]] std::map<std::string, TermArea> term_areas(std::span<const std::vector<Term>> terms);

}  // namespace podatlas::mention
