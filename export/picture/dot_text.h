#pragma once

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "core/io/output.h"

// Writes Graphviz's DOT as text, without cgraph, and escapes text from the graph.
namespace podatlas::exporter {

/// An attribute. The value is already escaped.
struct DotAttribute {
  std::string_view name;
  std::string_view value;  ///< escaped
};

/// Streams a directed graph.
class DotText {
 public:
  /// Starts a graph in `out`, which must outlive it.
  explicit DotText(Output& out) : out_(out), text_(out.buffer()) { text_ += "digraph podatlas {\n"; }

  /// Attributes of the "graph", or defaults for every "node" or "edge".
  void defaults(std::string_view of, std::span<const DotAttribute> attributes);
  /// The label of the graph or cluster, as Graphviz HTML.
  void title(std::string_view html_value);
  /// Starts a cluster with the unique name `number`.
  void begin_cluster(std::size_t number);
  /// Starts a group of nodes of the same rank.
  void begin_column();
  /// Ends the innermost cluster or group.
  void end_cluster();

  /// Starts a node; its attributes follow.
  void begin_node(std::string_view name);
  /// Starts an edge; its attributes follow.
  void begin_edge(std::string_view from, std::string_view to);
  /// Ends the node or edge.
  void end();
  /// Adds an attribute with an already escaped value.
  void attribute(std::string_view name, std::string_view value);
  /// The same, or nothing if the value is empty.
  void attribute_if_any(std::string_view name, std::string_view value);
  /// Adds an HTML attribute, whose text is already escaped by dot_html.
  void html(std::string_view name, std::string_view value);
  /// Adds attributes as DOT text: `a="b",c="d"`.
  void attributes(std::string_view written);
  /// Adds a tooltip of the joined parts, truncated like clean(). Graphviz unescapes it twice, so a
  /// backslash becomes an entity.
  void tooltip(std::initializer_list<std::string_view> parts);

  /// Ends the graph.
  void finish() { text_ += "}\n"; }

 private:
  void separate();

  Output& out_;
  std::string& text_;
  bool has_attributes_ = false;
  std::size_t depth_ = 1;
  std::string line_;  // reused by tooltip()
};

/// Maximum length of a label, in code points.
inline constexpr std::size_t kLabelMost = 66;
/// Maximum length of a tooltip, in code points.
inline constexpr std::size_t kTooltipMost = 200;

/// Formats attributes for DotText::attributes.
[[nodiscard]] std::string dot_attributes(std::span<const DotAttribute> attributes);
/// Escapes a value for attributes in which Graphviz interprets escapes and entities.
[[nodiscard]] std::string dot_escaped(std::string_view text);
/// Escapes text for an HTML label or an attribute in one. URLs come from link_of().
[[nodiscard]] std::string dot_html(std::string_view text);
/// One line of at most `most` code points, without U+FFFE and U+FFFF, which XML (so SVG) cannot contain.
[[nodiscard]] std::string clean(std::string_view text, std::size_t most);
/// An escaped label, wrapped with "\n" to about 22 code points per line.
[[nodiscard]] std::string wrapped_label(std::string_view text);
/// A URL for a node to link to, or "" if it is not a web URL. Graphviz takes URLs as XML and does not
/// escape '&' in them.
[[nodiscard]] std::string link_of(const std::string& url);

}  // namespace podatlas::exporter
