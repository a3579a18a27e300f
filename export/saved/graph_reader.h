#pragma once

#include <memory>

#include "export/rdf/json_ld.h"
#include "export/saved/saved_values.h"

namespace podatlas::exporter {

/// Builds a graph from the nodes of a saved graph, added one at a time in any order. Besides the graph's
/// content it holds a few integers per edge and citation.
class GraphReader {
 public:
  GraphReader();
  ~GraphReader();
  GraphReader(const GraphReader&) = delete;
  GraphReader& operator=(const GraphReader&) = delete;

  /// Adds the next node. Throws Refused, with a message that names the node, if it is malformed.
  void add(const Json& node);
  /// Returns the graph; `context` is the document's. Throws Refused if nodes contradict one another.
  [[nodiscard]] SavedGraph finish(const Json& context);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace podatlas::exporter
