#ifndef PODATLAS_CORE_LATE_LIBRARY_H_
#define PODATLAS_CORE_LATE_LIBRARY_H_

#include <stdexcept>

namespace podatlas {

/// A library that should be there is not: a fault of the installation, which nothing can be done about here.
struct MissingLibrary : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A shared library that is loaded when it is first used, for those that take longer to load than most
/// commands take to run. It stays loaded.
class LateLibrary {
 public:
  /// Loads it. `file`: its soname, "libcurl.so.4"; the loader looks for it where it looks for all. Throws
  /// MissingLibrary, with the loader's reason, when it cannot be loaded.
  explicit LateLibrary(const char* file);

  /// The function of that name. Throws MissingLibrary when there is none.
  template <typename Function>
  [[nodiscard]] Function* find(const char* name) const {
    return reinterpret_cast<Function*>(address_of(name));
  }

 private:
  [[nodiscard]] void* address_of(const char* name) const;

  const char* file_;
  void* handle_;
};

}  // namespace podatlas

/// The whole body of a function called `name` that passes its arguments on to the function of that name in
/// `library`, a LateLibrary, which is looked up at the first call only.
#define PODATLAS_CALL_LATE(library, name, ...)                       \
  static auto* const real = (library).find<decltype(::name)>(#name); \
  return real(__VA_ARGS__)

#endif  // PODATLAS_CORE_LATE_LIBRARY_H_
