#ifndef PODATLAS_EXPORT_DOT_TEXT_H_
#define PODATLAS_EXPORT_DOT_TEXT_H_

#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "core/io/output.h"

// Graphviz's language as text, so that it needs no memory and no cgraph; and text from outside that Graphviz
// cannot misread.
namespace podatlas::exporter {

/// One attribute; both are written as they are, so the value has its escapes already.
struct DotAttribute {
  std::string_view name;
  std::string_view value;  ///< its escapes made
};

/// Writes a directed graph piece by piece.
class DotText {
 public:
  /// Begins a graph in `out`, which must outlive it.
  explicit DotText(Output& out) : out_(out), text_(out.buffer()) { text_ += "digraph podatlas {\n"; }

  /// Attributes of the "graph", or those that every "node" or "edge" has unless it says otherwise.
  void defaults(std::string_view of, std::span<const DotAttribute> attributes);
  /// The label of the graph or the cluster, in Graphviz's HTML.
  void title(std::string_view html_value);
  /// A box around what follows, up to its end; `number` makes its name and is given once.
  void begin_cluster(std::size_t number);
  /// Nodes of one rank; ended as a cluster is.
  void begin_column();
  /// Ends the cluster or column that was begun last.
  void end_cluster();

  // A node or an edge is begun, gets attributes, and is ended.
  /// A node of that name, whose attributes follow.
  void begin_node(std::string_view name);
  /// An edge between nodes of these names, whose attributes follow.
  void begin_edge(std::string_view from, std::string_view to);
  /// Ends the node or edge.
  void end();
  /// The value's escapes are made already: what is text has gone through dot_escaped and the like.
  void attribute(std::string_view name, std::string_view value);
  /// The same, but nothing where the value is empty.
  void attribute_if_any(std::string_view name, std::string_view value);
  /// A label in Graphviz's HTML, whose text has gone through dot_html.
  void html(std::string_view name, std::string_view value);
  /// Attributes as they stand in a file: `a="b",c="d"`.
  void attributes(std::string_view written);
  /// A tooltip of the parts as one line, cut as clean() does; without a string of its own. Graphviz reads
  /// escapes twice there, so a backslash is written as an entity.
  void tooltip(std::initializer_list<std::string_view> parts);

  /// Ends the graph; nothing may follow.
  void finish() { text_ += "}\n"; }

 private:
  void separate();

  Output& out_;
  std::string& text_;
  bool has_attributes_ = false;
  std::size_t depth_ = 1;
  std::string line_;  // tooltip()'s
};

/// How long a label may be, in code points.
inline constexpr std::size_t kLabelMost = 66;
/// The same for what is shown when a pointer rests on it.
inline constexpr std::size_t kTooltipMost = 200;

/// `a="b",c="d"`, for DotText::attributes.
[[nodiscard]] std::string dot_attributes(std::span<const DotAttribute> attributes);
/// For attributes that Graphviz reads escapes and entities in: a backslash is just one, "&lt;" four
/// characters.
[[nodiscard]] std::string dot_escaped(std::string_view text);
/// Text in an HTML label, or in an attribute there, in which Graphviz reads escapes, too. An address is what
/// link_of() gives.
[[nodiscard]] std::string dot_html(std::string_view text);
/// One line of at most `most` code points without U+FFFE and U+FFFF, which may stand in no XML, so in no SVG.
[[nodiscard]] std::string clean(std::string_view text, std::size_t most);
/// A label, escaped, broken between words into lines of about 22 code points by "\n".
[[nodiscard]] std::string wrapped_label(std::string_view text);
/// What a picture may lead to when somebody clicks on it: a web URL, else nothing. Graphviz takes a URL for
/// XML and escapes no '&' in it.
[[nodiscard]] std::string link_of(const std::string& url);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_DOT_TEXT_H_
