#pragma once

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "podatlas/result.h"

namespace podatlas {

/// Writes a folder atomically: into a temporary folder that then replaces `path`. A file `.podatlas` in it
/// records the kind and the files we wrote, so that the folder can be written again; other files in it are
/// kept. SIGINT, SIGTERM and SIGHUP are delayed: the next call fails, the temporary folder is removed, and
/// then the signal takes effect. The temporary folder of a killed process is removed by the next one that
/// writes the same folder. Only for single-threaded use.
class FolderWriter {
 public:
  /// Fails with kIo unless `path` is absent, an empty folder, or a folder of the same kind.
  [[nodiscard]] static Result<FolderWriter> open(const std::string& path, const std::string& kind);
  /// Moves the open folder.
  FolderWriter(FolderWriter&& other) noexcept;
  FolderWriter& operator=(FolderWriter&&) = delete;
  /// Removes the temporary folder unless commit() succeeded.
  ~FolderWriter();

  /// Adds a file. A file that the folder already has with the same content keeps its timestamps. `name` can
  /// contain folders ("a/b.md") but no "..", and must be unique ignoring case.
  [[nodiscard]] Result<void> add(const std::string& name, std::string_view content);
  /// Replaces the folder. Fails with kIo on system errors, and if another file has one of these names.
  [[nodiscard]] Result<void> commit();

 private:
  class HeldSignals;

  FolderWriter(std::string path, std::string kind);
  [[nodiscard]] Result<void> not_interrupted() const;

  std::unique_ptr<const HeldSignals> signals_;  // null after a move
  std::string path_;
  std::string kind_;
  std::string temporary_;        // "" if there is nothing to remove
  int lock_ = -1;                // descriptor of the temporary folder; -1 if it cannot be locked
  std::set<std::string> names_;  // added so far
};

}  // namespace podatlas
