#ifndef PODATLAS_CORE_LATE_LIBRARY_H_
#define PODATLAS_CORE_LATE_LIBRARY_H_

#include <stdexcept>

namespace podatlas {

/// A library that should be there is not: a fault of the installation, which nothing can be done about here.
struct MissingLibrary : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// The address of the function `name` of a shared library, which is loaded when it is not yet and stays so:
/// for libraries that take longer to load than most commands take to run. `file`: its soname, "libcurl.so.4";
/// the loader looks for it where it looks for all. Throws MissingLibrary, with the loader's reason, when the
/// library cannot be loaded or has no such function.
[[nodiscard]] void* late_function(const char* file, const char* name);

}  // namespace podatlas

/// The whole body of a function called `name` that passes its arguments on to the function of that name in
/// the library `file`, which is looked up at the first call only.
#define PODATLAS_CALL_LATE(file, name, ...)                                                            \
  static auto* const real = reinterpret_cast<decltype(&::name)>(podatlas::late_function(file, #name)); \
  return real(__VA_ARGS__)

#endif  // PODATLAS_CORE_LATE_LIBRARY_H_
