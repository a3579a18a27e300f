// libxml2's parser of HTML, loaded when it is first used: with it comes ICU, a third of the time in which a
// command starts that reads no HTML. These are the functions of it that podatlas uses, under their own names.
#include <libxml/HTMLparser.h>

#include "core/late_library.h"

#define CALL(name, ...) PODATLAS_CALL_LATE("libxml2.so.2", name, __VA_ARGS__)

extern "C" {

void xmlInitParser() { CALL(xmlInitParser); }
htmlParserCtxtPtr htmlCreatePushParserCtxt(htmlSAXHandlerPtr sax, void* user, const char* chunk, int size,
                                           const char* file, xmlCharEncoding encoding) {
  CALL(htmlCreatePushParserCtxt, sax, user, chunk, size, file, encoding);
}
void htmlFreeParserCtxt(htmlParserCtxtPtr context) { CALL(htmlFreeParserCtxt, context); }
int htmlCtxtUseOptions(htmlParserCtxtPtr context, int options) { CALL(htmlCtxtUseOptions, context, options); }
int htmlParseChunk(htmlParserCtxtPtr context, const char* chunk, int size, int terminate) {
  CALL(htmlParseChunk, context, chunk, size, terminate);
}
const htmlEntityDesc* htmlEntityLookup(const xmlChar* name) { CALL(htmlEntityLookup, name); }
}

#undef CALL
