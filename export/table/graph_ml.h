#ifndef PODATLAS_EXPORT_GRAPH_ML_H_
#define PODATLAS_EXPORT_GRAPH_ML_H_

#include <string>

#include "core/io/output.h"
#include "graph/knowledge_graph.h"

namespace podatlas::exporter {

/// The graph as GraphML (http://graphml.graphdrawing.org) with typed keys, for Gephi, NetworkX and igraph:
/// all nodes, named by their absolute IRIs, and all edges, with the evidence that is surest. `base` is the
/// document's, as in JsonLdOptions. Characters that XML cannot hold are dropped. Linear in the output, of
/// which no more than a piece is held.
void write_graph_ml(const graph::KnowledgeGraph& graph, const std::string& base, Output& out);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_GRAPH_ML_H_
