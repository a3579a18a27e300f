#include "core/memory/free_memory.h"

#include <cstdlib>  // which defines __GLIBC__ where it is so
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace podatlas {

void return_free_memory() {
#ifdef __GLIBC__
  ::malloc_trim(0);
#endif
}

}  // namespace podatlas
