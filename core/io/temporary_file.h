#ifndef PODATLAS_CORE_TEMPORARY_FILE_H_
#define PODATLAS_CORE_TEMPORARY_FILE_H_

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "podatlas/result.h"

namespace podatlas {

/// A new file in TMPDIR (else /tmp) that has no name any more and is gone with its descriptor, open for
/// reading and writing; -1, with the reason in errno, when there is none to be had.
[[nodiscard]] int open_temporary_file();

/// Keeps on disk what memory should not: pieces of bytes, each found again by its place. Thread-safe.
class Spool {
 public:
  /// Where a piece is.
  struct Piece {
    std::uint64_t begin = 0;  ///< bytes from the start of the file
    std::uint64_t size = 0;   ///< bytes
  };

  Spool();
  ~Spool();
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  /// Writes a piece. Fails with kIo when there is no room.
  [[nodiscard]] Result<Piece> add(std::string_view bytes);
  /// Appends a piece to `bytes`. Fails with kIo.
  [[nodiscard]] Result<void> read(const Piece& piece, std::string& bytes) const;

 private:
  int file_ = -1;
  std::atomic<std::uint64_t> end_ = 0;
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_TEMPORARY_FILE_H_
