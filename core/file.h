#ifndef PODATLAS_CORE_FILE_H_
#define PODATLAS_CORE_FILE_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"

namespace podatlas {

/// No source may be larger than this (2 GiB): podatlas holds a document in memory.
inline constexpr std::uint64_t kMaxFileBytes = std::uint64_t{2} << 30U;

/// The whole of a file, or of standard input for "-". Fails with kIo (and the system's reason) or kLimit.
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::uint64_t max_bytes = kMaxFileBytes);

/// Writes `content` so that `path` is either as it was or complete, never half: into a temporary file beside
/// it, synced, then renamed over it. A path that is no regular file (/dev/stdout, a pipe) is written
/// directly.
[[nodiscard]] Result<void> write_file(const std::string& path, std::string_view content);

}  // namespace podatlas

#endif  // PODATLAS_CORE_FILE_H_
