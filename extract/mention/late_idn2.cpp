// Names of hosts in other letters than ASCII's, whose library is loaded at the first: it brings the tables of
// libunistring along, which take longer to load than most commands to run. These are the functions of libidn2
// that podatlas uses, under their own names.
#include <idn2.h>

#include "core/late_library.h"

#define CALL(name, ...) PODATLAS_CALL_LATE("libidn2.so.0", name, __VA_ARGS__)

extern "C" {

int idn2_to_ascii_8z(const char* input, char** output, int flags) {
  CALL(idn2_to_ascii_8z, input, output, flags);
}
void idn2_free(void* text) { CALL(idn2_free, text); }
}

#undef CALL
