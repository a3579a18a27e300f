#pragma once

#include <optional>
#include <string>
#include <vector>

#include "export/saved/saved_values.h"
#include "podatlas/episode.h"
#include "podatlas/graph.h"

/// Nodes of a saved graph, one object each, without what leads to other nodes. All throw Refused when the
/// object cannot be such a node.
namespace podatlas::exporter {

/// A show without its episodes.
[[nodiscard]] Show show_of(const Json& node);
/// An episode without its texts.
[[nodiscard]] Episode episode_of(const Json& node);
/// A person; the id is the node's.
[[nodiscard]] Person person_of(const Json& node);
/// A concept whose scheme has no title yet.
[[nodiscard]] Concept concept_of(const Json& node);
/// The kind of reference whose types the node has.
[[nodiscard]] std::optional<ReferenceKind> kind_of(const Json& node);

}  // namespace podatlas::exporter
