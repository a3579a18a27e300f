// The stems of words, whose library is loaded when a topic is first looked up: it holds all languages, each
// with tables that the loader has to go through. These are the functions of libstemmer that podatlas uses,
// under their own names.
#include <libstemmer.h>

#include "core/late_library.h"

#define CALL(name, ...) PODATLAS_CALL_LATE("libstemmer.so.0d", name, __VA_ARGS__)

extern "C" {

sb_stemmer* sb_stemmer_new(const char* algorithm, const char* encoding) {
  CALL(sb_stemmer_new, algorithm, encoding);
}
void sb_stemmer_delete(sb_stemmer* stemmer) { CALL(sb_stemmer_delete, stemmer); }
const sb_symbol* sb_stemmer_stem(sb_stemmer* stemmer, const sb_symbol* word, int size) {
  CALL(sb_stemmer_stem, stemmer, word, size);
}
int sb_stemmer_length(sb_stemmer* stemmer) { CALL(sb_stemmer_length, stemmer); }
}

#undef CALL
