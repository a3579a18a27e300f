#ifndef PODATLAS_CORE_RANDOM_ACCESS_H_
#define PODATLAS_CORE_RANDOM_ACCESS_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace podatlas {

/// Bytes any part of which can be read at any time, wherever they are.
struct RandomAccess {
  std::uint64_t size = 0;  ///< bytes
  /// Puts the `size` bytes from `begin` on at `to`; false where they cannot be read.
  std::function<bool(std::uint64_t begin, char* to, std::size_t size)> read;
};

/// Bytes in memory, which must outlive it.
[[nodiscard]] RandomAccess access_to(std::string_view bytes);
/// A regular file, which stays open with it; nullopt for what is none, or cannot be opened.
[[nodiscard]] std::optional<RandomAccess> access_to_file(const std::string& path);

}  // namespace podatlas

#endif  // PODATLAS_CORE_RANDOM_ACCESS_H_
