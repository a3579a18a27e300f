#include "export/picture/graphviz.h"

#include <graphviz/gvc.h>

namespace podatlas::exporter {
namespace {

constexpr std::size_t kErrorMost = 200;

// One per process, never freed: Graphviz's pango plugin keeps a pointer to a context's fonts and compares
// it at the next drawing.
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

Result<std::string> rendered(Agraph_s* drawing, const char* engine, const char* format) {
  GVC_t* const context = graphviz();
  if (context == nullptr) return fail(ErrorKind::kLimit, "the graph is too large for Graphviz");
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

Result<std::string> rendered(const std::string& dot, const char* engine, const char* format) {
  agseterr(AGMAX);
  const GraphPointer drawing(agmemread(dot.c_str()));
  if (drawing == nullptr) {
    return fail(ErrorKind::kLimit, "the graph is too large for Graphviz: " + last_graphviz_error());
  }
  return rendered(drawing.get(), engine, format);
}

}  // namespace podatlas::exporter
