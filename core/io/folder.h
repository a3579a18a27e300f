#ifndef PODATLAS_CORE_FOLDER_H_
#define PODATLAS_CORE_FOLDER_H_

#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "podatlas/result.h"

namespace podatlas {

/// Writes a folder of files so that `path` is either as it was or complete: into a folder beside it, which
/// then takes its place in one step. A file `.podatlas` in it says of what kind it is and which files we
/// wrote, so that it can be written again; other files in it (somebody's own notes) are kept. SIGINT, SIGTERM
/// and SIGHUP wait meanwhile: the next call fails, what was written is removed, and then they do what they
/// would have done. To be used by one thread while there is no other.
class FolderWriter {
 public:
  /// Fails with kIo when `path` is something else than a folder that is empty, not there yet, or of the same
  /// kind.
  [[nodiscard]] static Result<FolderWriter> open(const std::string& path, const std::string& kind);
  /// Takes the folder over; the other one no longer writes.
  FolderWriter(FolderWriter&& other) noexcept;
  FolderWriter& operator=(FolderWriter&&) = delete;
  /// Leaves nothing behind unless commit() succeeded.
  ~FolderWriter();

  /// Adds a file by its name, which may hold folders ("a/b.md") but no "..". Each name once, whatever its
  /// case.
  [[nodiscard]] Result<void> add(const std::string& name, std::string_view content);
  /// Fails with kIo when the system does, and when a file that is not ours has the name of one of these.
  [[nodiscard]] Result<void> commit();

 private:
  class HeldSignals;

  FolderWriter(std::string path, std::string kind);
  [[nodiscard]] Result<void> not_interrupted() const;

  std::unique_ptr<const HeldSignals> signals_;  // null in one that was moved from
  std::string path_;
  std::string kind_;
  std::string temporary_;        // "" when there is nothing to be removed
  std::set<std::string> names_;  // added so far
};

}  // namespace podatlas

#endif  // PODATLAS_CORE_FOLDER_H_
