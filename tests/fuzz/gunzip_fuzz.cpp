// Compressed responses of a web server.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "net/gunzip.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::size_t kMost = std::size_t{1} << 20U;
  const auto unpacked =
      podatlas::net::gunzip(std::string_view(reinterpret_cast<const char*>(data), size), kMost);
  if (unpacked && unpacked->size() > kMost) std::abort();
  return 0;
}
