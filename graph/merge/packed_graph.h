#ifndef PODATLAS_GRAPH_PACKED_GRAPH_H_
#define PODATLAS_GRAPH_PACKED_GRAPH_H_

#include <functional>
#include <string>
#include <string_view>

#include "graph/knowledge_graph.h"

namespace podatlas::graph {

/// The graph as bytes that this process can make a graph of again: to keep it where memory is dear, not to
/// keep it for others. What no saved graph has is left out, too: the HTML and the anchors of texts. Linear.
[[nodiscard]] std::string pack(const KnowledgeGraph& graph);
/// Gives the reference that is to stand for one; two must not become one.
using Spelling = std::function<Reference(const Reference&)>;
/// The graph of which pack() made these very bytes; nothing else may be given. O(n log n), by GraphBuilder.
[[nodiscard]] KnowledgeGraph unpack(std::string_view bytes, const Spelling& spelling = {});

}  // namespace podatlas::graph

#endif  // PODATLAS_GRAPH_PACKED_GRAPH_H_
