#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

#include "podatlas/result.h"

namespace podatlas {

/// Opens a new, unnamed file in TMPDIR (or /tmp) for reading and writing; -1 and errno on failure.
[[nodiscard]] int open_temporary_file();

/// Stores pieces of bytes in a temporary file and finds them by their place. Thread-safe.
class Spool {
 public:
  /// Location of a piece.
  struct Piece {
    std::uint64_t begin = 0;  ///< bytes from the start of the file
    std::uint64_t size = 0;   ///< bytes
  };

  Spool();
  ~Spool();
  Spool(const Spool&) = delete;
  Spool& operator=(const Spool&) = delete;

  /// Writes a piece. Fails with kIo, for example on a full disk.
  [[nodiscard]] Result<Piece> add(std::string_view bytes);
  /// Reads a piece and appends it to `bytes`. Fails with kIo.
  [[nodiscard]] Result<void> read(const Piece& piece, std::string& bytes) const;

 private:
  int file_ = -1;
  int open_error_ = 0;  // errno, if there is no file
  std::atomic<std::uint64_t> end_ = 0;
};

}  // namespace podatlas
