#ifndef PODATLAS_EXPORT_READ_NODES_H_
#define PODATLAS_EXPORT_READ_NODES_H_

#include <simdjson.h>

#include <cstddef>
#include <functional>

#include "export/rdf/json_ld.h"

namespace podatlas::exporter {

/// The nodes of a document, each of which is there until the next is asked for.
struct Nodes {
  std::size_t count = 0;                                    ///< how many there are
  std::function<simdjson::dom::element(std::size_t)> node;  ///< one of them; may throw
};

/// Reads the nodes of a saved graph, in several passes; `frame` is the document that they are in, of which
/// its context counts. Throws Refused for what is no such graph, with a message that names the node.
[[nodiscard]] SavedGraph read_nodes(const simdjson::dom::object& frame, const Nodes& nodes);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_READ_NODES_H_
