#ifndef PODATLAS_EXPORT_DOT_H_
#define PODATLAS_EXPORT_DOT_H_

#include <string>

#include "core/result.h"
#include "graph/knowledge_graph.h"

namespace podatlas::exporter {

enum class View {
  kWhole,     ///< episodes, references, repositories
  kEpisodes,  ///< episodes, what they say of each other, and which needs which (graph/curriculum.h)
};

enum class PictureFormat { kSvg, kPng };

/// The graph in Graphviz's language, written by cgraph. Node names are IRIs; boxes are episodes, points
/// references, ellipses repositories; how an edge is drawn says its relation, and its tooltip has the
/// sentence it rests on. Shows are clusters' names, not nodes: one node that everything hangs on would hide
/// the rest. Text from outside can close no quote and start no escape. Deterministic. Fails only when memory
/// does.
[[nodiscard]] Result<std::string> to_dot(const graph::KnowledgeGraph& graph, View view = View::kWhole);

/// The same, laid out and drawn by Graphviz's library; the bytes of an SVG or PNG file. Fails with
/// kUnsupported when Graphviz lacks the plugin. Layout with sfdp, O(n log n). Not for two threads at a time:
/// cgraph is not.
[[nodiscard]] Result<std::string> draw(const graph::KnowledgeGraph& graph, PictureFormat format,
                                       View view = View::kWhole);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_DOT_H_
