#ifndef PODATLAS_CORE_LINE_SORTER_H_
#define PODATLAS_CORE_LINE_SORTER_H_

#include <cstddef>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/output.h"
#include "podatlas/result.h"

namespace podatlas {

/// Sorts lines that may be more than memory holds: what exceeds `memory` goes, sorted, into temporary files
/// (in TMPDIR, without a name, gone with the process), which are merged at the end. O(n log n).
class LineSorter {
 public:
  static constexpr std::size_t kUsualMemory = std::size_t{128} << 20U;  ///< bytes: 128 MiB

  /// Keeps about `memory` bytes before it sorts them out into a temporary file.
  explicit LineSorter(std::size_t memory = kUsualMemory) : memory_(memory) {}

  /// A line, without its line feed; it must hold no other either.
  void add(std::string_view line);
  /// Writes every distinct line once, ordered by bytes (for UTF-8: by code points), each with a line feed.
  /// Empty afterwards. Fails with kIo when there is no room for temporary files.
  [[nodiscard]] Result<void> write(Output& out);

 private:
  struct CloseFile {
    void operator()(std::FILE* file) const { static_cast<void>(std::fclose(file)); }
  };
  using File = std::unique_ptr<std::FILE, CloseFile>;

  [[nodiscard]] std::vector<std::string_view> sorted() const;
  void spill();
  void merge(Output& out);

  std::size_t memory_;
  std::string bytes_;              // of the lines that are in memory, one after the other
  std::vector<std::size_t> ends_;  // of each
  std::vector<File> runs_;         // sorted, each line once
  std::optional<Error> error_;     // the first
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_LINE_SORTER_H_
