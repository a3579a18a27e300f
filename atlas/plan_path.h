#pragma once

#include <string>
#include <vector>

#include "podatlas/path.h"
#include "podatlas/podatlas.h"

namespace podatlas {

/// The concepts and episodes that each of `typed` names. Adds to `notes` how unknown words were read. Fails
/// with the nearest candidates for what names nothing.
[[nodiscard]] Result<std::vector<NodeId>> known_nodes(const KnowledgeGraph& graph,
                                                      const std::vector<std::string>& typed,
                                                      std::vector<std::string>& notes);

}  // namespace podatlas
