#ifndef PODATLAS_EXPORT_GRAPHVIZ_H_
#define PODATLAS_EXPORT_GRAPHVIZ_H_

#include <memory>
#include <string>

#include "export/picture/dot_text.h"
#include "podatlas/result.h"

// cgraph and gvc behind results, for what is laid out or drawn. Not for two threads at a time: cgraph is not.
struct Agraph_s;

namespace podatlas::exporter {

/// Gives a graph of cgraph back when its owner goes.
struct CloseGraph {
  /// Closes the graph.
  void operator()(Agraph_s* graph) const;
};
/// A graph of cgraph with its owner.
using GraphPointer = std::unique_ptr<Agraph_s, CloseGraph>;

/// cgraph takes char* where it means const char*.
[[nodiscard]] inline char* mutable_text(const char* text) {
  return const_cast<char*>(text);  // NOLINT(cppcoreguidelines-pro-type-const-cast)
}

/// An empty directed graph. What Graphviz complains of is told in our own errors from now on, not on the
/// terminal. Null when memory is out.
[[nodiscard]] GraphPointer open_drawing();

/// A default of the graph, its nodes or its edges (AGRAPH, AGNODE, AGEDGE).
void set_default(Agraph_s* drawing, int kind, const char* name, const std::string& value);
/// An attribute of one node or edge; it must have a default.
void set(void* object, const char* name, const std::string& value);

/// The drawing laid out by one of Graphviz's engines ("dot", "sfdp") and rendered ("svg", "png").
[[nodiscard]] Result<std::string> rendered(Agraph_s* drawing, const char* engine, const char* format);
/// The same for a drawing in Graphviz's language.
[[nodiscard]] Result<std::string> rendered(const std::string& dot, const char* engine, const char* format);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_GRAPHVIZ_H_
