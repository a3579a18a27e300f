// The Markdown of blog posts, whose library is loaded when the first is read. This is the function of cmark
// that podatlas uses, under its own name.
#include <cmark.h>

#include "core/late_library.h"

extern "C" char* cmark_markdown_to_html(const char* text, size_t size, int options) {
  PODATLAS_CALL_LATE("libcmark.so.0.30.2", cmark_markdown_to_html, text, size, options);
}
