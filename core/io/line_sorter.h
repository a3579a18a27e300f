#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/output.h"
#include "core/io/temporary_file.h"
#include "podatlas/result.h"

namespace podatlas {

/// External sort of lines: beyond `memory` bytes, sorted runs go to a temporary file and are merged at the
/// end. O(n log n).
class LineSorter {
 public:
  static constexpr std::size_t kUsualMemory = std::size_t{64} << 20U;  ///< bytes: 64 MiB

  /// Keeps about `memory` bytes before writing a run, and as much again while it does.
  explicit LineSorter(std::size_t memory = kUsualMemory) : memory_(memory) {}

  /// Adds a line, which must not contain a line feed.
  void add(std::string_view line);
  /// Writes the distinct lines, sorted by bytes (for UTF-8: by code points), each with a line feed. Nothing
  /// can be added afterwards. Fails with kIo if the temporary file cannot be written.
  [[nodiscard]] Result<void> write(Output& out);

 private:
  void write_sorted(Output& out);
  void spill();

  std::size_t memory_;
  std::string bytes_;              // the lines in memory, concatenated
  std::vector<std::size_t> ends_;  // of each
  Spool spool_;
  std::vector<Spool::Piece> runs_;  // sorted, each line once
  std::optional<Error> error_;      // the first
};

}  // namespace podatlas
