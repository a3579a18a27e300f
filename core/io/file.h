#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/io/output.h"
#include "podatlas/result.h"

namespace podatlas {

/// A fetched document and its server's metadata.
struct Fetched {
  std::string bytes;         ///< of the decompressed body
  std::string charset = {};  ///< of the Content-Type header, verbatim; empty if none
};

/// The maximum size of a source (4 GiB): podatlas holds documents in memory.
inline constexpr std::uint64_t kMaxFileBytes = std::uint64_t{4} << 30U;

/// The failure of a system call, with the system's message for `reason`, its errno.
[[nodiscard]] tl::unexpected<Error> io_failure(const std::string& path, const std::string& what, int reason);

/// Reads a whole file, or standard input for "-". Fails with kIo (and the system's message) or kLimit.
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::uint64_t max_bytes = kMaxFileBytes);

/// Writes a file atomically: `content` goes to a temporary file, unnamed if the file system allows it,
/// which is synced and renamed, so that even a kill leaves no partial file. A path that is not a regular
/// file (/dev/stdout, a pipe) is written directly.
[[nodiscard]] Result<void> write_file(const std::string& path, std::string_view content);

/// The same for streamed content: `write` fills the Output. If it fails, `path` is not changed.
[[nodiscard]] Result<void> write_file(const std::string& path,
                                      const std::function<Result<void>(Output&)>& write);

}  // namespace podatlas
