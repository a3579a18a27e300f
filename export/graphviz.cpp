#include "export/graphviz.h"

#include <graphviz/gvc.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/text.h"
#include "core/url.h"

namespace podatlas::exporter {
namespace {

constexpr std::size_t kLabelLine = 22;  // code points; longer labels get a second and a third line
constexpr std::size_t kErrorMost = 200;

// Whether Graphviz would take text that begins with '&' for a character entity ("&lt;", "&#60;").
bool begins_entity(std::string_view text) {
  const std::size_t end = text.find(';');
  if (end == std::string_view::npos || end < 2) return false;
  std::string_view name = text.substr(1, end - 1);
  if (name.front() == '#') name.remove_prefix(1);
  return !name.empty() && std::all_of(name.begin(), name.end(), [](char c) { return is_alnum(c); });
}

// One for the whole process, never freed: Graphviz's pango plugin keeps a pointer into the context's fonts
// beyond the drawing, and compares the next drawing's fonts with it.
GVC_t* graphviz() {
  static GVC_t* const context = gvContext();
  return context;
}

std::string last_graphviz_error() {
  const char* const text = aglasterr();
  return text == nullptr ? "no reason given" : clean(text, kErrorMost);
}

}  // namespace

void CloseGraph::operator()(Agraph_s* graph) const { agclose(graph); }

GraphPointer open_drawing() {
  agseterr(AGMAX);
  return GraphPointer(agopen(mutable_text("podatlas"), Agdirected, nullptr));
}

void set_default(Agraph_s* drawing, int kind, const char* name, const std::string& value) {
  agattr(drawing, kind, mutable_text(name), mutable_text(value.c_str()));
}

void set(void* object, const char* name, const std::string& value) {
  agsafeset(object, mutable_text(name), mutable_text(value.c_str()), mutable_text(""));
}

std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\') out += '\\';
    out += text[i];
    if (text[i] == '&' && begins_entity(text.substr(i, 12))) out += "amp;";
  }
  return out;
}

std::string wrapped_label(const std::string& text) {
  std::string out;
  std::size_t column = 0;
  for (const std::string_view word : split(text, ' ')) {
    const std::size_t length = count_code_points(word);
    if (column != 0 && column + 1 + length > kLabelLine) {
      out += "\\n";
      column = 0;
    } else if (column != 0) {
      out += ' ';
      ++column;
    }
    out += escaped(word);
    column += length;
  }
  return out;
}

std::string clean(std::string_view text, std::size_t most) {
  std::string out = shorten(one_line(text), most);
  for (const std::string_view unwanted : {"\xEF\xBF\xBE", "\xEF\xBF\xBF"}) {
    for (std::size_t at = out.find(unwanted); at != std::string::npos; at = out.find(unwanted, at)) {
      out.erase(at, unwanted.size());
    }
  }
  return one_line(out);
}

std::string link_of(const std::string& url) {
  if (!is_web_url(url)) return {};
  std::string out;
  for (const char c : safe_iri(url)) out += c == '&' ? "&amp;" : std::string(1, c);
  return out;
}

Result<std::string> written(Agraph_s* drawing) {
  char* data = nullptr;
  std::size_t size = 0;
  std::FILE* const file = open_memstream(&data, &size);
  if (file == nullptr) return fail(ErrorKind::kLimit, "no memory for the graph");
  const bool is_written = agwrite(drawing, file) == 0;
  const bool is_closed = std::fclose(file) == 0;  // which writes the rest, and sets data and size
  std::string dot(data, size);
  std::free(data);  // NOLINT(cppcoreguidelines-no-malloc): open_memstream's
  if (!is_written || !is_closed)
    return fail(ErrorKind::kIo, "Graphviz cannot write the graph: " + last_graphviz_error());
  return dot;
}

Result<std::string> rendered(Agraph_s* drawing, const char* engine, const char* format) {
  GVC_t* const context = graphviz();
  if (context == nullptr) return fail(ErrorKind::kLimit, "Graphviz cannot hold the graph");
  if (gvLayout(context, drawing, engine) != 0) {
    return fail(ErrorKind::kUnsupported, "Graphviz cannot lay out the graph: " + last_graphviz_error());
  }
  char* data = nullptr;
  unsigned size = 0;
  const int status = gvRenderData(context, drawing, format, &data, &size);
  std::string picture;
  if (status == 0) picture.assign(data, size);
  gvFreeRenderData(data);
  gvFreeLayout(context, drawing);
  if (status != 0) {
    return fail(ErrorKind::kUnsupported,
                std::string("Graphviz cannot draw ") + format + ": " + last_graphviz_error());
  }
  return picture;
}

}  // namespace podatlas::exporter
