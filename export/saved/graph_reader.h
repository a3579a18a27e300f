#ifndef PODATLAS_EXPORT_GRAPH_READER_H_
#define PODATLAS_EXPORT_GRAPH_READER_H_

#include <memory>

#include "export/rdf/json_ld.h"
#include "export/saved/saved_values.h"

namespace podatlas::exporter {

/// Makes a graph of the nodes of a saved one, which come one at a time and in any order. Beside what the
/// graph will hold it keeps a few numbers for each edge and place.
class GraphReader {
 public:
  GraphReader();
  ~GraphReader();
  GraphReader(const GraphReader&) = delete;
  GraphReader& operator=(const GraphReader&) = delete;

  /// Takes the next node. Throws Refused for what cannot be one, with a message that names it.
  void add(const Json& node);
  /// The graph of all nodes; `context` is the document's. Throws Refused where they do not fit together.
  [[nodiscard]] SavedGraph finish(const Json& context);

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_GRAPH_READER_H_
