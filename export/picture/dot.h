#pragma once

#include "core/io/output.h"
#include "export/path/path_formats.h"
#include "export/picture/dot_style.h"
#include "podatlas/graph.h"

// Pictures in Graphviz's DOT. Node names are IRIs; boxes are episodes, ellipses concepts, plain text
// people. Edge styles show relations, tooltips the sentence behind an edge, and nodes link to their pages.
// Text from the graph is escaped. The same graph gives the same bytes.
namespace podatlas::exporter {

/// Everything except shows, whose edges would hide the rest, and concepts that no episode names. For sfdp.
/// Linear; streamed.
void write_whole(const KnowledgeGraph& graph, Theme theme, Output& out);

/// Episodes clustered by area, what they say about each other, and prerequisites (graph/path/curriculum.h)
/// without implied ones. For dot. Edges of style "invis" arrange unconnected episodes in rows.
void write_episodes(const KnowledgeGraph& graph, Theme theme, Output& out);

/// A topic in three columns: its concepts, its path in order, and the works and people the episodes cite or
/// name. For dot.
void write_topic(const PathPlan& document, Theme theme, Output& out);

}  // namespace podatlas::exporter
