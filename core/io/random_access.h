#ifndef PODATLAS_CORE_RANDOM_ACCESS_H_
#define PODATLAS_CORE_RANDOM_ACCESS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace podatlas {

/// Random access to bytes in memory or in a file.
struct RandomAccess {
  std::uint64_t size = 0;  ///< bytes
  /// Copies `size` bytes from offset `begin` to `to`; false if they cannot be read.
  std::function<bool(std::uint64_t begin, char* to, std::size_t size)> read;
};

/// Bytes in memory, which must outlive it.
[[nodiscard]] RandomAccess access_to(std::string_view bytes);
/// Opens a regular file; nullopt for anything else, or if it cannot be opened.
[[nodiscard]] std::optional<RandomAccess> access_to_file(const std::string& path);

}  // namespace podatlas

#endif  // PODATLAS_CORE_RANDOM_ACCESS_H_
