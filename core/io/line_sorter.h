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

/// External sort of lines: beyond `memory` bytes, sorted runs go to unnamed temporary files in TMPDIR and
/// are merged at the end. O(n log n).
class LineSorter {
 public:
  static constexpr std::size_t kUsualMemory = std::size_t{128} << 20U;  ///< bytes: 128 MiB

  /// Keeps about `memory` bytes before writing a run.
  explicit LineSorter(std::size_t memory = kUsualMemory) : memory_(memory) {}

  /// Adds a line, which must not contain a line feed.
  void add(std::string_view line);
  /// Writes the distinct lines, sorted by bytes (for UTF-8: by code points), each with a line feed, and
  /// clears the sorter. Fails with kIo if temporary files cannot be written.
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
  std::string bytes_;              // the lines in memory, concatenated
  std::vector<std::size_t> ends_;  // of each
  std::vector<File> runs_;         // sorted, each line once
  std::optional<Error> error_;     // the first
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_LINE_SORTER_H_
