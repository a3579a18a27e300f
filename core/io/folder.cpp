#include "core/io/folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "core/io/file.h"
#include "core/text/text.h"

namespace podatlas {
namespace {

namespace fs = std::filesystem;

constexpr const char* kManifest = ".podatlas";
// Comes before six random characters in the name of a temporary folder.
constexpr std::string_view kUnfinished = ".podatlas-";

std::string heading(const std::string& kind) { return "podatlas " + kind + " 1"; }

// The files in the folder's manifest; nullopt if it has none of this kind.
std::optional<std::set<std::string>> ours_in(const std::string& folder, const std::string& kind) {
  const Result<std::string> manifest = read_file(folder + "/" + kManifest);
  if (!manifest) return std::nullopt;
  std::set<std::string> names;
  bool is_first = true;
  for (const std::string_view line : split(*manifest, '\n')) {
    if (is_first && line != heading(kind)) return std::nullopt;
    if (!is_first && !line.empty()) names.emplace(line);
    is_first = false;
  }
  names.emplace(kManifest);
  return names;
}

// Locks a temporary folder; the lock ends with the process. -1 if another process has it.
int lock_of(const std::string& folder) {
  const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (descriptor < 0 || ::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return descriptor;
  ::close(descriptor);
  return -1;
}

// Removes the temporary folders of runs that were killed: those that no process has locked.
void remove_abandoned(const fs::path& target) {
  const std::string prefix = target.filename().string().append(kUnfinished);
  std::error_code error;
  for (fs::directory_iterator it(target.has_parent_path() ? target.parent_path() : ".", error), end;
       !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    if (!name.starts_with(prefix) || name.size() != prefix.size() + 6) continue;
    const int lock = lock_of(it->path().string());
    if (lock < 0) continue;
    std::error_code ignored;
    fs::remove_all(it->path(), ignored);
    ::close(lock);
  }
}

// Copies other people's files from the old folder; `new_names` are ours.
Result<void> keep_others(const fs::path& old_folder, const fs::path& new_folder,
                         const std::set<std::string>& old_names, const std::set<std::string>& new_names) {
  std::error_code error;
  for (fs::recursive_directory_iterator it(old_folder, error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = it->path().lexically_relative(old_folder).string();
    if (it->is_directory(error) && !it->is_symlink(error)) {
      // Folders are created with their files.
      continue;
    }
    if (old_names.contains(name)) continue;
    if (new_names.contains(name)) {
      return fail(ErrorKind::kIo, it->path().string(), {},
                  "was not written by podatlas and will not be overwritten");
    }
    if (const auto below = new_names.lower_bound(name + '/');
        below != new_names.end() && below->starts_with(name + '/')) {
      return fail(ErrorKind::kIo, it->path().string(), {},
                  "is in the way of a folder and was not written by podatlas");
    }
    const fs::path target = new_folder / name;
    fs::create_directories(target.parent_path(), error);
    if (!error) fs::copy(it->path(), target, fs::copy_options::copy_symlinks, error);
    if (error) return io_failure(it->path().string(), "cannot copy", error.value());
  }
  if (error) return io_failure(old_folder.string(), "cannot read", error.value());
  return {};
}

// Swaps two folders, atomically if the file system can.
bool swap_places(const std::string& a, const std::string& b) {
  if (::renameat2(AT_FDCWD, a.c_str(), AT_FDCWD, b.c_str(), RENAME_EXCHANGE) == 0) return true;
  if (errno != EINVAL && errno != ENOSYS) return false;
  const std::string aside = a + ".old";
  if (::rename(b.c_str(), aside.c_str()) != 0) return false;
  if (::rename(a.c_str(), b.c_str()) == 0) return ::rename(aside.c_str(), a.c_str()) == 0;
  const int reason = errno;
  static_cast<void>(::rename(aside.c_str(), b.c_str()));
  errno = reason;
  return false;
}

}  // namespace

// Blocks the signals that end the program while it exists.
class FolderWriter::HeldSignals {
 public:
  HeldSignals() {
    ::sigemptyset(&held_);
    for (const int number : kEnding) {
      struct sigaction action {};
      // An ignored signal (nohup) would stay pending.
      const bool is_ignored = ::sigaction(number, nullptr, &action) != 0 || action.sa_handler == SIG_IGN;
      if (!is_ignored) ::sigaddset(&held_, number);
    }
    ::pthread_sigmask(SIG_BLOCK, &held_, &before_);
  }
  ~HeldSignals() { ::pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;

  [[nodiscard]] bool is_one_waiting() const {
    sigset_t waiting;
    ::sigpending(&waiting);
    return std::any_of(kEnding.begin(), kEnding.end(), [&](int number) {
      return ::sigismember(&held_, number) == 1 && ::sigismember(&waiting, number) == 1;
    });
  }

 private:
  static constexpr std::array kEnding = {SIGINT, SIGTERM, SIGHUP};

  sigset_t held_{};
  sigset_t before_{};
};

FolderWriter::FolderWriter(std::string path, std::string kind)
    : signals_(std::make_unique<const HeldSignals>()), path_(std::move(path)), kind_(std::move(kind)) {}

FolderWriter::FolderWriter(FolderWriter&& other) noexcept
    : signals_(std::move(other.signals_)),
      path_(std::move(other.path_)),
      kind_(std::move(other.kind_)),
      temporary_(std::exchange(other.temporary_, {})),
      lock_(std::exchange(other.lock_, -1)),
      names_(std::move(other.names_)) {}

FolderWriter::~FolderWriter() {
  std::error_code ignored;
  if (!temporary_.empty()) fs::remove_all(temporary_, ignored);
  if (lock_ >= 0) ::close(lock_);
}

Result<FolderWriter> FolderWriter::open(const std::string& path, const std::string& kind) {
  std::error_code error;
  fs::path target(path);
  if (!target.has_filename()) target = target.parent_path();  // "notes/"
  // Write through symbolic links.
  if (fs::exists(target, error)) target = fs::canonical(target, error);
  if (target.empty() || target == target.root_path())
    return fail(ErrorKind::kIo, path, {}, "is not a folder name");
  const fs::file_status status = fs::status(target, error);
  if (fs::exists(status)) {
    if (!fs::is_directory(status)) return fail(ErrorKind::kIo, path, {}, "is not a folder");
    const bool is_empty = fs::is_empty(target, error);
    if (error) return io_failure(path, "cannot read", error.value());
    if (!is_empty && !ours_in(target.string(), kind)) {
      return fail(ErrorKind::kIo, path, {},
                  "contains files that podatlas did not write; name another folder");
    }
  }
  remove_abandoned(target);
  FolderWriter writer(target.string(), kind);
  std::string temporary = writer.path_ + std::string(kUnfinished) + "XXXXXX";
  if (::mkdtemp(temporary.data()) == nullptr) return io_failure(path, "cannot write", errno);
  writer.temporary_ = temporary;
  writer.lock_ = lock_of(temporary);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  static_cast<void>(::chmod(temporary.c_str(), 0777U & ~mask));
  return writer;
}

Result<void> FolderWriter::not_interrupted() const {
  if (signals_ && signals_->is_one_waiting()) return fail(ErrorKind::kIo, path_, {}, "interrupted");
  return {};
}

Result<void> FolderWriter::add(const std::string& name, std::string_view content) {
  if (Result<void> undisturbed = not_interrupted(); !undisturbed) return undisturbed;
  const fs::path file = fs::path(temporary_) / name;
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  if (error) return io_failure(path_ + "/" + name, "cannot write", error.value());
  // An unchanged file stays the same file, with its timestamps.
  const fs::path old = fs::path(path_) / name;
  if (fs::is_regular_file(fs::symlink_status(old, error)) && fs::file_size(old, error) == content.size()) {
    const Result<std::string> before = read_file(old.string());
    if (before && *before == content) {
      fs::create_hard_link(old, file, error);
      if (!error) {
        names_.insert(name);
        return {};
      }
    }
  }
  // Not write_file: commit() syncs all files at once.
  std::FILE* const out = std::fopen(file.c_str(), "wbxe");
  const bool is_written =
      out != nullptr && std::fwrite(content.data(), 1, content.size(), out) == content.size();
  const int reason = errno;
  if ((out != nullptr && std::fclose(out) != 0) || !is_written) {
    return io_failure(path_ + "/" + name, "cannot write", is_written ? errno : reason);
  }
  names_.insert(name);
  return {};
}

Result<void> FolderWriter::commit() {
  std::string manifest = heading(kind_) + "\n";
  for (const std::string& name : names_) manifest += name + "\n";
  if (Result<void> added = add(kManifest, manifest); !added) return added;
  const int folder = ::open(temporary_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    static_cast<void>(::syncfs(folder));
    ::close(folder);
  }
  if (Result<void> undisturbed = not_interrupted(); !undisturbed) return undisturbed;
  std::error_code error;
  if (!fs::exists(path_, error)) {
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) return io_failure(path_, "cannot write", errno);
    temporary_.clear();
    return {};
  }
  const auto old_names = ours_in(path_, kind_);
  Result<void> kept = keep_others(path_, temporary_, old_names.value_or(std::set<std::string>{}), names_);
  if (!kept) return kept;
  // The temporary folder is now the old one; delete it.
  if (!swap_places(temporary_, path_)) return io_failure(path_, "cannot write", errno);
  fs::remove_all(temporary_, error);
  temporary_.clear();
  return {};
}

}  // namespace podatlas
