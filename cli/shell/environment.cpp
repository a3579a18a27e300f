#include "cli/shell/environment.h"

#include <cstdlib>

namespace podatlas::cli {

std::string environment(const char* name) {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nothing sets the environment
  const char* const value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

std::string xdg_folder(const char* variable, const char* fallback) {
  if (const std::string xdg = environment(variable); xdg.starts_with('/')) return xdg + "/podatlas";
  const std::string home = environment("HOME");
  return home.starts_with('/') ? home + '/' + fallback + "/podatlas" : std::string();
}

}  // namespace podatlas::cli
