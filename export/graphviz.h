#ifndef PODATLAS_EXPORT_GRAPHVIZ_H_
#define PODATLAS_EXPORT_GRAPHVIZ_H_

#include <memory>
#include <string>
#include <string_view>

#include "core/result.h"

// What our drawings share: text that Graphviz cannot misread, and cgraph and gvc behind results. Not for two
// threads at a time: cgraph is not.
struct Agraph_s;

namespace podatlas::exporter {

struct CloseGraph {
  void operator()(Agraph_s* graph) const;
};
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

/// For attributes that Graphviz reads escapes and entities in: a backslash is just one, "&lt;" four
/// characters.
[[nodiscard]] std::string escaped(std::string_view text);
/// One line of at most `most` code points without U+FFFE and U+FFFF, which may stand in no XML, so in no SVG.
[[nodiscard]] std::string clean(std::string_view text, std::size_t most);
/// A label, escaped, broken between words into lines of about 22 code points.
[[nodiscard]] std::string wrapped_label(const std::string& text);
/// What a picture may lead to when somebody clicks on it: a web URL, else nothing. Graphviz takes a URL for
/// XML and escapes no '&' in it.
[[nodiscard]] std::string link_of(const std::string& url);

/// The drawing in Graphviz's language.
[[nodiscard]] Result<std::string> written(Agraph_s* drawing);
/// The drawing laid out by one of Graphviz's engines ("dot", "sfdp") and rendered ("svg", "png").
[[nodiscard]] Result<std::string> rendered(Agraph_s* drawing, const char* engine, const char* format);

}  // namespace podatlas::exporter

#endif  // PODATLAS_EXPORT_GRAPHVIZ_H_
