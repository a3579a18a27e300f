#pragma once

#include <string>

#include "core/io/output.h"
#include "podatlas/graph.h"

namespace podatlas::exporter {

/// The graph as GraphML (http://graphml.graphdrawing.org) with typed keys, for Gephi, NetworkX and igraph:
/// all nodes, with absolute IRIs, and all edges with their most confident evidence. `base` as in
/// JsonLdOptions. Characters that XML cannot represent are dropped. Linear; streamed.
void write_graph_ml(const KnowledgeGraph& graph, const std::string& base, Output& out);

}  // namespace podatlas::exporter
