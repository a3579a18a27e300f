// Graphviz's layouts and renderers, loaded when they are first used. These are the functions of libgvc that
// podatlas uses, under their own names; libcgraph, which holds the graph, is linked.
#include <graphviz/gvc.h>

#include "core/late_library.h"

#define CALL(name, ...) PODATLAS_CALL_LATE("libgvc.so.6", name, __VA_ARGS__)

extern "C" {

GVC_t* gvContext() { CALL(gvContext); }
int gvLayout(GVC_t* context, graph_t* graph, const char* engine) { CALL(gvLayout, context, graph, engine); }
int gvFreeLayout(GVC_t* context, graph_t* graph) { CALL(gvFreeLayout, context, graph); }
int gvRenderData(GVC_t* context, graph_t* graph, const char* format, char** result, unsigned* length) {
  CALL(gvRenderData, context, graph, format, result, length);
}
void gvFreeRenderData(char* data) { CALL(gvFreeRenderData, data); }
}

#undef CALL
