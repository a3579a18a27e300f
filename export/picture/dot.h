#ifndef PODATLAS_EXPORT_DOT_H_
#define PODATLAS_EXPORT_DOT_H_

#include "core/io/output.h"
#include "export/path/path_formats.h"
#include "export/picture/dot_style.h"
#include "graph/knowledge_graph.h"

// Pictures in Graphviz's language. Node names are IRIs; boxes are episodes, ellipses concepts, plain text
// people, and how an edge is drawn says its relation; tooltips have the sentence it rests on, and what has an
// address leads there. Text from outside can close no quote and start no escape. The same graph gives the
// same bytes.
namespace podatlas::exporter {

/// Everything but shows: one node that everything hangs on would hide the rest. For sfdp. Concepts that no
/// episode names are left out. Written piece by piece, linear in the output.
void write_whole(const graph::KnowledgeGraph& graph, Theme theme, Output& out);

/// Episodes in clusters by area, what they say of each other, and which needs which (graph/path/curriculum.h;
/// no need that follows from others). For dot. Edges of style "invis" only put episodes in rows that no other
/// edge ties.
void write_episodes(const graph::KnowledgeGraph& graph, Theme theme, Output& out);

/// How many steps of a path a picture of its topic has room for.
inline constexpr std::size_t kTopicSteps = 14;
/// A listening path for a topic in three columns: the concepts it is about, its episodes in order, and what
/// those cite and who is in them. For dot.
void write_topic(const PathDocument& document, Theme theme, Output& out);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_DOT_H_
