// Compressed responses of a web server.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "net/gunzip.h"
#include "tests/fuzz/program/target.h"

PODATLAS_FUZZ_TARGET(gunzip) {
  constexpr std::size_t kMost = std::size_t{1} << 20U;
  const auto unpacked =
      podatlas::net::gunzip(std::string_view(reinterpret_cast<const char*>(data), size), kMost);
  if (unpacked && unpacked->size() > kMost) std::abort();
  return 0;
}
