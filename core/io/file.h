#ifndef PODATLAS_CORE_FILE_H_
#define PODATLAS_CORE_FILE_H_

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/io/output.h"
#include "podatlas/result.h"

namespace podatlas {

/// No source may be larger than this (4 GiB): podatlas holds a document in memory.
inline constexpr std::uint64_t kMaxFileBytes = std::uint64_t{4} << 30U;

/// The whole of a file, or of standard input for "-". Fails with kIo (and the system's reason) or kLimit.
[[nodiscard]] Result<std::string> read_file(const std::string& path, std::uint64_t max_bytes = kMaxFileBytes);

/// Writes `content` so that `path` is either as it was or complete, never half: into a temporary file beside
/// it, synced, then renamed over it. Where the file system knows files without a name that one gets its name
/// when it is complete, so that even a kill leaves nothing half-written behind. A path that is no regular
/// file
/// (/dev/stdout, a pipe) is written directly.
[[nodiscard]] Result<void> write_file(const std::string& path, std::string_view content);

/// The same for content that comes piece by piece: `write` puts it into the Output, and nothing takes the
/// path's place when it fails.
[[nodiscard]] Result<void> write_file(const std::string& path,
                                      const std::function<Result<void>(Output&)>& write);

}  // namespace podatlas

#endif  // PODATLAS_CORE_FILE_H_
