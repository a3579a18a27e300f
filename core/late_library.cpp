#include "core/late_library.h"

#include <dlfcn.h>

#include <string>

namespace podatlas {
namespace {

std::string last_loader_error() {
  const char* const text = ::dlerror();  // NOLINT(concurrency-mt-unsafe): glibc keeps one for each thread
  return text == nullptr ? "no reason given" : text;
}

}  // namespace

void* late_function(const char* file, const char* name) {
  void* const library = ::dlopen(file, RTLD_LAZY | RTLD_LOCAL);  // one that is open already is that one
  if (library == nullptr) throw MissingLibrary("cannot load a library: " + last_loader_error());
  void* const found = ::dlsym(library, name);
  if (found == nullptr) throw MissingLibrary(std::string(file) + " has no function " + name);
  return found;
}

}  // namespace podatlas
