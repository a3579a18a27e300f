#ifndef PODATLAS_EXPORT_GRAPH_LIST_H_
#define PODATLAS_EXPORT_GRAPH_LIST_H_

#include <simdjson.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/io/random_access.h"

namespace podatlas::exporter {

/// The list that a JSON document has under "graph", of which one node at a time is in memory.
class GraphList {
 public:
  /// Finds it, by where strings and brackets begin and end. Nullopt where it is not to be had like this: the
  /// document is no object, has no such list or several, or the list holds something else than objects.
  /// Whether what is between and in the nodes is JSON is not known yet. Linear, in a few megabytes.
  [[nodiscard]] static std::optional<GraphList> find(RandomAccess document);

  /// The document with an empty list.
  [[nodiscard]] const std::string& frame() const { return frame_; }
  /// How many nodes there are.
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  /// A node, until the next is asked for; nullopt where it is no JSON, or cannot be read any more. To ask in
  /// order is to read in order.
  [[nodiscard]] std::optional<simdjson::dom::element> node(std::size_t i);

 private:
  struct Range {
    std::uint64_t begin = 0;
    std::uint64_t size = 0;
  };
  class Scanner;
  explicit GraphList(RandomAccess document);

  RandomAccess document_;
  std::string frame_;
  std::vector<Range> nodes_;
  std::vector<char> window_;  // of the document, and room for the parser to look beyond it
  Range in_window_;
  std::unique_ptr<simdjson::dom::parser> parser_;
};

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_GRAPH_LIST_H_
