#ifndef PODATLAS_CORE_TEMPORARY_FILE_H_
#define PODATLAS_CORE_TEMPORARY_FILE_H_

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>

#include "podatlas/result.h"

namespace podatlas {

/// Opens a new, unnamed file in TMPDIR (or /tmp) for reading and writing; -1 and errno on failure.
[[nodiscard]] int open_temporary_file();

/// Keeps pieces of text in a temporary file; what does not fit there stays in memory. Thread-safe.
class Spool {
 public:
  /// Location of a piece.
  struct Piece {
    std::uint64_t begin = 0;                   ///< offset in the file
    std::uint64_t size = 0;                    ///< in bytes
    std::shared_ptr<const std::string> bytes;  ///< the piece, if it is in memory
  };

  Spool();
  ~Spool();
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  /// Writes a piece.
  [[nodiscard]] Piece add(std::string bytes);
  /// Appends a piece to `bytes`. Fails with kIo.
  [[nodiscard]] Result<void> read(const Piece& piece, std::string& bytes) const;

 private:
  int file_ = -1;
  std::atomic<std::uint64_t> end_ = 0;
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_TEMPORARY_FILE_H_
