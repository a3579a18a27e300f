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

LateLibrary::LateLibrary(const char* file) : file_(file), handle_(::dlopen(file, RTLD_LAZY | RTLD_LOCAL)) {
  if (handle_ == nullptr) throw MissingLibrary("cannot load a library: " + last_loader_error());
}

void* LateLibrary::address_of(const char* name) const {
  void* const found = ::dlsym(handle_, name);
  if (found == nullptr) throw MissingLibrary(std::string(file_) + " has no function " + name);
  return found;
}

}  // namespace podatlas
