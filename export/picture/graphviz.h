#pragma once

#include <memory>
#include <string>

#include "export/picture/dot_text.h"
#include "podatlas/result.h"

// Wraps cgraph and gvc, for layout and rendering. Not thread-safe, like cgraph.
struct Agraph_s;

namespace podatlas::exporter {

/// Deleter for a cgraph graph.
struct CloseGraph {
  /// Closes the graph.
  void operator()(Agraph_s* graph) const;
};
/// A graph of cgraph with its owner.
using GraphPointer = std::unique_ptr<Agraph_s, CloseGraph>;

/// cgraph declares char* for const char*.
[[nodiscard]] inline char* mutable_text(const char* text) {
  return const_cast<char*>(text);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

/// An empty directed graph, or null if out of memory. From now on Graphviz's messages go to our errors
/// instead of the terminal.
[[nodiscard]] GraphPointer open_drawing();

/// Sets a default for the graph, its nodes or its edges (AGRAPH, AGNODE, AGEDGE).
void set_default(Agraph_s* drawing, int kind, const char* name, const std::string& value);
/// Sets an attribute of a node or edge, which must have a default.
void set(void* object, const char* name, const std::string& value);

/// Lays out a graph with a Graphviz engine ("dot", "sfdp") and renders it ("svg", "png").
[[nodiscard]] Result<std::string> rendered(Agraph_s* drawing, const char* engine, const char* format);
/// The same for DOT text.
[[nodiscard]] Result<std::string> rendered(const std::string& dot, const char* engine, const char* format);

}  // namespace podatlas::exporter
